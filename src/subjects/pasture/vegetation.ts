import { sql } from 'kysely'
import type { DaySpan } from '#server/dayText.ts'
import { numberArray } from '#server/db/arrays.ts'
import type { Scope, Store } from '#server/db/store.ts'

/** One clear scene over one field: NDVI over its pixels, and shares of the ground in %. */
export interface FieldScene {
  fieldId: number
  date: string
  ndviMean: number
  ndviP10: number
  ndviP90: number
  greenPct: number | null
  deadPct: number | null
  cloudPct: number
  source: string
}

/** What stands in one paddock, kg DM/ha, and what grew a day since the row before. */
export interface PastureRow {
  paddockId: number
  date: string
  tsdmKgHa: number
  greenKgHa: number
  growthKgHaDay: number
  source: string
}

export type VegetationStore = ReturnType<typeof vegetationStore>

/** What satellites and pasture models say of fields and paddocks. */
export const vegetationStore = (store: Store) => ({
  /** The latest scene of each field from one date to another. */
  lastScenes: (scope: Scope, fieldIds: number[], from: string, to: string): Promise<FieldScene[]> =>
    store.withScope(scope, async (db) => {
      const { rows } = await sql<FieldScene>`
        select f.id as "fieldId", s.date::text as date, s.ndvi_mean as "ndviMean", s.ndvi_p10 as "ndviP10",
          s.ndvi_p90 as "ndviP90", s.green_pct as "greenPct", s.dead_pct as "deadPct", s.cloud_pct as "cloudPct", s.source
        from unnest(${numberArray(fieldIds)}::int[]) as f (id) cross join lateral (
          select * from field_index i where i.org_id = ${scope.orgId}::int and i.field_id = f.id
            and i.date >= ${from}::date and i.date <= ${to}::date order by i.date desc limit 1) s`.execute(db)
      return rows
    }),

  /** What was measured last in each paddock from one date to another. */
  lastPasture: (scope: Scope, paddockIds: number[], from: string, to: string): Promise<PastureRow[]> =>
    store.withScope(scope, async (db) => {
      const { rows } = await sql<PastureRow>`
        select f.id as "paddockId", s.date::text as date, s.tsdm_kg_ha as "tsdmKgHa", s.green_kg_ha as "greenKgHa",
          s.growth_kg_ha_d as "growthKgHaDay", s.source
        from unnest(${numberArray(paddockIds)}::int[]) as f (id) cross join lateral (
          select * from pasture p where p.org_id = ${scope.orgId}::int and p.paddock_id = f.id
            and p.date >= ${from}::date and p.date <= ${to}::date order by p.date desc limit 1) s`.execute(db)
      return rows
    }),

  /** Scenes of some fields within any of the spans, oldest first. */
  scenes: (scope: Scope, fieldIds: number[], spans: DaySpan[]): Promise<FieldScene[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('field_index')
        .select([
          'field_id as fieldId',
          'date',
          'ndvi_mean as ndviMean',
          'ndvi_p10 as ndviP10',
          'ndvi_p90 as ndviP90',
          'green_pct as greenPct',
          'dead_pct as deadPct',
          'cloud_pct as cloudPct',
          'source',
        ])
        .where('org_id', '=', scope.orgId)
        .where('field_id', 'in', fieldIds.concat(-1))
        .where(({ or, and, eb }) => or(spans.map(([from, to]) => and([eb('date', '>=', from), eb('date', '<=', to)]))))
        .orderBy('date')
        .orderBy('field_id')
        .execute(),
    ),

  /** What stood in some paddocks within any of the spans, oldest first. */
  pasture: (scope: Scope, paddockIds: number[], spans: DaySpan[]): Promise<PastureRow[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('pasture')
        .select([
          'paddock_id as paddockId',
          'date',
          'tsdm_kg_ha as tsdmKgHa',
          'green_kg_ha as greenKgHa',
          'growth_kg_ha_d as growthKgHaDay',
          'source',
        ])
        .where('org_id', '=', scope.orgId)
        .where('paddock_id', 'in', paddockIds.concat(-1))
        .where(({ or, and, eb }) => or(spans.map(([from, to]) => and([eb('date', '>=', from), eb('date', '<=', to)]))))
        .orderBy('date')
        .orderBy('paddock_id')
        .execute(),
    ),

  /** The area-weighted means of some paddocks by date: what stands, its green part and its growth; the least covered date has a paddock. */
  farmPasture: async (
    scope: Scope,
    paddockIds: number[],
    [from, to]: DaySpan,
  ): Promise<{ date: string; areaHa: number; tsdmKgHa: number; greenKgHa: number; growthKgHaDay: number }[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('pasture as p')
        .innerJoin('field as f', (join) => join.onRef('f.org_id', '=', 'p.org_id').onRef('f.id', '=', 'p.paddock_id'))
        .select([
          'p.date as date',
          sql<number>`sum(f.area_ha)`.as('areaHa'),
          sql<number>`sum(p.tsdm_kg_ha * f.area_ha) / sum(f.area_ha)`.as('tsdmKgHa'),
          sql<number>`sum(p.green_kg_ha * f.area_ha) / sum(f.area_ha)`.as('greenKgHa'),
          sql<number>`sum(p.growth_kg_ha_d * f.area_ha) / sum(f.area_ha)`.as('growthKgHaDay'),
        ])
        .where('p.org_id', '=', scope.orgId)
        .where('p.paddock_id', 'in', paddockIds.concat(-1))
        .where('p.date', '>=', from)
        .where('p.date', '<=', to)
        .groupBy('p.date')
        .orderBy('p.date')
        .execute(),
    ),

  /** Brings scenes and pasture in; what is there already stays as it is. */
  add: (scope: Scope, scenes: FieldScene[], pasture: PastureRow[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      const of = (values: (number | null)[]) => sql`${numberArray(values)}::float8[]`
      await sql`insert into field_index
          (org_id, field_id, date, ndvi_mean, ndvi_p10, ndvi_p90, green_pct, dead_pct, cloud_pct, source)
        select ${scope.orgId}::int, * from unnest(${numberArray(scenes.map(({ fieldId }) => fieldId))}::int[],
          ${textArray(scenes.map(({ date }) => date))}::date[], ${of(scenes.map(({ ndviMean }) => ndviMean))},
          ${of(scenes.map(({ ndviP10 }) => ndviP10))}, ${of(scenes.map(({ ndviP90 }) => ndviP90))},
          ${of(scenes.map(({ greenPct }) => greenPct))}, ${of(scenes.map(({ deadPct }) => deadPct))},
          ${of(scenes.map(({ cloudPct }) => cloudPct))}, ${scenes.map(({ source }) => source)}::text[])
        on conflict do nothing`.execute(db)
      await sql`insert into pasture (org_id, paddock_id, date, tsdm_kg_ha, green_kg_ha, growth_kg_ha_d, source)
        select ${scope.orgId}::int, * from unnest(${numberArray(pasture.map(({ paddockId }) => paddockId))}::int[],
          ${textArray(pasture.map(({ date }) => date))}::date[], ${of(pasture.map(({ tsdmKgHa }) => tsdmKgHa))},
          ${of(pasture.map(({ greenKgHa }) => greenKgHa))}, ${of(pasture.map(({ growthKgHaDay }) => growthKgHaDay))},
          ${pasture.map(({ source }) => source)}::text[])
        on conflict do nothing`.execute(db)
    }),

  isEmpty: (scope: Scope): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const one = await db
        .selectFrom('field_index')
        .select('date')
        .where('org_id', '=', scope.orgId)
        .limit(1)
        .executeTakeFirst()
      return one === undefined
    }),
})

/** DaySpan as the text of a PostgreSQL array, much faster than the driver's own for thousands of them. */
const textArray = (dates: string[]): string => `{${dates.join(',')}}`
