import { aggregate, noSpan, type Span } from './point.ts'

/**
 * Spans of one series side by side, those in which something was measured, in order of time: what a line is drawn from.
 * NaN where nothing is known. An object for each span that stays until the line is drawn took twice as long (2026-11-29).
 */
export interface SpanColumns {
  /** Epoch milliseconds, and milliseconds. */
  at: Float64Array
  length: Float64Array
  n: Float64Array
  min: Float64Array
  max: Float64Array
  /** Its mean where it is not known what a span began or ended with. */
  first: Float64Array
  last: Float64Array
  /** One of them as a whole, by its place. */
  span(index: number): Span
}

/** How many columns there are. */
const count = 7

/** The columns of so many spans. `spanAt` is asked for each once, and again for those that are wanted as a whole. */
export function columnsOf(size: number, spanAt: (index: number) => Span): SpanColumns {
  // One piece of memory, which comes and goes as one.
  const all = new Float64Array(count * size)
  let taken = 0
  const column = (): Float64Array => {
    taken += size
    return all.subarray(taken - size, taken)
  }
  const [at, length, n] = [column(), column(), column()]
  const [min, max, first, last] = [column(), column(), column(), column()]
  const places: number[] = []
  for (let place = 0; place < size; place += 1) {
    const span = spanAt(place)
    if (span.n === 0) continue
    const index = places.push(place) - 1
    at[index] = span.at
    length[index] = span.length
    n[index] = span.n
    min[index] = span.min ?? Number.NaN
    max[index] = span.max ?? Number.NaN
    first[index] = span.first ?? aggregate(span, 'mean') ?? Number.NaN
    last[index] = span.last ?? aggregate(span, 'mean') ?? Number.NaN
  }
  const held = (column: Float64Array): Float64Array => column.subarray(0, places.length)
  return {
    at: held(at),
    length: held(length),
    n: held(n),
    min: held(min),
    max: held(max),
    first: held(first),
    last: held(last),
    span: (index) => spanAt(places[index] ?? 0),
  }
}

export const columnsOfAll = (spans: Span[]): SpanColumns =>
  columnsOf(spans.length, (index) => spans[index] ?? noSpan(0))
