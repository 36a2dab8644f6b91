// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { AlertOperator, Severity } from '../config/alert-rule.ts'
/**
 * Whether somebody has seen it, and whether it is over.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "status".
 */
export type AlertStatus = 'open' | 'acknowledged' | 'closed'
/**
 * Only this rule; as an address has it, too.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "oneRule".
 */
export type OneRule = number | string
/**
 * People whom it tells, besides the team.
 *
 * @maxItems 50
 */
export type UserIds = number[]

/**
 * Something that a rule found wrong, from when it began to when it was over.
 */
export interface Alert {
  /**
   * The alert.
   */
  alert_id: number
  /**
   * The rule that raised it.
   */
  rule_id: number | null
  /**
   * Name of the rule when it raised the alert.
   */
  rule: string
  severity: Severity
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  status: AlertStatus
  /**
   * The device; null for what a forecast says, and for an animal.
   */
  device_id: number | null
  /**
   * The animal that it is about; null for everything else.
   */
  animal_id: number | null
  /**
   * Its name in addresses.
   */
  device_slug: string | null
  /**
   * Name of the device, or that it is a forecast.
   */
  device: string
  /**
   * Its location.
   */
  location_id: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * Code of what was measured; null when nothing was.
   */
  quantity: string | null
  /**
   * What was measured when it opened.
   */
  value: number | null
  /**
   * The rule's bound.
   */
  threshold: number | null
  /**
   * What is wrong, in one sentence.
   */
  message: string
  /**
   * When it opened.
   */
  opened_at: string
  /**
   * When it closed; null while it is open.
   */
  closed_at: string | null
  /**
   * Who has seen it.
   */
  acknowledged_by: string | null
  /**
   * When they saw it.
   */
  acknowledged_at: string | null
  /**
   * Who closed it; null when it closed by itself.
   */
  closed_by: string | null
  /**
   * What they said when they closed it.
   */
  note: string | null
  /**
   * How it ended, in one sentence; null while it lasts.
   */
  ended: string | null
  /**
   * What to do about it.
   */
  advice: string
}
/**
 * Which alert.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface AlertById {
  /**
   * The alert's id.
   */
  id: number
}
/**
 * Which alert, and what was done about it.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "closing".
 */
export interface AlertClosing {
  /**
   * The alert's id.
   */
  id: number
  /**
   * What was done about it.
   */
  note?: string
}
/**
 * When to raise an alert.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "newRule".
 */
export interface NewAlertRule {
  /**
   * What it is called in the list of alerts.
   */
  name: string
  /**
   * What is measured. Leave it open for “no data for” to watch whole devices, and for “no animal movement for”.
   */
  quantity?:
    | 'air_temp'
    | 'battery_pct'
    | 'co2'
    | 'cold_temp'
    | 'door_state'
    | 'fence_kv'
    | 'gate_state'
    | 'grain_moisture'
    | 'grain_temp'
    | 'nitrogen_level'
    | 'pump_state'
    | 'rain'
    | 'rh'
    | 'rssi'
    | 'soil_temp'
    | 'soil_vwc'
    | 'water_level'
    | 'wind_gust'
    | 'wind_speed'
  operator: AlertOperator
  /**
   * The bound, in the unit named with what is measured; for a rise or a fall by how much. Not for “no data for” and “no animal movement for”.
   */
  value?: number
  /**
   * How long it has to last, up to 1,440 minutes; within what time it rises or falls, 15 to 1,440; how far the forecast is looked at, 60 to 10,080; for “no data for” 30 to 10,080; for “no animal movement for” 180 to 1,440.
   */
  for_minutes: number
  /**
   * How far the value has to come back before the alert closes.
   */
  hysteresis?: number
  severity: Severity
  /**
   * Mail it to whom it tells, and show it on those of their devices that ask for it.
   */
  by_email?: boolean
  /**
   * Post it to the organisation's webhooks.
   */
  by_hook?: boolean
  /**
   * No mail from this time on, such as 21:00, but of what is critical. It is gathered and comes when the quiet hours end.
   */
  quiet_from?: string
  /**
   * Until this time, such as 05:30.
   */
  quiet_to?: string
  /**
   * Only what stands at this location; everything where none is chosen.
   */
  location_id?: number
  /**
   * Only this device; every one where none is chosen.
   */
  device_slug?: string
  /**
   * Only devices of this sort.
   */
  kind?: string
  /**
   * The team that it tells. Without a team and people it tells the administrators.
   */
  team_id?: number
  user_ids?: UserIds
  /**
   * What to do about it, as the mail says it; the usual advice where this is empty.
   */
  advice?: string
}
/**
 * A rule as it was written down, to be read again and corrected.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface AlertRuleRecord {
  /**
   * The record's id.
   */
  id: number
  /**
   * The version that was read; another one by now is refused.
   */
  version: number
  /**
   * What it is called in the list of alerts.
   */
  name: string
  /**
   * What is measured. Leave it open for “no data for” to watch whole devices, and for “no animal movement for”.
   */
  quantity?: string
  operator: AlertOperator
  /**
   * The bound, in the unit named with what is measured; for a rise or a fall by how much. Not for “no data for” and “no animal movement for”.
   */
  value?: number
  /**
   * How long it has to last, up to 1,440 minutes; within what time it rises or falls, 15 to 1,440; how far the forecast is looked at, 60 to 10,080; for “no data for” 30 to 10,080; for “no animal movement for” 180 to 1,440.
   */
  for_minutes: number
  /**
   * How far the value has to come back before the alert closes.
   */
  hysteresis?: number
  severity: Severity
  /**
   * Mail it to whom it tells, and show it on those of their devices that ask for it.
   */
  by_email?: boolean
  /**
   * Post it to the organisation's webhooks.
   */
  by_hook?: boolean
  /**
   * No mail from this time on, such as 21:00, but of what is critical. It is gathered and comes when the quiet hours end.
   */
  quiet_from?: string
  /**
   * Until this time, such as 05:30.
   */
  quiet_to?: string
  /**
   * Only what stands at this location; everything where none is chosen.
   */
  location_id?: number
  /**
   * Only this device; every one where none is chosen.
   */
  device_slug?: string
  /**
   * Only devices of this sort.
   */
  kind?: string
  /**
   * The team that it tells. Without a team and people it tells the administrators.
   */
  team_id?: number
  user_ids?: UserIds
  /**
   * What to do about it, as the mail says it; the usual advice where this is empty.
   */
  advice?: string
}
/**
 * What a rule can watch.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "watchable".
 */
export interface AlertRuleQuantity {
  /**
   * Its code.
   */
  quantity: string
  /**
   * Its name, with the unit that a bound is in.
   */
  name: string
}
/**
 * Turns a rule on or off.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "ruleSwitch".
 */
export interface AlertRuleSwitch {
  /**
   * The rule's id.
   */
  id: number
  /**
   * Whether it watches.
   */
  is_enabled: boolean
}
/**
 * Which rule it was.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "done".
 */
export interface AlertRuleDone {
  /**
   * The rule's id.
   */
  id: number
}
/**
 * The link in a mail that stops the mail of a rule.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "signature".
 */
export interface AlertStopLink {
  /**
   * The last part of the link.
   */
  signature: string
}
/**
 * What was stopped.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "stopped".
 */
export interface AlertStopped {
  /**
   * Name of the rule.
   */
  rule: string
  /**
   * Its organisation.
   */
  organisation: string
  /**
   * Whether it was not stopped before.
   */
  is_new: boolean
}
/**
 * Whether somebody wants the mail of a rule.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "ruleMail".
 */
export interface AlertRuleMail {
  /**
   * The rule's id.
   */
  id: number
  /**
   * Whether they want none.
   */
  is_stopped: boolean
}
/**
 * Where a trial went.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "trial".
 */
export interface AlertTrial {
  /**
   * The address that it goes to.
   */
  email: string
}
/**
 * Which ready-made rule.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "whichReady".
 */
export interface WhichReadyRule {
  /**
   * The name of its file.
   */
  name: string
}
/**
 * A ready-made rule.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "readyRule".
 */
export interface ReadyRule {
  /**
   * The name of its file.
   */
  name: string
  /**
   * What it is called.
   */
  rule: string
  /**
   * What is measured.
   */
  watches: string
  /**
   * When it raises an alert.
   */
  condition: string
  severity: Severity
  /**
   * What to do about it.
   */
  advice?: string
}
/**
 * Somebody whom a rule can tell.
 *
 * This interface was referenced by `Alert`'s JSON-Schema
 * via the `definition` "person".
 */
export interface AlertPerson {
  /**
   * The person.
   */
  user_id: number
  /**
   * Their name.
   */
  name: string
}
