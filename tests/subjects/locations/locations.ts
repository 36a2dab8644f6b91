import type { Scope, Store } from '#server/db/store.ts'

/** An organisation with one location, one device and sensors of the given quantities; ids are told by the caller. */
export interface Location {
  org: number
  zone: string
  /** Sensor id to quantity. */
  sensors: Record<number, string>
}

export const scopeOf = (orgId: number, readable: number[] = [orgId]): Scope => ({ userId: 1, orgId, readable })

/** Brings an organisation with its sensors into an empty store. Its location and device have the organisation's id. */
export async function addLocation(store: Store, { org, zone, sensors }: Location): Promise<Scope> {
  await store.asSystem((db) =>
    db
      .insertInto('org')
      .values({
        id: org,
        slug: `org-${org}`,
        name: `Organisation ${org}`,
        zone,
        brand: null,
        geo: null,
        declared: null,
      })
      .execute(),
  )
  const scope = scopeOf(org)
  await store.withScope(scope, async (db) => {
    const at = {
      slug: 'home',
      name: `Location ${org}`,
      zone,
      elevation_m: null,
      x_min: null,
      x_max: null,
      y_min: null,
      y_max: null,
      lon: null,
      lat: null,
    }
    await db
      .insertInto('location')
      .values({ org_id: org, id: org, ...at })
      .execute()
    await db
      .insertInto('device')
      .values({
        org_id: org,
        id: org,
        location_id: org,
        slug: 'station',
        name: `Station ${org}`,
        description: null,
        display_name: null,
        kind: 'weather_station',
        lat: null,
        lon: null,
        interval_s: 900,
        supplier_device_id: null,
        application_name: null,
        supplier_id: null,
        supplier_name: null,
      })
      .execute()
    for (const [id, quantity] of Object.entries(sensors)) {
      await db
        .insertInto('sensor')
        .values({
          org_id: org,
          id: Number(id),
          device_id: org,
          name: quantity,
          quantity,
          depth_cm: null,
          unit: null,
          supplier_sensor_id: null,
          norm_id: null,
          norm_application: null,
        })
        .execute()
    }
  })
  return scope
}
