import { sql, type Transaction } from 'kysely'
import { dayMs } from '#engine/date.ts'
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
    return days === undefined ? [] : eachOf(days.size, (index) => dayOf(id, days.row(index)))
  })
}

const dayOf = (sensor_id: number, column: PackedRow): SensorDay => ({
  sensor_id,
  date: new Date((column(0) ?? 0) * dayMs).toISOString().slice(0, 10),
  ts: new Date(column(1) ?? 0),
  n: column(2) ?? 0,
  sum: column(3),
  min: column(4),
  max: column(5),
  first: column(6),
  last: column(7),
  sin: column(8),
  cos: column(9),
  flagged: column(10) ?? 0,
  heard: column(11),
  hour_sum: column(12),
})

const columns = ['day', 'at', 'n', 'sum', 'min', 'max', 'first', 'last', 'sin', 'cos', 'flagged', 'heard', 'hour_sum']
