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
  for (const part of unbroken(spans)) {
    const before = points.at(-1)
    const start = part[0]
    if (before && start) points.push({ t: Math.round((before.t + start.at) / 2), v: null })
    for (const group of columns(part, frame)) {
      const shown = agg === 'mean' || agg === 'last' ? shape(group) : whole(group, agg)
      for (const point of shown) points.push(point)
    }
  }
  return points
}

/** Spans that fall on one pixel together. */
function columns(spans: Span[], { from, to, width }: Frame): Span[][] {
  const groups: Span[][] = []
  let column = Number.NaN
  for (const span of spans) {
    const mine = Math.floor(((span.at - from) / Math.max(1, to - from)) * width)
    if (mine === column) groups.at(-1)?.push(span)
    else groups.push([span])
    column = mine
  }
  return groups
}

function whole(group: Span[], agg: Aggregation): Point[] {
  const all = group.reduce(joined)
  return [{ t: Math.round(all.at), v: aggregate(all, agg) }]
}

function shape(group: Span[]): Point[] {
  const [only] = group
  if (group.length === 1 && only) return outline(only)
  const points = group.flatMap(outline)
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length <= 4) return points
  const values = points.map(({ v }) => v ?? 0)
  const low = points[values.indexOf(Math.min(...values))]
  const high = points[values.indexOf(Math.max(...values))]
  const kept = new Set([first, low, high, last])
  return points.filter((point) => kept.has(point))
}

/** What one span looks like. A bucket does not say when in it the lowest and the highest came: a rise is low before high. */
function outline(span: Span): Point[] {
  const mean = aggregate(span, 'mean')
  const first = span.first ?? mean
  const last = span.last ?? mean
  if (first === null || last === null || span.min === null || span.max === null) return []
  if (span.length === 0 || span.n === 1 || span.min === span.max) return [{ t: span.at, v: first }]
  const [early, late] = last >= first ? [span.min, span.max] : [span.max, span.min]
  const at = (part: number) => span.at + Math.floor((span.length - 1) * part)
  const points = [
    { t: at(0), v: first },
    { t: at(1 / 3), v: early },
    { t: at(2 / 3), v: late },
    { t: at(1), v: last },
  ]
  return points.filter(({ v }, index) => index === 0 || v !== points[index - 1]?.v)
}
