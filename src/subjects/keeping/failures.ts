import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    export_under_way: Record<never, never>
    export_gone: Record<never, never>
  }
}

export const failures = {
  export_under_way: () => ({
    code: 'under-way',
    say: 'A file is being made already. You find it here when it is ready.',
  }),
  export_gone: () => ({ status: 404, code: 'not-found', say: 'This file is not there any more. Ask for another.' }),
} satisfies FailureWords
