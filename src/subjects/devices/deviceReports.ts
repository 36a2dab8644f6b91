import { sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'

/** How well a device reported over an interval. */
export interface Reporting {
  device_id: number
  /** Hours in which anything came. */
  hours: number
  /** Times that nothing came for three intervals, and two hours at least. */
  gaps: number
  first: Date
  last: Date
  /** Whether it had reported before the interval. */
  is_old: boolean
}

export type DeviceReportQueries = ReturnType<typeof deviceReportQueries>

export const deviceReportQueries = (transaction: OpenTransaction) => ({
  /** By device; one that said nothing in the interval is left out. */
  between: async (scope: Scope, deviceIds: number[], from: Date, to: Date): Promise<Reporting[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Reporting>`with heard as (
          select s.device_id, b.ts from sensor s
          join reading_hour b on b.org_id = s.org_id and b.sensor_id = s.id and b.ts >= ${from} and b.ts < ${to} and b.n > 0
          where s.org_id = ${scope.orgId}::int and s.device_id = any(${numberArray(deviceIds)}::int[])
          group by s.device_id, b.ts
        ), spaced as (
          select device_id, ts, ts - lag(ts) over (partition by device_id order by ts) as since from heard
        )
        select h.device_id, count(*)::int as hours, min(h.ts) as first, max(h.ts) as last,
          (count(*) filter (where h.since > make_interval(secs => greatest(7200, 3 * coalesce(d.interval_s, 3600)))))::int as gaps,
          exists (select 1 from sensor s join reading_hour b on b.org_id = s.org_id and b.sensor_id = s.id and b.ts < ${from}
            where s.org_id = ${scope.orgId}::int and s.device_id = h.device_id) as is_old
        from spaced h join device d on d.org_id = ${scope.orgId}::int and d.id = h.device_id
        group by h.device_id order by h.device_id`.execute(db)
    return rows
  },
})
