import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import { grouped } from '#server/grouped.ts'
import { hour } from './level.ts'
import type { Measure } from './measure.ts'
import type { Run } from './runs.ts'
import { type Beside, type Kept, qualitiesOf, type Rules } from './suspects.ts'

/** A reading of which something else is thought now. */
interface Rejudged {
  sensor_id: number
  at: number
  quality: number
}

type Judged = Run & Measure & { rules: Rules }

/**
 * Looks at what was written into the runs, with the readings around it, and marks what cannot be or comes from a sensor that
 * is stuck. What is late may confirm or refute what came before, so the readings around a run change as well. Gives those
 * that changed; their buckets are then to be made anew.
 */
export async function judge(
  db: Transaction<Database>,
  orgId: number,
  touched: Run[],
  measures: Map<number, Measure>,
): Promise<Rejudged[]> {
  const asked = touched.flatMap((run): Judged[] => {
    const measure = measures.get(run.sensor_id)
    return measure?.rules ? [{ ...run, ...measure, rules: measure.rules }] : []
  })
  if (asked.length === 0) return []
  const around = await readAround(db, orgId, asked)
  // What stands beside a sensor is read where it would decide, which is seldom: it is much to read.
  const first = asked.map((run, index) => {
    const readings = around[index] ?? []
    let isUndecided = false
    const qualities = qualitiesOf(readings, run.rules, run.interval_s, () => {
      isUndecided = true
      return null
    })
    return { run, readings, qualities, isUndecided }
  })
  const besides = await readBeside(
    db,
    orgId,
    first.flatMap(({ run, isUndecided }) => (isUndecided ? [run] : [])),
  )
  const changed = first.flatMap(({ run, readings, qualities, isUndecided }) => {
    const reach = reachOf(run.rules)
    const decided = isUndecided ? qualitiesOf(readings, run.rules, run.interval_s, besideOf(run, besides)) : qualities
    return decided.flatMap((quality, place): Rejudged[] => {
      const one = readings[place]
      const isAsked = one && one.at >= run.from - reach && one.at < run.to + reach
      return isAsked && one.quality !== quality ? [{ sensor_id: run.sensor_id, at: one.at, quality }] : []
    })
  })
  if (changed.length > 0)
    await sql`update reading r set quality = given.quality
      from unnest(${numberArray(changed.map((one) => one.sensor_id))}::int[], ${numberArray(changed.map(({ at }) => at))}::float8[],
        ${numberArray(changed.map(({ quality }) => quality))}::int2[]) as given (sensor_id, at, quality)
      where r.org_id = ${orgId}::int and r.sensor_id = given.sensor_id and r.ts = to_timestamp(given.at / 1000)`.execute(
      db,
    )
  return changed
}

const least = 3 * hour
/** How far from a reading another one may lie that says something of it. */
const reachOf = ({ flat }: Rules): number => Math.max(least, (flat?.hours ?? 0) * hour)
/** Before the first reading that is judged there is as much again, so that a stretch is not cut off where it is looked at. */
const contextOf = ({ rules, from, to }: Judged): { from: number; to: number } => ({
  from: from - 2 * reachOf(rules),
  to: to + 2 * reachOf(rules),
})

/** The readings of each run and around it, in order of time. A row for each, as in `spans.ts`: the driver is slow with many. */
async function readAround(db: Transaction<Database>, orgId: number, asked: Judged[]): Promise<Kept[][]> {
  const { rows } = await sql<{ nth: number; at: string | null; value: string | null; quality: string | null }>`
    select run.nth::int, b.at, b.value, b.quality from unnest(${numberArray(asked.map((one) => one.sensor_id))}::int[],
      ${numberArray(asked.map((one) => contextOf(one).from))}::float8[],
      ${numberArray(asked.map((one) => contextOf(one).to))}::float8[]) with ordinality as run (sensor_id, lo, hi, nth)
    cross join lateral (
      select string_agg((date_part('epoch', r.ts) * 1000)::text, ',' order by r.ts) as at,
        string_agg(coalesce(r.value::text, ''), ',' order by r.ts) as value,
        string_agg(r.quality::text, ',' order by r.ts) as quality
      from reading r where r.org_id = ${orgId}::int and r.sensor_id = run.sensor_id
        and r.ts >= to_timestamp(run.lo / 1000) and r.ts < to_timestamp(run.hi / 1000)
    ) b`.execute(db)
  const around: Kept[][] = asked.map(() => [])
  for (const { nth, at, value, quality } of rows) {
    if (at === null) continue
    const values = (value ?? '').split(',')
    const qualities = (quality ?? '').split(',')
    around[nth - 1] = at.split(',').map((text, index) => ({
      at: Math.round(Number(text)),
      value: values[index] === '' ? null : Number(values[index]),
      quality: Number(qualities[index]),
    }))
  }
  return around
}

interface Moved {
  device_id: number
  location_id: number
  sensor_id: number
  quantity: string
  at: number
  min: number
  max: number
}

/** The quarters of an hour of the sensors that a rule looks at beside its own, with what was just written. */
async function readBeside(db: Transaction<Database>, orgId: number, wanting: Judged[]): Promise<Map<number, Moved[]>> {
  if (wanting.length === 0) return new Map()
  const quantities = [...new Set(wanting.flatMap(({ rules }) => rules.flat?.while?.quantities ?? []))]
  const from = Math.min(...wanting.map((one) => contextOf(one).from))
  const to = Math.max(...wanting.map((one) => contextOf(one).to))
  const { rows } = await sql<Moved>`
    select d.id as device_id, d.location_id, s.id as sensor_id, s.quantity, date_part('epoch', b.ts) * 1000 as at, b.min, b.max
    from device d join sensor s on s.org_id = d.org_id and s.device_id = d.id
    cross join lateral (
      select date_bin('15 minutes', r.ts, '2000-01-01 00:00Z') as ts, min(r.value) as min, max(r.value) as max from reading r
      where r.org_id = s.org_id and r.sensor_id = s.id and r.quality >= 0 and r.value is not null
        and r.ts >= to_timestamp(${from}::float8 / 1000) and r.ts < to_timestamp(${to}::float8 / 1000) group by 1
    ) b
    where d.org_id = ${orgId}::int and d.is_physical and s.quantity = any(${quantities}::text[])
      and d.location_id = any(${numberArray([...new Set(wanting.map((one) => one.location_id))])}::int[])`.execute(db)
  return grouped(rows, (row) => row.location_id)
}

/** "move" asks all of the location but the sensor itself, "rest" those of its own device. */
function besideOf(run: Judged, besides: Map<number, Moved[]>): Beside {
  const rule = run.rules.flat?.while
  if (!rule) return () => null
  const theirs = (besides.get(run.location_id) ?? []).filter(
    (one) =>
      rule.quantities.includes(one.quantity) &&
      one.sensor_id !== run.sensor_id &&
      (rule.do === 'move' || one.device_id === run.device_id),
  )
  const bySensor = [...grouped(theirs, (one) => one.sensor_id).values()]
  return (from, to) => {
    const ranges = bySensor.flatMap((all) => {
      const then = all.filter(({ at }) => at >= from && at <= to)
      return then.length === 0
        ? []
        : [Math.max(...then.map(({ max }) => max)) - Math.min(...then.map(({ min }) => min))]
    })
    return ranges.length === 0 ? null : ranges.some((range) => range > rule.within)
  }
}
