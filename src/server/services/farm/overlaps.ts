import { areaHa } from '#geometry/area.ts'
import { boxesMeet, boxOf } from '#geometry/box.ts'
import { overlapHa } from '#geometry/overlaps.ts'
import type { Box, Polygon } from '#geometry/shapes.ts'
import type { LandOverlap } from '#types/entity/land.ts'
import { breather } from '../../geodata/breather.ts'

export interface Ground {
  name: string
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

interface Boxed extends Ground {
  box: Box
  corners: number
}

/**
 * Pairs that share more than 2 % of the smaller, the largest share first. `isWhole` is false when there were too many to compare.
 * Others are answered meanwhile.
 */
export async function overlapsAmong(grounds: Ground[]): Promise<{ overlaps: LandOverlap[]; isWhole: boolean }> {
  const breathe = breather()
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
      await breathe()
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
