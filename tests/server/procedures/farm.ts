import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import type { Portal } from '../../../src/engine/portal.ts'
import { lenient } from '../lenient.ts'
import { ownPortal } from '../portal.ts'
import { testStore } from '../testStore.ts'
import { procedures } from '../tools.ts'

export const scope = { userId: 1, orgId: 12, readable: [12] }

export interface TestFarm {
  store: Store
  portal: Portal
  /** Stores what a quantity's sensor said: [instant, value] each. */
  say(quantity: string, values: [at: string, value: number][]): Promise<void>
  /** Stores days that are known as a whole: date and sum, or lowest and highest. */
  sayDays(quantity: string, days: [date: string, sum: number, min?: number, max?: number][]): Promise<void>
  ask(name: string, input: Record<string, unknown>, now: string): Promise<Record<string, unknown>[]>
}

/**
 * One location in Sydney's zone with a station that reports hourly, and nothing measured yet. It may say one value for hours,
 * as tests do, unless it is asked that a sensor which does so is found out.
 */
export async function testFarm(zone = 'Australia/Sydney', { findsStuck = false } = {}): Promise<TestFarm> {
  const portal = await ownPortal()
  const store = await testStore()
  await store.asSystem((db) =>
    db
      .insertInto('org')
      .values({ id: 12, slug: 'farm', name: 'Farm', zone, brand: null, geo: null, declared: null })
      .execute(),
  )
  const instruments = inTransactions(store, newInstrumentQueries)
  await instruments.locations(scope, [
    { id: 1, slug: 'home', name: 'Home', is_default: true, zone, lat: -30, lon: 150, elevation_m: 200 },
  ])
  const quantities = ['air_temp', 'rh', 'wind_speed', 'wind_dir', 'rain', 'solar_rad', 'dew_point']
  await instruments.devices(scope, [
    {
      location_id: 1,
      slug: 'station',
      name: 'Station',
      kind: 'weather_station',
      description: '',
      lat: -30,
      lon: 150,
      interval_s: 3600,
      is_physical: true,
      supplier: { id: null, name: 'S', application: 's', device_id: 's1' },
      sensors: quantities.map((quantity) => ({ name: quantity, quantity, unit: '', depth_cm: null })),
    },
  ])
  const sensors = new Map(
    (await inTransactions(store, instrumentQueries).sensors(scope, {})).map(({ quantity, sensor_id: sensorId }) => [
      quantity,
      sensorId,
    ]),
  )
  const asked = findsStuck ? portal.core.quantities : lenient(portal.core.quantities)
  const readings = readingStore(store, () => asked)
  const all = procedures(store, () => portal)
  return {
    store,
    portal,
    say: async (quantity, values) => {
      const sensorId = sensors.get(quantity) ?? -1
      await readings.ingest(
        scope,
        values.map(([at, value]): Reading => ({ sensor_id: sensorId, ts: new Date(at), value })),
      )
    },
    sayDays: async (quantity, days) => {
      const sensor_id = sensors.get(quantity) ?? -1
      await readings.ingestBuckets(
        scope,
        'day',
        days.map(([date, sum, min = sum, max = sum]) => ({ sensor_id, date, n: 1, sum, min, max })),
      )
    },
    ask: async (name, input, now) => {
      const run = all.get(name)
      if (!run) throw new Error(`there is no procedure ${name}`)
      return (await run({ input, scope, now: new Date(now) })).map((row) => ({ ...Object(row) }))
    },
  }
}
