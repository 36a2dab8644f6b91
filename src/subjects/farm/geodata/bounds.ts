import { LandFault } from './fault.ts'

/** What one file may hold. A large farm has some hundred paddocks of some hundred corners. */
export const bounds = {
  bytes: 10 * 1024 * 1024,
  shapes: 1000,
  /** Rings of one shape. */
  rings: 500,
  /** Corners of the whole file. */
  corners: 300_000,
  /** Tags of a KML, objects of a GeoJSON. */
  parts: 150_000,
  /** All that is unpacked from an archive. */
  unpacked: 40 * 1024 * 1024,
  entries: 200,
  /** How many times larger than packed an entry may be; text of coordinates packs four to ten times. */
  ratio: 150,
}

export const tooManyCorners = (): LandFault =>
  new LandFault('This file has more than 300,000 corners in all. Simplify its lines, or bring it in as several files.')

export const tooManyShapes = (): LandFault =>
  new LandFault('This file has more than 1,000 shapes. Split it, and bring in one part at a time.')

export const tooManyParts = (): LandFault =>
  new LandFault('This file holds far more than boundaries. Save only the layer with the paddocks, then try again.')

/** How often each of some bytes stands in a file: what parsing it would cost is known before it is paid. */
export function counted(bytes: Uint8Array, letters: string): number[] {
  const counts = new Uint32Array(256)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  return [...letters].map((letter) => counts[letter.charCodeAt(0)] ?? 0)
}
