import { sql, type Transaction } from 'kysely'
import { clamp } from '#engine/round.ts'
import { numberArray } from '#server/db/arrays.ts'
import type { Scope, Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { holdSensors } from './hold.ts'
import { judge } from './judge.ts'
import { type Measure, measuresOf, type QuantityTable } from './measure.ts'
import { makeMonths } from './months.ts'
import { quartersFromNew } from './quarters.ts'
import { daysFromHours, hoursFromQuarters, quartersFromReadings } from './rollUp.ts'
import { isFresh, runs, spansIn } from './runs.ts'
import { wordIn } from './suspects.ts'

/** One measured value; null says that the sensor reported none. A quality below 0 marks it as not to be counted. */
export interface Reading {
  sensor_id: number
  ts: Date
  value: number | null
  quality?: number
}

/** What became of a batch: rows that are new or changed, and those among the batch that are flagged. */
export interface Ingested {
  stored: number
  flagged: number
}

interface Row {
  sensor_id: number
  at: number
  value: number | null
  quality: number
}

// Rows for each transaction: long enough to be fast, short enough that others get their turn.
const batchSize = 20_000
// Below this it is not worth asking whether all of them are new.
const fewRows = 1000

// What was found to be in doubt is the same when it is sent again: then it is not new, and is not judged anew.
const replace = sql`on conflict (org_id, sensor_id, ts) do update set value = excluded.value, quality = excluded.quality
  where reading.value is distinct from excluded.value
    or ${wordIn(sql`reading.quality`)} <> ${wordIn(sql`excluded.quality`)} or (excluded.quality < 0 and reading.quality >= 0)`

/**
 * Stores readings and makes the buckets they touch anew. The same reading again changes nothing; another value for
 * the same sensor and time replaces it. What cannot be, or comes from a sensor that is stuck, is kept and counts nowhere:
 * see `suspects.ts`.
 * Every batch of 20,000 is a transaction of its own, so after a failure the whole can be sent again.
 * Throws when a sensor is not the current organisation's.
 */
export async function ingest(
  store: Store,
  quantities: QuantityTable,
  scope: Scope,
  readings: Reading[],
): Promise<Ingested> {
  if (readings.length === 0) return { stored: 0, flagged: 0 }
  const ids = [...new Set(readings.map((reading) => reading.sensor_id))]
  const measures = await store.withScope(scope, (db) => measuresOf(db, scope.orgId, ids, quantities))
  const rows = judged(readings, measures)
  await makeMonths(
    store,
    rows.map(({ at }) => at),
  )
  let stored = 0
  let flagged = rows.filter(({ quality }) => quality < 0).length
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    const done = await again((mayBeNew) =>
      store.withScope(scope, (db) => write(db, scope.orgId, batch, measures, mayBeNew)),
    )
    stored += done.stored
    flagged += done.doubted
  }
  return { stored, flagged }
}

/** Somebody else may store the same between the look and the insert: then the second try finds it. */
export async function again<T>(attempt: (mayBeNew: boolean) => Promise<T>): Promise<T> {
  try {
    return await attempt(true)
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === '23505') return attempt(false)
    throw problem
  }
}

const endless: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** One row for each sensor and time, the last that was given, in their order. */
export function judged(readings: Reading[], measures: Map<number, Measure>): Row[] {
  const rows = readings.map(({ sensor_id, ts, value: sent, quality = 0 }) => {
    const { valid, kept, norm } = measures.get(sensor_id) ?? {}
    const [low, high] = valid ?? endless
    const at = ts.getTime()
    const said = sent === null || !norm ? sent : sent * norm.scale + norm.offset
    if (Number.isNaN(at)) throw new Error(`a reading of sensor ${sensor_id} has no valid time`)
    if (said !== null && !Number.isFinite(said)) throw new Error(`sensor ${sensor_id} cannot read ${sent}`)
    const isOut = said !== null && (said < low || said > high)
    const value = said === null || isOut ? said : clamp(said, ...(kept ?? endless))
    return { sensor_id: sensor_id, at, value, quality: isOut && quality >= 0 ? -1 - quality : quality }
  })
  inOrder(rows)
  return rows.filter((row, index) => rows[index + 1]?.sensor_id !== row.sensor_id || rows[index + 1]?.at !== row.at)
}

/** By sensor and time. */
export const inOrder = <T extends { sensor_id: number; at: number }>(rows: T[]): T[] =>
  rows.sort((a, b) => a.sensor_id - b.sensor_id || a.at - b.at)

async function write(
  db: Transaction<Database>,
  orgId: number,
  rows: Row[],
  measures: Map<number, Measure>,
  mayBeNew: boolean,
): Promise<{ stored: number; doubted: number }> {
  await holdSensors(db, orgId, rows)
  const touched = runs(rows)
  const isNew = mayBeNew && rows.length >= fewRows && (await isFresh(db, 'reading', orgId, spansIn(rows)))
  const { numAffectedRows } = await sql`insert into reading (org_id, sensor_id, ts, value, quality)
    select ${orgId}::int, sensor_id, to_timestamp(at / 1000), value, quality
    from unnest(${numberArray(rows.map((row) => row.sensor_id))}::int[], ${numberArray(rows.map(({ at }) => at))}::float8[],
      ${numberArray(rows.map(({ value }) => value))}::float8[], ${numberArray(rows.map(({ quality }) => quality))}::int2[])
      as given (sensor_id, at, value, quality) ${isNew ? sql`` : replace}`.execute(db)
  const stored = Number(numAffectedRows ?? 0)
  if (stored === 0) return { stored, doubted: 0 }
  const changed = await judge(db, orgId, touched, measures)
  const all = changed.length === 0 ? touched : runs(inOrder([...rows, ...changed]))
  if (isNew && changed.length === 0) await quartersFromNew(db, orgId, touched, rows, measures)
  else await quartersFromReadings(db, orgId, all, measures)
  await hoursFromQuarters(db, orgId, all, measures)
  await daysFromHours(db, orgId, all, measures)
  const given = new Set(rows.map(({ sensor_id, at }) => `${sensor_id} ${at}`))
  return {
    stored,
    doubted: changed.filter(({ sensor_id, at, quality }) => quality < 0 && given.has(`${sensor_id} ${at}`)).length,
  }
}
