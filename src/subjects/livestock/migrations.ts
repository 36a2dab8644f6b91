import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  { name: '0080-mob-versions', statements: ['alter table mob add column version int not null default 1'] },
  { name: '0085-mob-joining', statements: ['alter table mob add column joined_on date'] },
]
