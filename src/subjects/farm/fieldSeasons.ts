import { sql, type Transaction } from 'kysely'
import { stageRank } from '#agronomy/cropStages.ts'
import { slugOf } from '#engine/slug.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { type Dependent, hangingOn } from '#server/records/dependents.ts'
import { changedMeanwhile, Failure } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { anyHolds, type Page, pageFrom, withRows } from '#server/records/page.ts'
import type {
  FarmFieldSeason,
  FarmFieldSeasonChange,
  FarmFieldSeasonList,
  NewFarmFieldSeason,
} from '#types/entity/farm.ts'
import { cropWords } from './cropWords.ts'
import { lastStage, levelOf, stageName } from './farmFields.ts'
import { openSeason } from './seasons.ts'

type Db = Transaction<Database>

export type FieldSeasonQueries = ReturnType<typeof fieldSeasonQueries>

/** What is grown in fields: listed a page at a time, put in, changed, removed; not in a season that is closed. */
export const fieldSeasonQueries = (transaction: OpenTransaction, dependents: Dependent[]) => ({
  page: async (scope: Scope, ask: FarmFieldSeasonList): Promise<Page<FarmFieldSeason>> => {
    const db = transaction.as(scope)
    const by = sql.ref(columnOf[ask.sort ?? 'field'])
    const query = crops(db, scope.orgId)
      .$if(Boolean(ask.season_slug), (part) => part.where('field_season.season_slug', '=', ask.season_slug ?? ''))
      .$if(Boolean(ask.field_slug), (part) => part.where('field.slug', '=', ask.field_slug ?? ''))
      .$if(Boolean(ask.status), (part) => part.where('field_season.status', '=', ask.status ?? 'planned'))
      .where(
        anyHolds(
          ['field.name', 'location.name', 'season.name', 'field_season.crop', 'field_season.variety'],
          ask.search,
        ),
      )
      .orderBy(ask.down ? sql`${by} desc nulls last` : sql`${by} asc nulls last`)
      .orderBy('season.starts_on', 'desc')
      .orderBy('field.name')
      .orderBy('field_season.id')
    return withRows(await pageFrom(query, ask), cropOf)
  },

  get: (scope: Scope, slug: string): Promise<FarmFieldSeason> => presentCrop(transaction.as(scope), scope.orgId, slug),

  /** Puts a crop in a field. Throws Failure for a closed season, an area beyond the field's, a sowing outside the season. */
  add: async (scope: Scope, crop: NewFarmFieldSeason): Promise<FarmFieldSeason> => {
    const db = transaction.as(scope)
    const season = await openSeason(db, scope.orgId, crop.season_slug)
    const field = await db
      .selectFrom('field')
      .select(['id', 'slug', 'name', 'area_ha'])
      .where('org_id', '=', scope.orgId)
      .where('slug', '=', crop.field_slug)
      .forShare()
      .executeTakeFirst()
    if (!field) throw new Failure({ failed: 'absent', noun: 'field', field: 'field_slug', here: true })
    const area = crop.area_ha ?? field.area_ha
    refuseWrong({ ...crop, area_ha: area }, field, season)
    await sql`select pg_advisory_xact_lock(7420, ${scope.orgId})`.execute(db)
    const same = await db
      .selectFrom('field_season')
      .select('slug')
      .where('org_id', '=', scope.orgId)
      .where('field_id', '=', field.id)
      .where('season_slug', '=', crop.season_slug)
      .where('crop', '=', crop.crop)
      .executeTakeFirst()
    if (same) throw new Failure({ failed: 'crop_taken', crop: crop.crop, name: field.name, season: season.name })
    const taken = new Set(
      (await db.selectFrom('field_season').select('slug').where('org_id', '=', scope.orgId).execute()).map(
        ({ slug }) => slug,
      ),
    )
    const slug = slugOf(`${field.slug} ${crop.season_slug} ${crop.crop}`, (one) => taken.has(one), 'crop')
    await db
      .insertInto('field_season')
      .values({
        ...ownedBy(scope),
        slug,
        field_id: field.id,
        season_slug: crop.season_slug,
        ...columnsOf({ ...crop, area_ha: area }),
        actual_yield: null,
        harvested_on: null,
        irrigation_ml: null,
        status: crop.sown_on === undefined ? 'planned' : 'sown',
      })
      .execute()
    return presentCrop(db, scope.orgId, slug)
  },

  /** Changes a crop. Throws Failure where what was recorded of it would not fit any more, or it was changed meanwhile. */
  change: async (scope: Scope, { slug, version, ...crop }: FarmFieldSeasonChange): Promise<FarmFieldSeason> => {
    const db = transaction.as(scope)
    const found = await presentCrop(db, scope.orgId, slug)
    const season = await openSeason(db, scope.orgId, found.season_slug)
    refuseWrong(crop, { name: found.field, area_ha: found.field_area_ha }, season)
    const records = await db
      .selectFrom('crop_stage_record')
      .select(['stage_code', 'observed_on'])
      .where('org_id', '=', scope.orgId)
      .where('field_season_id', '=', found.field_season_id)
      .orderBy('observed_on')
      .execute()
    const foreign = records.find((record) => stageRank(crop.crop, record.stage_code) === null)
    if (foreign && crop.crop !== found.crop) throw new Failure({ failed: 'crop_has_stages', crop: found.crop })
    const early = records[0]
    if (early && (crop.sown_on === undefined || crop.sown_on > early.observed_on))
      throw new Failure({ failed: 'crop_seen_before', observed_on: early.observed_on })
    const done = await db
      .updateTable('field_season')
      .set((row) => ({
        ...columnsOf(crop),
        actual_yield: crop.actual_yield ?? null,
        harvested_on: crop.harvested_on ?? null,
        status: crop.status,
        version: row('version', '+', 1),
      }))
      .where('org_id', '=', scope.orgId)
      .where('slug', '=', slug)
      .where('version', '=', version)
      .returning('id')
      .execute()
    const now = await presentCrop(db, scope.orgId, slug)
    if (done.length === 0) throw changedMeanwhile(now)
    return now
  },

  /** Removes a crop that nothing was recorded of, and gives what people call it. */
  remove: async (scope: Scope, slug: string): Promise<string> => {
    const db = transaction.as(scope)
    const { field_season_id: id, label, season_slug: season } = await presentCrop(db, scope.orgId, slug)
    await openSeason(db, scope.orgId, season)
    const by = await hangingOn(db, dependents, scope.orgId, id)
    if (by.length > 0) throw new Failure({ failed: 'in_use', name: label, by })
    await db.deleteFrom('field_season').where('org_id', '=', scope.orgId).where('id', '=', id).execute()
    return label
  },
})

function refuseWrong(
  crop: { area_ha: number; sown_on?: string },
  field: { name: string; area_ha: number },
  season: { name: string; starts_on: string; ends_on: string },
): void {
  if (crop.area_ha > field.area_ha)
    throw new Failure({ failed: 'crop_too_large', name: field.name, area_ha: field.area_ha })
  if (crop.sown_on !== undefined && (crop.sown_on < season.starts_on || crop.sown_on > season.ends_on))
    throw new Failure({ failed: 'crop_out_of_season', ...season })
}

const columnsOf = (crop: Omit<NewFarmFieldSeason, 'field_slug' | 'season_slug'> & { area_ha: number }) => ({
  crop: crop.crop,
  variety: crop.variety ?? null,
  area_ha: crop.area_ha,
  sown_on: crop.sown_on ?? null,
  row_spacing_m: crop.row_spacing_m ?? null,
  plants_m2: crop.plants_m2 ?? null,
  target_yield: crop.target_yield ?? null,
  stored_water_mm: crop.stored_water_mm ?? null,
  n_applied_kg_ha: crop.n_applied_kg_ha ?? null,
  yield_unit: crop.yield_unit ?? (crop.crop === 'cotton' ? 'bales/ha' : 't/ha'),
})

const columnOf: Record<NonNullable<FarmFieldSeasonList['sort']>, string> = {
  field: 'field.name',
  location: 'location.name',
  season: 'season.starts_on',
  crop: 'field_season.crop',
  crop_name: 'field_season.crop',
  variety: 'field_season.variety',
  area_ha: 'field_season.area_ha',
  sown_on: 'field_season.sown_on',
  stage: 'stage',
  status: 'field_season.status',
  target_yield: 'field_season.target_yield',
  actual_yield: 'field_season.actual_yield',
  harvested_on: 'field_season.harvested_on',
}

const crops = (db: Db, orgId: number) =>
  db
    .selectFrom('field_season')
    .innerJoin('field', (join) =>
      join.onRef('field.org_id', '=', 'field_season.org_id').onRef('field.id', '=', 'field_season.field_id'),
    )
    .innerJoin('location', (join) =>
      join.onRef('location.org_id', '=', 'field.org_id').onRef('location.id', '=', 'field.location_id'),
    )
    .innerJoin('season', (join) =>
      join.onRef('season.org_id', '=', 'field_season.org_id').onRef('season.slug', '=', 'field_season.season_slug'),
    )
    .where('field_season.org_id', '=', orgId)
    .select([
      'field_season.id as field_season_id',
      'field_season.slug',
      'field.id as field_id',
      'field.slug as field_slug',
      'field.name as field',
      'field.area_ha as field_area_ha',
      'location.name as location',
      'season.slug as season_slug',
      'season.name as season',
      'season.status as season_status',
      'field_season.crop',
      'field_season.variety',
      'field_season.area_ha',
      'field_season.sown_on',
      'field_season.row_spacing_m',
      'field_season.plants_m2',
      'field_season.target_yield',
      'field_season.actual_yield',
      'field_season.yield_unit',
      'field_season.harvested_on',
      'field_season.stored_water_mm',
      'field_season.n_applied_kg_ha',
      'field_season.status',
      'field_season.version',
      sql<string | null>`(${lastStage})`.as('stage'),
      sql<number | null>`(select sum(activity.cost) from activity
        where activity.org_id = field_season.org_id and activity.field_season_id = field_season.id
        and activity.status = 'done') / field_season.area_ha`.as('cost_ha'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof crops>['execute']>>[number]

const cropOf = ({ season_status, stage, ...row }: Row): FarmFieldSeason => ({
  ...row,
  label: `${row.field}, ${row.crop} ${row.season}`,
  is_closed: season_status === 'closed',
  crop_name: cropWords(row.crop),
  yield_quantity: row.yield_unit === 'bales/ha' ? 'lint_yield' : 'grain_yield',
  stage: stageName(row.crop, stage),
  level: levelOf(row.status),
})

/** There is no such crop here. */
export const noCrop = (): Failure =>
  new Failure({ failed: 'absent', noun: 'crop', field: 'field_season_slug', here: true })

/** A crop by its slug. Throws Failure when it is not there, or foreign, alike. */
export async function presentCrop(db: Db, orgId: number, slug: string): Promise<FarmFieldSeason> {
  const row = await crops(db, orgId).where('field_season.slug', '=', slug).executeTakeFirst()
  if (!row) throw noCrop()
  return cropOf(row)
}
