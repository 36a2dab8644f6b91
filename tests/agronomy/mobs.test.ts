import { describe, expect, it } from 'vitest'
import { dailyGain, daysToWeight, gainClass, shareBetween } from '#agronomy/liveweight.ts'
import { isPic, withheldUntil } from '#agronomy/withholding.ts'

describe('liveweight', () => {
  it('gains what lies between two weighings', () => {
    expect(dailyGain(250, 264, 14)).toBe(1)
    expect(dailyGain(40, 38.6, 14)).toBeCloseTo(-0.1, 9)
  })

  it('reaches its target after so many days, at once, or never', () => {
    expect(daysToWeight(300, 330, 0.6)).toBeCloseTo(50, 9)
    expect(daysToWeight(330, 330, -1)).toBe(0)
    expect(daysToWeight(300, 330, 0)).toBeNull()
  })

  it('is behind below 80 % of the target gain and far behind below 50 %', () => {
    expect([0.8, 0.79, 0.5, 0.49, -0.2].map((gain) => gainClass(gain, 1))).toEqual([
      'on target',
      'behind',
      'behind',
      'far behind',
      'far behind',
    ])
  })

  it('is spread so that two thirds lie within one sd', () => {
    expect(shareBetween(40, 4, 36, 44)).toBeCloseTo(0.6827, 4)
    expect(shareBetween(40, 4, 0, 40)).toBeCloseTo(0.5, 6)
  })

  it('is null where it cannot be', () => {
    expect([dailyGain(0, 20, 5), dailyGain(20, 21, 0), daysToWeight(null, 40, 1), gainClass(1, 0)]).toEqual(
      Array(4).fill(null),
    )
    expect(shareBetween(40, 0, 1, 2)).toBeNull()
  })
})

describe('withholding', () => {
  it('ends the label’s days after the treatment, over months and leap days', () => {
    expect(withheldUntil('2026-11-21', 14)).toBe('2026-12-05')
    expect(withheldUntil('2028-02-20', 10)).toBe('2028-03-01')
    expect(withheldUntil('2026-11-21', 0)).toBe('2026-11-21')
  })

  it('is null where it cannot be', () => {
    expect([withheldUntil('2026-02-30', 3), withheldUntil('21.11.2026', 3), withheldUntil('2026-11-21', -1)]).toEqual(
      Array(3).fill(null),
    )
    expect([withheldUntil('2026-11-21', null), withheldUntil('2026-11-21', 1.5)]).toEqual([null, null])
  })

  it('knows a property identification code by its eight capitals and digits', () => {
    expect(['3HMLT024', '3hmlt024', '3HMLT02', '3HMLT0245', '3HMLT 24'].map(isPic)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
