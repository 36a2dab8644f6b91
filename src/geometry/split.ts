import { roundsOf, type Way } from './graph.ts'
import { closedRing, edgesOf, isInside, isInsideRing, signedArea } from './rings.ts'
import { metresPerDegree, nearestOn, type Scale } from './scale.ts'
import type { Polygon, Position, Ring } from './shapes.ts'
import { tidied } from './tidy.ts'

/** Nearer than this counts as on it: 1 mm, a tenth of what the kept decimals can tell. */
const onItM = 0.001
/** Pieces below 1 m² are what rounding leaves. */
const leastM2 = 1

/** Where an edge is crossed: how far along (0 to 1), and the very position that the other edge gets as well. */
interface Cut {
  along: number
  at: Position
}

type Edge = [from: Position, to: Position]

/** Where two edges meet, with ends taken as they stand, so that no sliver is left beside a corner. */
function meetings([a, b]: Edge, [c, d]: Edge, scale: Scale): Position[] {
  const near = (end: Position, [from, to]: Edge) => nearestOn(end, from, to, scale).m < onItM
  const ends = [...[a, b].filter((end) => near(end, [c, d])), ...[c, d].filter((end) => near(end, [a, b]))]
  if (ends.length > 0) return ends
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (turn === 0) return []
  const one = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
  const other = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
  if (one <= 0 || one >= 1 || other <= 0 || other >= 1) return []
  return [[a[0] + one * (b[0] - a[0]), a[1] + one * (b[1] - a[1])]]
}

const boxMisses = ([a, b]: Edge, [c, d]: Edge, room: number) =>
  Math.max(a[0], b[0]) + room < Math.min(c[0], d[0]) ||
  Math.max(c[0], d[0]) + room < Math.min(a[0], b[0]) ||
  Math.max(a[1], b[1]) + room < Math.min(c[1], d[1]) ||
  Math.max(c[1], d[1]) + room < Math.min(a[1], b[1])

/** An edge in pieces at the positions where others meet it. */
function inPieces([from, to]: Edge, cuts: Position[], scale: Scale): Edge[] {
  const alongOf = (at: Position) => Math.hypot((at[0] - from[0]) * scale.x, (at[1] - from[1]) * scale.y)
  const whole = alongOf(to)
  const stops: Cut[] = cuts
    .map((at) => ({ along: alongOf(at), at }))
    .filter(({ along }) => along > onItM && along < whole - onItM)
    .sort((a, b) => a.along - b.along)
  const path = [from, ...stops.map(({ at }) => at), to]
  return [...edgesOf(path)].map(([a, b]): Edge => [a, b]).filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1])
}

/** Each edge of each list, in pieces at every meeting with an edge of the other list or of the line itself. */
function cutUp(sides: Edge[], line: Edge[], scale: Scale): { sides: Edge[]; line: Edge[] } {
  const room = (onItM * 2) / Math.min(scale.x, scale.y)
  const cutsOf = new Map<Edge, Position[]>([...sides, ...line].map((edge) => [edge, []]))
  for (const [index, edge] of line.entries())
    for (const other of [...sides, ...line.slice(index + 2)]) {
      if (boxMisses(edge, other, room)) continue
      const found = meetings(edge, other, scale)
      cutsOf.get(edge)?.push(...found)
      cutsOf.get(other)?.push(...found)
    }
  const pieces = (edges: Edge[]) => edges.flatMap((edge) => inPieces(edge, cutsOf.get(edge) ?? [], scale))
  return { sides: pieces(sides), line: pieces(line) }
}

/** Line positions that fall on a corner become that corner. */
function onCorners(line: Position[], corners: Position[], scale: Scale): Position[] {
  return line.map((at) => corners.find((corner) => nearestOn(at, corner, corner, scale).m < onItM) ?? at)
}

/** The pieces with their holes: rings that run anticlockwise are land, the others go to the smallest land around them. */
function assembled(rings: Ring[]): Polygon[] {
  const lands = rings.filter((ring) => signedArea(ring) > 0).sort((a, b) => signedArea(a) - signedArea(b))
  const holesOf = new Map<Ring, Ring[]>(lands.map((land) => [land, []]))
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const [a, b] = hole
    // A point on the hole's edge that is no corner of the land, should the two touch.
    const middle: Position = a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : [Number.NaN, Number.NaN]
    const around = lands.find((land) => isInsideRing(middle, land))
    if (around) holesOf.get(around)?.push(hole)
  }
  return lands.toReversed().map((land) => ({ type: 'Polygon', coordinates: [land, ...(holesOf.get(land) ?? [])] }))
}

/**
 * A polygon in the parts into which a line cuts it, the largest first, tidied; holes stay in the part around them. The line may have
 * corners, and may cross more than once; what of it lies outside or ends inside cuts nothing. `[polygon]` when it does not part it.
 */
export function splitBy(polygon: Polygon, line: Position[]): Polygon[] {
  const start = polygon.coordinates[0]?.[0]
  if (!start) return [polygon]
  const scale = metresPerDegree(start[1])
  const whole = tidied(polygon)
  const sides = whole.coordinates.flatMap((ring) => [...edgesOf(ring)].map(([a, b]): Edge => [a, b]))
  const path = onCorners(line, whole.coordinates.flat(), scale)
  const cut = cutUp(
    sides,
    [...edgesOf(path)].map(([a, b]): Edge => [a, b]),
    scale,
  )
  const known = new Set(cut.sides.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const ways: Way[] = cut.sides.map(([from, to]) => ({ from, to }))
  for (const [from, to] of cut.line) {
    if (known.has(`${from} ${to}`) || !isInside([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], whole)) continue
    known.add(`${from} ${to}`).add(`${to} ${from}`)
    const [there, back]: [Way, Way] = [
      { from, to },
      { from: to, to: from },
    ]
    there.back = back
    back.back = there
    ways.push(there, back)
  }
  const rings = roundsOf(ways).map((corners) => closedRing(corners))
  const parts = assembled(rings.filter((ring) => Math.abs(signedArea(ring)) * scale.x * scale.y >= leastM2))
  return parts.length > 1 ? parts.map(tidied) : [polygon]
}
