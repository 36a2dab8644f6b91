// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * How a data source stands: its first message is still to come, messages come, none came for a day, it is turned off, or nothing comes that can be read.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "state".
 */
export type SourceState = 'waiting' | 'receiving' | 'silent' | 'off' | 'failing'
/**
 * How readings of a supplier come: it sends them, the portal asks for them, or the portal listens to a broker.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "way".
 */
export type SourceWay = 'sends' | 'asked' | 'broker'
/**
 * What becomes of a supplier's device: it waits, its values come in, or it is ignored.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "deviceState".
 */
export type SourceDeviceState = 'waiting' | 'claimed' | 'ignored'
/**
 * What becomes of a value: it is new, it comes in, or it is left out.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "sensorState".
 */
export type SourceSensorState = 'new' | 'taken' | 'out'
/**
 * What became of a message.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "outcome".
 */
export type MessageOutcome = 'read' | 'partly' | 'unread'
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
 * What calls of data sources take and give.
 */
export interface SourceCalls {
  [k: string]: unknown
}
/**
 * A data source.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "source".
 */
export interface SourceRow {
  /**
   * The data source.
   */
  guid: string
  /**
   * What it is called.
   */
  name: string
  /**
   * Its supplier, by slug.
   */
  supplier: string
  /**
   * Its supplier.
   */
  supplier_title: string
  state: SourceState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Where its new devices stand.
   */
  location_id: number | null
  /**
   * Where its new devices stand unless said otherwise.
   */
  location: string | null
  /**
   * Whether anything is taken from it.
   */
  is_on: boolean
  /**
   * When its last message came.
   */
  last_message_at: string | null
  /**
   * Readings that came in within 24 hours.
   */
  readings_24h: number
  /**
   * Devices whose values come in.
   */
  devices: number
  /**
   * Devices that wait to be claimed.
   */
  waiting: number
  /**
   * Kept messages that could not be read, or only in part.
   */
  unread: number
  /**
   * What went wrong last.
   */
  error: string | null
  /**
   * When it is asked next, for one that the portal asks itself.
   */
  next_at: string | null
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
}
/**
 * A data source with how it is set up.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "sourceShown".
 */
export interface SourceShown {
  /**
   * The data source.
   */
  guid: string
  /**
   * What it is called.
   */
  name: string
  /**
   * Its supplier, by slug.
   */
  supplier: string
  /**
   * Its supplier.
   */
  supplier_title: string
  state: SourceState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Where its new devices stand.
   */
  location_id: number | null
  /**
   * Where its new devices stand unless said otherwise.
   */
  location: string | null
  /**
   * Whether anything is taken from it.
   */
  is_on: boolean
  /**
   * When its last message came.
   */
  last_message_at: string | null
  /**
   * Readings that came in within 24 hours.
   */
  readings_24h: number
  /**
   * Devices whose values come in.
   */
  devices: number
  /**
   * Devices that wait to be claimed.
   */
  waiting: number
  /**
   * Kept messages that could not be read, or only in part.
   */
  unread: number
  /**
   * What went wrong last.
   */
  error: string | null
  /**
   * When it is asked next, for one that the portal asks itself.
   */
  next_at: string | null
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  way: SourceWay
  /**
   * It is sent messages, so it has an address and a key.
   */
  takes_messages: boolean
  /**
   * The last four letters of its key.
   */
  key_hint: string | null
  /**
   * Where its broker is.
   */
  address: string | null
  /**
   * What is asked for at its broker.
   */
  topic: string | null
  /**
   * Who the portal says it is at its broker.
   */
  user: string | null
  /**
   * Whether a password for its broker is kept.
   */
  has_password: boolean
  /**
   * The supplier's own steps: where the address and the key are entered.
   */
  steps: string
  /**
   * When it was made.
   */
  created_at: string
}
/**
 * A data source.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "which".
 */
export interface SourceWhich {
  /**
   * The data source.
   */
  guid: string
}
/**
 * A supplier that a data source can be made with.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "offered".
 */
export interface SupplierOffered {
  /**
   * The supplier.
   */
  slug: string
  /**
   * What it is called.
   */
  title: string
  /**
   * What it is and what it sends.
   */
  description: string
  way: SourceWay
  /**
   * Where its broker is, where all farms have the same.
   */
  address: string
  /**
   * The topic that is usual at its broker.
   */
  topic: string
  /**
   * Where the address and the key are entered.
   */
  steps: string
}
/**
 * A supplier.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "whichSupplier".
 */
export interface WhichSupplier {
  /**
   * The supplier.
   */
  slug: string
}
/**
 * A data source to make.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "newSource".
 */
export interface NewSource {
  /**
   * The supplier.
   */
  supplier: string
  /**
   * What it is called, such as Home paddock station.
   */
  name: string
  /**
   * Where its new devices stand unless said otherwise.
   */
  location_id?: number | null
}
/**
 * A data source whose messages come from a broker.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "newBroker".
 */
export interface NewBrokerSource {
  /**
   * The supplier.
   */
  supplier: string
  /**
   * What it is called, such as Home paddock station.
   */
  name: string
  /**
   * Where its new devices stand unless said otherwise.
   */
  location_id?: number | null
  /**
   * mqtts:// for one that encrypts, mqtt:// for one that does not, such as mqtts://broker.example.com:8883.
   */
  address: string
  /**
   * Which messages are asked for: + stands for one level, # for all that follow.
   */
  topic: string
  /**
   * Left empty where the broker asks for none.
   */
  user?: string
  /**
   * It is sealed, and never shown again.
   */
  password?: string
}
/**
 * What a person says of a data source's broker.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "brokerChange".
 */
export interface SourceBrokerChange {
  /**
   * The data source.
   */
  guid: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * mqtts:// for one that encrypts, mqtt:// for one that does not, such as mqtts://broker.example.com:8883.
   */
  address: string
  /**
   * Which messages are asked for: + stands for one level, # for all that follow.
   */
  topic: string
  /**
   * Left empty where the broker asks for none.
   */
  user?: string
  /**
   * Left empty, the one that was entered stays while the address and the user stay as well.
   */
  password?: string
}
/**
 * A data source that was made, with its key, which is told once.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "made".
 */
export interface SourceMade {
  /**
   * The data source.
   */
  guid: string
  /**
   * What it is called.
   */
  name: string
  /**
   * Its key, empty where it needs none.
   */
  key: string
  /**
   * The address with the key in it.
   */
  address: string
}
/**
 * What a person says of a data source.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "change".
 */
export interface SourceChange {
  /**
   * The data source.
   */
  guid: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * What it is called, such as Home paddock station.
   */
  name: string
  /**
   * Where its new devices stand unless said otherwise.
   */
  location_id?: number | null
}
/**
 * Turns a data source on or off.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "use".
 */
export interface SourceUse {
  /**
   * The data source.
   */
  guid: string
  /**
   * Whether anything is taken from it.
   */
  is_on: boolean
}
/**
 * A data source that was removed.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "removed".
 */
export interface SourceRemoved {
  /**
   * What it was called.
   */
  name: string
}
/**
 * Whose messages.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "messagesOf".
 */
export interface SourceMessagesAsked {
  /**
   * The data source.
   */
  guid: string
  /**
   * Only those that could not be read, or only in part.
   */
  unread?: boolean
}
/**
 * A message as it came, with what became of it.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "message".
 */
export interface SourceMessage {
  /**
   * The message.
   */
  id: string
  /**
   * When it came.
   */
  received_at: string
  outcome: MessageOutcome
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Readings of it that were stored.
   */
  readings: number
  /**
   * The devices in it, by the supplier's names.
   */
  devices: string
  /**
   * What could not be read, and where.
   */
  problems: string
  /**
   * The message, cut after 4,000 letters.
   */
  body: string
}
/**
 * Messages to be read again: one, or all that were not read whole.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "replay".
 */
export interface SourceReplay {
  /**
   * The data source.
   */
  guid: string
  /**
   * One message; all that were not read whole unless said.
   */
  message_id?: string
}
/**
 * How many messages are read again.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "replayed".
 */
export interface SourceReplayed {
  /**
   * Messages.
   */
  messages: number
}
/**
 * A device as its supplier knows it.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "device".
 */
export interface SourceDevice {
  /**
   * The supplier's device.
   */
  id: number
  /**
   * The data source.
   */
  guid: string
  /**
   * Its data source.
   */
  source: string
  /**
   * The supplier's id of it.
   */
  supplier_device_id: string
  /**
   * What the supplier calls it, else its id.
   */
  name: string
  /**
   * Its model.
   */
  model: string | null
  state: SourceDeviceState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * When its first message came.
   */
  first_seen: string
  /**
   * When its last message came.
   */
  last_seen: string
  /**
   * What it said last.
   */
  values: string
  /**
   * Values that it sends and nobody has decided about.
   */
  new_sensors: number
  /**
   * Kept messages with values of it.
   */
  messages: number
  /**
   * What its last message says besides, for which the portal has no quantity; null where there is nothing of the kind. Told where one device is asked for.
   */
  ignored?: string | null
  /**
   * Where it says that it stands.
   */
  latitude: number | null
  /**
   * Where it says that it stands.
   */
  longitude: number | null
  /**
   * Our device, once it is claimed.
   */
  device_id: number | null
  /**
   * Our device, once it is claimed.
   */
  device: string | null
  /**
   * Our device, by slug.
   */
  device_slug: string | null
  /**
   * What it seems to be.
   */
  kind: string
  /**
   * Where it is offered to stand.
   */
  location_id: number | null
  /**
   * Where it stands, once it is claimed.
   */
  location: string | null
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
}
/**
 * A supplier's device.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "deviceWhich".
 */
export interface SourceDeviceWhich {
  /**
   * The supplier's device.
   */
  id: number
}
/**
 * A value that a supplier's device sends.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "sensor".
 */
export interface SourceSensor {
  /**
   * The supplier's device.
   */
  source_device_id: number
  /**
   * What the supplier calls it.
   */
  name: string
  /**
   * What it measures, by code.
   */
  quantity: string
  /**
   * What it measures.
   */
  measures: string
  /**
   * What it said last.
   */
  value: number | null
  /**
   * When it said so.
   */
  at: string
  /**
   * How deep in the soil, in centimetres.
   */
  depth_cm: number | null
  /**
   * How high above the ground, in metres.
   */
  height_m: number | null
  state: SourceSensorState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Our sensor.
   */
  sensor: string | null
}
/**
 * What becomes of a value of a supplier's device.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "sensorSetting".
 */
export interface SourceSensorSetting {
  /**
   * The supplier's device.
   */
  source_device_id: number
  /**
   * The supplier's name of the value.
   */
  name: string
  /**
   * Leave it out.
   */
  is_out: boolean
  /**
   * How deep in the soil, in centimetres; as the supplier's file says where left empty.
   */
  depth_cm?: number | null
  /**
   * How high above the ground, in metres; as the supplier's file says where left empty.
   */
  height_m?: number | null
}
/**
 * Takes a supplier's device in: as a new device, or as one that is there.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "claim".
 */
export interface SourceClaim {
  /**
   * The supplier's device.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * A device that is there already; a new one is made where left empty.
   */
  device_id?: number | null
  /**
   * What the new device is called.
   */
  name?: string
  kind?: DeviceKind
  /**
   * Where the new device stands.
   */
  location_id?: number | null
}
/**
 * A device that was claimed.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "claimed".
 */
export interface SourceClaimed {
  /**
   * Our device.
   */
  device: string
  /**
   * Our device, by slug.
   */
  device_slug: string
  /**
   * Sensors that it has from this.
   */
  sensors: number
  /**
   * Kept messages that are read now.
   */
  messages: number
}
/**
 * Ignores a supplier's device, or takes that back.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "ignoring".
 */
export interface SourceIgnoring {
  /**
   * The supplier's device.
   */
  id: number
  /**
   * Ignore it.
   */
  is_ignored: boolean
}
/**
 * A supplier's device that was changed.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "deviceDone".
 */
export interface SourceDeviceDone {
  /**
   * What it is called.
   */
  name: string
}
/**
 * A message to try.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "trial".
 */
export interface SourceTrial {
  /**
   * The data source.
   */
  guid: string
  /**
   * The message, as the station sends it.
   */
  body: string
  /**
   * Take its values in as well.
   */
  keep?: boolean
}
/**
 * What would be read of a message.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "tried".
 */
export interface SourceTried {
  /**
   * What would be read, in a sentence.
   */
  say: string
  /**
   * Each value that would be read, in a line of its own.
   */
  told: string
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Each value that would be read.
   */
  values: SourceTriedValue[]
  /**
   * What could not be read, and where.
   */
  problems: string
}
/**
 * A value that would be read.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "triedValue".
 */
export interface SourceTriedValue {
  /**
   * The supplier's device.
   */
  device: string
  /**
   * The supplier's name of the value.
   */
  name: string
  /**
   * What it measures, by code.
   */
  quantity: string
  /**
   * What it measures.
   */
  measures: string
  /**
   * The value.
   */
  value: number | null
  /**
   * When it was measured.
   */
  at: string
  /**
   * Where it goes.
   */
  to: string
}
/**
 * Which device.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "ofDevice".
 */
export interface SourceOfDeviceAsked {
  /**
   * The device.
   */
  slug: string
}
/**
 * Where the readings of a device come from.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "origin".
 */
export interface SourceOrigin {
  /**
   * The data source.
   */
  guid: string
  /**
   * The data source.
   */
  source: string
  /**
   * Its supplier.
   */
  supplier_title: string
  /**
   * The supplier's id of the device.
   */
  supplier_device_id: string
  /**
   * The supplier's device.
   */
  source_device_id: number
  state: SourceState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * When its last message came.
   */
  last_seen: string
  /**
   * Values that it sends and nobody has decided about.
   */
  new_sensors: number
}
/**
 * A supplier, for those who run the portal.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "supplierRow".
 */
export interface SupplierRow {
  /**
   * The supplier.
   */
  slug: string
  /**
   * What it is called.
   */
  title: string
  /**
   * What it is and what it sends.
   */
  description: string
  /**
   * Whether farms may use it.
   */
  is_on: boolean
  /**
   * The portal needs a key of its own there.
   */
  needs_key: boolean
  /**
   * Such a key is kept.
   */
  has_key: boolean
  /**
   * Whether farms may use it.
   */
  state: string
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Data sources of all organisations.
   */
  sources: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
}
/**
 * Turns a supplier on or off, and keeps the key that it needs.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "supplierSetting".
 */
export interface SupplierSetting {
  /**
   * The supplier.
   */
  slug: string
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * Whether farms may use it.
   */
  is_on: boolean
  /**
   * The portal's own key there. What was entered before stays where left empty.
   */
  api_key?: string
}
/**
 * The version that stands now.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "supplierSet".
 */
export interface SupplierSet {
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
}
/**
 * The location that offers are for.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "offersOf".
 */
export interface OffersOf {
  /**
   * The location.
   */
  slug: string
}
/**
 * What a location can have from a supplier that the portal asks.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "offer".
 */
export interface WeatherOffer {
  /**
   * The supplier, by slug.
   */
  supplier: string
  /**
   * The supplier.
   */
  title: string
  /**
   * What it gives.
   */
  gives: string
  /**
   * The data source that brings it; none where it is not there yet.
   */
  guid: string | null
  /**
   * How much of it is there.
   */
  progress: string
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * When something came last.
   */
  last_sync: string | null
  /**
   * What went wrong last.
   */
  error: string | null
  /**
   * When it is asked next.
   */
  next_at: string | null
}
/**
 * What was begun for a location.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "brought".
 */
export interface WeatherBrought {
  /**
   * How many data sources were made.
   */
  made: number
  /**
   * The location.
   */
  location: string
}
/**
 * A data source that is asked at the next turn.
 *
 * This interface was referenced by `SourceCalls`'s JSON-Schema
 * via the `definition` "pulledSoon".
 */
export interface PulledSoon {
  /**
   * What it is called.
   */
  name: string
}
