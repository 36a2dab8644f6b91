import { policiesOf } from '../policies.ts'
import type { Migration } from './migration.ts'

const bucket = (table: string, more = '') => `create table ${table} (
  org_id int not null check (org_id > 0),
  sensor_id int not null,
  ts timestamptz not null,
  ${more}
  n int not null,
  sum double precision,
  min double precision,
  max double precision,
  first double precision,
  last double precision,
  sin double precision,
  cos double precision,
  flagged int not null default 0,
  given boolean not null default false,
  primary key (org_id, sensor_id, ts)
)`

const tables = ['reading', 'reading_15m', 'reading_hour', 'reading_day']

export const readings: Migration = {
  name: '0004-readings',
  statements: [
    `create table reading (
      org_id int not null check (org_id > 0),
      sensor_id int not null,
      ts timestamptz not null,
      value double precision,
      quality smallint not null default 0,
      primary key (org_id, sensor_id, ts)
    ) partition by range (ts)`,
    bucket('reading_15m'),
    bucket('reading_hour'),
    bucket('reading_day', 'date date not null,'),
    'create index reading_day_date on reading_day (org_id, sensor_id, date)',
    ...tables.flatMap((table) => policiesOf(table)),
    // The whole local hour that an instant lies in. Cut off, not converted back: the hour that a clock repeats in
    // autumn stays two hours.
    `create function local_hour(ts timestamptz, zone text) returns timestamptz language sql stable parallel safe
      as $$ select ts - ((ts at time zone zone) - date_trunc('hour', ts at time zone zone)) $$`,
    // The local date of the day that an instant lies in, when days begin "shift" after midnight.
    `create function local_day(ts timestamptz, zone text, shift interval) returns date language sql stable parallel safe
      as $$ select ((ts at time zone zone) - shift)::date $$`,
    // Runs as its owner: nobody else may make tables. Attached rather than created as a partition, which would lock out readers.
    `create function make_reading_month(month date) returns void language plpgsql security definer
      set search_path = public, pg_temp as $$
      declare
        start date := date_trunc('month', month)::date;
        part text := 'reading_' || to_char(start, 'YYYYMM');
      begin
        if start < date '1880-01-01' or start > date '2150-01-01' then
          raise exception 'no readings are kept for %', start using errcode = '22008';
        end if;
        if to_regclass('public.' || part) is not null then return; end if;
        perform pg_advisory_xact_lock(7417, 1);
        if to_regclass('public.' || part) is not null then return; end if;
        execute format('create table %I (like reading including defaults including constraints)', part);
        execute format('alter table %I add primary key (org_id, sensor_id, ts)', part);
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
        execute format('alter table reading attach partition %I for values from (%L) to (%L)', part,
          start::timestamp at time zone 'UTC', (start + interval '1 month')::timestamp at time zone 'UTC');
      end $$`,
    `create function drop_reading_months(before date) returns int language plpgsql security definer
      set search_path = public, pg_temp as $$
      declare
        part text;
        dropped int := 0;
      begin
        for part in
          select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'reading'::regclass and c.relname < 'reading_' || to_char(before, 'YYYYMM') order by 1
        loop
          execute format('drop table %I', part);
          dropped := dropped + 1;
        end loop;
        return dropped;
      end $$`,
    'revoke execute on function make_reading_month(date), drop_reading_months(date) from public',
    'grant execute on function make_reading_month(date), drop_reading_months(date) to tilth_system',
  ],
}
