import { describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { type SprayHour, sprayHours } from '#subjects/spraying/procedures/sprayHours.ts'
import { windowsOf } from '#subjects/spraying/procedures/sprayWindows.ts'
import { type ForecastHour, forecastQueries } from '#subjects/weather/forecasts.ts'
import { scope, testFarm } from '../../server/procedures/farm.ts'
import { toolsOf } from '../../server/tools.ts'

const start = Date.parse('2026-11-21T20:00:00Z')
const hour = (index: number, score: SprayHour['score'], more: Partial<SprayHour> = {}): SprayHour => ({
  ts: new Date(start + index * 3_600_000).toISOString(),
  date: '2026-11-22',
  hour: (7 + index) % 24,
  location_id: 1,
  location: 'Home',
  delta_t_c: 4,
  delta_t_class: 'preferred',
  temp_c: 20,
  rh_pct: 60,
  wind_ms: 2,
  gust_ms: 3,
  wind_dir_deg: 90,
  rain_mm: 0,
  rain_prob_pct: 5,
  inversion_risk: 'low',
  score,
  score_value: score === 'good' ? 0 : 1,
  level: 'good',
  reason: '',
  is_forecast: true,
  issued_at: new Date(start).toISOString(),
  source: 'test',
  ...more,
})

describe('spray windows', () => {
  it('are runs of good hours that last long enough', () => {
    const hours = [
      hour(0, 'good'),
      hour(1, 'marginal'),
      hour(2, 'good', { delta_t_c: 3 }),
      hour(3, 'good', { wind_ms: 3.5 }),
      hour(4, 'good', { delta_t_c: 7, temp_c: 27 }),
      hour(5, 'unsuitable'),
    ]
    expect(windowsOf(hours, 2)).toEqual([
      expect.objectContaining({
        from: '2026-11-21T22:00:00.000Z',
        to: '2026-11-22T01:00:00.000Z',
        hours: 3,
        delta_t_min: 3,
        delta_t_max: 7,
        wind_min: 2,
        wind_max: 3.5,
        temp_max: 27,
      }),
    ])
    expect(windowsOf(hours, 1)).toHaveLength(2)
    expect(windowsOf(hours, 4)).toEqual([])
  })

  it('do not bridge an hour that the forecast leaves out', () => {
    expect(windowsOf([hour(0, 'good'), hour(2, 'good')], 2)).toEqual([])
  })

  it('do not count an hour of which too little is known', () => {
    expect(windowsOf([hour(0, null), hour(1, null), hour(2, null)], 1)).toEqual([])
  })
})

describe('spray hours', () => {
  const forecast = (index: number, more: Partial<ForecastHour> = {}): ForecastHour => ({
    location_id: 1,
    ts: new Date(start + index * 3_600_000),
    issued_at: new Date(start),
    temp_c: 20,
    rh_pct: 50,
    dew_c: 9,
    wind_ms: 2.5,
    gust_ms: 4,
    wind_dir_deg: 90,
    rain_mm: 0,
    rain_prob_pct: 5,
    cloud_pct: 10,
    solar_wm2: 500,
    delta_t_c: 6.3,
    inversion_risk: 'low',
    source: 'Tests',
    ...more,
  })

  it('judge by the worst of Delta T, wind, inversion, heat and the rain of two hours', async () => {
    const { store, portal } = await testFarm()
    const hours = [
      forecast(0),
      forecast(1, { wind_ms: 0.5 }),
      forecast(2, { temp_c: 32, rh_pct: 60 }),
      forecast(3, { rh_pct: 97 }),
      forecast(4, { inversion_risk: 'high' }),
      forecast(5),
      forecast(6, { rain_prob_pct: 60 }),
      forecast(7, { temp_c: null }),
    ]
    await inTransactions(store, forecastQueries).keep(scope, hours, [])
    const rows = await sprayHours(toolsOf(store, () => portal))({
      input: { hours: 8 },
      scope,
      now: new Date(start + 60_000),
    })
    expect(rows.map((row) => [row.score, row.reason])).toEqual([
      ['good', ''],
      ['unsuitable', 'The air is too calm'],
      ['marginal', 'It is hot'],
      ['marginal', 'Delta T is too low'],
      ['unsuitable', 'The risk of an inversion is high'],
      ['marginal', 'Rain is likely'],
      ['marginal', 'Rain is likely'],
      [null, ''],
    ])
    expect(rows.map((row) => row.hour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
  })

  it('keep the later of two forecasts for an hour', async () => {
    const { store } = await testFarm()
    const forecasts = inTransactions(store, forecastQueries)
    await forecasts.keep(scope, [forecast(0, { issued_at: new Date(start), temp_c: 21 })], [])
    await forecasts.keep(scope, [forecast(0, { issued_at: new Date(start - 43_200_000), temp_c: 15 })], [])
    const [kept] = await forecasts.hours(scope, [1], new Date(start), new Date(start + 3_600_000))
    expect(kept?.temp_c).toBe(21)
    expect(kept?.wind_ms).toBe(2.5)
  })
})
