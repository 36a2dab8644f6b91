import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import type { Sums } from '../tables.ts'

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
  const { rows } =
    await sql<SensorDay>`select sensor_id, date, ts, n, sum, min, max, first, last, sin, cos, flagged, heard, hour_sum
    from reading_day where org_id = any(${numberArray(orgIds)}::int[]) and sensor_id = any(${numberArray(sensorIds)}::int[])
    and date between ${fromDate}::date and ${toDate}::date order by sensor_id, date`.execute(db)
  return rows
}
