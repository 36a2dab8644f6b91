import type { Box, Polygon, Position } from './shapes.ts'

/** The box around positions; null when there are none. */
export function boxAround(positions: Iterable<Position>): Box | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude, latitude] of positions) {
    if (longitude < west) west = longitude
    if (longitude > east) east = longitude
    if (latitude < south) south = latitude
    if (latitude > north) north = latitude
  }
  return west <= east && south <= north ? [west, south, east, north] : null
}

/** The box around a polygon; null when it has no corners. Holes lie inside and do not count. */
export const boxOf = ({ coordinates: [outside = []] }: Polygon): Box | null => boxAround(outside)

/** Whether two boxes share at least a point. */
export const boxesMeet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** A box with room on every side, inside the world. For a location without a box see `#engine/boundingBox.ts`. */
export function padded([west, south, east, north]: Box, degrees: number): Box {
  return [
    Math.max(-180, west - degrees),
    Math.max(-90, south - degrees),
    Math.min(180, east + degrees),
    Math.min(90, north + degrees),
  ]
}

/** Whether a position lies in a box or on its edge. */
export const isInBox = ([x, y]: Position, [west, south, east, north]: Box): boolean =>
  x >= west && x <= east && y >= south && y <= north
