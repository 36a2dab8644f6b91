import { sql } from 'kysely'
import type { AustralianState } from '#engine/australianState.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { SoilLayer } from './soilLayers.ts'

/** A device to bring in, with its sensors. Ids are given for demo data only; elsewhere the database gives them. */
interface NewDevice {
  id?: number
  location_id: number
  slug: string
  name: string
  kind: string
  description: string
  lat: number | null
  lon: number | null
  interval_s: number | null
  is_physical: boolean
  /** When it was last looked after; not known unless said. */
  serviced_on?: string | null
  supplier: { id: number | null; name: string; application: string; device_id: string }
  sensors: {
    id?: number
    name: string
    quantity: string
    unit: string
    depth_cm: number | null
    /** Above the ground, metres; not known unless said. */
    height_m?: number
  }[]
  layers?: Omit<SoilLayer, 'device_id'>[]
}

interface NewLocation {
  id: number
  slug: string
  name: string
  is_default: boolean
  zone: string
  /** Not known unless said. */
  state?: AustralianState
  lat: number
  lon: number
  elevation_m: number
}

/** Brings locations, devices and sensors in. What is there already, by slug or by name within its device, stays as it is. */
export const newInstrumentQueries = (transaction: OpenTransaction) => ({
  locations: async (scope: Scope, locations: NewLocation[]): Promise<void> => {
    const db = transaction.as(scope)
    const rows = locations.map((location) => ({
      ...ownedBy(scope),
      id: location.id,
      slug: location.slug,
      name: location.name,
      is_default: location.is_default,
      zone: location.zone,
      state: location.state ?? null,
      elevation_m: location.elevation_m,
      x_min: location.lon - 0.03,
      x_max: location.lon + 0.03,
      y_min: location.lat - 0.025,
      y_max: location.lat + 0.025,
      lon: location.lon,
      lat: location.lat,
    }))
    await db
      .insertInto('location')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  devices: async (scope: Scope, devices: NewDevice[]): Promise<void> => {
    const db = transaction.as(scope)
    await db
      .insertInto('device')
      .values(
        devices.map((device) => ({
          ...ownedBy(scope),
          ...(device.id === undefined ? {} : { id: device.id }),
          location_id: device.location_id,
          slug: device.slug,
          name: device.name,
          display_name: device.name,
          description: device.description,
          kind: device.kind,
          lat: device.lat,
          lon: device.lon,
          interval_s: device.interval_s,
          is_physical: device.is_physical,
          supplier_device_id: device.supplier.device_id,
          application_name: device.supplier.application,
          supplier_id: device.supplier.id,
          supplier_name: device.supplier.name,
          serviced_on: device.serviced_on ?? null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
      .execute()
    const slugs = devices.map(({ slug }) => slug)
    const rows = await db
      .selectFrom('device')
      .select(['id', 'slug'])
      .where('org_id', '=', scope.orgId)
      .where('slug', 'in', slugs)
      .execute()
    const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
    const present = await db
      .selectFrom('sensor')
      .select(['device_id', 'name'])
      .where('org_id', '=', scope.orgId)
      .where('device_id', 'in', [...idOf.values()])
      .execute()
    const known = new Set(present.map(({ device_id, name }) => `${device_id} ${name}`))
    const sensors = devices.flatMap((device) => {
      const device_id = idOf.get(device.slug)
      if (device_id === undefined) return []
      return device.sensors
        .filter(({ name }) => !known.has(`${device_id} ${name}`))
        .map((sensor) => ({
          ...ownedBy(scope),
          ...(sensor.id === undefined ? {} : { id: sensor.id }),
          device_id,
          name: sensor.name,
          quantity: sensor.quantity,
          unit: sensor.unit,
          depth_cm: sensor.depth_cm,
          height_m: sensor.height_m ?? null,
          supplier_sensor_id: `${device.supplier.device_id}-${sensor.quantity}${sensor.depth_cm === null ? '' : `-${sensor.depth_cm}`}`,
        }))
    })
    if (sensors.length > 0) await db.insertInto('sensor').values(sensors).execute()
    const layers = devices.flatMap((device) =>
      (device.layers ?? []).map((layer) => ({ ...layer, ...ownedBy(scope), device_id: idOf.get(device.slug) ?? -1 })),
    )
    if (layers.length > 0)
      await db
        .insertInto('soil_layer')
        .values(layers)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },

  /** The location of a slug, in one organisation or in whichever has it. Several when the slug is not unique. */
  findLocations: async (
    slug: string,
    orgSlug: string | undefined,
  ): Promise<
    { org_id: number; org: string; id: number; name: string; zone: string; lat: number | null; lon: number | null }[]
  > => {
    const db = transaction.system()
    let query = db
      .selectFrom('location')
      .innerJoin('org', 'org.id', 'location.org_id')
      .where('location.slug', '=', slug)
    if (orgSlug !== undefined) query = query.where('org.slug', '=', orgSlug)
    return query
      .select([
        'org.id as org_id',
        'org.slug as org',
        'location.id as id',
        'location.name as name',
        'location.zone as zone',
        'location.lat as lat',
        'location.lon as lon',
      ])
      .orderBy('org.id')
      .execute()
  },

  /** Whether no reading has been stored yet in this organisation. */
  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const { rows } = await sql<{
      some: boolean
    }>`select exists (select 1 from sensor where org_id = ${scope.orgId}) as some`.execute(db)
    return !rows[0]?.some
  },
})
