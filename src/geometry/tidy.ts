import { closedRing, cornersOf, isSame, signedArea } from './rings.ts'
import type { Polygon, Position, Ring } from './shapes.ts'

/** Positions are kept to this many decimals of a degree: about a centimetre. */
const decimals = 1e7

/** A position to 7 decimals, without an altitude and without a negative zero. */
export const rounded = ([longitude, latitude]: Position): Position => [
  Math.round(longitude * decimals) / decimals + 0,
  Math.round(latitude * decimals) / decimals + 0,
]

/** The corners to 7 decimals, each once where several in a row fall on one spot, and closed. */
function tidyRing(ring: Ring): Ring {
  const corners: Position[] = []
  for (const position of ring) {
    const corner = rounded(position)
    const before = corners.at(-1)
    if (!before || !isSame(before, corner)) corners.push(corner)
  }
  return closedRing(cornersOf(corners))
}

const turned = (ring: Ring, anticlockwise: boolean): Ring =>
  signedArea(ring) > 0 === anticlockwise ? ring : ring.toReversed()

/** A polygon as it is kept (RFC 7946): rings closed, repeated positions dropped, 7 decimals, the outside anticlockwise and holes clockwise. */
export function tidied({ coordinates }: Polygon): Polygon {
  return { type: 'Polygon', coordinates: coordinates.map((ring, index) => turned(tidyRing(ring), index === 0)) }
}
