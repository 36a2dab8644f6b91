import { type Selectable, sql, type Transaction } from 'kysely'
import { boxPadding } from '#engine/boundingBox.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { type FromBelow, hangingOn, type ToldOf } from '#server/records/dependents.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { addUnderFreeSlug } from '#server/records/freeSlug.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import { likeOf, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
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

declare module '#server/records/dependents.ts' {
  interface Told {
    location: {
      devices: number
      /** Weather stations in use. */
      stations: number
      forecasts: boolean
      /** Whether days have been counted there, in its zone. */
      has_days: boolean
    }
  }
}

export type LocationRecordQueries = ReturnType<typeof locationRecordQueries>

/** The words under `locations/` that are no location. */
const reserved = ['new']

const sorts: Record<LocationSort, ReturnType<typeof sql>> = {
  name: sql`lower(location.name)`,
  state: sql`location.state`,
  zone: sql`location.zone`,
  elevation_m: sql`location.elevation_m`,
  devices: sql`devices`,
  is_default: sql`location.is_default`,
}

const placed = ({ lat, lon }: Pick<LocationEntry, 'lat' | 'lon'>) => ({
  lat,
  lon,
  x_min: lon === null ? null : lon - boxPadding,
  x_max: lon === null ? null : lon + boxPadding,
  y_min: lat === null ? null : lat - boxPadding,
  y_max: lat === null ? null : lat + boxPadding,
})

export const locationRecordQueries = (transaction: OpenTransaction, { dependents, told }: FromBelow) => ({
  /** Locations as a list shows them, with how many devices stand at each. */
  page: async (scope: Scope, ask: LocationAsk): Promise<Page<LocationRow>> => {
    const db = transaction.as(scope)
    const like = likeOf(ask.search ?? '')
    const held = sql`location.org_id = ${scope.orgId}::int and (location.name ilike ${like} or location.state ilike ${like}
        or replace(location.zone, '_', ' ') ilike ${like} or location.zone ilike ${like})`
    return pageIn<LocationRow>(db, ask, {
      columns: sql`location.*, ${told('location').devices} as devices`,
      from: sql`from location where ${held}`,
      by: sorts[ask.sort ?? 'name'],
      last: sql`location.id`,
      isDown: ask.down,
    })
  },

  /** One location by its id or its slug, with how many devices stand there. */
  find: (scope: Scope, by: { id: number } | { slug: string }): Promise<LocationRow | null> =>
    findLocation(transaction.as(scope), told('location'), scope, by),

  /** Whether a location here bears a name already. */
  isTaken: (scope: Scope, name: string): Promise<boolean> => isNameTaken(transaction.as(scope), scope, name, null),

  /** Adds a location; the first one becomes the default. */
  create: async (scope: Scope, entry: LocationEntry, is_default: boolean, at: Date): Promise<LocationRow> => {
    const db = transaction.as(scope)
    await holdNames(db, scope)
    if (await isNameTaken(db, scope, entry.name, null)) throw new Failure({ failed: 'location_name_taken' })
    const all = await db.selectFrom('location').select('slug').where('org_id', '=', scope.orgId).execute()
    const isFirst = all.length === 0
    if (is_default && !isFirst) await noDefault(db, scope)
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
          .values({ ...values, slug, is_default: is_default || isFirst })
          .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
          .returningAll()
          .executeTakeFirst()
        return row ?? null
      },
    )
    await note(db, scope, at, 'location.created', { id: made.id, name: made.name })
    return { ...made, devices: 0 }
  },

  /** Changes a location of that version. */
  update: async (scope: Scope, id: number, version: number, entry: LocationEntry, at: Date): Promise<LocationRow> => {
    const db = transaction.as(scope)
    await holdNames(db, scope)
    const before = await findLocation(db, told('location'), scope, { id })
    if (!before) throw absent('location')
    if (before.zone !== entry.zone && (await hasDays(db, told('location'), scope, id)))
      throw new Failure({ failed: 'location_zone_counted', zone: before.zone })
    if (before.version !== version) throw new Failure({ failed: 'location_changed', theirs: before })
    if (await isNameTaken(db, scope, entry.name, id)) throw new Failure({ failed: 'location_name_taken' })
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
    const row = await findLocation(db, told('location'), scope, { id })
    if (!row) throw absent('location')
    if (row.version !== version + 1) throw new Failure({ failed: 'location_changed', theirs: row })
    await note(db, scope, at, 'location.updated', { id, name: row.name })
    return row
  },

  /** Makes a location the one that is current when nothing else is picked. */
  makeDefault: async (scope: Scope, id: number, at: Date): Promise<LocationRow> => {
    const db = transaction.as(scope)
    if (!(await findLocation(db, told('location'), scope, { id }))) throw absent('location')
    await noDefault(db, scope)
    await db
      .updateTable('location')
      .set({ is_default: true })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
    await note(db, scope, at, 'location.default', { id })
    const row = await findLocation(db, told('location'), scope, { id })
    if (!row) throw absent('location')
    return row
  },

  /** Removes a location where nothing stands; when it was the default, the oldest of the others becomes it. */
  remove: async (scope: Scope, id: number, at: Date): Promise<LocationRow> => {
    const db = transaction.as(scope)
    await holdNames(db, scope)
    const location = await findLocation(db, told('location'), scope, { id })
    if (!location) throw absent('location')
    const by = await hangingOn(db, dependents('location'), scope.orgId, id)
    if (by.length > 0) throw new Failure({ failed: 'location_in_use', name: location.name, by })
    const others = await db
      .selectFrom('location')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('id', '!=', id)
      .orderBy('id')
      .limit(1)
      .execute()
    const next = others[0]
    if (!next) throw new Failure({ failed: 'last_location' })
    await db.deleteFrom('location').where('org_id', '=', scope.orgId).where('id', '=', id).execute()
    if (location.is_default)
      await db
        .updateTable('location')
        .set({ is_default: true })
        .where('org_id', '=', scope.orgId)
        .where('id', '=', next.id)
        .execute()
    await note(db, scope, at, 'location.removed', { id, name: location.name })
    return location
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
        select id, slug, name, lat, lon,
          ${told('location').stations} as stations, ${told('location').forecasts} as forecasts
        from location where org_id = ${scope.orgId}::int and lat is not null and lon is not null
        order by id`.execute(db)
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
  { devices }: ToldOf<'location'>,
  scope: Scope,
  by: { id: number } | { slug: string },
): Promise<LocationRow | null> {
  const which = 'id' in by ? sql`id = ${by.id}::int` : sql`slug = ${by.slug}`
  const { rows } = await sql<LocationRow>`
    select location.*, ${devices} as devices from location where org_id = ${scope.orgId}::int and ${which}`.execute(db)
  return rows[0] ?? null
}

const noDefault = (db: Transaction<Database>, scope: Scope) =>
  db
    .updateTable('location')
    .set({ is_default: false })
    .where('org_id', '=', scope.orgId)
    .where('is_default', '=', true)
    .execute()

async function hasDays(
  db: Transaction<Database>,
  { has_days }: ToldOf<'location'>,
  scope: Scope,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ has_days: boolean }>`
    select ${has_days} as has_days from location where org_id = ${scope.orgId}::int and id = ${id}::int`.execute(db)
  return rows[0]?.has_days === true
}

const note = (db: Transaction<Database>, scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
  addAudit(db, { ...writtenBy(scope), at, what, detail })
