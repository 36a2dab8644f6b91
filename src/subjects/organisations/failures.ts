import { changedWords, type FailureWords } from '#server/pipeline/failureWords.ts'
import { teamOf } from './team.ts'
import type { TeamRecord } from './teams.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    coupon_not_for_plan: Record<never, never>
    /** No organisation has the id that invited the new one. */
    inviter_absent: Record<never, never>
    team_changed: { theirs: TeamRecord }
    team_name_taken: Record<never, never>
    team_in_use: { people: number }
    person_in_team: Record<never, never>
    person_in_org: Record<never, never>
    person_not_in_team: Record<never, never>
    /** The person does not manage, and is not in it, or it lets its people not invite. */
    team_not_inviting: Record<never, never>
    /** What the organisation was to stand at is no location, or has no point. */
    no_point_there: Record<never, never>
    /** A link that was used, declined, withdrawn, is too old, was never made, or whose team is gone. */
    invitation_dead: Record<never, never>
    /** It was used, declined or withdrawn. */
    invitation_over: Record<never, never>
    member_is_super_user: Record<never, never>
    member_is_last_admin: Record<never, never>
  }
}

export const failures = {
  coupon_not_for_plan: () => ({
    status: 400,
    code: 'wrong-input',
    field: 'coupon_guid',
    say: 'This coupon cannot be used for this plan, or not any more. Leave it out to go on.',
  }),
  inviter_absent: () => ({
    status: 400,
    code: 'wrong-input',
    field: 'invited_org_guid',
    say: 'No organisation has this id. Leave it out to go on.',
  }),
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
  person_in_team: () => ({ field: 'email_address', say: 'This person is in the team already.' }),
  person_in_org: () => ({
    field: 'email_address',
    say: 'This person belongs to the organisation already. Add them to a team, or open every location to them, under People.',
  }),
  person_not_in_team: () => ({ status: 404, field: 'user_id', say: 'This person is not in the team.' }),
  team_not_inviting: () => ({ status: 403, say: 'You can invite people to a team of your own that allows it.' }),
  no_point_there: () => ({
    status: 404,
    field: 'at_location_id',
    say: 'There is no such location, or nobody has said where it is.',
  }),
  invitation_dead: () => ({
    status: 404,
    code: 'dead-link',
    say: 'This link does not open an invitation. Ask whoever invited you to send a new one.',
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
