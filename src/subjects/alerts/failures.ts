import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    sensor_without_limits: { name: string }
    limits_have_rules: Record<never, never>
    rule_is_there: { name: string }
  }
}

export const failures = {
  sensor_without_limits: ({ name }) => ({ say: `${name} has no limits yet. Say what is too low or too high.` }),
  rule_is_there: ({ name }) => ({ say: `A rule “${name}” is there already: see Rules.` }),
  limits_have_rules: () => ({ say: 'Rules for these limits are there already: see Alerts.' }),
} satisfies FailureWords
