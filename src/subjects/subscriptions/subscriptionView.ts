import { daysLater, daysSince } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Level } from '#types/config/common.ts'
import type { Subscription, SubscriptionComponent, SubscriptionRow } from '#types/entity/subscription.ts'
import type { Product } from './products.ts'
import type { ComponentRecord, SubscriptionRecord } from './subscriptionRecord.ts'
import { centsOf, endedStates } from './subscriptionRecord.ts'
import { days, onStates, openStates } from './subscriptionState.ts'
import type { SubscriptionView, WholeSubscription } from './subscriptions.ts'
import { dayWords, devicesWords, levelOfState, money, priceWords } from './subscriptionWords.ts'

type Step = Subscription['next_step']
type Status = SubscriptionComponent['status']

interface NextStep {
  step: Step
  say: string
  component: string | null
}

const levelOfStatus: Record<Status, Level> = {
  todo: 'watch',
  waiting: 'none',
  on: 'good',
  off: 'none',
  accepted: 'good',
  entered: 'info',
  working: 'good',
  failing: 'danger',
}

/** How a part stands in its subscription. */
export function statusOf(part: ComponentRecord, state: SubscriptionRecord['state']): Status {
  if (part.kind === 'agreement') return part.accepted_at ? 'accepted' : 'todo'
  if (state === 'expired') return 'off'
  if (part.kind !== 'connector') return part.is_on ? 'on' : 'waiting'
  if (part.values === null) return part.is_on ? 'todo' : 'waiting'
  if (part.last_error !== null) return 'failing'
  return part.last_sync ? 'working' : 'entered'
}

export const levelOfPart = (part: ComponentRecord, state: SubscriptionRecord['state']): Level =>
  levelOfStatus[statusOf(part, state)]

const noneTo = (say: string): NextStep => ({ step: 'none', say, component: null })
const to = (step: Step, say: string, component: string | null = null): NextStep => ({ step, say, component })

/** What a person does next, first things first. `seats_used` is null where nobody counted. */
export function nextOf({ record, parts, wasTried }: SubscriptionView, seatsUsed: number | null, now: Date): NextStep {
  const { state } = record
  const end = dayWords(record.ends_on, now)
  const toAccept = parts.find((part) => part.kind === 'agreement' && part.accepted_at === null)
  const toConnect = parts.find((part) => part.kind === 'connector' && statusOf(part, state) === 'todo')
  const invoice = `Invoice ${record.invoice_no ?? ''}`
  switch (state) {
    case 'draft':
      return record.trial_days > 0 && !wasTried
        ? to('order', `Order it, or try it free for ${record.trial_days} days.`)
        : to('order', 'Choose a plan and order it.')
    case 'pending_agreement':
      return to('agree', `Accept “${toAccept?.title ?? 'the agreement'}” to go on.`, toAccept?.guid ?? null)
    case 'pending_payment':
      return to(
        'pay',
        `${invoice} went to ${record.billing_name}, ${record.billing_email}, due ${dayWords(record.due_on, now)}. Everything is turned on when the payment has arrived.`,
      )
    case 'provisioning':
      return noneTo('Everything is being turned on.')
    case 'trial':
      if (toConnect) return to('connect', `Set up “${toConnect.title}”. The trial runs until ${end}.`, toConnect.guid)
      return record.ordered_at
        ? to('pay', `The trial runs until ${end}. ${invoice} went to ${record.billing_email}.`)
        : to('order', `The trial runs until ${end}. Order it to keep it.`)
    case 'suspended':
      return to(
        'pay',
        `${invoice} was due on ${dayWords(record.due_on, now)}. Nothing can be changed until it is paid.`,
      )
    case 'expiring':
      return to('renew', `It ends on ${end} and does not renew by itself.`)
    case 'cancelled':
      return noneTo(`It is cancelled and stays on until ${end}.`)
    case 'expired':
      return noneTo(
        record.ended_on
          ? `It ended on ${dayWords(record.ended_on, now)}. What it covered and connected to is kept until ${dayWords(daysLater(record.ended_on, days.kept), now)}.`
          : 'It has ended.',
      )
    case 'active':
      if (toConnect) return to('connect', `Set up “${toConnect.title}”.`, toConnect.guid)
      if (record.due_on) return to('pay', `${invoice} is due on ${dayWords(record.due_on, now)}.`)
      if (record.seats > 0 && seatsUsed === 0)
        return to('devices', `Choose up to ${devicesWords(record.seats)} that it covers.`)
      return noneTo(`Everything in it is on. It renews after ${end}.`)
  }
}

/** What its end brings, in words. */
function renewalOf(record: SubscriptionRecord, now: Date): string {
  if (endedStates.includes(record.state) || record.state === 'trial') return 'Does not renew'
  if (!record.auto_renew) return 'Ends with its period'
  return record.ends_on ? `Renews after ${dayWords(record.ends_on, now)}` : 'Renews by itself'
}

/** How a product is paid, in words. */
const paymentOf = (product: Product | null): string =>
  product?.plans.every((plan) => plan.priceCents === 0)
    ? 'It costs nothing, so no invoice is sent.'
    : `An invoice goes by email to whoever pays, due in ${days.due} days. No card is asked for.`

/** Whether the latest invoice is paid, in words. */
function paidOf(record: SubscriptionRecord, today: string): { paid: string | null; paid_level: Level } {
  if (record.invoice_no === null) return { paid: null, paid_level: 'none' }
  if (record.paid_at !== null) return { paid: 'Paid', paid_level: 'good' }
  if (record.due_on === null) return { paid: 'Withdrawn', paid_level: 'none' }
  return record.due_on < today
    ? { paid: 'Overdue', paid_level: 'danger' }
    : { paid: 'Not paid yet', paid_level: 'watch' }
}

/** What happens to it when it is removed, in words. */
function removalOf(record: SubscriptionRecord, now: Date): string {
  const { state } = record
  if (state === 'draft') return 'The draft is deleted. Nothing was ordered, nothing is owed.'
  if (state === 'cancelled') return `It is cancelled already and ends on ${dayWords(record.ends_on, now)}.`
  if (state === 'expired') return 'It has ended already.'
  if (!onStates.includes(state))
    return 'The order is taken back, and its invoice is withdrawn. Nothing is owed, and nothing was turned on yet.'
  return `It stays on until ${dayWords(record.ends_on, now)} and does not renew. Then its dashboards go from your menu and its connections stop. Which devices it covered and what was entered for connections is kept for ${days.kept} days more, then deleted. Your readings and records stay.`
}

export function rowOf(view: SubscriptionView, now: Date): SubscriptionRow {
  const { record, provider } = view
  const next = nextOf(view, null, now)
  return { ...shared(record, provider), next: next.step === 'none' ? null : next.say }
}

/** What a coupon takes off, until the first invoice is paid. */
const offWords = (record: SubscriptionRecord): string =>
  record.coupon_percent === null || record.invoice_count > 1 || record.paid_at !== null
    ? ''
    : `, ${record.coupon_percent} % off the first invoice`

const shared = (record: SubscriptionRecord, provider: string) => ({
  guid: record.guid,
  name: record.name,
  product_slug: record.product_slug,
  provider,
  plan: record.plan_name,
  price: priceWords(record.price_cents, record.period) + offWords(record),
  state: record.state,
  level: levelOfState[record.state],
  starts_on: record.starts_on,
  ends_on: record.ends_on,
})

export function subscriptionOf(found: WholeSubscription, product: Product | null, now: Date): Subscription {
  const { record, parts } = found
  const isOn = onStates.includes(record.state)
  const may_try = record.state === 'draft' && record.trial_days > 0 && !found.wasTried
  const next = nextOf(found, found.seats_used, now)
  return {
    ...shared(record, found.provider),
    summary: product?.summary ?? '',
    plan_code: record.plan_code,
    price_cents: record.price_cents,
    currency: record.currency,
    period: record.period,
    days_left: isOn && record.ends_on ? Math.max(0, daysSince(localDate(now, found.zone), record.ends_on)) : null,
    seats: record.seats,
    seats_used: found.seats_used,
    seats_words: record.seats === 0 ? 'No devices' : `${found.seats_used} of ${devicesWords(record.seats)}`,
    auto_renew: record.auto_renew,
    renewal: renewalOf(record, now),
    trial_days: may_try ? record.trial_days : 0,
    may_order: (record.state === 'draft' || record.state === 'trial') && record.ordered_at === null,
    may_try,
    payment: paymentOf(product),
    invoice_no: record.invoice_no,
    invoice_amount: record.invoice_no === null ? null : money(centsOf(record, record.invoice_count)),
    coupon: record.coupon_percent === null ? null : `${record.coupon_percent} % off the first invoice`,
    due_on: record.due_on,
    ...paidOf(record, localDate(now, found.zone)),
    billing_name: record.billing_name,
    billing_email: record.billing_email,
    billing_phone: record.billing_phone,
    billed_to: `${record.billing_name}, ${record.billing_email}`,
    purchase_order: record.purchase_order,
    notify_emails: record.notify_emails,
    cost_centre: record.cost_centre,
    created_by: found.created_by,
    created_at: record.created_at.toISOString(),
    version: record.version,
    next_step: next.step,
    next_say: next.say,
    next_component: next.component,
    removal: removalOf(record, now),
    may_remove: !endedStates.includes(record.state),
    components: parts.map((part) => componentOf(part, found, product, now)),
  }
}

function componentOf(
  part: ComponentRecord,
  { record: { state }, zone }: WholeSubscription,
  product: Product | null,
  now: Date,
): SubscriptionComponent {
  const status = statusOf(part, state)
  const dashboard = product?.components.find(({ code }) => code === part.code)?.dashboard
  return {
    guid: part.guid,
    kind: part.kind,
    title: part.title,
    status,
    level: levelOfStatus[status],
    note: noteOf(part, zone, now),
    dashboard_slug: part.is_on && dashboard ? dashboard.slug : null,
    may_agree: status === 'todo' && part.kind === 'agreement' && !endedStates.includes(state),
    may_connect: part.kind === 'connector' && openStates.includes(state),
  }
}

function noteOf(part: ComponentRecord, zone: string, now: Date): string | null {
  if (part.accepted_at) return `${part.accepted_name ?? ''}, ${dayWords(localDate(part.accepted_at, zone), now)}`
  return part.last_error
}
