import { changedWords, type FailureWords } from '#server/pipeline/failureWords.ts'
import { teamOf } from './team.ts'
import type { TeamRecord } from './teams.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    team_changed: { theirs: TeamRecord }
    team_name_taken: Record<never, never>
    team_in_use: { people: number }
    /** It was used, declined or withdrawn. */
    invitation_over: Record<never, never>
    member_is_super_user: Record<never, never>
    member_is_last_admin: Record<never, never>
  }
}

export const failures = {
  team_changed: ({ theirs }) => changedWords(teamOf(theirs)),
  team_name_taken: () => ({ field: 'name', say: 'There is a team of that name already.' }),
  // Its people would see what their other teams give, or nothing: whoever removes it decides that first.
  team_in_use: ({ people }) => ({
    code: 'in-use',
    say:
      people === 1
        ? 'One person is in this team. Take them out first.'
        : `${people} people are in this team. Take them out first.`,
  }),
  invitation_over: () => ({ say: 'This invitation is over. Send a new one.' }),
  member_is_super_user: () => ({
    status: 403,
    say: 'Only a super user can change what a super user may do here.',
  }),
  member_is_last_admin: () => ({
    code: 'last-admin',
    say: 'This is the only administrator. Make somebody else one first.',
  }),
} satisfies FailureWords
