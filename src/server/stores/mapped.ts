import { sql } from 'kysely'
import type { Boundary } from '../db/fieldTables.ts'
import type { Scope, Store } from '../db/store.ts'
import type { Place } from './instruments.ts'
import { numberArray } from './readings/arrays.ts'
import type { FieldScene, PastureRow } from './vegetation.ts'

/** A place with its box, degrees. */
export interface MappedPlace extends Place {
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}

/** A field or paddock as a map draws it. */
export interface MappedLand {
  id: number
  slug: string
  name: string
  kind: 'field' | 'paddock'
  version: number
  locationId: number
  areaHa: number
  boundary: Boundary | null
  soilType: string
  pastureType: string | null
}

/** A device in use that stands somewhere. */
export interface MappedDevice {
  id: number
  slug: string
  name: string
  kind: string
  locationId: number
  intervalS: number | null
  lat: number | null
  lon: number | null
}

export interface MappedSensor {
  sensorId: number
  deviceId: number
  quantity: string
}

export type MappedStore = ReturnType<typeof mappedStore>

/** What maps of thousands of things ask at once, one statement for each sort of thing. An empty list of places means any. */
export const mappedStore = (store: Store) => ({
  places: (scope: Scope, ids: number[] = []): Promise<MappedPlace[]> =>
    store.withScope(scope, (db) =>
      db
        .selectFrom('location')
        .where('org_id', '=', scope.orgId)
        .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
        .select(['id', 'slug', 'name', 'zone', 'lat', 'lon', 'elevation_m as elevationM'])
        .select(['x_min as west', 'y_min as south', 'x_max as east', 'y_max as north'])
        .orderBy('is_default', 'desc')
        .orderBy('id')
        .execute(),
    ),

  lands: (
    scope: Scope,
    locationIds: number[],
    { kind, slug }: { kind?: string; slug?: string },
  ): Promise<MappedLand[]> =>
    store.withScope(scope, async (db) => {
      const { rows } = await sql<MappedLand>`
        select id, slug, name, kind, version, location_id as "locationId", area_ha as "areaHa", boundary,
          soil_type as "soilType", pasture_type as "pastureType"
        from field where org_id = ${scope.orgId}::int and location_id = any(${numberArray(locationIds)}::int[])
          ${kind === undefined ? sql`` : sql`and kind = ${kind}`} ${slug === undefined ? sql`` : sql`and slug = ${slug}`}
        order by name, id limit 10000`.execute(db)
      return rows
    }),

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

  /** Devices in use that are not virtual, at most 20,000. */
  devices: (
    scope: Scope,
    locationIds: number[],
    { kinds = [], slug }: { kinds?: string[]; slug?: string },
  ): Promise<MappedDevice[]> =>
    store.withScope(scope, async (db) => {
      const { rows } = await sql<MappedDevice>`
        select id, slug, coalesce(display_name, name) as name, kind, location_id as "locationId",
          interval_s as "intervalS", lat, lon
        from device where org_id = ${scope.orgId}::int and is_active and is_physical
          and location_id = any(${numberArray(locationIds)}::int[])
          ${kinds.length === 0 ? sql`` : sql`and kind = any(${kinds}::text[])`}
          ${slug === undefined ? sql`` : sql`and slug = ${slug}`}
        order by id limit 20000`.execute(db)
      return rows
    }),

  /** For each device the sensors that a map tells of: the first of each of some quantities, else its first sensor. */
  told: (scope: Scope, deviceIds: number[], quantities: string[]): Promise<MappedSensor[]> =>
    store.withScope(scope, async (db) => {
      const { rows } = await sql<MappedSensor>`
        select distinct on (device_id, told) id as "sensorId", device_id as "deviceId", quantity
        from (
          select id, device_id, quantity, case when quantity = any(${quantities}::text[]) then quantity else '' end as told
          from sensor where org_id = ${scope.orgId}::int and is_active
            and device_id = any(${numberArray(deviceIds)}::int[])
        ) s order by device_id, told, id`.execute(db)
      return rows
    }),
})
