import { type Selectable, sql, type Transaction } from 'kysely'
import { boxPadding } from '#engine/boundingBox.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { addUnderFreeSlug } from '#server/records/freeSlug.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { likeOf, limitOf, type Page, type PageAsk, pageOf } from '#server/records/page.ts'
import type { LocationTable } from './tables.ts'

type LocationSort = 'name' | 'state' | 'zone' | 'elevation_m' | 'devices' | 'is_default'

interface LocationAsk extends PageAsk {
  search?: string
  sort?: LocationSort
  down?: boolean
}

export type LocationRow = Selectable<LocationTable> & { devices: number }

/** What a person says of a location. The box is the point's with padding. */
export interface LocationEntry {
  name: string
  state: string | null
  zone: string
  lat: number | null
  lon: number | null
  elevation_m: number | null
}

/** Something that stands at a location and would be lost with it. */
export interface Dependent {
  what: 'device' | 'field' | 'mob' | 'movement' | 'visitor' | 'farm_input'
  count: number
  /** A few of them by name, where they have one. */
  names: string[]
}

export type LocationRecordQueries = ReturnType<typeof locationRecordQueries>

/** The words under `locations/` that are no location. */
const reserved = ['new']

const sorts: Record<LocationSort, ReturnType<typeof sql>> = {
  name: sql`lower(l.name)`,
  state: sql`l.state`,
  zone: sql`l.zone`,
  elevation_m: sql`l.elevation_m`,
  devices: sql`devices`,
  is_default: sql`l.is_default`,
}

const placed = ({ lat, lon }: Pick<LocationEntry, 'lat' | 'lon'>) => ({
  lat,
  lon,
  x_min: lon === null ? null : lon - boxPadding,
  x_max: lon === null ? null : lon + boxPadding,
  y_min: lat === null ? null : lat - boxPadding,
  y_max: lat === null ? null : lat + boxPadding,
})

export const locationRecordQueries = (transaction: OpenTransaction) => ({
  /** Locations as a list shows them, with how many devices stand at each. */
  page: async (scope: Scope, ask: LocationAsk): Promise<Page<LocationRow>> => {
    const db = transaction.as(scope)
    const like = likeOf(ask.search ?? '')
    const held = sql`l.org_id = ${scope.orgId}::int and (l.name ilike ${like} or l.state ilike ${like}
        or replace(l.zone, '_', ' ') ilike ${like} or l.zone ilike ${like})`
    const { rows: counted } = await sql<{ total: number }>`
        select count(*)::int as total from location l where ${held}`.execute(db)
    const { rows } = await sql<LocationRow>`
        select l.*, (select count(*)::int from device d where d.org_id = l.org_id and d.location_id = l.id) as devices
        from location l where ${held}
        order by ${sorts[ask.sort ?? 'name']} ${sql.raw(ask.down ? 'desc' : 'asc')} nulls last, l.id
        offset ${ask.after ?? 0} limit ${limitOf(ask) + 1}`.execute(db)
    return pageOf(rows, counted[0]?.total ?? 0, ask)
  },

  /** One location by its id or its slug, with how many devices stand there. */
  find: (scope: Scope, by: { id: number } | { slug: string }): Promise<LocationRow | null> =>
    findLocation(transaction.as(scope), scope, by),

  /** What stands at a location and would be lost with it. */
  dependents: (scope: Scope, id: number): Promise<Dependent[]> => dependentsOf(transaction.as(scope), scope, id),

  /** Whether days have been counted at a location already, in its zone. */
  hasDays: (scope: Scope, id: number): Promise<boolean> => hasDays(transaction.as(scope), scope, id),

  /** Whether a location here bears a name already. */
  isTaken: (scope: Scope, name: string): Promise<boolean> => isNameTaken(transaction.as(scope), scope, name, null),

  /** Adds a location; the first one becomes the default. Null when the name is taken. */
  create: async (scope: Scope, entry: LocationEntry, isDefault: boolean, at: Date): Promise<LocationRow | null> => {
    const db = transaction.as(scope)
    await holdNames(db, scope)
    if (await isNameTaken(db, scope, entry.name, null)) return null
    const all = await db.selectFrom('location').select('slug').where('org_id', '=', scope.orgId).execute()
    const isFirst = all.length === 0
    if (isDefault && !isFirst) await noDefault(db, scope)
    const { lat, lon, ...rest } = entry
    const values = { ...ownedBy(scope), ...rest, ...placed({ lat, lon }) }
    const made = await addUnderFreeSlug(
      entry.name,
      reserved,
      new Set(all.map(({ slug }) => slug)),
      'location',
      async (slug) => {
        const row = await db
          .insertInto('location')
          .values({ ...values, slug, is_default: isDefault || isFirst })
          .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
          .returningAll()
          .executeTakeFirst()
        return row ?? null
      },
    )
    await note(db, scope, at, 'location.created', { id: made.id, name: made.name })
    return { ...made, devices: 0 }
  },

  /** Changes a location of that version. `stale`: somebody else changed it meanwhile, to the row given. */
  update: async (
    scope: Scope,
    id: number,
    version: number,
    entry: LocationEntry,
    at: Date,
  ): Promise<{ is: 'done' | 'stale'; row: LocationRow } | { is: 'missing' } | { is: 'taken' }> => {
    const db = transaction.as(scope)
    await holdNames(db, scope)
    const before = await findLocation(db, scope, { id })
    if (!before) return { is: 'missing' }
    if (before.version !== version) return { is: 'stale', row: before }
    if (await isNameTaken(db, scope, entry.name, id)) return { is: 'taken' }
    const { lat, lon, ...rest } = entry
    // A box that was drawn stays while its point does.
    const where = lat === before.lat && lon === before.lon ? {} : placed({ lat, lon })
    await db
      .updateTable('location')
      .set((set) => ({ ...rest, ...where, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', version)
      .execute()
    const row = await findLocation(db, scope, { id })
    if (!row) return { is: 'missing' }
    await note(db, scope, at, 'location.updated', { id, name: row.name })
    return { is: row.version === version + 1 ? 'done' : 'stale', row }
  },

  /** Makes a location the one that is current when nothing else is picked. False when there is no such location. */
  makeDefault: async (scope: Scope, id: number, at: Date): Promise<boolean> => {
    const db = transaction.as(scope)
    if (!(await findLocation(db, scope, { id }))) return false
    await noDefault(db, scope)
    await db
      .updateTable('location')
      .set({ is_default: true })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
    await note(db, scope, at, 'location.default', { id })
    return true
  },

  /** Removes a location where nothing stands; when it was the default, the oldest of the others becomes it. */
  remove: async (
    scope: Scope,
    id: number,
    at: Date,
  ): Promise<{ is: 'done' } | { is: 'missing' } | { is: 'last' } | { is: 'needed'; by: Dependent[] }> => {
    const db = transaction.as(scope)
    await holdNames(db, scope)
    const location = await findLocation(db, scope, { id })
    if (!location) return { is: 'missing' }
    const by = await dependentsOf(db, scope, id)
    if (by.length > 0) return { is: 'needed', by }
    const others = await db
      .selectFrom('location')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', '!=', id)
      .orderBy('id')
      .limit(1)
      .execute()
    const next = others[0]
    if (!next) return { is: 'last' }
    await db.deleteFrom('location').where('org_id', '=', scope.orgId).where('id', '=', id).execute()
    if (location.is_default)
      await db
        .updateTable('location')
        .set({ is_default: true })
        .where('org_id', '=', scope.orgId)
        .where('id', '=', next.id)
        .execute()
    await note(db, scope, at, 'location.removed', { id, name: location.name })
    return { is: 'done' }
  },

  /** Locations with a point, and whether a weather station in use stands there. */
  withStations: async (
    scope: Scope,
  ): Promise<
    { id: number; slug: string; name: string; lat: number; lon: number; stations: number; forecasts: boolean }[]
  > => {
    const db = transaction.as(scope)
    const { rows } = await sql<{
      id: number
      slug: string
      name: string
      lat: number
      lon: number
      stations: number
      forecasts: boolean
    }>`
        select l.id, l.slug, l.name, l.lat, l.lon,
          (select count(*)::int from device d where d.org_id = l.org_id and d.location_id = l.id
            and d.kind = 'weather_station' and d.is_active) as stations,
          exists (select 1 from forecast_day f where f.org_id = l.org_id and f.location_id = l.id) as forecasts
        from location l where l.org_id = ${scope.orgId}::int and l.lat is not null and l.lon is not null
        order by l.id`.execute(db)
    return rows
  },
})

/** Two people who add or rename at the same time do so one after the other: names are unique here. */
const holdNames = (db: Transaction<Database>, scope: Scope) =>
  sql`select pg_advisory_xact_lock(1601, ${scope.orgId}::int)`.execute(db)

async function isNameTaken(
  db: Transaction<Database>,
  scope: Scope,
  name: string,
  besides: number | null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from location where org_id = ${scope.orgId}::int and lower(name) = lower(${name})
    and id is distinct from ${besides}::int limit 1`.execute(db)
  return rows.length > 0
}

async function findLocation(
  db: Transaction<Database>,
  scope: Scope,
  by: { id: number } | { slug: string },
): Promise<LocationRow | null> {
  const which = 'id' in by ? sql`l.id = ${by.id}::int` : sql`l.slug = ${by.slug}`
  const { rows } = await sql<LocationRow>`
    select l.*, (select count(*)::int from device d where d.org_id = l.org_id and d.location_id = l.id) as devices
    from location l where l.org_id = ${scope.orgId}::int and ${which}`.execute(db)
  return rows[0] ?? null
}

const noDefault = (db: Transaction<Database>, scope: Scope) =>
  db
    .updateTable('location')
    .set({ is_default: false })
    .where('org_id', '=', scope.orgId)
    .where('is_default', '=', true)
    .execute()

async function hasDays(db: Transaction<Database>, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (
      select 1 from device d join sensor s on s.org_id = d.org_id and s.device_id = d.id
      join reading_day b on b.org_id = s.org_id and b.sensor_id = s.id
      where d.org_id = ${scope.orgId}::int and d.location_id = ${id}::int
    ) as some`.execute(db)
  return rows[0]?.some === true
}

async function dependentsOf(db: Transaction<Database>, scope: Scope, id: number): Promise<Dependent[]> {
  const named = (table: 'device' | 'field' | 'mob') => sql`
    select ${table}::text as what, count(*)::int as count, (array_agg(name order by name))[1:3] as names
    from ${sql.table(table)} where org_id = ${scope.orgId}::int and location_id = ${id}::int`
  const nameless = (table: 'movement' | 'visitor' | 'farm_input') => sql`
    select ${table}::text, count(*)::int, '{}'::text[]
    from ${sql.table(table)} where org_id = ${scope.orgId}::int and location_id = ${id}::int`
  const { rows } = await sql<Dependent>`${named('device')} union all ${named('field')} union all ${named('mob')}
    union all ${nameless('movement')} union all ${nameless('visitor')} union all ${nameless('farm_input')}`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

const note = (db: Transaction<Database>, scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
  addAudit(db, { orgId: scope.orgId, userId: scope.userId, at, what, detail })
