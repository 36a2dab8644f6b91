import { dayText } from '#server/dayText.ts'
import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    states_exist: { date: string }
    states_missing: { date: string }
    /** The location has no paddock to record a state of. */
    no_paddocks: Record<never, never>
    date_locked: { date: string }
    date_in_final_report: { date: string; title: string }
    report_final: { title: string }
    report_not_yours: { title: string }
    pasture_type_taken: { name: string }
    scenario_taken: { name: string }
    too_many_scenarios: { most: number }
  }
}

export const failures = {
  states_exist: ({ date }) => ({ field: 'rec_date', say: `States for ${dayText(date)} already exist.` }),
  states_missing: ({ date }) => ({ status: 404, say: `There are no states for ${dayText(date)} yet.` }),
  no_paddocks: () => ({ say: 'This location has no paddock yet. Add one in Account, Farm, Fields.' }),
  date_locked: ({ date }) => ({
    code: 'locked',
    say: `The states of ${dayText(date)} are locked. An administrator can unlock them.`,
  }),
  date_in_final_report: ({ date, title }) => ({
    say: `The final report "${title}" uses the states of ${dayText(date)}, so they stay as they are.`,
  }),
  report_final: ({ title }) => ({ code: 'final', say: `"${title}" is final and can only be read.` }),
  report_not_yours: ({ title }) => ({
    status: 403,
    say: `Only whoever wrote "${title}", or an administrator, can delete it.`,
  }),
  pasture_type_taken: ({ name }) => ({ field: 'name', say: `There is a pasture type "${name}" here already.` }),
  scenario_taken: ({ name }) => ({ field: 'name', say: `There is a scenario "${name}" of this date already.` }),
  too_many_scenarios: ({ most }) => ({
    say: `A location keeps at most ${most} scenarios. Remove one that you no longer need.`,
  }),
} satisfies FailureWords
