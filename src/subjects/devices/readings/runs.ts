import { type RawBuilder, sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import { hour, quarter } from './level.ts'
import type { Measure } from './measure.ts'

/** A stretch of one sensor's time in which something changed, in epoch milliseconds; `to` is not in it. */
export interface Run {
  sensor_id: number
  from: number
  to: number
}

/** The stretches with what SQL has to know of each sensor. */
export function runsOf(runs: Run[], measures: Map<number, Measure>): RawBuilder<unknown> {
  const all = runs.flatMap((run) => {
    const measure = measures.get(run.sensor_id)
    return measure ? [{ ...run, ...measure }] : []
  })
  const numbers = (read: (run: Run & Measure) => number | null) => numberArray(all.map(read))
  return sql`(select sensor_id, to_timestamp(lo / 1000) as lo, to_timestamp((hi - 1) / 1000) as hi, zone,
      make_interval(hours => shift) as shift, timestamptz '2000-01-01 00:00Z' + make_interval(mins => phase) as origin, turns
    from unnest(${numbers((one) => one.sensor_id)}::int[], ${numbers(({ from }) => from)}::float8[],
      ${numbers(({ to }) => to)}::float8[], ${all.map(({ zone }) => zone)}::text[], ${numbers(({ shift }) => shift)}::int[],
      ${numbers(({ phase }) => phase)}::int[], ${all.map(({ aggregation }) => aggregation === 'vmean')}::boolean[])
      as run (sensor_id, lo, hi, zone, shift, phase, turns))`
}

/** Whole quarters of an hour that the rows touch, neighbours less than 26 hours apart joined, so that no two
 * of one sensor share a local day. Rows come sorted. */
export const runs = (rows: { sensor_id: number; at: number }[]): Run[] => stretches(rows, quarter)

/** From the first to the last of the rows, joined as runs are. */
export const spansIn = (rows: { sensor_id: number; at: number }[]): Run[] => stretches(rows, 1)

/** What the rows touch of a time that is cut into pieces of so many milliseconds. */
function stretches(rows: { sensor_id: number; at: number }[], piece: number): Run[] {
  const all: Run[] = []
  for (const row of rows) {
    const from = Math.floor(row.at / piece) * piece
    const last = all.at(-1)
    if (last?.sensor_id === row.sensor_id && from - last.to < 26 * hour) last.to = from + piece
    else all.push({ sensor_id: row.sensor_id, from, to: from + piece })
  }
  return all
}

/** The first and the last quarter of an hour of each run. */
export const edgesOf = (runs: Run[]): Run[] =>
  runs.flatMap(({ sensor_id, from, to }) => {
    const [first, last] = [from + quarter, to - quarter]
    return first === to
      ? [{ sensor_id, from, to }]
      : [
          { sensor_id, from, to: first },
          { sensor_id, from: last, to },
        ]
  })

// How far, in seconds, the bucket of an instant may begin from it.
const margins = { reading: 0, reading_15m: 0, reading_hour: 3600, reading_day: 2 * 86_400 }

/** Whether a table holds nothing in the runs, so that a plain insert does: it takes two thirds of the time. */
export async function isFresh(
  db: Transaction<Database>,
  table: keyof typeof margins,
  orgId: number,
  runs: Run[],
): Promise<boolean> {
  const margin = margins[table]
  const { rows } = await sql`select from unnest(${numberArray(runs.map((run) => run.sensor_id))}::int[],
      ${numberArray(runs.map(({ from }) => from))}::float8[], ${numberArray(runs.map(({ to }) => to))}::float8[]) as run (sensor_id, lo, hi)
    cross join lateral (
      select from ${sql.table(table)} b where b.org_id = ${orgId} and b.sensor_id = run.sensor_id
      and b.ts >= to_timestamp(run.lo / 1000) - make_interval(secs => ${margin}) and b.ts < to_timestamp(run.hi / 1000) + make_interval(secs => ${margin}) limit 1
    ) old limit 1`.execute(db)
  return rows.length === 0
}
