import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    hooks_many: { most: number }
    hook_name_taken: { name: string }
    hook_address_odd: Record<never, never>
    /** It would be posted to without TLS. */
    hook_address_open: Record<never, never>
    hook_off: { name: string }
    browsers_many: { most: number }
    push_service_unknown: Record<never, never>
  }
}

export const failures = {
  hooks_many: ({ most }) => ({ say: `An organisation has at most ${most} webhooks. Remove one first.` }),
  hook_name_taken: ({ name }) => ({ field: 'name', say: `There is a webhook called ${name} already.` }),
  hook_address_odd: () => ({
    status: 400,
    field: 'address',
    say: 'That is no address that can be posted to. Give it as https://example.com/hooks/1, without a user or a password before the host.',
  }),
  hook_address_open: () => ({
    status: 400,
    field: 'address',
    say: 'Alerts are posted with TLS alone: give an address that begins with https://.',
  }),
  hook_off: ({ name }) => ({ say: `${name} is off. Turn it on first.` }),
  browsers_many: ({ most }) => ({ say: `You are told in at most ${most} devices. Remove one first.` }),
  push_service_unknown: () => ({
    status: 400,
    field: 'subscription',
    say: 'This browser has its notices from a service that the portal does not know. Use another browser, or alerts by mail.',
  }),
} satisfies FailureWords
