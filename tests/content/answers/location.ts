import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope } from '#server/db/store.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type GivenBucket, type Reading, readingStore } from '#subjects/devices/readings.ts'
import { type ForecastDay, type ForecastHour, forecastQueries } from '#subjects/weather/forecasts.ts'
import type { TestApp } from '../../server/app.ts'
import { lenient } from '../../server/lenient.ts'

export const orgId = 20
export const zone = 'Australia/Melbourne'
const scope: Scope = { userId: 1, orgId, readable: [orgId] }

const minute = 60_000
const hour = 60 * minute

/** What a station's sensors read, by quantity. */
export type Weather = Partial<Record<(typeof stationQuantities)[number], number>>
const stationQuantities = [
  'air_temp',
  'rh',
  'wind_speed',
  'wind_gust',
  'wind_dir',
  'rain',
  'pressure',
  'solar_rad',
  'battery_pct',
] as const

/** A location of one case, with nothing on it: instruments are set up and report as the case says, through the real stores. */
export interface Location {
  id: number
  name: string
  /** A weather station that has reported nothing yet, with every sensor unless some are named. */
  station(name: string, quantities?: readonly (keyof Weather)[]): Promise<Reporter>
  /** A soil probe with one layer of 300 mm that holds 60 mm for plants: wilting at 10 %, full at 30 %. */
  probe(name: string): Promise<{ reads(vwc: number, hoursAgo?: number): Promise<void> }>
  /** A tank that last reported some hours ago. */
  tank(name: string, hoursAgo: number): Promise<void>
  /** The next hours, all alike but for what `change` says of an hour (0 is the present one). */
  forecastHours(count: number, change: (index: number) => Partial<ForecastHour>): Promise<void>
  /** The next days from today on. */
  forecastDays(days: Partial<ForecastDay>[]): Promise<void>
}

export interface Reporter {
  /** Reports every 15 minutes over so many hours until `hoursAgo`; no rain unless it is told. */
  reports(weather: Weather, hours?: number, hoursAgo?: number): Promise<void>
  /** One amount of rain at an instant so many hours ago. */
  rains(mm: number, hoursAgo: number): Promise<void>
  /** Rain of whole days, by the date it is reported under; dry on every other day from the first year on. */
  rained(from: number, amounts: Record<string, number>): Promise<void>
}

let made = 0

/** Opens a location in the organisation, with a number of its own, so that cases do not see each other. */
export async function newLocation(app: TestApp, name: string): Promise<Location> {
  made += 1
  const id = 29_000 + made
  const instruments = inTransactions(app.store, newInstrumentQueries)
  const quantities = lenient(app.portal.core.quantities)
  const readings = readingStore(app.store, () => quantities)
  const forecasts = inTransactions(app.store, forecastQueries)
  const at = app.clock.at.getTime()
  const home = { slug: `case-${id}`, is_default: false, zone, elevation_m: 200, lat: -37.74, lon: 142.02 }
  await instruments.locations(scope, [{ id, name, ...home }])

  const install = async (
    device: string,
    kind: string,
    quantities: readonly string[],
    depth_cm: number | null = null,
  ): Promise<Record<string, number>> => {
    made += 1
    const deviceId = 29_000 + made
    const ids = Object.fromEntries(quantities.map((quantity, index) => [quantity, deviceId * 100 + index]))
    const sensors = Object.entries(ids).map(([quantity, sensor]) => {
      const unit = app.portal.core.quantities[quantity]?.unit ?? ''
      // As high as fire danger asks for it.
      const height = quantity.startsWith('wind_') ? { height_m: 10 } : {}
      return { id: sensor, name: quantity, quantity, unit, depth_cm: depth_cm, ...height }
    })
    const layer = { depth_cm: 30, thickness_mm: 300, wilting_pct: 10, full_pct: 30, saturation_pct: 45 }
    await instruments.devices(scope, [
      {
        id: deviceId,
        location_id: id,
        slug: `case-${deviceId}`,
        name: device,
        kind,
        description: '',
        lat: -37.74,
        lon: 142.02,
        interval_s: 900,
        is_physical: true,
        supplier: { id: 1, name: 'Test', application: 'test', device_id: `case-${deviceId}` },
        sensors,
        layers: depth_cm === null ? [] : [layer],
      },
    ])
    return ids
  }
  const ingest = (all: Reading[]) => readings.ingest(scope, all)

  return {
    id,
    name,
    async station(device, quantities = stationQuantities) {
      const ids = await install(device, 'weather_station', quantities)
      const sensorOf = (quantity: string): number => {
        const found = ids[quantity]
        if (found === undefined) throw new Error(`a station has no ${quantity}`)
        return found
      }
      return {
        async reports(weather, hours = 24, hoursAgo = 0) {
          const until = at - hoursAgo * hour
          const all: Reading[] = []
          for (let ts = until - hours * hour; ts <= until; ts += 15 * minute)
            for (const [quantity, value] of Object.entries({ rain: 0, ...weather }))
              if (quantity in ids) all.push({ sensor_id: sensorOf(quantity), ts: new Date(ts), value })
          await ingest(all)
        },
        async rains(mm, hoursAgo) {
          await ingest([{ sensor_id: sensorOf('rain'), ts: new Date(at - hoursAgo * hour), value: mm }])
        },
        async rained(from, amounts) {
          const days: GivenBucket[] = []
          for (let day = Date.UTC(from, 0, 1); day < at; day += 24 * hour) {
            const date = new Date(day).toISOString().slice(0, 10)
            const value = amounts[date] ?? 0
            days.push({ sensor_id: sensorOf('rain'), date, n: 96, sum: value, min: 0, max: value })
          }
          await readings.ingestBuckets(scope, 'day', days)
        },
      }
    },
    async probe(device) {
      const { soil_vwc: sensor_id = 0 } = await install(device, 'soil_probe_capacitance', ['soil_vwc'], 30)
      return {
        async reads(vwc, hoursAgo = 0) {
          const ts = at - hoursAgo * hour
          await ingest(
            [0, 15, 30, 45].map((back) => ({ sensor_id: sensor_id, ts: new Date(ts - back * minute), value: vwc })),
          )
        },
      }
    },
    async tank(device, hoursAgo) {
      const { water_level: sensorId = 0 } = await install(device, 'tank_level', ['water_level'])
      await ingest([{ sensor_id: sensorId, ts: new Date(at - hoursAgo * hour), value: 60 }])
    },
    async forecastHours(count, change) {
      const first = Math.floor(at / hour) * hour
      const hours = Array.from(
        { length: count },
        (_, index): ForecastHour => ({
          ...calm,
          location_id: id,
          ts: new Date(first + index * hour),
          issued_at: app.clock.at,
          ...change(index),
        }),
      )
      await forecasts.keep(scope, hours, [])
    },
    async forecastDays(days) {
      const today = Date.UTC(2026, 10, 21)
      const rows = days.map(
        (day, index): ForecastDay => ({
          ...mild,
          location_id: id,
          date: new Date(today + index * 24 * hour).toISOString().slice(0, 10),
          issued_at: app.clock.at,
          ...day,
        }),
      )
      await forecasts.keep(scope, [], rows)
    },
  }
}

/** An hour that suits spraying: Delta T 5.5, a light wind, dry. */
const calm = {
  source: 'Tests',
  temp_c: 22,
  rh_pct: 55,
  dew_c: 12.6,
  wind_ms: 2.5,
  gust_ms: 4,
  wind_dir_deg: 180,
  rain_mm: 0,
  rain_prob_pct: 0,
  cloud_pct: 40,
  solar_wm2: 500,
  delta_t_c: 5.5,
  inversion_risk: 'low' as const,
}

const mild = {
  source: 'Tests',
  tmin_c: 9,
  tmax_c: 24,
  rain_prob_pct: 5,
  rain_p25_mm: 0,
  rain_p50_mm: 0,
  rain_p75_mm: 0,
  wind_ms: 3,
  wind_dir_deg: 180,
  uv: 6,
  fire_rating: null,
  icon: 'sun' as const,
  text: 'Fine.',
}
