import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { windAt } from '#agronomy/wind.ts'
import { type TestFarm, testFarm } from '../../server/procedures/farm.ts'

const hour = 3_600_000
const now = '2026-07-11T03:00:00Z'
const midnight = Date.parse('2026-07-09T14:00:00Z')

const stands = (farm: TestFarm, heightM: number | null) =>
  farm.store.asSystem((db) =>
    sql`update sensor set height_m = ${heightM} where quantity in ('wind_speed', 'wind_gust')`.execute(db),
  )

const steady = (value: number): [string, number][] =>
  Array.from({ length: 38 }, (_, index) => [new Date(midnight + index * hour).toISOString(), value])

/** A warm, dry, windy day: °C, %, m/s and W/m². */
async function farmWith(windMs: number, heightM: number | null): Promise<TestFarm> {
  const farm = await testFarm()
  await stands(farm, heightM)
  for (const [quantity, value] of [
    ['air_temp', 35],
    ['rh', 15],
    ['wind_speed', windMs],
    ['solar_rad', 90],
  ] as const)
    await farm.say(quantity, steady(value))
  return farm
}

const dayOf = async (farm: TestFarm) =>
  (await farm.ask('daily_weather', { from: '2026-07-09T14:00:00Z', to: '2026-07-10T14:00:00Z' }, now))[0]
const fireOf = async (farm: TestFarm) => (await farm.ask('fire_now', { curing: '100' }, now))[0]

it('the wind is brought from one height to another by the log profile', () => {
  // FAO-56, example 14: 3.2 m/s at 10 m are 2.4 at 2 m.
  expect(windAt(3.2, 10, 2)).toBeCloseTo(2.4, 1)
  expect(windAt(windAt(3.2, 10, 2), 2, 10)).toBeCloseTo(3.2, 9)
  expect(windAt(3.2, 2, 2)).toBe(3.2)
  expect(windAt(3.2, null, 10)).toBe(3.2)
  expect(windAt(null, 10, 2)).toBeNull()
})

describe('a station says how high its wind is measured', () => {
  it('evapotranspiration asks for the wind at 2 m', async () => {
    const low = Number((await dayOf(await farmWith(3, 2)))?.et0_mm)
    const high = await dayOf(await farmWith(3, 10))
    expect(Number(high?.et0_mm)).toBeLessThan(low - 0.5)
    expect(high?.wind_ms).toBe(3)
    expect(high?.et0_wind).toBeNull()
    const brought = await dayOf(await farmWith(3 / 0.748, 10))
    expect(brought?.et0_mm).toBeCloseTo(low, 1)
  })

  it('fire danger asks for the wind at 10 m: a mast of 2 m tells of less than the index means', async () => {
    // 30 km/h at 10 m are 22.4 at 2 m.
    const index = (await fireOf(await farmWith((30 * 0.748) / 3.6, 2)))?.grass_index
    expect(index).toBe((await fireOf(await farmWith(30 / 3.6, 10)))?.grass_index)
    expect(index).toBe(42)
  })

  it('and where nobody said, the wind is taken as measured, and the page says so', async () => {
    const farm = await farmWith(30 / 3.6, null)
    expect(await fireOf(farm)).toMatchObject({ grass_index: 42, wind_note: 'as_measured' })
    expect((await dayOf(await farmWith(3, null)))?.et0_wind).toBe('as_measured')
  })
})
