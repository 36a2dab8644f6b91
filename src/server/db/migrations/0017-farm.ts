import type { Migration } from './migration.ts'

/** What people change about seasons, fields, activities and stages: versions, and what an activity was done with. */
export const farm: Migration = {
  name: '0017-farm',
  statements: [
    'alter table season add column default_crop text, add column version int not null default 1',
    'alter table field add column version int not null default 1',
    `alter table activity
      add column batch text,
      add column water_l_ha double precision,
      add column equipment text,
      add column note text,
      add column user_id int,
      add column version int not null default 1`,
    'create unique index activity_guid on activity (org_id, guid)',
    'create index activity_field_season on activity (org_id, field_season_id)',
    'alter table crop_stage_record add column version int not null default 1',
    'create index field_season_season on field_season (org_id, season_slug)',
  ],
}
