import { type Selectable, sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent, changedMeanwhile } from '#server/records/failure.ts'
import { writtenBy } from '#server/records/ownedBy.ts'
import { likeOf, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
import { lastCounted, lastQuality, lastValue } from './lastHeard.ts'
import type { SensorTable } from './tables.ts'

type SensorSort = 'name' | 'quantity' | 'depth_cm' | 'is_active'

interface SensorAsk extends PageAsk {
  search?: string
  sort?: SensorSort
  down?: boolean
  device_slug?: string
}

export type SensorRow = Selectable<SensorTable> & {
  device: string
  device_slug: string
  last_seen: Date | null
  value: number | null
  /** Of its last single reading, see `readings/suspects.ts`; null where there is none. */
  quality: number | null
}

/** What a person says of a sensor. Limits are in its unit. */
interface SensorEntry {
  name: string
  is_active: boolean
  low: number | null
  high: number | null
  norm_id: number | null
  height_m: number | null
}

export type SensorRecordQueries = ReturnType<typeof sensorRecordQueries>

const sorts: Record<SensorSort, ReturnType<typeof sql>> = {
  name: sql`lower(s.name)`,
  quantity: sql`s.quantity`,
  depth_cm: sql`s.depth_cm`,
  is_active: sql`s.is_active`,
}

const joined = sql`sensor s join device d on d.org_id = s.org_id and d.id = s.device_id`
const found = (now: Date) => sql`s.*, coalesce(d.display_name, d.name) as device, d.slug as device_slug,
  ${lastCounted(sql`s.org_id`, sql`s.id`, now)} as last_seen, ${lastValue(sql`s.org_id`, sql`s.id`, now)} as value,
  ${lastQuality(sql`s.org_id`, sql`s.id`, now)} as quality`

export const sensorRecordQueries = (transaction: OpenTransaction) => ({
  /** Sensors with what they said last. */
  page: async (scope: Scope, ask: SensorAsk, now: Date): Promise<Page<SensorRow>> => {
    const db = transaction.as(scope)
    const like = likeOf(ask.search ?? '')
    const held = sql`s.org_id = ${scope.orgId}::int
        and ${ask.device_slug === undefined ? sql`true` : sql`d.slug = ${ask.device_slug}`}
        and (s.name ilike ${like} or replace(s.quantity, '_', ' ') ilike ${like})`
    return pageIn<SensorRow>(db, ask, {
      columns: found(now),
      from: sql`from ${joined} where ${held}`,
      by: ask.sort === undefined ? sql`s.id` : sorts[ask.sort],
      last: sql`s.id`,
      isDown: ask.down,
    })
  },

  find: (scope: Scope, id: number, now: Date): Promise<SensorRow | null> =>
    findSensor(transaction.as(scope), scope, id, now),

  /** What the sensors of a device measure, by sensor; null when there is no such device. */
  quantitiesOf: async (scope: Scope, deviceId: number): Promise<Map<number, string> | null> => {
    const db = transaction.as(scope)
    const device = await db
      .selectFrom('device')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', deviceId)
      .executeTakeFirst()
    if (!device) return null
    const rows = await db
      .selectFrom('sensor')
      .select(['id', 'quantity'])
      .where('org_id', '=', scope.orgId)
      .where('device_id', '=', deviceId)
      .execute()
    return new Map(rows.map(({ id, quantity }) => [id, quantity]))
  },

  /** Says by which normalisation the values of sensors of one device are turned into ours; null for none. */
  normalise: async (
    scope: Scope,
    deviceId: number,
    norms: { id: number; norm_id: number | null }[],
    at: Date,
  ): Promise<void> => {
    const db = transaction.as(scope)
    for (const norm of norms)
      await db
        .updateTable('sensor')
        .set((set) => ({ norm_id: norm.norm_id, version: set('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('device_id', '=', deviceId)
        .where('id', '=', norm.id)
        .execute()
    await note(db, scope, at, 'sensor.normalised', {
      device: deviceId,
      norms: norms.map((norm) => ({ id: norm.id, normId: norm.norm_id })),
    })
  },

  /** Changes a sensor of that version. */
  update: async (scope: Scope, id: number, version: number, entry: SensorEntry, now: Date): Promise<SensorRow> => {
    const db = transaction.as(scope)
    const changed = await db
      .updateTable('sensor')
      .set((set) => ({
        name: entry.name,
        is_active: entry.is_active,
        alarm_low: entry.low,
        alarm_high: entry.high,
        norm_id: entry.norm_id,
        height_m: entry.height_m,
        version: set('version', '+', 1),
      }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
    const row = await findSensor(db, scope, id, now)
    if (!row) throw absent('sensor')
    if (changed.length === 0) throw changedMeanwhile()
    await note(db, scope, now, 'sensor.updated', { id, name: row.name })
    return row
  },
})

async function findSensor(db: Transaction<Database>, scope: Scope, id: number, now: Date): Promise<SensorRow | null> {
  const { rows } = await sql<SensorRow>`
    select ${found(now)} from ${joined} where s.org_id = ${scope.orgId}::int and s.id = ${id}::int`.execute(db)
  return rows[0] ?? null
}

const note = (db: Transaction<Database>, scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
  addAudit(db, { ...writtenBy(scope), at, what, detail })
