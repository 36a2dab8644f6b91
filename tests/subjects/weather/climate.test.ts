import { describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { demoIndices } from '#subjects/demo/climate.ts'
import { climateQueries, type IndexMonth } from '#subjects/weather/climate.ts'
import { type ForecastHour, forecastQueries } from '#subjects/weather/forecasts.ts'
import { scope, testFarm } from '../../server/procedures/farm.ts'

const hourMs = 3_600_000
const month = (name: string, value: number, of: IndexMonth['name'] = 'soi'): IndexMonth => ({
  name: of,
  month: name,
  value,
  source: 'test',
})

describe('the drivers of the climate', () => {
  it('say nothing while no index is loaded', async () => {
    const farm = await testFarm()
    for (const name of ['climate_index', 'climate_state', 'rain_chance', 'analogue_years'])
      expect(await farm.ask(name, {}, '2026-11-21T02:00:00Z')).toEqual([])
  })

  it('need two months that agree, and keep the present month back until it is over', async () => {
    const farm = await testFarm()
    await inTransactions(farm.store, climateQueries).keep([
      month('2026-08', 3),
      month('2026-09', -8),
      month('2026-10', -9.5),
      month('2026-11', 12),
      month('2026-10', 0.9, 'nino34'),
      month('2026-09', 0.5, 'iod'),
    ])
    const state = async (now: string, input = {}) => (await farm.ask('climate_state', input, now))[0]
    expect(await state('2026-10-21T02:00:00Z')).toMatchObject({
      state: 'neutral',
      month: '2026-09',
      soi_class: 'el_nino',
    })
    expect(await state('2026-11-21T02:00:00Z')).toMatchObject({
      state: 'el_nino',
      months_held: 2,
      month: '2026-10',
      soi: -9.5,
      nino34_class: 'el_nino',
      // September's dipole is no October's.
      iod: null,
      iod_class: null,
    })
    expect(await state('2026-11-21T02:00:00Z', { soi_bound: 9 })).toMatchObject({
      state: 'neutral',
      soi_class: 'el_nino',
    })
    const rows = await farm.ask('climate_index', { indices: ['soi'] }, '2026-11-21T02:00:00Z')
    expect(rows.map((row) => [row.month, row.class, row.mean_3m])).toEqual([
      ['2026-08', 'neutral', null],
      ['2026-09', 'el_nino', null],
      ['2026-10', 'el_nino', -4.83],
    ])
  })

  it('of the demo are the same every time, and drive its dry years', () => {
    const all = demoIndices(2027)
    expect(demoIndices(2027)).toEqual(all)
    expect(all).toHaveLength(10 * 12 * 4)
    const spring = (year: number): number =>
      all
        .filter(({ name, month }) => name === 'soi' && ['08', '09', '10'].some((one) => month === `${year}-${one}`))
        .reduce((sum, { value }) => sum + value / 3, 0)
    expect([2018, 2019, 2023, 2026].every((year) => spring(year) <= -7)).toBe(true)
    expect([2020, 2022].every((year) => spring(year) >= 7)).toBe(true)
  })
})

describe('chance of above-median rain', () => {
  it('comes from the years whose SOI stood alike, and needs three of them', async () => {
    const farm = await testFarm()
    // December brings 20 mm more in every other year; Januaries and Februaries are alike.
    const falls = Array.from({ length: 11 }, (_, index) => 2016 + index).flatMap((year) =>
      [1, 2, 10, 12].flatMap((number) => {
        const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
        const mm = number !== 12 ? 30 : year % 2 === 0 ? 60 : 40
        return Array.from({ length: year === 2026 && number === 12 ? 0 : days }, (_, day): [string, number] => [
          new Date(Date.UTC(year, number - 1, day + 1)).toISOString().slice(0, 10),
          day === 9 ? mm : 0,
        ])
      }),
    )
    await farm.sayDays('rain', falls)
    const springs = (of: (year: number) => number): IndexMonth[] =>
      Array.from({ length: 11 }, (_, index) => 2016 + index).flatMap((year) =>
        ['08', '09', '10'].map((one) => month(`${year}-${one}`, of(year))),
      )
    const now = '2026-11-21T02:00:00Z'
    await inTransactions(farm.store, climateQueries).keep(springs((year) => (year % 2 === 0 ? 10 : -10)))
    const rows = await farm.ask('rain_chance', {}, now)
    expect(
      rows.map((row) => [row.kind, row.period, row.chance_pct, row.wetter_years, row.alike_years, row.years]),
    ).toEqual([
      ['season', 'Dec to Feb', 86, 5, 5, 10],
      ['month', 'Dec', 86, 5, 5, 10],
      // Equal years are not above the middle.
      ['month', 'Jan', 14, 0, 5, 10],
      ['month', 'Feb', 14, 0, 5, 10],
    ])
    const years = await farm.ask('analogue_years', {}, now)
    expect(years.map((row) => [row.year, row.rain_mm, row.anomaly_mm, row.outcome])).toEqual(
      ['2024', '2022', '2020', '2018', '2016'].map((year) => [year, 120, 10, 'wetter']),
    )
    await inTransactions(farm.store, climateQueries).keep(springs((year) => (year === 2026 || year > 2023 ? 10 : -10)))
    // Two years alike are too few.
    expect(await farm.ask('rain_chance', {}, now)).toEqual([])
  }, 60_000)
})

describe('a wind rose', () => {
  it('counts hours by direction and speed, calms apart, and tells how much was measured', async () => {
    const farm = await testFarm()
    const at = (hour: number): string => new Date(Date.parse('2026-07-10T00:00:00Z') + hour * hourMs).toISOString()
    const blows: [direction: number, ms: number][] = [
      [355, 2],
      [5, 2],
      [5, 6],
      [90, 12],
      [180, 0.3],
    ]
    await farm.say(
      'wind_dir',
      blows.map(([direction], hour) => [at(hour), direction]),
    )
    await farm.say(
      'wind_speed',
      blows.map(([, ms], hour) => [at(hour), ms]),
    )
    const ask = { from: at(0), to: at(96) }
    const rows = await farm.ask('wind_rose', ask, at(96))
    const told = rows.filter((row) => Number(row.share_pct) > 0)
    expect(told.map((row) => [row.from, row.class, row.share_pct])).toEqual([
      ['N', 'light', 40],
      ['N', 'fresh', 20],
      ['E', 'strong', 20],
      [null, 'calm', 20],
    ])
    expect(rows).toHaveLength(65)
    expect(rows[0]?.coverage_pct).toBe(5)
    expect(await farm.ask('wind_rose', { from: at(200), to: at(300) }, at(400))).toEqual([])
    expect(await farm.ask('wind_rose', { ...ask, device_ids: [999] }, at(96))).toEqual([])
  })
})

describe('data completeness', () => {
  it('says what came in each day, nothing before the first report and nothing of today', async () => {
    const farm = await testFarm()
    const hours = (from: string, count: number): [string, number][] =>
      Array.from({ length: count }, (_, hour) => [new Date(Date.parse(from) + hour * hourMs).toISOString(), 10])
    // Midnight in Sydney is 14:00 UTC in July.
    await farm.say('air_temp', [...hours('2026-07-09T14:00:00Z', 24), ...hours('2026-07-11T14:00:00Z', 12)])
    const rows = await farm.ask(
      'data_completeness',
      { from: '2026-07-05T14:00:00Z', to: '2026-07-20T14:00:00Z' },
      '2026-07-13T02:00:00Z',
    )
    expect(rows.map((row) => [row.date, row.received, row.expected, row.coverage_pct])).toEqual([
      ['2026-07-12', 12, 24, 50],
      ['2026-07-11', 0, 24, 0],
      ['2026-07-10', 24, 24, 100],
    ])
    expect(
      await farm.ask(
        'data_completeness',
        { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
        '2026-07-13T02:00:00Z',
      ),
    ).toEqual([])
  })
})

describe('windows in the forecast', () => {
  it('are frosty hours, dry hours to harvest and calm hours to spray', async () => {
    const farm = await testFarm()
    const start = Date.parse('2026-08-01T12:00:00Z')
    const hour = (index: number): ForecastHour => ({
      location_id: 1,
      ts: new Date(start + index * hourMs),
      issued_at: new Date(start),
      temp_c: index < 3 ? 1.4 - index : index < 12 ? 8 : 24,
      rh_pct: index < 12 ? 90 : 45,
      dew_c: 2,
      wind_ms: 8,
      gust_ms: 11,
      wind_dir_deg: 90,
      rain_mm: index === 16 ? 1 : 0,
      rain_prob_pct: 5,
      cloud_pct: 10,
      solar_wm2: 300,
      delta_t_c: 5,
      inversion_risk: 'low',
      source: 'Tests',
    })
    await inTransactions(farm.store, forecastQueries).keep(
      scope,
      Array.from({ length: 22 }, (_, index) => hour(index)),
      [],
    )
    const rows = await farm.ask('forecast_windows', { hours: 24 }, new Date(start).toISOString())
    expect(rows.map((row) => [row.kind, row.level, row.hours, row.temp_min_c])).toEqual([
      ['frost', 'act', 3, -0.6],
      ['harvest', 'info', 4, 24],
      ['harvest', 'info', 5, 24],
    ])
    expect(await farm.ask('forecast_windows', { location_ids: [99] }, new Date(start).toISOString())).toEqual([])
  })
})
