import { areaHa } from './area.ts'
import { padded } from './box.ts'
import { inBoth, sharedBox, withinBox } from './clip.ts'
import type { Polygon } from './shapes.ts'

/** A little more than the shared box, so that edges along it stay whole: about ten metres. */
const roomDegrees = 1e-4

/** The area that two polygons share, in hectares; 0 when they are apart or only touch. Boxes first, so that neighbours far off cost nothing. */
export function overlapHa(a: Polygon, b: Polygon): number {
  const shared = sharedBox(a, b)
  if (!shared) return 0
  const [one, other] = [withinBox(a, padded(shared, roomDegrees)), withinBox(b, padded(shared, roomDegrees))]
  if (one.coordinates.length === 0 || other.coordinates.length === 0) return 0
  return inBoth(one, other).reduce((sum, part) => sum + areaHa(part), 0)
}
