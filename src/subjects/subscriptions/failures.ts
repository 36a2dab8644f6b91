import type { FailureWords } from '#server/pipeline/failureWords.ts'
import { devicesWords } from './subscriptionWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    coupon_unusable: Record<never, never>
    subscription_ordered: { name: string }
    subscription_not_triable: { name: string }
    subscription_ended: Record<never, never>
    subscription_cancelled: Record<never, never>
    agreement_over: Record<never, never>
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
  subscription_ordered: ({ name }) => ({ say: `${name} is ordered already.` }),
  subscription_not_triable: ({ name }) => ({ say: `${name} cannot be tried.` }),
  subscription_ended: () => ({ say: 'It has ended: nothing can be changed any more.' }),
  subscription_cancelled: () => ({ say: 'It is cancelled or has ended already.' }),
  agreement_over: () => ({ say: 'It is accepted already, or the subscription has ended.' }),
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
