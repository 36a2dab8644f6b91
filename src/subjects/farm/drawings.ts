import { isRecord } from '#engine/record.ts'
import type { Workers } from '#server/workers/workers.ts'
import { type BoundaryTask, judgeBoundaries } from './boundary.ts'
import type { Drawn } from './fieldShapes.ts'

/**
 * Up to so many corners in all, judging costs a few milliseconds at worst: the sweep looks at each pair of sides once,
 * and each hole goes once round the others.
 */
const fewCorners = 500

/** Boundaries from a call, as they are kept: those of many corners are judged in a worker process. Throws HttpError. */
export const boundariesOf = async (workers: Workers, tasks: BoundaryTask[]): Promise<Drawn[]> =>
  cornersIn(tasks) <= fewCorners ? judgeBoundaries(tasks) : workers.run('judgeBoundaries', tasks)

/** Shapes of one list of a call with their boundaries as they are kept. Throws HttpError, naming the shape. */
export async function drawnAll<T extends { boundary: unknown }>(
  workers: Workers,
  shapes: T[],
  list: string,
): Promise<(T & Drawn)[]> {
  const tasks = shapes.map(({ boundary }, at) => ({ value: boundary, at: `${list}.${at}.boundary` }))
  const drawn = await boundariesOf(workers, tasks)
  return shapes.flatMap((shape, at) => {
    const found = drawn[at]
    return found ? [{ ...shape, ...found }] : []
  })
}

/** What looks like corners, whatever else is wrong with it. */
function cornersIn(tasks: BoundaryTask[]): number {
  let corners = 0
  for (const { value } of tasks) {
    const rings: unknown[] = isRecord(value) && Array.isArray(value.coordinates) ? value.coordinates : []
    for (const ring of rings) corners += Array.isArray(ring) ? Math.max(1, ring.length) : 1
  }
  return corners
}
