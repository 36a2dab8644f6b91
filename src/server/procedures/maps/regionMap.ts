import { isRegional } from '#engine/region.ts'
import { hullOf } from '#geometry/hull.ts'
import type { Scope } from '../../db/store.ts'
import type { MappedPlace } from '../../stores/mapped.ts'
import type { Named, RowOf } from '../procedure.ts'
import { flagsOf, regionFarms, statusOfFarm } from '../region/farms.ts'
import type { Tools } from '../tools.ts'
import { devicesOn } from './deviceMap.ts'
import { counted, lookOf } from './needsLook.ts'

type Row = RowOf<'region_map'>

const statusWords = { ok: '', late: 'Late', offline: 'Offline', low_battery: 'Low battery' }

/** One row a farm for a regional office with many places, else one a device (§9). */
export const regionMap =
  (tools: Tools): Named<'region_map'> =>
  async ({ input, scope, now }) => {
    const places = await tools.mapped.places(scope, input.location_ids)
    if (places.length === 0) return []
    const of = isRegional(tools.regional(), scope.orgId, places.length) ? 'farm' : 'device'
    if (input.of && input.of !== of) return []
    return of === 'farm' ? farmsOn(tools, scope, now, places) : ofDevices(tools, scope, now, places)
  }

async function farmsOn(tools: Tools, scope: Scope, now: Date, places: MappedPlace[]): Promise<Row[]> {
  const lands = await tools.mapped.lands(
    scope,
    places.map(({ id }) => id),
    {},
  )
  const byId = new Map(places.map((place) => [place.id, place]))
  return (await regionFarms(tools, scope, now)).flatMap((farm): Row[] => {
    const place = byId.get(farm.locationId)
    if (!place) return []
    const drawn = lands.filter(({ locationId }) => locationId === place.id)
    const { why } = lookOf([
      ...counted(farm.critical, 'critical alert', 'critical alerts', 'danger'),
      ...counted(farm.devicesOffline, 'device offline', 'devices offline', 'act'),
      ...flagsOf({ ...farm, critical: 0, devicesOffline: 0 }).map((say) => ({ say, level: 'watch' as const })),
    ])
    return [
      {
        of: 'farm',
        name: place.name,
        location_id: place.id,
        location: place.name,
        location_slug: place.slug,
        device_slug: null,
        longitude: place.lon,
        latitude: place.lat,
        boundary: hullOf(drawn.flatMap(({ boundary }) => boundary?.coordinates[0] ?? [])),
        rain_7d_mm: farm.rain7dMm,
        pct_paw: farm.pctPaw,
        ndvi_anomaly: farm.ndviAnomaly,
        feed_days: farm.feedDays,
        temp_c: farm.tempC,
        alerts: farm.alerts,
        devices: farm.devices,
        devices_offline: farm.devicesOffline,
        level: statusOfFarm(farm),
        why,
        ts: farm.ts,
      },
    ]
  })
}

async function ofDevices(tools: Tools, scope: Scope, now: Date, places: MappedPlace[]): Promise<Row[]> {
  const open = await tools.alerts.list(scope, { status: 'open', locationIds: places.map(({ id }) => id) })
  const alerts = new Map<number, number>()
  for (const { deviceId } of open) alerts.set(deviceId, (alerts.get(deviceId) ?? 0) + 1)
  return (await devicesOn(tools, scope, now, places)).map(
    (device): Row => ({
      of: 'device',
      name: device.device,
      location_id: device.location_id,
      location: device.location,
      location_slug: device.location_slug,
      device_slug: device.device_slug,
      longitude: device.longitude,
      latitude: device.latitude,
      boundary: null,
      rain_7d_mm: null,
      pct_paw: device.pct_paw,
      ndvi_anomaly: null,
      feed_days: null,
      temp_c: device.quantity === 'air_temp' ? device.value : null,
      alerts: alerts.get(device.device_id) ?? 0,
      devices: 1,
      devices_offline: device.status === 'offline' ? 1 : 0,
      level: device.level,
      why: statusWords[device.status],
      ts: device.last_seen,
    }),
  )
}
