import { waterProductivity } from '#agronomy/irrigation.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'
import { rainRecord } from '../yieldBook.ts'

/** What cotton made of its water, by field and season: irrigation and the rain from sowing to the end of March. */
export const lintWater =
  (tools: Tools): Named<'lint_water'> =>
  async ({ input, scope }) => {
    const all = (await grownAt(tools, scope, input)).filter(
      ({ row }) => row.crop === 'cotton' && row.harvested_on !== null && row.sown_on !== null,
    )
    const events = await tools.irrigations.list(
      scope,
      all.map(({ row }) => row.id),
    )
    const records = new Map<number, Awaited<ReturnType<typeof rainRecord>>>()
    const rows = []
    for (const { row, field, location } of all.slice(0, 120)) {
      const rain = records.get(location.id) ?? (await rainRecord(tools, scope, location))
      records.set(location.id, rain)
      const sownOn = row.sown_on ?? ''
      const end = daysLater(sownOn, 165)
      const irrigationMm = events
        .filter((event) => event.field_season_id === row.id && event.status === 'done')
        .reduce((sum, event) => sum + event.depth_mm, 0)
      const rainMm = rain.sum(sownOn, end)
      rows.push({
        field: field.name,
        season_slug: row.season_slug,
        bales_ha: row.actual_yield,
        irrigation_mm: rounded(irrigationMm, 0),
        rain_mm: rounded(rainMm, 0),
        bales_per_ml: rounded(waterProductivity(row.actual_yield, irrigationMm + rainMm), 2),
        source: [rain.source, 'irrigation log'].join(', '),
      })
    }
    return rows
  }
