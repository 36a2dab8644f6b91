import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Reporting } from '../deviceReports.ts'
import { ageOf, type DeviceStatus, statusOf } from '../status.ts'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const order: DeviceStatus[] = ['offline', 'low_battery', 'suspect', 'late', 'ok']

export const deviceHealth =
  (tools: Tools): Named<'device_health'> =>
  async ({ input, scope, now }) => {
    const rows = await healthOf(tools, scope, now, input.location_ids, input.device_ids)
    return rows.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.device.localeCompare(b.device))
  }

/** One row for each physical device. */
export async function healthOf(
  { instruments, readings, reports, quantities }: Tools,
  scope: Scope,
  now: Date,
  locationIds: number[] = [],
  deviceIds: number[] = [],
): Promise<RowOf<'device_health'>[]> {
  const locations = new Map(
    (await instruments.locations(scope, locationIds)).map((location) => [location.id, location.name]),
  )
  const sensors = (await instruments.sensors(scope, { location_ids: locationIds, device_ids: deviceIds })).filter(
    (one) => one.is_physical,
  )
  const ids = sensors.map((sensor) => sensor.sensor_id)
  const latest = await readings.latest(scope, ids, now)
  const doubted = await readings.doubted(scope, ids, now)
  const nameOf = (quantity: string): string => quantities()[quantity]?.name ?? quantity
  const devices = grouped(sensors, (sensor) => sensor.device_id)
  const heard = new Map(
    (
      await reports.between(
        scope,
        [...new Set(sensors.map((sensor) => sensor.device_id))],
        new Date(now.getTime() - weekMs),
        new Date(now.getTime() + 1),
      )
    ).map((one) => [one.device_id, one]),
  )
  return [...devices.values()].flatMap((all) => {
    const device = all[0]
    if (!device) return []
    // What counts nowhere was heard all the same.
    const doubts = all.flatMap((one) => {
      const doubt = doubted.get(one.sensor_id)
      return doubt ? [{ ...doubt, name: nameOf(one.quantity) }] : []
    })
    const times = all.flatMap(({ sensor_id }) =>
      [latest.get(sensor_id), doubted.get(sensor_id)].flatMap((one) => one?.ts.getTime() ?? []),
    )
    const seen = times.length > 0 ? new Date(Math.max(...times)) : undefined
    const said = (code: string): number | null =>
      latest.get(all.find(({ quantity }) => quantity === code)?.sensor_id ?? -1)?.value ?? null
    const battery = said('battery_pct')
    return [
      {
        device_id: device.device_id,
        device_slug: device.device_slug,
        device: device.device,
        kind: device.kind,
        supplier: device.supplier,
        serviced_on: device.serviced_on,
        location_id: device.location_id,
        location: locations.get(device.location_id) ?? '',
        last_seen: seen?.toISOString() ?? null,
        age_s: ageOf(seen, now),
        battery_pct: rounded(battery, 0),
        battery_v: rounded(said('battery_v'), 2),
        rssi_dbm: rounded(said('rssi'), 0),
        ...reportingOf(heard.get(device.device_id), device.interval_s, now),
        suspect: doubts.length === 0 ? null : [...new Set(doubts.map(({ name }) => name))].join(', '),
        suspect_how: doubts[0]?.doubt ?? null,
        suspect_since: doubts[0]?.since.toISOString() ?? null,
        ...withDoubts(statusOf(ageOf(seen, now), device.interval_s, battery), doubts.length > 0),
      },
    ]
  })
}

type Health = Pick<RowOf<'device_health'>, 'status' | 'level'>

/** A sensor in doubt matters where nothing worse is the matter with its device. */
const withDoubts = (health: Health, isInDoubt: boolean): Health =>
  isInDoubt && (health.status === 'ok' || health.status === 'late') ? { status: 'suspect', level: 'act' } : health

/** Share of the hours of the last week in which a device reported, since its first report if it is new; and its gaps. */
function reportingOf(
  heard: Reporting | undefined,
  intervalS: number | null,
  now: Date,
): Pick<RowOf<'device_health'>, 'uptime_pct_7d' | 'gap_count'> {
  if (!heard) return { uptime_pct_7d: 0, gap_count: 1 }
  const everyH = Math.max(1, (intervalS ?? 3600) / 3600)
  const from = heard.is_old ? now.getTime() - weekMs : heard.first.getTime()
  const expected = Math.max(1, Math.floor((now.getTime() - from) / hourMs / everyH))
  const silentMs = now.getTime() - heard.last.getTime() - hourMs
  const isSilent = silentMs > Math.max(2, 3 * everyH) * hourMs
  return {
    uptime_pct_7d: rounded(Math.min(100, (100 * heard.hours) / expected), 0),
    gap_count: heard.gaps + (isSilent ? 1 : 0),
  }
}
