import { describe, expect, it } from 'vitest'
import { decileOf } from '#agronomy/deciles.ts'
import { coldShockDd12, cottonDd12, cottonDd1532, growingDegreeDays, isColdShock } from '#agronomy/degreeDays.ts'
import { canopyTemp, frostClass, frostProbability } from '#agronomy/frost.ts'

describe('day degrees of cotton', () => {
  it.each([
    [18, 34, 10.0, 14.0],
    [12, 28, 6.5, 8.0],
    [20, 40, 11.0, 18.0],
    [8, 14, 0, 1.0],
    [10, 25, 5.0, 6.5],
    [16, 30, 8.0, 11.0],
    [11, 36, 8.5, 12.0],
  ])('of %d to %d °C are %d (DD1532) and %d (DD12)', (tmin, tmax, dd1532, dd12) => {
    expect(cottonDd1532(tmin, tmax)).toBeCloseTo(dd1532, 9)
    expect(cottonDd12(tmin, tmax)).toBeCloseTo(dd12, 9)
  })

  it('are 0 on a day that never warms up', () => {
    expect(cottonDd1532(5, 15)).toBe(0)
    expect(cottonDd12(5, 12)).toBe(0)
  })

  it('know a cold shock at 11 °C', () => {
    expect([11, 11.1, null].map(isColdShock)).toEqual([true, false, null])
    expect(coldShockDd12).toBe(5.2)
  })
})

it('counts growing degree days from a base, up to a cap', () => {
  expect(growingDegreeDays(4, 18, 0)).toBe(11)
  expect(growingDegreeDays(-3, 10, 0)).toBe(5)
  expect(growingDegreeDays(15, 38, 10, 30)).toBe(12.5)
  for (const [tmin, tmax] of [
    [20, 10],
    [null, 10],
    [5, Number.NaN],
    [5, 99],
  ] as const) {
    expect(growingDegreeDays(tmin, tmax, 0)).toBeNull()
    expect(cottonDd12(tmin, tmax)).toBeNull()
  }
})

describe('frost', () => {
  it('is none, light, moderate or severe', () => {
    expect([3.0, 1.9, 0.4, -0.1, -2.5].map(frostClass)).toEqual(['none', 'light', 'light', 'moderate', 'severe'])
    expect([2, 0, -2, null, Number.NaN].map(frostClass)).toEqual(['light', 'light', 'moderate', null, null])
  })

  it('lies 2.2 °C lower at the canopy', () => {
    expect(canopyTemp(1)).toBeCloseTo(-1.2)
    expect(canopyTemp(undefined)).toBeNull()
  })

  it('is as likely as the share of years that had it', () => {
    expect(frostProbability([3, 1, 0, 5])).toBe(0.5)
    expect(frostProbability([3, null, 2])).toBe(0.5)
    expect(frostProbability([3, 1], 0)).toBe(0)
    expect(frostProbability([])).toBeNull()
  })
})

describe('rainfall deciles', () => {
  const years = [12, 35, 41, 44, 50, 52, 58, 61, 66, 70, 73, 80, 85, 90, 99, 104, 110, 120, 150, 210]

  it.each([
    [44, 0.175, 2, 'below average'],
    [70, 0.475, 5, 'average'],
    [99, 0.725, 8, 'above average'],
    [200, 0.95, 10, 'very much above average'],
  ])('put %d mm at %d, decile %d', (total, percentile, decile, says) => {
    expect(decileOf(total, years)).toMatchObject({
      percentile: expect.closeTo(percentile, 9),
      decile,
      says,
      record: null,
    })
  })

  it('put a tenth into its own decile, without rounding down', () => {
    const tens = Array.from({ length: 10 }, (_, index) => index)
    expect(tens.map((total) => decileOf(total + 0.5, tens)?.decile)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 10])
  })

  it('name records and short records', () => {
    expect(decileOf(5, years)).toMatchObject({ decile: 1, record: 'lowest', years: 20, isShortRecord: true })
    expect(decileOf(211, years)).toMatchObject({ decile: 10, record: 'highest' })
    expect(decileOf(12, years)?.record).toBeNull()
    expect(decileOf(50, [...years, ...years])?.isShortRecord).toBe(false)
  })

  it('are null without a total or a year, and leave out missing years', () => {
    expect(decileOf(null, years)).toBeNull()
    expect(decileOf(Number.NaN, years)).toBeNull()
    expect(decileOf(10, [null, undefined])).toBeNull()
    expect(decileOf(10, [null, 5])?.years).toBe(1)
  })
})
