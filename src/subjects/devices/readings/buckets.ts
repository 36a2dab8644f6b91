import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Scope, Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { holdSensors } from './hold.ts'
import { type Measure, measuresOf, type QuantityTable } from './measure.ts'
import { daysFromHours, hoursFromQuarters } from './rollUp.ts'
import { isFresh, runs } from './runs.ts'
import { again } from './write.ts'

/** One bucket that is known as a whole. Quarters and hours have `ts`, an instant in them; days have `date`, the local date they are reported under. */
export interface GivenBucket {
  sensor_id: number
  ts?: Date
  date?: string
  n: number
  sum: number | null
  min: number | null
  max: number | null
  first?: number | null
  last?: number | null
  sin?: number | null
  cos?: number | null
  flagged?: number
}

const batchSize = 20_000
const tables = { '15m': 'reading_15m', hour: 'reading_hour', day: 'reading_day' } as const

const replacing = (
  level: keyof typeof tables,
) => sql`on conflict (org_id, sensor_id, ts) do update set n = excluded.n, sum = excluded.sum, min = excluded.min,
  max = excluded.max, first = excluded.first, last = excluded.last, sin = excluded.sin, cos = excluded.cos,
  flagged = excluded.flagged, given = true ${level === 'day' ? sql`, heard = null, hour_sum = null` : sql``}
  where (b.n, b.sum, b.min, b.max, b.first, b.last, b.sin, b.cos, b.flagged, b.given) is distinct from (excluded.n, excluded.sum,
    excluded.min, excluded.max, excluded.first, excluded.last, excluded.sin, excluded.cos, excluded.flagged, true)`

/**
 * Stores history that exists only as buckets, and makes the coarser levels from it. Gives the rows that are new or changed.
 * Throws when two rows are of the same bucket, and when a sensor is not the current organisation's.
 */
export async function ingestBuckets(
  store: Store,
  quantities: QuantityTable,
  scope: Scope,
  level: keyof typeof tables,
  given: GivenBucket[],
): Promise<{ stored: number }> {
  const ids = [...new Set(given.map((one) => one.sensor_id))]
  const measures = await store.withScope(scope, (db) => measuresOf(db, scope.orgId, ids, quantities))
  const rows = sorted(level, given)
  let stored = 0
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    stored += await again((mayBeNew) =>
      store.withScope(scope, (db) => write(db, scope.orgId, level, batch, measures, mayBeNew)),
    )
  }
  return { stored }
}

type Row = GivenBucket & { at: number }

function sorted(level: keyof typeof tables, given: GivenBucket[]): Row[] {
  const rows = given.map((bucket) => {
    const at = level === 'day' ? Date.parse(`${bucket.date}T00:00:00Z`) : (bucket.ts?.getTime() ?? Number.NaN)
    if (Number.isNaN(at))
      throw new Error(`a bucket of sensor ${bucket.sensor_id} has no valid ${level === 'day' ? 'date' : 'time'}`)
    return { ...bucket, at }
  })
  return rows.sort((a, b) => a.sensor_id - b.sensor_id || a.at - b.at)
}

async function write(
  db: Transaction<Database>,
  orgId: number,
  level: keyof typeof tables,
  rows: Row[],
  measures: Map<number, Measure>,
  mayBeNew: boolean,
): Promise<number> {
  const of = (row: Row) => measures.get(row.sensor_id)
  const numbers = (read: (row: Row) => number | null | undefined) => sql`${numberArray(rows.map(read))}::float8[]`
  const isDay = level === 'day'
  await holdSensors(db, orgId, rows)
  const touched = runs(rows)
  const isNew = mayBeNew && (await isFresh(db, tables[level], orgId, touched))
  const start = {
    '15m': sql`date_bin('15 minutes', to_timestamp(at / 1000), '2000-01-01 00:00Z')`,
    hour: sql`local_hour(to_timestamp(at / 1000), zone)`,
    day: sql`(to_timestamp(at / 1000) at time zone 'UTC'
      + make_interval(hours => shift - case when shift > 0 then 24 else 0 end)) at time zone zone`,
  }[level]
  const date = sql`(to_timestamp(at / 1000) at time zone 'UTC')::date`
  const { numAffectedRows } = await sql`insert into ${sql.table(tables[level])} as b
      (org_id, sensor_id, ts, ${isDay ? sql`date,` : sql``} n, sum, min, max, first, last, sin, cos, flagged, given)
    select ${orgId}::int, sensor_id, ${start} as start, ${isDay ? sql`${date},` : sql``}
      n::int, sum, min, max, first, last, sin, cos, flagged::int, true
    from unnest(${numberArray(rows.map((row) => row.sensor_id))}::int[], ${numberArray(rows.map(({ at }) => at))}::float8[],
      ${rows.map((row) => of(row)?.zone ?? 'UTC')}::text[], ${numberArray(rows.map((row) => of(row)?.shift ?? 0))}::int[],
      ${numbers(({ n }) => n)}, ${numbers(({ sum }) => sum)}, ${numbers(({ min }) => min)}, ${numbers(({ max }) => max)},
      ${numbers(({ first }) => first)}, ${numbers(({ last }) => last)}, ${numbers(({ sin }) => sin)}, ${numbers(({ cos }) => cos)},
      ${numbers(({ flagged }) => flagged ?? 0)})
      as given (sensor_id, at, zone, shift, n, sum, min, max, first, last, sin, cos, flagged) ${isNew ? sql`` : replacing(level)}`.execute(
    db,
  )
  const stored = Number(numAffectedRows ?? 0)
  if (stored > 0 && !isDay) {
    if (level === '15m') await hoursFromQuarters(db, orgId, touched, measures)
    await daysFromHours(db, orgId, touched, measures)
  }
  return stored
}
