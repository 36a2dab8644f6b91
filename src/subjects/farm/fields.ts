import type { Scope, Store } from '#server/db/store.ts'
import type { Boundary } from './tables.ts'

/** A field or a paddock. Areas in ha, what the profile can hold for plants in mm. */
export interface Field {
  id: number
  locationId: number
  slug: string
  name: string
  kind: 'field' | 'paddock'
  areaHa: number
  boundary: Boundary | null
  soilType: string
  pawcMm: number | null
  pastureType: string | null
}

export interface Season {
  slug: string
  name: string
  kind: 'winter' | 'summer' | 'pasture' | 'cotton'
  startsOn: string
  endsOn: string
  status: 'planning' | 'open' | 'closed'
}

/** One crop of one field in one season; dates are YYYY-MM-DD, yields in `yieldUnit`. */
export interface FieldSeason {
  id: number
  slug: string
  fieldId: number
  seasonSlug: string
  crop: string
  variety: string | null
  areaHa: number
  sownOn: string | null
  rowSpacingM: number | null
  plantsM2: number | null
  targetYield: number | null
  actualYield: number | null
  yieldUnit: 't/ha' | 'bales/ha'
  harvestedOn: string | null
  storedWaterMm: number | null
  nAppliedKgHa: number | null
  irrigationMl: number | null
  status: 'planned' | 'sown' | 'growing' | 'harvested' | 'failed'
  version: number
}

export type NewField = Omit<Field, 'id'> & { id?: number }
export type NewFieldSeason = Omit<FieldSeason, 'id' | 'version'> & { id?: number }

export type FieldStore = ReturnType<typeof fieldStore>

export const fieldStore = (store: Store) => ({
  /** Fields and paddocks of some places, by name. */
  list: (scope: Scope, locationIds: number[], kind?: Field['kind']): Promise<Field[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('field')
        .select([
          'id',
          'location_id as locationId',
          'slug',
          'name',
          'kind',
          'area_ha as areaHa',
          'boundary',
          'soil_type as soilType',
          'pawc_mm as pawcMm',
          'pasture_type as pastureType',
        ])
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'field'))
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ),

  /** Seasons, the latest first. */
  seasons: (scope: Scope): Promise<Season[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('season')
        .select(['slug', 'name', 'kind', 'starts_on as startsOn', 'ends_on as endsOn', 'status'])
        .where('org_id', '=', scope.orgId)
        .orderBy('starts_on', 'desc')
        .orderBy('slug')
        .execute(),
    ),

  /** The name of a season that is closed, else null. Held until the transaction ends: nobody closes it meanwhile. */
  closedSeason: (scope: Scope, slug: string): Promise<string | null> =>
    store.withScope(scope, async (db) => {
      const season = await db
        .selectFrom('season')
        .select(['name', 'status'])
        .where('org_id', '=', scope.orgId)
        .where('slug', '=', slug)
        .forShare()
        .executeTakeFirst()
      return season?.status === 'closed' ? season.name : null
    }),

  /** What was grown on some fields, the latest sowing first; of one season when it is named. */
  grown: (scope: Scope, fieldIds: number[], seasonSlug?: string): Promise<FieldSeason[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('field_season')
        .select([
          'id',
          'slug',
          'field_id as fieldId',
          'season_slug as seasonSlug',
          'crop',
          'variety',
          'area_ha as areaHa',
          'sown_on as sownOn',
          'row_spacing_m as rowSpacingM',
          'plants_m2 as plantsM2',
          'target_yield as targetYield',
          'actual_yield as actualYield',
          'yield_unit as yieldUnit',
          'harvested_on as harvestedOn',
          'stored_water_mm as storedWaterMm',
          'n_applied_kg_ha as nAppliedKgHa',
          'irrigation_ml as irrigationMl',
          'status',
          'version',
        ])
        .where('org_id', '=', scope.orgId)
        .where('field_id', 'in', fieldIds.concat(-1))
        .$if(seasonSlug !== undefined, (query) => query.where('season_slug', '=', seasonSlug ?? ''))
        .orderBy('sown_on', (order) => order.desc().nullsLast())
        .orderBy('id')
        .execute(),
    ),

  isEmpty: (scope: Scope): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const one = await db
        .selectFrom('field')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .limit(1)
        .executeTakeFirst()
      return one === undefined
    }),

  /** Brings fields in; one whose slug is there already stays as it is. */
  addFields: (scope: Scope, fields: NewField[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      const rows = fields.map(({ id, boundary, ...field }) => ({
        org_id: scope.orgId,
        ...(id === undefined ? {} : { id }),
        location_id: field.locationId,
        slug: field.slug,
        name: field.name,
        kind: field.kind,
        area_ha: field.areaHa,
        boundary: boundary === null ? null : JSON.stringify(boundary),
        soil_type: field.soilType,
        pawc_mm: field.pawcMm,
        pasture_type: field.pastureType,
      }))
      if (rows.length === 0) return
      await db
        .insertInto('field')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
        .execute()
    }),

  /** Brings seasons and what was grown in them in; what is there already, by slug, stays as it is. */
  addSeasons: (scope: Scope, seasons: Season[], grown: NewFieldSeason[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      if (seasons.length > 0) {
        await db
          .insertInto('season')
          .values(
            seasons.map((season) => ({
              org_id: scope.orgId,
              slug: season.slug,
              name: season.name,
              kind: season.kind,
              starts_on: season.startsOn,
              ends_on: season.endsOn,
              status: season.status,
            })),
          )
          .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
          .execute()
      }
      const rows = grown.map(({ id, ...one }) => ({
        org_id: scope.orgId,
        ...(id === undefined ? {} : { id }),
        slug: one.slug,
        field_id: one.fieldId,
        season_slug: one.seasonSlug,
        crop: one.crop,
        variety: one.variety,
        area_ha: one.areaHa,
        sown_on: one.sownOn,
        row_spacing_m: one.rowSpacingM,
        plants_m2: one.plantsM2,
        target_yield: one.targetYield,
        actual_yield: one.actualYield,
        yield_unit: one.yieldUnit,
        harvested_on: one.harvestedOn,
        stored_water_mm: one.storedWaterMm,
        n_applied_kg_ha: one.nAppliedKgHa,
        irrigation_ml: one.irrigationMl,
        status: one.status,
      }))
      if (rows.length === 0) return
      await db
        .insertInto('field_season')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
        .execute()
    }),
})
