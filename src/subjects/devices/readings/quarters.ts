import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import type { Sums } from '../tables.ts'
import { quarter } from './level.ts'
import type { Measure } from './measure.ts'
import { quartersFromReadings, replace } from './rollUp.ts'
import { edgesOf, type Run } from './runs.ts'
import type { Kept } from './suspects.ts'

interface Quarter extends Sums {
  sensor_id: number
  at: number
  flagged: number
}

/** The 15-minute buckets of readings, which come in order of sensor and time. */
function quartersOf(readings: (Kept & { sensor_id: number })[], measures: Map<number, Measure>): Quarter[] {
  const all: Quarter[] = []
  for (const { sensor_id, at, value, quality } of readings) {
    const start = Math.floor(at / quarter) * quarter
    let bucket = all.at(-1)
    if (bucket?.sensor_id !== sensor_id || bucket.at !== start) {
      const nothing = { sum: null, min: null, max: null, first: null, last: null, sin: null, cos: null }
      bucket = { sensor_id, at: start, n: 0, ...nothing, flagged: 0 }
      all.push(bucket)
    }
    if (quality < 0) bucket.flagged += 1
    else if (value !== null) count(bucket, value, measures.get(sensor_id)?.aggregation === 'vmean')
  }
  return all
}

function count(bucket: Quarter, value: number, turns: boolean): void {
  bucket.n += 1
  bucket.sum = (bucket.sum ?? 0) + value
  bucket.min = Math.min(bucket.min ?? value, value)
  bucket.max = Math.max(bucket.max ?? value, value)
  bucket.first ??= value
  bucket.last = value
  if (!turns) return
  const angle = (value * Math.PI) / 180
  bucket.sin = (bucket.sin ?? 0) + Math.sin(angle)
  bucket.cos = (bucket.cos ?? 0) + Math.cos(angle)
}

/**
 * Makes the 15-minute buckets of these runs, which had no readings from the first to the last of those that were just
 * stored: they are summed up as they came. Only what lies around them, in the first and the last bucket of each run, is read.
 */
export async function quartersFromNew(
  db: Transaction<Database>,
  orgId: number,
  touched: Run[],
  readings: (Kept & { sensor_id: number })[],
  measures: Map<number, Measure>,
): Promise<void> {
  const edges = edgesOf(touched)
  await quartersFromReadings(db, orgId, edges, measures)
  const isEdge = new Set(edges.map(({ sensor_id, from }) => `${sensor_id} ${from}`))
  const inside = quartersOf(readings, measures).filter(({ sensor_id, at }) => !isEdge.has(`${sensor_id} ${at}`))
  if (inside.length === 0) return
  const numbers = (read: (one: Quarter) => number | null) => sql`${numberArray(inside.map(read))}::float8[]`
  await sql`insert into reading_15m (org_id, sensor_id, ts, n, sum, min, max, first, last, sin, cos, flagged, given)
    select ${orgId}::int, sensor_id, to_timestamp(at / 1000), n, sum, min, max, first, last, sin, cos, flagged, false
    from unnest(${numbers((one) => one.sensor_id)}, ${numbers(({ at }) => at)}, ${numbers(({ n }) => n)},
      ${numbers(({ sum }) => sum)}, ${numbers(({ min }) => min)}, ${numbers(({ max }) => max)},
      ${numbers(({ first }) => first)}, ${numbers(({ last }) => last)}, ${numbers(({ sin }) => sin)},
      ${numbers(({ cos }) => cos)}, ${numbers(({ flagged }) => flagged)})
      as made (sensor_id, at, n, sum, min, max, first, last, sin, cos, flagged) ${replace}`.execute(db)
}
