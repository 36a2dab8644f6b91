import type { Scope } from '../db/store.ts'
import type { Instrument } from '../stores/instruments.ts'
import type { Named, RowOf } from './procedure.ts'
import { ageOf, type DeviceStatus, statusOf } from './status.ts'
import { rounded, type Tools } from './tools.ts'

const order: DeviceStatus[] = ['offline', 'low_battery', 'late', 'ok']

export const deviceHealth =
  (tools: Tools): Named<'device_health'> =>
  async ({ input, scope, now }) => {
    const rows = await healthOf(tools, scope, now, input.location_ids, input.device_ids)
    return rows.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.device.localeCompare(b.device))
  }

/** One row for each physical device. */
export async function healthOf(
  { instruments, readings }: Tools,
  scope: Scope,
  now: Date,
  locationIds: number[] = [],
  deviceIds: number[] = [],
): Promise<RowOf<'device_health'>[]> {
  const places = new Map((await instruments.places(scope, locationIds)).map((place) => [place.id, place.name]))
  const sensors = (await instruments.sensors(scope, { locationIds, deviceIds })).filter(({ isPhysical }) => isPhysical)
  const latest = new Map(
    (
      await readings.latest(
        scope,
        sensors.map(({ sensorId }) => sensorId),
        now,
      )
    ).map((one) => [one.sensorId, one]),
  )
  const devices = new Map<number, Instrument[]>()
  for (const sensor of sensors) devices.set(sensor.deviceId, [...(devices.get(sensor.deviceId) ?? []), sensor])
  return [...devices.values()].flatMap((all) => {
    const device = all[0]
    if (!device) return []
    const times = all.flatMap(({ sensorId }) => latest.get(sensorId)?.ts.getTime() ?? [])
    const seen = times.length > 0 ? new Date(Math.max(...times)) : undefined
    const battery = latest.get(all.find(({ quantity }) => quantity === 'battery_pct')?.sensorId ?? -1)?.value ?? null
    return [
      {
        device_id: device.deviceId,
        device_slug: device.deviceSlug,
        device: device.device,
        kind: device.kind,
        supplier: device.supplier,
        location_id: device.locationId,
        location: places.get(device.locationId) ?? '',
        last_seen: seen?.toISOString() ?? null,
        age_s: ageOf(seen, now),
        battery_pct: rounded(battery, 0),
        ...statusOf(ageOf(seen, now), device.intervalS, battery),
      },
    ]
  })
}
