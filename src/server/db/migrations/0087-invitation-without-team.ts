import type { Migration } from './migration.ts'

/** An invitation without a team opens every location of the organisation. */
export const invitationWithoutTeam: Migration = {
  name: '0087-invitation-without-team',
  statements: ['alter table invitation alter column team_id drop not null'],
}
