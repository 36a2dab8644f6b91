import type { FailureWords } from '#server/pipeline/failureWords.ts'
import { devicesWords } from './subscriptionWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    coupon_unusable: Record<never, never>
    subscription_there: { name: string }
    subscription_tried: { name: string }
    /** It is not sold where the organisation's locations are. */
    product_elsewhere: { say: string; field: string }
    no_such_plan: Record<never, never>
    /** Whoever removes it types its name. */
    subscription_name_not_typed: { name: string }
    subscription_ordered: { name: string }
    subscription_not_triable: { name: string }
    subscription_ended: Record<never, never>
    subscription_cancelled: Record<never, never>
    agreement_over: Record<never, never>
    /** Its part was accepted before, in words of who and when. */
    agreement_accepted: { accepted: string | null }
    connection_off: { what: 'connected' | 'tested' }
    /** What is kept goes nowhere else: `goesTo` is what changed, where something is kept. */
    connection_secret_missing: { field: string; ask: string; goesTo?: string }
    connection_not_entered: Record<never, never>
    connection_empty: Record<never, never>
    no_invoice: Record<never, never>
    /** What is not on covers no devices. */
    cover_off: { name: string }
    cover_full: { name: string; seats: number; seats_used: number }
  }
}

export const failures = {
  coupon_unusable: () => ({
    status: 400,
    field: 'coupon_guid',
    say: 'This coupon cannot be used for this product, or not any more. Leave it out to go on.',
  }),
  subscription_there: ({ name }) => ({
    say: `You have ${name} already. Open it in your list to change it.`,
    field: 'product_slug',
    there: 'You have it already.',
  }),
  subscription_tried: ({ name }) => ({ say: `${name} was tried before. Order it to use it.` }),
  product_elsewhere: ({ say, field }) => ({ say, field, there: say }),
  no_such_plan: () => ({ status: 400, field: 'plan_code', say: 'Choose one of the plans.' }),
  subscription_name_not_typed: ({ name }) => ({ status: 400, field: 'name', say: `Type “${name}” to remove it.` }),
  subscription_ordered: ({ name }) => ({ say: `${name} is ordered already.` }),
  subscription_not_triable: ({ name }) => ({ say: `${name} cannot be tried.` }),
  subscription_ended: () => ({ say: 'It has ended: nothing can be changed any more.' }),
  subscription_cancelled: () => ({ say: 'It is cancelled or has ended already.' }),
  agreement_over: () => ({ say: 'It is accepted already, or the subscription has ended.' }),
  agreement_accepted: ({ accepted }) => ({ say: accepted ?? 'Accepted already.' }),
  connection_off: ({ what }) => ({ say: `The subscription is not on now, so nothing can be ${what}.` }),
  connection_secret_missing: ({ field, ask, goesTo }) => ({
    status: 400,
    field,
    say: goesTo === undefined ? `${ask}.` : `${ask} again, since the ${goesTo} changed.`,
  }),
  connection_not_entered: () => ({ say: 'Nothing is entered yet. Save the connection first.' }),
  connection_empty: () => ({ say: 'Nothing is entered, so there is nothing to remove.' }),
  no_invoice: () => ({ say: 'No invoice waits to be paid.' }),
  cover_off: ({ name }) => ({
    say: `${name} is not on now, so it cannot cover devices.`,
    field: 'device_ids',
    there: 'It is not on now.',
  }),
  cover_full: ({ name, seats, seats_used }) => ({
    field: 'device_ids',
    say:
      seats === 0
        ? `${name} covers no devices.`
        : `${name} covers at most ${devicesWords(seats)}, and ${seats_used} are covered. Take one out first, or choose a larger plan.`,
  }),
} satisfies FailureWords
