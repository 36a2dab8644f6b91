// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { DeviceSensor } from './sensor.ts'
/**
 * A device that measures, or a source such as a forecast.
 */
export interface Device {
  /**
   * The device's id.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * What it is and where it stands.
   */
  description: string | null
  /**
   * The name shown on screens.
   */
  displayName: string
  /**
   * What sort of device it is.
   */
  kind: string
  /**
   * The location it stands at.
   */
  locationId: number
  /**
   * The name of that location.
   */
  locationName: string
  /**
   * It is in use.
   */
  isActive: boolean
  /**
   * Degrees north.
   */
  latitude: number | null
  /**
   * Degrees east.
   */
  longitude: number | null
  /**
   * Seconds between its reports.
   */
  intervalS: number | null
  /**
   * What it measures.
   *
   * @maxItems 500
   */
  sensors: DeviceSensor[]
  supplierDevice: SupplierDevice
}
/**
 * The device as its supplier knows it.
 */
export interface SupplierDevice {
  /**
   * The supplier's id of the device.
   */
  id: string | null
  /**
   * A thing in the field, not a forecast or a satellite.
   */
  isPhysical: boolean
  /**
   * The supplier's application that sends its values.
   */
  applicationName: string | null
  /**
   * The supplier's id.
   */
  supplierId: number | null
  /**
   * The supplier's name.
   */
  supplierName: string | null
}
/**
 * Which devices to list.
 *
 * This interface was referenced by `Device`'s JSON-Schema
 * via the `definition` "deviceFilter".
 */
export interface DeviceFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
  /**
   * Only these devices.
   *
   * @maxItems 500
   */
  device_id?: number[]
  /**
   * Only devices at these locations.
   *
   * @maxItems 500
   */
  location_id?: number[]
  /**
   * Only devices with these ids of their supplier.
   *
   * @maxItems 500
   */
  supplier_device_id?: string[]
  /**
   * Only devices in use.
   */
  filter_to_active?: boolean
  /**
   * Only sensors that send values, in the devices listed.
   */
  filter_to_active_sensors?: boolean
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
 * The charge of a device.
 *
 * This interface was referenced by `Device`'s JSON-Schema
 * via the `definition` "battery".
 */
export interface DeviceBattery {
  /**
   * The device's id.
   */
  device_id: number
  /**
   * Charge; null when it never reported one.
   */
  battery_pct: number | null
  /**
   * When it was measured.
   */
  ts: string | null
}
