import type { Polygon } from '#geometry/shapes.ts'

/** A field as files of boundaries carry it. */
export interface LandOut {
  name: string
  location: string
  kind: string
  area_ha: number
  soil_type: string
  /** Tidied: closed, the outside anticlockwise, holes clockwise. */
  boundary: Polygon
}

export interface LandOutFile {
  ending: string
  media_type: string
  bytes: Buffer
}
