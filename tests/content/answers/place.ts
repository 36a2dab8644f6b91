import type { Scope } from '#server/db/store.ts'
import { newInstrumentStore } from '#subjects/devices/newInstruments.ts'
import { type GivenBucket, type Reading, readingStore } from '#subjects/devices/readings.ts'
import { type ForecastDay, type ForecastHour, forecastStore } from '#subjects/weather/forecasts.ts'
import type { TestApp } from '../../server/app.ts'

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

/** A place of one case, with nothing on it: instruments are set up and report as the case says, through the real stores. */
export interface Place {
  id: number
  name: string
  /** A weather station that has reported nothing yet. */
  station(name: string): Promise<Reporter>
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

/** Opens a place in the organisation, with a number of its own, so that cases do not see each other. */
export async function newPlace(app: TestApp, name: string): Promise<Place> {
  made += 1
  const id = 29_000 + made
  const instruments = newInstrumentStore(app.store)
  const readings = readingStore(app.store, () => app.portal.core.quantities)
  const forecasts = forecastStore(app.store)
  const at = app.clock.at.getTime()
  const home = { slug: `case-${id}`, isDefault: false, zone, elevationM: 200, lat: -37.74, lon: 142.02 }
  await instruments.places(scope, [{ id, name, ...home }])

  const install = async (
    device: string,
    kind: string,
    quantities: readonly string[],
    depthCm: number | null = null,
  ): Promise<Record<string, number>> => {
    made += 1
    const deviceId = 29_000 + made
    const ids = Object.fromEntries(quantities.map((quantity, index) => [quantity, deviceId * 100 + index]))
    const sensors = Object.entries(ids).map(([quantity, sensor]) => {
      const unit = app.portal.core.quantities[quantity]?.unit ?? ''
      return { id: sensor, name: quantity, quantity, unit, depthCm }
    })
    const layer = { depthCm: 30, thicknessMm: 300, wiltingPct: 10, fullPct: 30, saturationPct: 45 }
    await instruments.devices(scope, [
      {
        id: deviceId,
        locationId: id,
        slug: `case-${deviceId}`,
        name: device,
        kind,
        description: '',
        lat: -37.74,
        lon: 142.02,
        intervalS: 900,
        isPhysical: true,
        supplier: { id: 1, name: 'Test', application: 'test', deviceId: `case-${deviceId}` },
        sensors,
        layers: depthCm === null ? [] : [layer],
      },
    ])
    return ids
  }
  const ingest = (all: Reading[]) => readings.ingest(scope, all)

  return {
    id,
    name,
    async station(device) {
      const ids = await install(device, 'weather_station', stationQuantities)
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
              all.push({ sensorId: sensorOf(quantity), ts: new Date(ts), value })
          await ingest(all)
        },
        async rains(mm, hoursAgo) {
          await ingest([{ sensorId: sensorOf('rain'), ts: new Date(at - hoursAgo * hour), value: mm }])
        },
        async rained(from, amounts) {
          const days: GivenBucket[] = []
          for (let day = Date.UTC(from, 0, 1); day < at; day += 24 * hour) {
            const date = new Date(day).toISOString().slice(0, 10)
            const value = amounts[date] ?? 0
            days.push({ sensorId: sensorOf('rain'), date, n: 96, sum: value, min: 0, max: value })
          }
          await readings.ingestBuckets(scope, 'day', days)
        },
      }
    },
    async probe(device) {
      const { soil_vwc: sensorId = 0 } = await install(device, 'soil_probe_capacitance', ['soil_vwc'], 30)
      return {
        async reads(vwc, hoursAgo = 0) {
          const ts = at - hoursAgo * hour
          await ingest([0, 15, 30, 45].map((back) => ({ sensorId, ts: new Date(ts - back * minute), value: vwc })))
        },
      }
    },
    async tank(device, hoursAgo) {
      const { water_level: sensorId = 0 } = await install(device, 'tank_level', ['water_level'])
      await ingest([{ sensorId, ts: new Date(at - hoursAgo * hour), value: 60 }])
    },
    async forecastHours(count, change) {
      const first = Math.floor(at / hour) * hour
      const hours = Array.from(
        { length: count },
        (_, index): ForecastHour => ({
          ...calm,
          locationId: id,
          ts: new Date(first + index * hour),
          issuedAt: app.clock.at,
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
          locationId: id,
          date: new Date(today + index * 24 * hour).toISOString().slice(0, 10),
          issuedAt: app.clock.at,
          ...day,
        }),
      )
      await forecasts.keep(scope, [], rows)
    },
  }
}

/** An hour that suits spraying: Delta T 5.5, a light wind, dry. */
const calm = {
  tempC: 22,
  rhPct: 55,
  dewC: 12.6,
  windMs: 2.5,
  gustMs: 4,
  windDirDeg: 180,
  rainMm: 0,
  rainProbPct: 0,
  cloudPct: 40,
  solarWm2: 500,
  deltaTC: 5.5,
  inversionRisk: 'low' as const,
}

const mild = {
  tminC: 9,
  tmaxC: 24,
  rainProbPct: 5,
  rainP25Mm: 0,
  rainP50Mm: 0,
  rainP75Mm: 0,
  windMs: 3,
  windDirDeg: 180,
  uv: 6,
  fireRating: null,
  icon: 'sun' as const,
  text: 'Fine.',
}
