import { isRegional } from '#engine/region.ts'
import { hullOf } from '#geometry/hull.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { byOrg, clientScope, grantsOf, noteViews, withheldFields } from '#subjects/regional/clients.ts'
import { districtOf } from '#subjects/regional/district.ts'
import { isAsked, type RegionFarm } from '#subjects/regional/farm.ts'
import { regionFarms } from '#subjects/regional/farms.ts'
import { flagsOf, levelOf, stateOf } from '#subjects/regional/state.ts'
import type { MappedLand, MappedLocation } from '../mapped.ts'
import { counted, lookOf, statusWords } from '../needsLook.ts'
import { devicesOn } from './deviceMap.ts'

type Row = RowOf<'region_map'>

const words = { ok: '', ...statusWords }

/**
 * One row a farm for a regional office with many locations, else one a device (§9). A farm of another organisation is one row
 * either way: of it an office sees what is shared, and never a device.
 */
export const regionMap =
  (tools: Tools): Named<'region_map'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.mapped.locations(scope, input.location_ids)
    const clients = new Set((await grantsOf(tools, scope)).map((one) => one.location_id))
    const count = locations.length + [...clients].filter((id) => isAsked(input.location_ids, id)).length
    if (count === 0) return []
    const { role } = await tools.memberships.roleOf(scope)
    const isByFarm = isRegional(tools.regional(), scope.orgId, count, role)
    const ids = new Set(isByFarm ? locations.map(({ id }) => id) : [])
    const farms =
      isByFarm || count > locations.length
        ? (await regionFarms(tools, scope, now)).filter((one) =>
            one.org_id === scope.orgId ? ids.has(one.location_id) : isAsked(input.location_ids, one.location_id),
          )
        : []
    const isToldOf = (of: Row['of']): boolean => !input.of || input.of === of
    return [
      ...(isToldOf('farm') ? await farmsOn(tools, scope, now, farms) : []),
      ...(isToldOf('device') && !isByFarm && locations.length > 0 ? await ofDevices(tools, scope, now, locations) : []),
    ]
  }

async function farmsOn(tools: Tools, scope: Scope, now: Date, farms: RegionFarm[]): Promise<Row[]> {
  await noteViews(tools, { scope, now }, farms)
  const rows: Row[] = []
  for (const [orgId, ofOrg] of byOrg(farms)) {
    const ids = ofOrg.map((one) => one.location_id)
    const reader = orgId === scope.orgId ? scope : clientScope(orgId, ids)
    const locations = new Map((await tools.mapped.locations(reader, ids)).map((location) => [location.id, location]))
    const lands = await tools.mapped.lands(reader, ids, {})
    for (const farm of ofOrg) {
      const location = locations.get(farm.location_id)
      if (location)
        rows.push(
          rowOf(
            farm,
            location,
            lands.filter((land) => land.location_id === location.id),
          ),
        )
    }
  }
  return rows
}

function rowOf(farm: RegionFarm, location: MappedLocation, lands: MappedLand[]): Row {
  const { why } = lookOf([
    ...counted(farm.critical ?? 0, 'critical alert', 'critical alerts', 'danger'),
    ...counted(farm.devices_offline ?? 0, 'device offline', 'devices offline', 'act'),
    ...flagsOf({ ...farm, critical: 0, devices_offline: 0 }).map((say) => ({ say, level: 'watch' as const })),
  ])
  // What it grows on and where exactly it lies is told by the outline alone, which is shared by itself or not.
  const isDrawn = !farm.withheld.includes('outline')
  const { lon, lat } = isDrawn ? location : districtOf(location.lon, location.lat)
  return {
    of: 'farm',
    name: location.name,
    location_id: location.id,
    location: location.name,
    location_slug: location.slug,
    device_slug: null,
    longitude: lon,
    latitude: lat,
    boundary: isDrawn ? hullOf(lands.flatMap(({ boundary }) => boundary?.coordinates[0] ?? [])) : null,
    rain_7d_mm: farm.rain_7d_mm,
    pct_paw: farm.pct_paw,
    ndvi_anomaly: farm.ndvi_anomaly,
    feed_days: farm.feed_days,
    temp_c: farm.temp_c,
    alerts: farm.alerts,
    devices: farm.devices,
    devices_offline: farm.devices_offline,
    level: levelOf(stateOf(farm)),
    why,
    withheld: withheldFields(farm),
    ts: farm.ts,
  }
}

async function ofDevices(tools: Tools, scope: Scope, now: Date, locations: MappedLocation[]): Promise<Row[]> {
  const open = await tools.alerts.list(scope, { status: 'open', location_ids: locations.map(({ id }) => id) })
  const alerts = new Map<number, number>()
  for (const { device_id: id } of open) if (id !== null) alerts.set(id, (alerts.get(id) ?? 0) + 1)
  return (await devicesOn(tools, scope, now, locations)).map(
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
      why: words[device.status],
      withheld: [],
      ts: device.last_seen,
    }),
  )
}
