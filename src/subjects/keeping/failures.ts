import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    export_under_way: Record<never, never>
    export_gone: Record<never, never>
    /** It stands in the portal's own files, so that the next start would make it again. */
    org_declared: Record<never, never>
    org_closing: Record<never, never>
    org_not_closing: Record<never, never>
    other_name: { name: string }
    /** Everybody uses a demo account. */
    account_shared: Record<never, never>
    /** A super user is made a plain one first, so that a portal is never without. */
    runs_the_portal: Record<never, never>
    account_closing: Record<never, never>
    account_not_closing: Record<never, never>
    sole_admin: { organisations: string[] }
  }
}

export const failures = {
  export_under_way: () => ({
    code: 'under-way',
    say: 'A file is being made already. You find it here when it is ready.',
  }),
  export_gone: () => ({ status: 404, code: 'not-found', say: 'This file is not there any more. Ask for another.' }),
  org_declared: () => ({
    code: 'declared',
    say: 'This organisation stands in the portal’s own files. Ask whoever runs the portal to take it out.',
  }),
  org_closing: () => ({ code: 'closing', say: 'This organisation is to be deleted already.' }),
  org_not_closing: () => ({
    code: 'open',
    say: 'There is nothing to take back: nobody asked for this organisation to be deleted.',
  }),
  other_name: ({ name }) => ({
    status: 400,
    code: 'wrong-input',
    field: 'name',
    say: `Type the name as it stands: ${name}.`,
  }),
  account_shared: () => ({ code: 'demo-account', say: 'Everybody uses this demo account, so it stays.' }),
  runs_the_portal: () => ({
    code: 'super-user',
    say: 'You run this portal. Have another super user take that from you first, under Admin, Users.',
  }),
  account_closing: () => ({ code: 'closing', say: 'Your account is to be deleted already.' }),
  account_not_closing: () => ({ code: 'open', say: 'There is nothing to take back: your account stays.' }),
  sole_admin: ({ organisations }) => ({
    code: 'sole-admin',
    say: `You are the only administrator of ${organisations.join(' and ')}. Make somebody else one under Account, People, or delete the organisation first.`,
  }),
} satisfies FailureWords
