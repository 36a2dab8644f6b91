import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  // What a regulator asks of a spray record beside the weather; older records stay without it.
  {
    name: '0051-spray-details',
    statements: [
      `alter table spray_record
        add column active text check (length(active) between 1 and 200),
        add column batch text check (length(batch) between 1 and 60),
        add column area_ha double precision check (area_ha > 0),
        add column water_l_ha double precision check (water_l_ha >= 0),
        add column whp_until date`,
    ],
  },
]
