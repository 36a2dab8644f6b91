import { describe, expect, it } from 'vitest'
import { inverseDistance } from '../../src/agronomy/interpolation.ts'

describe('rain between gauges', () => {
  it('is a gauge’s own value at the gauge, however near another stands', () => {
    expect(
      inverseDistance([
        { km: 0, value: 12 },
        { km: 0.5, value: 40 },
      ]),
    ).toEqual({ value: 12, gauges: 2 })
  })

  it('is the mean where two gauges stand together', () => {
    expect(
      inverseDistance([
        { km: 0, value: 10 },
        { km: 0.005, value: 20 },
      ])?.value,
    ).toBe(15)
  })

  it('is half way between two gauges that are equally far', () => {
    expect(
      inverseDistance([
        { km: 7, value: 10 },
        { km: 7, value: 30 },
      ])?.value,
    ).toBe(20)
  })

  it('weighs by the inverse square: a gauge twice as far counts a quarter', () => {
    const found = inverseDistance([
      { km: 10, value: 0 },
      { km: 20, value: 50 },
    ])
    expect(found?.value).toBeCloseTo(10, 9)
  })

  it('lies between the lowest and the highest', () => {
    const gauges = [3, 8, 21, 44, 59].map((km, index) => ({ km, value: index * 7 }))
    const value = inverseDistance(gauges)?.value ?? Number.NaN
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(28)
  })

  it('asks no gauge farther than 60 km, and knows nothing where none is nearer', () => {
    expect(
      inverseDistance([
        { km: 60, value: 5 },
        { km: 60.1, value: 900 },
      ]),
    ).toEqual({ value: 5, gauges: 1 })
    expect(inverseDistance([{ km: 60.1, value: 5 }])).toBeNull()
    expect(inverseDistance([])).toBeNull()
    expect(inverseDistance([{ km: 3, value: Number.NaN }])).toBeNull()
  })
})
