/** Stands between a number and its unit: thin, and never the end of a line. */
export const thinSpace = '\u202f'

/** What stands where a value is missing. */
export const noValue = '–'

const minus = '\u2212'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(decimals: number | undefined, grouped: boolean): Intl.NumberFormat {
  const key = `${decimals}${grouped}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat('en-AU', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 4,
    useGrouping: grouped,
    signDisplay: 'negative',
  })
  formats.set(key, made)
  return made
}

/** A number that has its commas whatever it is of. */
export const isLarge = (value: number): boolean => Math.abs(value) >= 10_000

/**
 * A number as a person reads it: true minus, thousands with a comma, "–" for none. Without `decimals` it keeps up to
 * four and is grouped from 10,000 on, so that a year stays a year, or where what stands beside it is.
 */
export function numberText(value: number | null, decimals?: number, isGrouped = false): string {
  if (value === null || !Number.isFinite(value)) return noValue
  return formatOf(decimals, isGrouped || decimals !== undefined || isLarge(value))
    .format(value)
    .replace('-', minus)
}
