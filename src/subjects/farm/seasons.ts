import { sql, type Transaction } from 'kysely'
import { slugOf } from '#engine/slug.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { FarmSeason, NewSeason, SeasonChange } from '#types/entity/farm.ts'

type Db = Transaction<Database>
type Status = FarmSeason['status']

export type SeasonQueries = ReturnType<typeof seasonQueries>

export const seasonQueries = (transaction: OpenTransaction) => ({
  /** The latest first. */
  list: async (scope: Scope, isOpenOnly = false): Promise<FarmSeason[]> =>
    (
      await seasons(transaction.as(scope), scope.orgId)
        .$if(isOpenOnly, (query) => query.where('season.status', '!=', 'closed'))
        .limit(1000)
        .execute()
    ).map(seasonOf),

  get: async (scope: Scope, slug: string): Promise<FarmSeason> => present(transaction.as(scope), scope.orgId, slug),

  /** Adds a season. Throws Failure where it overlaps another of its kind. */
  add: async (scope: Scope, season: NewSeason, status: Status): Promise<FarmSeason> => {
    const db = transaction.as(scope)
    await refuseOverlap(db, scope.orgId, season)
    const taken = new Set(
      (await db.selectFrom('season').select('slug').where('org_id', '=', scope.orgId).execute()).map(
        ({ slug }) => slug,
      ),
    )
    const slug = seasonSlug(season, (one) => taken.has(one))
    await db
      .insertInto('season')
      .values({ ...ownedBy(scope), slug, ...columnsOf(season), status })
      .execute()
    return present(db, scope.orgId, slug)
  },

  /** Changes a season that is not closed. Throws Failure where it overlaps another or was changed meanwhile. */
  change: async (scope: Scope, { slug, version, ...season }: SeasonChange, status: Status): Promise<FarmSeason> => {
    const db = transaction.as(scope)
    await refuseOverlap(db, scope.orgId, season, slug)
    const found = await present(db, scope.orgId, slug)
    if (found.status === 'closed') throw new Failure({ failed: 'season_closed', name: found.name })
    const outside = await db
      .selectFrom('field_season')
      .innerJoin('field', (join) =>
        join.onRef('field.org_id', '=', 'field_season.org_id').onRef('field.id', '=', 'field_season.field_id'),
      )
      .select(['field.name', 'field_season.sown_on'])
      .where('field_season.org_id', '=', scope.orgId)
      .where('field_season.season_slug', '=', slug)
      .where((where) =>
        where.or([
          where('field_season.sown_on', '<', season.starts_on),
          where('field_season.sown_on', '>', season.ends_on),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (outside) {
      const sown_on = outside.sown_on ?? ''
      const field = sown_on < season.starts_on ? 'starts_on' : 'ends_on'
      throw new Failure({ failed: 'season_too_short', name: outside.name, sown_on, field })
    }
    return put(db, scope.orgId, slug, version, { ...columnsOf(season), status })
  },

  /** Closes a season, or opens it again. */
  turn: (scope: Scope, slug: string, version: number, status: Status): Promise<FarmSeason> =>
    put(transaction.as(scope), scope.orgId, slug, version, { status }),

  /** Removes a season that nothing depends on, and gives its name. */
  remove: async (scope: Scope, slug: string): Promise<string> => {
    const db = transaction.as(scope)
    await lock(db, scope.orgId)
    const found = await present(db, scope.orgId, slug)
    if (found.crops > 0) throw new Failure({ failed: 'season_in_use', name: found.name, crops: found.crops })
    const water = await db
      .selectFrom('water_allocation')
      .select('location_id')
      .where('org_id', '=', scope.orgId)
      .where('season_slug', '=', slug)
      .limit(1)
      .executeTakeFirst()
    if (water) throw new Failure({ failed: 'season_has_water', name: found.name })
    await db.deleteFrom('season').where('org_id', '=', scope.orgId).where('slug', '=', slug).execute()
    return found.name
  },
})

/** The season that a change is about, held until the transaction ends. Throws Failure when it is closed or not there. */
export async function openSeason(
  db: Db,
  orgId: number,
  slug: string,
): Promise<{ name: string; starts_on: string; ends_on: string }> {
  const found = await db
    .selectFrom('season')
    .select(['name', 'status', 'starts_on', 'ends_on'])
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new Failure({ failed: 'absent', noun: 'season', field: 'season_slug', here: true })
  if (found.status === 'closed') throw new Failure({ failed: 'season_closed', name: found.name })
  return found
}

// Seasons of one organisation change one after the other, so that no two overlap.
const lock = (db: Db, orgId: number) => sql`select pg_advisory_xact_lock(7418, ${orgId})`.execute(db)

async function refuseOverlap(db: Db, orgId: number, season: NewSeason, but?: string): Promise<void> {
  await lock(db, orgId)
  const other = await db
    .selectFrom('season')
    .select(['name', 'starts_on', 'ends_on'])
    .where('org_id', '=', orgId)
    .where('kind', '=', season.kind)
    .where('starts_on', '<=', season.ends_on)
    .where('ends_on', '>=', season.starts_on)
    .$if(but !== undefined, (query) => query.where('slug', '!=', but ?? ''))
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  const field = other.starts_on > season.starts_on ? 'ends_on' : 'starts_on'
  throw new Failure({ failed: 'season_overlaps', ...other, field })
}

async function put(
  db: Db,
  orgId: number,
  slug: string,
  version: number,
  set: Partial<ReturnType<typeof columnsOf>> & { status: Status },
): Promise<FarmSeason> {
  const done = await db
    .updateTable('season')
    .set((row) => ({ ...set, version: row('version', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .returning('slug')
    .execute()
  const now = await present(db, orgId, slug)
  if (done.length === 0) throw changedMeanwhile(now)
  return now
}

const columnsOf = (season: NewSeason) => ({
  name: season.name,
  kind: season.kind,
  starts_on: season.starts_on,
  ends_on: season.ends_on,
  default_crop: season.default_crop ?? null,
})

const kindWords = { winter: 'winter crops', summer: 'summer crops', pasture: 'pasture', cotton: 'cotton' } as const

const seasons = (db: Db, orgId: number) =>
  db
    .selectFrom('season')
    .leftJoin('field_season', (join) =>
      join.onRef('field_season.org_id', '=', 'season.org_id').onRef('field_season.season_slug', '=', 'season.slug'),
    )
    .where('season.org_id', '=', orgId)
    .select((row) => [
      'season.slug',
      'season.name',
      'season.kind',
      'season.starts_on',
      'season.ends_on',
      'season.status',
      'season.default_crop',
      'season.version',
      row.fn.count<string>('field_season.id').as('crops'),
      row.fn.sum<number | null>('field_season.area_ha').as('area_ha'),
    ])
    .groupBy(['season.org_id', 'season.slug'])
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.slug')

type Row = Omit<FarmSeason, 'label' | 'crops'> & { crops: string }

const seasonOf = (row: Row): FarmSeason => ({
  ...row,
  label: `${row.name}, ${kindWords[row.kind]}`,
  crops: Number(row.crops),
})

async function present(db: Db, orgId: number, slug: string): Promise<FarmSeason> {
  const row = await seasons(db, orgId).where('season.slug', '=', slug).executeTakeFirst()
  if (!row) throw absent('season')
  return seasonOf(row)
}

/** "2026-27" stays as it is; where that is taken, what the season is for goes after it. */
function seasonSlug({ name, kind }: NewSeason, taken: (slug: string) => boolean): string {
  const slug = slugOf(name, undefined, 'season').replace(/^season-(?=\d)/, '')
  if (!taken(slug)) return slug
  for (let count = 1; ; count++) {
    const tried = `${slug.slice(0, 48)}-${kind}${count === 1 ? '' : `-${count}`}`
    if (!taken(tried)) return tried
  }
}
