import { edgesOf } from './rings.ts'
import type { Polygon, Position } from './shapes.ts'

/** A side of one of two polygons, with where it begins and ends on an axis. */
interface Side {
  of: 0 | 1
  a: Position
  b: Position
  low: number
  high: number
}

/** How many pairs of sides are looked at before that is too much by itself: a fifth of a second. */
const mostLooks = 10_000_000

/** The sides of two polygons in the order in which they begin on an axis. */
function sidesBy(axis: 0 | 1, one: Polygon, other: Polygon): Side[] {
  const sides: Side[] = []
  for (const [of, { coordinates }] of [[0, one] as const, [1, other] as const])
    for (const ring of coordinates)
      for (const [a, b] of edgesOf(ring))
        sides.push({ of, a, b, low: Math.min(a[axis], b[axis]), high: Math.max(a[axis], b[axis]) })
  return sides.sort((x, y) => x.low - y.low)
}

/** How many sides lie beside each other at a place of an axis, on average. */
function crowding(sides: Side[]): number {
  let [reach, end] = [0, Number.NEGATIVE_INFINITY]
  for (const { low, high } of sides) {
    reach += high - low
    end = Math.max(end, high)
  }
  return reach / (end - (sides[0]?.low ?? end))
}

const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two sides pass through each other. Those that only touch do not count: there are no more of them than corners. */
const cross = ({ a, b }: Side, { a: c, b: d }: Side): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/**
 * How often the sides of two polygons cross each other; null when that is more than `most`, or takes too much to tell.
 * Swept along the axis on which fewer of them lie beside each other.
 */
export function crossingsBetween(one: Polygon, other: Polygon, most: number): number | null {
  const [across, up] = [sidesBy(0, one, other), sidesBy(1, one, other)]
  let [found, looks] = [0, 0]
  const open: [Side[], Side[]] = [[], []]
  for (const side of crowding(across) <= crowding(up) ? across : up) {
    const against = side.of === 0 ? 1 : 0
    looks += open[against].length
    open[against] = open[against].filter(({ high }) => high >= side.low)
    for (const there of open[against]) if (cross(side, there)) found += 1
    if (found > most || looks > mostLooks) return null
    open[side.of].push(side)
  }
  return found
}
