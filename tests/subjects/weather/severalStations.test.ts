import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { readingStore } from '#subjects/devices/readings.ts'
import { scope, type TestFarm, testFarm } from '../../server/procedures/farm.ts'

const hour = 3_600_000
const now = '2026-07-11T03:00:00Z'
const before = (hours: number): string => new Date(Date.parse(now) - hours * hour).toISOString()
const hourly = (hours: number, value: (back: number) => number): [string, number][] =>
  Array.from({ length: hours }, (_, back): [string, number] => [before(back), value(back)])
const lately = { from: before(24), to: now }

/** A second station, or mast, at the same location: what it measures, with heights where they are known. */
async function stands(farm: TestFarm, name: string, sensors: { quantity: string; height_m?: number; name?: string }[]) {
  await inTransactions(farm.store, newInstrumentQueries).devices(scope, [
    {
      ...{ location_id: 1, slug: name.toLowerCase(), name, kind: 'weather_station', description: '' },
      ...{ lat: -30, lon: 150, interval_s: 3600, is_physical: true },
      supplier: { id: null, name: 'S', application: 's', device_id: name },
      sensors: sensors.map((one) => ({ name: one.quantity, unit: '', depth_cm: null, ...one })),
    },
  ])
  return async (sensor: string, values: [string, number][]): Promise<void> => {
    const id = await farm.store.asSystem(async (db) => {
      const { rows } = await sql<{ id: number }>`select s.id from sensor s join device d on d.id = s.device_id
        where d.slug = ${name.toLowerCase()} and s.name = ${sensor}`.execute(db)
      return rows[0]?.id ?? -1
    })
    const readings = values.map(([at, value]) => ({ sensor_id: id, ts: new Date(at), value }))
    await readingStore(farm.store, () => farm.portal.core.quantities).ingest(scope, readings)
  }
}

describe('two stations at a location', () => {
  it('one that never reported speaks for nobody while the other does', async () => {
    const farm = await testFarm()
    const say = await stands(farm, 'Other', [{ quantity: 'air_temp' }, { quantity: 'rh' }, { quantity: 'rain' }])
    await say(
      'air_temp',
      hourly(30, (back) => 12 + (back % 3)),
    )
    await say(
      'rh',
      hourly(30, (back) => 60 + (back % 3)),
    )
    await say(
      'rain',
      hourly(30, () => 0.2),
    )
    expect((await farm.ask('weather_now', {}, now))[0]).toMatchObject({ device: 'Other', temp_c: 12 })
    const [series] = await farm.ask('timeseries', { ...lately, series: [{ quantity: 'air_temp' }] }, now)
    expect(Object(series).v).toHaveLength(24)
    const [rain] = await farm.ask('rain_summary', { periods: ['24h'] }, now)
    expect(rain).toMatchObject({ rain_mm: 5, source: 'Other' })
    expect((await farm.ask('derived_series', { model: 'thi', past_hours: 12 }, now)).length).toBeGreaterThan(10)
  })

  it('one that fell silent gives way, and comes first again when it is back', async () => {
    const farm = await testFarm()
    await farm.say('air_temp', hourly(60, (back) => 20 + (back % 3)).slice(30))
    const say = await stands(farm, 'Other', [{ quantity: 'air_temp' }])
    await say(
      'air_temp',
      hourly(60, (back) => 10 + (back % 3)),
    )
    expect((await farm.ask('weather_now', {}, now))[0]).toMatchObject({ device: 'Other', temp_c: 10 })
    await farm.say(
      'air_temp',
      hourly(3, (back) => 20 + (back % 3)),
    )
    expect((await farm.ask('weather_now', {}, now))[0]).toMatchObject({ device: 'Station', temp_c: 20 })
  })
})

describe('a station of which one sensor stopped', () => {
  it('says nothing of what that one measured: no wind of last week stands beside the warmth of now', async () => {
    const farm = await testFarm()
    await farm.say(
      'air_temp',
      hourly(60, (back) => 20 + (back % 3)),
    )
    await farm.say(
      'rh',
      hourly(60, (back) => 50 + (back % 3)),
    )
    await farm.say('wind_speed', hourly(60, (back) => 4 + (back % 3)).slice(40))
    expect((await farm.ask('weather_now', {}, now))[0]).toMatchObject({ temp_c: 20, wind_ms: null, feels_like_c: null })
    expect((await farm.ask('spray_now', {}, now))[0]).toMatchObject({ temp_c: 20, wind_ms: null })
    expect((await farm.ask('fire_now', {}, now))[0]).toMatchObject({ temp_c: 20, wind_ms: null, grass_index: null })
    expect((await farm.ask('spray_fill', {}, now))[0]).toMatchObject({ temp_c: 20, wind_kmh: null })
    expect((await farm.ask('farm_today', {}, now))[0]).toMatchObject({ temp_c: 20, wind_ms: null })
  })
})

describe('a mast with several wind sensors', () => {
  const mast = [
    { quantity: 'air_temp' },
    { quantity: 'rh' },
    { quantity: 'wind_speed', name: 'low', height_m: 2 },
    { quantity: 'wind_speed', name: 'high', height_m: 10 },
  ]
  const blowing = async (farm: TestFarm, isHighHeard = true) => {
    const say = await stands(farm, 'Mast', mast)
    await say(
      'air_temp',
      hourly(30, (back) => 35 - (back % 3)),
    )
    await say(
      'rh',
      hourly(30, (back) => 15 + (back % 3)),
    )
    await say(
      'low',
      hourly(30, (back) => (30 / 3.6) * 0.748 + (back % 3) / 10),
    )
    if (isHighHeard)
      await say(
        'high',
        hourly(30, (back) => 30 / 3.6 + (back % 3) / 10),
      )
  }

  it('tells fire danger and the weather of the one at 10 m, spraying of the one at 2 m', async () => {
    const farm = await testFarm()
    await blowing(farm)
    expect((await farm.ask('fire_now', { curing: 100 }, now))[0]).toMatchObject({ wind_ms: 8.3, grass_index: 42 })
    expect((await farm.ask('weather_now', {}, now))[0]).toMatchObject({ wind_ms: 8.3 })
    expect((await farm.ask('spray_now', {}, now))[0]).toMatchObject({ wind_ms: 6.2 })
  })

  it('brings the low one to 10 m where the high one says nothing', async () => {
    const farm = await testFarm()
    await blowing(farm, false)
    expect((await farm.ask('fire_now', { curing: 100 }, now))[0]).toMatchObject({ wind_ms: 6.2, grass_index: 42 })
  })
})
