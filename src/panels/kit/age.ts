import { readInstant } from '#engine/format.ts'

/** What differs by less, in minutes, is said to be as old. */
export const alikeMinutes = 15

/** Whole minutes since an instant; null when it cannot be read. A time to come counts as now. */
export function minutesSince(instant: unknown, now: Date): number | null {
  const at = typeof instant === 'string' ? readInstant(instant) : null
  return at === null ? null : Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'} ago`

/** "now", "10 min ago", "3 hours ago", "2 days ago". */
export function ageText(minutes: number): string {
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 2880 ? counted(Math.floor(minutes / 60), 'hour') : counted(Math.floor(minutes / 1440), 'day')
}
