import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import { eachOf, type PackedRow, type PackedRows } from '#server/db/packed.ts'
import type { Database } from '#server/db/tables.ts'
import { readBySensor } from './bySensor.ts'
import { columnsOf, columnsOfAll, type SpanColumns } from './columns.ts'
import { type LevelName, lengthOf, levels, tableOf } from './level.ts'
import { heardHours, type Span } from './point.ts'

/** A span and the sensor it is of. */
export interface SensorSpan extends Span {
  sensor_id: number
  level: LevelName
}

const radians = Math.PI / 180

export interface SpanQuestion {
  sensorIds: number[]
  level: LevelName
  /** Epoch milliseconds. */
  from: number
  /** Not in it. */
  to: number
  /** Whether sine and cosine are asked for too, which say something of directions only. */
  turns: boolean
}

interface Part {
  sensor_id: number
  level: LevelName
  from: number
  to: number
  /** Where a finer level takes over, if one does. */
  until: number | null
}

/** What one level says of a sensor. */
interface LevelRows {
  size: number
  span(index: number): SensorSpan
}

/** What one sensor says: side by side for a line, as spans where more is made of it. */
export interface Told<One extends Span = Span> {
  columns(): SpanColumns
  spans(): One[]
}

/**
 * What sensors of the readable organisations measured in an interval, at one level;
 * where that level has nothing yet, because the history before it is only known in hours or days, at the next coarser.
 * Sorted by sensor and time, and no instant is told twice.
 */
export async function toldOf(
  db: Transaction<Database>,
  orgIds: number[],
  question: SpanQuestion,
): Promise<Map<number, Told<SensorSpan>>> {
  const found = await rowsOf(db, orgIds, question)
  return new Map(
    found.map(([sensorId, ofLevels]) => {
      const [only, ...others] = ofLevels
      const isOne = only !== undefined && others.length === 0
      return [
        sensorId,
        {
          columns: () => (isOne ? columnsOf(only.size, only.span) : columnsOfAll(merged(ofLevels))),
          spans: () => (isOne ? eachOf(only.size, only.span) : merged(ofLevels)),
        },
      ]
    }),
  )
}

/** The same as spans, by sensor. */
export async function spansOf(
  db: Transaction<Database>,
  orgIds: number[],
  question: SpanQuestion,
): Promise<Map<number, SensorSpan[]>> {
  const found = await toldOf(db, orgIds, question)
  return new Map([...found].map(([sensorId, told]) => [sensorId, told.spans()]))
}

/** What each level says of sensors, those that say nothing left out. */
async function rowsOf(
  db: Transaction<Database>,
  orgIds: number[],
  question: SpanQuestion,
): Promise<[number, LevelRows[]][]> {
  const parts = await partsOf(db, orgIds, question)
  const found = new Map<number, LevelRows[]>()
  for (const each of levels) {
    const mine = parts.filter((part) => part.level === each)
    if (mine.length === 0) continue
    const read =
      each === 'raw'
        ? await readRaw(db, orgIds, mine, question.turns)
        : await readBuckets(db, orgIds, each, mine, question.turns)
    for (const [sensorId, rows] of read) if (rows.size > 0) found.set(sensorId, [...(found.get(sensorId) ?? []), rows])
  }
  return [...found].sort(([a], [b]) => a - b)
}

/** What several levels say of one sensor, in order of time; where two say the same, the one that began before. */
function merged(ofLevels: LevelRows[]): SensorSpan[] {
  const spans: SensorSpan[] = []
  for (const span of ofLevels
    .flatMap(({ size, span }) => eachOf(size, span))
    .sort((a, b) => a.at - b.at || b.length - a.length)) {
    const last = spans.at(-1)
    if (last === undefined || last.level === span.level || span.at >= last.at + last.length) spans.push(span)
  }
  return spans
}

/** Which level tells which part: each from its first bucket on, up to where a finer one begins. */
async function partsOf(
  db: Transaction<Database>,
  orgIds: number[],
  { sensorIds, level, from, to }: SpanQuestion,
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

const partsTable = (parts: Part[]) =>
  sql`unnest(${numberArray(parts.map((part) => part.sensor_id))}::int[], ${numberArray(parts.map((part) => part.from))}::float8[],
    ${numberArray(parts.map((part) => part.to))}::float8[], ${numberArray(parts.map(({ until }) => until))}::float8[])
    as part (sensor_id, lo, hi, until)`

const inPart = (orgIds: number[]) => sql`b.org_id = any(${numberArray(orgIds)}::int[]) and b.sensor_id = part.sensor_id
  and b.ts >= to_timestamp(part.lo / 1000) and b.ts < to_timestamp(part.hi / 1000)`

const ofSensors = (
  found: Map<number, PackedRows>,
  spanOf: (sensorId: number, column: PackedRow) => SensorSpan,
): Map<number, LevelRows> =>
  new Map([...found].map(([id, { size, row }]) => [id, { size, span: (index) => spanOf(id, row(index)) }]))

async function readRaw(
  db: Transaction<Database>,
  orgIds: number[],
  parts: Part[],
  turns: boolean,
): Promise<Map<number, LevelRows>> {
  const rows = sql`select date_part('epoch', b.ts) * 1000 as at, b.value from reading b
    where ${inPart(orgIds)} and b.quality >= 0 and b.value is not null order by b.ts`
  const found = await readBySensor(db, { parts: partsTable(parts), rows, columns: ['at', 'value'] })
  return ofSensors(found, (sensor_id, column) => {
    const one = column(1) ?? 0
    return {
      sensor_id,
      at: Math.round(column(0) ?? 0),
      n: 1,
      sum: one,
      min: one,
      max: one,
      first: one,
      last: one,
      sin: turns ? Math.sin(one * radians) : null,
      cos: turns ? Math.cos(one * radians) : null,
      level: 'raw',
      length: 0,
    }
  })
}

const sums = ['at', 'n', 'sum', 'min', 'max', 'first', 'last']

async function readBuckets(
  db: Transaction<Database>,
  orgIds: number[],
  level: LevelName,
  parts: Part[],
  turns: boolean,
): Promise<Map<number, LevelRows>> {
  const length = lengthOf[level]
  // A bucket that reaches into the finer level's time is told only if it was given whole: else the finer one says the same.
  const rows = sql`select date_part('epoch', b.ts) * 1000 as at, b.* from ${sql.table(tableOf[level])} b
    where ${inPart(orgIds)} and (part.until is null or b.given
    or b.ts + make_interval(secs => ${length / 1000}) <= to_timestamp(part.until / 1000)) order by b.ts`
  const columns = [...sums, ...(turns ? ['sin', 'cos'] : []), ...(level === 'day' ? ['heard', 'hour_sum'] : [])]
  const placeOf = (name: string): number => columns.indexOf(name)
  const [sinAt, cosAt, heardAt, hourSumAt] = [placeOf('sin'), placeOf('cos'), placeOf('heard'), placeOf('hour_sum')]
  const found = await readBySensor(db, { parts: partsTable(parts), rows, columns })
  return ofSensors(found, (sensor_id, column) => {
    const [n, sum] = [column(1) ?? 0, column(2)]
    const [heard, given] = heardAt < 0 ? [null, null] : [column(heardAt), column(hourSumAt)]
    const { hours, hour_sum } = heardHours({ n, sum, heard, hour_sum: given }, length)
    return {
      sensor_id,
      at: column(0) ?? 0,
      n,
      sum,
      min: column(3),
      max: column(4),
      first: column(5),
      last: column(6),
      sin: turns ? column(sinAt) : null,
      cos: turns ? column(cosAt) : null,
      level,
      length,
      hours,
      hour_sum,
    }
  })
}
