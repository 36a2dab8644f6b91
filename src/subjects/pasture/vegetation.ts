import { type Selectable, sql } from 'kysely'
import type { DaySpan } from '#server/dayText.ts'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { FieldIndexTable, PastureTable } from './tables.ts'

const fieldSceneColumns = [
  'field_id',
  'date',
  'ndvi_mean',
  'ndvi_p10',
  'ndvi_p90',
  'green_pct',
  'dead_pct',
  'cloud_pct',
  'source',
] as const

/** One clear scene over one field: NDVI over its pixels, and shares of the ground in %. */
export type FieldScene = Pick<Selectable<FieldIndexTable>, (typeof fieldSceneColumns)[number]>

const pastureRowColumns = ['paddock_id', 'date', 'tsdm_kg_ha', 'green_kg_ha', 'growth_kg_ha_d', 'source'] as const

/** What stands in one paddock, kg DM/ha, and what grew a day since the row before. */
export type PastureRow = Pick<Selectable<PastureTable>, (typeof pastureRowColumns)[number]>

export type VegetationQueries = ReturnType<typeof vegetationQueries>

/** What satellites and pasture models say of fields and paddocks. */
export const vegetationQueries = (transaction: OpenTransaction) => ({
  /** The latest scene of each field from one date to another. */
  lastScenes: async (scope: Scope, fieldIds: number[], from: string, to: string): Promise<FieldScene[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<FieldScene>`
        select f.id as field_id, s.date::text as date, s.ndvi_mean, s.ndvi_p10,
          s.ndvi_p90, s.green_pct, s.dead_pct, s.cloud_pct, s.source
        from unnest(${numberArray(fieldIds)}::int[]) as f (id) cross join lateral (
          select * from field_index i where i.org_id = ${scope.orgId}::int and i.field_id = f.id
            and i.date >= ${from}::date and i.date <= ${to}::date order by i.date desc limit 1) s`.execute(db)
    return rows
  },

  /** What was measured last in each paddock from one date to another. */
  lastPasture: async (scope: Scope, paddockIds: number[], from: string, to: string): Promise<PastureRow[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<PastureRow>`
        select f.id as paddock_id, s.date::text as date, s.tsdm_kg_ha, s.green_kg_ha,
          s.growth_kg_ha_d, s.source
        from unnest(${numberArray(paddockIds)}::int[]) as f (id) cross join lateral (
          select * from pasture p where p.org_id = ${scope.orgId}::int and p.paddock_id = f.id
            and p.date >= ${from}::date and p.date <= ${to}::date order by p.date desc limit 1) s`.execute(db)
    return rows
  },

  /** Scenes of some fields within any of the spans, oldest first. */
  scenes: (scope: Scope, fieldIds: number[], spans: DaySpan[]): Promise<FieldScene[]> =>
    transaction
      .as(scope)
      .selectFrom('field_index')
      .select(fieldSceneColumns)
      .where('org_id', '=', scope.orgId)
      .where('field_id', 'in', fieldIds.concat(-1))
      .where(({ or, and, eb }) => or(spans.map(([from, to]) => and([eb('date', '>=', from), eb('date', '<=', to)]))))
      .orderBy('date')
      .orderBy('field_id')
      .execute(),

  /** What stood in some paddocks within any of the spans, oldest first. */
  pasture: (scope: Scope, paddockIds: number[], spans: DaySpan[]): Promise<PastureRow[]> =>
    transaction
      .as(scope)
      .selectFrom('pasture')
      .select(pastureRowColumns)
      .where('org_id', '=', scope.orgId)
      .where('paddock_id', 'in', paddockIds.concat(-1))
      .where(({ or, and, eb }) => or(spans.map(([from, to]) => and([eb('date', '>=', from), eb('date', '<=', to)]))))
      .orderBy('date')
      .orderBy('paddock_id')
      .execute(),

  /** The area-weighted means of some paddocks by date: what stands, its green part and its growth; the least covered date has a paddock. */
  farmPasture: async (
    scope: Scope,
    paddockIds: number[],
    [from, to]: DaySpan,
  ): Promise<{ date: string; area_ha: number; tsdm_kg_ha: number; green_kg_ha: number; growth_kg_ha_d: number }[]> =>
    transaction
      .as(scope)
      .selectFrom('pasture as p')
      .innerJoin('field as f', (join) => join.onRef('f.org_id', '=', 'p.org_id').onRef('f.id', '=', 'p.paddock_id'))
      .select([
        'p.date as date',
        sql<number>`sum(f.area_ha)`.as('area_ha'),
        sql<number>`sum(p.tsdm_kg_ha * f.area_ha) / sum(f.area_ha)`.as('tsdm_kg_ha'),
        sql<number>`sum(p.green_kg_ha * f.area_ha) / sum(f.area_ha)`.as('green_kg_ha'),
        sql<number>`sum(p.growth_kg_ha_d * f.area_ha) / sum(f.area_ha)`.as('growth_kg_ha_d'),
      ])
      .where('p.org_id', '=', scope.orgId)
      .where('p.paddock_id', 'in', paddockIds.concat(-1))
      .where('p.date', '>=', from)
      .where('p.date', '<=', to)
      .groupBy('p.date')
      .orderBy('p.date')
      .execute(),

  /** Brings scenes and pasture in; what is there already stays as it is. */
  add: async (scope: Scope, scenes: FieldScene[], pasture: PastureRow[]): Promise<void> => {
    const db = transaction.as(scope)
    const of = (values: (number | null)[]) => sql`${numberArray(values)}::float8[]`
    await sql`insert into field_index
          (org_id, field_id, date, ndvi_mean, ndvi_p10, ndvi_p90, green_pct, dead_pct, cloud_pct, source)
        select ${scope.orgId}::int, * from unnest(${numberArray(scenes.map((scene) => scene.field_id))}::int[],
          ${textArray(scenes.map(({ date }) => date))}::date[], ${of(scenes.map((scene) => scene.ndvi_mean))},
          ${of(scenes.map((scene) => scene.ndvi_p10))}, ${of(scenes.map((scene) => scene.ndvi_p90))},
          ${of(scenes.map((scene) => scene.green_pct))}, ${of(scenes.map((scene) => scene.dead_pct))},
          ${of(scenes.map((scene) => scene.cloud_pct))}, ${scenes.map(({ source }) => source)}::text[])
        on conflict do nothing`.execute(db)
    await sql`insert into pasture (org_id, paddock_id, date, tsdm_kg_ha, green_kg_ha, growth_kg_ha_d, source)
        select ${scope.orgId}::int, * from unnest(${numberArray(pasture.map((one) => one.paddock_id))}::int[],
          ${textArray(pasture.map(({ date }) => date))}::date[], ${of(pasture.map((one) => one.tsdm_kg_ha))},
          ${of(pasture.map((one) => one.green_kg_ha))}, ${of(pasture.map(({ growth_kg_ha_d: growthKgHaDay }) => growthKgHaDay))},
          ${pasture.map(({ source }) => source)}::text[])
        on conflict do nothing`.execute(db)
  },

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db
      .selectFrom('field_index')
      .select('date')
      .where('org_id', '=', scope.orgId)
      .limit(1)
      .executeTakeFirst()
    return one === undefined
  },
})

/** DaySpan as the text of a PostgreSQL array, much faster than the driver's own for thousands of them. */
const textArray = (dates: string[]): string => `{${dates.join(',')}}`
