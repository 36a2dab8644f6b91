// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What it is called in the list of alerts.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "name".
 */
export type Name = string
/**
 * When the rule holds.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "operator".
 */
export type AlertOperator =
  'above' | 'below' | 'equals' | 'no_data' | 'no_movement' | 'rises' | 'falls' | 'forecast_above' | 'forecast_below'
/**
 * The bound, in the unit named with what is measured; for a rise or a fall by how much. Not for “no data for” and “no animal movement for”.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "value".
 */
export type Value = number
/**
 * How long it has to last, up to 1,440 minutes; within what time it rises or falls, 15 to 1,440; how far the forecast is looked at, 60 to 10,080; for “no data for” 30 to 10,080; for “no animal movement for” 180 to 1,440.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "for_minutes".
 */
export type ForMinutes = number
/**
 * How far the value has to come back before the alert closes.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "hysteresis".
 */
export type Hysteresis = number
/**
 * How pressing it is.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "severity".
 */
export type Severity = 'info' | 'warning' | 'critical'
/**
 * Only devices of this sort.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "kind".
 */
export type Kind = string
/**
 * Mail it to whom it tells, and show it on those of their devices that ask for it.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "by_email".
 */
export type ByEmail = boolean
/**
 * No mail from this time on, such as 21:00, but of what is critical. It is gathered and comes when the quiet hours end.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "quiet_from".
 */
export type QuietFrom = string
/**
 * Until this time, such as 05:30.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "quiet_to".
 */
export type QuietTo = string
/**
 * What to do about it, as the mail says it; the usual advice where this is empty.
 *
 * This interface was referenced by `AlertRuleDeclaration`'s JSON-Schema
 * via the `definition` "advice".
 */
export type Advice = string

/**
 * A ready-made rule for alerts, which an organisation takes over with one press and then changes as it likes. The file's name is its name.
 */
export interface AlertRuleDeclaration {
  title: Name
  /**
   * Where it stands in the list of ready-made rules.
   */
  order: number
  /**
   * What is measured. Without it, whole devices are watched, which goes with no_data alone, or animals that wear a collar, with no_movement.
   */
  quantity?: string
  operator: AlertOperator
  value?: Value
  for_minutes?: ForMinutes
  hysteresis?: Hysteresis
  severity: Severity
  kind?: Kind
  by_email?: ByEmail
  quiet_from?: QuietFrom
  quiet_to?: QuietTo
  advice?: Advice
}
