import type { Aggregation } from '#types/config/quantities.ts'
import type { SpanColumns } from './columns.ts'
import { unbroken } from './gaps.ts'
import { aggregate, joined, type Line, type Span } from './point.ts'

/** The interval that a chart shows, in epoch milliseconds, and how many pixels it has for it. */
interface Frame {
  from: number
  to: number
  width: number
}

/** How many points a span has at most: what it began with, its lowest, its highest, and what it ended with. */
const most = 4

/**
 * Spans of one series as points, at most four for each pixel (first, lowest, highest, last, in order of time), which
 * draws the same picture as all of them would. Aggregations other than the mean and the last give one point a pixel.
 * A null stands where more than twice the usual interval passed with nothing measured.
 */
export function thin(spans: SpanColumns, agg: Aggregation, frame: Frame): Line {
  const line: Line = { t: [], v: [] }
  const add = agg === 'mean' || agg === 'last' ? shapes(spans, line) : wholes(spans, agg, line)
  const starts = unbroken(spans)
  for (const [part, from] of starts.entries()) {
    const to = starts[part + 1] ?? spans.at.length
    const before = line.t.at(-1)
    if (before !== undefined) addTo(line, Math.round((before + (spans.at[from] ?? 0)) / 2), null)
    for (let start = from; start < to; ) {
      const end = endOfColumn(spans, start, to, frame)
      add(start, end)
      start = end
    }
  }
  return line
}

function addTo(line: Line, t: number, v: number | null): void {
  line.t.push(t)
  line.v.push(v)
}

/** Where the spans end, before `last`, that fall on one pixel with the one at `start`. */
function endOfColumn({ at }: SpanColumns, start: number, last: number, { from, to, width }: Frame): number {
  const columnOf = (index: number): number =>
    Math.floor((((at[index] ?? from) - from) / Math.max(1, to - from)) * width)
  const column = columnOf(start)
  let end = start + 1
  while (end < last && columnOf(end) === column) end += 1
  return end
}

/** Adds the spans of one pixel as one. */
const wholes = (spans: SpanColumns, agg: Aggregation, line: Line) => (start: number, end: number) => {
  const group: Span[] = []
  for (let index = start; index < end; index += 1) group.push(spans.span(index))
  const all = group.reduce(joined)
  addTo(line, Math.round(all.at), aggregate(all, agg))
}

/** Adds what is drawn of the spans of one pixel. */
function shapes(spans: SpanColumns, line: Line): (start: number, end: number) => void {
  const { at, length, n, min, max, first, last } = spans
  // Those of one pixel, written over by the next.
  const times: number[] = []
  const values: number[] = []
  let count = 0
  const note = (t: number, v: number): void => {
    times[count] = t
    values[count] = v
    count += 1
  }

  /** Notes what one span looks like. A bucket does not say when in it the lowest and the highest came: a rise is low before high. */
  const outline = (index: number): void => {
    const [low, high] = [min[index] ?? Number.NaN, max[index] ?? Number.NaN]
    const [begin, over] = [first[index] ?? Number.NaN, last[index] ?? Number.NaN]
    if (Number.isNaN(low) || Number.isNaN(high) || Number.isNaN(begin) || Number.isNaN(over)) return
    const [from, long] = [at[index] ?? 0, length[index] ?? 0]
    note(from, begin)
    if (long === 0 || n[index] === 1 || low === high) return
    const [early, late] = over >= begin ? [low, high] : [high, low]
    if (early !== begin) note(from + Math.floor((long - 1) / 3), early)
    if (late !== early) note(from + Math.floor((long - 1) * (2 / 3)), late)
    if (over !== late) note(from + Math.floor(long - 1), over)
  }

  return (start, end) => {
    count = 0
    for (let index = start; index < end; index += 1) outline(index)
    const isWhole = end - start === 1 || count <= most
    let [low, high] = [0, 0]
    for (let index = 1; index < count && !isWhole; index += 1) {
      if ((values[index] ?? 0) < (values[low] ?? 0)) low = index
      if ((values[index] ?? 0) > (values[high] ?? 0)) high = index
    }
    for (let index = 0; index < count; index += 1)
      if (isWhole || index === 0 || index === low || index === high || index === count - 1)
        addTo(line, times[index] ?? 0, values[index] ?? 0)
  }
}
