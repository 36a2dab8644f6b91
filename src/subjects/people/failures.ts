import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** A code that a mail brought is wrong, too old, or stands for nothing: all are told alike. */
    account_code_dead: Record<never, never>
    reset_link_dead: Record<never, never>
    session_over: Record<never, never>
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
    say: 'You need a second step for what you do here. You can move it to another app.',
  }),
  own_second_step_first: () => ({
    code: 'own-first',
    say: 'Set up your own second step first, under Account, Security.',
  }),
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
