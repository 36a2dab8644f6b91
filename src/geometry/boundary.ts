import { type Fault, faultsOf } from './faults.ts'
import type { Polygon } from './shapes.ts'
import { tidied } from './tidy.ts'

/** A fault that tidying mends: it may be that nothing else is wrong. */
const mended = new Set(['not-closed', 'crosses'])
const isReadable = (_value: unknown, faults: Fault[]): _value is Polygon => faults.every(({ code }) => mended.has(code))

/**
 * Something from a file or a request as a boundary that may be kept: tidied and judged. Null with the faults when it may not.
 * An open ring and repeated positions are mended on the way.
 */
export function boundaryOf(value: unknown): { boundary: Polygon | null; faults: Fault[] } {
  const first = faultsOf(value)
  if (!isReadable(value, first)) return { boundary: null, faults: first }
  const boundary = tidied(value)
  const faults = faultsOf(boundary)
  return faults.length > 0 ? { boundary: null, faults } : { boundary, faults: [] }
}
