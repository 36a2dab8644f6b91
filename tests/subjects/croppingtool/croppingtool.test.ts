import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { fieldQueries, type Season } from '#subjects/farm/fields.ts'
import { soilTestQueries } from '#subjects/soil/soilTests.ts'
import { subscriptionChanges } from '#subjects/subscriptions/subscriptionChanges.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'
import { grower } from '../farm/grower.ts'
import { holdTools } from '../subscriptions/holdTools.ts'

const org = 20
const location = 2001
const scope = { userId: 1, orgId: org, readable: [org] }
let app: TestApp
let subscription = ''
const people = new Map<PersonName, Browser>()
const as = (name: PersonName): Browser => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is not signed in`)
  return found
}
type Input = Record<string, unknown>
type Row = Record<string, unknown>
const send = (name: string, input: Input = {}, who: PersonName = 'manager', where = org) =>
  as(who).call(name, input, { org: where })
const report = async (name: string, input: Input = {}, who: PersonName = 'viewer'): Promise<Row[]> => {
  const reply = await send(`procedure.report_${name}`, input, who)
  expect(reply).toAnswer()
  return reply.json().result
}
const of = (rows: Row[], field: string): Row => rows.find((row) => row.field === field) ?? {}
const changes = () => inTransactions(app.store, (transaction) => subscriptionChanges(transaction, null))
const add = async (name: string, input: Input, who: PersonName = 'manager'): Promise<number> => {
  const reply = await send(name, input, who)
  expect(reply).toAnswer()
  return reply.json().result.id
}

/** The ids of the two fields. */
let alpha = 0
let beta = 0

/** A winter of two crops: 1 mm of rain every day, wheat with 60 mm stored, barley of which nobody measured the soil. */
async function sow(): Promise<void> {
  const farm = grower(app.store, app.portal.core.quantities, scope, location)
  const fields = inTransactions(app.store, fieldQueries)
  const season = (year: number): Season => ({
    slug: String(year),
    name: String(year),
    kind: 'winter',
    starts_on: `${year}-04-01`,
    ends_on: `${year}-12-31`,
    status: 'open',
  })
  await fields.addSeasons(scope, [season(2024), season(2025), season(2026)], [])
  alpha = await farm.field('Alpha')
  beta = await farm.field('Beta')
  const old = { harvested_on: null, status: 'failed' as const }
  await farm.crop(alpha, 'canola', '2024-05-01', { season_slug: '2024', ...old, harvested_on: '2024-11-01' })
  await farm.crop(alpha, 'wheat', '2025-05-01', { season_slug: '2025', ...old, harvested_on: '2025-11-01' })
  const reaped = { status: 'harvested' as const, season_slug: '2026' }
  const wheat = await farm.crop(alpha, 'wheat', '2026-05-10', {
    ...reaped,
    harvested_on: '2026-11-10',
    actual_yield: 2.4,
    target_yield: 3,
    stored_water_mm: 60,
  })
  const barley = await farm.crop(beta, 'barley', '2026-05-20', {
    ...reaped,
    harvested_on: '2026-11-05',
    actual_yield: 2,
  })
  await farm.weather('2025-10-25', '2026-11-20', () => [8, 22, 1])
  await farm.saw(wheat, '2026-08-20', 'GS30')
  await add('crop-product.add', { name: 'Seed wheat', unit: 'kg', price: 0.5 })
  await add('crop-product.add', { name: 'Urea', unit: 't', price: 800, n_pct: 46 })
  await add('crop-product.add', { name: 'Grass killer', unit: 'L', price: 14, whp_days: 42, active: 'Clethodim' })
  await add('crop-variety.add', { crop: 'wheat', price: 330 })
  await add('crop-variety.add', { crop: 'barley', target_yield: 2.5 })
  expect(await send('operation-setting.set', { type: 'sow', version: 0, cost_ha: 40, name: 'Seeding' })).toAnswer()
  const done = (slug: string, type: string, done_on: string, more: Input) =>
    send('activity.add', { field_season_slug: slug, type, status: 'done', done_on, area_ha: 50, ...more }, 'member')
  for (const reply of [
    await done(wheat.slug, 'sow', '2026-05-10', { product: 'Seed wheat', rate: 60, rate_unit: 'kg/ha' }),
    await done(wheat.slug, 'fertilise', '2026-06-30', { product: 'urea', rate: 100, rate_unit: 'kg/ha' }),
    await done(wheat.slug, 'spray', '2026-06-20', {
      product: 'Grass killer',
      rate: 500,
      rate_unit: 'mL/ha',
      batch: 'X1',
    }),
    await done(wheat.slug, 'harvest', '2026-11-10', { cost: 3000 }),
    await done(barley.slug, 'sow', '2026-05-20', { product: 'Mystery', rate: 60, rate_unit: 'kg/ha' }),
  ])
    expect(reply).toAnswer()
  // The same spraying, with its hours and its weather: 09:00 to 11:00 at the field.
  await add(
    'spray.record.add',
    {
      ...{ field_id: alpha, product: 'grass killer', rate: 500, rate_unit: 'mL/ha', operator: 'Sam' },
      ...{ start_at: '2026-06-19T23:00:00Z', end_at: '2026-06-20T01:00:00Z' },
      ...{ temp_c: 15, rh_pct: 60, wind_kmh: 9, wind_from: 'W' },
    },
    'member',
  )
  await add(
    'spray.record.add',
    {
      ...{ field_id: beta, product: 'Something else', rate: 1, rate_unit: 'L/ha', operator: 'Jo' },
      ...{ start_at: '2026-07-01T00:00:00Z', end_at: '2026-07-01T01:00:00Z' },
    },
    'member',
  )
  const sample = { field_id: alpha, sampled_on: '2026-03-01', texture: null, source: 'Lab', user_id: null }
  await inTransactions(app.store, soilTestQueries).add(scope, [
    { ...sample, depth_from_cm: 0, depth_to_cm: 10, results: { nitrate_n: 20 }, created_at: app.clock.at },
    { ...sample, depth_from_cm: 10, depth_to_cm: 30, results: { nitrate_n: 10 }, created_at: app.clock.at },
  ])
  await add('grain-stock.add', {
    ...{ store: 'Silo 1', crop: 'wheat', season_slug: '2026', grade: 'APW1', tonnes: 100, contracted_t: 40 },
    ...{ protein_pct: 10.8, counted_on: '2026-11-18' },
  })
}

beforeAll(async () => {
  app = await startApp()
  for (const name of ['manager', 'member', 'viewer', 'super', 'stranger'] as const) people.set(name, await app.as(name))
  subscription = await holdTools(app, org, ['cropping_tool'])
  await sow()
}, 180_000)
afterAll(() => app.close())

const season = { season_slug: '2026' }

describe('the figures of the reports, worked by hand', () => {
  it('tells the margin of what was harvested from yield, own price and known costs', async () => {
    const rows = await report('season_summary', season)
    // Seed 60 × 50 × 0.5 + seeding 40 × 50 = 3500; urea 5 t × 800 = 4000; 25 L × 14 = 350; harvest 3000: 10,850 on 50 ha.
    expect(rows.find(({ crop }) => crop === 'Wheat')).toMatchObject({
      ...{ season: '2026', area_ha: 50, harvested_ha: 50, yield: 2.4, target: 3, production: 120, price: 330 },
      ...{ income_ha: 792, cost_ha: 217, margin_ha: 575, uncosted: 0, note: null },
    })
    // Nothing is known of what barley is sold for, nor of its two operations' costs; its target is the list's.
    expect(rows.find(({ crop }) => crop === 'Barley')).toMatchObject({
      ...{ target: 2.5, income_ha: null, cost_ha: null, margin_ha: null, uncosted: 2 },
      note: 'No price for barley: Admin, Crops. No cost is known',
    })
  })

  it('tells the yield gap with each millimetre once, and names the line', async () => {
    const rows = await report('yield_gap', season)
    // 60 mm at sowing and 175 days of 1 mm until October is over: 22 × (235 − 60); 20 × (235 − 110).
    expect(of(rows, 'Alpha')).toMatchObject({
      ...{ stored_mm: 60, rain_mm: 175, water_mm: 235, water_from: 'sowing', gap_days: 0, is_over: true },
      ...{ frontier: 3.85, french: 2.5, potential: 3.85, actual: 2.4, gap_pct: 38, wue: 19.2 },
      against: 'Modern frontier, 22 kg/ha/mm above 60 mm',
    })
    // A third of 151 mm of summer and 214 mm from April on: 23 × (264.3 − 90).
    expect(of(rows, 'Beta')).toMatchObject({
      ...{ stored_mm: 50, rain_mm: 214, water_mm: 264, water_from: 'summer', frontier: null, french: 4.01 },
      ...{ potential: 4.01, gap_pct: 50, target: 2.5 },
      against: 'French–Schultz, 23 kg/ha/mm above 90 mm, indicative',
    })
  })

  it('loses no water: what was stored and fell was used, drained or is left', async () => {
    const row = of(await report('water_use', season), 'Alpha')
    expect(row).toMatchObject({ stored_mm: 60, rain_mm: 185, irrigation_mm: 0, until: '2026-11-10', wue: 19.2 })
    const used = Number(row.etc_mm) + Number(row.drainage_mm) + Number(row.paw_mm)
    expect(Math.abs(used - 245)).toBeLessThanOrEqual(2)
    expect(Number(row.etc_mm)).toBeGreaterThan(100)
  })

  it('adds up what was used of each product, and says of what no cost is known', async () => {
    const rows = await report('input_use', season)
    const named = (name: string) => rows.find((row) => row.product === name)
    expect(named('Urea')).toMatchObject({ uses: 1, amount: 5, unit: 't', cost: 4000, cost_from: 'list' })
    expect(named('Grass killer')).toMatchObject({ uses: 1, rate: '500 mL/ha', amount: 25, unit: 'L', cost: 350 })
    expect(named('Mystery')).toMatchObject({ amount: 3000, unit: 'kg', price: null, cost: null, uncosted: 1 })
    const { id } = (await send('crop-product.list')).json().result.find((one: Row) => one.name === 'Urea')
    const kept = (await send('crop-product.get', { id })).json().result
    expect(await send('crop-product.update', { ...kept, price: 1000 })).toAnswer()
    expect((await report('input_use', season)).find((row) => row.product === 'Urea')).toMatchObject({ cost: 5000 })
    expect(await send('crop-product.update', { ...kept, price: 800 })).toRefuse(409)
    expect(await send('crop-product.update', { ...kept, version: 2, price: 800 })).toAnswer()
  })

  it('has one spraying for what was written down twice, and names what was not recorded', async () => {
    const rows = await report('spray_record', season)
    expect(rows).toHaveLength(2)
    expect(of(rows, 'Alpha')).toMatchObject({
      ...{ date: '2026-06-20', crop: 'Wheat', active: 'Clethodim', batch: 'X1', dose: '500 mL/ha', area_ha: 50 },
      ...{ start_at: '2026-06-19T23:00:00.000Z', wind_ms: 2.5, wind_from: 'W', temp_c: 15, rh_pct: 60 },
      ...{ whp_until: '2026-08-01', whp_from: 'list', missing: 'water', missing_count: 1, level: 'watch' },
    })
    expect(of(rows, 'Beta')).toMatchObject({
      ...{ active: null, temp_c: null, whp_until: null, whp_from: null },
      missing: 'active, batch, water, area, wind speed, wind direction, temperature, humidity, Delta T, withholding',
    })
  })

  it('has every operation in the paddock record, but for kinds that the organisation leaves out', async () => {
    const rows = await report('paddock_record', { ...season, field_ids: [alpha] })
    expect(rows.map(({ date, work }) => [date, work])).toEqual([
      ['2026-11-10', 'Harvest'],
      ['2026-06-30', 'Fertilise'],
      ['2026-06-20', 'Spray'],
      ['2026-05-10', 'Seeding'],
    ])
    const days = { from_date: '2026-06-21', to_date: '2026-11-09' }
    expect((await report('paddock_record', { ...days, field_ids: [alpha] })).map(({ work }) => work)).toEqual([
      'Fertilise',
    ])
    expect(await send('operation-setting.set', { type: 'harvest', version: 0, in_record: false })).toAnswer()
    expect((await report('paddock_record', { ...season, field_ids: [alpha] })).map(({ type }) => type)).not.toContain(
      'harvest',
    )
  })

  it('balances nitrogen of soil and bag with what the yield takes', async () => {
    const rows = await report('nitrogen', season)
    // 20 × 1.4 × 1 + 10 × 1.4 × 2 = 56; 100 kg of 46 %; 2.4 t × 38.5 = 92.4.
    expect(of(rows, 'Alpha')).toMatchObject({
      ...{ soil_kg: 56, depth_cm: 30, sampled_on: '2026-03-01', applied_kg: 46, applied_from: 'operations' },
      ...{ yield_t: 2.4, yield_from: 'actual', demand_kg: 92, balance_kg: 10, note: null },
    })
    expect(of(rows, 'Beta')).toMatchObject({
      balance_kg: null,
      note: 'No soil test in the year before. No fertiliser written down',
    })
  })

  it('tells stages as they were seen, rotations over all seasons, and grain by its count', async () => {
    const stages = await report('crop_stage', season)
    expect(stages.find(({ field, how }) => field === 'Alpha' && how === 'observed')).toMatchObject({
      from: '2026-08-20',
      crop: 'Wheat',
    })
    expect(of(await report('rotation', season), 'Alpha')).toMatchObject({
      ...{ s1: 'Wheat', s1_name: '2026', s2: 'Wheat', s3: 'Canola', s3_name: '2024', s4: null },
      ...{ same: 'Wheat, 2 times', repeats: 2 },
    })
    expect(await report('grain_stocks', season)).toMatchObject([
      { store: 'Silo 1', tonnes: 100, contracted_t: 40, free_t: 60, price: 330, value: 19_800, days_ago: 3 },
    ])
    expect(await report('grain_stocks', { crop: 'barley' })).toEqual([])
    expect(await report('rotation_years', { field_ids: [beta] })).toMatchObject([
      { row: 'Beta', crop: 'Barley', from: '2026-05-20', to: '2026-11-05' },
    ])
  })
})

describe('what is asked and written', () => {
  it('knows no season and no field of anybody else, and no span that ends before it begins', async () => {
    const ask = (input: Input) => send('procedure.report_paddock_record', input)
    expect(await ask({ season_slug: '1999' })).toRefuse(404, 'There is no such season.')
    const other = grower(app.store, app.portal.core.quantities, { userId: 1, orgId: 12, readable: [12] }, 1201)
    expect(await ask({ field_ids: [await other.field('Theirs')] })).toRefuse(404, 'There is no such field.')
    const reply = await ask({ from_date: '2026-06-02', to_date: '2026-06-01' })
    expect(reply).toRefuse(400, 'The last day is before the first.')
    expect(reply.json().responseException.at).toEqual({ to_date: 'The last day is before the first.' })
  })

  it('takes a name once, no more contracted than is there, and no count of tomorrow', async () => {
    expect(await send('crop-product.add', { name: ' UREA ', unit: 'kg' })).toRefuse(409, 'UREA is in the list already.')
    expect(await send('crop-product.add', { name: '  ', unit: 'kg' })).toRefuse(400, 'Say what it is called.')
    expect(await send('crop-variety.add', { crop: 'wheat' })).toRefuse(409, 'Wheat is in the list already.')
    const stock = { store: 'Bag', crop: 'wheat', tonnes: 10, counted_on: '2026-11-01' }
    expect((await send('grain-stock.add', { ...stock, contracted_t: 11 })).json().responseException.at).toEqual({
      contracted_t: 'No more can be contracted than is there.',
    })
    expect(await send('grain-stock.add', { ...stock, counted_on: '2026-11-22' })).toRefuse(
      400,
      'This day is still to come.',
    )
    expect(await send('grain-stock.add', { ...stock, season_slug: '1999' })).toRefuse(404, 'There is no such season.')
    expect((await send('grain-stock.list')).json().result).toHaveLength(1)
  })

  it('gives back what was taken out, as it was', async () => {
    const id = await add('crop-product.add', { name: 'For a while', unit: 'L', price: 3 })
    const gone = (await send('crop-product.delete', { id })).json().result
    expect(gone).toMatchObject({ name: 'For a while', unit: 'L', price: 3 })
    expect(await send('crop-product.get', { id })).toRefuse(404)
  })

  it('is managed by who manages the organisation', async () => {
    expect(await send('crop-product.list', {}, 'member')).toRefuse(403, 'You cannot manage this organisation.')
    expect(await send('report-setting.set', { report: 'rotation', version: 0 }, 'member')).toRefuse(403)
    expect(await send('grain-stock.list', {}, 'member')).toAnswer()
    expect(await send('grain-stock.list', {}, 'viewer')).toRefuse(403)
  })
})

describe('who sees which report', () => {
  const names = async (who: PersonName) =>
    (await send('procedure.cropping_reports', {}, who)).json().result.map((one: Row) => one.report)
  const hidden = 'The report Grain stocks is not shown to your role. Ask who manages the organisation.'

  it('refuses a report that is kept from a role, however it is asked', async () => {
    expect(await names('member')).toHaveLength(10)
    const setting = { report: 'grain-stocks', version: 0, member: false, viewer: true }
    const reply = await send('report-setting.set', setting)
    expect(reply).toAnswer()
    expect(await names('member')).not.toContain('grain-stocks')
    expect(await send('procedure.report_grain_stocks', {}, 'member')).toRefuse(403, hidden)
    expect(await send('grain-stock.list', {}, 'member')).toRefuse(403, hidden)
    for (const who of ['viewer', 'manager', 'super'] as const)
      expect(await send('procedure.report_grain_stocks', {}, who)).toAnswer()
    expect(await send('report-setting.set', setting)).toRefuse(409)
    expect(await send('report-setting.set', { ...setting, version: 1, member: true })).toAnswer()
    expect(await send('procedure.report_grain_stocks', {}, 'member')).toAnswer()
  })
})

describe('the subscription', () => {
  const none = 'Your organisation does not have this tool, or your teams do not open it.'
  it('is asked of every call; another organisation has not got it', async () => {
    expect(await send('procedure.report_rotation', {}, 'stranger', 12)).toRefuse(403, none)
    expect(await send('crop-product.list', {}, 'stranger', 12)).toRefuse(403, none)
  })

  it('leaves what was there to be read once it has ended, and refuses to write', async () => {
    await changes().cancel(scope, subscription, app.clock.at)
    await changes().keepTime(scope, subscription, new Date(app.clock.at.getTime() + 400 * 86_400_000))
    expect(await report('grain_stocks', season)).toHaveLength(1)
    expect(await send('crop-product.list')).toAnswer()
    expect(await send('crop-product.add', { name: 'Late', unit: 'L' })).toRefuse(
      403,
      'The subscription to this tool has ended, so you can look at it but not change it. Renew it in Account, Subscriptions.',
    )
  })
})
