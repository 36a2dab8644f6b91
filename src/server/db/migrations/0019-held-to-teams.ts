import type { Migration } from './migration.ts'

export const heldToTeams: Migration = {
  name: '0019-held-to-teams',
  statements: [
    // Who came in through a team sees its places and no more, also once they are in no team.
    'alter table membership add column sees_all boolean not null default true',
  ],
}
