import { dayText } from '#server/dayText.ts'
import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    not_cotton: { field: string; crop: string }
    cotton_before_sowing: { field: string; sown_on: string; at: string }
    cotton_after_harvest: { field: string; harvested_on: string; at: string }
    targets_taken: Record<never, never>
  }
}

export const failures = {
  not_cotton: ({ field, crop }) => ({
    status: 400,
    field: 'field_season_slug',
    say: `${field} grows ${crop}, and this is for cotton.`,
  }),
  cotton_before_sowing: ({ field, sown_on, at }) => ({
    status: 400,
    field: at,
    say: `${field} was sown on ${dayText(sown_on)}: this is before that.`,
  }),
  cotton_after_harvest: ({ field, harvested_on, at }) => ({
    status: 400,
    field: at,
    say: `${field} was harvested on ${dayText(harvested_on)}: this is after that.`,
  }),
  targets_taken: () => ({
    say: 'There are targets for this region, variety and season already. Change those.',
    field: 'region',
  }),
} satisfies FailureWords
