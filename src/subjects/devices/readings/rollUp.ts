import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import type { Measure } from './measure.ts'
import { type Run, runsOf } from './runs.ts'

/** The hour of the location's clock that an instant lies in. Counted from an origin where it can be: a tenth of the work. */
const hourOf = (instant: RawBuilder<unknown>, run: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${run}.origin is null then local_hour(${instant}, ${run}.zone)
    else date_bin('1 hour', ${instant}, ${run}.origin) end`

/** A bucket stands in the place of the one before. */
export const replace = sql`on conflict (org_id, sensor_id, ts) do update set n = excluded.n, sum = excluded.sum, min = excluded.min,
  max = excluded.max, first = excluded.first, last = excluded.last, sin = excluded.sin, cos = excluded.cos,
  flagged = excluded.flagged, given = false`

// First and last by the smallest and the greatest pair of time and value: no sort, and the same in every version.
const bucketSums = sql`sum(b.n)::int as n, sum(b.sum) as sum, min(b.min) as min, max(b.max) as max,
  (min(array[extract(epoch from b.ts)::float8, b.first]) filter (where b.first is not null))[2] as first,
  (max(array[extract(epoch from b.ts)::float8, b.last]) filter (where b.last is not null))[2] as last,
  sum(b.sin) as sin, sum(b.cos) as cos, sum(b.flagged)::int as flagged, false as given`

// An hour of the day that a clock repeats has a bit of its own: hours are counted from the day's beginning.
const heardHours = sql`
  coalesce(bit_or(1 << floor(extract(epoch from b.ts - (b.day + b.shift) at time zone b.zone) / 3600)::int) filter (where b.n > 0), 0) as heard,
  sum(b.sum / b.n) filter (where b.n > 0) as hour_sum`

const columns = sql`n, sum, min, max, first, last, sin, cos, flagged, given`

// A lateral with an offset is read once for each run, through the key: the planner has no statistics on new tables, and
// the embedded database gathers none by itself, so left to itself it reads the whole history.
const once = sql`offset 0`

/** Makes the 15-minute buckets of the runs anew from the readings. */
export async function quartersFromReadings(
  db: Transaction<Database>,
  orgId: number,
  runs: Run[],
  measures: Map<number, Measure>,
) {
  await sql`insert into reading_15m (org_id, sensor_id, ts, ${columns})
    select ${orgId}::int, r.sensor_id, date_bin('15 minutes', r.ts, '2000-01-01 00:00Z'), count(r.v), sum(r.v), min(r.v), max(r.v),
      (min(array[extract(epoch from r.ts)::float8, r.v]) filter (where r.v is not null))[2],
      (max(array[extract(epoch from r.ts)::float8, r.v]) filter (where r.v is not null))[2],
      sum(case when r.turns then sind(r.v) end), sum(case when r.turns then cosd(r.v) end), count(*) filter (where r.flagged), false
    from (
      select run.sensor_id, b.ts, b.quality < 0 as flagged, run.turns, case when b.quality >= 0 then b.value end as v
      from ${runsOf(runs, measures)} run cross join lateral (
        select b.ts, b.quality, b.value from reading b
        where b.org_id = ${orgId} and b.sensor_id = run.sensor_id and b.ts >= run.lo and b.ts <= run.hi ${once}
      ) b
    ) r group by 2, 3 ${replace}`.execute(db)
}

/** Makes the hours that the runs touch anew from their 15-minute buckets. Hours are those of the location's clock. */
export async function hoursFromQuarters(
  db: Transaction<Database>,
  orgId: number,
  runs: Run[],
  measures: Map<number, Measure>,
) {
  const bucket = hourOf(sql`b.ts`, sql`t`)
  await sql`with touched as (
      select sensor_id, zone, origin, ${hourOf(sql`lo`, sql`run`)} as lo, ${hourOf(sql`hi`, sql`run`)} as hi
      from ${runsOf(runs, measures)} run
    ), made as (
      select b.sensor_id, b.bucket, ${bucketSums}, min(b.ts) as starts from (
        select t.lo, t.hi, ${bucket} as bucket, b.* from touched t cross join lateral (
          select * from reading_15m b where b.org_id = ${orgId} and b.sensor_id = t.sensor_id
          and b.ts >= t.lo and b.ts < t.hi + interval '1 hour' ${once}
        ) b
      ) b where b.bucket between b.lo and b.hi group by b.sensor_id, b.bucket
    )
    insert into reading_hour (org_id, sensor_id, ts, ${columns})
    select ${orgId}::int, sensor_id, bucket, ${columns} from made
    where not exists (
      select from reading_hour old where old.org_id = ${orgId} and old.sensor_id = made.sensor_id and old.ts = made.bucket
      and old.given and made.starts > old.ts ${once}
    ) ${replace}`.execute(db)
}

/** Makes the local days that the runs touch anew from their hours. A day that begins at 09:00 bears the date of its end. */
export async function daysFromHours(
  db: Transaction<Database>,
  orgId: number,
  runs: Run[],
  measures: Map<number, Measure>,
) {
  await sql`with touched as (
      select sensor_id, zone, shift, local_day(lo, zone, shift) as lo, local_day(hi, zone, shift) as hi
      from ${runsOf(runs, measures)} run
    ), made as (
      select b.sensor_id, b.zone, b.shift, b.day, ${bucketSums}, min(b.ts) as starts, ${heardHours} from (
        select t.zone, t.shift, local_day(b.ts, t.zone, t.shift) as day, b.* from touched t cross join lateral (
          select * from reading_hour b where b.org_id = ${orgId} and b.sensor_id = t.sensor_id
          and b.ts >= (t.lo + t.shift) at time zone t.zone and b.ts < (t.hi + 1 + t.shift) at time zone t.zone ${once}
        ) b
      ) b group by b.sensor_id, b.zone, b.shift, b.day
    ), dated as (
      select made.*, (day + shift) at time zone zone as bucket,
        day + (case when shift > interval '0' then 1 else 0 end) as date from made
    )
    insert into reading_day (org_id, sensor_id, ts, date, ${columns}, heard, hour_sum)
    select ${orgId}::int, sensor_id, bucket, date, ${columns}, heard, hour_sum from dated
    where not exists (
      select from reading_day old where old.org_id = ${orgId} and old.sensor_id = dated.sensor_id and old.ts = dated.bucket
      and old.given and dated.starts > old.ts ${once}
    ) ${replace}, heard = excluded.heard, hour_sum = excluded.hour_sum`.execute(db)
}
