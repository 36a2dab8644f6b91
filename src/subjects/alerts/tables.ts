import type { Generated } from 'kysely'
import type { AlertOperator } from '#subjects/assets/judge.ts'

export type Severity = 'info' | 'warning' | 'critical'

type Channel = 'in-app' | 'email' | 'webhook'

export interface AlertRuleTable {
  org_id: number
  id: Generated<number>
  name: string
  /** Null: whatever the device sends. */
  quantity: string | null
  /** Only devices of this kind. */
  kind: string | null
  device_id: number | null
  location_id: Generated<number | null>
  /** Whom it tells: this team and these people, or the organisation's administrators where it names none. */
  team_id: Generated<number | null>
  user_ids: Generated<number[]>
  /** What to do, in the rule's own words. */
  advice: Generated<string | null>
  operator: AlertOperator
  /** In the quantity's stored unit; null for `no_data` and `no_movement`. */
  value: number | null
  hysteresis: number
  for_minutes: number
  severity: Severity
  channels: Channel[]
  /** On the location's clock, HH:MM:SS. */
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
  /** Null for what a forecast says, which is about a location, and for what is about an animal. */
  device_id: number | null
  animal_id: Generated<number | null>
  location_id: Generated<number | null>
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
  /** Whether there is something to tell: that it opened, or that it is over. */
  to_tell: Generated<boolean>
  /** How it ended, in a sentence; null while it lasts, and where the rule itself went. */
  ended_message: Generated<string | null>
}

interface AlertStopTable {
  org_id: number
  rule_id: number
  user_id: number
  stopped_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    alert_rule: AlertRuleTable
    alert: AlertTable
    alert_stop: AlertStopTable
  }
}
