import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellAssetEvents } from '#subjects/assets/eventsFrom.ts'
import { every, now, openYard, type Yard, yardOn } from './yard.ts'

const hour = 60
const day = 24 * hour
const range = { from: new Date(now.getTime() - day * 60_000).toISOString(), to: now.toISOString() }

let yard: Yard
beforeAll(async () => {
  yard = await openYard()
}, 180_000)
afterAll(() => yard.store.close())

describe('procedures about devices and assets', () => {
  it('answer with nothing where nothing stands', async () => {
    const location = await yard.location('Bare')
    const input = { location_ids: [location] }
    for (const name of [
      'device_health',
      'device_summary',
      'water_assets',
      'gates_fences',
      'cold_stores',
      'grain_silos',
    ])
      expect(await yard.ask(name, input), name).toEqual([])
    for (const name of ['pump_runs', 'asset_events', 'grain_cable', 'alert_days'])
      expect(await yard.ask(name, { ...input, ...range }), name).toEqual([])
  })

  it('tell the share of the week in which a device reported, and its gaps', async () => {
    const location = await yard.location('Uptime')
    const patchy = await yard.device(location, 'Patchy', 'tank_level', ['water_level'])
    await patchy.says(
      'water_level',
      every(30, 8 * day, 0, () => 70).filter(([ago]) => ago < 2 * day || ago >= 3 * day),
    )
    const [row] = await yard.ask('device_health', { location_ids: [location] })
    expect(row).toMatchObject({ status: 'ok', gap_count: 1, battery_v: null, rssi_dbm: null })
    // 23 of the 168 hours have no report; one more is told from either end of the day.
    expect(row?.uptime_pct_7d).toBe(87)
  })

  it('do not hold against a new device the days before it was there', async () => {
    const location = await yard.location('New')
    const fresh = await yard.device(location, 'Fresh', 'tank_level', ['water_level'])
    await fresh.says(
      'water_level',
      every(30, 5 * hour, 0, () => 70),
    )
    expect(await yard.ask('device_health', { location_ids: [location] })).toMatchObject([
      { uptime_pct_7d: 100, gap_count: 0 },
    ])
  })

  it('tell what a tank holds, what was drawn in 24 hours and how long that lasts', async () => {
    const location = await yard.location('Water')
    const tank = await yard.device(location, 'Tank', 'tank_level', ['water_level'], { capacity: 20_000 })
    await tank.says(
      'water_level',
      every(hour, day, 0, (ago) => 50 + ago / 144),
    )
    const [row] = await yard.ask('water_assets', { location_ids: [location] })
    expect(row).toMatchObject({ asset: 'tank', level_pct: 50, volume_l: 10_000, capacity_l: 20_000, status: 'ok' })
    expect(row).toMatchObject({ use_l_d: 2000, inflow_lph: 0, usual_l_d: null, use_ratio: null, days_left: 5 })
  })

  it('put a silent tank before those that have water, and say nothing of its use', async () => {
    const location = await yard.location('Silence')
    const silent = await yard.device(location, 'Silent', 'tank_level', ['water_level'], { capacity: 1000 })
    const full = await yard.device(location, 'Full', 'tank_level', ['water_level'], { capacity: 1000 })
    await silent.says('water_level', [[30 * hour, 5]])
    await full.says('water_level', [[5, 90]])
    expect(await yard.ask('water_assets', { location_ids: [location] })).toMatchObject([
      {
        device: 'Silent',
        status: 'silent',
        status_level: 'act',
        level: 'none',
        volume_l: null,
        use_l_d: null,
        days_left: null,
      },
      { device: 'Full', status: 'ok', volume_l: 900 },
    ])
  })

  it('tell a pump’s runs, hours, energy and water', async () => {
    const location = await yard.location('Pumps')
    const pump = await yard.device(location, 'Bore pump', 'pump_controller', ['pump_state', 'flow_rate', 'energy'])
    const isOn = (ago: number): boolean => (ago <= 600 && ago > 480) || (ago <= 300 && ago > 240)
    const told = every(15, day - 15, 0, (ago) => (isOn(ago) ? 1 : 0))
    await pump.says('pump_state', told)
    await pump.says(
      'flow_rate',
      told.map(([ago, on]) => [ago, on * 200]),
    )
    await pump.says(
      'energy',
      told.map(([ago, on]) => [ago, on * 0.75]),
    )
    await tellAssetEvents(yard.tools, yard.scope, now)
    const [row] = await yard.ask('pump_runs', { ...range, location_ids: [location] })
    expect(row).toMatchObject({ runs: 2, hours: 3, energy_kwh: 9, water_ml: 0.036, state: 'Off', is_running: false })
  })

  it('tell the warmest point of a silo and how much it warmed in a week', async () => {
    const location = await yard.location('Silos')
    const silo = await yard.device(location, 'Silo', 'grain_probe', [
      ['grain_temp', 100],
      ['grain_temp', 300],
    ])
    await silo.says('grain_temp', [[10, 19]], 100)
    const warming = every(hour, 9 * day, 0, (ago) => (ago > 5 * day ? 24 : 28))
    await silo.says('grain_temp', warming, 300)
    const [row] = await yard.ask('grain_silos', { location_ids: [location] })
    expect(row).toMatchObject({ max_temp_c: 28, max_depth_cm: 300, mean_temp_c: 23.5, rise_7d_c: 4, level: 'act' })
    const month = { ...range, from: new Date(now.getTime() - 8 * day * 60_000).toISOString(), location_ids: [location] }
    const cable = await yard.ask('grain_cable', month)
    expect(cable.filter(({ depth_cm }) => depth_cm === 300).map(({ temp_c }) => temp_c)).toContain(24)
  })
})

describe('the region', () => {
  it('tells medians and ranks from five farms on, and nothing of other organisations (§3.6)', async () => {
    const region = await yardOn(yard.store, yard.portal, 36)
    const farm = async (name: string, tempC: number): Promise<void> => {
      const location = await region.location(name)
      const station = await region.device(location, 'Station', 'weather_station', ['air_temp', 'rh'])
      await station.says('air_temp', [[5, tempC]])
      await station.says('rh', [[5, 50]])
    }
    for (const [name, tempC] of [
      ['A', 10],
      ['B', 20],
      ['C', 30],
      ['D', 14],
    ] as const)
      await farm(name, tempC)
    const compare = (input = {}) => region.ask('region_benchmark', { metric: 'temperature', ...input })
    expect((await compare()).map(({ location, region_median, rank, n }) => [location, region_median, rank, n])).toEqual(
      [
        ['C', null, null, 4],
        ['B', null, null, 4],
        ['D', null, null, 4],
        ['A', null, null, 4],
      ],
    )
    await farm('E', 25)
    const five = await compare()
    expect(five.map(({ location, value, region_median, rank }) => [location, value, region_median, rank])).toEqual([
      ['C', 30, 20, 1],
      ['E', 25, 20, 2],
      ['B', 20, 20, 3],
      ['D', 14, 20, 4],
      ['A', 10, 20, 5],
    ])
    // Chosen farms are compared with all, so that no choice of farms gives a value away.
    const ids = five.slice(0, 2).map(({ location_id }) => location_id)
    expect(await compare({ location_ids: ids })).toMatchObject([
      { n: 5, region_median: 20, rank: 1 },
      { n: 5, region_median: 20, rank: 2 },
    ])
    expect(await yard.ask('region_benchmark', { metric: 'temperature', region_id: 36 })).toEqual([])
    expect(await yard.ask('region_benchmark', { metric: 'temperature', location_ids: ids })).toEqual([])
  })
})
