import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import { type LevelName, levels, tableOf } from './level.ts'

/** The last thing a sensor said that counts. */
export interface Latest {
  sensor_id: number
  ts: Date
  value: number
  /** Where it was found: a day's last value is no reading of this minute. */
  level: LevelName
}

/** The latest value of each sensor up to an instant, by sensor; a sensor that never said anything is left out. */
export async function latestOf(
  db: Transaction<Database>,
  orgIds: number[],
  sensorIds: number[],
  until: Date,
): Promise<Map<number, Latest>> {
  const found = new Map<number, Latest>()
  for (const level of levels) {
    const missing = sensorIds.filter((id) => !found.has(id))
    if (missing.length === 0) break
    const value =
      level === 'raw' ? sql`case when b.quality >= 0 then b.value end` : sql`coalesce(b.last, b.sum / nullif(b.n, 0))`
    const { rows } = await sql<Omit<Latest, 'level'>>`select s.id as sensor_id, found.ts, found.value from sensor s
      cross join lateral (
        select b.ts, ${value} as value from ${sql.table(tableOf[level])} b
        where b.org_id = s.org_id and b.sensor_id = s.id and b.ts <= ${until} and ${value} is not null
        order by b.ts desc limit 1
      ) found
      where s.org_id = any(${numberArray(orgIds)}::int[]) and s.id = any(${numberArray(missing)}::int[])`.execute(db)
    for (const row of rows) found.set(row.sensor_id, { ...row, level })
  }
  return found
}
