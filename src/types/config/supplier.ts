// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * A kind of service, network or station that readings come from: how its messages are read. The file's name is its slug, which stands in the address that messages are sent to.
 */
export type SupplierDeclaration = {
  [k: string]: unknown
} & {
  /**
   * What people call it.
   */
  title: string
  /**
   * What it is, in one sentence.
   */
  description: string
  /**
   * Where the address is entered there, in that supplier's own words.
   */
  steps: string
  /**
   * Where it stands in the list of suppliers.
   */
  order: number
  /**
   * What a sender expects to hear: what became of its message, nothing, or the word success. What became of it, unless said.
   */
  answer?: 'json' | 'empty' | 'success'
  limit?: SupplierLimit
  /**
   * How large a message may be; 1 MB unless said.
   */
  mostBytes?: number
  /**
   * What is read: the body; the names of the address's query and of a form together; or a table in text (CSV), of which each row under the headings is a report of its own.
   */
  fields?: 'body' | 'query' | 'table'
  broker?: SupplierBroker
  pull?: SupplierPull
  reading?: SupplierReading
}
/**
 * Where it is asked, without a query; {station} in it stands for the station's code.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "address".
 */
export type Address = string
/**
 * Where it stands in the message: names with dots between them, such as uplink_message.f_port; a number is a place in a list.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "path".
 */
export type Path = string

/**
 * How many messages one key may send; 120 a minute unless said.
 */
export interface SupplierLimit {
  /**
   * So many messages.
   */
  times: number
  /**
   * In so many minutes.
   */
  minutes: number
}
/**
 * Its messages are taken from a broker (MQTT) that the farm names; nothing is sent to an address then.
 */
export interface SupplierBroker {
  /**
   * The topic that is asked for unless a farm says another; + stands for one level, # for all that follow.
   */
  topic: string
  /**
   * Where the broker is, where all farms have the same, such as mqtts://broker.example.com:8883.
   */
  address?: string
}
/**
 * The portal asks it, for a location, every so often.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "pull".
 */
export interface SupplierPull {
  address: Address
  /**
   * What one is called for a location.
   */
  gives: string
  /**
   * How it is asked and its replies are read: as query, station and reading say, or in the way of a service that is known.
   */
  reads: 'declared' | 'open-meteo-forecast' | 'open-meteo-past' | 'silo'
  /**
   * How many years of the past are brought in; none unless said.
   */
  years?: number
  /**
   * The operator has to enter a key for it.
   */
  needsKey?: boolean
  /**
   * Asked again after so many minutes; 60 unless said.
   */
  every?: number
  /**
   * So many days back are asked for at first, and after a pause; 2 unless said.
   */
  days?: number
  /**
   * Where it knows anything: west, south, east and north in degrees. Everywhere unless said.
   *
   * @minItems 4
   * @maxItems 4
   */
  within?: number[]
  query?: SupplierQuery
  station?: SupplierStation
}
/**
 * Names and values of the address's query. In a value {lat} and {lon} stand for the location's point, {from} and {to} for the first and last day that is asked for, {tomorrow} for the day after, {station} for the station's code, {key} for the operator's key.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "query".
 */
export interface SupplierQuery {
  [k: string]: string
}
/**
 * Where the stations around a point are asked for, in which list of the reply they stand, and where in an entry of it. The nearest is taken.
 */
export interface SupplierStation {
  address: Address
  query: SupplierQuery
  list: Path
  code: Path
  name: Path
  lat: Path
  lon: Path
}
/**
 * How a message becomes reports of devices.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "reading".
 */
export interface SupplierReading {
  /**
   * A list in the message of which each entry is a report of its own.
   */
  each?: string
  /**
   * The device's own id.
   *
   * @minItems 1
   * @maxItems 6
   */
  device: Place[]
  /**
   * What the device is called there.
   *
   * @minItems 1
   * @maxItems 6
   */
  name?: Place[]
  /**
   * Which model the device is.
   *
   * @minItems 1
   * @maxItems 6
   */
  model?: Place[]
  /**
   * Where it stands in the message: names with dots between them, such as uplink_message.f_port; a number is a place in a list.
   */
  lat?: string
  /**
   * Where it stands in the message: names with dots between them, such as uplink_message.f_port; a number is a place in a list.
   */
  lon?: string
  time?: SupplierTime
  /**
   * The values that it has.
   *
   * @minItems 1
   * @maxItems 80
   */
  values?: SupplierValue[]
  /**
   * An object whose names are those of quantities, each in the quantity's own unit; * is the report itself, without what is its device, time and place.
   */
  named?: string
  /**
   * A message that is a number alone is taken too: the last level of its topic names the quantity, in the quantity's own unit, the levels before it the device.
   */
  bare?: boolean
  payload?: SupplierPayload
}
/**
 * A place in a message; the first that is filled counts where several are given.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "place".
 */
export interface Place {
  at: Path
  /**
   * How it is written: as text, or as bytes in base64, of which the hexadecimal digits are taken.
   */
  as?: 'text' | 'base64'
}
/**
 * When it was measured; without it, when the message came.
 */
export interface SupplierTime {
  /**
   * The places, the first that is filled counts.
   *
   * @minItems 1
   * @maxItems 6
   */
  at: Path[]
  /**
   * iso: 2026-11-25T06:00:00Z; utc: 2026-11-25 06:00:00 in UTC; seconds or milliseconds since 1970.
   */
  as: 'iso' | 'utc' | 'seconds' | 'milliseconds'
  /**
   * The minutes that its values cover where the time is the end of them; it is kept as their start.
   */
  span?: number
}
/**
 * A value of a message and what it means.
 *
 * This interface was referenced by `undefined`'s JSON-Schema
 * via the `definition` "value".
 */
export interface SupplierValue {
  /**
   * Where it stands; {n} in a name stands for the number of a channel, such as soilmoisture{n}; height=10 stands for the entry of a list of which the height is 10.
   */
  at: string
  /**
   * What it measures.
   */
  quantity: string
  /**
   * The unit it comes in, empty for none; it is kept in that of the quantity.
   */
  unit: string
  /**
   * How deep it is measured, where the supplier says so: whoever claims the device can say otherwise.
   */
  depth_cm?: number
  /**
   * How high above the ground it is measured.
   */
  height_m?: number
  /**
   * Numbers that mean that no sensor is there.
   *
   * @minItems 1
   * @maxItems 6
   */
  missing?: number[]
  /**
   * It is a running total, as of rain since midnight: what is kept is what came since the report before.
   */
  running?: boolean
}
/**
 * Bytes of the device, read by the layouts in config/decoders.
 */
export interface SupplierPayload {
  /**
   * The places, the first that is filled counts.
   *
   * @minItems 1
   * @maxItems 6
   */
  at: Path[]
  /**
   * How the bytes are written.
   */
  as: 'base64' | 'hex'
  /**
   * The port that the device sent it on.
   *
   * @minItems 1
   * @maxItems 6
   */
  port?: Path[]
  /**
   * What the network made of it: taken, by the names of values, where no layout fits.
   *
   * @minItems 1
   * @maxItems 6
   */
  decoded?: Path[]
}
