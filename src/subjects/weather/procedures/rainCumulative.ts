import { quantile } from '#agronomy/statistics.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type DailyRecord, fewestYears, recordOf } from '../dailyRecord.ts'
import { rainDateOf } from '../rainDay.ts'

export const rainCumulative =
  (tools: Tools): Named<'rain_cumulative'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'rain_cumulative'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const { days, source } = await recordOf(tools, scope, location, 'rain')
      if (days.size === 0) continue
      const today = rainDateOf(now, location.zone)
      const year = input.year ?? Number(today.slice(0, 4))
      const years = [...new Set([...days.keys()].map((date) => Number(date.slice(0, 4))))].filter(
        (other) => other !== year && isWhole(days, other),
      )
      const others = years.length >= fewestYears ? years.map((other) => cumulative(days, other)) : []
      const mine = cumulative(days, year)
      const lastYear = years.includes(year - 1) ? cumulative(days, year - 1) : null
      // A record of a few years is told as what it is: the panel says how many.
      const band = years.filter((other) => other < year && other >= year - 10).map((other) => cumulative(days, other))
      for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = daysLater(date, 1)) {
        const then = others.flatMap((other) => other.get(date.slice(5)) ?? [])
        rows.push({
          date,
          location_id: location.id,
          location: location.name,
          rain_mm: date > today ? null : rounded(mine.get(date.slice(5)), 1),
          decile1_mm: rounded(quantile(then, 0.1), 1),
          decile5_mm: rounded(quantile(then, 0.5), 1),
          decile9_mm: rounded(quantile(then, 0.9), 1),
          last_year_mm: rounded(lastYear?.get(date.slice(5)), 1),
          ...bandOf(band.flatMap((other) => other.get(date.slice(5)) ?? [])),
          years: others.length,
          source,
        })
      }
    }
    return rows
  }

/** Lowest, middle and highest of the ten years before; of one year there is no band. */
function bandOf(then: number[]) {
  const at = (share: number): number | null => (then.length > 1 ? rounded(quantile(then, share), 1) : null)
  return { ten_low_mm: at(0), ten_mid_mm: at(0.5), ten_high_mm: at(1), ten_years: then.length }
}

type Days = DailyRecord['days']

function isWhole(days: Days, year: number): boolean {
  let found = 0
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = daysLater(date, 1))
    if (days.get(date)?.isWhole) found += 1
  return found >= 360
}

/** Rain since 1 January by month and day. A leap day's rain counts from then on, in other years' 28 February too late to matter. */
function cumulative(days: Days, year: number): Map<string, number> {
  const sums = new Map<string, number>()
  let sum = 0
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = daysLater(date, 1)) {
    sum += days.get(date)?.sum ?? 0
    sums.set(date.slice(5), sum)
  }
  // Every year has a value on 29 February, so that the deciles of a leap year do not miss a day.
  if (!sums.has('02-29')) sums.set('02-29', sums.get('02-28') ?? 0)
  return sums
}
