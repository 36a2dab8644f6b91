import type { Generated } from 'kysely'

/** A calendar date as text, YYYY-MM-DD. */
type LocalDate = string

/** What a device watches. */
export interface AssetTable {
  org_id: number
  device_id: number
  /** Litres of a tank or a trough, tonnes of a silo. */
  capacity: number | null
  store_class: StoreClass | null
  contents: string | null
  filled_on: LocalDate | null
}

export type StoreClass = 'vaccine' | 'cool-room' | 'milk' | 'semen'
export type AssetEventKind = 'gate' | 'fence' | 'pump' | 'vehicle' | 'cold' | 'fan'

/** Something that lasted: a gate that stood open, a pump that ran. Without an end it still goes on. */
export interface AssetEventTable {
  org_id: number
  id: Generated<number>
  device_id: number
  kind: AssetEventKind
  event: string
  started_at: Date
  ended_at: Date | null
  value: number | null
}

export interface FumigationTable {
  org_id: number
  id: Generated<number>
  device_id: number
  started_on: LocalDate
  ended_on: LocalDate | null
  product: string
  rate: string | null
  withhold_until: LocalDate | null
  operator: string
  note: string | null
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

export type Severity = 'info' | 'warning' | 'critical'
export type AlertOperator = 'above' | 'below' | 'equals' | 'no_data'
export type Channel = 'in-app' | 'email'

export interface AlertRuleTable {
  org_id: number
  id: Generated<number>
  name: string
  /** Null: whatever the device sends. */
  quantity: string | null
  /** Only devices of this kind. */
  kind: string | null
  device_id: number | null
  operator: AlertOperator
  value: number | null
  hysteresis: number
  for_minutes: number
  severity: Severity
  channels: Channel[]
  /** On the place's clock, HH:MM:SS. */
  quiet_from: string | null
  quiet_to: string | null
  is_enabled: Generated<boolean>
  created_by: number | null
  created_at: Date
  version: Generated<number>
}

export interface AlertTable {
  org_id: number
  id: Generated<number>
  rule_id: number | null
  rule_name: string
  severity: Severity
  device_id: number
  /** Null when the whole device is meant. */
  sensor_id: number | null
  quantity: string | null
  operator: AlertOperator
  value: number | null
  threshold: number | null
  message: string
  opened_at: Date
  acknowledged_at: Date | null
  acknowledged_by: number | null
  closed_at: Date | null
  /** Null when it closed by itself. */
  closed_by: number | null
  cleared_at: Date | null
  note: string | null
  told_at: Date | null
}
