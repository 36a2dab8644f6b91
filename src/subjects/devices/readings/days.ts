import { sql, type Transaction } from 'kysely'
import { dateOfDay } from '#engine/date.ts'
import { numberArray } from '#server/db/arrays.ts'
import { eachOf, type PackedRow } from '#server/db/packed.ts'
import type { Database } from '#server/db/tables.ts'
import type { Sums } from '../tables.ts'
import { readBySensor } from './bySensor.ts'

/** What one sensor measured in one local day; `date` is the one it is reported under, `ts` when that day begins. */
export interface SensorDay extends Sums {
  sensor_id: number
  date: string
  ts: Date
  flagged: number
  /** See heard.ts. */
  heard: number | null
  hour_sum: number | null
}

/** The days of sensors from one local date to another, both included, by sensor and date. */
export async function daysOf(
  db: Transaction<Database>,
  orgIds: number[],
  sensorIds: number[],
  fromDate: string,
  toDate: string,
): Promise<SensorDay[]> {
  // Field by field: objects that are spread into others cost as much again.
  return read(
    db,
    { orgIds, sensorIds, fromDate, toDate },
    [...recordColumns, ...otherColumns],
    (sensor_id, column) => ({
      sensor_id,
      date: dateOfDay(column(0) ?? 0),
      ts: new Date(column(1) ?? 0),
      n: column(2) ?? 0,
      sum: column(3),
      min: column(4),
      max: column(5),
      heard: column(6),
      first: column(7),
      last: column(8),
      sin: column(9),
      cos: column(10),
      flagged: column(11) ?? 0,
      hour_sum: column(12),
    }),
  )
}

/** What a record of many years is made of. */
export type RecordDay = Pick<SensorDay, 'sensor_id' | 'date' | 'ts' | 'n' | 'sum' | 'min' | 'max' | 'heard'>

/** The same days with what a record is made of, and half of their cost: it is asked for all that there are. */
export const recordDaysOf = (
  db: Transaction<Database>,
  orgIds: number[],
  sensorIds: number[],
  fromDate: string,
  toDate: string,
): Promise<RecordDay[]> => read(db, { orgIds, sensorIds, fromDate, toDate }, recordColumns, dayOf)

const recordColumns = ['day', 'at', 'n', 'sum', 'min', 'max', 'heard']
const otherColumns = ['first', 'last', 'sin', 'cos', 'flagged', 'hour_sum']

const dayOf = (sensor_id: number, column: PackedRow): RecordDay => ({
  sensor_id,
  date: dateOfDay(column(0) ?? 0),
  ts: new Date(column(1) ?? 0),
  n: column(2) ?? 0,
  sum: column(3),
  min: column(4),
  max: column(5),
  heard: column(6),
})

interface Asked {
  orgIds: number[]
  sensorIds: number[]
  fromDate: string
  toDate: string
}

async function read<Day>(
  db: Transaction<Database>,
  { orgIds, sensorIds, fromDate, toDate }: Asked,
  columns: readonly string[],
  make: (sensorId: number, column: PackedRow) => Day,
): Promise<Day[]> {
  const ids = [...new Set(sensorIds)].sort((one, other) => one - other)
  const found = await readBySensor(db, {
    parts: sql`unnest(${numberArray(ids)}::int[]) as part (sensor_id)`,
    rows: sql`select d.*, d.date - date '1970-01-01' as day, date_part('epoch', d.ts) * 1000 as at from reading_day d
      where d.org_id = any(${numberArray(orgIds)}::int[]) and d.sensor_id = part.sensor_id
      and d.date between ${fromDate}::date and ${toDate}::date order by d.date`,
    columns,
  })
  return ids.flatMap((id) => {
    const days = found.get(id)
    return days === undefined ? [] : eachOf(days.size, (index) => make(id, days.row(index)))
  })
}
