import { describe, expect, it } from 'vitest'
import { chillClass, heatLoad, isNightRelief, sheepChill, thi, thiClass } from '#agronomy/heat.ts'

describe('THI', () => {
  it.each([
    [20, 50, 65.25],
    [25, 50, 71.78],
    [35, 60, 86.86],
    [38, 30, 84.08],
    [31, 40, 77.97],
    [27, 80, 78.11],
  ])('at %d °C and %d %% is %d', (temp, rh, wanted) => {
    expect(Math.abs((thi(temp, rh) ?? 0) - wanted)).toBeLessThanOrEqual(0.02)
  })

  it('has two other forms, which differ', () => {
    expect(Math.abs((thi(27, 80, 'dew-point') ?? 0) - 76.57)).toBeLessThanOrEqual(0.02)
    expect(Math.abs((thi(32, 22, 'celsius') ?? 0) - 75.87)).toBeLessThanOrEqual(0.02)
  })

  it('is none, mild, alert, serious or severe', () => {
    expect([67.9, 68, 71.9, 72, 77.9, 78, 81.9, 82, null].map(thiClass)).toEqual([
      'none',
      'mild',
      'mild',
      'alert',
      'alert',
      'serious',
      'serious',
      'severe',
      null,
    ])
  })

  it('adds up to a heat load above 72, unless an hour is missing', () => {
    expect(heatLoad([70, 72, 75, 80])).toBe(11)
    expect(heatLoad([75, null])).toBeNull()
    expect(heatLoad([])).toBeNull()
  })

  it('gives relief after six hours on end below 72', () => {
    expect(isNightRelief([75, 71, 70, 69, 68, 69, 71.9])).toBe(true)
    expect(isNightRelief([71, 71, 71, null, 71, 71, 71])).toBe(false)
    expect(isNightRelief([71, 71, 71, 71, 71, 72, 71])).toBe(false)
  })

  it('is null where it cannot be', () => {
    for (const [temp, rh] of [
      [null, 50],
      [20, 101],
      [Number.NaN, 50],
      [90, 50],
    ] as const)
      expect(thi(temp, rh)).toBeNull()
    expect(thi(20, 0, 'dew-point')).toBeNull()
  })
})

describe('sheep chill', () => {
  it.each([
    [5, 7, 10, 1315.4],
    [10, 3, 0, 993.1],
    [2, 10, 20, 1528.3],
  ])('at %d °C, %d m/s and %d mm is %d', (temp, wind, rain, wanted) => {
    expect(Math.abs((sheepChill(temp, wind, rain) ?? 0) - wanted)).toBeLessThanOrEqual(0.1)
  })

  it('is low, moderate, high or very high', () => {
    expect([899, 900, 1000, 1100, null].map(chillClass)).toEqual(['low', 'moderate', 'high', 'very high', null])
  })

  it('is null where it cannot be', () => {
    expect([sheepChill(null, 3, 0), sheepChill(5, -1, 0), sheepChill(5, 3, Number.NaN)]).toEqual([null, null, null])
  })
})
