import type { Migration } from './migration.ts'

// Ids below 1000 were never given by the database: accounts that have one were made by the demo, whatever has become of their
// address since. Organisations get theirs from any declaration, so those need their name as well.
const organisations = `(12, 'narrabri-cotton'), (20, 'hamilton-grazing'), (31, 'merredin-grain'), (36, 'northern-region')`

/** Which organisations and accounts are the demo's, and which of these accounts the setting DEMO keeps out. */
export const demoMarks: Migration = {
  name: '0027-demo-marks',
  statements: [
    'alter table org add column is_demo boolean not null default false',
    'alter table user_account add column is_demo boolean not null default false',
    // Suspended by the start, not by a person: only such an account is woken by a start.
    'alter table user_account add column is_asleep boolean not null default false check (is_demo or not is_asleep)',
    `update org set is_demo = true where (id, slug) in (${organisations})`,
    'update user_account set is_demo = true where id between 1 and 7',
  ],
}
