import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { end, on, property, reckonWith, subscribe } from './grazing.ts'

const org = 20
const elsewhere = 1201
const ended =
  'The subscription to this tool has ended, so you can look at it but not change it. Renew it in Account, Subscriptions.'

let app: TestApp
let manager: Browser
let member: Browser
let viewer: Browser

beforeAll(async () => {
  app = await startApp()
  await subscribe(app, org)
  await subscribe(app, 12)
  manager = await app.as('manager')
  member = await app.as('member')
  viewer = await app.as('viewer')
}, 180_000)
afterAll(() => app.close())

type Input = Record<string, unknown>
const call = (name: string, input: Input, who = member) => who.call(name, input, { org })
const get = async (name: string, input: Input, who = member) => {
  const reply = await call(name, input, who)
  expect(reply).toAnswer()
  return reply.json().result
}
type State = Record<string, number | string | null | boolean> & { id: number; paddock_name: string }
const statesOf = (locationId: number, recDate = on): Promise<State[]> => get('grazing.states', { locationId, recDate })
const yearOf = (locationId: number, more: Input = {}) =>
  get('grazing.year', {
    locationId,
    recDate: on,
    condition: 'average',
    metric: 'tsdm',
    start: on,
    end: '2027-11-14',
    utilisationRate: 25,
    residual: 1200,
    ...more,
  })

/** One paddock of so many hectares with what stands there, and so many steers of 1 AE in it, on a state date. */
async function grazed(areaHa: number, kgHa: number, steers: number) {
  const farm = await property(app)
  const paddock = await farm.paddock('Back', areaHa)
  await farm.stands(paddock, [[on, kgHa]])
  if (steers > 0) await farm.mob('Steers', 'cattle', [['2026-11-01', paddock, steers, 'steer']])
  await get('grazing.states.create', { location_id: farm.id, rec_date: on })
  return { ...farm, back: paddock }
}

describe('a state date', () => {
  it('takes the nearest scene within 30 days, and the state that the links give for it', async () => {
    const farm = await property(app)
    const [long, middle, short, unseen] = [
      await farm.paddock('Long', 10),
      await farm.paddock('Middle', 20),
      await farm.paddock('Short', 30),
      await farm.paddock('Unseen', 40),
    ]
    await farm.stands(long, [
      ['2026-11-12', 3600],
      ['2026-10-20', 900],
    ])
    await farm.stands(middle, [['2026-10-20', 2000]])
    await farm.stands(short, [['2026-11-16', 1100]])
    await farm.stands(unseen, [['2026-10-15', 2000]])
    const made = await get('grazing.states.create', { location_id: farm.id, rec_date: on })
    expect(made).toMatchObject({ rec_date: on, created: 4, without_data: 1 })
    const states = await statesOf(farm.id)
    expect(states).toMatchObject([
      // Long: 3,600 from three days before; residual of ryegrass 1,000, so 2,600 useful on 10 ha.
      {
        paddock_name: 'Long',
        metric_value_kg_ha: 3600,
        metric_date: '2026-11-12',
        state: 'crash_graze',
        useful_kg_ha: 2600,
        useful_kg_total: 26_000,
        available_pct: 100,
        productivity_pct: 100,
        pasture_type: 'Ryegrass',
      },
      { paddock_name: 'Middle', metric_date: '2026-10-20', state: 'graze', useful_kg_total: 20_000 },
      { paddock_name: 'Short', metric_date: '2026-11-16', state: 'rest', useful_kg_ha: 100 },
      {
        paddock_name: 'Unseen',
        metric_value_kg_ha: null,
        tsdm_effective_kg_ha: null,
        useful_kg_total: null,
        state: 'no_data',
        state_reason: 'No clear scene within 30 days of 15 Nov 2026.',
      },
    ])
    expect(await get('grazing.dates', { id: farm.id })).toMatchObject([
      { state_date: on, paddocks: 4, without_data: 1, locked: false, created_by: 'member Person' },
    ])
    expect(await call('grazing.states.create', { location_id: farm.id, rec_date: on })).toRefuse(
      409,
      'States for 15 Nov 2026 already exist.',
    )
  })

  it('is worked on paddock by paddock, and the next date can begin with it', async () => {
    const farm = await grazed(100, 2000, 0)
    const [{ id }] = (await statesOf(farm.id)) as [State]
    expect(await get('grazing.state.percentage', { id, available_pct: 80 })).toMatchObject({
      grazeable_ha: 80,
      useful_kg_total: 80_000,
    })
    expect(await call('grazing.state.percentage', { id, available_pct: 101 })).toRefuse(400)
    expect(await call('grazing.state.productivity', { id, productivity_pct: 201 })).toRefuse(400)
    expect(await call('grazing.state.override', { id, tsdm_kg_ha: 15_001 })).toRefuse(400)
    // Nothing of what was refused was kept.
    expect(await statesOf(farm.id)).toMatchObject([
      { available_pct: 80, productivity_pct: 100, tsdm_override_kg_ha: null },
    ])
    const seen = await get('grazing.state.override', { id, tsdm_kg_ha: 1250, reason: 'Plate meter' })
    expect(seen).toMatchObject({
      tsdm_override_kg_ha: 1250,
      tsdm_effective_kg_ha: 1250,
      metric_value_kg_ha: 2000,
      override_by: 'member Person',
      override_reason: 'Plate meter',
      state: 'rest',
      useful_kg_ha: 250,
    })
    expect(await get('grazing.state.productivity', { id, productivity_pct: 120 })).toMatchObject({
      productivity_pct: 120,
    })
    expect(await get('grazing.state.choose', { id, state: 'hay_silage', reason: 'Cut next week' })).toMatchObject({
      state: 'hay_silage',
      state_reason: 'Cut next week',
    })
    // Cleared, the measurement counts again; the state that was decided stays.
    expect(await get('grazing.state.override', { id, tsdm_kg_ha: null })).toMatchObject({
      tsdm_effective_kg_ha: 2000,
      override_by: null,
      state: 'hay_silage',
    })
    expect(await get('grazing.state.choose', { id, state: null })).toMatchObject({ state: 'graze' })
    await get('grazing.state.choose', { id, state: 'fodder_reserve' })
    await get('grazing.states.create', { location_id: farm.id, rec_date: '2026-11-20', copy_from: on })
    expect(await statesOf(farm.id, '2026-11-20')).toMatchObject([
      { available_pct: 80, productivity_pct: 120, state: 'fodder_reserve', tsdm_override_kg_ha: null },
    ])
    expect(
      await call('grazing.states.create', { location_id: farm.id, rec_date: '2026-11-19', copy_from: '2026-11-01' }),
    ).toRefuse(400, 'There are no states for 1 Nov 2026 to copy.')
    const next = await call('grazing.states.create', { location_id: farm.id, rec_date: '2026-12-01' })
    expect(next).toRefuse(400, 'A state date cannot lie in the future.')
  })

  it('takes another pasture type, for the paddock too where that is wished', async () => {
    const farm = await grazed(100, 3300, 0)
    const type = {
      location_id: farm.id,
      name: 'Lucerne',
      ...Object.fromEntries(
        ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((month) => [
          month,
          20,
        ]),
      ),
      safe_utilisation_pct: 60,
      default_residual_kg_ha: 3000,
      digestibility_pct: 68,
      colour: '#AA7711',
    }
    expect(await call('grazing.type.save', type)).toRefuse(403, 'You cannot manage this organisation.')
    const lucerne = await get('grazing.type.save', type, manager)
    expect(await call('grazing.type.save', { ...type, name: 'LUCERNE' }, manager)).toRefuse(
      409,
      'There is a pasture type "LUCERNE" here already.',
    )
    const [{ id }] = (await statesOf(farm.id)) as [State]
    const changed = await get('grazing.state.type', { id, pasture_type_id: lucerne.id, apply_to_paddock: true })
    // Lucerne rests below 3,400, its residual of 3,000 and 400.
    expect(changed).toMatchObject({ pasture_type: 'Lucerne', residual_kg_ha: 3000, useful_kg_ha: 300, state: 'rest' })
    await get('grazing.states.create', { location_id: farm.id, rec_date: '2026-11-20' })
    expect(await statesOf(farm.id, '2026-11-20')).toMatchObject([{ pasture_type: 'Lucerne' }])
    expect(await call('grazing.state.type', { id, pasture_type_id: 999_999 })).toRefuse(
      404,
      'There is no such pasture type.',
    )
    // A link of a higher priority comes first.
    const link = { location_id: farm.id, pasture_type_id: lucerne.id, state: 'hay_silage', priority: 1 }
    expect(await call('grazing.link.add', { ...link, min_kg_ha: 3000, max_kg_ha: 3000 }, manager)).toRefuse(400)
    const made = await get('grazing.link.add', { ...link, min_kg_ha: 3000, max_kg_ha: 4000 }, manager)
    expect((await get('grazing.links', { id: farm.id })).map((one: State) => one.state)).toContain('hay_silage')
    const [rest] = (await get('grazing.links', { id: farm.id })).filter(
      (one: State) => one.state === 'rest' && one.pasture_type === 'Lucerne',
    )
    await get('grazing.link.delete', { id: rest.id }, manager)
    expect(await get('grazing.state.override', { id, tsdm_kg_ha: 3300 })).toMatchObject({ state: 'hay_silage' })
    await get('grazing.link.delete', { id: made.id }, manager)
    expect(await get('grazing.state.override', { id, tsdm_kg_ha: 3300 })).toMatchObject({
      state: 'no_data',
      state_reason: 'No state link of Lucerne has 3,300 kg DM/ha.',
    })
  })

  it('is locked, opened and deleted by administrators', async () => {
    const farm = await grazed(100, 2000, 0)
    const [{ id }] = (await statesOf(farm.id)) as [State]
    const date = { location_id: farm.id, state_date: on }
    const which = { locationId: farm.id, stateDate: on }
    expect(await call('grazing.dates.lock', { ...date, locked: true })).toRefuse(403)
    expect(await get('grazing.dates.lock', { ...date, locked: true }, manager)).toMatchObject({ locked: true })
    const locked = 'The states of 15 Nov 2026 are locked. An administrator can unlock them.'
    expect(await call('grazing.state.percentage', { id, available_pct: 10 })).toRefuse(409, locked)
    expect(await call('grazing.states.delete', which, manager)).toRefuse(409, locked)
    await get('grazing.dates.lock', { ...date, locked: false }, manager)
    expect(await call('grazing.states.delete', which)).toRefuse(403)
    expect(await get('grazing.states.delete', which, manager)).toEqual({ deleted: 1 })
    expect(await call('grazing.states', { locationId: farm.id, recDate: on })).toRefuse(
      404,
      'There are no states for 15 Nov 2026 yet.',
    )
  })

  it('is checked against what satellites say', async () => {
    const farm = await property(app)
    const paddock = await farm.paddock('Back', 50)
    await farm.stands(paddock, [
      ['2026-08-01', 900],
      ['2026-09-01', 1500],
      [on, 2000, { green: 0.6 }],
    ])
    await farm.seen(paddock, [['2026-11-10', 0.5]])
    await get('grazing.states.create', { location_id: farm.id, rec_date: on })
    const [{ id }] = (await statesOf(farm.id)) as [State]
    await get('grazing.state.override', { id, tsdm_kg_ha: 1700 })
    const check = { locationId: farm.id, stateDate: on }
    expect(await call('grazing.states.check', { ...check, ciboMetric: 'tsdm' })).toRefuse(403)
    expect(await get('grazing.states.check', { ...check, ciboMetric: 'tsdm' }, manager)).toMatchObject([
      {
        metric_value_kg_ha: 2000,
        difference_kg_ha: -300,
        metric_history: [
          ['2026-09-01', 1500],
          [on, 2000],
        ],
      },
    ])
    expect(await get('grazing.states.check', { ...check, ciboMetric: 'dead' }, manager)).toMatchObject([
      { metric_value_kg_ha: 800 },
    ])
    const asked = { locationId: farm.id, start: '2026-09-01', end: '2026-11-30' }
    expect(await get('grazing.metrics', { ...asked, metric: 'cover' })).toEqual([
      {
        paddock_id: paddock,
        date: '2026-11-10',
        value: 80,
        quantity: 'ground_cover',
        unit: '%',
        cloud_pct: 0,
        source: 'satellite',
      },
    ])
    expect(await get('grazing.metrics', { ...asked, metric: 'tsdm' })).toMatchObject([
      { date: '2026-09-01', value: 1500 },
      { date: on, value: 2000, source: 'satellite' },
      { date: on, value: 1700, source: 'override' },
    ])
    expect(await call('grazing.metrics', { ...asked, metric: 'tsdm', start: '2020-01-01' })).toRefuse(
      400,
      'Ask for at most three years at once.',
    )
  })
})

describe('growth against what stock eat', () => {
  it('lasts as long as the closed form and the daily loop of the domain guide say', async () => {
    // §2.15: S 1800, R 1200, growth 5, 80 ha, 100 AE × 10 kg: 80.0 days; with growth 20 there is a surplus.
    const small = await grazed(80, 1800, 100)
    await reckonWith(manager, small.id, 5)
    expect((await yearOf(small.id)).totals).toMatchObject({
      days_of_feed: 80,
      lasts: '80 days',
      level: 'good',
      ae_now: 100,
    })
    await reckonWith(manager, small.id, 20)
    expect((await yearOf(small.id)).totals).toMatchObject({ days_of_feed: null, lasts: 'Over a year', short_kg: 0 })
    // §2.15: S 2600, R 1200, 120 ha, 1,500 kg a day: 112 days; with growth 8 and 0.3 % lost a day 140.
    const large = await grazed(120, 2600, 150)
    await reckonWith(manager, large.id, 0)
    expect((await yearOf(large.id)).totals.days_of_feed).toBe(112)
    await reckonWith(manager, large.id, 8, { detachment: 0.3 })
    expect((await yearOf(large.id)).totals.days_of_feed).toBe(140)
  })

  it('adds up month by month, and leaves the residual', async () => {
    const farm = await grazed(120, 2600, 150)
    await reckonWith(manager, farm.id, 0)
    const { months, totals, paddocks } = await yearOf(farm.id)
    // From 15 November: 16 days × 1,500 kg; December 31, January 31, February 28, and 6 of March: 112 days.
    expect(months.slice(0, 5)).toMatchObject([
      { month: '2026-11', opening_kg: 312_000, consumed_kg: 24_000, closing_kg: 288_000, ae_carried: 150 },
      { month: '2026-12', opening_kg: 288_000, consumed_kg: 46_500, closing_kg: 241_500 },
      { month: '2027-01', consumed_kg: 46_500 },
      { month: '2027-02', consumed_kg: 42_000 },
      { month: '2027-03', consumed_kg: 9_000, short_kg: 37_500, closing_kg: 144_000, utilisation_pct: null },
    ])
    expect(months).toHaveLength(13)
    for (const { opening_kg, growth_kg, consumed_kg, detached_kg, closing_kg } of months)
      expect(closing_kg).toBe(opening_kg + growth_kg - consumed_kg - detached_kg)
    expect(totals).toMatchObject({ consumed_kg: 168_000, growth_kg: 0, utilisation_pct: null })
    expect(paddocks).toEqual([{ paddock_id: farm.back, opening_kg_ha: 2600, closing_kg_ha: 1200 }])
  })

  it('gives the utilisation and the carrying capacity of the domain guide', async () => {
    // §2.13: 8 kg/ha a day eaten over 365 days of 11,600 grown: 25.2 %. 96 AE × 10 kg on 120 ha are 8 kg/ha.
    const eaten = await grazed(120, 5000, 96)
    await reckonWith(manager, eaten.id, 11_600 / 365)
    const { totals } = await yearOf(eaten.id)
    expect(totals).toMatchObject({ utilisation_pct: 25.2, growth_kg: 1_392_000, consumed_kg: 350_400 })
    // §2.13: 3,000 kg/ha × 25 % on 1,000 ha: 205 AE at 10 kg, 236 at 8.7.
    const wide = await grazed(1000, 2000, 100)
    await reckonWith(manager, wide.id, 3000 / 365)
    expect((await yearOf(wide.id)).totals.ae_sustainable).toBe(205.5)
    await reckonWith(manager, wide.id, 3000 / 365, { intake: 8.7 })
    expect((await yearOf(wide.id)).totals.ae_sustainable).toBe(236.2)
    expect((await yearOf(wide.id, { condition: 'poor' })).totals.growth_kg).toBe(1_800_000)
    expect((await yearOf(wide.id, { condition: 'good' })).totals.growth_kg).toBe(4_050_000)
    // §2.14: 200 AE on 350 ha are 4.8 DSE/ha.
    const stocked = await grazed(350, 2000, 200)
    expect((await yearOf(stocked.id)).totals.dse_ha).toBe(4.8)
  })

  it('counts what somebody saw, what can be grazed and how productive it is, and leaves out what nobody knows', async () => {
    const farm = await grazed(100, 2000, 100)
    await farm.paddock('Unseen', 500)
    await get('grazing.states.delete', { locationId: farm.id, stateDate: on }, manager)
    await get('grazing.states.create', { location_id: farm.id, rec_date: on })
    await reckonWith(manager, farm.id, 10)
    const states = await statesOf(farm.id)
    const back = states.find(({ paddock_name }) => paddock_name === 'Back')
    expect((await yearOf(farm.id)).totals).toMatchObject({ unknown: 1, paddocks: 1 })
    await get('grazing.state.override', { id: back?.id, tsdm_kg_ha: 3000 })
    await get('grazing.state.percentage', { id: back?.id, available_pct: 50 })
    await get('grazing.state.productivity', { id: back?.id, productivity_pct: 120 })
    const { months } = await yearOf(farm.id)
    // 50 ha × 3,000; 16 days × 50 ha × 12 kg.
    expect(months[0]).toMatchObject({ opening_kg: 150_000, growth_kg: 9600 })
    // Green feed is what was measured: half of the 2,000.
    expect((await yearOf(farm.id, { metric: 'green' })).months[0]).toMatchObject({ opening_kg: 50_000 })
  })

  it('refuses what it cannot reckon', async () => {
    const farm = await grazed(100, 2000, 0)
    expect((await yearOf(farm.id)).totals).toMatchObject({ days_of_feed: null, lasts: 'No stock', level: 'none' })
    const asked = {
      locationId: farm.id,
      recDate: on,
      condition: 'average',
      metric: 'tsdm',
      start: on,
      end: '2027-01-01',
      utilisationRate: 25,
      residual: 1200,
    }
    expect(await call('grazing.year', { ...asked, utilisationRate: 101 })).toRefuse(400)
    expect(await call('grazing.year', { ...asked, residual: 100 })).toRefuse(400)
    expect(await call('grazing.year', { ...asked, metric: 'cover' })).toRefuse(400)
    expect(await call('grazing.year', { ...asked, start: '2026-11-01' })).toRefuse(
      400,
      'A plan begins on its state date or after it.',
    )
    expect(await call('grazing.year', { ...asked, recDate: '2026-11-01' })).toRefuse(
      404,
      'There are no states for 1 Nov 2026 yet.',
    )
  })
})

describe('who may', () => {
  it('knows nothing of a location of another organisation', async () => {
    const none = 'There is no such location.'
    expect(await call('grazing.states.create', { location_id: elsewhere, rec_date: on })).toRefuse(404, none)
    expect(await call('grazing.states.create', { location_id: 987_654, rec_date: on })).toRefuse(404, none)
    for (const name of ['grazing.dates', 'grazing.types', 'grazing.links', 'grazing.settings', 'grazing.reports'])
      expect(await call(name, { id: elsewhere })).toRefuse(404, none)
    const theirs = await property(app, 12)
    const paddock = await theirs.paddock('Theirs', 10)
    await theirs.stands(paddock, [[on, 2000]])
    const made = await manager.call('grazing.states.create', { location_id: theirs.id, rec_date: on }, { org: 12 })
    const [{ id }] = made.json().result.states
    expect(await call('grazing.state.percentage', { id, available_pct: 10 })).toRefuse(404)
    expect(await call('grazing.states', { locationId: theirs.id, recDate: on })).toRefuse(404, none)
  })

  it('lets viewers look', async () => {
    const farm = await grazed(100, 2000, 0)
    const [{ id }] = (await statesOf(farm.id)) as [State]
    expect(await call('grazing.states', { locationId: farm.id, recDate: on }, viewer)).toAnswer()
    expect(await call('grazing.state.percentage', { id, available_pct: 10 }, viewer)).toRefuse(
      403,
      'You may look, but not change things, in this organisation.',
    )
  })

  it('says that a location has no paddocks yet', async () => {
    const farm = await property(app)
    expect(await call('grazing.states.create', { location_id: farm.id, rec_date: on })).toRefuse(
      409,
      'This location has no paddock yet. Add one in Account, Farm, Fields.',
    )
    expect(await get('grazing.dates', { id: farm.id })).toEqual([])
  })

  it('is read only once the subscription has ended', async () => {
    const guid = await subscribe(app, 31)
    const farm = await property(app, 31)
    const paddock = await farm.paddock('Back', 10)
    await farm.stands(paddock, [[on, 2000]])
    const there = { org: 31 }
    expect(await member.call('grazing.states.create', { location_id: farm.id, rec_date: on }, there)).toAnswer()
    await end(app, 31, guid)
    const states = await member.call('grazing.states', { locationId: farm.id, recDate: on }, there)
    expect(states).toAnswer()
    const [{ id }] = states.json().result
    expect(await member.call('grazing.state.percentage', { id, available_pct: 10 }, there)).toRefuse(403, ended)
    const again = { location_id: farm.id, rec_date: '2026-11-16' }
    expect(await member.call('grazing.states.create', again, there)).toRefuse(403, ended)
  })
})

describe('what is written about a state date', () => {
  it('is a draft until it is final, and a final report keeps its date as it is', async () => {
    const farm = await grazed(100, 2000, 100)
    const [{ id: stateId }] = (await statesOf(farm.id)) as [State]
    const written = { location_id: farm.id, rec_date: on, title: ' Before summer ', sections: ['summary', 'paddocks'] }
    expect(await call('grazing.report.create', { ...written, rec_date: '2026-11-01' })).toRefuse(404)
    const report = await get('grazing.report.create', { ...written, comment: 'Rest Back.' })
    expect(report).toMatchObject({
      title: 'Before summer',
      status: 'draft',
      pdf_url: null,
      created_by: 'member Person',
    })
    const { id } = report
    expect(await get('grazing.report.comment', { id })).toEqual({ id, comment: 'Rest Back.' })
    expect(await get('grazing.report', { id })).toMatchObject({
      scenario: null,
      ends_on: '2027-11-14',
      may_delete: true,
    })
    expect(await get('grazing.report.update', { id, comment: 'Graze it.' })).toMatchObject({ title: 'Before summer' })
    // Of a draft whose date was deleted the words are left.
    const early = { ...written, rec_date: '2026-11-14', title: 'Early' }
    await get('grazing.states.create', { location_id: farm.id, rec_date: '2026-11-14' })
    const { id: lost } = await get('grazing.report.create', early)
    expect(await get('grazing.report', { id: lost })).toMatchObject({ has_states: true })
    await get('grazing.states.delete', { locationId: farm.id, stateDate: '2026-11-14' }, manager)
    expect(await get('grazing.report', { id: lost })).toMatchObject({ title: 'Early', has_states: false })
    expect(await call('grazing.report.update', { id: lost, status: 'final' })).toRefuse(404)
    await get('grazing.report.delete', { id: lost })
    await get('grazing.report.update', { id, status: 'final' })
    const final = '"Before summer" is final and can only be read.'
    expect(await call('grazing.report.update', { id, title: 'Other' })).toRefuse(409, final)
    expect(await call('grazing.report.delete', { id }, manager)).toRefuse(409, final)
    expect(await call('grazing.state.percentage', { id: stateId, available_pct: 10 })).toRefuse(409)
    const uses = 'The final report "Before summer" uses the states of 15 Nov 2026, so they stay as they are.'
    expect(await call('grazing.states.delete', { locationId: farm.id, stateDate: on }, manager)).toRefuse(409, uses)
    const open = { location_id: farm.id, state_date: on, locked: false }
    expect(await call('grazing.dates.lock', open, manager)).toRefuse(409, uses)
    const theirs = await get('grazing.report.create', { ...written, title: 'Theirs' }, manager)
    expect(await call('grazing.report.delete', { id: theirs.id })).toRefuse(
      403,
      'Only whoever wrote "Theirs", or an administrator, can delete it.',
    )
    expect(await get('grazing.report.delete', { id: theirs.id }, manager)).toEqual({ deleted: true })
    expect(await get('grazing.reports', { id: farm.id })).toMatchObject([{ id, status: 'final', comment: 'Graze it.' }])
  })

  it('compares scenarios, at most twenty of them', async () => {
    const farm = await grazed(120, 2600, 150)
    await reckonWith(manager, farm.id, 0)
    const one = { location_id: farm.id, rec_date: on, condition: 'average', utilisation_pct: 25, residual_kg_ha: 1200 }
    expect(await get('grazing.scenario.add', { ...one, name: 'As it is' })).toMatchObject({ days_of_feed: 112 })
    // 75 AE leave after 32 days: 120,000 kg are left for 750 a day, so 160 days more.
    const sold = [{ date: '2026-12-17', delta_ae: -75 }]
    expect(await get('grazing.scenario.add', { ...one, name: 'Sell half', ae_changes: sold })).toMatchObject({
      days_of_feed: 192,
      ae_end: 75,
      changes_words: '−75 AE on 17 Dec 2026',
    })
    expect(await call('grazing.scenario.add', { ...one, name: 'SELL HALF' })).toRefuse(409)
    const late = [{ date: '2028-01-01', delta_ae: 5 }]
    expect(await call('grazing.scenario.add', { ...one, name: 'Late', ae_changes: late })).toRefuse(400)
    for (let nth = 3; nth <= 20; nth++) await get('grazing.scenario.add', { ...one, name: `Scenario ${nth}` })
    expect(await call('grazing.scenario.add', { ...one, name: 'One more' })).toRefuse(
      409,
      'A location keeps at most 20 scenarios. Remove one that you no longer need.',
    )
    const all = await get('grazing.scenarios', { location_id: farm.id, rec_date: on })
    expect(all).toHaveLength(20)
    // Changed: what is sent counts, a name of its own stays, another's is taken.
    const { id } = all[1]
    const changed = { id, condition: 'average', utilisation_pct: 25, residual_kg_ha: 1200, ae_changes: [] }
    expect(await get('grazing.scenario.change', { ...changed, name: ' Sell half ' })).toMatchObject({
      id,
      name: 'Sell half',
      days_of_feed: 112,
      changes_words: 'None',
    })
    expect(await call('grazing.scenario.change', { ...changed, name: 'as it is' })).toRefuse(
      409,
      'There is a scenario "as it is" of this date already.',
    )
    expect(await call('grazing.scenario.change', { ...changed, name: 'Late', ae_changes: late })).toRefuse(400)
    expect(await call('grazing.scenario.change', { ...changed, name: 'Other' }, viewer)).toRefuse(403)
    expect(await get('grazing.scenarios', { location_id: farm.id, rec_date: on })).toHaveLength(20)
    expect(await get('grazing.scenario.delete', { id: all[0].id })).toEqual({ say: 'As it is' })
  })

  it('offers what the location has set before other rates', async () => {
    const farm = await grazed(100, 2000, 100)
    const settings = await get('grazing.settings', { id: farm.id })
    await get('grazing.settings.save', { ...settings, location_id: farm.id, utilisation_pct: 32 }, manager)
    const rates = await get('procedure.grazing_rates', { location_id: farm.id, of: 'utilisation' })
    expect(rates.slice(0, 3)).toEqual([
      { value: 32, label: '32, as set' },
      { value: 5, label: '5' },
      { value: 10, label: '10' },
    ])
    expect(rates).toHaveLength(15)
    const residuals = await get('procedure.grazing_rates', { location_id: farm.id, of: 'residual' })
    expect(residuals[0]).toEqual({ value: settings.residual_kg_ha, label: `${settings.residual_kg_ha}, as set` })
    expect(residuals).toHaveLength(15)
  })

  it('recommends month by month, the latest counts, and shows what stood and happened', async () => {
    const farm = await grazed(100, 2000, 100)
    const months = [{ month: 12, target_ae: 90, utilisation_pct: 40, note: 'Sell' }]
    const at = { location: farm.id, year: 2026 }
    await get('grazing.months.save', { ...at, months })
    await get('grazing.months.save', { ...at, months: [{ month: 12, target_ae: 80, utilisation_pct: 35 }] })
    expect(await get('grazing.months', at)).toMatchObject([
      { month: 12, month_name: 'Dec', target_ae: 80, utilisation_pct: 35, note: null },
    ])
    expect(await call('grazing.months.save', { ...at, months: [...months, ...months] })).toRefuse(
      400,
      'Dec stands here twice.',
    )
    const share = [{ month: 1, target_ae: 80, utilisation_pct: 101 }]
    expect(await call('grazing.months.save', { ...at, months: share })).toRefuse(400)
    const asked = { location_id: farm.id, metrics: ['tsdm'], aggregate: 'property', compare: 'none' }
    const span = { from: '2026-10-31T13:00:00Z', to: '2026-11-20T13:00:00Z' }
    expect(await get('grazing.insights', { ...asked, ...span })).toMatchObject({
      series: [
        { paddock_id: null, metric: 'tsdm', unit: 'kg DM/ha', points: [[Date.parse('2026-11-14T13:00:00Z'), 2000]] },
      ],
      rain: [],
      rainfall: [],
      events: [{ date: '2026-11-01', paddock: 'Back', text: 'Steers came, 100\u202fhead' }],
    })
  })
})
