import { policiesOf } from '../policies.ts'
import type { Migration } from './migration.ts'

export const devices: Migration = {
  name: '0016-devices',
  statements: [
    'alter table location add column version int not null default 1',
    `alter table location add column state text check (state in ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'))`,
    'alter table device add column version int not null default 1',
    'alter table sensor add column version int not null default 1',
    // What the people of the device call too low and too high, in the sensor's unit.
    'alter table sensor add column alarm_low double precision',
    'alter table sensor add column alarm_high double precision check (alarm_high > alarm_low)',
    // Lists of ten thousand devices come by name unless another order is asked for.
    'create index device_name on device (org_id, lower(coalesce(display_name, name)), id)',
    `create table map_preference (
      org_id int not null check (org_id > 0),
      user_id int not null references user_account (id) on delete cascade,
      view_mode text not null check (view_mode in ('regions', 'locations', 'paddocks')),
      basemap text not null check (length(basemap) between 1 and 60),
      layer_style text not null check (layer_style in ('raster', 'vector')),
      selection_mode text not null check (selection_mode in ('SINGLE', 'MULTIPLE')),
      paddock_colour text not null,
      paddock_line_px double precision not null check (paddock_line_px between 0.5 and 8),
      field_colour text not null,
      field_line_px double precision not null check (field_line_px between 0.5 and 8),
      shows_labels boolean not null,
      paddock_opacity_pct int not null check (paddock_opacity_pct between 0 and 100),
      imagery_opacity_pct int not null check (imagery_opacity_pct between 0 and 100),
      version int not null default 1,
      primary key (org_id, user_id)
    )`,
    ...policiesOf('map_preference'),
  ],
}
