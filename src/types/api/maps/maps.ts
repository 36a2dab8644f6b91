// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Its boundary; null where nobody drew one.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "boundary".
 */
export type MapBoundary = {
  /**
   * A GeoJSON polygon.
   */
  type: 'Polygon'
  /**
   * Rings of longitude and latitude; the first is the outside, any other a hole.
   */
  coordinates: number[][][]
} | null
/**
 * Longitude, degrees.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "longitude".
 */
export type Longitude = number | null
/**
 * Latitude, degrees.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "latitude".
 */
export type Latitude = number | null
/**
 * Over which time; custom is from one instant to another.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "rainPeriod".
 */
export type RainPeriod = '24h' | '48h' | '7d' | 'month' | 'year' | 'custom'
/**
 * Only this animal.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "animalId".
 */
export type AnimalId = number | null
/**
 * Only the animals of this mob.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "mobId".
 */
export type MobId = number | null
/**
 * What it was doing.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "animalState".
 */
export type AnimalState = 'grazing' | 'ruminating' | 'resting' | 'walking' | null
/**
 * What is wrong with it, the worst first.
 *
 * This interface was referenced by `MapParts`'s JSON-Schema
 * via the `definition` "animalAlert".
 */
export type AnimalAlert = 'no_movement' | 'outside' | 'low_rumination' | 'silent' | null

/**
 * What the procedures that maps draw share.
 */
export interface MapParts {
  [k: string]: unknown
}
