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
  /** Of its wind sensors the one nearest to a height, metres. */
  windAt: (heightM: number) => Instrument | undefined
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
  return locations.flatMap((location) =>
    [...devices.values()].flatMap((sensors): Station[] => {
      const device = sensors[0]
      if (device?.location_id !== location.id) return []
      const said = new Map<string, Latest>()
      for (const sensor of sensors) {
        const one = latest.get(sensor.sensor_id)
        if (one) said.set(sensor.quantity, one)
      }
      const times = [...said].filter(([quantity]) => quantity !== 'battery_pct').map(([, { ts }]) => ts.getTime())
      return [
        {
          location,
          device,
          sensors: new Map(sensors.map((sensor) => [sensor.quantity, sensor])),
          latest: said,
          windAt: (heightM) =>
            nearestTo(
              sensors.filter(({ quantity }) => quantity === 'wind_speed'),
              heightM,
            ),
          ts: times.length > 0 ? new Date(Math.max(...times)) : undefined,
        },
      ]
    }),
  )
}

/** A station's latest value, null when it is older than an hour and a half: an old number is no weather of now. */
export const valueNow = (station: Station, quantity: string): number | null =>
  station.latest.get(quantity)?.value ?? null
