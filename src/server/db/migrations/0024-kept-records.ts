import type { Migration } from './migration.ts'

/** What people wrote down can be corrected: each record has a version, so that the second of two editors is told. */
export const keptRecords: Migration = {
  name: '0024-kept-records',
  statements: ['spray_record', 'own_sale', 'movement', 'visitor', 'treatment', 'irrigation', 'fumigation'].map(
    (table) => `alter table ${table} add column version int not null default 1`,
  ),
}
