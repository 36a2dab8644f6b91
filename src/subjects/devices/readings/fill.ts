import { sql } from 'kysely'
import { dayMs } from '#engine/date.ts'
import { numberArray } from '#server/db/arrays.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { type Measure, measuresOf, type QuantityTable } from './measure.ts'

/** Whole buckets of one sensor that each hold one value, by their starts (epoch ms). `n` is how many readings stand behind each. */
export interface FilledBuckets {
  sensor_id: number
  at: number[]
  values: number[]
  n: number
}

/** Whole local days of one sensor, by the dates they are reported under. */
export interface FilledDays {
  sensor_id: number
  dates: string[]
  means: number[]
  /** Sums instead of means for what is added up. */
  sums?: number[]
  lows: number[]
  highs: number[]
  n: number
}

const batchSize = 30_000

/**
 * Fills one level of sensors that have nothing there yet, where every level is known already: nothing is rolled up,
 * which makes it many times faster than `ingestBuckets`. A sensor that has anything in the time that is filled stays as
 * it is: that is asked once for all, since asking for each row takes four times as long as writing it. A sum's value is
 * its bucket's sum.
 */
export async function fillBuckets(
  store: Store,
  quantities: QuantityTable,
  scope: Scope,
  level: '15m' | 'hour',
  filled: FilledBuckets[],
): Promise<void> {
  const measures = await measuresFor(store, quantities, scope, filled)
  const name = level === '15m' ? 'reading_15m' : 'reading_hour'
  const table = sql.table(name)
  const fresh = await withoutAny(store, scope, name, filled, ({ at }) => at.map((instant) => new Date(instant)))
  const runs = fresh.flatMap((one) =>
    runsOf(one.at, ({ from, to }) => ({ ...one, first: one.at[from] ?? 0, values: one.values.slice(from, to) })),
  )
  for (const batch of batches(runs, ({ values }) => values.length)) {
    await store.withScope(scope, (db) =>
      sql`insert into ${table} (org_id, sensor_id, ts, n, sum, min, max, first, last, sin, cos, given)
        select ${scope.orgId}::int, s.sensor_id, to_timestamp((run.first + (b.nth - 1) * run.step) / 1000), s.n,
          case when s.adds then b.v else b.v * s.n end,
          b.v, b.v, b.v, b.v, case when s.turns then sind(b.v) * s.n end, case when s.turns then cosd(b.v) * s.n end, true
        from ${sensors(batch, measures)} join unnest(${numberArray(batch.map(({ first }) => first))}::float8[],
          ${numberArray(batch.map(({ step }) => step))}::float8[], ${batch.map(({ values }) => numberArray(values))}::text[])
          with ordinality as run (first, step, told, place) on run.place = s.place
        cross join lateral unnest(run.told::float8[]) with ordinality as b (v, nth)`.execute(db),
    )
  }
}

/** The same for local days. */
export async function fillDays(
  store: Store,
  quantities: QuantityTable,
  scope: Scope,
  filled: FilledDays[],
): Promise<void> {
  const measures = await measuresFor(store, quantities, scope, filled)
  const fresh = await withoutAny(store, scope, 'reading_day', filled, ({ dates }) =>
    dates.map((date) => new Date(`${date}T00:00:00Z`)),
  )
  const runs = fresh.flatMap((one) => {
    const days = one.dates.map((date) => Date.parse(`${date}T00:00:00Z`) / dayMs)
    const sums = one.sums ?? one.means.map((mean) => mean * one.n)
    return runsOf(days, ({ from, to }) => ({
      ...one,
      first: days[from] ?? 0,
      sums: sums.slice(from, to),
      lows: one.lows.slice(from, to),
      highs: one.highs.slice(from, to),
    }))
  })
  for (const batch of batches(runs, ({ sums }) => sums.length)) {
    await store.withScope(scope, (db) =>
      sql`insert into reading_day (org_id, sensor_id, ts, date, n, sum, min, max, first, last, sin, cos, given)
        select ${scope.orgId}::int, s.sensor_id,
          (day.date::timestamp + make_interval(hours => s.shift - case when s.shift > 0 then 24 else 0 end)) at time zone s.zone,
          day.date, s.n, b.sum, b.low, b.high, b.sum / s.n, b.sum / s.n,
          case when s.turns then sind(b.sum / s.n) * s.n end, case when s.turns then cosd(b.sum / s.n) * s.n end, true
        from ${sensors(batch, measures)} join unnest(${numberArray(batch.map(({ first }) => first))}::int[],
          ${numberArray(batch.map(({ step }) => step))}::int[], ${batch.map(({ sums }) => numberArray(sums))}::text[],
          ${batch.map(({ lows }) => numberArray(lows))}::text[], ${batch.map(({ highs }) => numberArray(highs))}::text[])
          with ordinality as run (first, step, sums, lows, highs, place) on run.place = s.place
        cross join lateral unnest(run.sums::float8[], run.lows::float8[], run.highs::float8[])
          with ordinality as b (sum, low, high, nth)
        cross join lateral (select date '1970-01-01' + run.first + (b.nth - 1)::int * run.step as date) day`.execute(
        db,
      ),
    )
  }
}

/** A list in order as runs of equal steps: a run is sent as its first, its step and how many. */
function runsOf<T>(places: number[], make: (run: { from: number; to: number }) => T): (T & { step: number })[] {
  const found: (T & { step: number })[] = []
  for (let from = 0; from < places.length; ) {
    const step = (places[from + 1] ?? 0) - (places[from] ?? 0)
    let to = from + 1
    while (to < places.length && (places[to] ?? 0) - (places[to - 1] ?? 0) === step) to += 1
    found.push({ ...make({ from, to }), step: to - from > 1 ? step : 0 })
    from = to
  }
  return found
}

/** Those of the sensors that have no bucket of the table between the first and the last instant given for them. */
async function withoutAny<T extends { sensor_id: number }>(
  store: Store,
  scope: Scope,
  table: 'reading_15m' | 'reading_hour' | 'reading_day',
  filled: T[],
  instantsOf: (one: T) => Date[],
): Promise<T[]> {
  const asked = filled.flatMap((one) => {
    const instants = instantsOf(one)
    const [first, last] = [instants[0], instants.at(-1)]
    return first && last ? [{ one, first, last }] : []
  })
  if (asked.length === 0) return []
  const when =
    table === 'reading_day'
      ? sql`d.date between (s.first at time zone 'UTC')::date and (s.last at time zone 'UTC')::date`
      : sql`d.ts between s.first and s.last`
  const { rows } = await store.withScope(scope, (db) =>
    sql<{
      sensor_id: number
    }>`select s.sensor_id from unnest(${numberArray(asked.map(({ one }) => one.sensor_id))}::int[],
      ${asked.map(({ first }) => first)}::timestamptz[], ${asked.map(({ last }) => last)}::timestamptz[])
      as s (sensor_id, first, last)
      where exists (select 1 from ${sql.table(table)} d where d.org_id = ${scope.orgId}::int and d.sensor_id = s.sensor_id and ${when})`.execute(
      db,
    ),
  )
  const taken = new Set(rows.map(({ sensor_id }) => sensor_id))
  return asked.flatMap(({ one }) => (taken.has(one.sensor_id) ? [] : [one]))
}

const measuresFor = (
  store: Store,
  quantities: QuantityTable,
  scope: Scope,
  filled: { sensor_id: number }[],
): Promise<Map<number, Measure>> =>
  store.withScope(scope, (db) =>
    measuresOf(db, scope.orgId, [...new Set(filled.map((one) => one.sensor_id))], quantities),
  )

/** What SQL has to know of the sensor of each run, in their order. */
const sensors = (filled: { sensor_id: number; n: number }[], measures: Map<number, Measure>) => {
  const of = <T>(read: (measure: Measure | undefined) => T): T[] =>
    filled.map((one) => read(measures.get(one.sensor_id)))
  return sql`unnest(${numberArray(filled.map((one) => one.sensor_id))}::int[], ${numberArray(filled.map(({ n }) => n))}::int[],
    ${of((measure) => measure?.aggregation === 'sum')}::boolean[], ${of((measure) => measure?.aggregation === 'vmean')}::boolean[],
    ${numberArray(of((measure) => measure?.shift ?? 0))}::int[], ${of((measure) => measure?.zone ?? 'UTC')}::text[])
    with ordinality as s (sensor_id, n, adds, turns, shift, zone, place)`
}

/** Whole sensors together, up to a size at which others still get their turn. */
function batches<T>(all: T[], sizeOf: (one: T) => number): T[][] {
  const found: T[][] = []
  let size = 0
  for (const one of all) {
    const last = found.at(-1)
    if (last && size + sizeOf(one) <= batchSize) last.push(one)
    else {
      found.push([one])
      size = 0
    }
    size += sizeOf(one)
  }
  return found
}
