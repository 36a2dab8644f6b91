import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { addAudit } from '#server/records/audit.ts'
import { writtenBy } from '#server/records/ownedBy.ts'
import { invoiceMail, movedMail, type Told, withdrawnMail } from './subscriptionMail.ts'
import { switchParts } from './subscriptionParts.ts'
import {
  centsOf,
  type Db,
  type Holder,
  held,
  holderOf,
  partsOf,
  type SubscriptionRecord,
  write,
} from './subscriptionRecord.ts'
import {
  days,
  mayMove,
  onStates,
  periodEnd,
  renews,
  type SubscriptionFacts,
  subscriptionState,
} from './subscriptionState.ts'
import type { SubscriptionState } from './tables.ts'

/** One transaction's view: where it works, whose it is, when it is. */
export interface Work {
  db: Db
  scope: Scope
  holder: Holder
  at: Date
  today: string
  /** Where links in mails lead; null sends none. */
  publicUrl: string | null
}

export async function workIn(db: Db, scope: Scope, at: Date, publicUrl: string | null): Promise<Work> {
  const holder = await holderOf(db, scope)
  return { db, scope, holder, at, today: localDate(at, holder.zone), publicUrl }
}

export const note = (
  { db, scope, at }: Work,
  what: string,
  { guid, name }: Pick<SubscriptionRecord, 'guid' | 'name'>,
  more: Record<string, unknown> = {},
): Promise<void> =>
  addAudit(db, {
    ...writtenBy(scope),
    at,
    what: `subscription.${what}`,
    detail: { guid, name, ...more },
  })

/** Moves a subscription to where its facts put it, step by step; each step is done whole and written down. */
export async function settle(work: Work, start: SubscriptionRecord): Promise<SubscriptionRecord> {
  let current = start
  for (;;) {
    const facts = await factsOf(work, current)
    if (renews(facts, work.today)) {
      current = await renew(work, current)
      continue
    }
    const next = subscriptionState(facts, work.today)
    if (next === current.state) return current
    if (!mayMove(current.state, next)) throw new Error(`a subscription cannot go from ${current.state} to ${next}`)
    const from = current.state
    current = await enter(work, current, next)
    await note(work, 'moved', current, { from, to: next })
    await tell(work, current, next)
  }
}

async function factsOf({ db, scope }: Work, record: SubscriptionRecord): Promise<SubscriptionFacts> {
  const parts = await partsOf(db, scope, [record.id])
  return {
    state: record.state,
    is_ordered: record.ordered_at !== null,
    is_trial: record.trial_asked_at !== null,
    open_agreements: parts.filter((part) => part.kind === 'agreement' && part.accepted_at === null).length,
    is_paid: record.paid_at !== null,
    due_on: record.due_on,
    ends_on: record.ends_on,
    auto_renew: record.auto_renew,
    is_cancelled: record.cancelled_at !== null,
  }
}

/** What happens when a state is entered. */
async function enter(work: Work, record: SubscriptionRecord, state: SubscriptionState): Promise<SubscriptionRecord> {
  const { db, scope, today } = work
  const wasOn = onStates.includes(record.state)
  if (state === 'pending_payment') return bill(work, await write(db, scope, record, { state }), today)
  if (state === 'provisioning' || state === 'trial') {
    await switchParts(db, scope, record.id, true)
    const ends = state === 'trial' ? daysLater(today, record.trial_days - 1) : periodEnd(today, record.period)
    return write(db, scope, record, { state, starts_on: today, ends_on: ends })
  }
  if (state === 'expired') {
    await switchParts(db, scope, record.id, false)
    return write(db, scope, record, { state, ended_on: today, due_on: null })
  }
  if (state === 'cancelled' && !wasOn) {
    if (record.due_on !== null) await mail(work, record.billing_email, withdrawnMail(toldOf(work, record)))
    return write(db, scope, record, { state, auto_renew: false, due_on: null, ends_on: today })
  }
  if (state === 'cancelled') return write(db, scope, record, { state, auto_renew: false })
  return write(db, scope, record, { state })
}

/** Asks for the money of the period that begins on a day. What costs nothing is paid at once. */
export async function bill(work: Work, record: SubscriptionRecord, from: string): Promise<SubscriptionRecord> {
  const { db, scope, at } = work
  const count = record.invoice_count + 1
  const cents = centsOf(record, count)
  if (cents === 0) return write(db, scope, record, { invoice_count: count, paid_at: at, due_on: null })
  const billed = await write(db, scope, record, {
    invoice_count: count,
    invoice_no: `S${record.id}-${count}`,
    due_on: daysLater(from, days.due),
    paid_at: null,
  })
  await mail(work, billed.billing_email, invoiceMail(toldOf(work, billed), at))
  await note(work, 'billed', billed, { invoice: billed.invoice_no, cents, due: billed.due_on })
  return billed
}

async function renew(work: Work, record: SubscriptionRecord): Promise<SubscriptionRecord> {
  const from = daysLater(record.ends_on ?? work.today, 1)
  const next = await write(work.db, work.scope, record, { starts_on: from, ends_on: periodEnd(from, record.period) })
  await note(work, 'renewed', next, { from, to: next.ends_on })
  return bill(work, next, from)
}

async function tell(work: Work, record: SubscriptionRecord, state: SubscriptionState): Promise<void> {
  const words = movedMail(toldOf(work, record), state, work.at)
  if (!words) return
  const mustKnow = state === 'suspended' || state === 'expiring' || state === 'expired'
  const to = new Set([...(mustKnow ? [record.billing_email] : []), ...addressesOf(record.notify_emails)])
  for (const address of to) await mail(work, address, words)
}

/** The addresses in a text with commas between them, in lower case. */
export const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  ),
]

async function mail(
  { db, scope, at, publicUrl }: Work,
  to: string,
  words: { subject: string; body: string },
): Promise<void> {
  if (publicUrl !== null) await enqueueMail(db, { to, ...words }, at, scope.orgId)
}

const toldOf = ({ holder, publicUrl }: Work, record: SubscriptionRecord): Told => ({
  name: record.name,
  organisation: holder.name,
  cents: centsOf(record, record.invoice_count),
  coupon_percent: record.invoice_count === 1 ? record.coupon_percent : null,
  period: record.period,
  plan_name: record.plan_name,
  ends_on: record.ends_on,
  due_on: record.due_on,
  invoice_no: record.invoice_no,
  purchase_order: record.purchase_order,
  billing_name: record.billing_name,
  link: `${publicUrl ?? ''}/${holder.slug}/account/subscriptions/${record.guid}`,
})

/** One subscription by the clock: held, settled, and 30 days after its end relieved of what it kept. */
export async function settleOne(work: Work, guid: string): Promise<void> {
  const record = await held(work.db, work.scope, guid)
  if (!record) return
  const settled = await settle(work, record)
  if (settled.state !== 'expired' || settled.ended_on === null) return
  if (daysLater(settled.ended_on, days.kept) >= work.today) return
  const { db, scope } = work
  await db
    .deleteFrom('subscription_device')
    .where('org_id', '=', scope.orgId)
    .where('subscription_id', '=', settled.id)
    .execute()
  await db
    .updateTable('subscription_component')
    .set({ connection_values: null, connection_sealed: null, last_error: null })
    .where('org_id', '=', scope.orgId)
    .where('subscription_id', '=', settled.id)
    .execute()
  await write(db, scope, settled, { purged_at: work.at })
  await note(work, 'purged', settled)
}
