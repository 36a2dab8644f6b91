import type { Limits } from './access.ts'
import { type Room, type Spare, spareBytes } from './spare.ts'
import { DatabaseTrouble, troubleOf } from './trouble.ts'

/** Whether the disk is full: then nothing is written any more, so that what is there can be read. */
interface Fullness {
  /** Told at the first write that found no room. */
  fill(): void
  isFull(): boolean
  /** The limits of work that begins now. */
  limits(limits: Limits): Limits
  /** What to tell of work that failed. */
  reason(problem: unknown): unknown
}

/** @param dir the data directory */
export function makeFullness(dir: string, spare: Spare, room: Room): Fullness {
  let full = false
  const look = () => {
    // As much again as is taken, so that it is not full at the next write.
    if (full && room(dir) >= 2 * spareBytes && spare.reserve()) full = false
    return full
  }
  return {
    fill() {
      full = true
    },
    isFull: look,
    limits: (limits) => (look() ? { ...limits, readOnly: true } : limits),
    reason(problem) {
      const isRefused = problem instanceof Error && 'code' in problem && problem.code === '25006'
      const trouble = troubleOf(problem)
      // The work that met the full disk lost its session, and says only that.
      return trouble === 'full' || (full && (isRefused || trouble === 'away'))
        ? new DatabaseTrouble('full', 'the disk is full, and nothing is written')
        : problem
    },
  }
}
