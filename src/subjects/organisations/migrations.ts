import type { Migration } from '#server/db/migrations/migration.ts'

const later = ['org_phone', 'org_abn', 'address', 'suburb', 'state', 'postcode']

export const migrations: Migration[] = [
  {
    name: '0079-business-later',
    statements: [
      // A name and a place are enough to begin with; the rest is said when it is needed.
      ...later.map((column) => `alter table org_registration alter column ${column} drop not null`),
      'alter table org_registration add column version int not null default 1',
      `grant update (${[...later, 'version'].join(', ')}) on org_registration to tilth_app`,
    ],
  },
]
