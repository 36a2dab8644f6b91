// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Whether the latest value lies within the limits; null where there are none, or no value.
 */
export type SensorLevel = 'good' | 'act' | null
/**
 * Why what it says at present counts nowhere.
 */
export type SensorDoubt = 'flat' | 'impossible' | 'jump' | null
/**
 * The column that the rows are sorted by.
 */
export type SensorSort = 'name' | 'quantity' | 'depth_cm' | 'is_active'

/**
 * What the sensor calls take and give.
 */
export interface SensorCalls {}
/**
 * A sensor as its device's page shows and changes it.
 *
 * This interface was referenced by `SensorCalls`'s JSON-Schema
 * via the `definition` "record".
 */
export interface SensorRecord {
  /**
   * The sensor.
   */
  sensor_id: number
  /**
   * Its name.
   */
  name: string
  /**
   * The device it sits in.
   */
  device_id: number
  /**
   * Name of the device.
   */
  device: string
  /**
   * The device's name in addresses.
   */
  device_slug: string
  /**
   * Code of what it measures.
   */
  quantity: string
  /**
   * What it measures.
   */
  quantity_name: string
  /**
   * Depth below the surface.
   */
  depth_cm: number | null
  /**
   * How high it stands above the ground; null where nobody said.
   */
  height_m: number | null
  /**
   * The unit its values are kept in.
   */
  unit: string | null
  /**
   * It sends values, and they count.
   */
  is_active: boolean
  /**
   * Below this is too low.
   */
  low: number | null
  /**
   * Above this is too high.
   */
  high: number | null
  /**
   * What it said last.
   */
  value: number | null
  /**
   * When it said that.
   */
  ts: string | null
  level: SensorLevel
  doubt: SensorDoubt
  /**
   * The normalisation that turns its values into ours; null for none.
   */
  supplier_sensor_norm_id: number | null
  /**
   * That normalisation in words.
   */
  normalisation: string
  /**
   * Which version of it this is.
   */
  version: number
}
/**
 * Which sensors to list, and how.
 *
 * This interface was referenced by `SensorCalls`'s JSON-Schema
 * via the `definition` "listing".
 */
export interface SensorListing {
  /**
   * Only rows that hold these words.
   */
  search?: string
  sort?: SensorSort
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
  /**
   * Only sensors of this device.
   */
  device_slug?: string
}
/**
 * Which sensor.
 *
 * This interface was referenced by `SensorCalls`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface SensorById {
  /**
   * The sensor's id.
   */
  id: number
}
/**
 * All that a person may say of a sensor: limits that are left out are cleared.
 *
 * This interface was referenced by `SensorCalls`'s JSON-Schema
 * via the `definition` "settings".
 */
export interface SensorSettings {
  /**
   * The sensor.
   */
  sensor_id: number
  /**
   * Its name.
   */
  name: string
  /**
   * It sends values, and they count.
   */
  is_active: boolean
  /**
   * Too low below this, in the sensor's unit.
   */
  low?: number
  /**
   * Too high above this, in the sensor's unit.
   */
  high?: number
  /**
   * How high it stands above the ground: evapotranspiration and fire danger ask the wind of a height.
   */
  height_m?: number
  /**
   * How its values are turned into ours as they come in.
   */
  supplier_sensor_norm_id?: number
  /**
   * The version that was read: another person's change in between is not written over.
   */
  version: number
}
/**
 * A way to turn what a supplier sends into what is kept.
 *
 * This interface was referenced by `SensorCalls`'s JSON-Schema
 * via the `definition` "norm".
 */
export interface SensorNormalisation {
  /**
   * Its id.
   */
  supplier_sensor_norm_id: number
  /**
   * Its name.
   */
  name: string
  /**
   * The quantity it is for; null for any.
   */
  quantity: string | null
  /**
   * The unit that comes in.
   */
  from_unit: string | null
  /**
   * The unit that is kept.
   */
  to_unit: string | null
  /**
   * What a value is multiplied by, first.
   */
  scale: number
  /**
   * What is added then.
   */
  offset: number
}
/**
 * The rules that watch a sensor's limits.
 *
 * This interface was referenced by `SensorCalls`'s JSON-Schema
 * via the `definition` "alarm".
 */
export interface SensorAlarm {
  /**
   * The sensor.
   */
  sensor_id: number
  /**
   * Rules that were made.
   */
  rules: number
}
