import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Scope, Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { holdSensors } from './hold.ts'
import { judge } from './judge.ts'
import { type Measure, measuresOf, type QuantityTable } from './measure.ts'
import { daysFromHours, hoursFromQuarters, quartersFromReadings } from './rollUp.ts'
import { type Run, runs, runsOf } from './runs.ts'
import { inOrder, judged, type Reading } from './write.ts'

const batchSize = 20_000

/**
 * Takes readings out again that still are as they were given, and makes the buckets they stood in anew; one that says
 * something else by now stays. Gives how many were taken out. Every batch is a transaction of its own, and can be sent again.
 */
export async function withdraw(
  store: Store,
  quantities: QuantityTable,
  scope: Scope,
  readings: Reading[],
): Promise<number> {
  if (readings.length === 0) return 0
  const ids = [...new Set(readings.map((reading) => reading.sensor_id))]
  const measures = await store.withScope(scope, (db) => measuresOf(db, scope.orgId, ids, quantities))
  const rows = judged(readings, measures)
  let taken = 0
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    taken += await store.withScope(scope, async (db) => {
      await holdSensors(db, scope.orgId, batch)
      const { numAffectedRows } = await sql`delete from reading r
        using unnest(${numberArray(batch.map((row) => row.sensor_id))}::int[], ${numberArray(batch.map((row) => row.at))}::float8[],
          ${numberArray(batch.map(({ value }) => value))}::float8[]) as given (sensor_id, at, value)
        where r.org_id = ${scope.orgId}::int and r.sensor_id = given.sensor_id and r.ts = to_timestamp(given.at / 1000)
          and r.value is not distinct from given.value`.execute(db)
      const taken = runs(batch)
      const changed = await judge(db, scope.orgId, taken, measures)
      const touched = runs(inOrder([...batch, ...changed]))
      await dropEmpty(db, scope.orgId, touched, measures)
      await quartersFromReadings(db, scope.orgId, touched, measures)
      await hoursFromQuarters(db, scope.orgId, touched, measures)
      await daysFromHours(db, scope.orgId, touched, measures)
      return Number(numAffectedRows ?? 0)
    })
  }
  return taken
}

/** Buckets that were made of readings and have none left; what was given as buckets stays. */
async function dropEmpty(
  db: Transaction<Database>,
  orgId: number,
  touched: Run[],
  measures: Map<number, Measure>,
): Promise<void> {
  const all = runsOf(touched, measures)
  await sql`delete from reading_15m b using ${all} run
    where b.org_id = ${orgId}::int and b.sensor_id = run.sensor_id and not b.given
      and b.ts >= date_bin('15 minutes', run.lo, '2000-01-01 00:00Z') and b.ts <= run.hi
      and not exists (select from reading r where r.org_id = ${orgId}::int and r.sensor_id = b.sensor_id
        and r.ts >= b.ts and r.ts < b.ts + interval '15 minutes')`.execute(db)
  await sql`delete from reading_hour b using ${all} run
    where b.org_id = ${orgId}::int and b.sensor_id = run.sensor_id and not b.given
      and b.ts >= run.lo - interval '1 hour' and b.ts <= run.hi
      and not exists (select from reading_15m r where r.org_id = ${orgId}::int and r.sensor_id = b.sensor_id
        and r.ts >= b.ts and r.ts < b.ts + interval '1 hour')`.execute(db)
  await sql`delete from reading_day b using ${all} run
    where b.org_id = ${orgId}::int and b.sensor_id = run.sensor_id and not b.given
      and b.ts >= run.lo - interval '26 hours' and b.ts <= run.hi
      and not exists (select from reading_hour r where r.org_id = ${orgId}::int and r.sensor_id = b.sensor_id
        and r.ts >= b.ts and r.ts < b.ts + interval '1 day')`.execute(db)
}
