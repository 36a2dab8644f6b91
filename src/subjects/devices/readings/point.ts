import type { Aggregation } from '#types/config/quantities.ts'
import type { Sums } from '../tables.ts'

/** A stretch of time of one series, from the readings of one sensor or of several. Times in epoch milliseconds. */
export interface Span extends Sums {
  at: number
  /** Length in milliseconds; 0 for a single reading. */
  length: number
}

/** One point of a chart; a null value is a gap. */
export interface Point {
  t: number
  v: number | null
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

const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b)
const lesser = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b))
const greater = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b)

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
  }
}
