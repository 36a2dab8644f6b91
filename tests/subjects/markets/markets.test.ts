import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { farmInputQueries } from '#subjects/markets/farmInputs.ts'
import { ownSaleQueries } from '#subjects/markets/ownSales.ts'
import { woolLotQueries } from '#subjects/markets/woolLots.ts'
import { integrationQueries } from '#subjects/subscriptions/integrations.ts'
import { scope, type TestFarm, testFarm } from '../../server/procedures/farm.ts'
import { type Quoted, quote, yearOf } from './markets.ts'

/** Saturday, 13:00 in Sydney. */
const now = '2026-11-21T02:00:00Z'
const month = { from: '2026-10-22T02:00:00Z', to: now, zone: 'Australia/Sydney' }

let farm: TestFarm
beforeAll(async () => {
  farm = await testFarm()
}, 120_000)
beforeEach(() => quote(farm.store, []))

const ask = (name: string, input: Record<string, unknown> = {}, at = now) => farm.ask(name, input, at)
const only = async (name: string, input: Record<string, unknown> = {}, at = now) => {
  const rows = await ask(name, input, at)
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

describe('prices now', () => {
  it('have no row where nothing is quoted', async () => {
    expect(await ask('market_snapshot', { market: 'cattle' })).toEqual([])
    expect(await ask('market_snapshot', { codes: ['eyci', 'wheat_basis'] })).toEqual([])
  })

  it('say how they moved on the day, the week and the year, and where they lie in 52 weeks', async () => {
    await quote(farm.store, [
      ...yearOf('eyci', { last: 690, week: 660, year: 600, low: 590, high: 790 }),
      ['eyci', '2026-11-19', 680],
    ])
    expect(await only('market_snapshot', { codes: ['eyci'] })).toMatchObject({
      code: 'eyci',
      quantity: 'price_cwt',
      last: 690,
      d1: 10,
      w1: 30,
      w1_pct: 4.5,
      y1: 90,
      y1_pct: 15,
      week_ago: 660,
      low52: 590,
      high52: 790,
      pct52: 50,
      moved: 'up',
      week_say: 'up 30 on the week',
      year_say: '15\u202f% above a year ago',
      date: '2026-11-20',
      at: '2026-11-20T05:00:00.000Z',
      is_old: false,
      source: 'test prices',
    })
  })

  it('are steady within one per cent', async () => {
    await quote(farm.store, yearOf('eyci', { last: 700, week: 694 }))
    expect(await only('market_snapshot', { codes: ['eyci'] })).toMatchObject({
      moved: 'steady',
      week_say: 'steady on the week',
      pct52: 100,
    })
  })

  it('say nothing of a change that no price before allows', async () => {
    await quote(farm.store, [['eyci', '2026-11-20', 700]])
    expect(await only('market_snapshot', { codes: ['eyci'] })).toMatchObject({
      d1: null,
      w1: null,
      y1_pct: null,
      pct52: null,
      moved: 'steady',
      week_say: 'with no price a week before',
      year_say: 'with no price a year before',
    })
  })

  it('are old after ten days, and those of inputs, which come monthly, after forty', async () => {
    await quote(farm.store, [
      ['eyci', '2026-11-06', 700],
      ['urea', '2026-10-16', 710],
    ])
    const rows = await ask('market_snapshot', { codes: ['eyci', 'urea'] })
    expect(rows.map(({ code, is_old }) => [code, is_old])).toEqual([
      ['eyci', true],
      ['urea', false],
    ])
  })

  it('never tell the price of a day to come', async () => {
    await quote(farm.store, [
      ['eyci', '2026-11-20', 700],
      ['eyci', '2026-11-23', 999],
    ])
    expect(await only('market_snapshot', { codes: ['eyci'] })).toMatchObject({ last: 700, date: '2026-11-20' })
  })

  it('work basis out of the local price, the future and the dollar that hold on a day', async () => {
    await quote(farm.store, [
      ['wheat_apw1', '2026-11-20', 310],
      ['cbot_wheat', '2026-11-18', 600],
      ['aud_usd', '2026-11-13', 0.65],
    ])
    expect(await only('market_snapshot', { codes: ['wheat_basis'] })).toMatchObject({
      last: -29.17,
      w1_pct: null,
      quantity: 'price_basis',
    })
    const [cash, aud] = await ask('market_snapshot', { codes: ['wheat_apw1', 'cbot_wheat_aud'] })
    expect(cash?.last).toBe(310)
    expect(aud).toMatchObject({ last: 339.17, quantity: 'price_t', source: 'test prices' })
  })

  it('have no basis where one of its prices is missing or long past', async () => {
    await quote(farm.store, [
      ['wheat_apw1', '2026-11-20', 310],
      ['cbot_wheat', '2026-08-18', 600],
      ['aud_usd', '2026-11-13', 0.65],
    ])
    expect(await ask('market_snapshot', { codes: ['wheat_basis'] })).toEqual([])
  })

  it('come with what is worked out of a market when all of it is asked for', async () => {
    await quote(farm.store, [
      ['asx_wheat', '2026-11-20', 320],
      ['cbot_wheat', '2026-11-20', 600],
      ['aud_usd', '2026-11-20', 0.65],
    ])
    const codes = (await ask('market_snapshot', { market: 'grain_futures' })).map(({ code }) => code)
    expect(codes.sort()).toEqual(['asx_wheat', 'cbot_wheat', 'cbot_wheat_aud'])
  })
})

describe('prices over time', () => {
  const weekly: Quoted[] = [
    ['eyci', '2026-10-16', 650],
    ['eyci', '2026-10-30', 660],
    ['eyci', '2026-11-20', 640],
  ]

  it('hold from before the time range to its end, each until the next, never averaged', async () => {
    await quote(farm.store, weekly)
    const row = await only('market_series', { codes: ['eyci'], ...month })
    const at = (text: string) => Date.parse(text)
    expect(row.t).toEqual([at(month.from), at('2026-10-29T13:00:00Z'), at('2026-11-19T13:00:00Z'), at(month.to)])
    expect(row.v).toEqual([650, 660, 640, 640])
    expect(row).toMatchObject({ series: 'eyci', quantity: 'price_cwt', agg: 'last', source: 'test prices' })
  })

  it('end where the last price has grown old', async () => {
    await quote(farm.store, [['eyci', '2026-10-30', 660]])
    expect((await only('market_series', { codes: ['eyci'], ...month })).v).toEqual([660])
  })

  it('of head do not hold: a sale is a sale', async () => {
    await quote(farm.store, [
      ['cattle_yarding', '2026-10-16', 51_000],
      ['cattle_yarding', '2026-11-13', 49_000],
    ])
    expect((await only('market_series', { codes: ['cattle_yarding'], ...month })).v).toEqual([49_000])
  })

  it('come with the lowest and the highest of the 52 weeks before each day', async () => {
    await quote(farm.store, [['eyci', '2025-10-03', 900], ['eyci', '2026-02-06', 600], ...weekly])
    const rows = await ask('market_series', { codes: ['eyci'], ...month, range_52w: true })
    expect(rows.map(({ series }) => series)).toEqual(['eyci', 'eyci_low52', 'eyci_high52'])
    // 3 October 2025 is out of the 52 weeks of every day shown.
    expect(rows[1]?.v).toEqual([600, 600, 600, 600])
    expect(rows[2]?.v).toEqual([650, 660, 660, 660])
    expect(rows[1]?.t).toEqual(rows[0]?.t)
  })

  it('as an index stand at 100 in January 2020, or are left out', async () => {
    await quote(farm.store, [
      ['urea', '2020-01-03', 500],
      ['urea', '2026-11-06', 700],
      ['map', '2021-02-05', 900],
      ['map', '2026-11-06', 999],
    ])
    const row = await only('market_series', { market: 'input', ...month, index: true })
    expect(row).toMatchObject({ code: 'urea', quantity: 'price_index' })
    expect(row.v).toEqual([140, 140])
  })

  it('LD-04: have no more points than four a pixel, and the last price of each part stays', async () => {
    const days = Array.from({ length: 1800 }, (_, index) => new Date(Date.UTC(2021, 11, 18) + index * 86_400_000))
    await quote(
      farm.store,
      days.map((day, index): Quoted => ['eyci', day.toISOString().slice(0, 10), index]),
    )
    const five = { from: '2021-11-21T00:00:00Z', to: now, zone: 'Australia/Sydney', codes: ['eyci'] }
    const wide = await only('market_series', { ...five, width: 1200 })
    const narrow = await only('market_series', { ...five, width: 100 })
    expect((wide.t as number[]).length).toBeGreaterThan(1700)
    expect((narrow.t as number[]).length).toBeLessThanOrEqual(401)
    expect((narrow.v as number[]).at(-1)).toBe((wide.v as number[]).at(-1))
    expect((narrow.v as number[]).every((value) => Number.isInteger(value))).toBe(true)
  })
})

describe('saleyards', () => {
  const report = (date: string, mean: number) => ({
    code: 'heavy_steer',
    place: 'Dubbo',
    date,
    head: 120,
    low: mean - 20,
    mean,
    high: mean + 20,
    dressing_pct: 60,
  })

  it('tell their last sale of each class, and the change on the one before', async () => {
    await quote(farm.store, [], { saleyards: [report('2026-11-12', 380), report('2026-11-19', 390.2)] })
    const row = await only('saleyards', { market: 'cattle' })
    expect(row).toMatchObject({ place: 'Dubbo', class: 'Heavy steer', mean: 390.2, carcase_ckg: 650, head: 120 })
    expect(row.change).toBeCloseTo(10.2, 6)
    expect(await ask('saleyards', { market: 'sheep' })).toEqual([])
  })
})

describe('own sales', () => {
  it('stand beside the indicator of their class on their day', async () => {
    await quote(farm.store, [
      ['heavy_steer', '2026-09-04', 350],
      ['heavy_steer', '2026-11-20', 300],
    ])
    const sale = { market: 'cattle' as const, code: 'heavy_steer', head: 20, avg_kg: 600, note: null }
    await inTransactions(farm.store, ownSaleQueries).add(
      { ...scope, userId: 0 },
      [
        { ...sale, sold_on: '2026-09-09', cents_kg: 360 },
        { ...sale, sold_on: '2026-11-20', cents_kg: 270 },
      ],
      new Date(now),
    )
    const rows = await ask('own_sales', { market: 'cattle' })
    expect(rows.map(({ sold_on, kind, price, gap, level }) => [sold_on, kind, price, gap, level])).toEqual([
      ['2026-11-20', 'own', 270, -30, 'act'],
      ['2026-11-20', 'indicator', 300, null, 'none'],
      ['2026-09-09', 'own', 360, 10, 'good'],
      ['2026-09-09', 'indicator', 350, null, 'none'],
    ])
    expect(await ask('own_sales', { market: 'sheep' })).toEqual([])
    const other = { ...scope, orgId: 20, readable: [20] }
    expect(await inTransactions(farm.store, ownSaleQueries).list(other, 'cattle', '2020-01-01', '2026-11-21')).toEqual(
      [],
    )
  })
})

describe('own clip', () => {
  it('is worth what lies between the two microns beside it, clean and greasy', async () => {
    expect(await ask('wool_clip')).toEqual([])
    await quote(farm.store, [
      ['wool_18', '2026-11-20', 1500],
      ['wool_19', '2026-11-20', 1400],
    ])
    await inTransactions(farm.store, woolLotQueries).add(scope, [
      { lot: 'A', tested_on: '2026-10-09', bales: 9, micron: 18.4, yield_pct: 70, vm_pct: 1, strength_nktex: 36 },
      { lot: 'B', tested_on: '2026-10-09', bales: 2, micron: 22, yield_pct: 60, vm_pct: 3, strength_nktex: null },
    ])
    const [a, b] = await ask('wool_clip')
    expect(a).toMatchObject({ clean_ckg: 1460, greasy_ckg: 1022 })
    expect(b).toMatchObject({ clean_ckg: null, greasy_ckg: null })
  })
})

describe('grain bids', () => {
  const sites = [
    { slug: 'near', name: 'Near', state: 'NSW', kind: 'depot' as const, lat: -30.2, lon: 150 },
    { slug: 'port', name: 'Port', state: 'NSW', kind: 'port' as const, lat: -32.9, lon: 151.7 },
    { slug: 'far', name: 'Far', state: 'WA', kind: 'port' as const, lat: -32.2, lon: 115.8 },
  ]
  const bid = (site: string, date: string, price: number, buyer = 'A') => ({
    site,
    code: 'wheat_apw1',
    date,
    buyer,
    price,
  })

  it('are the best of each site within reach, less freight, receival and levies', async () => {
    await quote(farm.store, [], {
      sites,
      bids: [
        bid('near', '2026-11-18', 300),
        bid('near', '2026-11-18', 304, 'B'),
        bid('near', '2026-11-11', 310),
        bid('port', '2026-11-18', 350),
        bid('far', '2026-11-18', 900),
      ],
    })
    const rows = await ask('grain_bids', { grade: 'wheat_apw1' })
    expect(rows.map(({ site, buyer, price, moved, is_best }) => [site, buyer, price, moved, is_best])).toEqual([
      ['Near', 'B', 304, 'down', true],
      ['Port', 'A', 350, 'steady', false],
    ])
    const [near] = rows
    // 22 km by road: 28 straight, a quarter more; 8 + 0.11 a km, 12 receival, 1.02 % levy.
    expect(near).toMatchObject({ distance_km: 28, freight: 11.1, receival: 12, levy: 3.1, change: -6, level: 'watch' })
    expect(near?.farm_gate).toBeCloseTo(304 - 11.08 - 12 - 3.1, 1)
  })

  it('have none for a grade, or a location, that nobody bids for', async () => {
    await quote(farm.store, [], { sites, bids: [bid('near', '2026-11-18', 300)] })
    expect(await ask('grain_bids', { grade: 'barley_feed' })).toEqual([])
    expect(await ask('grain_bids', { location_ids: [999] })).toEqual([])
    expect(await ask('grain_bids', {}, '2027-02-01T02:00:00Z')).toEqual([])
  })
})

describe('what it pays', () => {
  it('a hectare of cotton leaves lint and seed less ginning and costs', async () => {
    expect(await ask('cotton_payoff')).toEqual([])
    await quote(farm.store, [
      ['cotton_bale', '2026-11-20', 600],
      ['cotton_seed', '2026-11-20', 400],
    ])
    const rows = await ask('cotton_payoff', { cost_ha: 5080 })
    expect(rows.map(({ yield_bales }) => yield_bales)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16])
    // 600 + 0.25 × 400 − 65 = 635 a bale: eight pay 5,080.
    expect(rows[0]).toMatchObject({ low: -480, now: 0, high: 480, level: 'watch', breakeven_bales: 8 })
    expect(rows[8]).toMatchObject({ low: 4120, level: 'good' })
  })

  it('a hectare of wheat breaks even at its cost by its price, and is set against January', async () => {
    const inputs = (date: string, urea: number): Quoted[] => [
      ['urea', date, urea],
      ['map', date, 1000],
      ['glyphosate', date, 6],
      ['diesel', date, 200],
    ]
    expect(await ask('input_breakeven')).toEqual([])
    await quote(farm.store, [
      ...inputs('2026-01-01', 500),
      ...inputs('2026-11-06', 900),
      ['wheat_apw1', '2026-11-20', 300],
    ])
    const [wheat] = await ask('input_breakeven')
    // 100 kg urea, 60 kg MAP, 2 L glyphosate, 14 L diesel and 285 AUD: 475 now, 435 in January.
    expect(wheat).toMatchObject({ crop: 'Wheat', cost_ha: 475, budget_ha: 435, over_pct: 9.2, level: 'watch' })
    expect(wheat?.breakeven_t_ha).toBe(1.58)
  })

  it('futures by contract month come in Australian dollars', async () => {
    expect(await ask('forward_curve', { codes: ['asx_wheat'] })).toEqual([])
    const quoted = { date: '2026-11-20', contract: '2027-03-01' }
    await quote(farm.store, [['aud_usd', '2026-11-20', 0.65]], {
      forwards: [
        { code: 'asx_wheat', ...quoted, value: 325 },
        { code: 'asx_wheat', date: '2026-11-13', contract: '2027-01-01', value: 311 },
        { code: 'cbot_wheat', ...quoted, value: 600 },
        { code: 'ice_cotton', ...quoted, value: 70 },
      ],
    })
    const rows = await ask('forward_curve', { codes: ['asx_wheat', 'cbot_wheat', 'ice_cotton'] })
    expect(rows.map(({ code, month, price_t, price_bale }) => [code, month, price_t, price_bale])).toEqual([
      ['asx_wheat', '2027-03', 325, null],
      ['cbot_wheat', '2027-03', 339.2, null],
      ['ice_cotton', '2027-03', null, 538.9],
    ])
  })
})

describe('connected systems', () => {
  it('come with what needs somebody first', async () => {
    expect(await ask('integrations_status')).toEqual([])
    const system = { supplier: 'S', kind: 'Sensors', last_sync: new Date(now), records_24h: 5, error: null }
    await inTransactions(farm.store, integrationQueries).tell(scope, [
      { ...system, name: 'A', state: 'connected' },
      { ...system, name: 'B', state: 'paused' },
      { ...system, name: 'C', state: 'failed', error: 'It answered 503.' },
      { ...system, name: 'D', state: 'sign_in' },
    ])
    const rows = await ask('integrations_status')
    expect(rows.map(({ integration, level, needs_you }) => [integration, level, needs_you])).toEqual([
      ['C', 'danger', true],
      ['D', 'act', true],
      ['A', 'good', false],
      ['B', 'none', false],
    ])
    expect(rows[0]).toMatchObject({ error: 'It answered 503.', last_sync: '2026-11-21T02:00:00.000Z', records_24h: 5 })
    await inTransactions(farm.store, integrationQueries).tell(scope, [{ ...system, name: 'C', state: 'connected' }])
    expect((await ask('integrations_status'))[0]?.integration).toBe('D')
  })
})

describe('carbon', () => {
  it('adds up what whole years took, by source, and sets it against what was sold', async () => {
    expect(await ask('carbon_estimate')).toEqual([])
    expect(await ask('carbon_years')).toEqual([])
    const of = (year: number, item: string, amount: number) => ({ location_id: 1, year, item, amount })
    await inTransactions(farm.store, farmInputQueries).put(scope, [
      of(2024, 'cattle_head', 50),
      of(2025, 'cattle_head', 100),
      of(2025, 'diesel_l', 10_000),
      of(2025, 'electricity_kwh', 10_000),
      of(2025, 'beef_kg', 20_000),
      of(2026, 'cattle_head', 900),
    ])
    const rows = await ask('carbon_estimate')
    expect(rows.map(({ year, source, t_co2e }) => [year, source, t_co2e])).toEqual([
      ['2025', 'enteric', 168],
      ['2025', 'fuel', 27.1],
      ['2025', 'dung', 8.3],
      ['2025', 'electricity', 6.6],
      ['2025', 'ammonia', 4.2],
      ['2025', 'manure', 2.8],
    ])
    expect(rows[2]).toMatchObject({ method: 'National inventory', version: '2026.2' })
    expect(rows[3]).toMatchObject({ method: 'NGA 2024, NSW grid' })
    expect(await ask('carbon_years')).toMatchObject([
      { year: '2025', t_co2e: 217, products: 'cattle', biggest: 'enteric', biggest_pct: 77 },
      { year: '2024', change_pct: null, products: null },
    ])
    const dry = { leaching: 'Nowhere', ammonia: 'Left out' }
    const sources = (await ask('carbon_estimate', dry)).map(({ source }) => source)
    expect(sources).not.toContain('ammonia')
    const wet = await ask('carbon_estimate', { leaching: 'Everywhere' })
    expect(wet.find(({ source }) => source === 'leaching')).toMatchObject({ t_co2e: 4.7 })
    const factors = await ask('carbon_factors', dry)
    expect(factors.map(({ item, source, amount, factor_kg }) => [item, source, amount, factor_kg])).toEqual([
      ['Cattle', 'enteric', 100, 1680],
      ['Diesel', 'fuel', 10_000, 2.71],
      ['Cattle', 'dung', 100, 83.286],
      ['Electricity', 'electricity', 10_000, 0.66],
      ['Cattle', 'manure', 100, 28],
    ])
    const years = await ask('carbon_estimate', { years: 5, ...dry })
    expect(years.map(({ year, source }) => `${year} ${source}`)).toEqual([
      ...['2024 enteric', '2024 dung', '2024 manure'],
      ...['2025 enteric', '2025 fuel', '2025 dung', '2025 electricity', '2025 manure'],
    ])
    expect(await ask('carbon_estimate', { location_ids: [77] })).toEqual([])
  })

  it('gives each product one intensity, and the parts are the whole', async () => {
    const of = (item: string, amount: number) => ({ location_id: 1, year: 2025, item, amount })
    await inTransactions(farm.store, farmInputQueries).put(scope, [
      of('sheep_head', 1000),
      of('sheepmeat_kg', 10_000),
      of('wool_kg', 4000),
    ])
    const products = await ask('carbon_products')
    const whole = (await ask('carbon_estimate')).reduce((sum, { t_co2e }) => sum + Number(t_co2e), 0)
    expect(products.map(({ product }) => product).sort()).toEqual(['Cattle', 'Sheep meat', 'Wool'])
    expect(products.reduce((sum, { t_co2e }) => sum + Number(t_co2e), 0)).toBeCloseTo(whole, 0)
    for (const { intensity, t_co2e, product_kg } of products)
      expect(Number(intensity)).toBeCloseTo((1000 * Number(t_co2e)) / Number(product_kg), 1)
  })
})
