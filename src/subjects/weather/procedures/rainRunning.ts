import { quantile } from '#agronomy/statistics.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { fewestYears } from '../dailyRecord.ts'
import { inMonthOf, lastDayOf, periodTotal, yearsOf } from '../monthTotals.ts'
import { monthlyRain } from './rainDeciles.ts'

const mostMonths = 360

export const rainRunning =
  (tools: Tools): Named<'rain_running'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'rain_running'>[] = []
    const window = input.months ?? 12
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const record = await monthlyRain(tools, scope, location, now)
      const { totals, source } = record
      const years = yearsOf(totals)
      const months = [...totals.keys()].filter((month) => month <= record.end_month).sort()
      const told = months.flatMap((month): RowOf<'rain_running'>[] => {
        const total = periodTotal(totals, month, window)
        // Every year's total to this month, its own among them: the lines are those of the location, not of one year.
        const all = years.flatMap((year) => periodTotal(totals, inMonthOf(year, month), window) ?? [])
        const isKnown = all.length >= fewestYears
        return [
          {
            date: lastDayOf(month),
            location_id: location.id,
            location: location.name,
            total_mm: rounded(total, 1),
            decile1_mm: isKnown ? rounded(quantile(all, 0.1), 1) : null,
            median_mm: isKnown ? rounded(quantile(all, 0.5), 1) : null,
            decile9_mm: isKnown ? rounded(quantile(all, 0.9), 1) : null,
            years: all.length,
            source,
          },
        ]
      })
      // The record's first months have no total yet.
      const first = told.findIndex(({ total_mm }) => total_mm !== null)
      if (first >= 0) rows.push(...told.slice(first).slice(-mostMonths))
    }
    return rows
  }
