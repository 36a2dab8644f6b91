/** A number with at most so many decimals; never minus nought. */
export const round = (value: number, decimals: number): number => {
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals
  return Object.is(rounded, -0) ? 0 : rounded
}

/** The same, where there may be no number. */
export const rounded = (value: number | null | undefined, decimals: number): number | null =>
  value === null || value === undefined ? null : round(value, decimals)

/** A number, or the nearer of two bounds where it lies outside of them. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
