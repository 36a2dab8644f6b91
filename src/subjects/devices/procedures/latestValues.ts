import { deltaTAt } from '#agronomy/deltaT.ts'
import { feelsLike } from '#agronomy/feelsLike.ts'
import { round } from '#engine/round.ts'
import { grouped } from '#server/grouped.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Latest } from '../readings.ts'
import { ageOf, statusOf } from '../status.ts'

type Row = RowOf<'latest_values'>

/** Quantities that no sensor measures but a station's values give. */
const derived: Record<
  string,
  { label: string; from: (value: (quantity: string) => number | null, elevationM: number | null) => number | null }
> = {
  delta_t: {
    label: 'Delta T',
    from: (value, elevationM) => deltaTAt(value('air_temp'), value('rh'), elevationM, value('station_pressure')),
  },
  feels_like: {
    label: 'Feels like',
    from: (value) => feelsLike(value('air_temp'), value('rh'), value('wind_speed')),
  },
}

export const latestValues =
  ({ instruments, readings }: Tools): Named<'latest_values'> =>
  async ({ input, scope, now }) => {
    const locations = new Map(
      (await instruments.locations(scope, input.location_ids)).map((location) => [location.id, location]),
    )
    const sensors = await instruments.sensors(scope, { location_ids: input.location_ids, device_ids: input.device_ids })
    const latest = await readings.latest(
      scope,
      sensors.map((sensor) => sensor.sensor_id),
      now,
    )
    const devices = grouped(sensors, (sensor) => sensor.device_id)
    const isWanted = (quantity: string): boolean => !input.quantities?.length || input.quantities.includes(quantity)

    return [...devices.values()].flatMap((all) => {
      const device = all[0]
      if (!device) return []
      const saidOf = (quantity: string): Latest | undefined =>
        latest.get(all.find((sensor) => sensor.quantity === quantity)?.sensor_id ?? -1)
      const last = Math.max(...all.map((one) => latest.get(one.sensor_id)?.ts.getTime() ?? 0))
      const battery = saidOf('battery_pct')?.value ?? null
      const health = device.is_physical
        ? statusOf(last > 0 ? ageOf(new Date(last), now) : null, device.interval_s, battery)
        : { status: 'ok' as const, level: 'none' as const }
      const rowOf = (
        said: Latest | undefined,
        more: Pick<Row, 'sensor_id' | 'label' | 'depth_cm' | 'quantity' | 'value'>,
      ): Row => ({
        device_id: device.device_id,
        device_slug: device.device_slug,
        device: device.device,
        kind: device.kind,
        location_id: device.location_id,
        location: locations.get(device.location_id)?.name ?? '',
        ...more,
        ts: said?.ts.toISOString() ?? null,
        age_s: ageOf(said?.ts, now),
        ...health,
        battery_pct: battery,
      })
      const measured = all
        .filter(({ quantity }) => isWanted(quantity))
        .map((one) => {
          const said = latest.get(one.sensor_id)
          return rowOf(said, {
            sensor_id: one.sensor_id,
            label: one.name,
            depth_cm: one.depth_cm,
            quantity: one.quantity,
            value: said ? round(said.value, 3) : null,
          })
        })
      const air = saidOf('air_temp')
      if (device.kind !== 'weather_station' || !air) return measured
      const worked = Object.entries(derived).flatMap(([quantity, { label, from }]) => {
        const value = isWanted(quantity)
          ? from((name) => saidOf(name)?.value ?? null, locations.get(device.location_id)?.elevation_m ?? null)
          : null
        return value === null
          ? []
          : [rowOf(air, { sensor_id: null, label, depth_cm: null, quantity, value: round(value, 1) })]
      })
      return [...measured, ...worked]
    })
  }
