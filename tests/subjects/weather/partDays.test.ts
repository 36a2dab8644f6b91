import { describe, expect, it } from 'vitest'
import { testFarm } from '../../server/procedures/farm.ts'

const hour = 3_600_000
/** Midnight in Sydney of a date in winter, when its clocks are 10 hours ahead. */
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`) - 10 * hour
const at = (instant: number): string => new Date(instant).toISOString()

const hours = (date: string, count: number, value: (hour: number) => number | null): [string, number][] =>
  Array.from({ length: count }, (_, index) => index).flatMap((index): [string, number][] => {
    const one = value(index)
    return one === null ? [] : [[at(midnight(date) + index * hour), one]]
  })

const julyDates = Array.from({ length: 31 }, (_, index) => `2026-07-${String(index + 1).padStart(2, '0')}`)

describe('a day that was heard in part', () => {
  it('counts no frost where the early morning is missing: 21 of 31 nights heard', async () => {
    const farm = await testFarm()
    await farm.say(
      'air_temp',
      julyDates.flatMap((date, index) =>
        hours(date, 24, (hour) => (index < 10 && hour >= 4 && hour < 10 ? null : hour < 9 ? -3 : 12)),
      ),
    )
    const [july] = await farm.ask(
      'frost_months',
      { from: '2026-06-30T14:00:00Z', to: '2026-07-31T14:00:00Z' },
      '2026-08-02T02:00:00Z',
    )
    expect(july).toMatchObject({ severe: 21, nights: 21, measured: 21, unheard: 10 })
  })

  it('tells its rain as heard in part, and is in no total without being said', async () => {
    const farm = await testFarm()
    // Six hours of rain of the day to 9 o'clock of the 10th, then silence up to its end.
    await farm.say(
      'rain',
      hours('2026-07-09', 15, (hour) => (hour >= 9 ? 0.8 : 0)),
    )
    await farm.say(
      'rain',
      hours('2026-07-10', 40, (hour) => (hour >= 9 ? 0 : null)),
    )
    const days = await farm.ask(
      'daily_weather',
      { from: '2026-07-09T14:00:00Z', to: '2026-07-10T14:00:00Z' },
      '2026-07-12T02:00:00Z',
    )
    expect(days).toMatchObject([{ date: '2026-07-10', rain_mm: 4.8, rain_quality: 'incomplete', coverage_pct: 25 }])
    const [month] = await farm.ask('rain_summary', { periods: ['mtd'] }, '2026-07-11T12:00:00Z')
    expect(month).toMatchObject({ rain_mm: 4.8, coverage_pct: 17 })
    const [week] = await farm.ask('rain_summary', { periods: ['7d'] }, '2026-07-12T02:00:00Z')
    expect(week?.rain_mm).toBeNull()
    const [table] = await farm.ask(
      'weather_monthly',
      { from: '2026-07-01T00:00:00Z', to: '2026-07-12T02:00:00Z' },
      '2026-07-12T02:00:00Z',
    )
    expect(table).toMatchObject({ rain_mm: 4.8, rain_missed: 10 })
  })

  it('is covered by a station that changes from 15 to 60 minutes', async () => {
    const farm = await testFarm()
    const quarters = (value: number): [string, number][] =>
      Array.from({ length: 48 }, (_, index) => [at(midnight('2026-07-10') + index * (hour / 4)), value])
    const rest = (value: number): [string, number][] => hours('2026-07-10', 24, (hour) => (hour >= 12 ? value : null))
    for (const [quantity, morning, afternoon] of [
      ['air_temp', 4, 18],
      ['rh', 90, 50],
      ['wind_speed', 2, 4],
      ['solar_rad', 60, 90],
    ] as const)
      await farm.say(quantity, [...quarters(morning), ...rest(afternoon)])
    const [day] = await farm.ask(
      'daily_weather',
      { from: '2026-07-09T14:00:00Z', to: '2026-07-10T13:00:00Z' },
      '2026-07-12T02:00:00Z',
    )
    expect(day).toMatchObject({
      tmin_c: 4,
      tmax_c: 18,
      coverage_pct: 100,
      quality: 'complete',
      wind_ms: 3,
      solar_mj: 6.5,
    })
    expect(day).toMatchObject({ et0_method: 'penman-monteith' })
  })

  it('has the mean of its hours, whatever the number of reports in each', async () => {
    const farm = await testFarm()
    const minutes: [string, number][] = Array.from({ length: 720 }, (_, index) => [
      at(midnight('2026-07-10') + index * 60_000),
      10,
    ])
    await farm.say('air_temp', [...minutes, ...hours('2026-07-10', 24, (hour) => (hour >= 12 ? 30 : null))])
    const [series] = await farm.ask(
      'timeseries',
      {
        series: [{ quantity: 'air_temp', agg: 'mean' }],
        bucket: '1d',
        from: '2026-07-09T14:00:00Z',
        to: '2026-07-10T14:00:00Z',
      },
      '2026-07-12T02:00:00Z',
    )
    expect(JSON.stringify(series)).toContain('[20]')
  })

  it('has no lowest, no highest and no sum of its day degrees where their hours are missing', async () => {
    const farm = await testFarm()
    await farm.say(
      'air_temp',
      hours('2026-07-10', 24, (hour) => (hour < 9 ? 2 : hour < 12 ? 15 : null)),
    )
    const [day] = await farm.ask(
      'daily_weather',
      { from: '2026-07-09T14:00:00Z', to: '2026-07-10T13:00:00Z' },
      '2026-07-12T02:00:00Z',
    )
    expect(day).toMatchObject({ tmin_c: 2, tmax_c: null, quality: 'incomplete', et0_mm: null })
    const degrees = await farm.ask(
      'derived_series',
      { model: 'gdd', params: { base: 0 }, from: '2026-07-09T14:00:00Z', to: '2026-07-10T13:00:00Z' },
      '2026-07-12T02:00:00Z',
    )
    expect(degrees).toMatchObject([{ value: null }])
  })
})

it('a station that says the same for three days is suspect, counts nowhere, and is told in device health', async () => {
  const farm = await testFarm('Australia/Sydney', { findsStuck: true })
  const days = ['2026-07-10', '2026-07-11', '2026-07-12']
  for (const [quantity, value] of [
    ['air_temp', 21.3],
    ['rh', 100],
    ['wind_speed', 0],
    ['solar_rad', 80],
  ] as const)
    await farm.say(
      quantity,
      days.flatMap((date) => hours(date, 24, () => value)),
    )
  const now = '2026-07-12T14:00:00Z'
  const told = await farm.ask('daily_weather', { from: '2026-07-09T14:00:00Z', to: now }, now)
  expect(told.map((day) => [day.tmax_c, day.et0_mm, day.quality])).toEqual(days.map(() => [null, null, 'incomplete']))
  const [health] = await farm.ask('device_health', {}, now)
  expect(health).toMatchObject({
    status: 'suspect',
    level: 'act',
    suspect: 'air temperature',
    suspect_how: 'flat',
    suspect_since: '2026-07-09T14:00:00.000Z',
    last_seen: '2026-07-12T13:00:00.000Z',
  })
  expect(await farm.ask('device_summary', {}, now)).toMatchObject([{ status: 'suspect', attention: 1, ok: 0 }])
})
