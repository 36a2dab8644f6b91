import type { Selectable, Transaction } from 'kysely'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type {
  ComponentKind,
  ConnectionKind,
  Period,
  SubscriptionComponentTable,
  SubscriptionState,
  SubscriptionTable,
} from './tables.ts'

export type Db = Transaction<Database>

/** Nothing can be done to it any more. */
export const endedStates: SubscriptionState[] = ['cancelled', 'expired']

/** A subscription as it is kept. Days are YYYY-MM-DD on the organisation's clock. */
export interface SubscriptionRecord {
  id: number
  guid: string
  productSlug: string
  name: string
  planCode: string
  planName: string
  couponPercent: number | null
  period: Period
  priceCents: number
  currency: string
  seats: number
  trialDays: number
  state: SubscriptionState
  startsOn: string | null
  endsOn: string | null
  autoRenew: boolean
  trialAskedAt: Date | null
  orderedAt: Date | null
  invoiceNo: string | null
  invoiceCount: number
  dueOn: string | null
  paidAt: Date | null
  cancelledAt: Date | null
  endedOn: string | null
  billingName: string
  billingEmail: string
  billingPhone: string
  purchaseOrder: string
  notifyEmails: string
  costCentre: string
  createdBy: number | null
  createdAt: Date
  version: number
}

/** What the invoice of a number asks for: a coupon takes something off the first. */
export const centsOf = ({ priceCents, couponPercent }: SubscriptionRecord, invoice: number): number =>
  invoice === 1 ? Math.round((priceCents * (100 - (couponPercent ?? 0))) / 100) : priceCents

/** A part of a subscription. What its connection keeps secret is not in it. */
export interface ComponentRecord {
  id: number
  subscriptionId: number
  guid: string
  code: string
  kind: ComponentKind
  title: string
  isOn: boolean
  agreementVersion: string | null
  acceptedName: string | null
  acceptedAt: Date | null
  connection: ConnectionKind | null
  values: Record<string, string> | null
  sealed: Buffer | null
  lastSync: Date | null
  lastError: string | null
  version: number
}

export const recordOf = (row: Selectable<SubscriptionTable>): SubscriptionRecord => ({
  id: row.id,
  guid: row.guid,
  productSlug: row.product_slug,
  name: row.name,
  planCode: row.plan_code,
  planName: row.plan_name,
  couponPercent: row.coupon_percent,
  period: row.period,
  priceCents: row.price_cents,
  currency: row.currency,
  seats: row.seats,
  trialDays: row.trial_days,
  state: row.state,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  autoRenew: row.auto_renew,
  trialAskedAt: row.trial_asked_at,
  orderedAt: row.ordered_at,
  invoiceNo: row.invoice_no,
  invoiceCount: row.invoice_count,
  dueOn: row.due_on,
  paidAt: row.paid_at,
  cancelledAt: row.cancelled_at,
  endedOn: row.ended_on,
  billingName: row.billing_name,
  billingEmail: row.billing_email,
  billingPhone: row.billing_phone,
  purchaseOrder: row.purchase_order,
  notifyEmails: row.notify_emails,
  costCentre: row.cost_centre,
  createdBy: row.created_by,
  createdAt: row.created_at,
  version: row.version,
})

const componentOf = (row: Selectable<SubscriptionComponentTable>): ComponentRecord => ({
  id: row.id,
  subscriptionId: row.subscription_id,
  guid: row.guid,
  code: row.code,
  kind: row.kind,
  title: row.title,
  isOn: row.is_on,
  agreementVersion: row.agreement_version,
  acceptedName: row.accepted_name,
  acceptedAt: row.accepted_at,
  connection: row.connection,
  values: row.connection_values,
  sealed: row.connection_sealed,
  lastSync: row.last_sync,
  lastError: row.last_error,
  version: row.version,
})

/** One of a guid, kept from others until the transaction ends; null when the organisation has none. */
export async function held(db: Db, { orgId }: Scope, guid: string): Promise<SubscriptionRecord | null> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

/** The parts of some subscriptions, in the order in which their products have them. */
export async function partsOf(db: Db, { orgId }: Scope, subscriptionIds: number[]): Promise<ComponentRecord[]> {
  const rows = await db
    .selectFrom('subscription_component')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('subscription_id', 'in', subscriptionIds.concat(-1))
    .orderBy('id')
    .execute()
  return rows.map(componentOf)
}

/** Writes what changed, and counts it as one more version. Gives it as it is then. */
export async function write(
  db: Db,
  { orgId }: Scope,
  record: Pick<SubscriptionRecord, 'id'>,
  set: Partial<Omit<Selectable<SubscriptionTable>, 'org_id' | 'id' | 'guid' | 'version'>>,
): Promise<SubscriptionRecord> {
  const row = await db
    .updateTable('subscription')
    .set((at) => ({ ...set, version: at('version', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return recordOf(row)
}

/** What a subscription needs to know of the organisation that has it. */
export interface Holder {
  slug: string
  name: string
  zone: string
}

export const holderOf = (db: Db, { orgId }: Scope): Promise<Holder> =>
  db.selectFrom('org').select(['slug', 'name', 'zone']).where('id', '=', orgId).executeTakeFirstOrThrow()
