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
 * What the procedures about regions share.
 */
export interface RegionParts {
  [k: string]: unknown
}
