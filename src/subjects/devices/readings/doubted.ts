import { sql, type Transaction } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { Database } from '#server/db/tables.ts'
import { type Doubt, doubtOf } from './suspects.ts'

/** What a sensor says at present and what counts nowhere. */
export interface Doubted {
  sensor_id: number
  /** When it last said it. */
  ts: Date
  /** Since when it says nothing else. */
  since: Date
  value: number
  doubt: Doubt
}

/** The sensors of which the last reading up to an instant is in doubt, by sensor. */
export async function doubtedOf(
  db: Transaction<Database>,
  orgIds: number[],
  sensorIds: number[],
  until: Date,
): Promise<Map<number, Doubted>> {
  const { rows } = await sql<{ sensor_id: number; ts: Date; since: Date; value: number; quality: number }>`
    select s.id as sensor_id, last.ts, last.value, last.quality, (
      select min(r.ts) from reading r where r.org_id = s.org_id and r.sensor_id = s.id and r.ts <= last.ts and r.ts > coalesce((
        select max(good.ts) from reading good where good.org_id = s.org_id and good.sensor_id = s.id
          and good.ts < last.ts and good.quality >= 0 and good.value is not null
      ), '-infinity')
    ) as since
    from sensor s cross join lateral (
      select r.ts, r.value, r.quality from reading r
      where r.org_id = s.org_id and r.sensor_id = s.id and r.ts <= ${until} and r.value is not null order by r.ts desc limit 1
    ) last
    where s.org_id = any(${numberArray(orgIds)}::int[]) and s.id = any(${numberArray(sensorIds)}::int[]) and last.quality < 0`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ quality, ...row }) => {
      const doubt = doubtOf(quality)
      return doubt === null ? [] : [[row.sensor_id, { ...row, doubt }]]
    }),
  )
}
