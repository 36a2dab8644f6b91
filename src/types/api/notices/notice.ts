// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Severity } from '../../config/alert-rule.ts'
/**
 * All that is known of each alert, as JSON; or words alone, under text, as the incoming webhooks of chat programs take them.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "form".
 */
export type HookForm = 'data' | 'chat'
/**
 * How a webhook stands: nothing was posted to it yet, the last post was taken, the last was not, or it is turned off.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "hookState".
 */
export type HookState = 'waiting' | 'taken' | 'failing' | 'off'
/**
 * Whether it was taken, will be tried again, or will not.
 */
export type HookPostState = 'waiting' | 'taken' | 'given_up'

/**
 * What calls of webhooks and of notices in browsers take and give, and what is posted to a webhook.
 */
export interface NoticeCalls {
  [k: string]: unknown
}
/**
 * A webhook of an organisation.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "hook".
 */
export interface HookRow {
  /**
   * The webhook.
   */
  guid: string
  /**
   * What it is called.
   */
  name: string
  form: HookForm
  /**
   * The host of its address; the rest is not shown, since whoever has it can post there.
   */
  host: string
  state: HookState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Whether anything is posted to it.
   */
  is_on: boolean
  /**
   * When a post was last taken; null before the first.
   */
  last_sent_at: string | null
  /**
   * When a post was last not taken; null where none was.
   */
  last_failed_at: string | null
  /**
   * Why the last post was not taken; null where it was.
   */
  error: string | null
  /**
   * Posts that will be tried again.
   */
  waiting: number
  /**
   * When it was added.
   */
  created_at: string
}
/**
 * Which webhook.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "whichHook".
 */
export interface WhichHook {
  /**
   * The webhook.
   */
  guid: string
}
/**
 * Where an organisation wants to be told.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "newHook".
 */
export interface NewHook {
  /**
   * What you call it.
   */
  name: string
  form: HookForm
  /**
   * Where alerts are posted to. It begins with https://.
   */
  address: string
}
/**
 * A webhook with the key that its posts are signed with, which is shown once.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "madeHook".
 */
export interface MadeHook {
  /**
   * The webhook.
   */
  guid: string
  /**
   * What it is called.
   */
  name: string
  /**
   * The key; empty for a chat room, which checks none.
   */
  key: string
}
/**
 * Whether anything is posted to a webhook.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "hookUse".
 */
export interface HookUse {
  /**
   * The webhook.
   */
  guid: string
  /**
   * Whether anything is posted to it.
   */
  is_on: boolean
}
/**
 * The webhook that it was about.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "hookName".
 */
export interface HookName {
  /**
   * What it is called.
   */
  name: string
}
/**
 * Something that was posted to a webhook, and what came of it.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "posted".
 */
export interface HookPosted {
  /**
   * The post; its header webhook-id.
   */
  id: string
  /**
   * What it was about.
   */
  title: string
  state: HookPostState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * When it came about.
   */
  created_at: string
  /**
   * How often it was tried.
   */
  tries: number
  /**
   * When it was taken.
   */
  sent_at: string | null
  /**
   * When it is tried again; null where it is not.
   */
  next_try_at: string | null
  /**
   * Why the last try did not succeed.
   */
  error: string | null
}
/**
 * What is posted to a webhook that wants data. A further field may come at any time; none goes.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "post".
 */
export interface HookPost {
  /**
   * Alerts that opened or are over; or a trial, which is about nothing.
   */
  kind: 'alerts' | 'trial'
  organisation: HookOrganisation
  /**
   * What it is about, in a few words.
   */
  title: string
  /**
   * All of it in words.
   */
  text: string
  /**
   * Where it is seen in the portal.
   */
  url: string
  /**
   * The alerts.
   */
  alerts: PostedAlert[]
}
/**
 * Whose it is.
 */
export interface HookOrganisation {
  /**
   * The organisation in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
}
/**
 * An alert as a webhook is told of it.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "postedAlert".
 */
export interface PostedAlert {
  /**
   * The alert: the same when it opens and when it is over.
   */
  id: number
  /**
   * Whether it lasts.
   */
  state: 'open' | 'over'
  /**
   * The rule that raised it.
   */
  rule: string
  severity: Severity
  /**
   * The device, or that it is a forecast.
   */
  device: string
  /**
   * The location.
   */
  location: string
  /**
   * Code of what was measured; null where nothing is.
   */
  quantity: string | null
  /**
   * What was measured when it opened, in the unit in which the portal keeps the quantity.
   */
  value: number | null
  /**
   * The rule's bound, in the same unit.
   */
  threshold: number | null
  /**
   * What is wrong, or how it ended, in a sentence.
   */
  message: string
  /**
   * What to do.
   */
  advice: string
  /**
   * When it opened.
   */
  opened_at: string
  /**
   * When it was over; null while it lasts.
   */
  over_at: string | null
  /**
   * Where it is seen in the portal.
   */
  url: string
}
/**
 * A device in which a person is told of alerts.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "browser".
 */
export interface NoticeBrowser {
  /**
   * The device.
   */
  id: string
  /**
   * The browser, and what it runs on.
   */
  name: string
  /**
   * Whether it is the one that asks.
   */
  is_here: boolean
  /**
   * Since when.
   */
  created_at: string
  /**
   * When its push service last took something for it; null before the first.
   */
  last_sent_at: string | null
  /**
   * Why it was not told the last time; null where it was.
   */
  error: string | null
}
/**
 * The portal as push services know it.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "pushKey".
 */
export interface PushKey {
  /**
   * The public half of the key that the portal signs with, P-256, base64url (RFC 8292).
   */
  key: string
}
/**
 * Where a browser is reached, and what only it can read with (RFC 8291).
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "subscription".
 */
export interface PushSubscription {
  /**
   * The browser's address at its push service.
   */
  address: string
  /**
   * Its public key, P-256, base64url.
   */
  public_key: string
  /**
   * Its secret, 16 bytes, base64url.
   */
  secret: string
}
/**
 * A browser in which a person wants to be told.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "newBrowser".
 */
export interface NewNoticeBrowser {
  subscription: PushSubscription
}
/**
 * A browser in which somebody was told, and in which somebody signed in now.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "follow".
 */
export interface NoticeFollow {
  /**
   * The browser's address at its push service.
   */
  address: string
}
/**
 * Whether the browser is one of the person's.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "followed".
 */
export interface NoticeFollowed {
  /**
   * False where it was somebody else's, or nobody's.
   */
  is_yours: boolean
}
/**
 * Which device.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "whichBrowser".
 */
export interface WhichNoticeBrowser {
  /**
   * The device.
   */
  id: string
}
/**
 * The device that it was about.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "browserName".
 */
export interface NoticeBrowserName {
  /**
   * The browser, and what it runs on.
   */
  name: string
}
/**
 * How many devices a trial goes to.
 *
 * This interface was referenced by `NoticeCalls`'s JSON-Schema
 * via the `definition` "trial".
 */
export interface NoticeTrial {
  /**
   * How many devices.
   */
  devices: number
}
