import { beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { scope, type TestFarm, testFarm } from '../../server/procedures/farm.ts'
import { procedureNames } from '../../server/tools.ts'
import { fifthDays, grazier } from './livestock.ts'

/** Saturday, 14:00 in Sydney. */
const now = '2026-11-21T03:00:00Z'
const span = (from: string, to = '2026-11-22') => ({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` })
const month = span('2026-10-22')
const year = span('2025-11-21')

let farm: TestFarm
beforeAll(async () => {
  farm = await testFarm()
}, 120_000)

let made = 100

/** A location of its own for each test, without anything on it. */
async function newLocation() {
  made += 1
  const id = made
  const location = { id, slug: `location-${id}`, name: `Location ${id}`, is_default: false, zone: 'Australia/Sydney' }
  await inTransactions(farm.store, newInstrumentQueries).locations(scope, [
    { ...location, lat: -30, lon: 150, elevation_m: 200 },
  ])
  return {
    id,
    ...grazier(farm.store, scope, id),
    ask: (name: string, input: Record<string, unknown> = {}) => farm.ask(name, { location_ids: [id], ...input }, now),
    only: async (name: string, input: Record<string, unknown> = {}) => {
      const rows = await farm.ask(name, { location_ids: [id], ...input }, now)
      expect(rows).toHaveLength(1)
      return rows[0] ?? {}
    },
  }
}

const mine = procedureNames.filter((name) =>
  /^(livestock_|mob_|weight_spread|movements_monthly|stocking_|paddock_|biosecurity_register|withholding_|pasture_|feed_|ground_cover|imagery_index|ndvi_|field_ranking)/.test(
    name,
  ),
)

describe('a location without stock, pasture or scenes', () => {
  it.each(mine)('%s has no row', async (name) => {
    const location = await newLocation()
    expect(
      await location.ask(
        name,
        /from/.test(JSON.stringify(farm.portal.endpoints[`procedure.${name}`]?.input)) ? month : {},
      ),
    ).toEqual([])
  })

  it('is told so by its paddocks, which have no numbers', async () => {
    const location = await newLocation()
    await location.paddock('Hill', 10)
    expect(await location.only('pasture_totals')).toMatchObject({
      tsdm_kg_ha: null,
      growth_30d: null,
      lowest: null,
      date: null,
    })
    expect(await location.only('paddock_feed')).toMatchObject({
      tsdm_kg_ha: null,
      days_left: null,
      state: 'unknown',
      feed_level: 'none',
    })
    expect(await location.ask('feed_outlook')).toEqual([])
  })
})

describe('mobs', () => {
  it('stand where their last move put them, since they came there, with AE by class', async () => {
    const location = await newLocation()
    const [hill, flat] = [await location.paddock('Hill', 20), await location.paddock('Flat', 40)]
    const mob = await location.mob('Cows', 'cattle', [
      ['2026-08-01', hill, 50, 'cow_dry'],
      ['2026-09-01', flat, 50, 'cow_dry'],
      ['2026-10-01', flat, 40, 'cow_calf'],
      ['2026-12-01', hill, 40, 'cow_calf'],
    ])
    await location.weighs(mob, [['2026-11-01', 530]])
    expect(await location.only('livestock_summary')).toMatchObject({
      mob: 'Cows',
      head: 40,
      class: 'cow_calf',
      ae: 66.7,
      dse: 560,
      paddock: 'Flat',
      days_in_paddock: 81,
      dse_ha: 14,
      avg_lw_kg: 530,
      weighed_on: '2026-11-01',
      as_at: '2026-11-21',
    })
    expect(await location.only('livestock_summary', { as_at: '2026-08-15' })).toMatchObject({
      head: 50,
      paddock: 'Hill',
      days_in_paddock: 14,
    })
    expect(await location.ask('livestock_summary', { as_at: '2026-07-01' })).toEqual([])
    expect(await location.only('livestock_totals')).toMatchObject({
      head: 40,
      cattle: 40,
      sheep: 0,
      change_30d: 0,
      dse_ha: 9.3,
      value_aud: null,
    })
  })

  it('that have left are no longer counted, and a new group starts anew', async () => {
    const location = await newLocation()
    const hill = await location.paddock('Hill', 20)
    const mob = await location.mob('Lambs', 'sheep', [
      ['2026-01-01', hill, 500, 'lamb'],
      ['2026-05-01', null, 0, 'lamb'],
      ['2026-11-14', hill, 300, 'lamb'],
    ])
    await location.weighs(mob, [
      ['2026-04-01', 44],
      ['2026-11-14', 28],
    ])
    expect(await location.only('mob_growth')).toMatchObject({ mean_kg: 28, adg_kg: null, head: 300 })
    const history = await location.ask('livestock_history', year)
    const headOn = (date: string) => history.findLast((row) => String(row.date) <= date)?.head
    expect([headOn('2026-02-10'), headOn('2026-08-10'), headOn('2026-11-21')]).toEqual([500, 0, 300])
    // Nothing is told of the days before the first record.
    expect(history[0]?.date).toBe('2026-01-03')
  })

  it('gain between weighings six weeks apart, and reach their target at that', async () => {
    const location = await newLocation()
    const hill = await location.paddock('Hill', 20)
    const target = { target_kg: 480, target_on: '2026-12-10' }
    const mob = await location.mob('Steers', 'cattle', [['2026-04-20', hill, 80, 'steer_growing']], target)
    await location.weighs(mob, [
      ['2026-04-20', 270],
      ['2026-09-29', 380],
      ['2026-10-27', 400],
      ['2026-11-10', 422],
    ])
    const row = await location.only('mob_growth')
    // 42 kg in 42 days; 210 kg in 234 days are needed; 58 days from 10 November.
    expect(row).toMatchObject({
      adg_kg: 1,
      target_adg_kg: 0.9,
      pct_of_target: 111,
      // More than the gain that is needed, but four weeks late.
      level: 'watch',
      days_to_target: 47,
      ready_on: '2027-01-07',
      late_days: 28,
    })
    const weights = await location.ask('mob_weights', { ...year, mob: row.mob_slug })
    expect(weights.map((one) => one.adg_kg)).toEqual([null, 0.68, 0.71, 1.57])
    expect(weights[0]).toMatchObject({ mean_kg: 270, low_kg: 248.4, high_kg: 291.6, target_kg: 270 })
    const spread = await location.ask('weight_spread', { mob: row.mob_slug })
    expect(spread.reduce((sum, one) => sum + Number(one.head), 0)).toBeGreaterThan(76)
    expect(spread.every((one) => String(one.band).endsWith(' kg'))).toBe(true)
  })

  it('without a target have a gain and no level', async () => {
    const location = await newLocation()
    const hill = await location.paddock('Hill', 20)
    const mob = await location.mob('Ewes', 'sheep', [['2026-01-01', hill, 100, 'ewe_dry']])
    await location.weighs(mob, [
      ['2026-10-01', 55],
      ['2026-11-12', 57.1],
    ])
    expect(await location.only('mob_growth')).toMatchObject({
      adg_kg: 0.05,
      pct_of_target: null,
      level: 'none',
      ready_on: null,
    })
  })
})

describe('stocking', () => {
  it('compares what stock eat with what grows, and counts grazed and rested days', async () => {
    const location = await newLocation()
    const [hill, flat] = [await location.paddock('Hill', 50), await location.paddock('Flat', 50)]
    await location.mob('Steers', 'cattle', [
      ['2025-01-01', hill, 100, 'steer'],
      ['2026-11-12', flat, 100, 'steer'],
    ])
    for (const paddock of [hill, flat])
      await location.stands(
        paddock,
        fifthDays('2025-11-20', '2026-11-20').map((date) => [date, 2000, { growth: 20 }]),
      )
    expect(await location.only('stocking_rate')).toMatchObject({
      ae: 100,
      dse_ha: 8.4,
      ae_ha: 1,
      demand_30d: 10,
      growth_30d: 20,
      growth_12m: 7300,
      utilisation_pct: 50,
      capacity_ae: 100,
      // No rain was measured here.
      rain_12m_mm: null,
      dse_ha_100mm: null,
    })
    const days = await location.ask('paddock_grazing', span('2026-11-10'))
    expect(days.map((row) => [row.paddock, row.days_grazed, row.days_rested, row.stock_days_ha, row.mob])).toEqual([
      ['Flat', 10, 2, 168, 'Steers'],
      ['Hill', 2, 10, 34, null],
    ])
    const calendar = await location.ask('paddock_days', span('2026-11-10'))
    expect(
      calendar
        .filter((row) => row.paddock === 'Hill')
        .map((row) => row.state)
        .slice(0, 3),
    ).toEqual(['grazed', 'grazed', 'rested'])
    expect((await location.ask('stocking_history', month)).at(-1)).toMatchObject({
      date: '2026-11-21',
      ae_ha: 1,
      demand: 10,
      growth: 20,
    })
  })
})

describe('pasture', () => {
  it('is weighed by area, and told against the same time of other years', async () => {
    const location = await newLocation()
    const [hill, flat] = [await location.paddock('Hill', 30), await location.paddock('Flat', 10)]
    for (const back of [1, 2, 3])
      for (const paddock of [hill, flat])
        await location.stands(
          paddock,
          fifthDays(`${2026 - back}-10-20`, `${2026 - back}-12-05`).map((date) => [
            date,
            1000 * back,
            { growth: 10 * back },
          ]),
        )
    await location.stands(hill, [
      ['2026-10-20', 1500],
      ['2026-11-19', 2000, { growth: 30 }],
    ])
    await location.stands(flat, [
      ['2026-10-20', 1500],
      ['2026-11-19', 1200, { growth: 30 }],
    ])
    expect(await location.only('pasture_totals')).toMatchObject({
      tsdm_kg_ha: 1800,
      green_pct: 50,
      total_t: 72,
      useful_t: 40,
      change_30d: 300,
      usual_kg_ha: 2000,
      low_kg_ha: 1000,
      high_kg_ha: 3000,
      lowest: 'Flat',
      below: 0,
      growth_30d: 30,
      usual_growth: 20,
      growth_pct: 150,
      years: 3,
      date: '2026-11-19',
    })
    expect((await location.ask('pasture_history', month)).at(-1)).toMatchObject({
      tsdm_kg_ha: 1800,
      p10_kg_ha: 1000,
      p90_kg_ha: 3000,
      coverage_pct: 100,
    })
    expect((await location.ask('pasture_growth', span('2026-11-01'))).at(-1)).toMatchObject({
      month: '2026-11',
      growth: 30,
      average: 20,
      poor: 14,
      good: 26,
    })
    const sums = await location.ask('pasture_growth_sum')
    expect(sums.at(-1)).toMatchObject({ this_year: null, usual: null })
  })

  it('lasts as long as the daily loop says, counted from the day it was measured', async () => {
    const location = await newLocation()
    const [hill, flat] = [await location.paddock('Hill', 20), await location.paddock('Flat', 20)]
    const slow = await location.paddock('Slow', 20)
    await location.mob('Steers', 'cattle', [['2026-11-01', hill, 100, 'steer']])
    await location.mob('Rams', 'sheep', [['2026-11-01', slow, 10, 'ram']])
    for (const paddock of [hill, flat, slow]) await location.stands(paddock, [['2026-11-17', 1600, { growth: 10 }]])
    const rows = await location.ask('paddock_feed')
    // From 1600 each day 10 grow, 0.4 % rot and 50 are eaten: at the residual of 800 after 19 days, 4 of them gone.
    expect(rows.map((row) => [row.paddock, row.days_left, row.move_on, row.state, row.feed_level])).toEqual([
      ['Hill', 14, '2026-12-05', 'grazed', 'good'],
      ['Flat', null, null, 'rested', 'none'],
      ['Slow', null, null, 'surplus', 'good'],
    ])
    expect(await location.ask('paddock_feed', { most_days: 14 })).toEqual([])
    expect(await location.only('paddock_feed', { most_days: 15 })).toMatchObject({
      paddock: 'Hill',
      useful_kg_ha: 800,
      demand_kg_d: 1000,
    })
    // Two thirds of the stock last longer, a higher residual shorter.
    const fed = async (input: Record<string, unknown>) =>
      (await location.ask('paddock_feed', input)).find((row) => row.paddock === 'Hill')
    const days = async (input: Record<string, unknown>) => (await fed(input))?.days_left
    expect(Number(await days({ ae_change: -34 }))).toBeGreaterThan(14)
    expect(Number(await days({ residual_kg_ha: 1000 }))).toBeLessThan(14)
    expect(Number(await days({ condition: 'poor' }))).toBeLessThan(14)
    expect(Number(await days({ intake_kg: 12 }))).toBeLessThan(14)
    // Two weeks are time enough; within one somebody has to act.
    const urgency = async (ae_change: number) => {
      const row = await fed({ ae_change })
      return [row?.days_left, row?.feed_level]
    }
    expect(await urgency(50)).toEqual([8, 'watch'])
    expect(await urgency(100)).toEqual([5, 'act'])
    expect(await urgency(1000)).toEqual([0, 'danger'])
  })

  it('is budgeted for three kinds of season, down to the residual and no further', async () => {
    const location = await newLocation()
    const hill = await location.paddock('Hill', 20)
    await location.mob('Steers', 'cattle', [['2026-11-01', hill, 100, 'steer']])
    await location.stands(hill, [['2026-11-19', 1600, { growth: 10 }]])
    const rows = await location.ask('feed_budget', { days: 70 })
    expect(rows).toHaveLength(30)
    expect(rows.every((row) => Number(row.closing) >= 800)).toBe(true)
    const [first] = rows.filter((row) => row.condition === 'average')
    // The mean of seven days from 1600: 10 grow, 50 are eaten, about 6 rot.
    expect(first).toMatchObject({ date: '2026-11-26', opening: 1600, growth: 10, eaten: 50, short_kg_d: 0 })
    expect(rows.at(-1)).toMatchObject({ condition: 'good', closing: 800, short_kg_d: 794 })
    const outlook = await location.ask('feed_outlook', { condition: 'good' })
    expect(outlook.map((row) => row.condition)).toEqual(['good', 'poor', 'average'])
    expect(Number(outlook[0]?.days_left)).toBeGreaterThan(Number(outlook[2]?.days_left))
    const cover = await location.ask('feed_cover', { days: 70 })
    expect(cover[0]).toMatchObject({ date: '2026-11-20', average: 1554, residual: 800 })
  })
})

describe('scenes', () => {
  it('say which field lags behind earlier years of the same crop, the furthest first', async () => {
    const location = await newLocation()
    const [rocky, ridge, gate] = [
      await location.paddock('Rocky', 60),
      await location.paddock('Ridge', 40),
      await location.paddock('Gate', 10),
    ]
    for (const [id, ndvi] of [
      [rocky, 0.5],
      [ridge, 0.65],
    ] as const) {
      await location.seen(id, [
        ['2024-11-18', 0.58],
        ['2025-11-18', 0.62],
        ['2026-10-19', 0.7],
        ['2026-11-18', ndvi],
      ])
    }
    // Hidden for two months.
    await location.seen(gate, [['2026-09-18', 0.3]])
    const rows = await location.ask('field_ranking')
    expect(rows.map((row) => [row.field, row.anomaly, row.rank, row.change_30d, row.years])).toEqual([
      ['Rocky', -0.1, 2, -0.2, 2],
      ['Ridge', 0.05, 1, -0.05, 2],
    ])
    const series = await location.ask('imagery_index', { ...month, field: rows[0]?.field_slug })
    expect(series).toHaveLength(1)
    expect(series[0]).toMatchObject({ date: '2026-11-18', mean: 0.5, p10: 0.4, p90: 0.6, usual: 0.6 })
    const fortnights = await location.ask('ndvi_anomaly', { ...span('2026-10-15'), field: rows[0]?.field_slug })
    expect(fortnights.map((row) => row.scenes)).toContain(0)
    expect(fortnights.filter((row) => row.scenes === 0).every((row) => row.ndvi === null && row.anomaly === null)).toBe(
      true,
    )
    const classes = await location.ask('ndvi_classes')
    expect(classes.filter((row) => Number(row.fields) > 0).map((row) => [row.band, row.area_ha])).toEqual([
      ['0.40–0.55', 60],
      ['0.55–0.70', 40],
    ])
  })

  it('say how much of the land is covered, by area; a day on which little was seen says nothing', async () => {
    const location = await newLocation()
    const [rocky, ridge] = [await location.paddock('Rocky', 60), await location.paddock('Ridge', 40, 'field')]
    await location.seen(rocky, [
      ['2026-11-08', 0.3, { green: 30, dead: 20 }],
      ['2026-11-18', 0.3, { green: 40, dead: 20 }],
    ])
    await location.seen(ridge, [['2026-11-08', 0.5, { green: 50, dead: 40 }]])
    expect(await location.ask('ground_cover', month)).toEqual([
      {
        date: '2026-11-08',
        green_pct: 38,
        dead_pct: 28,
        bare_pct: 34,
        cover_pct: 66,
        coverage_pct: 100,
        source: 'All fields and paddocks, by area',
      },
    ])
    const [all, here] = await location.ask('ground_cover_now')
    expect(all).toMatchObject({
      location: 'All locations',
      cover_pct: 72,
      above_ha: 40,
      above_pct: 40,
      below: 1,
      lowest: 'Rocky',
      lowest_pct: 60,
    })
    expect(here).toMatchObject({ location_id: location.id, above_pct: 40 })
    expect((await location.ask('ground_cover_fields')).map((row) => [row.field, row.cover_pct, row.bare_pct])).toEqual([
      ['Rocky', 60, 40],
      ['Ridge', 90, 10],
    ])
  })
})

describe('withholding', () => {
  it('holds until the last of a mob’s periods is over; stock that left take theirs along', async () => {
    const location = await newLocation()
    const hill = await location.paddock('Hill', 20)
    const ewes = await location.mob('Ewes', 'sheep', [['2026-01-01', hill, 100, 'ewe_dry']])
    const lambs = await location.mob('Lambs', 'sheep', [
      ['2026-10-01', hill, 500, 'lamb'],
      ['2026-11-10', null, 0, 'lamb'],
      ['2026-11-15', hill, 300, 'lamb'],
    ])
    const dose = { product: 'Drench', batch: null, head: 100 }
    await location.register.addTreatments(
      scope,
      [
        { ...dose, mob_id: ewes, treated_on: '2026-11-07', whp_days: 14, esi_days: 14 },
        { ...dose, mob_id: ewes, treated_on: '2026-11-18', whp_days: 5, esi_days: null },
        { ...dose, mob_id: lambs, treated_on: '2026-11-09', whp_days: 60, esi_days: 60 },
        { ...dose, mob_id: lambs, treated_on: '2026-11-20', whp_days: 0, esi_days: 0 },
      ],
      new Date(now),
    )
    expect(await location.only('biosecurity_now')).toMatchObject({
      head: 400,
      under_whp: 100,
      under_esi: 100,
      next_mob: 'Ewes',
      next_clear: '2026-11-23',
    })
    const days = await location.ask('withholding_days', { days: 7 })
    expect(days.filter((row) => row.mob === 'Ewes').map((row) => row.state)).toEqual([
      'whp',
      'whp',
      'whp',
      'clear',
      'clear',
      'clear',
      'clear',
    ])
    expect(days.filter((row) => row.mob === 'Lambs').every((row) => row.state === 'clear')).toBe(true)
  })
})
