import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { type Totals, totalKey } from './runningTotals.ts'
import type { SeenValue } from './tables.ts'

/** A supplier's device, and which of our sensors its values go to. */
export interface KnownDevice {
  id: number
  device_id: number | null
  /** Raised whenever something is decided about it. */
  version: number
  /** By the supplier's name of the value. */
  sensors: Map<string, number>
}

/** What a message says of a device. */
export interface SeenDevice {
  supplier_device_id: string
  name: string | null
  model: string | null
  lat: number | null
  lon: number | null
  values: Record<string, SeenValue>
}

export type SeenDeviceQueries = ReturnType<typeof seenDeviceQueries>

/** The supplier's devices, as the door sees them. */
export const seenDeviceQueries = (transaction: OpenTransaction) => ({
  /** Those that are known, by the supplier's id. */
  known: async (scope: Scope, sourceId: number, ids: string[]): Promise<Map<string, KnownDevice>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{
      id: number
      supplier_device_id: string
      device_id: number | null
      version: number
      name: string | null
      sensor_id: number | null
    }>`select d.id, d.supplier_device_id, d.device_id, d.version, s.name, s.sensor_id
      from source_device d left join source_sensor s on s.org_id = d.org_id and s.source_device_id = d.id
        and s.sensor_id is not null and not s.is_out
      where d.org_id = ${scope.orgId}::int and d.source_id = ${sourceId}::int
        and d.supplier_device_id = any (${ids}::text[])`.execute(transaction.as(scope))
    const known = new Map<string, KnownDevice>()
    for (const { supplier_device_id, name, sensor_id, ...row } of rows) {
      const device = known.get(supplier_device_id) ?? { ...row, sensors: new Map<string, number>() }
      if (name !== null && sensor_id !== null && device.device_id !== null) device.sensors.set(name, sensor_id)
      known.set(supplier_device_id, device)
    }
    return known
  },

  /** What the running totals of devices stand at. */
  totals: async (scope: Scope, sourceId: number, ids: string[]): Promise<Totals> => {
    const rows = await transaction
      .as(scope)
      .selectFrom('source_device')
      .select(['supplier_device_id', 'last_values'])
      .where('org_id', '=', scope.orgId)
      .where('source_id', '=', sourceId)
      .where('supplier_device_id', 'in', ids)
      .execute()
    const totals: Totals = new Map()
    for (const { supplier_device_id, last_values } of rows)
      for (const [sensor, { value, at }] of Object.entries(last_values))
        if (value !== null) totals.set(totalKey(supplier_device_id, sensor), { at: Date.parse(at), value })
    return totals
  },

  /**
   * Writes down that devices were heard, with what they said last, and gives their versions: whoever decides about one
   * waits until the message that it was heard in is kept.
   */
  see: async (scope: Scope, source_id: number, seen: SeenDevice[], at: Date): Promise<Map<string, number>> => {
    const db = transaction.as(scope)
    const versions = new Map<string, number>()
    const ids = seen.map((one) => one.supplier_device_id)
    if (ids.length === 0) return versions
    // In the order of their ids, so that two messages never wait for each other.
    const before = await db
      .selectFrom('source_device')
      .select(['supplier_device_id', 'last_values'])
      .where('org_id', '=', scope.orgId)
      .where('source_id', '=', source_id)
      .where('supplier_device_id', 'in', ids)
      .orderBy('supplier_device_id')
      .forUpdate()
      .execute()
    const valuesOf = new Map(before.map((row) => [row.supplier_device_id, row.last_values]))
    for (const one of [...seen].sort((a, b) => (a.supplier_device_id < b.supplier_device_id ? -1 : 1))) {
      const values = JSON.stringify(latestOf(valuesOf.get(one.supplier_device_id) ?? {}, one.values))
      const row = await db
        .insertInto('source_device')
        .values({
          ...ownedBy(scope),
          source_id,
          supplier_device_id: one.supplier_device_id,
          name: one.name,
          model: one.model,
          lat: one.lat,
          lon: one.lon,
          first_seen: at,
          last_seen: at,
          last_values: values,
        })
        .onConflict((clash) =>
          clash.columns(['org_id', 'source_id', 'supplier_device_id']).doUpdateSet(({ ref, fn }) => ({
            name: fn.coalesce('excluded.name', 'source_device.name'),
            model: fn.coalesce('excluded.model', 'source_device.model'),
            lat: fn.coalesce('excluded.lat', 'source_device.lat'),
            lon: fn.coalesce('excluded.lon', 'source_device.lon'),
            last_seen: sql<Date>`greatest(${ref('source_device.last_seen')}, ${ref('excluded.last_seen')})`,
            last_values: values,
          })),
        )
        .returning('version')
        .executeTakeFirstOrThrow()
      versions.set(one.supplier_device_id, row.version)
    }
    return versions
  },
})

/** More names than this are not kept of a device: one that makes them up costs nobody. */
const mostValues = 200

/** What was said last of each value: a message that comes late does not stand over a newer one. */
function latestOf(before: Record<string, SeenValue>, now: Record<string, SeenValue>): Record<string, SeenValue> {
  const latest = { ...before }
  for (const [name, seen] of Object.entries(now)) {
    const other = Object.hasOwn(latest, name) ? latest[name] : undefined
    if (other ? other.at <= seen.at : Object.keys(latest).length < mostValues) latest[name] = seen
  }
  return latest
}
