import type { Named } from '../procedure.ts'
import { rounded, type Tools } from '../tools.ts'
import { standingOf } from './benchmark.ts'
import { regionFarms } from './farms.ts'
import { overviewOf } from './regionOverview.ts'

export const regionSummary =
  (tools: Tools): Named<'region_summary'> =>
  async ({ input, scope, now }) => {
    const farms = await regionFarms(tools, scope, now)
    const rows = overviewOf(farms, input.location_ids)
    if (rows.length === 0) return []
    const count = (status: string): number => rows.filter((row) => row.status === status).length
    const [first] = rows.filter(({ flags }) => flags > 0)
    return [
      {
        farms: rows.length,
        act: count('act'),
        watch: count('watch'),
        good: count('good'),
        flags: rows.reduce((sum, { flags }) => sum + flags, 0),
        location: first?.location ?? null,
        why: first?.why ?? null,
        rain_median_mm: rounded(standingOf(farms.map(({ rain7dMm }) => rain7dMm)).median, 1),
        paw_median_pct: rounded(standingOf(farms.map(({ pctPaw }) => pctPaw)).median, 0),
      },
    ]
  }
