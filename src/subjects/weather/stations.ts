import { dayMs } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'
import { byRank } from '#subjects/devices/primary.ts'
import type { Latest } from '#subjects/devices/readings.ts'
import { nearestTo } from './windHeight.ts'

/** A weather station: its sensors by quantity, and what each said last. */
export interface Station {
  location: Location
  device: Instrument
  sensors: Map<string, Instrument>
  latest: Map<string, Latest>
  /** Its wind sensors, with what each said last. */
  winds: { sensor: Instrument; latest: Latest | undefined }[]
  /** When it last reported anything of the weather. */
  ts: Date | undefined
}

/** The stations of locations (all the caller's when none are named), with their latest values; each location's best first. */
export async function stationsOf(
  tools: Pick<Tools, 'instruments' | 'readings'>,
  scope: Scope,
  now: Date,
  location_ids: number[] = [],
  device_ids: number[] = [],
): Promise<Station[]> {
  const locations = await tools.instruments.locations(scope, location_ids)
  const all = await tools.instruments.sensors(scope, {
    location_ids,
    device_ids,
    kinds: ['weather_station'],
  })
  const latest = await tools.readings.latest(
    scope,
    all.map((one) => one.sensor_id),
    now,
  )
  const devices = grouped([...all].sort(byRank), (sensor) => sensor.device_id)
  const stations = locations.flatMap((location) =>
    [...devices.values()].flatMap((sensors) =>
      sensors[0]?.location_id === location.id ? [stationOf(location, sensors[0], sensors, latest)] : [],
    ),
  )
  return [...grouped(stations, ({ location }) => location.id).values()].flatMap((ofOne) =>
    ofOne.sort((a, b) => silence(a, now) - silence(b, now)),
  )
}

function stationOf(
  location: Location,
  device: Instrument,
  sensors: Instrument[],
  latest: Map<number, Latest>,
): Station {
  // Where several sensors measure the same, one that has said something speaks for it.
  const speaking = new Map<string, Instrument>()
  for (const sensor of sensors)
    if (!speaking.has(sensor.quantity) || latest.has(sensor.sensor_id)) speaking.set(sensor.quantity, sensor)
  const said = new Map(
    [...speaking].flatMap(([quantity, { sensor_id }]): [string, Latest][] => {
      const one = latest.get(sensor_id)
      return one ? [[quantity, one]] : []
    }),
  )
  const times = [...said].filter(([quantity]) => quantity !== 'battery_pct').map(([, { ts }]) => ts.getTime())
  return {
    location,
    device,
    sensors: speaking,
    latest: said,
    winds: sensors
      .filter(({ quantity }) => quantity === 'wind_speed')
      .map((sensor) => ({ sensor, latest: latest.get(sensor.sensor_id) })),
    ts: times.length > 0 ? new Date(Math.max(...times)) : undefined,
  }
}

/** A station that was heard within a day comes before one that was not, and that before one that never was. */
const silence = ({ ts }: Station, now: Date): number =>
  ts === undefined ? 2 : now.getTime() - ts.getTime() > dayMs ? 1 : 0

const besideMs = 90 * 60_000

/**
 * A station's latest value; null when it is older than an hour and a half beside what the station said last: an anemometer that
 * stopped in March says nothing of the wind of today. How old the station itself is, `ts` says.
 */
export const valueNow = ({ latest, ts }: Station, quantity: string): number | null =>
  valueBeside(latest.get(quantity), ts)

/** The same of the wind, m/s, by the sensor nearest to a height of those that said it, with that sensor's height, metres. */
export function windNow({ winds, ts }: Station, heightM: number): { wind_ms: number | null; wind_m: number | null } {
  const heard = winds.filter(({ latest }) => valueBeside(latest, ts) !== null)
  const nearest = nearestTo(
    heard.map(({ sensor }) => sensor),
    heightM,
  )
  const said = heard.find(({ sensor }) => sensor === nearest)
  return { wind_ms: said?.latest?.value ?? null, wind_m: nearest?.height_m ?? null }
}

const valueBeside = (said: Latest | undefined, ts: Date | undefined): number | null =>
  said && ts && ts.getTime() - said.ts.getTime() <= besideMs ? said.value : null
