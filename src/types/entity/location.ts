// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The rectangle that holds a location, in degrees.
 */
export type BoundingBox = {
  /**
   * Western edge, degrees east.
   */
  xMin: number
  /**
   * Eastern edge, degrees east.
   */
  xMax: number
  /**
   * Southern edge, degrees north.
   */
  yMin: number
  /**
   * Northern edge, degrees north.
   */
  yMax: number
} | null
/**
 * A GeoJSON point.
 */
export type GeoJsonPoint = {
  /**
   * Always Point.
   */
  type: 'Point'
  /**
   * Longitude, latitude.
   *
   * @minItems 2
   * @maxItems 2
   */
  coordinates: number[]
} | null

/**
 * A location of an organisation: a farm, a station, an office.
 */
export interface Location {
  /**
   * The location's id.
   */
  id: number
  /**
   * Its lasting id.
   */
  guid: string
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * The organisation it belongs to.
   */
  orgId: number
  /**
   * Current when nothing else is picked.
   */
  isDefault: boolean
  /**
   * Its time zone.
   */
  zone: string
  /**
   * Height above sea level, metres.
   */
  elevationM: number | null
  boundingBox: BoundingBox
  geoJson: GeoJsonPoint
}
/**
 * Which locations to list.
 *
 * This interface was referenced by `Location`'s JSON-Schema
 * via the `definition` "locationFilter".
 */
export interface LocationFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
  /**
   * Only these locations.
   *
   * @maxItems 500
   */
  geom_id?: number[]
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
