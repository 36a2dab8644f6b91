import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import { type LevelName, lengthOf, levels, tableOf } from './level.ts'
import { heardHours, type Span } from './point.ts'

/** A span and the sensor it is of. */
export interface SensorSpan extends Span {
  sensor_id: number
  level: LevelName
}

const radians = Math.PI / 180

interface Part {
  sensor_id: number
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
  const found = new Map<number, SensorSpan[][]>(parts.map((part) => [part.sensor_id, []]))
  for (const each of levels) {
    const mine = parts.filter((part) => part.level === each)
    if (mine.length === 0) continue
    const read = each === 'raw' ? await readRaw(db, orgIds, mine) : await readBuckets(db, orgIds, each, mine)
    for (const [sensorId, spans] of read) found.get(sensorId)?.push(spans)
  }
  const spans = new Map<number, SensorSpan[]>()
  for (const [sensorId, ofLevels] of [...found].sort(([a], [b]) => a - b)) {
    const once = merged(ofLevels)
    if (once.length > 0) spans.set(sensorId, once)
  }
  return spans
}

/** What several levels say of one sensor, in order of time; where two say the same, the one that began before. */
function merged(ofLevels: SensorSpan[][]): SensorSpan[] {
  const [only, ...others] = ofLevels
  if (only === undefined || others.length === 0) return only ?? []
  const spans: SensorSpan[] = []
  for (const span of ofLevels.flat().sort((a, b) => a.at - b.at || b.length - a.length)) {
    const last = spans.at(-1)
    if (last === undefined || last.level === span.level || span.at >= last.at + last.length) spans.push(span)
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
      parts.push({ sensor_id: row.id, level: each, from: Math.max(from, first), to: end, until })
      end = first
      until = first
    }
    return parts
  })
}

/** A row for each part, however many readings it holds: the driver takes a millisecond for every few hundred rows. */
async function readRaw(db: Transaction<Database>, orgIds: number[], parts: Part[]): Promise<Map<number, SensorSpan[]>> {
  const { rows } = await sql<{ sensor_id: number; at: string | null; value: string | null }>`
    select part.sensor_id, b.at, b.value from ${partsTable(parts)} cross join lateral (
      select string_agg((date_part('epoch', r.ts) * 1000)::text, ',' order by r.ts) as at,
        string_agg(r.value::text, ',' order by r.ts) as value
      from reading r where r.org_id = any(${numberArray(orgIds)}::int[]) and r.sensor_id = part.sensor_id
      and r.ts >= to_timestamp(part.lo / 1000) and r.ts < to_timestamp(part.hi / 1000)
      and r.quality >= 0 and r.value is not null
    ) b`.execute(db)
  return new Map(rows.map((row) => [row.sensor_id, spansOfText(row.sensor_id, row.at ?? '', row.value ?? '')]))
}

function spansOfText(sensor_id: number, at: string, value: string): SensorSpan[] {
  if (at === '') return []
  const values = value.split(',')
  return at.split(',').map((text, index) => {
    const one = Number(values[index])
    const turn = one * radians
    return {
      sensor_id: sensor_id,
      at: Math.round(Number(text)),
      n: 1,
      sum: one,
      min: one,
      max: one,
      first: one,
      last: one,
      sin: Math.sin(turn),
      cos: Math.cos(turn),
      level: 'raw',
      length: 0,
    }
  })
}

const partsTable = (parts: Part[]) =>
  sql`unnest(${numberArray(parts.map((part) => part.sensor_id))}::int[], ${numberArray(parts.map((part) => part.from))}::float8[],
    ${numberArray(parts.map((part) => part.to))}::float8[], ${numberArray(parts.map(({ until }) => until))}::float8[])
    as part (sensor_id, lo, hi, until)`

async function readBuckets(
  db: Transaction<Database>,
  orgIds: number[],
  level: LevelName,
  parts: Part[],
): Promise<Map<number, SensorSpan[]>> {
  const length = lengthOf[level]
  // A bucket that reaches into the finer level's time is told only if it was given whole: else the finer one says the same.
  const { rows } = await sql<
    Omit<SensorSpan, 'level' | 'length' | 'hour_sum'> & { heard?: number | null; hour_sum?: number | null }
  >`
    select b.sensor_id, date_part('epoch', b.ts) * 1000 as at, b.n, b.sum, b.min, b.max, b.first, b.last, b.sin, b.cos${level === 'day' ? sql`, b.heard, b.hour_sum` : sql``}
    from ${partsTable(parts)}
    cross join lateral (
      select * from ${sql.table(tableOf[level])} b where b.org_id = any(${numberArray(orgIds)}::int[])
      and b.sensor_id = part.sensor_id and b.ts >= to_timestamp(part.lo / 1000) and b.ts < to_timestamp(part.hi / 1000) offset 0
    ) b
    where part.until is null or b.given or b.ts + make_interval(secs => ${length / 1000}) <= to_timestamp(part.until / 1000)
    order by b.sensor_id, b.ts`.execute(db)
  const spans = new Map<number, SensorSpan[]>()
  for (const row of rows) {
    const mine = spans.get(row.sensor_id) ?? []
    if (mine.length === 0) spans.set(row.sensor_id, mine)
    mine.push({
      sensor_id: row.sensor_id,
      at: row.at,
      n: row.n,
      sum: row.sum,
      min: row.min,
      max: row.max,
      first: row.first,
      last: row.last,
      sin: row.sin,
      cos: row.cos,
      level,
      length,
      ...heardHours(row, length),
    })
  }
  return spans
}
