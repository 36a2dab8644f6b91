// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { ComponentKind, Period } from './product.ts'
/**
 * Where it stands.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "state".
 */
export type SubscriptionState =
  | 'draft'
  | 'pending_agreement'
  | 'pending_payment'
  | 'provisioning'
  | 'active'
  | 'trial'
  | 'expiring'
  | 'suspended'
  | 'cancelled'
  | 'expired'
/**
 * What is to be done next.
 */
export type NextStep = 'order' | 'agree' | 'pay' | 'connect' | 'devices' | 'renew' | 'none'
/**
 * How it stands.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "componentStatus".
 */
export type ComponentStatus = 'todo' | 'waiting' | 'on' | 'off' | 'accepted' | 'entered' | 'working' | 'failing'
/**
 * The code of a coupon, if you have one.
 */
export type Coupon = string
/**
 * Only those that are covered, or that are not.
 */
export type Cover = 'covered' | 'free'
/**
 * Which form it needs.
 */
export type ConnectionKind = 'weather-service' | 'machine-data' | 'practice'

/**
 * What an organisation subscribed to, its parts and where it stands.
 */
export interface Subscription {
  /**
   * Its guid.
   */
  guid: string
  /**
   * Its name.
   */
  name: string
  /**
   * The product.
   */
  product_slug: string
  /**
   * Who provides it.
   */
  provider: string
  /**
   * The plan's name.
   */
  plan: string
  /**
   * What it costs, in words.
   */
  price: string
  state: SubscriptionState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Its first day of this period.
   */
  starts_on: string | null
  /**
   * Its last day of this period.
   */
  ends_on: string | null
  /**
   * What the product does.
   */
  summary: string
  /**
   * The plan.
   */
  plan_code: string
  /**
   * What a period costs, in cents.
   */
  price_cents: number
  /**
   * The currency.
   */
  currency: string
  period: Period
  /**
   * Days until it ends; null while it has no end.
   */
  days_left: number | null
  /**
   * How many devices it may cover.
   */
  seats: number
  /**
   * How many devices it covers.
   */
  seats_used: number
  /**
   * How many devices it covers of how many.
   */
  seats_words: string
  /**
   * Whether it goes on by itself when its period ends.
   */
  auto_renew: boolean
  /**
   * What happens at its end, in words.
   */
  renewal: string
  /**
   * For how many days it can still be tried; 0 for not.
   */
  trial_days: number
  /**
   * Whether it can be ordered now.
   */
  may_order: boolean
  /**
   * Whether a trial can begin now.
   */
  may_try: boolean
  /**
   * How it is paid, in words.
   */
  payment: string
  /**
   * The reference of its latest invoice.
   */
  invoice_no: string | null
  /**
   * When that invoice is due; null when nothing is.
   */
  due_on: string | null
  /**
   * Whether the latest invoice is paid, in words; null when there is none.
   */
  paid: string | null
  /**
   * Traffic-light level.
   */
  paid_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Who gets the invoice.
   */
  billing_name: string
  /**
   * Where the invoice goes.
   */
  billing_email: string
  /**
   * Their phone.
   */
  billing_phone: string
  /**
   * What the latest invoice asks for.
   */
  invoice_amount: string | null
  /**
   * What the coupon that was used takes off, in words.
   */
  coupon: string | null
  /**
   * Who gets the invoice and where, in words.
   */
  billed_to: string
  /**
   * The purchase order number that invoices carry.
   */
  purchase_order: string
  /**
   * Who else is told, addresses with commas between.
   */
  notify_emails: string
  /**
   * The organisation's own cost centre.
   */
  cost_centre: string
  /**
   * Who added it.
   */
  created_by: string | null
  /**
   * When it was added.
   */
  created_at: string
  /**
   * Counts its changes.
   */
  version: number
  next_step: NextStep
  /**
   * What is to be done next, in a sentence.
   */
  next_say: string
  /**
   * The part that it is about.
   */
  next_component: string | null
  /**
   * What happens when it is removed, in words.
   */
  removal: string
  /**
   * Whether there is something to remove.
   */
  may_remove: boolean
  /**
   * Its parts.
   *
   * @maxItems 24
   */
  components: SubscriptionComponent[]
}
/**
 * A part of a subscription.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "component".
 */
export interface SubscriptionComponent {
  /**
   * Its guid.
   */
  guid: string
  kind: ComponentKind
  /**
   * What it is.
   */
  title: string
  status: ComponentStatus
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * More about how it stands, in words.
   */
  note: string | null
  /**
   * The dashboard that it brought, when it is there.
   */
  dashboard_slug: string | null
  /**
   * Whether it waits to be accepted.
   */
  may_agree: boolean
  /**
   * Whether its connection can be set up now.
   */
  may_connect: boolean
}
/**
 * A subscription in a list.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "row".
 */
export interface SubscriptionRow {
  /**
   * Its guid.
   */
  guid: string
  /**
   * Its name.
   */
  name: string
  /**
   * The product.
   */
  product_slug: string
  /**
   * Who provides it.
   */
  provider: string
  /**
   * The plan's name.
   */
  plan: string
  /**
   * What it costs, in words.
   */
  price: string
  state: SubscriptionState
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Its first day of this period.
   */
  starts_on: string | null
  /**
   * Its last day of this period.
   */
  ends_on: string | null
  /**
   * What is to be done next, in words.
   */
  next: string | null
}
/**
 * Which subscriptions.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "ask".
 */
export interface SubscriptionAsk {
  /**
   * Only rows that hold these words.
   */
  search?: string
  state?: SubscriptionState
  /**
   * The column to sort by.
   */
  sort?: 'name' | 'provider' | 'plan' | 'price' | 'state' | 'starts_on' | 'ends_on'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
/**
 * Which subscription.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "byGuid".
 */
export interface SubscriptionByGuid {
  /**
   * The subscription's guid.
   */
  guid: string
}
/**
 * What to subscribe to.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "create".
 */
export interface NewSubscription {
  /**
   * The product.
   */
  product_slug: string
  /**
   * The plan; its first one unless said.
   */
  plan_code?: string
}
/**
 * Which subscription it became.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "created".
 */
export interface SubscriptionCreated {
  /**
   * Its guid.
   */
  guid: string
  /**
   * Its name.
   */
  name: string
}
/**
 * How a subscription is run.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "settings".
 */
export interface SubscriptionSettings {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * Who gets the invoice.
   */
  billing_name: string
  /**
   * Where the invoice goes.
   */
  billing_email: string
  /**
   * Their phone, such as 02 6790 0000 or +61 2 6790 0000.
   */
  billing_phone?: string
  /**
   * Who else is told when something changes: up to five addresses with commas between.
   */
  notify_emails?: string
  /**
   * Go on by itself when its period ends.
   */
  auto_renew: boolean
  /**
   * Your own cost centre, if you keep one.
   */
  cost_centre?: string
  /**
   * The version that was read.
   */
  version: number
}
/**
 * An order: a plan, who pays, and their order number.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "purchase".
 */
export interface SubscriptionPurchase {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The plan.
   */
  plan_code: string
  /**
   * Who gets the invoice.
   */
  billing_name: string
  /**
   * Where the invoice goes.
   */
  billing_email: string
  /**
   * Their phone, such as 02 6790 0000 or +61 2 6790 0000.
   */
  billing_phone?: string
  /**
   * Your purchase order number, if you need one on the invoice.
   */
  purchase_order?: string
  coupon_guid?: Coupon
  /**
   * The version that was read.
   */
  version: number
}
/**
 * Which part of which subscription.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "component_ask".
 */
export interface SubscriptionPart {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The part's guid.
   */
  component_guid: string
}
/**
 * The terms of a part, and whether they are accepted.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "agreement".
 */
export interface Agreement {
  /**
   * The part.
   */
  component_guid: string
  /**
   * What it is.
   */
  title: string
  /**
   * The terms.
   */
  terms: string
  /**
   * Which version of the terms.
   */
  terms_version: string
  /**
   * Whether they are accepted.
   */
  is_accepted: boolean
  /**
   * Whether they can be accepted now.
   */
  may_agree: boolean
  /**
   * Who accepted them and when, in words.
   */
  accepted: string | null
}
/**
 * Accepts the terms of a part.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "agree".
 */
export interface Agreeing {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The part's guid.
   */
  component_guid: string
  /**
   * The version that was read.
   */
  terms_version: string
  /**
   * Your full name, as your signature.
   */
  typed_name: string
  /**
   * I accept these terms for my organisation.
   */
  accept: boolean
}
/**
 * Which of the organisation's devices.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "deviceAsk".
 */
export interface CoverAsk {
  /**
   * The subscription's guid.
   */
  guid: string
  cover?: Cover
  /**
   * Only rows that hold these words.
   */
  search?: string
  /**
   * The column to sort by.
   */
  sort?: 'name' | 'location' | 'kind' | 'is_covered'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
/**
 * A device, and whether the subscription covers it.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "coveredDevice".
 */
export interface CoveredDevice {
  /**
   * The device.
   */
  device_id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Its location.
   */
  location: string
  /**
   * What sort of device it is.
   */
  kind: string
  /**
   * Whether it is covered.
   */
  is_covered: boolean
  /**
   * Since when.
   */
  added_at: string | null
}
/**
 * Devices to cover, or to cover no longer.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "devices".
 */
export interface CoverChange {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The devices.
   *
   * @minItems 1
   * @maxItems 200
   */
  device_ids: number[]
}
/**
 * How many devices are covered now.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "covered".
 */
export interface Covered {
  /**
   * How many it may cover.
   */
  seats: number
  /**
   * How many it covers.
   */
  seats_used: number
}
/**
 * How a connection is set up; what is secret is only said to be there.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "connection".
 */
export interface Connection {
  /**
   * The part.
   */
  component_guid: string
  /**
   * What it is.
   */
  title: string
  kind: ConnectionKind
  /**
   * Whether it can be set up now.
   */
  may_connect: boolean
  /**
   * Whether it can be tested here.
   */
  may_test: boolean
  status: ComponentStatus
  /**
   * Traffic-light level.
   */
  level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
  /**
   * Whether anything is entered.
   */
  is_set: boolean
  /**
   * The service's address.
   */
  address: string
  /**
   * Whether a key is kept.
   */
  has_api_key: boolean
  /**
   * The account's email.
   */
  account: string
  /**
   * Whether a password is kept.
   */
  has_password: boolean
  /**
   * The farm's name there.
   */
  farm: string
  /**
   * The station's code.
   */
  station: string
  /**
   * What is kept, in words.
   */
  kept: string
  /**
   * When it last worked.
   */
  last_sync: string | null
  /**
   * Why it does not work.
   */
  last_error: string | null
  /**
   * Counts its changes.
   */
  version: number
}
/**
 * A connection to a weather service.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "weatherConnection".
 */
export interface WeatherConnection {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The part's guid.
   */
  component_guid: string
  /**
   * The service's address, beginning with https.
   */
  address: string
  /**
   * The key from the service's account page. Leave it empty to keep the one that is entered.
   */
  api_key?: string
  /**
   * The version that was read.
   */
  version: number
}
/**
 * A connection to a machinery maker's data.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "machineConnection".
 */
export interface MachineConnection {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The part's guid.
   */
  component_guid: string
  /**
   * The email you sign in with there.
   */
  account: string
  /**
   * The password there. Leave it empty to keep the one that is entered.
   */
  password?: string
  /**
   * The farm's name there, if the account has several.
   */
  farm?: string
  /**
   * The version that was read.
   */
  version: number
}
/**
 * A connection that this portal answers itself, to see how connecting works.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "practiceConnection".
 */
export interface PracticeConnection {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * The part's guid.
   */
  component_guid: string
  /**
   * Any code, such as PRACTICE-1.
   */
  station: string
  /**
   * The word practice. Leave it empty to keep the one that is entered.
   */
  pass_code?: string
  /**
   * The version that was read.
   */
  version: number
}
/**
 * What a test of a connection found.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "tested".
 */
export interface ConnectionTested {
  /**
   * Whether it could be tested.
   */
  is_tested: boolean
  /**
   * Whether it worked.
   */
  is_working: boolean
  /**
   * What was found, in words.
   */
  say: string
}
/**
 * Which subscription ends.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "remove".
 */
export interface SubscriptionRemoval {
  /**
   * The subscription's guid.
   */
  guid: string
  /**
   * Its name, typed as it stands above.
   */
  name: string
}
/**
 * What became of it.
 *
 * This interface was referenced by `Subscription`'s JSON-Schema
 * via the `definition` "removed".
 */
export interface SubscriptionRemoved {
  /**
   * What happened, in words.
   */
  say: string
}
