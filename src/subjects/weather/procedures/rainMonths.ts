import { decileOf } from '#agronomy/deciles.ts'
import { quantile } from '#agronomy/statistics.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { fewestYears, recordOf } from '../dailyRecord.ts'
import { inMonthOf, lengthOf, monthTotals, nameOf, otherYears } from '../monthTotals.ts'
import { rainDateOf } from '../rainDay.ts'

const band = 10

export const rainMonths =
  (tools: Tools): Named<'rain_months'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'rain_months'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const { days, source } = await recordOf(tools, scope, location, 'rain')
      if (days.size === 0) continue
      const today = rainDateOf(now, location.zone)
      const year = input.year ?? Number(today.slice(0, 4))
      const totals = monthTotals(days)
      for (let number = 1; number <= 12; number++) {
        const month = `${year}-${String(number).padStart(2, '0')}`
        const total = totals.get(month)
        const others = otherYears(totals, month, 1)
        const isKnown = others.length >= fewestYears
        const all = others.map(({ mm }) => mm)
        const ten = others.filter((other) => other.year < year && other.year >= year - band).map(({ mm }) => mm)
        const lastYear = totals.get(inMonthOf(year - 1, month))
        rows.push({
          month,
          name: nameOf(month),
          location_id: location.id,
          location: location.name,
          rain_mm: rounded(total?.mm, 1),
          mean_mm: isKnown ? rounded(all.reduce((sum, mm) => sum + mm, 0) / all.length, 1) : null,
          last_year_mm: lastYear?.isWhole ? rounded(lastYear.mm, 1) : null,
          ten_low_mm: ten.length >= fewestYears ? rounded(quantile(ten, 0), 1) : null,
          ten_high_mm: ten.length >= fewestYears ? rounded(quantile(ten, 1), 1) : null,
          decile: total?.isWhole && isKnown ? (decileOf(total.mm, all)?.decile ?? null) : null,
          days: total?.days ?? 0,
          // A month that is not over cannot have all of its days.
          days_due:
            month < today.slice(0, 7) ? lengthOf(month) : month > today.slice(0, 7) ? 0 : Number(today.slice(8)),
          years: others.length,
          source,
        })
      }
    }
    return rows
  }
