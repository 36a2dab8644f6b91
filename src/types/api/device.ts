// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
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
