import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { nameOf } from '../monthTotals.ts'
import { monthlyRain, standing } from './rainDeciles.ts'

export const rainDecileMonths =
  (tools: Tools): Named<'rain_decile_months'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'rain_decile_months'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const record = await monthlyRain(tools, scope, location, now)
      const { totals, source } = record
      const first = `${Number(record.end_month.slice(0, 4)) - (input.years ?? 30) + 1}-01`
      const months = [...totals.keys()].filter((month) => month >= first && month <= record.end_month).sort()
      for (const month of months) {
        const { total, decile, years } = standing(totals, month, 1)
        if (!decile) continue
        rows.push({
          month,
          year: month.slice(0, 4),
          name: nameOf(month),
          location_id: location.id,
          location: location.name,
          rain_mm: rounded(total, 1),
          decile: decile.decile,
          class: decile.says,
          years,
          source,
        })
      }
    }
    return rows
  }
