import { areaHa, perimeterM } from './area.ts'
import { boxesMeet, boxOf, padded } from './box.ts'
import { inAny } from './clip.ts'
import { faultsOf } from './faults.ts'
import { closedRing, cornersOf, edgesOf } from './rings.ts'
import { metresPerDegree, nearestOn, type Scale } from './scale.ts'
import type { Polygon, Position, Ring } from './shapes.ts'
import { tidied } from './tidy.ts'

/** Neighbours may lie this far apart and still be joined, in metres. */
const widestGapM = 1
/** A corner this near to the line between its neighbours is no bend, in metres. */
const straightM = 0.02

const keyOf = ([x, y]: Position) => `${x} ${y}`

/** The corners of other polygons that may lie within the gap of this one. */
function cornersNear(polygon: Polygon, others: Polygon[], scale: Scale): Position[] {
  const room = (widestGapM * 2) / Math.min(scale.x, scale.y)
  const box = boxOf(polygon)
  if (!box) return []
  const [west, south, east, north] = padded(box, room)
  return others
    .filter((other) => boxesMeet(boxOf(other) ?? [1, 1, -1, -1], [west, south, east, north]))
    .flatMap(({ coordinates }) => coordinates.flatMap(cornersOf))
    .filter(([x, y]) => x >= west && x <= east && y >= south && y <= north)
}

/** The nearest of some corners, if one lies within the gap. */
function nearest(at: Position, corners: Position[], scale: Scale): Position | undefined {
  let [found, least]: [Position | undefined, number] = [undefined, widestGapM]
  for (const corner of corners) {
    const m = Math.hypot((corner[0] - at[0]) * scale.x, (corner[1] - at[1]) * scale.y)
    if (m <= least) [found, least] = [corner, m]
  }
  return found
}

const mapRings = (polygon: Polygon, change: (ring: Ring) => Ring): Polygon =>
  tidied({ type: 'Polygon', coordinates: polygon.coordinates.map(change) })

/** Moves each polygon's corners onto those of the polygons before it, where they lie within the gap. */
function onEachOther(polygons: Polygon[], scale: Scale): Polygon[] {
  const moved: Polygon[] = []
  for (const polygon of polygons) {
    // What it has already stays its own: two of its corners never fall together.
    const own = new Set(polygon.coordinates.flat().map(keyOf))
    const corners = cornersNear(polygon, moved, scale).filter((corner) => !own.has(keyOf(corner)))
    moved.push(mapRings(polygon, (ring) => ring.map((at) => nearest(at, corners, scale) ?? at)))
  }
  return moved
}

/** Leads a ring's edges through the corners of others that lie within the gap of them, so that both share the same edge. Those near its own corners have been met already. */
function through(ring: Ring, corners: Position[], scale: Scale): Ring {
  const own = new Set(ring.map(keyOf))
  const strangers = corners.filter((corner) => !own.has(keyOf(corner)))
  const room = (widestGapM * 2) / Math.min(scale.x, scale.y)
  const path: Position[] = []
  for (const [a, b] of edgesOf(ring)) {
    const [west, east] = [Math.min(a[0], b[0]) - room, Math.max(a[0], b[0]) + room]
    const [south, north] = [Math.min(a[1], b[1]) - room, Math.max(a[1], b[1]) + room]
    const stops = strangers
      .filter(([x, y]) => x >= west && x <= east && y >= south && y <= north)
      .map((corner) => ({ corner, ...nearestOn(corner, a, b, scale) }))
      .filter(({ corner, m }) => m <= widestGapM && !nearest(corner, [a, b], scale))
      .map(({ corner, at }) => ({ corner, along: Math.hypot((at[0] - a[0]) * scale.x, (at[1] - a[1]) * scale.y) }))
      .sort((one, other) => one.along - other.along)
    path.push(a, ...stops.map(({ corner }) => corner))
  }
  return closedRing(path)
}

/** Whether a ring is a crack that joining left: narrower than the gap on the whole, and nobody's hole before. */
function isCrack(ring: Ring, holes: Set<string>): boolean {
  if (ring.some((corner) => holes.has(keyOf(corner)))) return false
  const crack: Polygon = { type: 'Polygon', coordinates: [ring] }
  return (2 * areaHa(crack) * 10_000) / perimeterM(crack) < widestGapM
}

/** A ring without the corners that only marked where two polygons met on a straight side. */
function straightened(ring: Ring, shared: Set<string>, scale: Scale): Ring {
  const corners = cornersOf(ring)
  const kept: Position[] = []
  for (const [index, at] of corners.entries()) {
    const [before, after] = [kept.at(-1) ?? corners.at(-1), corners[(index + 1) % corners.length]]
    const isBend = !before || !after || nearestOn(at, before, after, scale).m > straightM
    if (isBend || !shared.has(keyOf(at))) kept.push(at)
  }
  return closedRing(kept)
}

/** The corners that more than one polygon has. */
function sharedCorners(polygons: Polygon[]): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  for (const { coordinates } of polygons)
    for (const key of new Set(coordinates.flat().map(keyOf))) (seen.has(key) ? shared : seen).add(key)
  return shared
}

/**
 * Polygons that overlap or touch along a line as one, tidied; null when they stay apart or touch at a mere corner. Neighbours that lie
 * up to 1 m apart are joined, the later ones moving to the earlier ones; wider gaps within the whole stay as holes.
 */
export function merged(polygons: Polygon[]): Polygon | null {
  const start = polygons[0]?.coordinates[0]?.[0]
  if (!start) return null
  const scale = metresPerDegree(start[1])
  const moved = onEachOther(polygons.map(tidied), scale)
  const joined = moved.map((polygon) => {
    const corners = cornersNear(
      polygon,
      moved.filter((other) => other !== polygon),
      scale,
    )
    return mapRings(polygon, (ring) => through(ring, corners, scale))
  })
  const [whole, ...others] = inAny(joined).map(tidied)
  if (!whole || others.length > 0) return null
  const holes = new Set(
    polygons.flatMap(({ coordinates }) =>
      tidied({ type: 'Polygon', coordinates }).coordinates.slice(1).flat().map(keyOf),
    ),
  )
  const shared = sharedCorners(joined)
  const rings = whole.coordinates.filter((ring, index) => index === 0 || !isCrack(ring, holes))
  const result = tidied({ type: 'Polygon', coordinates: rings.map((ring) => straightened(ring, shared, scale)) })
  return faultsOf(result).length > 0 ? null : result
}
