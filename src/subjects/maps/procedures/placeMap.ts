import { boundingBoxOf } from '#engine/boundingBox.ts'
import { rounded } from '#engine/round.ts'
import { boxAround } from '#geometry/box.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { MappedLand, MappedPlace } from '../mapped.ts'
import { counted, lookOf } from '../needsLook.ts'
import { rainOfPlaces } from '../placeRain.ts'
import { devicesOn } from './deviceMap.ts'

export const placeMap =
  (tools: Tools): Named<'place_map'> =>
  async ({ input, scope, now }) => {
    const places = (await tools.mapped.places(scope, input.location_ids)).filter(
      ({ slug }) => !input.location || slug === input.location,
    )
    const ids = places.map(({ id }) => id)
    const lands = ids.length === 0 ? [] : await tools.mapped.lands(scope, ids, {})
    const counts = await countsOf(tools, scope, now, places)
    const day = await rainOfPlaces(tools, scope, now, ids, '24h')
    const week = await rainOfPlaces(tools, scope, now, ids, '7d')
    return places.map((place): RowOf<'place_map'> => {
      const mine = lands.filter((land) => land.location_id === place.id)
      const { devices, offline, alerts, critical } = counts(place.id)
      return {
        location_id: place.id,
        location_slug: place.slug,
        location: place.name,
        longitude: place.lon,
        latitude: place.lat,
        ...edgesOf(place, mine),
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
        rain_24h_mm: day(place.id),
        rain_7d_mm: week(place.id),
        ...lookOf([
          ...counted(critical, 'critical alert', 'critical alerts', 'danger'),
          ...counted(offline, 'device offline', 'devices offline', 'act'),
          ...counted(alerts - critical, 'open alert', 'open alerts', 'watch'),
        ]),
      }
    })
  }

/** The box of what was drawn at a place, else its own, else its point's with padding. */
function edgesOf(place: MappedPlace, lands: MappedLand[]) {
  const drawn = boxAround(lands.flatMap(({ boundary }) => boundary?.coordinates[0] ?? []))
  const { west, south, east, north, lon, lat } = place
  const box = drawn ?? boundingBoxOf({ x_min: west, y_min: south, x_max: east, y_max: north, lon, lat })
  return { west: box?.[0] ?? null, south: box?.[1] ?? null, east: box?.[2] ?? null, north: box?.[3] ?? null }
}

interface Counts {
  devices: number
  offline: number
  alerts: number
  critical: number
}

/** Devices and open alerts of places. */
async function countsOf(tools: Tools, scope: Scope, now: Date, places: MappedPlace[]): Promise<(id: number) => Counts> {
  const ids = places.map(({ id }) => id)
  const counts = new Map(ids.map((id) => [id, { devices: 0, offline: 0, alerts: 0, critical: 0 }]))
  if (ids.length > 0) {
    for (const { location_id, status } of await devicesOn(tools, scope, now, places)) {
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
