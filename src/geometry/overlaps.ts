import { areaHa } from './area.ts'
import { padded } from './box.ts'
import { inBoth, sharedBox, withinBox } from './clip.ts'
import { crossingsBetween } from './crossings.ts'
import type { Polygon } from './shapes.ts'

/** A little more than the shared box, so that edges along it stay whole: about ten metres. */
const roomDegrees = 1e-4

/** What of two polygons lies where they may meet; null where they are apart. */
function whereTheyMeet(a: Polygon, b: Polygon): [Polygon, Polygon] | null {
  const shared = sharedBox(a, b)
  if (!shared) return null
  const [one, other] = [withinBox(a, padded(shared, roomDegrees)), withinBox(b, padded(shared, roomDegrees))]
  return one.coordinates.length === 0 || other.coordinates.length === 0 ? null : [one, other]
}

/** The area that two polygons share, in hectares; 0 when they are apart or only touch. Boxes first, so that neighbours far off cost nothing. */
export function overlapHa(a: Polygon, b: Polygon): number {
  const parts = whereTheyMeet(a, b)
  return parts === null ? 0 : inBoth(...parts).reduce((sum, part) => sum + areaHa(part), 0)
}

/** How often the sides of two polygons cross, which is what `overlapHa` costs; null when more than `most` times. */
export function crossesAtMost(a: Polygon, b: Polygon, most: number): number | null {
  const parts = whereTheyMeet(a, b)
  return parts === null ? 0 : crossingsBetween(...parts, most)
}
