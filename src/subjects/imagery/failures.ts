import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    no_scene_that_day: { field: 'left' | 'right' }
    same_scene_twice: Record<never, never>
  }
}

export const failures = {
  no_scene_that_day: ({ field }) => ({ status: 404, field, say: 'There is no scene of that day.' }),
  same_scene_twice: () => ({
    status: 400,
    field: 'right',
    say: 'Choose two different scenes: nothing changes from one to itself.',
  }),
} satisfies FailureWords
