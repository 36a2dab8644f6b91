import type { Polygon, Position } from './shapes.ts'

/** The smallest polygon without dents round positions (Andrew 1979), anticlockwise; null for fewer than three that are not in a line. */
export function hullOf(positions: Position[]): Polygon | null {
  const sorted = [...positions].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const lower = halfOf(sorted)
  const upper = halfOf(sorted.reverse())
  const ring = [...lower.slice(0, -1), ...upper.slice(0, -1)]
  const [first] = ring
  return first && ring.length >= 3 ? { type: 'Polygon', coordinates: [[...ring, first]] } : null
}

/** Left turns only, from the first position to the last. */
function halfOf(positions: Position[]): Position[] {
  const half: Position[] = []
  for (const position of positions) {
    for (;;) {
      const [a, b] = half.slice(-2)
      if (!a || !b || turnOf(a, b, position) > 0) break
      half.pop()
    }
    half.push(position)
  }
  return half
}

const turnOf = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
