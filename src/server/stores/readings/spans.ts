import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { numberArray } from './arrays.ts'
import { type LevelName, lengthOf, levels, tableOf } from './level.ts'
import type { Span } from './point.ts'

/** A span and the sensor it is of. */
export interface SensorSpan extends Span {
  sensorId: number
  level: LevelName
}

interface Part {
  sensorId: number
  level: LevelName
  from: number
  to: number
  /** Where a finer level takes over, if one does. */
  until: number | null
}

/**
 * What sensors of the readable organisations measured in an interval (epoch milliseconds, `to` not in it), at one level;
 * where that level has nothing yet, because the history before it is only known in hours or days, at the next coarser.
 * Sorted by sensor and time, and no instant is told twice.
 */
export async function spansOf(
  db: Transaction<Database>,
  orgIds: number[],
  sensorIds: number[],
  level: LevelName,
  from: number,
  to: number,
): Promise<Map<number, SensorSpan[]>> {
  const parts = await partsOf(db, orgIds, sensorIds, level, from, to)
  const found: SensorSpan[] = []
  for (const each of levels) {
    const mine = parts.filter((part) => part.level === each)
    if (mine.length > 0) found.push(...(await read(db, orgIds, each, mine)))
  }
  found.sort((a, b) => a.sensorId - b.sensorId || a.at - b.at || b.length - a.length)
  const spans = new Map<number, SensorSpan[]>()
  for (const span of found) {
    const mine = spans.get(span.sensorId) ?? []
    const last = mine.at(-1)
    if (last === undefined || last.level === span.level || span.at >= last.at + last.length) mine.push(span)
    spans.set(span.sensorId, mine)
  }
  return spans
}

/** Which level tells which part: each from its first bucket on, up to where a finer one begins. */
async function partsOf(
  db: Transaction<Database>,
  orgIds: number[],
  sensorIds: number[],
  level: LevelName,
  from: number,
  to: number,
): Promise<Part[]> {
  const usable = levels.slice(levels.indexOf(level))
  const firsts = usable.map(
    (each) => sql`(select extract(epoch from min(b.ts)) * 1000 from ${sql.table(tableOf[each])} b
      where b.org_id = s.org_id and b.sensor_id = s.id)::float8 as ${sql.ref(each)}`,
  )
  const { rows } = await sql<
    { id: number } & Record<LevelName, number | null>
  >`select s.id, ${sql.join(firsts)} from sensor s
    where s.org_id = any(${numberArray(orgIds)}::int[]) and s.id = any(${numberArray(sensorIds)}::int[])`.execute(db)
  return rows.flatMap((row) => {
    const parts: Part[] = []
    let end = to
    let until: number | null = null
    for (const each of usable) {
      const first = row[each]
      if (first === null || first >= end || end <= from) continue
      parts.push({ sensorId: row.id, level: each, from: Math.max(from, first), to: end, until })
      end = first
      until = first
    }
    return parts
  })
}

async function read(
  db: Transaction<Database>,
  orgIds: number[],
  level: LevelName,
  parts: Part[],
): Promise<SensorSpan[]> {
  const isRaw = level === 'raw'
  const values = isRaw
    ? sql`1 as n, b.value as sum, b.value as min, b.value as max, b.value as first, b.value as last, sind(b.value) as sin, cosd(b.value) as cos`
    : sql`b.n, b.sum, b.min, b.max, b.first, b.last, b.sin, b.cos`
  // A bucket that reaches into the finer level's time is told only if it was given whole: else the finer one says the same.
  const fits = isRaw
    ? sql`b.quality >= 0 and b.value is not null`
    : sql`(part.until is null or b.given or b.ts + make_interval(secs => ${lengthOf[level] / 1000}) <= to_timestamp(part.until / 1000))`
  const { rows } = await sql<Omit<SensorSpan, 'level' | 'length'>>`
    select b.sensor_id as "sensorId", (extract(epoch from b.ts) * 1000)::float8 as at, ${values}
    from unnest(${numberArray(parts.map(({ sensorId }) => sensorId))}::int[], ${numberArray(parts.map((part) => part.from))}::float8[],
      ${numberArray(parts.map((part) => part.to))}::float8[], ${numberArray(parts.map(({ until }) => until))}::float8[])
      as part (sensor_id, lo, hi, until)
    cross join lateral (
      select * from ${sql.table(tableOf[level])} b where b.org_id = any(${numberArray(orgIds)}::int[])
      and b.sensor_id = part.sensor_id and b.ts >= to_timestamp(part.lo / 1000) and b.ts < to_timestamp(part.hi / 1000) offset 0
    ) b
    where ${fits}`.execute(db)
  return rows.map((row) => ({ ...row, level, length: lengthOf[level] }))
}
