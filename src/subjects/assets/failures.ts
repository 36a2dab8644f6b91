import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** A silo has one fumigation a day. */
    fumigation_taken: Record<never, never>
  }
}

export const failures = {
  fumigation_taken: () => ({ code: 'taken', say: 'This silo has a fumigation of that day already.' }),
} satisfies FailureWords
