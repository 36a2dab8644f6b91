import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** It had no stock on the day of a treatment or a weighing, which stands in `field`. */
    mob_empty: { field?: string }
    /** It had fewer on the day of a treatment. */
    mob_smaller: { head: number }
    mob_name_taken: Record<never, never>
    mob_has_records: { name: string }
    /** Without its only move a mob would be nowhere. */
    mob_only_move: Record<never, never>
  }
}

export const failures = {
  mob_empty: ({ field = 'treated_on' }) => ({ status: 400, field, say: 'The mob had no stock on that day.' }),
  mob_smaller: ({ head }) => ({ status: 400, field: 'head', say: `The mob had ${head} head on that day.` }),
  mob_name_taken: () => ({ field: 'name', say: 'There is a mob of this name already.' }),
  mob_has_records: ({ name }) => ({
    code: 'needed',
    say: `More was written down of ${name}, and that has to stay on record. If it has left, write it down with no head.`,
  }),
  mob_only_move: () => ({ say: 'This is all that says where the mob is. Correct it by writing that day down again.' }),
} satisfies FailureWords
