import { sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Boundary } from '#subjects/farm/tables.ts'

/** A location with its box, degrees. */
export interface MappedLocation extends Location {
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
  location_id: number
  area_ha: number
  boundary: Boundary | null
  soil_type: string
  pasture_type: string | null
}

/** A device in use that stands somewhere. */
export interface MappedDevice {
  id: number
  slug: string
  name: string
  kind: string
  location_id: number
  interval_s: number | null
  lat: number | null
  lon: number | null
}

export interface MappedSensor {
  sensor_id: number
  device_id: number
  quantity: string
}

export type MappedQueries = ReturnType<typeof mappedQueries>

/** What maps of thousands of things ask at once, one statement for each sort of thing. An empty list of locations means any. */
export const mappedQueries = (transaction: OpenTransaction) => ({
  locations: (scope: Scope, ids: number[] = []): Promise<MappedLocation[]> =>
    transaction
      .as(scope)
      .selectFrom('location')
      .where('org_id', '=', scope.orgId)
      .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
      .select(['id', 'slug', 'name', 'zone', 'lat', 'lon', 'elevation_m'])
      .select(['x_min as west', 'y_min as south', 'x_max as east', 'y_max as north'])
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute(),

  lands: async (
    scope: Scope,
    locationIds: number[],
    { kind, slug }: { kind?: string; slug?: string },
  ): Promise<MappedLand[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<MappedLand>`
        select id, slug, name, kind, version, location_id, area_ha, boundary,
          soil_type, pasture_type
        from field where org_id = ${scope.orgId}::int and location_id = any(${numberArray(locationIds)}::int[])
          ${kind === undefined ? sql`` : sql`and kind = ${kind}`} ${slug === undefined ? sql`` : sql`and slug = ${slug}`}
        order by name, id limit 10000`.execute(db)
    return rows
  },

  /** Devices in use that are not virtual, at most 20,000. */
  devices: async (
    scope: Scope,
    locationIds: number[],
    { kinds = [], slug }: { kinds?: string[]; slug?: string },
  ): Promise<MappedDevice[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<MappedDevice>`
        select id, slug, coalesce(display_name, name) as name, kind, location_id,
          interval_s, lat, lon
        from device where org_id = ${scope.orgId}::int and is_active and is_physical
          and location_id = any(${numberArray(locationIds)}::int[])
          ${kinds.length === 0 ? sql`` : sql`and kind = any(${kinds}::text[])`}
          ${slug === undefined ? sql`` : sql`and slug = ${slug}`}
        order by id limit 20000`.execute(db)
    return rows
  },

  /** For each device the sensors that a map tells of: the first of each of some quantities, else its first sensor. */
  told: async (scope: Scope, deviceIds: number[], quantities: string[]): Promise<MappedSensor[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<MappedSensor>`
        select distinct on (device_id, told) id as sensor_id, device_id, quantity
        from (
          select id, device_id, quantity, case when quantity = any(${quantities}::text[]) then quantity else '' end as told
          from sensor where org_id = ${scope.orgId}::int and is_active
            and device_id = any(${numberArray(deviceIds)}::int[])
        ) s order by device_id, told, id`.execute(db)
    return rows
  },
})
