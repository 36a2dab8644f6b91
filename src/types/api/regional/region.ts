// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What the farms are compared by.
 *
 * This interface was referenced by `RegionParts`'s JSON-Schema
 * via the `definition` "metric".
 */
export type RegionMetric =
  'rain_7d' | 'soil_water' | 'ndvi_anomaly' | 'feed_days' | 'temperature' | 'alerts' | 'devices_offline'
/**
 * What a farm shares or keeps to itself. Without its outline it is a point of its district.
 *
 * This interface was referenced by `RegionParts`'s JSON-Schema
 * via the `definition` "shared".
 */
export type SharedMetric =
  'rain_7d' | 'soil_water' | 'ndvi_anomaly' | 'feed_days' | 'temperature' | 'alerts' | 'devices_offline' | 'outline'
/**
 * The fields of this row that the farm does not share; their values are null.
 *
 * @maxItems 20
 *
 * This interface was referenced by `RegionParts`'s JSON-Schema
 * via the `definition` "withheld".
 */
export type Withheld = string[]

/**
 * What the procedures about regions share.
 */
export interface RegionParts {
  [k: string]: unknown
}
