import { describe, expect, it } from 'vitest'
import { daysLater } from '#engine/date.ts'
import { inYear, lastNine, rainDateOf, startOfRainDate } from '#subjects/weather/rainDay.ts'
import { testFarm } from '../../server/procedures/farm.ts'

const sydney = 'Australia/Sydney'

describe('the rain day', () => {
  it('begins at 09:00 of the location, before and after clocks change', () => {
    expect(lastNine(new Date('2026-10-03T22:59:00Z'), sydney).toISOString()).toBe('2026-10-03T22:00:00.000Z')
    expect(lastNine(new Date('2026-10-03T21:59:00Z'), sydney).toISOString()).toBe('2026-10-02T23:00:00.000Z')
  })

  it('bears the date on which it ends', () => {
    expect(rainDateOf(new Date('2026-07-01T22:59:00Z'), sydney)).toBe('2026-07-02')
    expect(rainDateOf(new Date('2026-07-01T23:00:00Z'), sydney)).toBe('2026-07-03')
    expect(startOfRainDate('2026-10-05', sydney).toISOString()).toBe('2026-10-03T22:00:00.000Z')
  })

  it('goes over months, years and leap days', () => {
    expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
    expect(inYear('2024-02-29', 2023)).toBe('2023-02-28')
    expect(inYear('2024-02-29', 2020)).toBe('2020-02-29')
  })
})

describe('daily weather', () => {
  it('gives rain of 08:59 to its date and rain of 09:00 to the next', async () => {
    const farm = await testFarm()
    await farm.say('rain', [
      ['2026-07-09T22:59:00Z', 3],
      ['2026-07-09T23:00:00Z', 5],
    ])
    const rows = await farm.ask(
      'daily_weather',
      { from: '2026-07-09T14:00:00Z', to: '2026-07-11T14:00:00Z' },
      '2026-07-20T00:00:00Z',
    )
    expect(rows.map((row) => [row.date, row.rain_mm])).toEqual([
      ['2026-07-10', 3],
      ['2026-07-11', 5],
    ])
  })

  it('counts rain from midnight where that is asked for', async () => {
    const farm = await testFarm()
    await farm.say('rain', [
      ['2026-07-09T13:30:00Z', 3],
      ['2026-07-09T14:30:00Z', 5],
      ['2026-07-10T13:30:00Z', 7],
    ])
    const rows = await farm.ask(
      'daily_weather',
      { from: '2026-07-08T14:00:00Z', to: '2026-07-10T14:00:00Z', day_basis: 'midnight' },
      '2026-07-20T00:00:00Z',
    )
    expect(rows.map((row) => [row.date, row.rain_mm])).toContainEqual(['2026-07-10', 12])
  })

  it.each([
    ['clocks go forward', '2026-10-02T14:00:00Z', '2026-10-06T13:00:00Z'],
    ['clocks go back', '2026-04-03T13:00:00Z', '2026-04-07T14:00:00Z'],
  ])('loses and doubles no hour when %s: the days add up to the readings (TM-03)', async (_when, from, to) => {
    const farm = await testFarm()
    const values: [string, number][] = []
    for (let at = Date.parse(from), tips = 1; at < Date.parse(to); at += 3_600_000, tips++)
      values.push([new Date(at).toISOString(), (tips % 7) * 0.2])
    await farm.say('rain', values)
    const raw = values.reduce((sum, [, value]) => sum + value, 0)
    const rows = await farm.ask(
      'daily_weather',
      {
        from: new Date(Date.parse(from) - 172_800_000).toISOString(),
        to: new Date(Date.parse(to) + 172_800_000).toISOString(),
      },
      '2026-12-01T00:00:00Z',
    )
    expect(rows.reduce((sum, row) => sum + Number(row.rain_mm ?? 0), 0)).toBeCloseTo(raw, 6)
    const midnight = await farm.ask(
      'daily_weather',
      {
        from: new Date(Date.parse(from) - 172_800_000).toISOString(),
        to: new Date(Date.parse(to) + 172_800_000).toISOString(),
        day_basis: 'midnight',
      },
      '2026-12-01T00:00:00Z',
    )
    expect(midnight.reduce((sum, row) => sum + Number(row.rain_mm ?? 0), 0)).toBeCloseTo(raw, 6)
  })

  it('of 23 or 25 hours has as much sun as fell in it, and is covered by as many reports', async () => {
    const farm = await testFarm()
    const steady = (from: string, hours: number): [string, number][] =>
      Array.from({ length: hours }, (_, hour) => [new Date(Date.parse(from) + hour * 3_600_000).toISOString(), 80])
    for (const quantity of ['solar_rad', 'air_temp'])
      await farm.say(
        quantity,
        [...steady('2026-04-04T13:00:00Z', 25), ...steady('2026-10-03T14:00:00Z', 23)].map(([ts, value]) => [
          ts,
          quantity === 'air_temp' ? 20 : value,
        ]),
      )
    const dayOf = async (from: string, to: string) =>
      (await farm.ask('daily_weather', { from, to }, '2026-12-01T00:00:00Z'))[0]
    // 80 W/m², which a sensor may say of the night, for 25 and for 23 hours.
    expect(await dayOf('2026-04-04T13:00:00Z', '2026-04-05T14:00:00Z')).toMatchObject({
      solar_mj: 7.2,
      coverage_pct: 100,
    })
    expect(await dayOf('2026-10-03T14:00:00Z', '2026-10-04T13:00:00Z')).toMatchObject({
      solar_mj: 6.6,
      coverage_pct: 100,
    })
  })

  it('leaves a day without readings out and calls half a day incomplete, without an evaporation', async () => {
    const farm = await testFarm()
    const hours = (day: string, count: number): [string, number][] =>
      Array.from({ length: count }, (_, hour) => [
        new Date(Date.parse(`${day}T14:00:00Z`) + hour * 3_600_000).toISOString(),
        10 + hour,
      ])
    await farm.say('air_temp', [...hours('2026-07-09', 24), ...hours('2026-07-11', 12)])
    const rows = await farm.ask(
      'daily_weather',
      { from: '2026-07-09T14:00:00Z', to: '2026-07-12T14:00:00Z' },
      '2026-07-20T00:00:00Z',
    )
    expect(rows.map((row) => [row.date, row.tmin_c, row.tmax_c, row.coverage_pct, row.quality])).toEqual([
      ['2026-07-10', 10, 33, 100, 'complete'],
      ['2026-07-12', 10, null, 50, 'incomplete'],
    ])
    // Without sun, humidity and wind it is Hargreaves’: 0.0023 (21.5 + 17.8) √23 · 0.408 Ra, Ra 19.4 at 30° S in July.
    expect(rows[0]?.et0_mm).toBeCloseTo(3.4, 1)
    expect(rows[1]?.et0_mm).toBeNull()
  })
})

describe('rain summary', () => {
  it('counts since 9 am, 24 hours and the month apart, and sets the year beside the other years', async () => {
    const farm = await testFarm()
    const year = (of: number, mm: number): [string, number][] =>
      Array.from({ length: 364 }, (_, day) => [
        new Date(Date.UTC(of, 0, 2) + day * 86_400_000).toISOString().slice(0, 10),
        mm,
      ])
    await farm.sayDays('rain', [...year(2022, 1), ...year(2023, 2), ...year(2024, 2), ...year(2025, 3)])
    await farm.say('rain', [
      ['2026-02-09T20:00:00Z', 4],
      ['2026-02-10T01:00:00Z', 6],
    ])
    const rows = await farm.ask('rain_summary', { periods: ['since_9am', '24h', 'mtd', 'ytd'] }, '2026-02-10T03:00:00Z')
    const told = Object.fromEntries(rows.map((row) => [row.period, row]))
    // Four other years are too few to say what is usual.
    expect(told.ytd).toMatchObject({ mean_mm: null, anomaly_mm: null, decile: null })
    expect(told.since_9am?.rain_mm).toBe(6)
    expect(told['24h']?.rain_mm).toBe(10)
    expect(told.mtd?.rain_mm).toBe(10)
    expect(told.mtd?.rain_days).toBe(2)
    await farm.sayDays('rain', year(2021, 2))
    const [ytd] = await farm.ask('rain_summary', { periods: ['ytd'] }, '2026-02-10T03:00:00Z')
    // 1 January to 10 February of the others at 2 mm a day in the mean, without the first of January.
    expect(ytd?.mean_mm).toBe(82)
    expect(ytd?.decile).toBe(1)
    expect(ytd?.anomaly_mm).toBeLessThan(0)
  })
})

describe('time series', () => {
  it('never averages rain, turns directions as directions, and leaves a gap a gap', async () => {
    const farm = await testFarm()
    await farm.say('rain', [
      ['2026-07-09T23:05:00Z', 1],
      ['2026-07-09T23:35:00Z', 2],
    ])
    await farm.say('air_temp', [
      ['2026-07-09T22:00:00Z', 5],
      ['2026-07-09T23:00:00Z', 6],
      ['2026-07-10T00:00:00Z', 7],
      ['2026-07-10T06:00:00Z', 9],
      ['2026-07-10T07:00:00Z', 8],
    ])
    const range = { from: '2026-07-09T20:00:00Z', to: '2026-07-10T12:00:00Z', bucket: '1h' }
    const rows = await farm.ask(
      'timeseries',
      { ...range, series: [{ quantity: 'rain' }, { quantity: 'air_temp' }] },
      '2026-07-20T00:00:00Z',
    )
    expect(rows[0]).toMatchObject({ agg: 'sum', label: 'Rain', v: [3] })
    expect(rows[1]?.agg).toBe('mean')
    expect(rows[1]?.v).toEqual([5, 6, 7, null, 9, 8])
  })
})
