import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    address_taken: Record<never, never>
    last_super_user: Record<never, never>
    last_admin: Record<never, never>
    no_member: Record<never, never>
    /** A demo account that this start keeps closed. */
    asleep: Record<never, never>
  }
}

export const failures = {
  address_taken: () => ({ field: 'email', say: 'Another account has this address already.' }),
  last_super_user: () => ({
    code: 'last-super-user',
    say: 'This is the only super user who can sign in. Make somebody else one first.',
  }),
  last_admin: () => ({
    code: 'last-admin',
    say: 'This is its only administrator. Make somebody else one first.',
  }),
  no_member: () => ({ status: 404, field: 'org_slug', say: 'This person does not belong to it.' }),
  asleep: () => ({ code: 'demo-account', say: 'This is a demo account: only a start with another DEMO opens it.' }),
} satisfies FailureWords
