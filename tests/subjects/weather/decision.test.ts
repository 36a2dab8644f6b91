import { describe, expect, it } from 'vitest'
import { chillPortions } from '#agronomy/chill.ts'
import { droughtFactor } from '#agronomy/drought.ts'
import { daysLater } from '#engine/date.ts'
import { decisionFarm } from './decisionFarm.ts'

// Fri 21 Aug 2026, 14:00 in Sydney (UTC+10).
const now = '2026-08-21T04:00:00Z'
const here = { location_ids: [1] }

describe('a location of which nothing is known', () => {
  it('has no rows in any of them', async () => {
    const farm = await decisionFarm()
    const range = { from: '2026-07-21T04:00:00Z', to: now }
    const asks: [string, Record<string, unknown>][] = [
      ['frost_tonight', here],
      ['frost_night', here],
      ['frost_months', { ...here, ...range }],
      ['frost_dates', here],
      ['heat_days', { ...here, ...range }],
      ['sheep_chill_days', here],
      ['sheep_chill_alert', here],
      ['et0_days', { ...here, ...range, ahead_days: 7 }],
      ['et0_summary', here],
      ['gdd_now', here],
      ['gdd_season', here],
      ['gdd_stages', here],
      ['chill_now', here],
      ['chill_season', here],
      ['chill_weeks', here],
      ['fire_hours', here],
      ['fire_days', here],
      ['spray_records', here],
      ...['et0', 'gdd', 'chill_portions', 'thi', 'frost', 'ffdi', 'wind_chill_sheep'].map(
        (model): [string, Record<string, unknown>] => ['derived_series', { ...here, ...range, model, ahead_hours: 48 }],
      ),
    ]
    for (const [name, input] of asks) {
      const rows = await farm.ask(name, input, now)
      // A station stands there, so that a location without a value may still have its name told.
      if (name === 'frost_tonight')
        expect(rows).toMatchObject([{ forecast_min_c: null, last_min_c: null, class: null }])
      else expect(rows, name).toEqual([])
    }
  })
})

describe('frost', () => {
  it('tells the coldest hour of tonight, its class, and the minutes of last night', async () => {
    const farm = await decisionFarm()
    // Last night from 18:00 to 09:00, hourly: 5 °C but for three hours at −0.5 and one at −2.5.
    await farm.steady({ air_temp: 5 }, '2026-08-20T08:00:00Z', '2026-08-20T17:00:00Z')
    await farm.steady({ air_temp: -0.5 }, '2026-08-20T17:00:00Z', '2026-08-20T20:00:00Z')
    await farm.steady({ air_temp: -2.5 }, '2026-08-20T20:00:00Z', '2026-08-20T21:00:00Z')
    await farm.steady({ air_temp: 6 }, '2026-08-20T21:00:00Z', '2026-08-21T04:00:00Z')
    // From 14:00 on; 05:00 tomorrow is hour 15.
    await farm.forecast(now, 48, (index) => ({ temp_c: index === 15 ? 1.4 : 9 }))
    const [row] = await farm.ask('frost_tonight', here, now)
    expect(row).toMatchObject({
      night: '2026-08-22',
      forecast_min_c: 1.4,
      forecast_min_at: '2026-08-21T19:00:00.000Z',
      canopy_min_c: -0.8,
      class: 'light',
      level: 'watch',
      last_min_c: -2.5,
      last_class: 'severe',
      minutes_0: 240,
      minutes_m2: 60,
    })
    const hours = await farm.ask('frost_night', here, now)
    expect(hours[0]).toMatchObject({ ts: '2026-08-20T08:00:00.000Z', measured_c: 5, forecast_c: null })
    expect(hours.at(-1)).toMatchObject({ is_forecast: true, measured_c: null, forecast_c: 9 })
  })

  it('takes the night that is still on before 6 in the morning', async () => {
    const farm = await decisionFarm()
    const early = '2026-08-20T18:30:00Z'
    await farm.forecast('2026-08-20T18:00:00Z', 48, (index) => ({ temp_c: index === 1 ? -1 : 9 }))
    expect(await farm.ask('frost_tonight', here, early)).toMatchObject([{ night: '2026-08-21', forecast_min_c: -1 }])
  })

  it('falls back to the daily forecast where no hours are told', async () => {
    const farm = await decisionFarm()
    await farm.forecastDays('2026-08-21', [{}, { tmin_c: -3 }])
    expect(await farm.ask('frost_tonight', here, now)).toMatchObject([
      { forecast_min_c: -3, forecast_min_at: null, class: 'severe', level: 'danger' },
    ])
  })

  it('counts nights by month and class, and leaves out nights that were not measured', async () => {
    const farm = await decisionFarm()
    const nights: Record<string, number> = {
      '2026-06-03': 1.5,
      '2026-06-04': -0.1,
      '2026-06-05': -2.1,
      '2026-07-01': 2,
    }
    await farm.days('2026-06-01', '2026-07-31', (date) => (date === '2026-07-15' ? null : [nights[date] ?? 6, 15]))
    const rows = await farm.ask('frost_months', { ...here, from: '2026-05-31T14:00:00Z', to: now }, now)
    expect(rows).toMatchObject([
      { month: '2026-06', light: 1, moderate: 1, severe: 1, nights: 3, measured: 30 },
      { month: '2026-07', light: 1, moderate: 0, severe: 0, nights: 1, measured: 30 },
    ])
  })

  it('counts those of this year, none in its first days, and says nothing without a record of a year', async () => {
    const farm = await decisionFarm()
    const frosty = new Set(['2025-12-30', '2026-07-02', '2026-07-03'])
    await farm.days('2025-12-01', '2026-08-20', (date) => [frosty.has(date) ? -1 : 4, 15])
    const counted = async (at: string) => {
      await farm.forecastDays(at.slice(0, 10), [{}, {}])
      return (await farm.ask('frost_tonight', here, at))[0]?.frosts_this_year
    }
    expect(await counted(now)).toBe(2)
    expect(await counted('2026-01-01T02:00:00Z')).toBe(0)
    expect(await counted('2027-09-01T02:00:00Z')).toBeNull()
  })

  it('says when frosts end only with five years that had them', async () => {
    const farm = await decisionFarm()
    // The last night of −1 °C: 1 to 6 September of 2020 to 2025.
    const last = new Set(Array.from({ length: 6 }, (_, index) => `${2020 + index}-09-0${index + 1}`))
    await farm.days('2020-01-01', '2025-12-31', (date) => [last.has(date) ? -1 : 5, 18])
    const rows = await farm.ask('frost_dates', here, now)
    expect(rows.map((row) => [row.threshold_c, row.years, row.years_with, row.nights_a_year])).toEqual([
      [2, 6, 6, 1],
      [0, 6, 6, 1],
      [-2, 6, 0, 0],
    ])
    expect(rows[1]).toMatchObject({ last_middle: '4 Sep', last_late: '6 Sep' })
    expect(rows[2]).toMatchObject({ last_middle: null, first_middle: null })
  })
})

describe('heat', () => {
  it('tells the index now, the relief of the night and what is coming', async () => {
    const farm = await decisionFarm()
    // 35 °C and 60 % by day; 04:00 to 06:00 at 20 °C and 50 % gave two hours of relief, the rest of the night none.
    await farm.steady({ air_temp: 35, rh: 60 }, '2026-08-20T04:00:00Z', '2026-08-20T18:00:00Z')
    await farm.steady({ air_temp: 20, rh: 50 }, '2026-08-20T18:00:00Z', '2026-08-20T20:00:00Z')
    await farm.steady({ air_temp: 35, rh: 60 }, '2026-08-20T20:00:00Z', '2026-08-21T05:00:00Z')
    await farm.forecast(now, 120, (index) => ({ temp_c: index === 30 ? 38 : 25, rh_pct: index === 30 ? 30 : 50 }))
    const [row] = await farm.ask('heat_now', here, now)
    expect(row).toMatchObject({ thi: 86.9, class: 'severe', level: 'danger', relief_h: 2, coming_thi: 84.1 })
    expect(row?.coming_at).toBe('2026-08-22T10:00:00.000Z')
    const days = await farm.ask('heat_days', { ...here, from: '2026-08-20T04:00:00Z', to: now, ahead_days: 2 }, now)
    expect(days.map((day) => [day.date, day.thi_max, day.is_forecast])).toEqual([
      ['2026-08-20', 86.9, false],
      ['2026-08-21', 86.9, false],
      ['2026-08-22', 84.1, true],
      ['2026-08-23', 71.8, true],
    ])
    // The 20th has only ten hours: no sum of a part.
    expect(days[0]).toMatchObject({ load: null, hours: 10, hours_79: 10 })
    // 20:00 on the 22nd is the hot hour.
    expect(days[3]).toMatchObject({ load: 0, relief_h: 9, hours_79: 0 })
  })

  it('adds up nothing from a station that fell silent', async () => {
    const farm = await decisionFarm()
    await farm.steady({ air_temp: 35, rh: 60 }, '2026-08-20T20:00:00Z', '2026-08-21T01:00:00Z')
    expect(await farm.ask('heat_now', here, now)).toMatchObject([{ thi: null, class: null, level: 'none' }])
  })
})

describe('sheep chill', () => {
  it('joins the means of a day with its rain, and names the worst day', async () => {
    const farm = await decisionFarm()
    // From midnight of the 21st in Sydney; the 23rd is cold, windy and wet.
    await farm.forecast('2026-08-20T14:00:00Z', 96, (index) =>
      index >= 48 && index < 72 ? { temp_c: 5, wind_ms: 7, rain_mm: index < 68 ? 0.5 : 0 } : { temp_c: 18, wind_ms: 3 },
    )
    const early = '2026-08-20T14:10:00Z'
    const days = await farm.ask('sheep_chill_days', { ...here, days: 4 }, early)
    expect(days.map((day) => [day.date, day.class, day.rain_mm])).toEqual([
      ['2026-08-21', 'low', 0],
      ['2026-08-22', 'low', 0],
      ['2026-08-23', 'very high', 10],
      ['2026-08-24', 'low', 0],
    ])
    expect(days[2]).toMatchObject({ chill: 1315, temp_c: 5, wind_ms: 7, advice: 'very high', level: 'danger' })
    expect(await farm.ask('sheep_chill_alert', { ...here, days: 4 }, early)).toMatchObject([
      { date: '2026-08-23', chill: 1315, days_high: 1 },
    ])
  })

  it('leaves out a day of which too few hours are known', async () => {
    const farm = await decisionFarm()
    await farm.forecast(now, 28, () => ({}))
    const days = await farm.ask('sheep_chill_days', here, now)
    expect(days).toEqual([])
  })
})

describe('evapotranspiration', () => {
  it('is reckoned for whole days of the forecast, says its method, and adds up with the rain', async () => {
    const farm = await decisionFarm()
    await farm.days('2026-08-10', '2026-08-20', () => [5, 20])
    await farm.rain('2026-08-10', '2026-08-21', (date) => (date === '2026-08-19' ? 12 : 0))
    await farm.forecast('2026-08-21T14:00:00Z', 60, () => ({ rain_mm: 0.1 }))
    const input = { ...here, from: '2026-08-17T14:00:00Z', to: now, ahead_days: 4 }
    const rows = await farm.ask('et0_days', input, now)
    expect(rows.map((row) => [row.date, row.is_forecast, row.method])).toEqual([
      ['2026-08-18', false, 'hargreaves'],
      ['2026-08-19', false, 'hargreaves'],
      ['2026-08-20', false, 'hargreaves'],
      ['2026-08-22', true, 'penman-monteith'],
      ['2026-08-23', true, 'penman-monteith'],
    ])
    expect(rows[2]?.rain_sum_mm).toBe(12)
    expect(rows[4]?.rain_sum_mm).toBeCloseTo(16.8)
    const sum = rows.reduce((mm, row) => mm + Number(row.et0_mm ?? row.forecast_et0_mm), 0)
    expect(rows[4]?.et0_sum_mm).toBeCloseTo(sum, 0)
    const [week] = await farm.ask('et0_summary', here, now)
    expect(week).toMatchObject({ rain_7d_mm: 12, coming_7d_mm: null, usual_7d_mm: null, method: 'hargreaves' })
    expect(week?.balance_7d_mm).toBe(Math.round(12 - Number(week?.et0_7d_mm)))
  })
})

describe('day degrees', () => {
  // Seven years of 15 °C·d a day for wheat; this year 5 °C warmer.
  const farmOfYears = async () => {
    const farm = await decisionFarm()
    await farm.days('2019-01-01', '2026-08-20', (date) => (date < '2026-01-01' ? [10, 20] : [15, 25]))
    return farm
  }

  it('count from a chosen day, beside last year, the median and the band', async () => {
    const farm = await farmOfYears()
    const [row] = await farm.ask('gdd_now', { ...here, crop: 'Wheat', since: '1 Jul' }, now)
    // 1 July to 20 August: 51 days of 20, and of 15 in other years; 1020 is what they reach after 68 days.
    expect(row).toMatchObject({
      since: '2026-07-01',
      because: '1 Jul',
      days: 51,
      gdd: 1020,
      week_gdd: 140,
      last_year_gdd: 765,
      median_gdd: 765,
      days_ahead: 17,
      days_ahead_abs: 17,
      years: 7,
    })
    const season = await farm.ask('gdd_season', { ...here, crop: 'Wheat', since: '1 Jul' }, now)
    expect(season[50]).toMatchObject({ date: '2026-08-20', gdd: 1020, p10_gdd: 765, p90_gdd: 765 })
    expect(season[51]).toMatchObject({ date: '2026-08-21', gdd: null, median_gdd: 780 })
  })

  it('take the usual sowing day without a sowing, and a base and a cap of one’s own', async () => {
    const farm = await farmOfYears()
    const [wheat] = await farm.ask('gdd_now', { ...here, crop: 'Wheat', since: 'sowing' }, now)
    expect(wheat).toMatchObject({ since: '2026-05-15', because: 'the usual sowing day' })
    const [own] = await farm.ask('gdd_now', { ...here, crop: 'Wheat', since: '1 Jul', base: 12, cap: 'none' }, now)
    expect(own?.gdd).toBe(51 * 8)
    const [capped] = await farm.ask('gdd_now', { ...here, crop: 'Wheat', since: '1 Jul', base: 0, cap: 30 }, now)
    expect(capped?.gdd).toBe(1020)
  })

  it('tell when stages were reached and are expected', async () => {
    const farm = await farmOfYears()
    const stages = await farm.ask('gdd_stages', { ...here, crop: 'Wheat', since: '1 Jul' }, now)
    const emergence = stages.find((row) => row.stage === 'Emergence')
    // 130 °C·d at 20 a day: the seventh day.
    expect(emergence).toMatchObject({ state: 'reached', reached_on: '2026-07-07', predicted_on: null })
    const flowering = stages.find((row) => row.stage === 'Flowering')
    expect(flowering).toMatchObject({ state: 'expected', reached_on: null })
    expect(String(flowering?.predicted_on) > '2026-09-01').toBe(true)
  })

  it('say nothing of what is usual with too few years', async () => {
    const farm = await decisionFarm()
    await farm.days('2025-01-01', '2026-08-20', () => [10, 20])
    expect(await farm.ask('gdd_now', { ...here, since: '1 Jul' }, now)).toMatchObject([
      { gdd: 765, days_ahead: null, median_gdd: null },
    ])
  })
})

describe('winter chill', () => {
  it('counts portions and hours since 1 March against what a variety asks for', async () => {
    const farm = await decisionFarm()
    await farm.days('2026-03-01', '2026-08-20', () => [6, 6])
    const [row] = await farm.ask('chill_now', { ...here, variety: 'Almond, Nonpareil' }, now)
    const days = 173
    const wanted = chillPortions(Array.from({ length: days * 24 }, () => 6))
    expect(row).toMatchObject({ season: '2026', is_over: false, hours: days * 24, need: 23, is_met: true })
    expect(Number(row?.portions)).toBeCloseTo(wanted.at(-1) ?? 0, 0)
    const met = wanted.findIndex((sum) => (sum ?? 0) >= 23)
    expect(row?.met_on).toBe(daysLater('2026-03-01', Math.floor(met / 24)))
    const weeks = await farm.ask('chill_weeks', here, now)
    expect(weeks.reduce((sum, week) => sum + Number(week.hours), 0)).toBe(days * 24)
    const season = await farm.ask('chill_season', { ...here, variety: 'Almond, Nonpareil' }, now)
    expect(season).toHaveLength(184)
    expect(season.at(-1)).toMatchObject({ date: '2026-08-31', portions: null, need: 23 })
  })

  it('takes the hours as measured where all of a day are there', async () => {
    const farm = await decisionFarm()
    await farm.steady({ air_temp: 6 }, '2026-08-18T14:00:00Z', '2026-08-20T14:00:00Z')
    expect(await farm.ask('chill_now', here, now)).toMatchObject([{ hours: 48 }])
  })

  it('tells of the winter before while it is not yet March', async () => {
    const farm = await decisionFarm()
    await farm.days('2025-03-01', '2025-09-30', () => [6, 6])
    expect(await farm.ask('chill_now', here, '2026-02-01T04:00:00Z')).toMatchObject([
      { season: '2025', is_over: true, date: '2025-08-31' },
    ])
  })
})

describe('fire danger', () => {
  it('marks the hours at the limit or over, by the limit and the curing that are chosen', async () => {
    const farm = await decisionFarm()
    await farm.days('2025-01-01', '2026-08-20', () => [15, 35])
    await farm.rain('2025-01-01', '2026-08-21', () => 0)
    // 14:00 to 16:00 tomorrow: 40 °C, 10 %, 50 km/h.
    const hot = { temp_c: 40, rh_pct: 10, wind_ms: 50 / 3.6 }
    await farm.forecast(now, 96, (index) =>
      index === 24 || index === 25 ? hot : { temp_c: 15, rh_pct: 60, wind_ms: 2 },
    )
    const [row] = await farm.ask('fire_now', { ...here, limit: 35, curing: 100 }, now)
    expect(row).toMatchObject({
      grass_index: null,
      coming_index: 156,
      over_from: '2026-08-22T04:00:00.000Z',
      over_to: '2026-08-22T06:00:00.000Z',
      hours_over: 2,
      drought_factor: 10,
    })
    const days = await farm.ask('fire_days', { ...here, limit: 35, curing: 100 }, now)
    expect(days.map((day) => [day.date, day.hours_over, day.level])).toEqual([
      ['2026-08-21', 0, 'good'],
      ['2026-08-22', 2, 'danger'],
      ['2026-08-23', 0, 'good'],
      ['2026-08-24', 0, 'good'],
    ])
    expect(days[1]).toMatchObject({ grass_index: 156, forest_index: 109, forest_class: 'catastrophic' })
    const green = await farm.ask('fire_hours', { ...here, limit: 35, curing: 40 }, now)
    expect(green.filter((hour) => hour.is_over)).toEqual([])
  })

  it('takes rain of the rain day that ended yesterday as two days old, and rain since 9 as none', async () => {
    const farm = await decisionFarm()
    await farm.days('2025-01-01', '2026-08-20', () => [8, 22])
    await farm.rain('2025-01-01', '2026-08-21', (date) => (date === '2026-08-20' ? 24 : 0))
    const steady = { air_temp: 20, rh: 40, wind_speed: 5 }
    await farm.steady(steady, '2026-08-21T01:00:00Z', '2026-08-21T05:00:00Z')
    const asked = async () => (await farm.ask('fire_now', here, now))[0] ?? {}
    const { deficit_mm: deficit, drought_factor: factor } = await asked()
    expect(factor).toBeCloseTo(droughtFactor(Number(deficit), [24, 0]) ?? Number.NaN, 0)
    expect(Number(factor)).toBeGreaterThan(1.5 * (droughtFactor(Number(deficit), [24]) ?? Number.NaN))
    await farm.say('rain', [['2026-08-21T01:00:00Z', 12]])
    expect((await asked()).drought_factor).toBeCloseTo(droughtFactor(Number(deficit), [24, 0], 12) ?? Number.NaN, 0)
  })

  it('stands in the daily forecast: what the forecast says, else the worst class of the day, where it was asked for', async () => {
    const farm = await decisionFarm()
    await farm.days('2025-01-01', '2026-08-20', () => [15, 35])
    await farm.rain('2025-01-01', '2026-08-21', () => 0)
    const hot = { temp_c: 40, rh_pct: 10, wind_ms: 50 / 3.6 }
    await farm.forecast(now, 96, (index) =>
      index === 24 || index === 25 ? hot : { temp_c: 15, rh_pct: 60, wind_ms: 2 },
    )
    await farm.forecastDays('2026-08-21', [{}, {}, { fire_rating: 'High' }])
    const ratings = async (input: Record<string, unknown>) =>
      (await farm.ask('forecast_daily', { ...here, days: 3, ...input }, now)).map(({ fire_rating }) => fire_rating)
    expect(await ratings({ fire: true })).toEqual(['Low-moderate', 'Catastrophic', 'High'])
    expect(await ratings({})).toEqual([null, null, 'High'])
  })

  it('stops harvest by what the station says now', async () => {
    const farm = await decisionFarm()
    await farm.steady({ air_temp: 40, rh: 10, wind_speed: 50 / 3.6 }, '2026-08-21T01:00:00Z', '2026-08-21T05:00:00Z')
    expect(await farm.ask('fire_now', here, now)).toMatchObject([{ grass_index: 156, is_over: true, limit: 35 }])
  })
})

describe('a derived series (P10)', () => {
  it('gives each model its quantity, its values and, where it has a meaning, their sum', async () => {
    const farm = await decisionFarm()
    await farm.days('2026-03-01', '2026-08-19', () => [6, 20])
    const hours = { air_temp: 30, rh: 50, wind_speed: 20 / 3.6, rain: 0, solar_rad: 80 }
    await farm.steady(hours, '2026-08-19T14:00:00Z', '2026-08-21T04:00:00Z')
    const of = async (model: string, more: Record<string, unknown> = {}) =>
      farm.ask('derived_series', { ...here, model, past_hours: 24, ...more }, now)
    expect((await of('vpd')).map((row) => row.value)).toEqual(Array.from({ length: 24 }, () => 2.12))
    const thi = await of('thi')
    expect(thi[0]).toMatchObject({ quantity: 'thi', class: 'serious', level: 'act' })
    expect(Number(thi.at(-1)?.cumulative)).toBeCloseTo(24 * (Number(thi[0]?.value) - 72), 0)
    // At 200 m above the sea; Stull's form would say 7.7, preferred.
    expect((await of('delta_t'))[0]).toMatchObject({ quantity: 'delta_t', value: 8, class: 'marginal' })
    expect((await of('ffdi', { drought_factor: 8 }))[0]).toMatchObject({ quantity: 'fire_forest', cumulative: null })
    expect(Number((await of('gfdi', { curing: 90 }))[0]?.value)).toBeGreaterThan(0)
    const gdd = await of('gdd', { base: 10, past_hours: 48 })
    expect(gdd.map((row) => [row.date, row.value])).toEqual([
      ['2026-08-19', 5],
      ['2026-08-20', 20],
    ])
    expect(gdd.at(-1)?.cumulative).toBe(25)
    expect(await of('gdd', { crop: 'Cotton DD1532', past_hours: 48 })).toMatchObject([{ value: 2.5 }, { value: 15 }])
    expect((await of('frost', { past_hours: 48 })).map((row) => row.class)).toEqual(['none', 'none'])
    expect((await of('et0', { past_hours: 24 })).at(-1)).toMatchObject({ quantity: 'et0', class: 'penman-monteith' })
    expect((await of('chill_hours')).length).toBeGreaterThan(170)
    expect((await of('chill_portions'))[0]?.quantity).toBe('chill_portions')
    expect(await of('wind_chill_sheep', { past_hours: 48 })).toMatchObject([{ date: '2026-08-20', level: 'good' }])
  })
})

describe('spraying', () => {
  it('tells the last hours as spells of equal conditions', async () => {
    const farm = await decisionFarm()
    const mild = { air_temp: 22, rh: 55, solar_rad: 500 }
    await farm.steady({ ...mild, wind_speed: 2.5 }, '2026-08-20T23:00:00Z', '2026-08-21T02:00:00Z')
    await farm.steady({ ...mild, wind_speed: 12 }, '2026-08-21T02:00:00Z', '2026-08-21T04:00:00Z')
    const spells = await farm.ask('spray_spells', { ...here, past: 5 }, now)
    expect(spells.map((spell) => [spell.from, spell.to, spell.score, spell.hours])).toEqual([
      ['2026-08-20T23:00:00.000Z', '2026-08-21T02:00:00.000Z', 'good', 3],
      ['2026-08-21T02:00:00.000Z', '2026-08-21T04:00:00.000Z', 'unsuitable', 2],
    ])
  })

  it('begins a record with the weather of now, and with nothing of a silent station', async () => {
    const farm = await decisionFarm()
    expect(await farm.ask('spray_fill', here, now)).toMatchObject([{ temp_c: null, wind_kmh: null, operator: null }])
    await farm.steady({ air_temp: 20, rh: 50, wind_speed: 3 }, '2026-08-21T03:00:00Z', '2026-08-21T05:00:00Z')
    expect(await farm.ask('spray_fill', here, now)).toMatchObject([
      { start_at: '2026-08-21T03:00:00.000Z', end_at: '2026-08-21T04:00:00.000Z', delta_t_c: 6.2, wind_kmh: 11 },
    ])
  })
})
