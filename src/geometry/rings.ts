import type { Polygon, Position, Ring } from './shapes.ts'

export const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

/** A ring's edges, from each corner to the next. A ring that is not closed has no edge back to its start. */
export function* edgesOf(ring: Position[]): Generator<[from: Position, to: Position, index: number]> {
  let from: Position | undefined
  for (const [index, to] of ring.entries()) {
    if (from) yield [from, to, index - 1]
    from = to
  }
}

/** A ring without the repeated position at its end: its corners, each once. */
export function cornersOf(ring: Ring): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && ring.length > 1 && isSame(first, last) ? ring.slice(0, -1) : ring
}

/** The corners with the first repeated at the end. */
export function closedRing(corners: Position[]): Ring {
  const [first, last] = [corners[0], corners.at(-1)]
  return first && last && !(corners.length > 1 && isSame(first, last)) ? [...corners, first] : corners
}

/** The area in square degrees, positive when the ring runs anticlockwise (the shoelace formula). */
export function signedArea(ring: Ring): number {
  const start = ring[0]
  if (!start) return 0
  // Counted from the first corner: far from zero the products would lose the small digits.
  const [x0, y0] = start
  let sum = 0
  for (const [a, b] of edgesOf(ring)) sum += (a[0] - x0) * (b[1] - y0) - (b[0] - x0) * (a[1] - y0)
  return sum / 2
}

/** Whether a position lies inside a ring (even–odd rule). On the edge itself it may be either. */
export function isInsideRing([x, y]: Position, ring: Ring): boolean {
  let inside = false
  for (const [a, b] of edgesOf(ring))
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  return inside
}

/** Whether a position lies inside a polygon and in none of its holes. */
export function isInside(position: Position, { coordinates: [outside, ...holes] }: Polygon): boolean {
  return outside !== undefined && isInsideRing(position, outside) && !holes.some((hole) => isInsideRing(position, hole))
}

/** Does it have the form of a polygon? Whether it is a sound one, faults.ts says. */
export const isPolygon = (value: unknown): value is Polygon =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'type') === 'Polygon' &&
  Array.isArray(Reflect.get(value, 'coordinates'))
