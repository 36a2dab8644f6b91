import type { Selectable, Transaction } from 'kysely'
import type { Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { SubscriptionComponentTable, SubscriptionState, SubscriptionTable } from './tables.ts'

export type Db = Transaction<Database>

/** Nothing can be done to it any more. */
export const endedStates: SubscriptionState[] = ['cancelled', 'expired']

/** A subscription as it is kept. Days are YYYY-MM-DD on the organisation's clock. */
export type SubscriptionRecord = Omit<Selectable<SubscriptionTable>, 'org_id' | 'coupon_guid' | 'purged_at'>

/** What the invoice of a number asks for: a coupon takes something off the first. */
export const centsOf = (record: SubscriptionRecord, invoice: number): number =>
  invoice === 1 ? Math.round((record.price_cents * (100 - (record.coupon_percent ?? 0))) / 100) : record.price_cents

/** A part of a subscription. What its connection keeps secret is not in it. */
export interface ComponentRecord
  extends Omit<
    Selectable<SubscriptionComponentTable>,
    'org_id' | 'accepted_by' | 'connection_values' | 'connection_sealed'
  > {
  values: Record<string, string> | null
  sealed: Buffer | null
}

export const recordOf = (row: Selectable<SubscriptionTable>): SubscriptionRecord => ({
  id: row.id,
  guid: row.guid,
  product_slug: row.product_slug,
  name: row.name,
  plan_code: row.plan_code,
  plan_name: row.plan_name,
  coupon_percent: row.coupon_percent,
  period: row.period,
  price_cents: row.price_cents,
  currency: row.currency,
  seats: row.seats,
  trial_days: row.trial_days,
  state: row.state,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  auto_renew: row.auto_renew,
  trial_asked_at: row.trial_asked_at,
  ordered_at: row.ordered_at,
  invoice_no: row.invoice_no,
  invoice_count: row.invoice_count,
  due_on: row.due_on,
  paid_at: row.paid_at,
  cancelled_at: row.cancelled_at,
  ended_on: row.ended_on,
  billing_name: row.billing_name,
  billing_email: row.billing_email,
  billing_phone: row.billing_phone,
  purchase_order: row.purchase_order,
  notify_emails: row.notify_emails,
  cost_centre: row.cost_centre,
  created_by: row.created_by,
  created_at: row.created_at,
  version: row.version,
})

const componentOf = (row: Selectable<SubscriptionComponentTable>): ComponentRecord => ({
  id: row.id,
  subscription_id: row.subscription_id,
  guid: row.guid,
  code: row.code,
  kind: row.kind,
  title: row.title,
  is_on: row.is_on,
  agreement_version: row.agreement_version,
  accepted_name: row.accepted_name,
  accepted_at: row.accepted_at,
  connection: row.connection,
  values: row.connection_values,
  sealed: row.connection_sealed,
  last_sync: row.last_sync,
  last_error: row.last_error,
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
