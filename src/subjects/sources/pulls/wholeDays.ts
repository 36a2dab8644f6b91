import { daysLater } from '#engine/date.ts'
import { localParts } from '#engine/zone.ts'
import type { WeatherValue } from '#subjects/weather/ingest/weatherFile.ts'
import type { DayValue } from './pulled.ts'

/** With fewer hours, a day is not whole: clocks change twice a year. */
const wholeHours = 23

/**
 * The local days that hours come to: `from` to `to` for what goes from midnight, and a day later for what goes from 09:00, since
 * such a day bears the date of its end. Days of which hours are missing are left out.
 * @param startsAtNine whether the day of a quantity goes from 09:00
 */
export function wholeDays(
  values: WeatherValue[],
  zone: string,
  startsAtNine: (quantity: string) => boolean,
  from: string,
  to: string,
): DayValue[] {
  const days = new Map<string, DayValue>()
  for (const { quantity, ts, value } of values) {
    const nine = startsAtNine(quantity)
    const { year, month, day, hour } = localParts(ts, zone)
    const own = `${year}-${two(month)}-${two(day)}`
    const date = nine && hour >= 9 ? daysLater(own, 1) : own
    if (date < (nine ? daysLater(from, 1) : from) || date > (nine ? daysLater(to, 1) : to)) continue
    const key = `${quantity} ${date}`
    const known = days.get(key)
    if (!known) days.set(key, { quantity, date, n: 1, sum: value, min: value, max: value, first: value, last: value })
    else {
      known.n += 1
      known.sum += value
      known.min = Math.min(known.min, value)
      known.max = Math.max(known.max, value)
      known.last = value
    }
  }
  return [...days.values()].filter(({ n }) => n >= wholeHours).map((day) => ({ ...day, sum: rounded(day.sum) }))
}

const two = (value: number): string => String(value).padStart(2, '0')
const rounded = (value: number): number => Math.round(value * 1000) / 1000
