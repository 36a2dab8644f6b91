// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { MemberRole } from '../../entity/member.ts'
/**
 * What a person may do in the tool: look, write notes, install devices, or set it up.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "role".
 */
export type FahmaRole = 'viewer' | 'operator' | 'installer' | 'admin'
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
 * As under the square on its label, such as TLT-7K2M-4QXP.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "code".
 */
export type Code = string
/**
 * What the visit was for.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "noteKind".
 */
export type FahmaNoteKind = 'inspection' | 'repair' | 'battery' | 'other'

/**
 * What the map tool of field officers takes and gives.
 */
export interface FahmaCalls {
  [k: string]: unknown
}
/**
 * A person and what they may do in the tool.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "roleRow".
 */
export interface FahmaRoleRow {
  /**
   * The person.
   */
  user_id: number
  /**
   * The version that was read, 0 where nothing was set yet; another one by now is refused.
   */
  version: number
  /**
   * Their name.
   */
  name: string
  /**
   * Their address.
   */
  email: string
  org_role: MemberRole
  role: FahmaRole
  /**
   * Whether it was set; else it follows their role in the organisation.
   */
  is_set: boolean
}
/**
 * What a person may do in the tool.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "roleSetting".
 */
export interface FahmaRoleSetting {
  /**
   * The person.
   */
  user_id: number
  /**
   * The version that was read, 0 where nothing was set yet; another one by now is refused.
   */
  version: number
  role: FahmaRole
}
/**
 * The version that stands now.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "kept".
 */
export interface FahmaKept {
  /**
   * The version that was read, 0 where nothing was set yet; another one by now is refused.
   */
  version: number
}
/**
 * What the tool shows.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "setup".
 */
export interface FahmaSetup {
  /**
   * The version that was read, 0 where nothing was set yet; another one by now is refused.
   */
  version: number
  /**
   * Their devices are shown; those of all where none is ticked.
   *
   * @maxItems 200
   */
  location_ids?: number[]
  /**
   * Only these are shown; all where none is ticked.
   *
   * @maxItems 30
   */
  kinds?: DeviceKind[]
}
/**
 * Where a device stands.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "moved".
 */
export interface FahmaMove {
  /**
   * The device.
   */
  device_id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Degrees north; south of the equator is negative, such as −37.74.
   */
  latitude: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude: number
  /**
   * Needed where the point is more than 30 km from its location.
   */
  is_far?: boolean
}
/**
 * What a device is called.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "renamed".
 */
export interface FahmaName {
  /**
   * The device.
   */
  device_id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * What people call it.
   */
  name: string
}
/**
 * Whether a device is in use.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "used".
 */
export interface FahmaUse {
  /**
   * The device.
   */
  device_id: number
  /**
   * Into use, or out of it.
   */
  is_active: boolean
}
/**
 * The device that it was done to.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "done".
 */
export interface FahmaDone {
  /**
   * The device.
   */
  device_id: number
  /**
   * Its name in addresses.
   */
  device_slug: string
  /**
   * Its name.
   */
  device: string
}
/**
 * A device that is taken over by the code on its label.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "claim".
 */
export interface FahmaClaim {
  code: Code
  /**
   * The location that it belongs to.
   */
  location_id: number
  /**
   * What people call it; what it is, unless said.
   */
  name?: string
  /**
   * Degrees north; south of the equator is negative, such as −37.74.
   */
  latitude?: number
  /**
   * Degrees east, such as 142.02.
   */
  longitude?: number
  /**
   * Needed where the point is more than 30 km from its location.
   */
  is_far?: boolean
}
/**
 * What somebody found at a device. It stays as it was written.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "note".
 */
export interface FahmaNote {
  /**
   * The device.
   */
  device_id: number
  kind: FahmaNoteKind
  /**
   * What was found or done.
   */
  said: string
}
/**
 * A device that a supplier has sent out and nobody has taken over yet.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "newCode".
 */
export interface FahmaCode {
  code: Code
  kind: DeviceKind
  /**
   * Who supplies it.
   */
  supplier_name?: string
  /**
   * What its supplier calls it.
   */
  supplier_device_id?: string
}
/**
 * A code of a label.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "codeRow".
 */
export interface FahmaCodeRow {
  /**
   * On its label.
   */
  code: string
  kind: DeviceKind
  /**
   * Who supplies it.
   */
  supplier_name: string | null
  /**
   * What its supplier calls it.
   */
  supplier_device_id: string | null
  /**
   * The organisation; null while nobody has.
   */
  org: string | null
  /**
   * When.
   */
  claimed_at: string | null
}
/**
 * The code as it is kept.
 *
 * This interface was referenced by `FahmaCalls`'s JSON-Schema
 * via the `definition` "codeAdded".
 */
export interface FahmaCodeAdded {
  /**
   * On its label.
   */
  code: string
}
