import { type Selectable, sql, type Transaction } from 'kysely'
import { dayMs } from '#engine/date.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { addUnderFreeSlug } from '#server/records/freeSlug.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import { likeOf, limitOf, type Page, type PageAsk, pageOf } from '#server/records/page.ts'
import type { DeviceEntry, NewSensor } from './deviceEntry.ts'
import { heardSince, lastHeard, lastValue } from './lastHeard.ts'
import type { DeviceTable } from './tables.ts'

type DeviceSort = 'display_name' | 'kind' | 'location' | 'sensors' | 'is_active'
type DeviceState = 'in use' | 'out of use' | 'silent'

interface DeviceAsk extends PageAsk {
  search?: string
  sort?: DeviceSort
  down?: boolean
  location_id?: number
  kind?: string
  state?: DeviceState
}

export type DeviceRow = Selectable<DeviceTable> & {
  location: string
  location_slug: string
  /** The zone of its location. */
  zone: string
  sensors: number
  last_seen: Date | null
  battery_pct: number | null
}

export type DeviceRecordQueries = ReturnType<typeof deviceRecordQueries>

/** The words under `devices/` that are no device. */
const reserved = ['compare', 'new']

const shownName = sql`lower(coalesce(d.display_name, d.name))`
const sensorCount = sql`(select count(*)::int from sensor s where s.org_id = d.org_id and s.device_id = d.id)`
const sorts: Record<DeviceSort, ReturnType<typeof sql>> = {
  display_name: shownName,
  kind: sql`d.kind`,
  location: sql`(select lower(l.name) from location l where l.org_id = d.org_id and l.id = d.location_id)`,
  sensors: sensorCount,
  is_active: sql`d.is_active`,
}

/** What is found of a device besides its own columns; made for the rows of a page only. */
const found = (now: Date) => sql`d.*, l.name as location, l.slug as location_slug, l.zone, ${sensorCount} as sensors,
  (select max(${lastHeard(sql`s.org_id`, sql`s.id`, now)}) from sensor s
    where s.org_id = d.org_id and s.device_id = d.id) as last_seen,
  (select ${lastValue(sql`s.org_id`, sql`s.id`, now)} from sensor s
    where s.org_id = d.org_id and s.device_id = d.id and s.quantity = 'battery_pct' order by s.id limit 1) as battery_pct`

export const deviceRecordQueries = (transaction: OpenTransaction) => ({
  /** Devices as a list shows them. One statement, however many devices there are. */
  page: async (scope: Scope, ask: DeviceAsk, now: Date): Promise<Page<DeviceRow>> => {
    const db = transaction.as(scope)
    const held = heldBy(scope, ask, now)
    const order = sql.raw(ask.down ? 'desc' : 'asc')
    const first = ask.after ?? 0
    // One pass finds and counts; the location and the readings are looked up for the rows of the page only.
    const { rows } = await sql<DeviceRow & { total: number }>`
        with held as materialized (
          select d.id as page_id, ${sorts[ask.sort ?? 'display_name']} as place from device d where ${held}
        ), shown as materialized (
          select page_id, place from held order by place ${order}, page_id
          limit ${limitOf(ask) + 1}::bigint offset ${first}::bigint
        )
        select ${found(now)}, (select count(*)::int from held) as total
        from shown join device d on d.org_id = ${scope.orgId}::int and d.id = shown.page_id
        join location l on l.org_id = d.org_id and l.id = d.location_id
        order by shown.place ${order}, d.id`.execute(db)
    const total = rows[0]?.total ?? (first === 0 ? 0 : await countOf(db, held))
    return pageOf(rows, total, ask)
  },

  find: (scope: Scope, by: { id: number } | { slug: string }, now: Date): Promise<DeviceRow | null> =>
    findDevice(transaction.as(scope), scope, by, now),

  /** Adds a device with the sensors that its kind comes with. */
  create: async (
    scope: Scope,
    entry: DeviceEntry,
    kind: string,
    sensors: NewSensor[],
    now: Date,
  ): Promise<DeviceRow> => {
    const db = transaction.as(scope)
    if (!(await hasLocation(db, scope, entry.location_id))) throw absent('location', 'location_id')
    const taken = await db.selectFrom('device').select('slug').where('org_id', '=', scope.orgId).execute()
    const made = await addUnderFreeSlug(
      entry.display_name ?? entry.name,
      reserved,
      new Set(taken.map(({ slug }) => slug)),
      'device',
      async (slug) => {
        const row = await db
          .insertInto('device')
          .values({
            ...ownedBy(scope),
            slug,
            kind,
            name: entry.name,
            display_name: entry.display_name,
            description: entry.description,
            location_id: entry.location_id,
            lat: entry.lat,
            lon: entry.lon,
            is_active: entry.is_active ?? true,
            is_physical: kind !== 'virtual',
            supplier_name: entry.supplier_name ?? null,
            supplier_device_id: entry.supplier_device_id ?? null,
            serviced_on: entry.serviced_on ?? null,
          })
          .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
          .returning(['id'])
          .executeTakeFirst()
        return row ?? null
      },
    )
    if (sensors.length > 0)
      await db
        .insertInto('sensor')
        .values(sensors.map((sensor) => ({ ...ownedBy(scope), device_id: made.id, ...sensor })))
        .execute()
    await note(db, scope, now, 'device.created', { id: made.id, name: entry.name })
    return present(db, scope, made.id, now)
  },

  /** Changes a device; of that version only, where one is said. */
  update: async (
    scope: Scope,
    id: number,
    version: number | undefined,
    entry: DeviceEntry,
    now: Date,
  ): Promise<DeviceRow> => {
    const db = transaction.as(scope)
    const before = await present(db, scope, id, now)
    if (version !== undefined && before.version !== version)
      throw new Failure({ failed: 'device_changed', theirs: before, now })
    const location = await hasLocation(db, scope, entry.location_id)
    if (!location) throw absent('location', 'location_id')
    if (location.zone !== before.zone && (await hasReadings(db, scope, id)))
      throw new Failure({ failed: 'device_zone_counted', zone: before.zone })
    const changed = await db
      .updateTable('device')
      .set((set) => ({
        ...entry,
        ...(entry.kind === undefined ? {} : { is_physical: entry.kind !== 'virtual' }),
        version: set('version', '+', 1),
      }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', before.version)
      .returning('id')
      .execute()
    const row = await present(db, scope, id, now)
    if (changed.length === 0) throw new Failure({ failed: 'device_changed', theirs: row, now })
    await note(db, scope, now, 'device.updated', { id, name: row.name })
    return row
  },

  /** Takes devices into use or out of it. Gives those that were otherwise before. */
  use: async (scope: Scope, ids: number[], is_active: boolean, now: Date): Promise<number[]> => {
    const db = transaction.as(scope)
    if (ids.length === 0) return []
    const there = await db
      .selectFrom('device')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', 'in', ids)
      .execute()
    if (there.length < new Set(ids).size) throw new Failure({ failed: 'device_among_absent' })
    const changed = await db
      .updateTable('device')
      .set((set) => ({ is_active, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', 'in', ids)
      .where('is_active', '!=', is_active)
      .returning('id')
      .execute()
    if (changed.length > 0)
      await note(db, scope, now, is_active ? 'device.in-use' : 'device.out-of-use', {
        ids: changed.map(({ id }) => id),
      })
    return changed.map(({ id }) => id)
  },

  /** Removes a device that never said anything; one that did is taken out of use, since its history stays. */
  remove: async (scope: Scope, id: number, now: Date): Promise<'removed' | 'out of use'> => {
    const db = transaction.as(scope)
    const there = await db
      .selectFrom('device')
      .select('name')
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!there) throw absent('device')
    if (await hasReadings(db, scope, id)) {
      await db
        .updateTable('device')
        .set((set) => ({ is_active: false, version: set('version', '+', 1) }))
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .execute()
      await note(db, scope, now, 'device.out-of-use', { ids: [id] })
      return 'out of use'
    }
    await db.deleteFrom('device').where('org_id', '=', scope.orgId).where('id', '=', id).execute()
    await note(db, scope, now, 'device.removed', { id, name: there.name })
    return 'removed'
  },
})

async function countOf(db: Transaction<Database>, held: ReturnType<typeof heldBy>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from device d where ${held}`.execute(db)
  return rows[0]?.total ?? 0
}

function heldBy(scope: Scope, ask: DeviceAsk, now: Date) {
  const parts = [sql`d.org_id = ${scope.orgId}::int`]
  const like = ask.search === undefined ? '%%' : likeOf(ask.search)
  if (like !== '%%')
    // One text of a device's own words, parted by what nobody types: one comparison a device. Locations are looked through once.
    parts.push(sql`(concat_ws(chr(31), coalesce(d.display_name, d.name), d.name, replace(d.kind, '_', ' '),
      d.supplier_name, d.supplier_device_id) ilike ${like} or d.location_id = any (array(
        select l.id from location l where l.org_id = ${scope.orgId}::int and l.name ilike ${like})))`)
  if (ask.location_id !== undefined) parts.push(sql`d.location_id = ${ask.location_id}::int`)
  if (ask.kind !== undefined) parts.push(sql`d.kind = ${ask.kind}`)
  if (ask.state !== undefined) parts.push(ask.state === 'out of use' ? sql`not d.is_active` : sql`d.is_active`)
  if (ask.state === 'silent')
    parts.push(sql`d.is_physical and not ${heardSince(sql`d.org_id`, sql`d.id`, new Date(now.getTime() - dayMs))}`)
  return sql.join(parts, sql` and `)
}

async function findDevice(
  db: Transaction<Database>,
  scope: Scope,
  by: { id: number } | { slug: string },
  now: Date,
): Promise<DeviceRow | null> {
  const which = 'id' in by ? sql`d.id = ${by.id}::int` : sql`d.slug = ${by.slug}`
  const { rows } = await sql<DeviceRow>`
    select ${found(now)} from device d join location l on l.org_id = d.org_id and l.id = d.location_id
    where d.org_id = ${scope.orgId}::int and ${which}`.execute(db)
  return rows[0] ?? null
}

async function present(db: Transaction<Database>, scope: Scope, id: number, now: Date): Promise<DeviceRow> {
  const row = await findDevice(db, scope, { id }, now)
  if (!row) throw absent('device')
  return row
}

const hasLocation = (db: Transaction<Database>, scope: Scope, id: number) =>
  db
    .selectFrom('location')
    .select(['id', 'zone'])
    .where('org_id', '=', scope.orgId)
    .where('id', '=', id)
    .executeTakeFirst()

async function hasReadings(db: Transaction<Database>, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (
      select 1 from sensor s where s.org_id = ${scope.orgId}::int and s.device_id = ${id}::int and (
        exists (select 1 from reading b where b.org_id = s.org_id and b.sensor_id = s.id)
        or exists (select 1 from reading_hour b where b.org_id = s.org_id and b.sensor_id = s.id)
        or exists (select 1 from reading_day b where b.org_id = s.org_id and b.sensor_id = s.id))
    ) as some`.execute(db)
  return rows[0]?.some === true
}

const note = (db: Transaction<Database>, scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
  addAudit(db, { ...writtenBy(scope), at, what, detail })
