import { sql, type Transaction } from 'kysely'
import { stagesOf } from '#agronomy/cropStages.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { Dependent } from '#server/records/dependents.ts'
import { changedMeanwhile, Failure } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import { anyHolds, type Page, pageFrom, withRows } from '#server/records/page.ts'
import type { FarmField, FarmFieldChange, FarmFieldList, FarmFieldRow, NewFarmField } from '#types/entity/farm.ts'
import { cropWords } from './cropWords.ts'
import {
  cornerCount,
  fieldColumns,
  freshSlug,
  listedColumns,
  lockFields,
  noField,
  removeField,
  takenSlugs,
} from './fieldKeeping.ts'

type Db = Transaction<Database>

/** A field whose area is known. */
export type KeptField = NewFarmField & { area_ha: number }

export type FarmFieldQueries = ReturnType<typeof farmFieldQueries>

/** Fields as their owners keep them: listed a page at a time, added, changed, removed. */
export const farmFieldQueries = (transaction: OpenTransaction, dependents: Dependent[]) => ({
  page: async (scope: Scope, ask: FarmFieldList): Promise<Page<FarmFieldRow>> => {
    const db = transaction.as(scope)
    const by = sql.ref(columnOf[ask.sort ?? 'name'])
    const query = db
      .selectFrom('field')
      .innerJoin('location', (join) =>
        join.onRef('location.org_id', '=', 'field.org_id').onRef('location.id', '=', 'field.location_id'),
      )
      .leftJoin('field_season', (join) =>
        join
          .onRef('field_season.org_id', '=', 'field.org_id')
          .onRef('field_season.field_id', '=', 'field.id')
          .on('field_season.season_slug', '=', ask.season_slug ?? ''),
      )
      .where('field.org_id', '=', scope.orgId)
      .$if(Boolean(ask.location_id), (part) => part.where('field.location_id', '=', ask.location_id ?? -1))
      .$if(Boolean(ask.kind), (part) => part.where('field.kind', '=', ask.kind ?? 'field'))
      .$if(ask.bare === true, (part) => part.where('field_season.id', 'is', null))
      .where(
        anyHolds(
          ['field.name', 'location.name', 'field.soil_type', 'field_season.crop', 'field_season.variety'],
          ask.search,
        ),
      )
      .select([
        'field.id as field_id',
        ...listedColumns,
        'field_season.slug as field_season_slug',
        'field_season.crop',
        'field_season.variety',
        'field_season.area_ha as crop_area_ha',
        'field_season.sown_on',
        'field_season.status',
        sql<string | null>`(${lastStage})`.as('stage'),
      ])
      .orderBy(ask.down ? sql`${by} desc nulls last` : sql`${by} asc nulls last`)
      .orderBy('location.name')
      .orderBy('field.name')
      .orderBy('field.id')
      .orderBy('field_season.id')
    return withRows(await pageFrom(query, ask), (row) => ({
      ...row,
      label: `${row.name}, ${row.location}`,
      corners: cornerCount(row.boundary),
      crop: row.crop === null ? null : cropWords(row.crop),
      stage: stageName(row.crop, row.stage),
      level: levelOf(row.status),
    }))
  },

  get: (scope: Scope, slug: string): Promise<FarmField> => present(transaction.as(scope), scope.orgId, slug),

  /** Adds a field. Throws Failure for a location that is not there and a name that is taken. */
  add: async (scope: Scope, field: KeptField): Promise<FarmField> => {
    const db = transaction.as(scope)
    await refuseTaken(db, scope.orgId, field)
    const slug = freshSlug(field.name, await takenSlugs(db, scope.orgId))
    await db
      .insertInto('field')
      .values({ ...ownedBy(scope), slug, boundary: null, ...columnsOf(field) })
      .execute()
    return present(db, scope.orgId, slug)
  },

  /** Changes a field. Throws Failure where a crop of it would be larger, or it was changed meanwhile. */
  change: async (
    scope: Scope,
    { slug, version, ...field }: KeptField & Pick<FarmFieldChange, 'slug' | 'version'>,
  ): Promise<FarmField> => {
    const db = transaction.as(scope)
    const found = await present(db, scope.orgId, slug)
    await refuseTaken(db, scope.orgId, field, found.field_id)
    const larger = await db
      .selectFrom('field_season')
      .select(['season_slug', 'crop', 'area_ha'])
      .where('org_id', '=', scope.orgId)
      .where('field_id', '=', found.field_id)
      .where('area_ha', '>', field.area_ha)
      .orderBy('area_ha', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (larger && field.area_ha < found.area_ha) throw new Failure({ failed: 'field_too_small', ...larger })
    const done = await db
      .updateTable('field')
      .set((row) => ({ ...columnsOf(field), version: row('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', found.field_id)
      .where('version', '=', version)
      .returning('id')
      .execute()
    const now = await present(db, scope.orgId, slug)
    if (done.length === 0) throw changedMeanwhile(now)
    return now
  },

  /** Removes a field that nothing was recorded of, and gives its name. */
  remove: (scope: Scope, slug: string): Promise<string> =>
    removeField(transaction.as(scope), dependents, scope.orgId, slug),
})

/** The stage that was seen last, as a part of a select from field_season. */
export const lastStage = sql<string | null>`select record.stage_code from crop_stage_record record
  where record.org_id = field_season.org_id and record.field_season_id = field_season.id and record.corrected_by is null
  order by record.observed_on desc, record.id desc limit 1`

export const stageName = (crop: string | null, code: string | null): string | null =>
  crop === null || code === null ? null : (stagesOf(crop).find((one) => one.code === code)?.name ?? code)

export const levelOf = (status: FarmFieldRow['status']): FarmFieldRow['level'] =>
  status === 'growing' || status === 'sown' ? 'good' : status === 'failed' ? 'act' : 'none'

const columnOf: Record<NonNullable<FarmFieldList['sort']>, string> = {
  name: 'field.name',
  location: 'location.name',
  area_ha: 'field.area_ha',
  soil_type: 'field.soil_type',
  crop: 'field_season.crop',
  variety: 'field_season.variety',
  crop_area_ha: 'field_season.area_ha',
  sown_on: 'field_season.sown_on',
  stage: 'stage',
  status: 'field_season.status',
}

const columnsOf = (field: KeptField) => ({
  name: field.name,
  kind: field.kind,
  location_id: field.location_id,
  area_ha: field.area_ha,
  soil_type: field.soil_type,
  pawc_mm: field.pawc_mm ?? null,
  pasture_type: field.pasture_type ?? null,
  ...(field.boundary === undefined ? {} : { boundary: field.boundary && JSON.stringify(field.boundary) }),
})

async function present(db: Db, orgId: number, slug: string): Promise<FarmField> {
  const row = await db
    .selectFrom('field')
    .innerJoin('location', (join) =>
      join.onRef('location.org_id', '=', 'field.org_id').onRef('location.id', '=', 'field.location_id'),
    )
    .select((part) => [
      'field.id as field_id',
      ...fieldColumns,
      part
        .selectFrom('field_season')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('field_season.org_id', '=', 'field.org_id')
        .whereRef('field_season.field_id', '=', 'field.id')
        .as('crops'),
    ])
    .where('field.org_id', '=', orgId)
    .where('field.slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw noField()
  return { ...row, corners: cornerCount(row.boundary), crops: Number(row.crops ?? 0) }
}

async function refuseTaken(db: Db, orgId: number, field: KeptField, but = -1): Promise<void> {
  await lockFields(db, orgId)
  const location = await db
    .selectFrom('location')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', field.location_id)
    .executeTakeFirst()
  if (!location) throw new Failure({ failed: 'absent', noun: 'location', field: 'location_id', here: true })
  const twin = await db
    .selectFrom('field')
    .select('id')
    .where('org_id', '=', orgId)
    .where('location_id', '=', field.location_id)
    .where((where) => where(where.fn('lower', ['name']), '=', field.name.toLowerCase()))
    .where('id', '!=', but)
    .executeTakeFirst()
  if (twin) throw new Failure({ failed: 'field_name_taken' })
}
