import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { now } from '#server/now.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { openStore } from '#subjects/store.ts'
import type { Quantity } from '#types/config/quantities.ts'

/** Whom the bench's instruments belong to: the demo manager's current organisation. */
export const organisation = { id: 20, slug: 'hamilton-grazing' }
const scope = nobodyIn(organisation.id)

/** What the station of twelve sensors measures, two for each chart. */
export const quantities = [
  'air_temp',
  'dew_point',
  'wind_speed',
  'wind_gust',
  'rh',
  'cloud',
  'pressure',
  'solar_rad',
  'soil_vwc',
  'soil_temp',
  'vapour_pressure',
  'soil_ec',
]

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

export const station = { location: 900_001, device: 900_001, sensors: numbers(900_100, quantities.length) }
export const array = { device: 900_002, sensors: numbers(900_200, 100) }
/** Sensors with 10,000 readings (one a minute), 100,000 (one in five) and 1,000,000 (one a minute). */
export const ten = 900_401
export const hundred = 900_402
export const million = 900_403

const minute = 60_000

/** Readings of one sensor up to an instant, a smooth run with some noise around the middle of its range. */
export function readingsOf(
  sensorId: number,
  quantity: Quantity | undefined,
  step: number,
  count: number,
  until: number,
) {
  const [low = 0, high = 50] = quantity?.range ?? []
  const [middle, reach] = [(low + high) / 2, (high - low) / 5]
  const first = until - count * step
  return Array.from({ length: count }, (_, index): Reading => {
    const noise = ((Math.imul(index + sensorId, 2_654_435_761) >>> 0) % 1000) / 1000 - 0.5
    const wave = Math.sin((index / count) * 40 + sensorId) + noise * 0.4
    return {
      sensor_id: sensorId,
      ts: new Date(first + index * step),
      value: Math.round((middle + reach * wave) * 100) / 100,
    }
  })
}

/**
 * Brings the bench's location, devices and readings into a data directory that no server holds: a day of 2,000 readings
 * for each sensor of the station and the array and, if wanted, the three long histories.
 */
export async function addInstruments(
  dataDir: string,
  table: Record<string, Quantity>,
  hasHistory: boolean,
): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const instruments = inTransactions(store, newInstrumentQueries)
    const readings = readingStore(store, () => table)
    const home = {
      slug: 'bench',
      name: 'Bench paddock',
      is_default: false,
      zone: 'Australia/Melbourne',
      elevation_m: 200,
    }
    await instruments.locations(scope, [{ id: station.location, ...home, lat: -37.7, lon: 142 }])
    const about = {
      location_id: station.location,
      description: 'Bench',
      lat: null,
      lon: null,
      interval_s: 60,
      is_physical: true,
    }
    const sensor = (id: number, quantity: string) => ({
      id,
      name: `Sensor ${id}`,
      quantity,
      unit: table[quantity]?.unit ?? '',
      depth_cm: null,
    })
    const deviceOf = (id: number, kind: string, sensors: ReturnType<typeof sensor>[]) => ({
      ...about,
      id,
      kind,
      slug: `bench-${id}`,
      name: `Bench ${id}`,
      supplier: { id: 1, name: 'Bench', application: 'bench', device_id: `bench-${id}` },
      sensors,
    })
    await instruments.devices(scope, [
      deviceOf(
        station.device,
        'weather_station',
        station.sensors.map((id, index) => sensor(id, quantities[index] ?? '')),
      ),
      deviceOf(
        array.device,
        'logger',
        [...array.sensors, ten, hundred, million].map((id) => sensor(id, 'soil_temp')),
      ),
    ])
    const until = now().getTime()
    const step = 43_200
    for (const [index, id] of station.sensors.entries())
      await readings.ingest(scope, readingsOf(id, table[quantities[index] ?? ''], step, 2100, until))
    for (const id of array.sensors) await readings.ingest(scope, readingsOf(id, table.soil_temp, step, 2100, until))
    if (!hasHistory) return
    await readings.ingest(scope, readingsOf(ten, table.soil_temp, minute, 10_000, until))
    await readings.ingest(scope, readingsOf(hundred, table.soil_temp, 5 * minute, 100_000, until))
    const whole = readingsOf(million, table.soil_temp, minute, 1_000_000, until)
    for (let from = 0; from < whole.length; from += 100_000)
      await readings.ingest(scope, whole.slice(from, from + 100_000))
  } finally {
    await store.close()
  }
}
