import { dayMs } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'
import type { Latest } from '#subjects/devices/readings.ts'
import type { Level } from '#subjects/devices/status.ts'

/** A device at its location with its sensors, and the last thing that each of them said. */
export interface Unit {
  device: Instrument
  location: Location
  sensors: Instrument[]
  sensor(quantity: string): Instrument | undefined
  latest(quantity: string): Latest | undefined
  /** The latest of all. */
  ts: Date | null
}

/** What every row about a device begins with. */
export const namesOf = ({ device, location }: Unit) => ({
  device_id: device.device_id,
  device_slug: device.device_slug,
  device: device.device,
  location_id: location.id,
  location: location.name,
})

interface Asked {
  location_ids?: number[]
  device_ids?: number[]
}

/** The devices of some kinds, by location and device. */
export async function unitsOf(
  { instruments, readings }: Tools,
  scope: Scope,
  { location_ids, device_ids }: Asked,
  kinds: string[],
  now: Date,
): Promise<Unit[]> {
  const locations = new Map((await instruments.locations(scope)).map((location) => [location.id, location]))
  const sensors = await instruments.sensors(scope, { location_ids: location_ids, device_ids: device_ids, kinds })
  const ids = sensors.map((sensor) => sensor.sensor_id)
  const latest = await readings.latest(scope, ids, now)
  const devices = new Map<number, Instrument[]>()
  for (const sensor of sensors) devices.set(sensor.device_id, [...(devices.get(sensor.device_id) ?? []), sensor])
  return [...devices.values()].flatMap((mine): Unit[] => {
    const [device] = mine
    const location = device && locations.get(device.location_id)
    if (!device || !location) return []
    const sensor = (quantity: string) => mine.find((one) => one.quantity === quantity)
    const times = mine.flatMap((one) => latest.get(one.sensor_id)?.ts.getTime() ?? [])
    return [
      {
        device,
        location,
        sensors: mine,
        sensor,
        latest: (quantity) => latest.get(sensor(quantity)?.sensor_id ?? -1),
        ts: times.length > 0 ? new Date(Math.max(...times)) : null,
      },
    ]
  })
}

/** A device that has said nothing for a day says nothing about now. */
export const isSilent = ({ ts }: Unit, now: Date): boolean => ts === null || now.getTime() - ts.getTime() > dayMs

const order: Level[] = ['danger', 'act', 'watch', 'info', 'good', 'none']

/** The worse of some levels. */
export const worst = (...levels: (Level | null | undefined)[]): Level =>
  order.find((level) => levels.includes(level)) ?? 'none'

const rankOf = ({ level, state }: { level: Level; state: string }): number =>
  state === 'Silent' && level === 'none' ? order.indexOf('act') + 0.5 : order.indexOf(level)

/** The most pressing first. What is silent stands between what is for acting on and what is for watching: it is never fine. */
export const byPressing = (a: { level: Level; state: string }, b: { level: Level; state: string }): number =>
  rankOf(a) - rankOf(b)

/** "45 min", "2 h 10 min", "3 d 4 h". */
export function lastedWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}
