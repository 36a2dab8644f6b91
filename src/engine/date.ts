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

/** A date some days later, or earlier. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie from one date to a later one: 1 from today to tomorrow. */
export const daysSince = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** How many days there are from one date through another, both counted: 2 from today through tomorrow. */
export const daysThrough = (from: string, to: string): number => daysSince(from, to) + 1

/** The day of its year that a date is: 1 for the first of January. */
export const dayOfYear = (date: string): number => daysThrough(`${date.slice(0, 4)}-01-01`, date)
