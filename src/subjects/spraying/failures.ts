import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    spray_final: object
  }
}

export const failures = {
  spray_final: () => ({
    say: 'This spraying is final: it was finished as a job. Add a correction to the job instead.',
  }),
} satisfies FailureWords
