import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import type { Product } from './products.ts'
import { endedStates, held, recordOf, type SubscriptionRecord, write } from './subscriptionRecord.ts'
import { bill, note, settle, settleOne, type Work, workIn } from './subscriptionSteps.ts'
import type { Plan } from './tables.ts'

/** Who gets the invoices. */
interface Billing {
  billing_name: string
  billing_email: string
  billing_phone?: string
}

interface Order extends Billing {
  plan: Plan
  purchase_order: string
  coupon: string | null
  version: number
}

interface SubscriptionSettings extends Billing {
  notify_emails: string
  auto_renew: boolean
  cost_centre: string
  version: number
}

export type SubscriptionChanges = ReturnType<typeof subscriptionChanges>

const planColumns = (plan: Plan) => ({
  plan_code: plan.code,
  plan_name: plan.name,
  period: plan.period,
  price_cents: plan.priceCents,
  seats: plan.seats,
  trial_days: plan.trialDays,
})
const billingColumns = (billing: Billing) => ({
  billing_name: billing.billing_name,
  billing_email: billing.billing_email.toLowerCase(),
  billing_phone: billing.billing_phone ?? '',
})

/** Takes one use of a coupon: its percent, null where none was given, undefined where it cannot be used. */
async function redeem({ db, at }: Work, coupon: string | null, product: string): Promise<number | null | undefined> {
  if (coupon === null) return null
  const { rows } = await sql<{ percent: number | null }>`
    select redeem_coupon(${coupon}::uuid, ${product}, ${at}) as percent`.execute(db)
  return rows[0]?.percent ?? undefined
}

/** What people and the clock do to subscriptions: each change in one transaction, with all that follows from it. */
export const subscriptionChanges = (transaction: OpenTransaction, publicUrl: string | null) => {
  /** Changes one subscription that is held meanwhile, then moves it to where it belongs. */
  const change = async (
    scope: Scope,
    guid: string,
    at: Date,
    how: (work: Work, record: SubscriptionRecord) => Promise<SubscriptionRecord>,
  ): Promise<SubscriptionRecord> => {
    const db = transaction.as(scope)
    const record = await held(db, scope, guid)
    if (!record) throw absent('subscription')
    const work = await workIn(db, scope, at, publicUrl)
    return settle(work, await how(work, record))
  }

  return {
    /** Adds a draft. */
    create: async (
      scope: Scope,
      { product, plan, billing, guid }: { product: Product; plan: Plan; billing: Billing; guid?: string },
      at: Date,
    ): Promise<SubscriptionRecord> => {
      const db = transaction.as(scope)
      const row = await db
        .insertInto('subscription')
        .values({
          ...ownedBy(scope),
          ...(guid === undefined ? {} : { guid }),
          product_slug: product.slug,
          name: product.name,
          ...planColumns(plan),
          ...billingColumns(billing),
          state: 'draft',
          created_by: writerOf(scope),
          created_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (product.components.length > 0)
        await db
          .insertInto('subscription_component')
          .values(
            product.components.map(({ code, kind, title, connection }) => ({
              ...ownedBy(scope),
              subscription_id: row.id,
              code,
              kind,
              title,
              connection: connection ?? null,
            })),
          )
          .execute()
      const record = recordOf(row)
      await note(await workIn(db, scope, at, publicUrl), 'created', record, { plan: plan.code })
      return record
    },

    /** Orders a draft or what is on trial, and asks for an invoice. */
    order: (scope: Scope, guid: string, order: Order, at: Date): Promise<SubscriptionRecord> =>
      change(scope, guid, at, async (work, record) => {
        if ((record.state !== 'draft' && record.state !== 'trial') || record.ordered_at !== null)
          throw new Failure({ failed: 'subscription_ordered', name: record.name })
        if (record.version !== order.version) throw changedMeanwhile()
        const percent = await redeem(work, order.coupon, record.product_slug)
        if (percent === undefined) throw new Failure({ failed: 'coupon_unusable' })
        const ordered = await write(work.db, work.scope, record, {
          ...planColumns(order.plan),
          coupon_guid: order.coupon,
          coupon_percent: percent,
          ...billingColumns(order),
          purchase_order: order.purchase_order,
          ordered_at: at,
        })
        await note(work, 'ordered', ordered, {
          plan: order.plan.code,
          cents: order.plan.priceCents,
          coupon: order.coupon,
        })
        if (record.state !== 'trial') return ordered
        // Nobody loses what they ordered because the money takes longer than what is left of the trial.
        const billed = await bill(work, ordered, work.today)

        const isLonger = billed.due_on !== null && billed.ends_on !== null && billed.due_on > billed.ends_on
        return isLonger ? write(work.db, work.scope, billed, { ends_on: billed.due_on }) : billed
      }),

    startTrial: (scope: Scope, guid: string, at: Date): Promise<SubscriptionRecord> =>
      change(scope, guid, at, async (work, record) => {
        if (record.state !== 'draft' || record.trial_days === 0)
          throw new Failure({ failed: 'subscription_not_triable', name: record.name })
        return write(work.db, work.scope, record, { trial_asked_at: at })
      }),

    set: (scope: Scope, guid: string, settings: SubscriptionSettings, at: Date): Promise<SubscriptionRecord> =>
      change(scope, guid, at, async (work, record) => {
        if (record.version !== settings.version) throw changedMeanwhile()
        if (endedStates.includes(record.state)) throw new Failure({ failed: 'subscription_ended' })
        const set = await write(work.db, work.scope, record, {
          ...billingColumns(settings),
          notify_emails: settings.notify_emails,
          auto_renew: settings.auto_renew,
          cost_centre: settings.cost_centre,
        })
        await note(work, 'set', set, { autoRenew: settings.auto_renew, billing: set.billing_email })
        return set
      }),

    /** Accepts a part's terms, once, while the subscription has not ended. */
    agree: (
      scope: Scope,
      guid: string,
      agreement: { componentId: number; version: string; name: string },
      at: Date,
    ): Promise<SubscriptionRecord> =>
      change(scope, guid, at, async (work, record) => {
        if (endedStates.includes(record.state)) throw new Failure({ failed: 'agreement_over' })
        const accepted = await work.db
          .updateTable('subscription_component')
          .set({
            accepted_by: writerOf(scope),
            accepted_name: agreement.name,
            accepted_at: at,
            agreement_version: agreement.version,
          })
          .where('org_id', '=', scope.orgId)
          .where('subscription_id', '=', record.id)
          .where('id', '=', agreement.componentId)
          .where('accepted_at', 'is', null)
          .returning('title')
          .executeTakeFirst()
        if (!accepted) throw new Failure({ failed: 'agreement_over' })
        await note(work, 'agreed', record, { part: accepted.title, version: agreement.version, as: agreement.name })
        return write(work.db, work.scope, record, {})
      }),

    /** Marks its latest invoice as paid. */
    pay: (scope: Scope, guid: string, at: Date): Promise<SubscriptionRecord> =>
      change(scope, guid, at, async (work, record) => {
        if (record.due_on === null || endedStates.includes(record.state)) throw new Failure({ failed: 'no_invoice' })
        const paid = await write(work.db, work.scope, record, { paid_at: at, due_on: null })
        await note(work, 'paid', paid, { invoice: paid.invoice_no, cents: paid.price_cents })
        return paid
      }),

    /** Ends it: a draft is deleted, what was ordered or runs is cancelled. */
    cancel: async (scope: Scope, guid: string, at: Date): Promise<SubscriptionRecord | 'deleted'> => {
      const db = transaction.as(scope)
      const record = await held(db, scope, guid)
      if (!record) throw absent('subscription')
      if (endedStates.includes(record.state)) throw new Failure({ failed: 'subscription_cancelled' })
      const work = await workIn(db, scope, at, publicUrl)
      if (record.state === 'draft') {
        await db.deleteFrom('subscription').where('org_id', '=', scope.orgId).where('id', '=', record.id).execute()
        await note(work, 'deleted', record)
        return 'deleted'
      }
      return settle(work, await write(db, scope, record, { cancelled_at: at }))
    },

    /** What of an organisation the clock may move. */
    running: (scope: Scope): Promise<{ guid: string }[]> =>
      transaction
        .as(scope)
        .selectFrom('subscription')
        .select('guid')
        .where('org_id', '=', scope.orgId)
        .where('purged_at', 'is', null)
        .where('state', '!=', 'draft')
        .execute(),

    /** Moves one subscription to where the clock has it. */
    keepTime: async (scope: Scope, guid: string, at: Date): Promise<void> => {
      const db = transaction.as(scope)
      await settleOne(await workIn(db, scope, at, publicUrl), guid)
    },
  }
}
