import { describe, expect, it } from 'vitest'
import { testFarm } from '../../server/procedures/farm.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The days of a month, on one of which it rained. */
const month = (year: number, number: number, mm: number): [string, number][] => {
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: days }, (_, day) => [
    new Date(Date.UTC(year, number - 1, day + 1)).toISOString().slice(0, 10),
    day === 9 ? mm : 0,
  ])
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('rainfall deciles', () => {
  // §2.9: twenty years of a period, and one more.
  const vector = [12, 35, 41, 44, 50, 52, 58, 61, 66, 70, 73, 80, 85, 90, 99, 104, 110, 120, 150, 210]

  it.each([
    [44, 18, 2, 'below average', null],
    [70, 48, 5, 'average', null],
    [99, 73, 8, 'above average', null],
    [200, 95, 10, 'very much above average', null],
    [211, 100, 10, 'very much above average', 'highest'],
  ])('put an October of %d mm among twenty others', async (mm, percentile, decile, says, record) => {
    const farm = await testFarm()
    await farm.sayDays('rain', [
      ...vector.flatMap((total, index) => month(2006 + index, 10, total)),
      ...month(2026, 10, mm),
    ])
    const [row] = await farm.ask('rain_deciles', { months: [1] }, '2026-11-21T02:00:00Z')
    expect(row).toMatchObject({
      end_month: '2026-10',
      total_mm: mm,
      median_mm: 71.5,
      percentile,
      decile,
      class: says,
      record,
      years: 20,
      is_short_record: true,
    })
    // Of three months there is no total: two of them were not measured.
    const [three] = await farm.ask('rain_deciles', { months: [3] }, '2026-11-21T02:00:00Z')
    expect(three).toMatchObject({ from_month: '2026-08', total_mm: null, decile: null, years: 0 })
  })

  it('say nothing of a month that misses days, nor with fewer than five other years', async () => {
    const farm = await testFarm()
    for (const year of [2022, 2023, 2024, 2025]) await farm.sayDays('rain', month(year, 10, 40))
    await farm.sayDays('rain', month(2026, 10, 40))
    const now = '2026-11-21T02:00:00Z'
    expect((await farm.ask('rain_deciles', { months: [1] }, now))[0]).toMatchObject({
      total_mm: 40,
      decile: null,
      years: 4,
    })
    await farm.sayDays('rain', month(2021, 10, 40).slice(0, 20))
    expect((await farm.ask('rain_deciles', { months: [1] }, now))[0]).toMatchObject({ decile: null, years: 4 })
    await farm.sayDays('rain', month(2021, 10, 40))
    expect((await farm.ask('rain_deciles', { months: [1] }, now))[0]).toMatchObject({ decile: 6, years: 5 })
  })

  it('are those of whole months: a month counts from 09:00 of the first day after it', async () => {
    const farm = await testFarm()
    await farm.sayDays(
      'rain',
      range(2020, 2026).flatMap((year) => month(year, 10, 40)),
    )
    const endOf = async (now: string) => (await farm.ask('rain_deciles', { months: [1] }, now))[0]?.end_month
    // 09:00 in Sydney on 31 October is 22:00 UTC of the 30th; what falls from then on is November's.
    expect(await endOf('2026-10-30T21:59:00Z')).toBe('2026-09')
    expect(await endOf('2026-10-30T22:00:00Z')).toBe('2026-10')
  })

  it('are not there where no rain was measured', async () => {
    const farm = await testFarm()
    for (const name of ['rain_deciles', 'rain_decile_months', 'rain_running', 'rain_drought', 'rain_months'])
      expect(await farm.ask(name, {}, '2026-11-21T02:00:00Z')).toEqual([])
  })
})

describe('rain by month', () => {
  it('adds up to the readings over both changes of the clock (TM-03)', async () => {
    const farm = await testFarm()
    const values: [string, number][] = []
    for (
      let at = Date.parse('2026-03-20T13:00:00Z'), tips = 1;
      at < Date.parse('2026-10-20T13:00:00Z');
      at += hourMs, tips++
    )
      values.push([new Date(at).toISOString(), tips % 5 === 0 ? 0.2 : 0])
    await farm.say('rain', values)
    const rows = await farm.ask('rain_months', { year: 2026 }, '2026-12-01T00:00:00Z')
    const raw = values.reduce((sum, [, value]) => sum + value, 0)
    expect(rows).toHaveLength(12)
    expect(rows.reduce((sum, row) => sum + Number(row.rain_mm ?? 0), 0)).toBeCloseTo(raw, 6)
    expect(rows.map((row) => row.name)[5]).toBe('Jun')
    expect(rows[0]).toMatchObject({ rain_mm: null, mean_mm: null, last_year_mm: null, days: 0, days_due: 31 })
  })

  it('sets each beside last year and the ten years before', async () => {
    const farm = await testFarm()
    await farm.sayDays(
      'rain',
      range(2014, 2026).flatMap((year) => month(year, 6, year - 2000)),
    )
    const rows = await farm.ask('rain_months', {}, '2026-11-21T02:00:00Z')
    // 2014 and 2015 are on record, but not among the ten years before.
    expect(rows[5]).toMatchObject({
      rain_mm: 26,
      last_year_mm: 25,
      ten_low_mm: 16,
      ten_high_mm: 25,
      mean_mm: 19.5,
      decile: 10,
    })
    expect(rows[11]).toMatchObject({ rain_mm: null, decile: null, days_due: 0 })
  })
})

describe('rain of the year so far', () => {
  it('goes with last year’s and says how many of the ten years before are on record', async () => {
    const farm = await testFarm()
    const year = (of: number, mm: number): [string, number][] =>
      Array.from({ length: 365 }, (_, day) => [
        new Date(Date.UTC(of, 0, 2) + day * dayMs).toISOString().slice(0, 10),
        mm,
      ])
    for (const [index, mm] of [1, 3, 2].entries()) await farm.sayDays('rain', year(2023 + index, mm))
    // The year of days from 2 January ends with the first day of the next one: 2 mm are there already.
    await farm.say('rain', [['2026-02-09T20:00:00Z', 4]])
    const rows = await farm.ask('rain_cumulative', {}, '2026-02-10T03:00:00Z')
    const then = rows.find((row) => row.date === '2026-02-10')
    expect(then).toMatchObject({ rain_mm: 6, ten_years: 3, years: 0, decile5_mm: null })
    expect(then?.last_year_mm).toBe(80)
    expect([then?.ten_low_mm, then?.ten_mid_mm, then?.ten_high_mm]).toEqual([40, 80, 121])
  })
})

describe('rain gauges', () => {
  it('keep a reading that is out of range, flag it, and leave it out of every sum', async () => {
    const farm = await testFarm()
    const hours: [string, number][] = Array.from({ length: 72 }, (_, hour) => [
      new Date(Date.parse('2026-07-17T02:00:00Z') + hour * hourMs).toISOString(),
      0.2,
    ])
    await farm.say('rain', hours)
    const now = '2026-07-20T01:30:00Z'
    const [before] = await farm.ask('rain_gauges', {}, now)
    expect(before).toMatchObject({ flagged: 0, rain_24h_mm: 4.8 })
    await farm.say('rain', [['2026-07-18T10:20:00Z', 900]])
    const [after] = await farm.ask('rain_gauges', {}, now)
    expect(after).toMatchObject({ flagged: 1, rain_24h_mm: before?.rain_24h_mm, rain_month_mm: before?.rain_month_mm })
    const days = await farm.ask('data_completeness', { from: '2026-07-15T14:00:00Z', to: '2026-07-20T14:00:00Z' }, now)
    expect(days.find((row) => row.date === '2026-07-19')).toMatchObject({ flagged: 1, received: 25, expected: 24 })
  })

  it('do not tell a sum of which more than a fifth of the days is missing', async () => {
    const farm = await testFarm()
    await farm.sayDays('rain', month(2026, 7, 31).slice(20))
    const [row] = await farm.ask('rain_gauges', {}, '2026-07-30T02:00:00Z')
    expect(row).toMatchObject({
      rain_7d_mm: 0,
      rain_month_mm: null,
      rain_year_mm: null,
      mean_year_mm: null,
      decile_year: null,
    })
    expect(await farm.ask('rain_gauges', { location_ids: [99] }, '2026-07-30T02:00:00Z')).toEqual([])
  })
})

describe('the drought trigger', () => {
  it('counts the months in a row below decile 3, and names the longest deficient period', async () => {
    const farm = await testFarm()
    await farm.sayDays(
      'rain',
      range(2014, 2026).flatMap((year) =>
        range(1, 10).flatMap((number) => month(year, number, year === 2026 ? (number > 6 ? 2 : 120) : year - 1980)),
      ),
    )
    const [row] = await farm.ask('rain_drought', {}, '2026-11-21T02:00:00Z')
    expect(row).toMatchObject({
      status: 'deficiency',
      level: 'act',
      dry_months: 4,
      dry_since: '2026-07',
      deficient_months: 3,
      decile_3m: 1,
      decile_12m: null,
    })
  }, 60_000)
})
