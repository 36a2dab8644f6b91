import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** It had no stock on the day of a treatment. */
    mob_empty: Record<never, never>
    /** It had fewer on the day of a treatment. */
    mob_smaller: { head: number }
  }
}

export const failures = {
  mob_empty: () => ({ status: 400, field: 'treated_on', say: 'The mob had no stock on that day.' }),
  mob_smaller: ({ head }) => ({ status: 400, field: 'head', say: `The mob had ${head} head on that day.` }),
} satisfies FailureWords
