/** Longitude and latitude in degrees, WGS 84. */
export type Position = [number, number]

/** A closed line: its last position is its first. */
export type Ring = Position[]

/** The first ring is the outside, any other a hole. */
export interface Polygon {
  type: 'Polygon'
  coordinates: Ring[]
}

/** West, south, east, north in degrees. */
export type Box = [number, number, number, number]
