import { mean, sum } from '#agronomy/statistics.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type DailyRecord, recordOf } from '../dailyRecord.ts'
import { lastDayOf, monthTotals } from '../monthTotals.ts'
import { weatherOfDays } from './dailyWeather.ts'

const mostMonths = 120

export const weatherMonthly =
  (tools: Tools): Named<'weather_monthly'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'weather_monthly'>[] = []
    const to = new Date(Math.min(Date.parse(input.to) - 1, now.getTime()))
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const last = localDate(to, location.zone)
      const first = `${localDate(new Date(input.from), location.zone).slice(0, 8)}01`
      const today = localDate(now, location.zone)
      const end = lastOfMonth(last) > today ? today : lastOfMonth(last)
      if (first > end) continue
      const months = new Map<string, RowOf<'daily_weather'>[]>()
      for (const day of await weatherOfDays(tools, scope, location, first, end, '9am')) {
        const month = day.date.slice(0, 7)
        months.set(month, [...(months.get(month) ?? []), day])
      }
      const usual = monthlyMeans((await recordOf(tools, scope, location, 'rain')).days)
      for (const [month, days] of [...months].slice(-mostMonths)) {
        const known = (read: (day: RowOf<'daily_weather'>) => number | null): number[] =>
          days.flatMap((day) => read(day) ?? [])
        /** Days of the month that are over and were not heard as a whole. */
        const missed = (read: (day: RowOf<'daily_weather'>) => RowOf<'daily_weather'>['rain_quality']): number => {
          const heard = days.filter((day) => day.date < today && read(day) === 'complete').length
          return Math.max(
            0,
            daysThrough(`${month}-01`, lastDayOf(month) < today ? lastDayOf(month) : daysLater(today, -1)) - heard,
          )
        }
        const rain = known((day) => day.rain_mm)
        const highs = known((day) => day.tmax_c)
        const lows = known((day) => day.tmin_c)
        const et0 = known((day) => day.et0_mm)
        rows.push({
          month,
          location_id: location.id,
          location: location.name,
          rain_mm: rain.length > 0 ? rounded(sum(rain), 1) : null,
          mean_rain_mm: rounded(usual.get(month.slice(5)), 1),
          rain_days: rain.length > 0 ? days.filter((day) => day.is_rain_day).length : null,
          tmax_mean_c: rounded(mean(highs), 1),
          tmin_mean_c: rounded(mean(lows), 1),
          tmax_c: highs.length > 0 ? Math.max(...highs) : null,
          tmin_c: lows.length > 0 ? Math.min(...lows) : null,
          et0_mm: et0.length > 0 ? rounded(sum(et0), 0) : null,
          rain_missed: (rain.length > 0 && missed((day) => day.rain_quality)) || null,
          temp_missed: (highs.length + lows.length > 0 && missed((day) => day.quality)) || null,
          days: days.length,
          source: days.at(-1)?.source ?? '',
        })
      }
    }
    return rows
  }

const lastOfMonth = (date: string): string => lastDayOf(date.slice(0, 7))

/** Mean rain of each calendar month over the months on record that are whole. */
function monthlyMeans(days: DailyRecord['days']): Map<string, number> {
  const months = new Map<string, number[]>()
  for (const [name, { mm, isWhole }] of monthTotals(days))
    if (isWhole) months.set(name.slice(5), [...(months.get(name.slice(5)) ?? []), mm])
  return new Map([...months].map(([month, all]) => [month, mean(all) ?? 0]))
}
