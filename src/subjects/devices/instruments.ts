import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { LocationTable } from '#subjects/locations/tables.ts'
import { sensorsIn } from './sensors.ts'

const locationColumns = ['id', 'slug', 'name', 'zone', 'lat', 'lon', 'elevation_m'] as const

/** A location as the procedures need it: where it is and which clocks it goes by. */
export type Location = Pick<Selectable<LocationTable>, (typeof locationColumns)[number]>

/** A sensor with the device it sits in. Locations are looked up by `location_id`. */
export interface Instrument {
  sensor_id: number
  name: string
  quantity: string
  depth_cm: number | null
  /** Above the ground, metres; null where nobody said. */
  height_m: number | null
  device_id: number
  device_slug: string
  device: string
  kind: string
  supplier: string | null
  serviced_on: string | null
  is_physical: boolean
  /** Seconds between reports. */
  interval_s: number | null
  lat: number | null
  lon: number | null
  location_id: number
}

interface InstrumentFilter {
  location_ids?: number[]
  device_ids?: number[]
  device_slugs?: string[]
  sensor_ids?: number[]
  quantities?: string[]
  kinds?: string[]
}

export type InstrumentQueries = ReturnType<typeof instrumentQueries>

/** What stands where and measures what, within the scope's current organisation. An empty list of ids means any. */
export const instrumentQueries = (transaction: OpenTransaction) => ({
  locations: async (scope: Scope, ids: number[] = []): Promise<Location[]> => {
    const db = transaction.as(scope)
    let query = db.selectFrom('location').where('org_id', '=', scope.orgId)
    if (ids.length > 0) query = query.where('id', 'in', ids)
    const rows = await query.select(locationColumns).orderBy('is_default', 'desc').orderBy('id').execute()
    return rows
  },

  sensors: async (scope: Scope, filter: InstrumentFilter): Promise<Instrument[]> => {
    let query = sensorsIn(transaction, scope).where('sensor.is_active', '=', true).where('device.is_active', '=', true)
    if (filter.location_ids?.length) query = query.where('device.location_id', 'in', filter.location_ids)
    if (filter.device_ids?.length) query = query.where('device.id', 'in', filter.device_ids)
    if (filter.device_slugs?.length) query = query.where('device.slug', 'in', filter.device_slugs)
    if (filter.sensor_ids?.length) query = query.where('sensor.id', 'in', filter.sensor_ids)
    if (filter.quantities?.length) query = query.where('sensor.quantity', 'in', filter.quantities)
    if (filter.kinds?.length) query = query.where('device.kind', 'in', filter.kinds)
    return query
      .select(({ fn }) => [
        'sensor.id as sensor_id',
        'sensor.name as name',
        'sensor.quantity as quantity',
        'sensor.depth_cm',
        'sensor.height_m',
        'device.id as device_id',
        'device.slug as device_slug',
        fn.coalesce('device.display_name', 'device.name').as('device'),
        'device.kind as kind',
        'device.supplier_name as supplier',
        'device.serviced_on',
        'device.is_physical',
        'device.interval_s',
        'device.lat as lat',
        'device.lon as lon',
        'device.location_id',
      ])
      .orderBy('device.location_id')
      .orderBy('device.id')
      .orderBy('sensor.id')
      .execute()
  },
})
