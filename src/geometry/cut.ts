import { areaHa } from './area.ts'
import { without } from './clip.ts'
import { faultsOf } from './faults.ts'
import { closedRing } from './rings.ts'
import type { Polygon, Ring } from './shapes.ts'
import { tidied } from './tidy.ts'

/** Less than this is not a cut: 1 m². */
const leastHa = 0.0001

/**
 * A polygon less what a ring encloses: a hole, or a bite where the ring crosses the edge. Holes that meet become one. Null when the
 * ring is no boundary, takes nothing away, takes everything away, or would leave more than one piece.
 */
export function withHole(polygon: Polygon, ring: Ring): Polygon | null {
  const hole = tidied({ type: 'Polygon', coordinates: [closedRing(ring)] })
  if (faultsOf(hole).length > 0) return null
  const [left, ...others] = without(polygon, hole).map(tidied)
  if (!left || others.length > 0 || faultsOf(left).length > 0) return null
  return areaHa(polygon) - areaHa(left) < leastHa ? null : left
}
