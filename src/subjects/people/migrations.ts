import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  {
    // The link that a portal without a super user prints when it starts.
    name: '0040-first-link',
    statements: [
      'create table first_link (hash bytea primary key, created_at timestamptz not null, expires_at timestamptz not null)',
      'grant select, insert, update, delete on first_link to tilth_system',
    ],
  },
]
