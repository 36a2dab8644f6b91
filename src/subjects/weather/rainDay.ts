import { daysLater } from '#engine/date.ts'
import { addLocal, instantOf, localDate, localParts } from '#engine/zone.ts'

/** The last 09:00 at a location, when the present rain day began. */
export function lastNine(now: Date, zone: string): Date {
  const { year, month, day, hour } = localParts(now, zone)
  return instantOf({ year, month, day: day - (hour < 9 ? 1 : 0), hour: 9 }, zone)
}

/** The date under which rain that falls now is reported: that of the next 09:00. */
export const rainDateOf = (now: Date, zone: string): string =>
  localDate(addLocal(lastNine(now, zone), zone, { days: 1 }), zone)

/** The dates of the seven rain days that are over: the week of rain, everywhere. What fell since 9 am is none of it. */
export function lastSevenDays(now: Date, zone: string): { first: string; last: string } {
  const today = rainDateOf(now, zone)
  return { first: daysLater(today, -7), last: daysLater(today, -1) }
}

/** When the rain day of a date begins: 09:00 of the day before. */
export function startOfRainDate(date: string, zone: string): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return instantOf({ year, month, day: day - 1, hour: 9 }, zone)
}

/** The same day of another year; 29 February becomes the 28th where there is none. */
export function inYear(date: string, year: number): string {
  const moved = `${String(year).padStart(4, '0')}${date.slice(4)}`
  return date.endsWith('-02-29') && new Date(`${moved}T00:00:00Z`).getUTCDate() !== 29
    ? `${moved.slice(0, 8)}28`
    : moved
}
