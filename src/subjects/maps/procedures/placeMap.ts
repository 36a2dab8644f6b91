import { boundingBoxOf } from '#engine/boundingBox.ts'
import { rounded } from '#engine/round.ts'
import { boxAround } from '#geometry/box.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { rainOfLocations } from '../locationRain.ts'
import type { MappedLand, MappedLocation } from '../mapped.ts'
import { counted, lookOf } from '../needsLook.ts'
import { devicesOn } from './deviceMap.ts'

export const placeMap =
  (tools: Tools): Named<'place_map'> =>
  async ({ input, scope, now }) => {
    const locations = (await tools.mapped.locations(scope, input.location_ids)).filter(
      ({ slug }) => !input.location || slug === input.location,
    )
    const ids = locations.map(({ id }) => id)
    const lands = ids.length === 0 ? [] : await tools.mapped.lands(scope, ids, {})
    const counts = await countsOf(tools, scope, now, locations)
    const day = await rainOfLocations(tools, scope, now, ids, '24h')
    const week = await rainOfLocations(tools, scope, now, ids, '7d')
    return locations.map((location): RowOf<'place_map'> => {
      const mine = lands.filter((land) => land.location_id === location.id)
      const { devices, offline, alerts, critical } = counts(location.id)
      return {
        location_id: location.id,
        location_slug: location.slug,
        location: location.name,
        longitude: location.lon,
        latitude: location.lat,
        ...edgesOf(location, mine),
        fields: mine.length,
        area_ha:
          rounded(
            mine.reduce((sum, one) => sum + one.area_ha, 0),
            1,
          ) ?? 0,
        devices,
        devices_offline: offline,
        alerts,
        critical,
        rain_24h_mm: day(location.id),
        rain_7d_mm: week(location.id),
        ...lookOf([
          ...counted(critical, 'critical alert', 'critical alerts', 'danger'),
          ...counted(offline, 'device silent', 'devices silent', 'act'),
          ...counted(alerts - critical, 'open alert', 'open alerts', 'watch'),
        ]),
      }
    })
  }

/** The box of what was drawn at a location, else its own, else its point's with padding. */
function edgesOf(location: MappedLocation, lands: MappedLand[]) {
  const drawn = boxAround(lands.flatMap(({ boundary }) => boundary?.coordinates[0] ?? []))
  const { west, south, east, north, lon, lat } = location
  const box = drawn ?? boundingBoxOf({ x_min: west, y_min: south, x_max: east, y_max: north, lon, lat })
  return { west: box?.[0] ?? null, south: box?.[1] ?? null, east: box?.[2] ?? null, north: box?.[3] ?? null }
}

interface Counts {
  devices: number
  offline: number
  alerts: number
  critical: number
}

/** Devices and open alerts of locations. */
async function countsOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  locations: MappedLocation[],
): Promise<(id: number) => Counts> {
  const ids = locations.map(({ id }) => id)
  const counts = new Map(ids.map((id) => [id, { devices: 0, offline: 0, alerts: 0, critical: 0 }]))
  if (ids.length > 0) {
    for (const { location_id, status } of await devicesOn(tools, scope, now, locations)) {
      const mine = counts.get(location_id)
      if (!mine) continue
      mine.devices += 1
      if (status === 'offline') mine.offline += 1
    }
    for (const alert of await tools.alerts.list(scope, {
      status: 'open',
      location_ids: ids,
    })) {
      const mine = counts.get(alert.location_id)
      if (!mine) continue
      mine.alerts += 1
      if (alert.severity === 'critical') mine.critical += 1
    }
  }
  return (id) => counts.get(id) ?? { devices: 0, offline: 0, alerts: 0, critical: 0 }
}
