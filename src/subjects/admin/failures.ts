import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** Super users do not lock themselves out. */
    own_account: Record<never, never>
    account_locked: Record<never, never>
    /** Whoever switched off the organisation that they are in could not switch it on again. */
    current_org: Record<never, never>
    no_second_step: Record<never, never>
    mail_gone: Record<never, never>
    /** It was used, is too old, or somebody runs the portal already. */
    first_link_dead: Record<never, never>
    first_address_taken: Record<never, never>
    address_taken: Record<never, never>
    last_super_user: Record<never, never>
    last_admin: Record<never, never>
    no_member: Record<never, never>
    /** A demo account that this start keeps closed. */
    asleep: Record<never, never>
  }
}

export const failures = {
  own_account: () => ({ code: 'own-account', say: 'You cannot lock your own account. Another super user can.' }),
  account_locked: () => ({ code: 'locked', say: 'This account is locked. Unlock it first.' }),
  current_org: () => ({
    code: 'current-org',
    say: 'You are in this organisation. Go to another one first, then switch this one off.',
  }),
  no_second_step: () => ({ code: 'off', say: 'This person has no second step.' }),
  mail_gone: () => ({ status: 404, say: 'This mail is sent already, or forgotten.' }),
  first_link_dead: () => ({
    status: 400,
    code: 'dead-link',
    say: 'This link is not good any more. If nobody runs this portal yet, start it again: it prints a new one.',
  }),
  first_address_taken: () => ({ code: 'taken', field: 'email', say: 'Somebody signs in with this address already.' }),
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
