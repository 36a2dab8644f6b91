// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The dashboard that opens first; null where nothing was chosen.
 */
export type HomeDashboard = string | null
/**
 * Whether alert rules may send mail; null where nothing was chosen.
 */
export type AlertMails = boolean | null
/**
 * The dashboard that opens first, where an organisation has it.
 */
export type HomeDashboard1 = string
/**
 * Send the mails that alert rules ask for. Alerts are shown in the portal either way.
 */
export type AlertMails1 = boolean

/**
 * What somebody chose, and what counts for them after all.
 */
export interface Preferences {
  start_dashboard: HomeDashboard
  alert_mails: AlertMails
  /**
   * Goes up with every change; 0 before the first.
   */
  version: number
  effective: EffectivePreferences
}
/**
 * What counts: the person's own choice, else the organisation's, else the portal's.
 */
export interface EffectivePreferences {
  /**
   * The dashboard that opens first; null for the organisation's usual one.
   */
  start_dashboard: string | null
  /**
   * Whether alert rules may send mail.
   */
  alert_mails: boolean
}
/**
 * All choices at once: what is left out is not chosen any more.
 *
 * This interface was referenced by `Preferences`'s JSON-Schema
 * via the `definition` "change".
 */
export interface PreferencesChange {
  start_dashboard?: HomeDashboard1
  alert_mails?: AlertMails1
  /**
   * Which text was changed; 0 for the first.
   */
  version: number
}
