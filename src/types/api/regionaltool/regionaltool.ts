// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { SharedMetric } from '../regional/region.ts'
/**
 * The farm, a location.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "locationId".
 */
export type LocationId = number
/**
 * The farm, as it stands in addresses.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "geomId".
 */
export type GeomId = string
/**
 * A regional office sees what farms share with it; any other organisation is a farm.
 */
export type RegionRole = 'regional_office' | 'client_farm'
/**
 * A visit is somebody of the office being there.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "kind".
 */
export type RegionNoteKind = 'note' | 'visit'
/**
 * What there is to know.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "body".
 */
export type Body = string
/**
 * The day that it is about.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "notedOn".
 */
export type NotedOn = string

/**
 * The regional tool: what a region is to the caller, and what its office writes down.
 */
export interface RegionalTool {
  [k: string]: unknown
}
/**
 * What the region is to the caller's organisation.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "info".
 */
export interface RegionInfo {
  /**
   * The organisation.
   */
  id: number
  /**
   * Its name; empty for a super user who is not in it.
   */
  name: string
  role: RegionRole
  /**
   * The farms.
   *
   * @maxItems 20000
   */
  locations: RegionPlace[]
}
/**
 * A farm of the region.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "place".
 */
export interface RegionPlace {
  /**
   * The location.
   */
  location_id: number
  /**
   * Its name.
   */
  name: string
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * What stands for it in addresses of the local view.
   */
  geom_id: number
  /**
   * What it shares now: with the caller's office, or of an own one with any office.
   *
   * @maxItems 20
   */
  shared_metrics: SharedMetric[]
}
/**
 * What a farm of the region is asked to share.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "ask".
 */
export interface RegionAsk {
  location_id: LocationId
  metric: SharedMetric
}
/**
 * A note of the region, or of one farm of it.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "newNote".
 */
export interface NewRegionNote {
  /**
   * The farm, a location.
   */
  location_id?: number
  kind: RegionNoteKind
  noted_on: NotedOn
  body: Body
}
/**
 * A note as it stands.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "note".
 */
export interface RegionNote {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * The farm, a location.
   */
  location_id?: number
  kind: RegionNoteKind
  noted_on: NotedOn
  body: Body
}
/**
 * Which notes.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "noteFilter".
 */
export interface RegionNoteFilter {
  location_id?: LocationId
}
/**
 * A note in the list.
 *
 * This interface was referenced by `RegionalTool`'s JSON-Schema
 * via the `definition` "noteRow".
 */
export interface RegionNoteRow {
  /**
   * The record's id.
   */
  id: number
  /**
   * The farm; null for one of the region, and of a farm that shares nothing now.
   */
  location_id: number | null
  /**
   * Its name, in words where there is none.
   */
  farm: string
  kind: RegionNoteKind
  noted_on: NotedOn
  body: Body
  /**
   * Who wrote it.
   */
  author: string | null
}
