import type { Aggregation } from '#types/config/quantities.ts'
import { unbroken } from './gaps.ts'
import { aggregate, joined, type Point, type Span } from './point.ts'

/** The interval that a chart shows, in epoch milliseconds, and how many pixels it has for it. */
interface Frame {
  from: number
  to: number
  width: number
}

/**
 * Spans of one series as points, at most four for each pixel (first, lowest, highest, last, in order of time), which
 * draws the same picture as all of them would. Aggregations other than the mean and the last give one point a pixel.
 * A null stands where more than twice the usual interval passed with nothing measured.
 */
export function thin(spans: Span[], agg: Aggregation, frame: Frame): Point[] {
  const points: Point[] = []
  const isShape = agg === 'mean' || agg === 'last'
  for (const part of unbroken(spans)) {
    const before = points.at(-1)
    const first = part[0]
    if (before && first) points.push({ t: Math.round((before.t + first.at) / 2), v: null })
    for (let start = 0; start < part.length; ) {
      const end = endOfColumn(part, start, frame)
      const group = part.slice(start, end)
      if (isShape) shape(group, points)
      else points.push(whole(group, agg))
      start = end
    }
  }
  return points
}

/** Where the spans end that fall on one pixel with the one at `start`. */
function endOfColumn(spans: Span[], start: number, { from, to, width }: Frame): number {
  const columnOf = (index: number): number =>
    Math.floor((((spans[index]?.at ?? from) - from) / Math.max(1, to - from)) * width)
  const column = columnOf(start)
  let end = start + 1
  while (end < spans.length && columnOf(end) === column) end += 1
  return end
}

function whole(group: Span[], agg: Aggregation): Point {
  const all = group.reduce(joined)
  return { t: Math.round(all.at), v: aggregate(all, agg) }
}

/** Adds what is drawn of the spans of one pixel. */
function shape(group: Span[], points: Point[]): void {
  const start = points.length
  for (const span of group) outline(span, points)
  if (group.length === 1 || points.length - start <= 4) return
  const all = points.splice(start)
  let [low, high] = [0, 0]
  for (const [index, { v }] of all.entries()) {
    if ((v ?? 0) < (all[low]?.v ?? 0)) low = index
    if ((v ?? 0) > (all[high]?.v ?? 0)) high = index
  }
  for (const [index, point] of all.entries())
    if (index === 0 || index === low || index === high || index === all.length - 1) points.push(point)
}

/** Adds what one span looks like. A bucket does not say when in it the lowest and the highest came: a rise is low before high. */
function outline(span: Span, points: Point[]): void {
  const { at, length, n, min, max } = span
  if (min === null || max === null) return
  const first = span.first ?? aggregate(span, 'mean')
  const last = span.last ?? aggregate(span, 'mean')
  if (first === null || last === null) return
  points.push({ t: at, v: first })
  if (length === 0 || n === 1 || min === max) return
  const [early, late] = last >= first ? [min, max] : [max, min]
  if (early !== first) points.push({ t: at + Math.floor((length - 1) / 3), v: early })
  if (late !== early) points.push({ t: at + Math.floor((length - 1) * (2 / 3)), v: late })
  if (last !== late) points.push({ t: at + Math.floor(length - 1), v: last })
}
