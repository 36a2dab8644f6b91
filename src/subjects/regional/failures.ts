import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    not_shared: Record<never, never>
  }
}

export const failures = {
  not_shared: () => ({ status: 404, say: 'This is not shared.' }),
} satisfies FailureWords
