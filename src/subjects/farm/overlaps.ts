import { areaHa } from '#geometry/area.ts'
import { boxesMeet, boxOf } from '#geometry/box.ts'
import { crossesAtMost, overlapHa } from '#geometry/overlaps.ts'
import type { Box, Polygon } from '#geometry/shapes.ts'
import { HttpError } from '#server/httpError.ts'
import type { LandOverlap } from '#types/entity/land.ts'

export interface Ground {
  /** What it is told by in the answer. */
  name: string
  /** What a person calls it, where that is not its name. */
  called?: string
  boundary: Polygon
  /** Whether what it shares with others is asked; two that are not asked about are not compared. */
  isAsked: boolean
}

/** Fences are surveyed to some metres: less than this share of the smaller is no overlap. */
const leastPct = 2

/**
 * What is compared at most, in corners and a hundred for each pair: about five seconds. A farm of a thousand paddocks that share
 * their fences stays below it; a file whose shapes lie on one another does not.
 */
const mostWork = 500_000
const workOfPair = 100
const workOfCrossing = 10

interface Boxed extends Ground {
  box: Box
  corners: number
}

/** What cutting one boundary out of another costs follows the crossings of their sides: this many take a third of a second. */
const mostCrossings = 5000

/**
 * Pairs that share more than 2 % of the smaller, the largest share first. `isWhole` is false when there were too many to compare.
 * Throws HttpError for two that cross each other too often. May take seconds: it is for a worker process.
 */
export function overlapsAmong(grounds: Ground[]): { overlaps: LandOverlap[]; isWhole: boolean } {
  const boxed = grounds.flatMap((ground): Boxed[] => {
    const box = boxOf(ground.boundary)
    const corners = ground.boundary.coordinates.reduce((sum, ring) => sum + ring.length, 0)
    return box ? [{ ...ground, box, corners }] : []
  })
  boxed.sort((a, b) => a.box[0] - b.box[0])
  const overlaps: LandOverlap[] = []
  let work = 0
  for (const [at, one] of boxed.entries())
    for (let next = at + 1; next < boxed.length; next++) {
      const other = boxed[next]
      // Sorted by their western edge: whatever follows lies further east still.
      if (!other || other.box[0] > one.box[2]) break
      if (!(one.isAsked || other.isAsked) || !boxesMeet(one.box, other.box)) continue
      work += workOfPair + one.corners + other.corners
      if (work > mostWork) return { overlaps: sorted(overlaps), isWhole: false }
      const crossings = crossesAtMost(one.boundary, other.boundary, mostCrossings)
      if (crossings === null) throw tooTangled(one, other)
      work += workOfCrossing * crossings
      const overlap = overlapOf(one, other)
      if (overlap) overlaps.push(overlap)
    }
  return { overlaps: sorted(overlaps), isWhole: true }
}

function overlapOf(a: Ground, b: Ground): LandOverlap | null {
  const shared = overlapHa(a.boundary, b.boundary)
  const share = (100 * shared) / Math.min(areaHa(a.boundary), areaHa(b.boundary))
  if (!(share > leastPct)) return null
  return { a: a.name, b: b.name, overlap_ha: Math.round(shared * 100) / 100, share_pct: Math.round(share * 10) / 10 }
}

const sorted = (overlaps: LandOverlap[]): LandOverlap[] => overlaps.toSorted((a, b) => b.share_pct - a.share_pct)

const tooTangled = (a: Ground, b: Ground): HttpError =>
  new HttpError(
    422,
    `${a.called ?? a.name} and ${b.called ?? b.name} cross each other too often to be compared: the limit is 5,000 crossings of their sides. Simplify one of them.`,
    { code: 'too-costly' },
  )
