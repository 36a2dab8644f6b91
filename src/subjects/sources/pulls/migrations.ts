import type { Migration } from '#server/db/migrations/migration.ts'
import { policiesOf } from '#server/db/policies.ts'

export const pullMigrations: Migration[] = [
  {
    name: '0065-source-pull',
    statements: [
      `create table source_pull (
        org_id int not null check (org_id > 0),
        source_id int not null,
        wanted_from date,
        held_from date,
        held_to date,
        last_at timestamptz,
        last_records int,
        busy_until timestamptz,
        turn int not null default 0,
        primary key (org_id, source_id),
        check ((held_from is null) = (held_to is null)),
        foreign key (org_id, source_id) references data_source (org_id, id) on delete cascade
      )`,
      ...policiesOf('source_pull'),
    ],
  },
]
