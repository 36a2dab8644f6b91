import type { Period, SubscriptionState } from './tables.ts'

/** What decides where a subscription stands. Days are YYYY-MM-DD on the organisation's clock. */
export interface SubscriptionFacts {
  state: SubscriptionState
  isOrdered: boolean
  /** A trial was asked for. */
  isTrial: boolean
  /** Agreements that nobody accepted yet. */
  openAgreements: number
  /** The latest invoice is paid; a price of nothing is paid as soon as it is asked for. */
  isPaid: boolean
  /** When the invoice that is not paid is due; null when nothing is. */
  dueOn: string | null
  endsOn: string | null
  autoRenew: boolean
  isCancelled: boolean
}

/** The transitions that there are; every other one is refused. */
export const transitions: Record<SubscriptionState, readonly SubscriptionState[]> = {
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
  const isOver = facts.endsOn !== null && facts.endsOn < today
  const waiting = facts.isOrdered ? 'pending_payment' : facts.isTrial ? 'trial' : 'draft'
  switch (state) {
    case 'draft':
      return waiting === 'draft' || facts.openAgreements === 0 ? waiting : 'pending_agreement'
    case 'pending_agreement':
      if (facts.isCancelled) return 'cancelled'
      return facts.openAgreements > 0 || waiting === 'draft' ? state : waiting
    case 'pending_payment':
      if (facts.isCancelled) return 'cancelled'
      return facts.isPaid ? 'provisioning' : state
    case 'provisioning':
      return 'active'
    case 'trial':
      if (facts.isCancelled) return 'cancelled'
      if (facts.isOrdered && facts.isPaid) return 'provisioning'
      return isOver ? 'expired' : state
    case 'active':
    case 'expiring':
    case 'suspended':
      return running(facts, today, isOver)
    case 'cancelled':
      return isOver || facts.endsOn === null ? 'expired' : state
    case 'expired':
      return state
  }
}

function running(facts: SubscriptionFacts, today: string, isOver: boolean): SubscriptionState {
  if (facts.isCancelled) return 'cancelled'
  if (isOver) return 'expired'
  if (facts.dueOn !== null && addDays(facts.dueOn, days.overdue) < today) return 'suspended'
  if (!facts.autoRenew && facts.endsOn !== null && daysBetween(today, facts.endsOn) <= days.expiring) return 'expiring'
  return 'active'
}

/**
 * Whether the next period begins by itself: its last day is over, it goes on, and nothing of the period before is owed.
 */
export const renews = (facts: SubscriptionFacts, today: string): boolean =>
  (facts.state === 'active' || facts.state === 'expiring') &&
  facts.autoRenew &&
  !facts.isCancelled &&
  facts.dueOn === null &&
  facts.endsOn !== null &&
  facts.endsOn < today

const dayMs = 86_400_000
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (date: string, by: number): string => dateOf(utc(date) + by * dayMs)
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / dayMs)

/** The last day of a period that begins on a day: a month from 31 January ends on the last of February. */
export function periodEnd(start: string, period: Period): string {
  const at = new Date(utc(start))
  const month = at.getUTCMonth() + (period === 'year' ? 12 : 1)
  const next = Date.UTC(at.getUTCFullYear(), month, at.getUTCDate())
  const lastOfMonth = Date.UTC(at.getUTCFullYear(), month + 1, 0)
  return next > lastOfMonth ? dateOf(lastOfMonth) : dateOf(next - dayMs)
}
