import type { Migration } from './migration.ts'

/** The link that a portal without a super user prints when it starts. */
export const firstLink: Migration = {
  name: '0040-first-link',
  statements: [
    'create table first_link (hash bytea primary key, created_at timestamptz not null, expires_at timestamptz not null)',
    'grant select, insert, update, delete on first_link to tilth_system',
  ],
}
