import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { FieldSeasonTable, FieldTable, SeasonTable } from './tables.ts'

const fieldColumns = [
  'id',
  'location_id',
  'slug',
  'name',
  'kind',
  'area_ha',
  'boundary',
  'soil_type',
  'pawc_mm',
  'pasture_type',
] as const

/** A field or a paddock. Areas in ha, what the profile can hold for plants in mm. */
export type Field = Pick<Selectable<FieldTable>, (typeof fieldColumns)[number]>

const seasonColumns = ['slug', 'name', 'kind', 'starts_on', 'ends_on', 'status'] as const

export type Season = Pick<Selectable<SeasonTable>, (typeof seasonColumns)[number]>

const fieldSeasonColumns = [
  'id',
  'slug',
  'field_id',
  'season_slug',
  'crop',
  'variety',
  'area_ha',
  'sown_on',
  'row_spacing_m',
  'plants_m2',
  'target_yield',
  'actual_yield',
  'yield_unit',
  'harvested_on',
  'stored_water_mm',
  'n_applied_kg_ha',
  'irrigation_ml',
  'status',
  'version',
] as const

/** One crop of one field in one season; dates are YYYY-MM-DD, yields in `yield_unit`. */
export type FieldSeason = Pick<Selectable<FieldSeasonTable>, (typeof fieldSeasonColumns)[number]>

export type NewField = Omit<Field, 'id'> & { id?: number }
export type NewFieldSeason = Omit<FieldSeason, 'id' | 'version'> & { id?: number }

export type FieldQueries = ReturnType<typeof fieldQueries>

export const fieldQueries = (transaction: OpenTransaction) => ({
  /** Fields and paddocks of some locations, by name. */
  list: (scope: Scope, locationIds: number[], kind?: Field['kind']): Promise<Field[]> =>
    transaction
      .as(scope)
      .selectFrom('field')
      .select(fieldColumns)
      .where('org_id', '=', scope.orgId)
      .where('location_id', 'in', locationIds.concat(-1))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'field'))
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** Seasons, the latest first. */
  seasons: (scope: Scope): Promise<Season[]> =>
    transaction
      .as(scope)
      .selectFrom('season')
      .select(seasonColumns)
      .where('org_id', '=', scope.orgId)
      .orderBy('starts_on', 'desc')
      .orderBy('slug')
      .execute(),

  /** The name of a season that is closed, else null. Held until the transaction ends: nobody closes it meanwhile. */
  closedSeason: async (scope: Scope, slug: string): Promise<string | null> => {
    const db = transaction.as(scope)
    const season = await db
      .selectFrom('season')
      .select(['name', 'status'])
      .where('org_id', '=', scope.orgId)
      .where('slug', '=', slug)
      .forShare()
      .executeTakeFirst()
    return season?.status === 'closed' ? season.name : null
  },

  /** What was grown on some fields, the latest sowing first; of one season when it is named. */
  grown: (scope: Scope, fieldIds: number[], seasonSlug?: string): Promise<FieldSeason[]> =>
    transaction
      .as(scope)
      .selectFrom('field_season')
      .select(fieldSeasonColumns)
      .where('org_id', '=', scope.orgId)
      .where('field_id', 'in', fieldIds.concat(-1))
      .$if(seasonSlug !== undefined, (query) => query.where('season_slug', '=', seasonSlug ?? ''))
      .orderBy('sown_on', (order) => order.desc().nullsLast())
      .orderBy('id')
      .execute(),

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('field').select('id').where('org_id', '=', scope.orgId).limit(1).executeTakeFirst()
    return one === undefined
  },

  /** Brings fields in; one whose slug is there already stays as it is. */
  addFields: async (scope: Scope, fields: NewField[]): Promise<void> => {
    const db = transaction.as(scope)
    const rows = fields.map(({ id, boundary, ...field }) => ({
      ...ownedBy(scope),
      ...(id === undefined ? {} : { id }),
      ...field,
      boundary: boundary === null ? null : JSON.stringify(boundary),
    }))
    if (rows.length === 0) return
    await db
      .insertInto('field')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
      .execute()
  },

  /** Brings seasons and what was grown in them in; what is there already, by slug, stays as it is. */
  addSeasons: async (scope: Scope, seasons: Season[], grown: NewFieldSeason[]): Promise<void> => {
    const db = transaction.as(scope)
    if (seasons.length > 0) {
      await db
        .insertInto('season')
        .values(seasons.map((season) => ({ ...season, ...ownedBy(scope) })))
        .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
        .execute()
    }
    const rows = grown.map(({ id, ...one }) => ({ ...(id === undefined ? {} : { id }), ...one, ...ownedBy(scope) }))
    if (rows.length === 0) return
    await db
      .insertInto('field_season')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
      .execute()
  },
})
