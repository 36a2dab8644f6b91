import { boxOf } from './box.ts'
import { edgesOf, isInside } from './rings.ts'
import { metresPerDegree, nearestOn, type Scale } from './scale.ts'
import type { Polygon, Position, Ring } from './shapes.ts'

/** A square of the search, with how far its middle lies inside (below zero: outside) and how far any point of it could. */
interface Cell {
  middle: Position
  halfM: number
  insideM: number
  bestM: number
}

/** How far a position lies from the nearest edge in metres; below zero outside. */
function depthM(position: Position, polygon: Polygon, scale: Scale): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of polygon.coordinates)
    for (const [a, b] of edgesOf(ring)) least = Math.min(least, nearestOn(position, a, b, scale).m)
  return isInside(position, polygon) ? least : -least
}

/** How fine the search ends, as a part of the polygon's width. A label need not stand better. */
const fineness = 0.05

/** How many squares are looked at before the best so far has to do. */
const mostLooks = 400

/** The centre of mass of a ring (holes not counted); null when it has no area. */
function massOf(ring: Ring): Position | null {
  const start = ring[0]
  if (!start) return null
  let [area, x, y] = [0, 0, 0]
  for (const [a, b] of edgesOf(ring)) {
    const [ax, ay, bx, by] = [a[0] - start[0], a[1] - start[1], b[0] - start[0], b[1] - start[1]]
    const part = ax * by - bx * ay
    area += part
    x += (ax + bx) * part
    y += (ay + by) * part
  }
  return area === 0 ? null : [start[0] + x / (3 * area), start[1] + y / (3 * area)]
}

/** How deep the centre of mass must lie, as a part of the deepest there could be. In compact paddocks it does, and the search is spared. */
const deepEnough = 0.6

/**
 * Where a polygon's name stands: a point inside it, about where it is farthest from all edges (the pole of inaccessibility; Garcia-Castellanos
 * and Lombardo, 2007), found by splitting squares where the centre of mass will not do. Null when the polygon has no corners or no inside.
 */
export function labelPointOf(polygon: Polygon): Position | null {
  const box = boxOf(polygon)
  if (!box) return null
  const [west, south, east, north] = box
  const scale = metresPerDegree((south + north) / 2)
  const cellAt = (middle: Position, halfM: number): Cell => {
    const insideM = depthM(middle, polygon, scale)
    return { middle, halfM, insideM, bestM: insideM + halfM * Math.SQRT2 }
  }
  const [wide, high] = [(east - west) * scale.x, (north - south) * scale.y]
  const sizeM = Math.max(wide, high)
  const mass = massOf(polygon.coordinates[0] ?? [])
  if (mass && depthM(mass, polygon, scale) > (Math.min(wide, high) / 2) * deepEnough) return mass
  let best = cellAt([(west + east) / 2, (south + north) / 2], sizeM / 2)
  const open = [best]
  for (let look = 0; look < mostLooks && open.length > 0; look++) {
    open.sort((a, b) => a.bestM - b.bestM)
    const cell = open.pop()
    if (!cell || (best.insideM > 0 && cell.bestM - best.insideM <= sizeM * fineness)) break
    const half = cell.halfM / 2
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const next = cellAt([cell.middle[0] + (x * half) / scale.x, cell.middle[1] + (y * half) / scale.y], half)
      if (next.insideM > best.insideM) best = next
      if (next.bestM > best.insideM) open.push(next)
    }
  }
  return best.insideM > 0 ? best.middle : null
}
