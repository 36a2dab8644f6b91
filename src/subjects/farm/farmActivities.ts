import { sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf } from '#server/records/ownedBy.ts'
import { anyHolds, type Page, pageFrom, withRows } from '#server/records/page.ts'
import type { FarmActivity, FarmActivityChange, FarmActivityList, NewFarmActivity } from '#types/entity/farm.ts'
import { presentCrop } from './fieldSeasons.ts'
import { openSeason } from './seasons.ts'

type Db = Transaction<Database>

export type FarmActivityQueries = ReturnType<typeof farmActivityQueries>

/** Operations on fields as people write them down. `today` is the location's; those of a closed season can only be read. */
export const farmActivityQueries = (transaction: OpenTransaction) => ({
  page: async (scope: Scope, ask: FarmActivityList, today: string): Promise<Page<FarmActivity>> => {
    const db = transaction.as(scope)
    const by = ask.sort ?? 'date'
    const isDown = ask.sort === undefined ? true : ask.down === true
    const column = by === 'date' ? sql`coalesce(activity.done_on, activity.planned_on)` : sql.ref(`activity.${by}`)
    const query = activities(db, scope.orgId)
      .$if(Boolean(ask.field_season_slug), (part) => part.where('field_season.slug', '=', ask.field_season_slug ?? ''))
      .$if(Boolean(ask.status), (part) => part.where('activity.status', '=', ask.status ?? 'done'))
      .where(
        anyHolds(['field.name', 'activity.type', 'activity.product', 'activity.operator', 'activity.note'], ask.search),
      )
      .orderBy(isDown ? sql`${column} desc nulls last` : sql`${column} asc nulls last`)
      .orderBy('activity.id', 'desc')
    return withRows(await pageFrom(query, ask), (row) => activityOf(row, today))
  },

  get: (scope: Scope, guid: string, today: string): Promise<FarmActivity> =>
    present(transaction.as(scope), scope.orgId, guid, today),

  /** The zone of the location that a crop, an operation or a field belongs to; null where there is none of that name. */
  zoneOf: async (scope: Scope, by: { crop: string } | { guid: string } | { field: string }): Promise<string | null> => {
    const db = transaction.as(scope)
    const query = db
      .selectFrom('field')
      .innerJoin('location', (join) =>
        join.onRef('location.org_id', '=', 'field.org_id').onRef('location.id', '=', 'field.location_id'),
      )
      .select('location.zone')
      .where('field.org_id', '=', scope.orgId)
    const found = await ('field' in by
      ? query.where('field.slug', '=', by.field)
      : 'crop' in by
        ? query.where('field.id', '=', (part) =>
            part
              .selectFrom('field_season')
              .select('field_id')
              .where('org_id', '=', scope.orgId)
              .where('slug', '=', by.crop),
          )
        : query.where('field.id', '=', (part) =>
            part
              .selectFrom('activity')
              .select('field_id')
              .where('org_id', '=', scope.orgId)
              .where('guid', '=', by.guid),
          )
    ).executeTakeFirst()
    return found?.zone ?? null
  },

  add: async (
    scope: Scope,
    { field_season_slug: slug, ...one }: NewFarmActivity,
    today: string,
  ): Promise<FarmActivity> => {
    const db = transaction.as(scope)
    const crop = await presentCrop(db, scope.orgId, slug)
    await openSeason(db, scope.orgId, crop.season_slug)
    refuseWrong(one, crop)
    const { guid } = await db
      .insertInto('activity')
      .values({
        ...ownedBy(scope),
        field_id: crop.field_id,
        field_season_id: crop.field_season_id,
        ...columnsOf(one),
        user_id: writerOf(scope),
      })
      .returning('guid')
      .executeTakeFirstOrThrow()
    return present(db, scope.orgId, guid, today)
  },

  /** Changes an operation; `done` fills in the rest from what stands there. */
  change: async (
    scope: Scope,
    guid: string,
    version: number,
    to: Omit<FarmActivityChange, 'guid' | 'version'> | { done: string },
    today: string,
  ): Promise<FarmActivity> => {
    const db = transaction.as(scope)
    const found = await held(db, scope.orgId, guid, today)
    if (!('done' in to)) refuseWrong(to, found.crop ?? { field: found.activity.field, field_area_ha: Infinity })
    const done = await db
      .updateTable('activity')
      .set((row) => ({
        ...('done' in to ? { status: 'done' as const, done_on: to.done } : columnsOf(to)),
        version: row('version', '+', 1),
      }))
      .where('org_id', '=', scope.orgId)
      .where('guid', '=', guid)
      .where('version', '=', version)
      .returning('id')
      .execute()
    const now = await present(db, scope.orgId, guid, today)
    if (done.length === 0) throw changedMeanwhile(now)
    return now
  },

  /** Removes an operation, and gives what it was. */
  remove: async (scope: Scope, guid: string, today: string): Promise<FarmActivity> => {
    const db = transaction.as(scope)
    const { activity } = await held(db, scope.orgId, guid, today)
    await db.deleteFrom('activity').where('org_id', '=', scope.orgId).where('guid', '=', guid).execute()
    return activity
  },
})

/** An operation that may be changed, with its crop. */
async function held(db: Db, orgId: number, guid: string, today: string) {
  const activity = await present(db, orgId, guid, today)
  const crop = activity.field_season_slug === null ? null : await presentCrop(db, orgId, activity.field_season_slug)
  if (crop) await openSeason(db, orgId, crop.season_slug)
  return { activity, crop }
}

function refuseWrong(one: { area_ha: number }, crop: { field: string; field_area_ha: number }): void {
  if (one.area_ha > crop.field_area_ha)
    throw new Failure({ failed: 'crop_too_large', name: crop.field, area_ha: crop.field_area_ha })
}

const columnsOf = (one: Omit<NewFarmActivity, 'field_season_slug'>) => ({
  type: one.type,
  status: one.status,
  planned_on: one.planned_on ?? null,
  done_on: one.done_on ?? null,
  area_ha: one.area_ha,
  product: one.product ?? null,
  batch: one.batch ?? null,
  rate: one.rate ?? null,
  rate_unit: one.rate === undefined ? null : (one.rate_unit ?? null),
  water_l_ha: one.water_l_ha ?? null,
  operator: one.operator ?? null,
  equipment: one.equipment ?? null,
  cost: one.cost ?? null,
  whp_until: one.whp_until ?? null,
  note: one.note ?? null,
})

const activities = (db: Db, orgId: number) =>
  db
    .selectFrom('activity')
    .innerJoin('field', (join) =>
      join.onRef('field.org_id', '=', 'activity.org_id').onRef('field.id', '=', 'activity.field_id'),
    )
    .leftJoin('field_season', (join) =>
      join
        .onRef('field_season.org_id', '=', 'activity.org_id')
        .onRef('field_season.id', '=', 'activity.field_season_id'),
    )
    .leftJoin('season', (join) =>
      join.onRef('season.org_id', '=', 'field_season.org_id').onRef('season.slug', '=', 'field_season.season_slug'),
    )
    .where('activity.org_id', '=', orgId)
    .select([
      'activity.guid',
      'field.name as field',
      'field_season.slug as field_season_slug',
      'season.status as season_status',
      'activity.type',
      'activity.status',
      'activity.planned_on',
      'activity.done_on',
      'activity.area_ha',
      'activity.product',
      'activity.batch',
      'activity.rate',
      'activity.rate_unit',
      'activity.water_l_ha',
      'activity.operator',
      'activity.equipment',
      'activity.cost',
      'activity.whp_until',
      'activity.note',
      'activity.version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof activities>['execute']>>[number]

const activityOf = ({ season_status, ...row }: Row, today: string): FarmActivity => {
  const date = (row.status === 'done' ? row.done_on : row.planned_on) ?? row.planned_on ?? row.done_on ?? today
  return {
    ...row,
    date,
    level: row.status === 'planned' && date < today ? 'watch' : row.status === 'done' ? 'good' : 'none',
    dose: row.rate === null ? null : `${row.rate} ${row.rate_unit ?? ''}`.trim(),
    is_closed: season_status === 'closed',
  }
}

async function present(db: Db, orgId: number, guid: string, today: string): Promise<FarmActivity> {
  const row = await activities(db, orgId).where('activity.guid', '=', guid).executeTakeFirst()
  if (!row) throw absent('operation')
  return activityOf(row, today)
}
