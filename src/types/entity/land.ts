// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { FieldKind } from './farm.ts'
/**
 * Longitude and latitude in degrees, WGS 84.
 *
 * @minItems 2
 * @maxItems 2
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "position".
 */
export type BoundaryPosition = [number, number]
/**
 * Closed rings of longitude and latitude in degrees; the first is the outside, any other a hole.
 *
 * @minItems 1
 * @maxItems 500
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "coordinates".
 */
export type BoundaryCoordinates = BoundaryPosition[][]
/**
 * Its boundary as a GeoJSON polygon; empty until one is drawn.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "mayBeBoundary".
 */
export type DrawnBoundary = {
  /**
   * Polygon.
   */
  type: 'Polygon'
  coordinates: BoundaryCoordinates
} | null
/**
 * The property that the land belongs to.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "locationId".
 */
export type LocationId = number
/**
 * The field's id.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "id".
 */
export type Id = number
/**
 * The version that was drawn on.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "version".
 */
export type Version = number

/**
 * Boundaries of fields: how one is written, what a drawing did to them, and files of them.
 */
export interface Land {
  [k: string]: unknown
}
/**
 * An area on the ground, as a GeoJSON polygon.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "boundary".
 */
export interface FieldBoundary {
  /**
   * Polygon.
   */
  type: 'Polygon'
  coordinates: BoundaryCoordinates
}
/**
 * What a drawing did to the fields or paddocks of one location: all of it is kept, or nothing.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "reshape".
 */
export interface Reshape {
  location_id: LocationId
  kind: FieldKind
  /**
   * Fields that got another boundary.
   *
   * @maxItems 500
   */
  changed?: ChangedShape[]
  /**
   * New fields.
   *
   * @maxItems 500
   */
  added?: AddedShape[]
  /**
   * Fields that are no more.
   *
   * @maxItems 500
   */
  removed?: RemovedShape[]
}
export interface ChangedShape {
  id: Id
  version: Version
  boundary: FieldBoundary
}
export interface AddedShape {
  /**
   * What people call it. No two alike at one location.
   */
  name: string
  boundary: FieldBoundary
  /**
   * The field's id.
   */
  like?: number
}
export interface RemovedShape {
  id: Id
  version: Version
}
/**
 * Two fields that share ground.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "overlap".
 */
export interface LandOverlap {
  /**
   * One of them.
   */
  a: string
  /**
   * The other.
   */
  b: string
  /**
   * What they share.
   */
  overlap_ha: number
  /**
   * That, as a share of the smaller, in percent.
   */
  share_pct: number
}
/**
 * What was kept of a drawing.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "reshaped".
 */
export interface Reshaped {
  /**
   * Boundaries that were changed.
   */
  changed: number
  /**
   * Fields that were added.
   */
  added: number
  /**
   * Fields that were removed.
   */
  removed: number
  /**
   * Pairs that share more than 2 % of the smaller.
   */
  overlaps: LandOverlap[]
}
/**
 * A file of boundaries for one location.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "file".
 */
export interface LandFile {
  /**
   * GeoJSON, KML, KMZ, or a shapefile as a ZIP. At most 10 MB.
   */
  file: string
  location_id: LocationId
  kind: FieldKind
  /**
   * For the new ones, such as clay loam. It can be changed for each later.
   */
  soil_type?: string
  /**
   * Which shapes of the file to bring in, and under which names; all that are new unless said.
   *
   * @maxItems 1000
   */
  keep?: KeptShape[]
  /**
   * Only read the file, and keep nothing.
   */
  check_only?: boolean
}
export interface KeptShape {
  /**
   * The shape's number in the file.
   */
  row: number
  /**
   * What it is to be called.
   */
  name: string
  /**
   * The version that was drawn on.
   */
  version?: number
}
/**
 * One shape of a file of boundaries.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "fileRow".
 */
export interface LandFileRow {
  /**
   * Its number in the file.
   */
  row: number
  /**
   * What the file calls it.
   */
  name: string
  /**
   * Its area; null where it has none.
   */
  area_ha: number | null
  /**
   * Corners of its boundary.
   */
  corners: number
  boundary: DrawnBoundary
  /**
   * What is wrong with it, or what to know; null when nothing is.
   */
  say: string | null
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * No field of the location has this name; otherwise that field's boundary is replaced.
   */
  is_new: boolean
  /**
   * The field of this name has this very boundary already.
   */
  is_same: boolean
  /**
   * The version of the field of this name, to be named when it is to be replaced; null where it is new.
   */
  version: number | null
  /**
   * It can be brought in.
   */
  can_keep: boolean
}
/**
 * What a file of boundaries holds, and what was kept of it.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "fileRead".
 */
export interface LandFileRead {
  /**
   * Something of it can be brought in.
   */
  fine: boolean
  /**
   * What was found, or done, as a sentence.
   */
  say: string
  /**
   * What kind of file it is.
   */
  format: string
  /**
   * Its shapes; empty once they are kept.
   */
  rows: LandFileRow[]
  /**
   * The fields of the location, whose boundaries can be replaced; empty once shapes are kept.
   */
  there: LandThere[]
  /**
   * Fields that were added.
   */
  added: number
  /**
   * Boundaries that were replaced.
   */
  changed: number
}
export interface LandThere {
  /**
   * A field's name.
   */
  name: string
  version: Version
}
/**
 * Which boundaries, as which kind of file.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "exportAsk".
 */
export interface LandExportAsk {
  /**
   * The kind of file.
   */
  format: 'geojson' | 'kml' | 'shapefile'
  /**
   * Only fields of this location.
   */
  location_id?: number | null
  /**
   * Only cropped, or only grazed ones.
   */
  kind?: 'field' | 'paddock' | null
}
/**
 * A file to be saved: it travels as it is, under its name.
 *
 * This interface was referenced by `Land`'s JSON-Schema
 * via the `definition` "savedFile".
 */
export interface SavedFile {
  /**
   * Its name.
   */
  name: string
  /**
   * What it is, as browsers say it.
   */
  media_type: string
  /**
   * Its content.
   */
  bytes: string
}
