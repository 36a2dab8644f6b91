import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { demoFeed } from '#subjects/demo/feed.ts'
import { seedDemo } from '#subjects/demo/seed.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { readingStore } from '#subjects/devices/readings.ts'
import { metNeeds, presenceQueries } from '#subjects/home/presence.ts'
import { procedureNames } from '../tools.ts'
import { type DemoStore, demoStore, now, scopeOf } from './demoStore.ts'

let demo: DemoStore

beforeAll(async () => {
  demo = await demoStore()
}, 600_000)

const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()
const month = { from: daysAgo(30), to: now.toISOString() }

const gauges = { devices: ['hamilton-home-house-station', 'hamilton-home-hill-gauge'], quantities: ['rain'], ...month }

/** The latest state date that the demo writes down at Hamilton. */
const stateDate = daysAgo(5).slice(0, 10)

/** What was harvested last, so that it has tests and bales. */
const lastCotton = { field_season_slug: 'wattle-park-field-3-2025-26-cotton' }
const inputs: Record<string, Record<string, unknown>> = {
  alert_days: month,
  animal_activity: month,
  animal_activity_hours: month,
  asset_events: month,
  biosecurity_register: { from: daysAgo(365), to: now.toISOString() },
  carbon_estimate: { years: 5 },
  cotton_leaf_tests: lastCotton,
  cotton_lint: lastCotton,
  daily_weather: month,
  data_completeness: month,
  derived_series: { model: 'et0', ...month },
  device_compare: gauges,
  device_difference: gauges,
  device_lines: gauges,
  et0_days: month,
  fahma_notes: { device_slug: 'hamilton-home-house-tank' },
  forward_curve: { codes: ['asx_wheat', 'ice_cotton'] },
  frost_months: month,
  grain_cable: month,
  grazing_horizons: { rec_date: stateDate },
  grazing_map: { location_id: 201, rec_date: stateDate, metric: 'tsdm' },
  grazing_rates: { location_id: 201, of: 'utilisation' },
  grazing_scenario_months: { location_id: 201, rec_date: stateDate },
  ground_cover: month,
  heat_days: month,
  imagery_index: month,
  imagery_scenes: month,
  incoming_user_exists: { data_org_id: 20 },
  map_named: { slug: 'hamilton-home' },
  livestock_history: month,
  market_series: { ...month, market: 'cattle', range_52w: true },
  mob_weights: month,
  movements_monthly: { from: daysAgo(365), to: now.toISOString() },
  ndvi_anomaly: month,
  own_sales: { market: 'cattle' },
  paddock_days: month,
  paddock_grazing: month,
  pasture_biomass: month,
  pasture_growth: month,
  pasture_history: month,
  pump_runs: month,
  rain_grid: { period: 'month' },
  rain_points: { period: 'custom', ...month },
  rain_summary: { periods: ['since_9am', '24h', '7d', 'mtd', 'ytd', 'gsr', '12m'] },
  region_benchmark: { metric: 'rain_7d' },
  region_farm: { geom_id: '121' },
  region_farm_days: { geom_id: '121', ...month },
  region_farm_land: { geom_id: '121' },
  saleyards: { market: 'sheep' },
  soil_layer_days: month,
  soil_probe_days: month,
  soil_water_history: month,
  sowing_days: month,
  spray_hours: { hours: 24, past: 24 },
  spray_windows: { hours: 168 },
  stocking_history: month,
  temperature_band: month,
  timeseries: {
    ...month,
    width: 600,
    series: [
      { quantity: 'air_temp' },
      { quantity: 'rain', agg: 'sum' },
      { quantity: 'delta_t' },
      { quantity: 'soil_vwc', depth_cm: 10 },
    ],
  },
  weather_monthly: { from: daysAgo(300), to: now.toISOString() },
  wind_rose: month,
}

/** Where there are crops, and water is put on them; the others ask the grazing farm. */
const elsewhere: Record<string, number> = {
  // The shire keeps no stock and grows no crop: that step is left.
  first_steps: 44,
  cotton_fields: 12,
  cotton_health: 12,
  cotton_leaf_tests: 12,
  cotton_lint: 12,
  cotton_maps: 12,
  cotton_now: 12,
  cotton_pests: 12,
  cotton_progress: 12,
  cotton_seasons: 12,
  cotton_stages: 12,
  crop_activities: 12,
  crop_areas: 12,
  crop_stage_model: 12,
  crop_stage_progress: 12,
  crop_stage_records: 12,
  crop_stage_summary: 12,
  crop_stage_timeline: 12,
  field_seasons: 36,
  fumigations: 12,
  grain_cable: 12,
  grain_silos: 12,
  irrigation_events: 12,
  irrigation_plan: 12,
  irrigation_use: 12,
  lint_water: 12,
  region_farm: 36,
  region_farm_days: 36,
  region_farm_land: 36,
  report_crop_stage: 31,
  report_grain_stocks: 31,
  report_nitrogen: 31,
  report_rotation: 31,
  report_rotation_years: 31,
  report_season_summary: 31,
  report_water_use: 31,
  report_yield_gap: 31,
  turf_areas: 44,
  turf_jobs: 44,
  sharing_log: 12,
  sharing_views: 12,
  soil_water_balance: 12,
  yield_outlook: 36,
  yield_potential: 36,
  yield_seasons: 36,
}

/** What these tell belongs to no location: oceans and prices are everybody's, sales and connections the organisation's. */
const ofNoLocation = [
  // It asks all locations that the person sees: its own test below asks it in three organisations.
  'day_list',
  // It says of each thing whether it is there: its own test below asks it at a location of another organisation.
  'farm_has',
  // They name devices.
  'device_compare',
  'device_difference',
  'device_lines',
  // It names what stands on the map.
  'map_named',
  // They ask by season and field: croppingtool.test asks them for those of somebody else.
  'cropping_reports',
  // They ask by organisation: turf.test asks them in another.
  'turf_areas',
  'turf_jobs',
  'turf_other_fields',
  // They ask by organisation and device: fahma.test asks them in another.
  'fahma_me',
  'fahma_devices',
  'fahma_notes',
  // They ask by season and crop: cotton.test asks them in another organisation.
  'cotton_fields',
  'cotton_health',
  'cotton_leaf_tests',
  'cotton_lint',
  'cotton_maps',
  'cotton_now',
  'cotton_pests',
  'cotton_progress',
  'cotton_seasons',
  'cotton_stages',
  'cotton_usual',
  'report_input_use',
  'report_paddock_record',
  'report_spray_record',
  // They tell dates and years alone; the map and the scenarios of a location are asked for below.
  'grazing_horizons',
  'grazing_years',
  'grazing_map',
  'grazing_rates',
  'grazing_scenario_months',
  'climate_index',
  'climate_state',
  'cotton_payoff',
  'farm_kinds',
  'forward_curve',
  'gdd_crops',
  'incoming_user_exists',
  'input_breakeven',
  'integrations_status',
  'market_series',
  'market_snapshot',
  'own_sales',
  'saleyards',
  'sowing_crops',
  'wool_clip',
  'yield_frontier',
]

describe('every procedure', () => {
  it('is registered, and no other', () => {
    const declared = Object.keys(demo.portal.endpoints).filter((name) => name.startsWith('procedure.'))
    expect(procedureNames.map((name) => `procedure.${name}`).sort()).toEqual(declared.sort())
  })

  it.each(procedureNames)('%s answers from the demo with rows of its own schema', async (name) => {
    const endpoint = demo.portal.endpoints[`procedure.${name}`]
    const ajv = formats.default(new Ajv({ strict: false, allErrors: true }))
    ajv.addFormat('month', /^\d{4}-(0[1-9]|1[0-2])$/)
    const input = inputs[name] ?? {}
    expect(ajv.validate(endpoint?.input ?? {}, input), ajv.errorsText()).toBe(true)
    const rows = await demo.ask(name, input, elsewhere[name])
    expect(rows.length).toBeGreaterThan(0)
    expect(ajv.validate(endpoint?.result ?? {}, rows), ajv.errorsText()).toBe(true)
  })

  it.each(procedureNames.filter((name) => !ofNoLocation.includes(name)))(
    '%s tells nothing of another organisation’s locations and devices (TN-05)',
    async (name) => {
      const input = { ...inputs[name], location_ids: [361, 362] }
      expect(await demo.ask(name, input, 20)).toEqual([])
    },
  )

  it('tells a regional office what a farm shares with it, and nothing that it keeps to itself (TN-14)', async () => {
    const rows = await demo.ask('region_overview', { location_ids: [] }, 36)
    expect(rows).toHaveLength(8)
    const [wattle, river] = ['Wattle Park', 'River Block'].map((name) => rows.find(({ location }) => location === name))
    expect(wattle).toMatchObject({ status: expect.stringMatching(/good|watch|act/), alerts: expect.any(Number) })
    expect(wattle?.withheld).toEqual(['feed_days'])
    expect(river).toMatchObject({ status: 'unknown', rain_7d_mm: expect.any(Number), alerts: null, pct_paw: null })
    expect(await demo.ask('region_overview', { location_ids: [] }, 20)).toHaveLength(1)
  })

  it.each(['device_compare', 'device_difference', 'device_lines'])(
    '%s tells nothing of devices by their names in another organisation (TN-05)',
    async (name) => {
      expect(await demo.ask(name, inputs[name] ?? {}, 36)).toEqual([])
    },
  )

  it.each(['timeseries', 'latest_values', 'soil_water', 'weather_now', 'device_health', 'soil_water_history'])(
    '%s tells nothing of another organisation’s devices (TN-05)',
    async (name) => {
      const [foreign] = await inTransactions(demo.store, instrumentQueries).sensors(scopeOf(36), {
        kinds: ['soil_probe_capacitance'],
      })
      expect(foreign).toBeDefined()
      expect(await demo.ask(name, { ...inputs[name], device_ids: [foreign?.device_id] }, 20)).toEqual([])
    },
  )

  it.each(['grazing_map', 'grazing_rates', 'grazing_scenario_months'])(
    '%s tells nothing of a location of another organisation (TN-05)',
    async (name) => {
      expect(await demo.ask(name, inputs[name] ?? {}, 36)).toEqual([])
      expect(await demo.ask(name, { ...inputs[name], location_id: 361 }, 20)).toEqual([])
    },
  )

  it('timeseries tells nothing of another organisation’s sensor (TN-05)', async () => {
    const [foreign] = await inTransactions(demo.store, instrumentQueries).sensors(scopeOf(36), {
      quantities: ['air_temp'],
    })
    const ask = { ...month, series: [{ sensor_id: foreign?.sensor_id }] }
    expect(await demo.ask('timeseries', ask, 20)).toEqual([])
    expect(await demo.ask('timeseries', ask, 36)).toHaveLength(1)
  })
})

describe('the demo', () => {
  it('has a list of the day in the order in which to see to it, of one organisation’s devices alone (TN-05)', async () => {
    const order = ['danger', 'act', 'watch']
    for (const org of [20, 12, 36]) {
      const list = await demo.ask('day_list', {}, org)
      const ranks = list.map(({ level }) => order.indexOf(String(level)))
      expect(ranks).toEqual([...ranks].sort())
      expect(ranks).not.toContain(-1)
      for (const { page } of list) expect(demo.portal.pages).toHaveProperty([String(page)])
      const mine = new Set((await demo.ask('weather_now', {}, org)).map(({ location }) => location))
      for (const { location } of list) if (location !== null) expect(mine).toContain(location)
    }
  })

  it('tells what each farm keeps and grows', async () => {
    const none = { cattle: false, sheep: false, grain: false, cotton: false, stock: false }
    expect(await demo.ask('farm_kinds', {}, 20)).toMatchObject([{ ...none, cattle: true, sheep: true, stock: true }])
    expect(await demo.ask('farm_kinds', {}, 12)).toMatchObject([{ ...none, cotton: true }])
    expect(await demo.ask('farm_kinds', {}, 36)).toMatchObject([{ ...none, grain: true }])
  })

  it('has no first steps where all of them are done', async () => {
    expect(await demo.ask('first_steps', {}, 20)).toEqual([])
  })

  it('tells what of all that pages need each farm has, at the locations asked for and nowhere else', async () => {
    const has = async (org: number, input = {}) =>
      new Set((await demo.ask('farm_has', input, org)).flatMap(({ need, is_here }) => (is_here ? [need] : [])))
    const rows = await demo.ask('farm_has', {}, 20)
    expect(rows.map(({ need }) => String(need)).sort()).toEqual(Object.keys(demo.portal.core.app.needs ?? {}).sort())
    const [grazing, cotton] = [await has(20), await has(12)]
    for (const need of ['device', 'weather-station', 'rain-gauge', 'soil-probe', 'forecast', 'field', 'mob', 'picture'])
      expect(grazing).toContain(need)
    expect(grazing).not.toContain('grain-probe')
    expect(cotton).toContain('irrigated-crop')
    expect(cotton).not.toContain('mob')
    // What no farm of the demo had could be had by none: its page would be folded away for good.
    const demoFarms = [grazing, cotton, await has(36)]
    expect(rows.filter(({ need }) => !demoFarms.some((farm) => farm.has(need))).map(({ need }) => need)).toEqual([])
    const [own] = await demo.ask('weather_now', {}, 20)
    expect(await has(12, { location_ids: [own?.location_id] })).toEqual(new Set(['location', 'price', 'climate-index']))
    expect(await has(20, { location_ids: [own?.location_id] })).toContain('mob')
  })

  it('tells who may see no location of a farm that nothing is there but prices and sales, and neither is a location', async () => {
    const locations = { limited: [20], readable: [], writable: [] }
    const seen = inTransactions(demo.store, presenceQueries).at({ ...scopeOf(20), userId: 2, locations }, '2026-11-21')
    expect(metNeeds(await seen)).toEqual(new Set(['price', 'sale']))
  })

  it('has a location for each client farm of the region, each with a fresh station', async () => {
    const rows = await demo.ask('weather_now', {}, 36)
    expect(rows.map((row) => row.location)).toEqual([
      'Kurrajong Downs',
      'Bellbird',
      'Wilga Park',
      'Pine Ridge',
      'Boree Flat',
      'Cypress Hill',
    ])
    expect(rows.every((row) => row.is_stale === false && typeof row.temp_c === 'number')).toBe(true)
  })

  it('has a device that fell silent and one with a flat battery, told first', async () => {
    const rows = await demo.ask('device_health', {})
    expect(rows.slice(0, 2).map((row) => [row.device_slug, row.status])).toEqual([
      ['hamilton-home-back-tank', 'offline'],
      ['hamilton-home-creek-gauge', 'low_battery'],
    ])
  })

  it('changes nothing when it is seeded again', async () => {
    const before = await demo.ask('latest_values', {})
    await seedDemo(demo.store, demo.portal, () => new Date(now.getTime() + 3_600_000))
    expect(await demo.ask('latest_values', {})).toEqual(before)
  })

  it('says the same rain by quarters, hours and days', async () => {
    const { store, portal } = demo
    const readings = readingStore(store, () => portal.core.quantities)
    const [rain] = await inTransactions(store, instrumentQueries).sensors(scopeOf(20), {
      quantities: ['rain'],
      kinds: ['weather_station'],
    })
    const id = rain?.sensor_id ?? -1
    // Ten rain days that all levels hold: 09:00 in Melbourne is 22:00 UTC in November.
    const span = (level: '15m' | 'hour' | 'day') =>
      readings.spans(scopeOf(20), [id], level, new Date('2026-11-09T22:00:00Z'), new Date('2026-11-19T22:00:00Z'))
    const sums = await Promise.all(
      (['15m', 'hour', 'day'] as const).map(async (level) =>
        ((await span(level)).get(id) ?? []).reduce((sum, { sum: mm }) => sum + (mm ?? 0), 0),
      ),
    )
    expect(sums[0]).toBeGreaterThan(0)
    expect(sums[1]).toBeCloseTo(sums[0] ?? 0, 6)
    expect(sums[2]).toBeCloseTo(sums[0] ?? 0, 6)
  })
})

describe('the demo feed', () => {
  it('sends what is due through the ingest path, once', async () => {
    let at = now
    const feed = demoFeed(
      demo.store,
      () => demo.portal,
      () => at,
    )
    await feed.tick()
    expect((await feed.tick()).stored).toBe(0)
    at = new Date(now.getTime() + 300_000)
    expect((await feed.tick()).stored).toBeGreaterThan(0)
    const [row] = await demo.ask('weather_now', {}, 20, at)
    expect(row?.ts).toBe(at.toISOString())
  })

  it('makes up for the hours in which the portal was down, and goes on where it stopped', async () => {
    const later = new Date(now.getTime() + 6 * 3_600_000)
    const feed = demoFeed(
      demo.store,
      () => demo.portal,
      () => later,
    )
    await feed.tick()
    const [row] = await demo.ask(
      'timeseries',
      { from: now.toISOString(), to: later.toISOString(), bucket: '1h', series: [{ quantity: 'air_temp' }] },
      20,
      later,
    )
    expect(row?.v).toHaveLength(6)
    expect(row?.v).not.toContain(null)
    expect(
      (
        await demoFeed(
          demo.store,
          () => demo.portal,
          () => later,
        ).tick()
      ).stored,
    ).toBe(0)
  })

  it('issues a new forecast at 18:00', async () => {
    const evening = new Date('2026-11-21T07:30:00Z')
    const before = await demo.ask('forecast_daily', {}, 20, evening)
    await demoFeed(
      demo.store,
      () => demo.portal,
      () => evening,
    ).tick()
    const after = await demo.ask('forecast_daily', {}, 20, evening)
    expect([...new Set([...before, ...after].map((row) => row.issued_at))].at(-1)).toBe('2026-11-21T07:00:00.000Z')
  })
})
