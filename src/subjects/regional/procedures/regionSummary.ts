import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { standingOf } from '../benchmark.ts'
import { noteViews } from '../clients.ts'
import { regionFarms } from '../farms.ts'
import { type Metric, stateMetrics } from '../metrics.ts'
import { overviewOf } from './regionOverview.ts'

export const regionSummary =
  (tools: Tools): Named<'region_summary'> =>
  async ({ input, scope, now }) => {
    const farms = await regionFarms(tools, scope, now)
    const rows = overviewOf(farms, input.location_ids)
    if (rows.length === 0) return []
    const count = (status: string): number => rows.filter((row) => row.status === status).length
    const [first] = rows.filter(({ flags }) => flags > 0)
    // Of one farm the state is told; of the others, how many there are.
    const named = farms.filter((farm) => farm.location_id === first?.location_id)
    await noteViews(tools, { scope, now }, named, stateMetrics)
    const ofSharing = (metric: Metric, n: number): string =>
      `${n} of ${farms.filter(({ withheld }) => !withheld.includes(metric)).length} farms that share it`
    const rain = standingOf(farms.map((farm) => farm.rain_7d_mm))
    const water = standingOf(farms.map((farm) => farm.pct_paw))
    return [
      {
        farms: rows.length,
        act: count('act'),
        watch: count('watch'),
        good: count('good'),
        unknown: count('unknown'),
        flags: rows.reduce((sum, { flags }) => sum + flags, 0),
        location: first?.location ?? null,
        why: first?.why ?? null,
        rain_median_mm: rounded(rain.median, 1),
        rain_of: ofSharing('rain_7d', rain.n),
        paw_median_pct: rounded(water.median, 0),
        paw_of: ofSharing('soil_water', water.n),
      },
    ]
  }
