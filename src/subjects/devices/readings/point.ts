import type { Aggregation } from '#types/config/quantities.ts'
import type { Sums } from '../tables.ts'

/** A stretch of time of one series, from the readings of one sensor or of several. Times in epoch milliseconds. */
export interface Span extends Sums {
  at: number
  /** Length in milliseconds; 0 for a single reading. */
  length: number
  /** How many hours of it were heard, and the sum of their means; single readings have none. */
  hours?: number | undefined
  hour_sum?: number | undefined
}

/** No time at all, from `at` on, in which nothing was measured. */
export const noSpan = (at: number): Span => ({
  at,
  length: 0,
  n: 0,
  sum: null,
  min: null,
  max: null,
  first: null,
  last: null,
  sin: null,
  cos: null,
})

/** The points of a chart, times in epoch milliseconds beside values; a null value is a gap. */
export interface Line {
  t: number[]
  v: (number | null)[]
}

const degrees = 180 / Math.PI

/**
 * What a span says under an aggregation. `before` is the last value before it, for counters.
 * Null where nothing was measured.
 */
export function aggregate(span: Span, agg: Aggregation, before: number | null = null): number | null {
  if (span.n === 0) return null
  switch (agg) {
    case 'mean':
      // Of time, not of reports: an hour that reported each minute counts no more than one that reported once.
      if (span.hours !== undefined && span.hour_sum !== undefined) return span.hour_sum / span.hours
      return span.sum === null ? null : span.sum / span.n
    case 'delta': {
      const start = before ?? span.first
      return span.last === null || start === null ? null : span.last - start
    }
    case 'vmean':
      return span.sin === null || span.cos === null ? null : (Math.atan2(span.sin, span.cos) * degrees + 360) % 360
    default:
      return span[agg]
  }
}

/** The hours of a bucket of one level with their means, from what is kept of it: a day that was given as one has all of its hours. */
export function heardHours(
  { n, sum, heard, hour_sum }: Pick<Sums, 'n' | 'sum'> & { heard?: number | null; hour_sum?: number | null },
  length: number,
): Pick<Span, 'hours' | 'hour_sum'> {
  if (n === 0 || sum === null) return {}
  if (typeof heard === 'number' && heard > 0 && typeof hour_sum === 'number') return { hours: bitsOf(heard), hour_sum }
  const hours = length / 3_600_000
  return { hours, hour_sum: (hours * sum) / n }
}

/** How many bits of a whole number are set. */
export function bitsOf(whole: number): number {
  let count = 0
  for (let left = whole; left > 0; left >>= 1) count += left & 1
  return count
}

const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b)
const lesser = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b))
const greater = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b)

/** Nothing where it is not known of both; what says nothing has no hours. */
function hoursOf(a: Span, b: Span): Pick<Span, 'hours' | 'hour_sum'> {
  if (a.n === 0) return { hours: b.hours, hour_sum: b.hour_sum }
  if (b.n === 0) return { hours: a.hours, hour_sum: a.hour_sum }
  if (a.hours === undefined || b.hours === undefined) return {}
  return { hours: a.hours + b.hours, hour_sum: (a.hour_sum ?? 0) + (b.hour_sum ?? 0) }
}

/** Two spans of one sensor as one; `a` is the earlier. */
export function joined(a: Span, b: Span): Span {
  return {
    at: a.at,
    length: b.at + b.length - a.at,
    n: a.n + b.n,
    sum: plus(a.sum, b.sum),
    min: lesser(a.min, b.min),
    max: greater(a.max, b.max),
    first: a.first ?? b.first,
    last: b.last ?? a.last,
    sin: plus(a.sin, b.sin),
    cos: plus(a.cos, b.cos),
    ...hoursOf(a, b),
  }
}
