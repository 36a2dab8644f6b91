import { sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { JudgedReadings } from './reading/judgeReadings.ts'

/** What is kept of a sensor at a time, in epoch milliseconds. */
export interface StoredValue {
  sensor_id: number
  at: number
  value: number | null
}

export const storedValueQueries = (transaction: OpenTransaction) => ({
  /** What is kept at the sensors and times of some readings. */
  at: async (scope: Scope, { sensor, at }: Pick<JudgedReadings, 'sensor' | 'at'>): Promise<StoredValue[]> => {
    if (sensor.length === 0) return []
    const { rows } = await sql<StoredValue>`
      select r.sensor_id, (extract(epoch from r.ts) * 1000)::float8 as at, r.value
      from (select distinct * from unnest(${numberArray([...sensor])}::int[], ${numberArray([...at])}::float8[]) as x (sensor_id, at)) given
      join reading r on r.org_id = ${scope.orgId}::int and r.sensor_id = given.sensor_id
        and r.ts = to_timestamp(given.at / 1000)`.execute(transaction.as(scope))
    return rows
  },
})
