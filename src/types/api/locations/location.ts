// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The state or territory; it gives the time zone.
 */
export type LocationStateOrNone = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT' | null
/**
 * The column that the rows are sorted by.
 */
export type LocationSort = 'name' | 'state' | 'zone' | 'elevation_m' | 'devices' | 'is_default'
/**
 * The state or territory; it gives the time zone.
 */
export type LocationState = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'
/**
 * The state or territory; it gives the time zone.
 */
export type LocationState1 = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'

/**
 * What the calls about locations take and give.
 */
export interface LocationCalls {}
/**
 * A location as its own page shows and changes it.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "location".
 */
export interface LocationRecord {
  /**
   * The location.
   */
  location_id: number
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
   * Current when nothing else is picked.
   */
  is_default: boolean
  state: LocationStateOrNone
  /**
   * Its time zone.
   */
  zone: string
  /**
   * Degrees north.
   */
  latitude: number | null
  /**
   * Degrees east.
   */
  longitude: number | null
  /**
   * Height above sea level, metres.
   */
  elevation_m: number | null
  /**
   * Devices that stand there.
   */
  devices: number
  /**
   * Where it is, in words.
   */
  position: string
  /**
   * What looks odd about it.
   */
  warning: string | null
  /**
   * Which version of it this is.
   */
  version: number
}
/**
 * Which locations to list, and how.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "listing".
 */
export interface LocationListing {
  /**
   * Only rows that hold these words.
   */
  search?: string
  sort?: LocationSort
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
/**
 * Which location.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "bySlug".
 */
export interface LocationBySlug {
  /**
   * Its name in addresses.
   */
  slug: string
}
/**
 * Which location.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface LocationById {
  /**
   * The location.
   */
  location_id: number
}
/**
 * A location to add.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "new".
 */
export interface NewLocation {
  /**
   * Its name, which no other location here has.
   */
  name: string
  state?: LocationState
  /**
   * Its time zone; the state's unless said.
   */
  zone?: string
  /**
   * Degrees north; south of the equator is negative, such as −37.74.
   */
  latitude?: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude?: number
  /**
   * A location near it, whose point is taken when no coordinates are given.
   */
  beside_id?: number
  /**
   * Height above sea level, metres.
   */
  elevation_m?: number
  /**
   * Make it the location that is current when nothing else is picked.
   */
  is_default?: boolean
  /**
   * Only say what would come of it; nothing is kept.
   */
  dry_run?: boolean
}
/**
 * A location that was added, or would be.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "made".
 */
export interface LocationMade {
  /**
   * It can be added, or is.
   */
  fine: boolean
  /**
   * Where it stands, its time zone, and where its weather can come from.
   */
  say: string
  /**
   * Its name.
   */
  name: string
  /**
   * The location; null for a trial.
   */
  location_id: number | null
  /**
   * Its name in addresses; null for a trial.
   */
  slug: string | null
}
/**
 * All that a location says of itself: what is left out is cleared.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "change".
 */
export interface LocationChange {
  /**
   * The location.
   */
  location_id: number
  /**
   * Its name, which no other location here has.
   */
  name: string
  state?: LocationState1
  /**
   * Its time zone, such as Australia/Melbourne.
   */
  zone: string
  /**
   * Degrees north; south of the equator is negative, such as −37.74.
   */
  latitude?: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude?: number
  /**
   * Height above sea level, metres.
   */
  elevation_m?: number
  /**
   * The version that was read: another person's change in between is not written over.
   */
  version: number
}
/**
 * What to look around: a location of ours or a point.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "near".
 */
export interface LocationNear {
  /**
   * Its name in addresses.
   */
  slug?: string
  /**
   * Degrees north; south of the equator is negative, such as −37.74.
   */
  latitude?: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude?: number
}
/**
 * A location nearby from which weather comes.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "station".
 */
export interface LocationStation {
  /**
   * The location.
   */
  location_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Along the great circle.
   */
  distance_km: number
  /**
   * Weather stations in use there.
   */
  stations: number
  /**
   * What it can give.
   */
  offers: string
}
/**
 * A time zone.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "zone".
 */
export interface ZoneChoice {
  /**
   * Its name.
   */
  zone: string
  /**
   * Its name for a reader.
   */
  name: string
}
/**
 * What was removed.
 *
 * This interface was referenced by `LocationCalls`'s JSON-Schema
 * via the `definition` "removed".
 */
export interface LocationRemoved {
  /**
   * The location.
   */
  location_id: number
  /**
   * Its name.
   */
  name: string
}
