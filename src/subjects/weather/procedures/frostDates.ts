import { quantile } from '#agronomy/statistics.ts'
import { dayOfYear, daysLater, monthNames } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { fewestYears } from '../dailyRecord.ts'
import { extremesOf, yearOf } from '../days.ts'

const thresholds = [2, 0, -2]
/** A year is looked at whole: with fewer days on record its last frost may be missing. */
const enoughDays = 355
export const frostDates =
  (tools: Tools): Named<'frost_dates'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'frost_dates'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const { days, source, today } = await extremesOf(tools, scope, location, now)
      const years = new Map<number, string[]>()
      for (const [date, { tmin_c }] of days)
        if (tmin_c !== null) years.set(yearOf(date), [...(years.get(yearOf(date)) ?? []), date])
      // Past October the year's frosts are over but for a rare one, and it counts as whole.
      const whole = [...years].filter(
        ([year, dates]) => dates.length >= enoughDays || (year === yearOf(today) && dates.length >= 300),
      )
      if (whole.length === 0) continue
      for (const limit of thresholds) {
        const frosty = whole.map(([, dates]) => dates.filter((date) => (days.get(date)?.tmin_c ?? 99) <= limit).sort())
        const had = frosty.filter((dates) => dates.length > 0)
        const firsts = had.map(([date = '']) => dayOfYear(date))
        const lasts = had.map((dates) => dayOfYear(dates.at(-1) ?? ''))
        const isKnown = had.length >= fewestYears
        const said = (values: number[], share: number): string | null =>
          isKnown ? dayText(quantile(values, share)) : null
        rows.push({
          location_id: location.id,
          location: location.name,
          threshold_c: limit,
          first_early: said(firsts, 0.1),
          first_middle: said(firsts, 0.5),
          last_early: said(lasts, 0.1),
          last_middle: said(lasts, 0.5),
          last_late: said(lasts, 0.9),
          years: whole.length,
          years_with: had.length,
          nights_a_year: Math.round((10 * frosty.reduce((sum, dates) => sum + dates.length, 0)) / whole.length) / 10,
          source,
        })
      }
    }
    return rows
  }

/** "14 Oct" for a day of the year. */
function dayText(day: number | null): string | null {
  if (day === null) return null
  const date = daysLater('2025-01-01', Math.round(day) - 1)
  return `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}`
}
