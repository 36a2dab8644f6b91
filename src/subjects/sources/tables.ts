import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#server/db/columns.ts'

/** Whether the operator lets farms use a supplier; a key that it needs is sealed. One that needs none and has no row is on. */
export interface SupplierSettingTable {
  slug: string
  is_on: boolean
  sealed: Buffer | null
  changed_by: number | null
  changed_at: Date
  version: Generated<number>
}

/** An organisation's connection to a supplier. */
export interface DataSourceTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  supplier: string
  name: string
  /** Where new devices of it stand unless said otherwise; what is pulled is pulled for it. */
  location_id: number | null
  is_on: Generated<boolean>
  /** SHA-256 of its key; null for one that nothing is sent to. */
  key_hash: Buffer | null
  /** The last four letters of its key. */
  key_hint: string | null
  /** What a person entered that is no secret. */
  entered: Json<Record<string, string>>
  /** What they entered that is one. */
  sealed: Buffer | null
  created_by: number | null
  created_at: Date
  last_message_at: Date | null
  /** When a message of it was last read without a problem. */
  last_read_at: Date | null
  last_error: string | null
  /** When it is asked next, for one that is pulled. */
  next_at: Date | null
  /** Failures in a row. */
  tries: Generated<number>
  version: Generated<number>
}

/** What came from a source in an hour: never more than an hour's row, whatever becomes of its messages. */
interface SourceHourTable {
  org_id: number
  source_id: number
  hour: Date
  messages: Generated<number>
  readings: Generated<number>
  unread: Generated<number>
}

export type Outcome = 'read' | 'partly' | 'unread'

/** What could not be read, and where in the message. */
export interface Problem {
  at: string
  say: string
}

/** A message as it came, with what became of it. */
export interface SourceMessageTable {
  org_id: number
  id: Generated<string>
  source_id: number
  received_at: Date
  digest: Buffer
  media: 'json' | 'form' | 'text'
  body: string
  /** How long the body is, in letters. */
  letters: Generated<number>
  query: Json<Record<string, string>>
  topic: string | null
  /** The supplier's ids of the devices in it. */
  devices: string[]
  outcome: Outcome
  /** How many of its readings were stored. */
  readings: Generated<number>
  problems: ColumnType<Problem[], string, string>
}

/** What a sensor of a supplier's device said last, in its quantity's unit. */
export interface SeenValue {
  quantity: string
  value: number | null
  at: string
  depth_cm: number | null
  height_m: number | null
}

/** A device as the supplier knows it: one of ours once it was claimed. */
export interface SourceDeviceTable {
  org_id: number
  id: Generated<number>
  source_id: number
  supplier_device_id: string
  name: string | null
  model: string | null
  lat: number | null
  lon: number | null
  first_seen: Date
  last_seen: Date
  device_id: number | null
  is_ignored: Generated<boolean>
  /** Kept messages of it are still to be read again. */
  is_owed: Generated<boolean>
  /** By the supplier's name of the sensor. */
  last_values: Json<Record<string, SeenValue>>
  version: Generated<number>
}

/** What somebody decided about a value of a supplier's device: which of our sensors it goes to, or that it is left out. */
interface SourceSensorTable {
  org_id: number
  source_device_id: number
  name: string
  sensor_id: number | null
  is_out: Generated<boolean>
  /** Said here where the supplier's declaration does not know it, or not rightly. */
  depth_cm: number | null
  height_m: number | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    supplier_setting: SupplierSettingTable
    data_source: DataSourceTable
    source_hour: SourceHourTable
    source_message: SourceMessageTable
    source_device: SourceDeviceTable
    source_sensor: SourceSensorTable
  }
}
