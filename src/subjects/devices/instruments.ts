import type { Scope, Store } from '#server/db/store.ts'

/** A place as the procedures need it: where it is and which clocks it goes by. */
export interface Place {
  id: number
  slug: string
  name: string
  zone: string
  lat: number | null
  lon: number | null
  elevationM: number | null
}

/** A sensor with the device it sits in. Places are looked up by `locationId`. */
export interface Instrument {
  sensorId: number
  name: string
  quantity: string
  depthCm: number | null
  deviceId: number
  deviceSlug: string
  device: string
  kind: string
  supplier: string | null
  servicedOn: string | null
  isPhysical: boolean
  /** Seconds between reports. */
  intervalS: number | null
  lat: number | null
  lon: number | null
  locationId: number
}

export interface InstrumentFilter {
  locationIds?: number[]
  deviceIds?: number[]
  deviceSlugs?: string[]
  sensorIds?: number[]
  quantities?: string[]
  kinds?: string[]
}

export type InstrumentStore = ReturnType<typeof instrumentStore>

/** What stands where and measures what, within the scope's current organisation. An empty list of ids means any. */
export const instrumentStore = (store: Store) => ({
  places: (scope: Scope, ids: number[] = []): Promise<Place[]> =>
    store.withScope(scope, async (db) => {
      let query = db.selectFrom('location').where('org_id', '=', scope.orgId)
      if (ids.length > 0) query = query.where('id', 'in', ids)
      const rows = await query
        .select(['id', 'slug', 'name', 'zone', 'lat', 'lon', 'elevation_m as elevationM'])
        .orderBy('is_default', 'desc')
        .orderBy('id')
        .execute()
      return rows
    }),

  sensors: (scope: Scope, filter: InstrumentFilter): Promise<Instrument[]> =>
    store.withScope(scope, (db) => {
      let query = db
        .selectFrom('sensor')
        .innerJoin('device', (join) =>
          join.onRef('device.org_id', '=', 'sensor.org_id').onRef('device.id', '=', 'sensor.device_id'),
        )
        .where('sensor.org_id', '=', scope.orgId)
        .where('sensor.is_active', '=', true)
        .where('device.is_active', '=', true)
      if (filter.locationIds?.length) query = query.where('device.location_id', 'in', filter.locationIds)
      if (filter.deviceIds?.length) query = query.where('device.id', 'in', filter.deviceIds)
      if (filter.deviceSlugs?.length) query = query.where('device.slug', 'in', filter.deviceSlugs)
      if (filter.sensorIds?.length) query = query.where('sensor.id', 'in', filter.sensorIds)
      if (filter.quantities?.length) query = query.where('sensor.quantity', 'in', filter.quantities)
      if (filter.kinds?.length) query = query.where('device.kind', 'in', filter.kinds)
      return query
        .select(({ fn }) => [
          'sensor.id as sensorId',
          'sensor.name as name',
          'sensor.quantity as quantity',
          'sensor.depth_cm as depthCm',
          'device.id as deviceId',
          'device.slug as deviceSlug',
          fn.coalesce('device.display_name', 'device.name').as('device'),
          'device.kind as kind',
          'device.supplier_name as supplier',
          'device.serviced_on as servicedOn',
          'device.is_physical as isPhysical',
          'device.interval_s as intervalS',
          'device.lat as lat',
          'device.lon as lon',
          'device.location_id as locationId',
        ])
        .orderBy('device.location_id')
        .orderBy('device.id')
        .orderBy('sensor.id')
        .execute()
    }),
})
