/** One measured budget. A value of null says why in `note`. */
export interface Line {
  what: string
  value: number | null
  unit: string
  /** The most (of `unit`) that `value` may be. */
  budget: number | null
  ok: boolean | null
  [more: string]: unknown
}

/** A line from what was measured: `ok` when the value is within the budget, null when there is no value or no budget. */
export function lineOf(
  what: string,
  value: number | null,
  unit: string,
  budget: number | null,
  more: Record<string, unknown> = {},
): Line {
  const rounded = value === null ? null : rounding(value)
  return { what, value: rounded, unit, budget, ok: value === null || budget === null ? null : value <= budget, ...more }
}

/** Three decimals under 10, whole numbers from 100 on. */
export function rounding(value: number): number {
  const places = value < 10 ? 1000 : value < 100 ? 10 : 1
  return Math.round(value * places) / places
}

/** The middle value. Throws when there is none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('there is no median of nothing')
  return (low + high) / 2
}

/** The value below which a share of all is, of values in rising order; Infinity of nothing. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY
