// Calendar dates are texts, YYYY-MM-DD, of no zone: what is reckoned here is days, never instants. See zone.ts for those.

/** A day without a change of clocks, in milliseconds. */
export const dayMs = 86_400_000

/** Short names of the months; the first is January's. */
export const monthNames: readonly string[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** Short names of the days of a week; the first is Monday's. */
export const weekdayNames: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days that records hold: their dates are written once, since a record of a century names each again and again. */
const recorded = { from: Date.UTC(1880, 0, 1) / dayMs, to: Date.UTC(2100, 0, 1) / dayMs }
const written = new Map<number, string>()

/** The date of a day, counted from 1970-01-01. Throws a RangeError past the years that a date can have. */
export function dateOfDay(day: number): string {
  const known = written.get(day)
  if (known !== undefined) return known
  const date = new Date(day * dayMs).toISOString().slice(0, 10)
  if (day >= recorded.from && day < recorded.to) written.set(day, date)
  return date
}

/** A date some days later, or earlier. */
export const daysLater = (date: string, days: number): string => dateOfDay(Date.parse(date) / dayMs + days)

/** How many days lie from one date to a later one: 1 from today to tomorrow. */
export const daysSince = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** How many days there are from one date through another, both counted: 2 from today through tomorrow. */
export const daysThrough = (from: string, to: string): number => daysSince(from, to) + 1

/** The day of its year that a date is: 1 for the first of January. */
export const dayOfYear = (date: string): number => daysThrough(`${date.slice(0, 4)}-01-01`, date)
