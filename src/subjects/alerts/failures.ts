import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    sensor_without_limits: { name: string }
    limits_have_rules: Record<never, never>
  }
}

export const failures = {
  sensor_without_limits: ({ name }) => ({ say: `${name} has no limits yet. Say what is too low or too high.` }),
  limits_have_rules: () => ({ say: 'Rules for these limits are there already: see Alerts.' }),
} satisfies FailureWords
