import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent } from '#server/records/failure.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import type { SourceDeviceTable } from './tables.ts'

/** A supplier's device with its source, and ours that it comes in as. */
export type SourceDeviceRow = Selectable<SourceDeviceTable> & {
  guid: string
  source: string
  supplier: string
  source_location_id: number | null
  device: string | null
  device_slug: string | null
  location: string | null
  new_sensors: number
}

/** What was decided about a value. */
interface Decided {
  name: string
  sensor_id: number | null
  sensor: string | null
  is_out: boolean
  depth_cm: number | null
  height_m: number | null
}

/** What somebody says of a value. */
type Said = Pick<Decided, 'name' | 'is_out' | 'depth_cm' | 'height_m'>

export type SourceDeviceQueries = ReturnType<typeof sourceDeviceQueries>

/** The supplier's devices, as people see them and decide about them. */
export const sourceDeviceQueries = (transaction: OpenTransaction) => {
  const one = async (scope: Scope, which: RawBuilder<unknown>): Promise<SourceDeviceRow | null> =>
    (await rowsOf(transaction, scope, which))[0] ?? null

  const find = async (scope: Scope, id: number): Promise<SourceDeviceRow> => {
    const row = await one(scope, sql`d.id = ${id}::int`)
    if (!row) throw absent('device in what came')
    return row
  }

  return {
    /** The devices of a source: those that wait first. */
    list: (scope: Scope, sourceId: number): Promise<SourceDeviceRow[]> =>
      rowsOf(transaction, scope, sql`d.source_id = ${sourceId}::int`),

    find,

    /** The same, held until the transaction ends: what comes from it meanwhile waits. */
    hold: async (scope: Scope, id: number): Promise<SourceDeviceRow> => {
      await transaction
        .as(scope)
        .selectFrom('source_device')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .forUpdate()
        .execute()
      return find(scope, id)
    },

    ofDevice: (scope: Scope, slug: string): Promise<SourceDeviceRow[]> =>
      rowsOf(transaction, scope, sql`v.slug = ${slug}`),

    /** Which source a device of ours gets its readings from. */
    feeding: (scope: Scope, deviceId: number): Promise<SourceDeviceRow | null> =>
      one(scope, sql`d.device_id = ${deviceId}::int`),

    decided: async (scope: Scope, id: number): Promise<Map<string, Decided>> => {
      const { rows } = await sql<Decided>`select c.name, c.sensor_id, s.name as sensor, c.is_out, c.depth_cm, c.height_m
        from source_sensor c left join sensor s on s.org_id = c.org_id and s.id = c.sensor_id
        where c.org_id = ${scope.orgId}::int and c.source_device_id = ${id}::int`.execute(transaction.as(scope))
      return new Map(rows.map((row) => [row.name, row]))
    },

    /** Says what becomes of a value. */
    say: async (scope: Scope, id: number, said: Said): Promise<void> => {
      const { name, ...rest } = said
      await transaction
        .as(scope)
        .insertInto('source_sensor')
        .values({ ...ownedBy(scope), source_device_id: id, name, sensor_id: null, ...rest })
        .onConflict((clash) => clash.columns(['org_id', 'source_device_id', 'name']).doUpdateSet(rest))
        .execute()
    },

    /** Leads a value to a sensor of ours. */
    lead: async (scope: Scope, id: number, name: string, sensor_id: number): Promise<void> => {
      await transaction
        .as(scope)
        .insertInto('source_sensor')
        .values({
          ...ownedBy(scope),
          ...{ source_device_id: id, name, sensor_id, depth_cm: null, height_m: null },
        })
        .onConflict((clash) => clash.columns(['org_id', 'source_device_id', 'name']).doUpdateSet({ sensor_id }))
        .execute()
    },

    /** Changes what becomes of a device; what waits of its messages is read once more where it is owed. */
    decide: async (
      scope: Scope,
      row: SourceDeviceRow,
      change: { device_id?: number | null; is_ignored?: boolean; is_owed: boolean },
      what: string,
      at: Date,
    ): Promise<void> => {
      const db = transaction.as(scope)
      await db
        .updateTable('source_device')
        .set((set) => ({ ...change, version: set('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('id', '=', row.id)
        .execute()
      await addAudit(db, {
        ...writtenBy(scope),
        at,
        what,
        detail: { source: row.source, supplier_device_id: row.supplier_device_id, ...change },
      })
    },

    /** Forgets which sensors its values went to. */
    unlead: async (scope: Scope, id: number): Promise<void> => {
      await transaction
        .as(scope)
        .updateTable('source_sensor')
        .set({ sensor_id: null })
        .where('org_id', '=', scope.orgId)
        .where('source_device_id', '=', id)
        .execute()
    },

    /** Those whose kept messages are still to be read again, of every organisation. */
    owed: (): Promise<{ org_id: number; id: number }[]> =>
      transaction
        .system()
        .selectFrom('source_device')
        .select(['org_id', 'id'])
        .where('is_owed', '=', true)
        .orderBy('id')
        .limit(200)
        .execute(),

    /** Says that its messages were read again; not where somebody decided otherwise meanwhile. */
    paid: async (scope: Scope, { id, version }: { id: number; version: number }): Promise<void> => {
      await transaction
        .as(scope)
        .updateTable('source_device')
        .set({ is_owed: false })
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    },
  }
}

async function rowsOf(
  transaction: OpenTransaction,
  scope: Scope,
  which: RawBuilder<unknown>,
): Promise<SourceDeviceRow[]> {
  const { rows } = await sql<SourceDeviceRow>`
    select d.*, s.guid, s.name as source, s.supplier, s.location_id as source_location_id,
      coalesce(v.display_name, v.name) as device, v.slug as device_slug, l.name as location,
      (select count(*)::int from jsonb_object_keys(d.last_values) as k (name)
        where d.device_id is not null and not exists (select from source_sensor c where c.org_id = d.org_id
          and c.source_device_id = d.id and c.name = k.name and (c.is_out or c.sensor_id is not null))) as new_sensors
    from source_device d join data_source s on s.org_id = d.org_id and s.id = d.source_id
    left join device v on v.org_id = d.org_id and v.id = d.device_id
    left join location l on l.org_id = v.org_id and l.id = v.location_id
    where d.org_id = ${scope.orgId}::int and ${which}
    order by (d.device_id is not null or d.is_ignored), d.is_ignored, lower(coalesce(d.name, d.supplier_device_id)), d.id
    limit 500`.execute(transaction.as(scope))
  return rows
}
