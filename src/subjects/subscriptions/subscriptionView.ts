import { localDate } from '#engine/zone.ts'
import type { Level } from '#types/config/common.ts'
import type { Subscription, SubscriptionComponent, SubscriptionRow } from '#types/entity/subscription.ts'
import type { Product } from './products.ts'
import type { ComponentRecord, SubscriptionRecord } from './subscriptionRecord.ts'
import { centsOf, endedStates } from './subscriptionRecord.ts'
import { addDays, days, daysBetween, onStates, openStates } from './subscriptionState.ts'
import type { SubscriptionView, WholeSubscription } from './subscriptions.ts'
import { dayWords, devicesWords, levelOfState, money, priceWords } from './subscriptionWords.ts'

type Step = Subscription['next_step']
type Status = SubscriptionComponent['status']

export interface NextStep {
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
  if (part.kind === 'agreement') return part.acceptedAt ? 'accepted' : 'todo'
  if (state === 'expired') return 'off'
  if (part.kind !== 'connector') return part.isOn ? 'on' : 'waiting'
  if (part.values === null) return part.isOn ? 'todo' : 'waiting'
  if (part.lastError !== null) return 'failing'
  return part.lastSync ? 'working' : 'entered'
}

export const levelOfPart = (part: ComponentRecord, state: SubscriptionRecord['state']): Level =>
  levelOfStatus[statusOf(part, state)]

const noneTo = (say: string): NextStep => ({ step: 'none', say, component: null })
const to = (step: Step, say: string, component: string | null = null): NextStep => ({ step, say, component })

/** What a person does next, first things first. `seatsUsed` is null where nobody counted. */
export function nextOf({ record, parts, wasTried }: SubscriptionView, seatsUsed: number | null, now: Date): NextStep {
  const { state } = record
  const end = dayWords(record.endsOn, now)
  const toAccept = parts.find(({ kind, acceptedAt }) => kind === 'agreement' && acceptedAt === null)
  const toConnect = parts.find((part) => part.kind === 'connector' && statusOf(part, state) === 'todo')
  const invoice = `Invoice ${record.invoiceNo ?? ''}`
  switch (state) {
    case 'draft':
      return record.trialDays > 0 && !wasTried
        ? to('order', `Order it, or try it free for ${record.trialDays} days.`)
        : to('order', 'Choose a plan and order it.')
    case 'pending_agreement':
      return to('agree', `Accept “${toAccept?.title ?? 'the agreement'}” to go on.`, toAccept?.guid ?? null)
    case 'pending_payment':
      return to(
        'pay',
        `${invoice} went to ${record.billingName}, ${record.billingEmail}, due ${dayWords(record.dueOn, now)}. Everything is turned on when the payment has arrived.`,
      )
    case 'provisioning':
      return noneTo('Everything is being turned on.')
    case 'trial':
      if (toConnect) return to('connect', `Set up “${toConnect.title}”. The trial runs until ${end}.`, toConnect.guid)
      return record.orderedAt
        ? to('pay', `The trial runs until ${end}. ${invoice} went to ${record.billingEmail}.`)
        : to('order', `The trial runs until ${end}. Order it to keep it.`)
    case 'suspended':
      return to('pay', `${invoice} was due on ${dayWords(record.dueOn, now)}. Nothing can be changed until it is paid.`)
    case 'expiring':
      return to('renew', `It ends on ${end} and does not renew by itself.`)
    case 'cancelled':
      return noneTo(`It is cancelled and stays on until ${end}.`)
    case 'expired':
      return noneTo(
        record.endedOn
          ? `It ended on ${dayWords(record.endedOn, now)}. What it covered and connected to is kept until ${dayWords(addDays(record.endedOn, days.kept), now)}.`
          : 'It has ended.',
      )
    case 'active':
      if (toConnect) return to('connect', `Set up “${toConnect.title}”.`, toConnect.guid)
      if (record.dueOn) return to('pay', `${invoice} is due on ${dayWords(record.dueOn, now)}.`)
      if (record.seats > 0 && seatsUsed === 0)
        return to('devices', `Choose up to ${devicesWords(record.seats)} that it covers.`)
      return noneTo(`Everything in it is on. It renews after ${end}.`)
  }
}

/** What its end brings, in words. */
function renewalOf({ state, autoRenew, endsOn }: SubscriptionRecord, now: Date): string {
  if (endedStates.includes(state) || state === 'trial') return 'Does not renew'
  if (!autoRenew) return 'Ends with its period'
  return endsOn ? `Renews after ${dayWords(endsOn, now)}` : 'Renews by itself'
}

/** How a product is paid, in words. */
const paymentOf = (product: Product | null): string =>
  product?.plans.every(({ priceCents }) => priceCents === 0)
    ? 'It costs nothing, so no invoice is sent.'
    : `An invoice goes by email to whoever pays, due in ${days.due} days. No card is asked for.`

/** Whether the latest invoice is paid, in words. */
function paidOf(
  { invoiceNo, paidAt, dueOn }: SubscriptionRecord,
  today: string,
): { paid: string | null; paid_level: Level } {
  if (invoiceNo === null) return { paid: null, paid_level: 'none' }
  if (paidAt !== null) return { paid: 'Paid', paid_level: 'good' }
  if (dueOn === null) return { paid: 'Withdrawn', paid_level: 'none' }
  return dueOn < today ? { paid: 'Overdue', paid_level: 'danger' } : { paid: 'Not paid yet', paid_level: 'watch' }
}

/** What happens to it when it is removed, in words. */
function removalOf(record: SubscriptionRecord, now: Date): string {
  const { state, endsOn } = record
  if (state === 'draft') return 'The draft is deleted. Nothing was ordered, nothing is owed.'
  if (state === 'cancelled') return `It is cancelled already and ends on ${dayWords(endsOn, now)}.`
  if (state === 'expired') return 'It has ended already.'
  if (!onStates.includes(state))
    return 'The order is taken back, and its invoice is withdrawn. Nothing is owed, and nothing was turned on yet.'
  return `It stays on until ${dayWords(endsOn, now)} and does not renew. Then its dashboards go from your menu and its connections stop. Which devices it covered and what was entered for connections is kept for ${days.kept} days more, then deleted. Your readings and records stay.`
}

export function rowOf(view: SubscriptionView, now: Date): SubscriptionRow {
  const { record, provider } = view
  const next = nextOf(view, null, now)
  return { ...shared(record, provider), next: next.step === 'none' ? null : next.say }
}

/** What a coupon takes off, until the first invoice is paid. */
const offWords = ({ couponPercent, invoiceCount, paidAt }: SubscriptionRecord): string =>
  couponPercent === null || invoiceCount > 1 || paidAt !== null ? '' : `, ${couponPercent} % off the first invoice`

const shared = (record: SubscriptionRecord, provider: string) => ({
  guid: record.guid,
  name: record.name,
  product_slug: record.productSlug,
  provider,
  plan: record.planName,
  price: priceWords(record.priceCents, record.period) + offWords(record),
  state: record.state,
  level: levelOfState[record.state],
  starts_on: record.startsOn,
  ends_on: record.endsOn,
})

export function subscriptionOf(found: WholeSubscription, product: Product | null, now: Date): Subscription {
  const { record, parts, seatsUsed } = found
  const isOn = onStates.includes(record.state)
  const mayTry = record.state === 'draft' && record.trialDays > 0 && !found.wasTried
  const next = nextOf(found, seatsUsed, now)
  return {
    ...shared(record, found.provider),
    summary: product?.summary ?? '',
    plan_code: record.planCode,
    price_cents: record.priceCents,
    currency: record.currency,
    period: record.period,
    days_left: isOn && record.endsOn ? Math.max(0, daysBetween(localDate(now, found.zone), record.endsOn)) : null,
    seats: record.seats,
    seats_used: seatsUsed,
    seats_words: record.seats === 0 ? 'No devices' : `${seatsUsed} of ${devicesWords(record.seats)}`,
    auto_renew: record.autoRenew,
    renewal: renewalOf(record, now),
    trial_days: mayTry ? record.trialDays : 0,
    may_order: (record.state === 'draft' || record.state === 'trial') && record.orderedAt === null,
    may_try: mayTry,
    payment: paymentOf(product),
    invoice_no: record.invoiceNo,
    invoice_amount: record.invoiceNo === null ? null : money(centsOf(record, record.invoiceCount)),
    coupon: record.couponPercent === null ? null : `${record.couponPercent} % off the first invoice`,
    due_on: record.dueOn,
    ...paidOf(record, localDate(now, found.zone)),
    billing_name: record.billingName,
    billing_email: record.billingEmail,
    billing_phone: record.billingPhone,
    billed_to: `${record.billingName}, ${record.billingEmail}`,
    purchase_order: record.purchaseOrder,
    notify_emails: record.notifyEmails,
    cost_centre: record.costCentre,
    created_by: found.createdBy,
    created_at: record.createdAt.toISOString(),
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
    dashboard_slug: part.isOn && dashboard ? dashboard.slug : null,
    may_agree: status === 'todo' && part.kind === 'agreement' && !endedStates.includes(state),
    may_connect: part.kind === 'connector' && openStates.includes(state),
  }
}

function noteOf(part: ComponentRecord, zone: string, now: Date): string | null {
  if (part.acceptedAt) return `${part.acceptedName ?? ''}, ${dayWords(localDate(part.acceptedAt, zone), now)}`
  return part.lastError
}
