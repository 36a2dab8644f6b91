import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** A code that a mail brought is wrong, too old, or stands for nothing: all are told alike. */
    account_code_dead: Record<never, never>
    reset_link_dead: Record<never, never>
    session_over: Record<never, never>
    read_keys_full: { most: number }
    read_key_gone: Record<never, never>
    no_sandbox_waits: Record<never, never>
    /** Everybody knows the password of a demo account. */
    second_step_shared: Record<never, never>
    /** What was begun waits no more. */
    second_step_too_late: Record<never, never>
    second_step_on: Record<never, never>
    second_step_off: Record<never, never>
    second_step_not_asked: Record<never, never>
    second_step_needed: Record<never, never>
    /** Whoever asks others for one has one. */
    own_second_step_first: Record<never, never>
    /** A passkey belongs to one address, and the page that asked is at another. */
    passkey_elsewhere: { there: string }
    /** An IP number is no domain. `there`: the portal's own address, where that is a name. */
    passkey_at_number: { there: string | null }
    passkey_without_https: Record<never, never>
    passkey_full: { most: number }
    /** No challenge waits in this browser, or not any more. */
    passkey_too_late: Record<never, never>
    passkey_not_made: Record<never, never>
    passkey_known: Record<never, never>
    passkey_none: Record<never, never>
    /** Everybody uses a demo account. */
    address_shared: Record<never, never>
    /** The link is not good any more, or somebody else's: both are told alike. */
    address_link_dead: Record<never, never>
    address_undo_dead: Record<never, never>
    own_address_taken: Record<never, never>
  }
}

export const failures = {
  account_code_dead: () => ({
    status: 400,
    code: 'wrong-code',
    field: 'otp',
    say: 'This code is not right, or not good any more. Look at the newest mail, or ask for another code.',
  }),
  reset_link_dead: () => ({
    status: 400,
    code: 'dead-link',
    field: 'signature',
    say: 'This link is not good any more. Ask for a new one.',
  }),
  session_over: () => ({ status: 404, code: 'not-found', say: 'This session has ended already.' }),
  read_keys_full: ({ most }) => ({
    code: 'full',
    say: `You have ${most} read keys here, which is as many as there may be. Revoke one first.`,
  }),
  read_key_gone: () => ({ status: 404, code: 'not-found', say: 'This key is not good any more.' }),
  no_sandbox_waits: () => ({
    status: 400,
    code: 'wrong-code',
    field: 'code',
    say: 'No sandbox of this organisation waits for this code. It may be verified already, or older than a day.',
  }),
  second_step_shared: () => ({
    code: 'demo-account',
    say: 'Everybody uses this demo account, so it takes no second step.',
  }),
  second_step_too_late: () => ({ code: 'nothing-waits', say: 'That took too long. Begin again.' }),
  second_step_on: () => ({ code: 'on', say: 'Your second step is set up already. Sign in again.' }),
  second_step_off: () => ({ code: 'off', say: 'Your second step is off already.' }),
  second_step_not_asked: () => ({ code: 'off', say: 'There is no second step to do. Sign in again.' }),
  second_step_needed: () => ({
    code: 'needed',
    say: 'You need a second step for what you do here. Set up another before you take this one away.',
  }),
  own_second_step_first: () => ({
    code: 'own-first',
    say: 'Set up your own second step first, under Account, Security.',
  }),
  passkey_elsewhere: ({ there }) => ({
    code: 'elsewhere',
    say: `Passkeys belong to ${there}. Open the portal there.`,
  }),
  passkey_at_number: ({ there }) => ({
    code: 'number',
    say: `Passkeys need a name, and this address is a number. ${there === null ? 'Whoever runs the portal can give it a name.' : `Open the portal at ${there}.`}`,
  }),
  passkey_without_https: () => ({
    code: 'no-https',
    say: 'Passkeys need an address that begins with https. Whoever runs the portal can give it one.',
  }),
  passkey_full: ({ most }) => ({
    code: 'full',
    say: `You have ${most} passkeys, which is as many as there may be. Remove one first.`,
  }),
  passkey_too_late: () => ({ code: 'nothing-waits', say: 'That took too long. Try again.' }),
  passkey_not_made: () => ({
    status: 400,
    code: 'wrong-passkey',
    say: 'This passkey could not be checked. Try again, or use another device.',
  }),
  passkey_known: () => ({ code: 'known', say: 'This passkey was added already.' }),
  passkey_none: () => ({ code: 'none', say: 'You have no passkey here. Use a code.' }),
  address_shared: () => ({ code: 'demo-account', say: 'Everybody uses this demo account, so its address stays.' }),
  address_link_dead: () => ({
    status: 400,
    code: 'dead-link',
    say: 'This link is not good any more, or is for another account. Ask for a new one.',
  }),
  address_undo_dead: () => ({
    status: 400,
    code: 'dead-link',
    say: 'This link is not good any more. Ask whoever runs the portal for help.',
  }),
  own_address_taken: () => ({ code: 'taken', say: 'Another account has this address by now.' }),
} satisfies FailureWords
