import type { Polygon } from '#geometry/shapes.ts'

/** A polygon of a file, in degrees, as the file has it. */
export interface FoundShape {
  /** Plain words; empty when the file tells none. */
  name: string
  polygon: Polygon
  /** Why it cannot be read, where its own reader knows. */
  fault?: string
}
