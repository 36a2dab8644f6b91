// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * One thing that a device measures.
 */
export interface Sensor {
  /**
   * The sensor's id.
   */
  id: number
  /**
   * Its name.
   */
  name: string
  /**
   * The device it sits in.
   */
  deviceId: number
  /**
   * What it measures: the code of a quantity.
   */
  quantity: string
  /**
   * Depth below the surface, centimetres; null when it has none.
   */
  depthCm: number | null
  /**
   * The unit its values are stored in.
   */
  unit: string | null
  /**
   * It sends values.
   */
  isActive: boolean
  supplierSensor: SupplierSensor
  device: SensorDevice
}
/**
 * The sensor as its supplier knows it.
 */
export interface SupplierSensor {
  /**
   * The supplier's id of the sensor.
   */
  id: string | null
  /**
   * The normalisation that turns its values into ours.
   */
  normId: number | null
  /**
   * Where that normalisation is applied.
   */
  normApplication: string | null
}
/**
 * The device it sits in.
 */
export interface SensorDevice {
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
   * The location it stands at.
   */
  locationId: number
}
/**
 * A sensor in the list of its device.
 *
 * This interface was referenced by `Sensor`'s JSON-Schema
 * via the `definition` "deviceSensor".
 */
export interface DeviceSensor {
  /**
   * The sensor's id.
   */
  id: number
  /**
   * Its name.
   */
  name: string
  /**
   * The device it sits in.
   */
  deviceId: number
  /**
   * What it measures: the code of a quantity.
   */
  quantity: string
  /**
   * Depth below the surface, centimetres; null when it has none.
   */
  depthCm: number | null
  /**
   * The unit its values are stored in.
   */
  unit: string | null
  /**
   * It sends values.
   */
  isActive: boolean
  supplierSensor: SupplierSensor1
}
/**
 * The sensor as its supplier knows it.
 */
export interface SupplierSensor1 {
  /**
   * The supplier's id of the sensor.
   */
  id: string | null
  /**
   * The normalisation that turns its values into ours.
   */
  normId: number | null
  /**
   * Where that normalisation is applied.
   */
  normApplication: string | null
}
/**
 * Which sensors to list.
 *
 * This interface was referenced by `Sensor`'s JSON-Schema
 * via the `definition` "sensorFilter".
 */
export interface SensorFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
  /**
   * Only these sensors.
   *
   * @maxItems 500
   */
  sensor_id?: number[]
  /**
   * Only sensors of these devices.
   *
   * @maxItems 500
   */
  device_id?: number[]
  /**
   * Only sensors at these locations.
   *
   * @maxItems 500
   */
  location_id?: number[]
  /**
   * Only sensors with these ids of their supplier.
   *
   * @maxItems 500
   */
  supplier_sensor_id?: string[]
  /**
   * Only sensors with these normalisations.
   *
   * @maxItems 500
   */
  supplier_sensor_norm_id?: number[]
  /**
   * Only sensors that have a normalisation.
   */
  filter_to_normalised?: boolean
  /**
   * Only sensors that send values.
   */
  filter_to_active?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
