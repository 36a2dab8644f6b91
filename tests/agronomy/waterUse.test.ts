import { describe, expect, it } from 'vitest'
import { median } from '../../src/agronomy/statistics.ts'
import { waterMoved } from '../../src/agronomy/waterUse.ts'

const hour = 3_600_000
const levels = (...pcts: number[]) => pcts.map((pct, index) => ({ at: index * hour, pct }))

describe('water drawn from a tank', () => {
  it('is what its level fell', () => {
    expect(waterMoved(levels(90, 88, 85, 80))).toEqual({ usedPct: 10, filledPct: 0 })
  })

  it('takes a rise of more than 1.5 % as filling, not as use given back', () => {
    expect(waterMoved(levels(40, 35, 60, 90, 88))).toEqual({ usedPct: 7, filledPct: 55 })
  })

  it('takes a smaller rise as the noise of the sensor', () => {
    expect(waterMoved(levels(50, 49, 50, 49, 50))).toEqual({ usedPct: 0, filledPct: 0 })
    expect(waterMoved(levels(50, 49, 50.5, 48))?.usedPct).toBeCloseTo(2, 9)
  })

  it('is unknown from fewer than two levels', () => {
    expect(waterMoved([])).toBeNull()
    expect(waterMoved(levels(50))).toBeNull()
  })
})

describe('the median', () => {
  it('is the middle, or the mean of the middle two, of numbers in any order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([10, 2, 4, 100])).toBe(7)
    expect(median([])).toBeNull()
  })
})
