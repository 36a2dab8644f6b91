import { dayMs, daysLater, daysSince } from '#engine/date.ts'
import type { Period, SubscriptionState } from './tables.ts'

/** What decides where a subscription stands. Days are YYYY-MM-DD on the organisation's clock. */
export interface SubscriptionFacts {
  state: SubscriptionState
  is_ordered: boolean
  /** A trial was asked for. */
  is_trial: boolean
  /** Agreements that nobody accepted yet. */
  open_agreements: number
  /** The latest invoice is paid; a price of nothing is paid as soon as it is asked for. */
  is_paid: boolean
  /** When the invoice that is not paid is due; null when nothing is. */
  due_on: string | null
  ends_on: string | null
  auto_renew: boolean
  is_cancelled: boolean
}

/** The transitions that there are; every other one is refused. */
const transitions: Record<SubscriptionState, readonly SubscriptionState[]> = {
  draft: ['pending_agreement', 'pending_payment', 'trial'],
  pending_agreement: ['pending_payment', 'trial', 'cancelled'],
  pending_payment: ['provisioning', 'cancelled'],
  provisioning: ['active'],
  active: ['expiring', 'suspended', 'cancelled', 'expired'],
  trial: ['provisioning', 'cancelled', 'expired'],
  expiring: ['active', 'suspended', 'cancelled', 'expired'],
  suspended: ['active', 'expiring', 'cancelled', 'expired'],
  cancelled: ['expired'],
  expired: [],
}

export const mayMove = (from: SubscriptionState, to: SubscriptionState): boolean => transitions[from].includes(to)

/** States in which its parts are on. */
export const onStates: readonly SubscriptionState[] = ['active', 'trial', 'expiring', 'suspended', 'cancelled']
/** States in which people may change what it covers and connects to. */
export const openStates: readonly SubscriptionState[] = ['active', 'trial', 'expiring']

/** It ends soon within so many days, is suspended so many days after an invoice was due, keeps things so long after its end. */
export const days = { expiring: 30, overdue: 14, due: 14, kept: 30 } as const

/** The state that follows from the facts: the same, or the next one. Asked again until it stays. */
export function subscriptionState(facts: SubscriptionFacts, today: string): SubscriptionState {
  const { state } = facts
  const isOver = facts.ends_on !== null && facts.ends_on < today
  const waiting = facts.is_ordered ? 'pending_payment' : facts.is_trial ? 'trial' : 'draft'
  switch (state) {
    case 'draft':
      return waiting === 'draft' || facts.open_agreements === 0 ? waiting : 'pending_agreement'
    case 'pending_agreement':
      if (facts.is_cancelled) return 'cancelled'
      return facts.open_agreements > 0 || waiting === 'draft' ? state : waiting
    case 'pending_payment':
      if (facts.is_cancelled) return 'cancelled'
      return facts.is_paid ? 'provisioning' : state
    case 'provisioning':
      return 'active'
    case 'trial':
      if (facts.is_cancelled) return 'cancelled'
      if (facts.is_ordered && facts.is_paid) return 'provisioning'
      return isOver ? 'expired' : state
    case 'active':
    case 'expiring':
    case 'suspended':
      return running(facts, today, isOver)
    case 'cancelled':
      return isOver || facts.ends_on === null ? 'expired' : state
    case 'expired':
      return state
  }
}

function running(facts: SubscriptionFacts, today: string, isOver: boolean): SubscriptionState {
  if (facts.is_cancelled) return 'cancelled'
  if (isOver) return 'expired'
  if (facts.due_on !== null && daysLater(facts.due_on, days.overdue) < today) return 'suspended'
  if (!facts.auto_renew && facts.ends_on !== null && daysSince(today, facts.ends_on) <= days.expiring) return 'expiring'
  return 'active'
}

/**
 * Whether the next period begins by itself: its last day is over, it goes on, and nothing of the period before is owed.
 */
export const renews = (facts: SubscriptionFacts, today: string): boolean =>
  (facts.state === 'active' || facts.state === 'expiring') &&
  facts.auto_renew &&
  !facts.is_cancelled &&
  facts.due_on === null &&
  facts.ends_on !== null &&
  facts.ends_on < today

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The last day of a period that begins on a day: a month from 31 January ends on the last of February. */
export function periodEnd(start: string, period: Period): string {
  const at = new Date(utc(start))
  const month = at.getUTCMonth() + (period === 'year' ? 12 : 1)
  const next = Date.UTC(at.getUTCFullYear(), month, at.getUTCDate())
  const lastOfMonth = Date.UTC(at.getUTCFullYear(), month + 1, 0)
  return next > lastOfMonth ? dateOf(lastOfMonth) : dateOf(next - dayMs)
}
