import type { Migration } from './migration.ts'

/**
 * The state of the oceans by month. It belongs to nobody's organisation and is the same for all of them, so there is one
 * copy and no org_id: whoever is in an organisation may read it, and only the system writes it.
 */
export const climate: Migration = {
  name: '0008-climate',
  statements: [
    `create table climate_index (
      name text not null check (name in ('soi', 'nino34', 'iod', 'sam')),
      month date not null check (extract(day from month) = 1),
      value double precision not null,
      source text not null check (length(source) between 1 and 80),
      primary key (name, month)
    )`,
    'grant select on climate_index to tilth_app',
    'grant select, insert, update, delete on climate_index to tilth_system',
  ],
}
