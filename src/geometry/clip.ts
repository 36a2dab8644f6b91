import { difference, intersection, union } from 'polyclip-ts'
import { boxesMeet, boxOf } from './box.ts'
import type { Box, Polygon, Position, Ring } from './shapes.ts'

const polygonOf = (coordinates: Ring[]): Polygon => ({ type: 'Polygon', coordinates })

/** What lies in both. Its parts may be slivers. */
export const inBoth = (a: Polygon, b: Polygon): Polygon[] => intersection(a.coordinates, b.coordinates).map(polygonOf)

/** What lies in the first and not in the others. */
export const without = (a: Polygon, ...others: Polygon[]): Polygon[] =>
  difference(
    a.coordinates,
    others.map(({ coordinates }) => coordinates),
  ).map(polygonOf)

/** What lies in any of them; those that touch along a line become one. */
export const inAny = (polygons: Polygon[]): Polygon[] =>
  union(polygons.map(({ coordinates }) => coordinates)).map(polygonOf)

/** A ring's part on one side of a meridian or parallel (Sutherland and Hodgman, 1974). */
function ringWithin(ring: Ring, axis: 0 | 1, limit: number, isAbove: boolean): Ring {
  const kept: Position[] = []
  const isIn = (position: Position) => (isAbove ? position[axis] >= limit : position[axis] <= limit)
  let before = ring.at(-1)
  for (const position of ring) {
    if (before && isIn(before) !== isIn(position)) {
      const part = (limit - before[axis]) / (position[axis] - before[axis])
      const other = axis === 0 ? 1 : 0
      const across = before[other] + part * (position[other] - before[other])
      kept.push(axis === 0 ? [limit, across] : [across, limit])
    }
    if (isIn(position)) kept.push(position)
    before = position
  }
  const first = kept[0]
  return first ? [...kept, first] : []
}

/** A polygon's part in a box: spares the exact clipping of corners that lie far off. Its pieces may hang together along the box. */
export function withinBox(polygon: Polygon, [west, south, east, north]: Box): Polygon {
  const coordinates = polygon.coordinates
    .map((ring) => ringWithin(ring, 0, west, true))
    .map((ring) => ringWithin(ring, 0, east, false))
    .map((ring) => ringWithin(ring, 1, south, true))
    .map((ring) => ringWithin(ring, 1, north, false))
    .filter((ring) => ring.length > 3)
  return { type: 'Polygon', coordinates }
}

/** The box that two polygons share; null when they are apart. */
export function sharedBox(a: Polygon, b: Polygon): Box | null {
  const [one, other] = [boxOf(a), boxOf(b)]
  if (!one || !other || !boxesMeet(one, other)) return null
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
}
