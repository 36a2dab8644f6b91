// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Whether it needs a visit.
 */
export type DeviceRecordStatus = 'ok' | 'late' | 'offline' | 'low_battery' | 'never' | 'unused'
/**
 * The column that the rows are sorted by.
 */
export type DeviceSort = 'display_name' | 'kind' | 'location' | 'sensors' | 'is_active'
/**
 * Only devices of this sort.
 */
export type DeviceKindAsked =
  | 'weather_station'
  | 'rain_gauge'
  | 'soil_probe_capacitance'
  | 'soil_probe_tension'
  | 'tank_level'
  | 'flow_meter'
  | 'pump_controller'
  | 'water_trough'
  | 'gate_sensor'
  | 'fence_monitor'
  | 'gps_tracker'
  | 'ear_tag'
  | 'collar'
  | 'walk_over_scale'
  | 'camera'
  | 'grain_probe'
  | 'cold_monitor'
  | 'gateway_lora'
  | 'satellite_modem'
  | 'drone'
  | 'machine_telematics'
  | 'virtual'
/**
 * Only devices in use, out of use, or in use and silent for a day.
 */
export type DeviceState = 'in use' | 'out of use' | 'silent'
/**
 * What sort of device it is; a new one gets the sensors that such a device comes with.
 */
export type DeviceKind =
  | 'weather_station'
  | 'rain_gauge'
  | 'soil_probe_capacitance'
  | 'soil_probe_tension'
  | 'tank_level'
  | 'flow_meter'
  | 'pump_controller'
  | 'water_trough'
  | 'gate_sensor'
  | 'fence_monitor'
  | 'gps_tracker'
  | 'ear_tag'
  | 'collar'
  | 'walk_over_scale'
  | 'camera'
  | 'grain_probe'
  | 'cold_monitor'
  | 'gateway_lora'
  | 'satellite_modem'
  | 'drone'
  | 'machine_telematics'
  | 'virtual'
/**
 * Removed, or taken out of use because its history stays.
 */
export type DeviceBecame = 'removed' | 'out of use'

/**
 * What the device calls take.
 */
export interface DeviceCalls {
  [k: string]: unknown
}
/**
 * Which device.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface ById {
  /**
   * The device's id.
   */
  id: number
}
/**
 * A device as lists and its own page show and change it.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "record".
 */
export interface DeviceRecord {
  /**
   * The device.
   */
  device_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * The name shown on screens.
   */
  display_name: string
  /**
   * What it is and where it stands.
   */
  description: string | null
  /**
   * What sort of device it is.
   */
  kind: string
  /**
   * The location it stands at.
   */
  location_id: number
  /**
   * That location's name in addresses.
   */
  location_slug: string
  /**
   * Name of the location.
   */
  location: string
  /**
   * Degrees north.
   */
  latitude: number | null
  /**
   * Degrees east.
   */
  longitude: number | null
  /**
   * It is in use.
   */
  is_active: boolean
  /**
   * A thing in the field, not a forecast or a satellite.
   */
  is_physical: boolean
  /**
   * Who supplies it.
   */
  supplier_name: string | null
  /**
   * What its supplier calls it.
   */
  supplier_device_id: string | null
  /**
   * When somebody last looked after it.
   */
  serviced_on: string | null
  /**
   * Seconds between its reports.
   */
  interval_s: number | null
  /**
   * How many things it measures.
   */
  sensors: number
  /**
   * When it last reported.
   */
  last_seen: string | null
  /**
   * Its battery.
   */
  battery_pct: number | null
  status: DeviceRecordStatus
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
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
 * Which devices to list, and how.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "listing".
 */
export interface DeviceListing {
  /**
   * Only rows that hold these words.
   */
  search?: string
  sort?: DeviceSort
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
   * Only devices at this location.
   */
  location_id?: number
  kind?: DeviceKindAsked
  state?: DeviceState
}
/**
 * Which devices to choose from.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "choosing".
 */
export interface DeviceChoosing {
  /**
   * Only devices at this location.
   */
  location_id?: number
  /**
   * Only devices that measure this, by its code.
   */
  quantity?: string
  /**
   * Devices to leave out, by slug; null for none.
   *
   * @maxItems 6
   */
  besides?: (string | null)[]
}
/**
 * A device to choose.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "choice".
 */
export interface DeviceChoice {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name and its location.
   */
  label: string
}
/**
 * Which device.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "bySlug".
 */
export interface DeviceBySlug {
  /**
   * Its name in addresses.
   */
  slug: string
}
/**
 * A device to add or, with its id, to change: what is left out is cleared, but its kind, its supplier and whether it is in use stay.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "root".
 */
export interface DeviceRoot {
  /**
   * The device to change; a new one without it.
   */
  device_id?: number
  /**
   * Its name.
   */
  name: string
  /**
   * What it is and where it stands.
   */
  description?: string
  /**
   * The location it stands at.
   */
  location_id: number
  /**
   * Degrees north; south of the equator is negative, such as −37.74.
   */
  latitude?: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude?: number
  /**
   * The name shown on screens; its name unless said.
   */
  display_name?: string
  kind?: DeviceKind
  /**
   * Who supplies it.
   */
  supplier_name?: string | null
  /**
   * What its supplier calls it, such as a serial number.
   */
  supplier_device_id?: string | null
  /**
   * When somebody last looked after it.
   */
  serviced_on?: string | null
  /**
   * It is in use: its values count, and dashboards show it.
   */
  is_active?: boolean
  /**
   * The version that was read: another person's change in between is not written over.
   */
  version?: number
}
/**
 * Devices to take into use or out of it.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "use".
 */
export interface DeviceUse {
  /**
   * The devices.
   *
   * @minItems 0
   * @maxItems 1000
   */
  device_ids: number[]
  /**
   * Into use, or out of it.
   */
  is_active: boolean
}
/**
 * How many changed.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "used".
 */
export interface DeviceUsed {
  /**
   * Those devices.
   */
  device_ids: number[]
  /**
   * Devices that were otherwise before.
   */
  changed: number
}
/**
 * What became of it.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "removed".
 */
export interface DeviceRemoved {
  /**
   * The device.
   */
  device_id: number
  /**
   * Its name.
   */
  name: string
  became: DeviceBecame
}
/**
 * A sort of device that there is.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "kindRow".
 */
export interface DeviceKindRow {
  /**
   * Its code.
   */
  kind: string
  /**
   * Its name.
   */
  name: string
  /**
   * Devices of that sort.
   */
  devices: number
}
/**
 * Whose quantities are asked for.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "measured".
 */
export interface DeviceMeasured {
  /**
   * Only this device; all of the organisation unless said.
   */
  slug?: string
  /**
   * Quantities to leave out, by code; null for none.
   *
   * @maxItems 3
   */
  besides?: (string | null)[]
}
/**
 * Something that is measured.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "quantityRow".
 */
export interface DeviceQuantity {
  /**
   * Its code.
   */
  quantity: string
  /**
   * Its name.
   */
  name: string
  /**
   * Sensors in use that measure it.
   */
  sensors: number
  /**
   * Devices in use that measure it.
   */
  devices: number
}
/**
 * By which normalisation sensors of a device are read.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "sensorNorms".
 */
export interface DeviceSensors {
  /**
   * The device.
   */
  device_id: number
  /**
   * Its sensors, each with its normalisation.
   *
   * @minItems 1
   * @maxItems 500
   */
  sensors: SensorNorm[]
}
/**
 * One sensor.
 */
export interface SensorNorm {
  /**
   * The sensor.
   */
  sensor_id: number
  /**
   * The normalisation; null for values as they come.
   */
  supplier_sensor_norm_id: number | null
}
/**
 * What was changed.
 *
 * This interface was referenced by `DeviceCalls`'s JSON-Schema
 * via the `definition` "normalised".
 */
export interface DeviceNormalised {
  /**
   * The device.
   */
  device_id: number
  /**
   * Sensors that were set.
   */
  sensors: number
}
