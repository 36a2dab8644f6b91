import type { ColumnType, Generated } from 'kysely'
import type { ProductTopic } from '#types/entity/product.ts'

type IntegrationState = 'connected' | 'late' | 'failed' | 'sign_in' | 'paused'

/** Another system that the farm's data comes from or goes to. */
export interface IntegrationTable {
  org_id: number
  id: Generated<number>
  name: string
  supplier: string
  kind: string
  state: IntegrationState
  last_sync: Date | null
  records_24h: Generated<number>
  error: string | null
}

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

type ComponentKind = 'dashboard' | 'tool' | 'device_pack' | 'connector' | 'agreement'

export type ConnectionKind = 'weather-service' | 'machine-data' | 'practice'

export type Period = 'month' | 'year'

/** What can be paid for a product. `seats` is how many devices it covers. */
export interface Plan {
  code: string
  name: string
  priceCents: number
  period: Period
  seats: number
  trialDays: number
}

/** A part of a product: which of the last fields it has, its kind decides. */
export interface ProductComponent {
  /** Its name in the product; of a tool, the tool's. */
  code: string
  kind: ComponentKind
  title: string
  /** An agreement's terms; a new text has a new version. */
  terms?: { version: string; text: string }
  connection?: ConnectionKind
  /** The dashboard that the organisation gets; the resource is a page. */
  dashboard?: { slug: string; title: string; resource: string }
}

type Json<T> = ColumnType<T, string, string>

/** Something that people ask about a product, and what they are told. */
interface Question {
  question: string
  answer: string
}

/** What anybody can subscribe to. It is nobody's: read by all, written by the system. */
export interface ProductTable {
  slug: string
  name: string
  provider: string
  category: 'data' | 'tools' | 'devices' | 'service'
  summary: string
  plans: Json<Plan[]>
  components: Json<ProductComponent[]>
  regions: Json<string[]>
  /** What a month costs at least, by whichever of its plans: what prices are compared by. */
  from_cents: number
  status: 'draft' | 'published' | 'retired'
  topics: Json<ProductTopic[]>
  description_md: Generated<string>
  /** What its provider gets to see of the organisation, in words. */
  data_shared: Generated<string>
  faq: Json<Question[]>
  /** The brand whose programme it is: organisations under that brand see it, and all of them where it is the provider's. */
  partner: string | null
  published_on: string | null
}

export interface SubscriptionTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  product_slug: string
  name: string
  plan_code: string
  plan_name: string
  /** The coupon that was used, and what it takes off for the first period. */
  coupon_guid: string | null
  coupon_percent: number | null
  period: Period
  price_cents: number
  currency: Generated<string>
  seats: number
  trial_days: Generated<number>
  state: SubscriptionState
  starts_on: string | null
  /** The last day of the period that is paid for, or of the trial. */
  ends_on: string | null
  auto_renew: Generated<boolean>
  trial_asked_at: Date | null
  ordered_at: Date | null
  invoice_no: string | null
  invoice_count: Generated<number>
  due_on: string | null
  paid_at: Date | null
  cancelled_at: Date | null
  /** The day on which it ended; what it kept goes 30 days later. */
  ended_on: string | null
  purged_at: Date | null
  billing_name: string
  billing_email: string
  billing_phone: Generated<string>
  purchase_order: Generated<string>
  notify_emails: Generated<string>
  cost_centre: Generated<string>
  created_by: number | null
  created_at: Date
  version: Generated<number>
}

export interface SubscriptionComponentTable {
  org_id: number
  id: Generated<number>
  subscription_id: number
  guid: Generated<string>
  code: string
  kind: ComponentKind
  title: string
  is_on: Generated<boolean>
  agreement_version: string | null
  accepted_by: number | null
  accepted_name: string | null
  accepted_at: Date | null
  connection: ConnectionKind | null
  /** What may be shown of a connection; its secrets are sealed beside. */
  connection_values: ColumnType<Record<string, string> | null, string | null, string | null>
  connection_sealed: Buffer | null
  last_sync: Date | null
  last_error: string | null
  version: Generated<number>
}

/** A device that a subscription covers. */
interface SubscriptionDeviceTable {
  org_id: number
  subscription_id: number
  device_id: number
  added_by: number | null
  added_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    integration: IntegrationTable
    product: ProductTable
    subscription: SubscriptionTable
    subscription_component: SubscriptionComponentTable
    subscription_device: SubscriptionDeviceTable
  }
}
