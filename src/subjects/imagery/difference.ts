import { boxOf } from '#geometry/box.ts'
import type { Polygon } from '#geometry/shapes.ts'
import { crossingsAt } from './crossings.ts'
import { type GridOver, gridIn } from './grid.ts'
import { metresADegree } from './projection.ts'

/** A difference larger than this is a change that can be seen in the field. */
const changedBy = 0.1

/** How a polygon changed: shares of it, 0 to 1, and the mean difference over what both scenes saw. */
export interface Change {
  seen: number
  up: number
  down: number
  mean: number | null
}

/** Points a side: an area is right within about one per cent. */
const side = 80

/** Points over a polygon's box, for asking both scenes. */
export function gridOver(polygon: Polygon): GridOver | null {
  const box = boxOf(polygon)
  if (!box) return null
  const [, south, , north] = box
  return { width: side, height: side, metres: Math.max(((north - south) * metresADegree) / side, 1), box }
}

/** What changed from one scene to the other inside a polygon, by their numbers on its grid. */
export function changeOf(polygon: Polygon, over: GridOver, left: Float32Array, right: Float32Array): Change {
  const grid = gridIn(over)
  let [inside, seen, up, down, sum, passed] = [0, 0, 0, 0, 0, 0]
  let lons: number[] = []
  for (let index = 0; index < left.length; index++) {
    const column = index % grid.width
    const [lon, lat] = grid.at(column + 0.5, Math.floor(index / grid.width) + 0.5)
    if (column === 0) [lons, passed] = [crossingsAt(polygon, lat), 0]
    while ((lons[passed] ?? Number.POSITIVE_INFINITY) < lon) passed += 1
    if (passed % 2 === 0) continue
    inside += 1
    const change = (right[index] ?? Number.NaN) - (left[index] ?? Number.NaN)
    if (Number.isNaN(change)) continue
    seen += 1
    sum += change
    if (change > changedBy) up += 1
    if (change < -changedBy) down += 1
  }
  const share = (count: number): number => (inside === 0 ? 0 : count / inside)
  return { seen: share(seen), up: share(up), down: share(down), mean: seen === 0 ? null : sum / seen }
}
