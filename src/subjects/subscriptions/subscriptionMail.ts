import { dayWords, money } from './subscriptionWords.ts'
import type { Period, SubscriptionState } from './tables.ts'

/** What a mail says of a subscription. */
export interface Told {
  name: string
  organisation: string
  /** What the latest invoice asks for. */
  cents: number
  coupon_percent: number | null
  period: Period
  plan_name: string
  ends_on: string | null
  due_on: string | null
  invoice_no: string | null
  purchase_order: string
  billing_name: string
  /** The address of its page. */
  link: string
}

interface Words {
  subject: string
  body: string
}

const lines = (...parts: (string | null)[]): string => `${parts.filter((part) => part !== null).join('\n')}\n`

/** What a billing contact is sent when a period is to be paid. */
export const invoiceMail = (told: Told, now: Date): Words => ({
  subject: `Invoice ${told.invoice_no ?? ''} for ${told.name}`,
  body: lines(
    `${told.billing_name},`,
    '',
    `${told.organisation} ordered ${told.name}.`,
    '',
    `Invoice: ${told.invoice_no ?? ''}`,
    `Plan: ${told.plan_name}`,
    `Amount: ${money(told.cents)} AUD for one ${told.period}`,
    told.coupon_percent === null ? null : `Coupon: ${told.coupon_percent} % is taken off already.`,
    `Due: ${dayWords(told.due_on, now)}`,
    told.purchase_order === '' ? null : `Your purchase order: ${told.purchase_order}`,
    '',
    'Pay by bank transfer with the invoice number as reference. The provider gives you the account on request.',
    told.link,
  ),
})

/** What a billing contact is sent when an order is taken back before it was paid. */
export const withdrawnMail = (told: Told): Words => ({
  subject: `Invoice ${told.invoice_no ?? ''} is withdrawn`,
  body: lines(
    `${told.billing_name},`,
    '',
    `${told.organisation} took back its order of ${told.name}. Nothing is owed.`,
    told.link,
  ),
})

/** What those who want to be told are sent when it moves; null for moves that nobody needs a mail for. */
export function movedMail(told: Told, state: SubscriptionState, now: Date): Words | null {
  const end = dayWords(told.ends_on, now)
  const says: Partial<Record<SubscriptionState, [string, string]>> = {
    active: [`${told.name} is active`, `Everything in it is on. This period ends on ${end}.`],
    trial: [
      `The trial of ${told.name} began`,
      `Everything in it is on until ${end}. It costs nothing until you order.`,
    ],
    expiring: [`${told.name} ends on ${end}`, 'It does not renew by itself. Turn renewal on to keep it.'],
    suspended: [
      `${told.name} is suspended`,
      `Invoice ${told.invoice_no ?? ''} is more than 14 days overdue. Its dashboards can be read, nothing can be changed.`,
    ],
    cancelled: [`${told.name} is cancelled`, `It stays on until ${end}.`],
    expired: [
      `${told.name} has ended`,
      'Its dashboards are gone from the menu. Covered devices and connections are kept for 30 days.',
    ],
  }
  const found = says[state]
  return found ? { subject: found[0], body: lines(found[1], '', told.organisation, told.link) } : null
}
