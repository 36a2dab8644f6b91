import { locationPolicies } from '#server/db/locationPolicies.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { policiesOf } from '#server/db/policies.ts'

const placePolicies = ['select', 'insert', 'update', 'delete'].map((what) => `place_${what}`)

export const migrations: Migration[] = [
  {
    name: '0067-alert-words',
    statements: [
      'alter table alert_rule drop constraint if exists alert_rule_operator_check',
      'alter table alert_rule drop constraint if exists alert_rule_channels_check',
      'alter table alert_rule drop constraint if exists alert_rule_check',
      `alter table alert_rule
        add column location_id int,
        add column team_id int,
        add column user_ids int[] not null default '{}',
        add column advice text check (length(advice) between 1 and 300),
        add check (operator in ('above', 'below', 'equals', 'no_data', 'rises', 'falls', 'forecast_above', 'forecast_below')),
        add check (channels <@ array['in-app', 'email', 'webhook']),
        add check (case when operator = 'no_data' then value is null and for_minutes between 30 and 10080
          when operator in ('rises', 'falls') then value > 0 and quantity is not null and for_minutes between 15 and 1440
          when operator in ('forecast_above', 'forecast_below')
            then value is not null and quantity is not null and for_minutes between 60 and 10080
          else value is not null and quantity is not null and for_minutes between 0 and 1440 end),
        add foreign key (org_id, location_id) references location (org_id, id) on delete cascade,
        add foreign key (org_id, team_id) references team (org_id, id) on delete set null (team_id)`,
      'set local role tilth_system',
      `update alert_rule set user_ids = array[created_by] where created_by is not null and 'email' = any (channels)`,
      'reset role',
      `alter table alert
        alter column device_id drop not null,
        add column location_id int,
        add column to_tell boolean not null default false,
        add column ended_message text,
        add foreign key (org_id, location_id) references location (org_id, id) on delete cascade,
        add check (device_id is not null or location_id is not null)`,
      'drop index alert_present',
      `create unique index alert_present on alert (org_id, rule_id, coalesce(device_id, 0), coalesce(location_id, 0), coalesce(sensor_id, 0))
        where cleared_at is null`,
      'create index alert_to_tell on alert (org_id, opened_at) where to_tell',
      'set local role tilth_system',
      `update alert a set to_tell = true from alert_rule r where r.org_id = a.org_id and r.id = a.rule_id
        and 'email' = any (r.channels) and a.closed_at is null and a.acknowledged_at is null and a.told_at is null`,
      'reset role',
      ...['alert', 'alert_rule'].flatMap((table) => placePolicies.map((name) => `drop policy ${name} on ${table}`)),
      ...locationPolicies('alert', { column: 'device_id', of: 'device', orAt: 'location_id' }),
      ...locationPolicies('alert_rule', { column: 'device_id', of: 'device', orNone: true, orAt: 'location_id' }),
      // Which rules somebody wants no mail of.
      `create table alert_stop (
        org_id int not null check (org_id > 0),
        rule_id int not null,
        user_id int not null,
        stopped_at timestamptz not null,
        primary key (org_id, rule_id, user_id),
        foreign key (org_id, rule_id) references alert_rule (org_id, id) on delete cascade,
        foreign key (org_id, user_id) references membership (org_id, user_id) on delete cascade
      )`,
      ...policiesOf('alert_stop'),
    ],
  },
  {
    name: '0083-animal-alerts',
    statements: [
      'alter table alert_rule drop constraint if exists alert_rule_operator_check',
      'alter table alert_rule drop constraint if exists alert_rule_check',
      `alter table alert_rule
        add check (operator in ('above', 'below', 'equals', 'no_data', 'no_movement', 'rises', 'falls', 'forecast_above', 'forecast_below')),
        add check (case when operator = 'no_data' then value is null and for_minutes between 30 and 10080
          when operator = 'no_movement' then value is null and quantity is null and for_minutes between 180 and 1440
          when operator in ('rises', 'falls') then value > 0 and quantity is not null and for_minutes between 15 and 1440
          when operator in ('forecast_above', 'forecast_below')
            then value is not null and quantity is not null and for_minutes between 60 and 10080
          else value is not null and quantity is not null and for_minutes between 0 and 1440 end)`,
      `alter table alert
        add column animal_id int,
        add foreign key (org_id, animal_id) references animal (org_id, id) on delete cascade`,
      'drop index alert_present',
      `create unique index alert_present on alert (org_id, rule_id, coalesce(device_id, 0), coalesce(location_id, 0),
        coalesce(sensor_id, 0), coalesce(animal_id, 0)) where cleared_at is null`,
    ],
  },
]
