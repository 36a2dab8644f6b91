import type { Migration } from '#server/db/migrations/migration.ts'
import { policiesOf } from '#server/db/policies.ts'

export const migrations: Migration[] = [
  {
    name: '0078-first-steps',
    statements: [
      // Who has put the first steps of an organisation away.
      `create table steps_hidden (
        org_id int not null check (org_id > 0),
        user_id int not null,
        hidden_at timestamptz not null,
        primary key (org_id, user_id),
        foreign key (org_id, user_id) references membership (org_id, user_id) on delete cascade
      )`,
      ...policiesOf('steps_hidden'),
    ],
  },
]
