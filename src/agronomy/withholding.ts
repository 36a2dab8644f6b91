import { daysLater } from '#engine/date.ts'

const isDate = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

/**
 * The last day on which treated stock must not go to slaughter (or, for an export interval, to export slaughter): the day
 * of treatment plus the label's whole days. Dates are YYYY-MM-DD. Null for no such date, or days that no label has.
 */
export function withheldUntil(treatedOn: string, days: number | null): string | null {
  if (days === null || !Number.isInteger(days) || days < 0 || days > 3650 || !isDate(treatedOn)) return null
  return daysLater(treatedOn, days)
}

/** A property identification code: eight letters and digits, in capitals. */
export const isPic = (code: string): boolean => /^[A-Z0-9]{8}$/.test(code)
