import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** Somebody may not do this in the tool. */
    fahma_role: { may: 'note' | 'install' }
    fahma_code_unknown: Record<never, never>
    fahma_claimed: { device: string; location: string }
    fahma_far: { km: number; location: string }
    fahma_code_taken: { code: string }
  }
}

const lacks = {
  note: 'You may look at devices here, and not write notes.',
  install: 'You may not take over, move, rename devices or take them out of use here.',
}

export const failures = {
  fahma_role: ({ may }) => ({
    status: 403,
    code: 'fahma-role',
    say: `${lacks[may]} Who manages the organisation can change that, in the tool under Setup.`,
  }),
  fahma_code_unknown: () => ({
    status: 404,
    field: 'code',
    say: 'No device can be taken over with this code. Look at the label again; if it is right, ask whoever supplied the device.',
  }),
  fahma_claimed: ({ device, location }) => ({
    field: 'code',
    say: `Your organisation has taken over this device already: it is ${device}, at ${location}.`,
  }),
  fahma_far: ({ km, location }) => ({
    status: 400,
    field: 'latitude',
    say: `This point is ${km} km from ${location}. Check it; if it is right, say below that it does stand that far away.`,
  }),
  fahma_code_taken: ({ code }) => ({ field: 'code', say: `${code} is in the list already.` }),
} satisfies FailureWords
