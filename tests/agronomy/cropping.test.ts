import { describe, expect, it } from 'vitest'
import {
  cottonStages,
  cottonStagesDd12,
  cropDegreeDays,
  daysReached,
  firstFlowerTargets,
  nodeDd12,
  stageRank,
  stagesOf,
} from '#agronomy/cropStages.ts'
import { daysToRefill, megalitres, waterProductivity } from '#agronomy/irrigation.ts'
import { sowingRules, sowingState } from '#agronomy/sowing.ts'
import {
  frontierYield,
  potentialYield,
  storedFromSummer,
  waterUseEfficiency,
  yieldGap,
  yieldModelOf,
  yieldModels,
} from '#agronomy/yieldPotential.ts'

describe('irrigation', () => {
  it('puts 80 mm on 45 ha with 36.0 ML', () => {
    expect(megalitres(80, 45)).toBeCloseTo(36, 9)
    expect(megalitres(1, 1)).toBe(0.01)
  })

  it('has 6.0 days to refill with RAW 120, depletion 78 and 7 mm a day', () => {
    expect(daysToRefill(120, 78, 7)).toBeCloseTo(6, 9)
    expect(daysToRefill(120, 130, 7)).toBe(0)
  })

  it('grows 12 bales/ha with 600 mm: 2 bales/ML', () => {
    expect(waterProductivity(12, 600)).toBeCloseTo(2, 9)
  })

  it('says nothing of what cannot be', () => {
    expect([megalitres(null, 45), megalitres(-1, 45), megalitres(80, Number.NaN)]).toEqual([null, null, null])
    expect([daysToRefill(120, 78, 0), daysToRefill(null, 78, 7), daysToRefill(120, Number.NaN, 7)]).toEqual([
      null,
      null,
      null,
    ])
    expect([waterProductivity(12, 0), waterProductivity(undefined, 600)]).toEqual([null, null])
  })
})

describe('yield potential', () => {
  it('of wheat is 3.8 t/ha with 300 mm of growing-season rain, 2.8 with 250', () => {
    expect(potentialYield(0, 300, yieldModels.wheat)).toBeCloseTo(3.8, 9)
    expect(potentialYield(0, 250, yieldModels.wheat)).toBeCloseTo(2.8, 9)
  })

  it('of wheat is 2.6 t/ha with 90 mm of summer rain and 210 mm in season', () => {
    expect(storedFromSummer(90)).toBe(30)
    expect(potentialYield(storedFromSummer(90), 210, yieldModels.wheat)).toBeCloseTo(2.6, 9)
  })

  it('never falls below 0', () => {
    expect(potentialYield(0, 60, yieldModels.wheat)).toBe(0)
    expect(frontierYield(40)).toBe(0)
  })

  it('reaches 6.375 t/ha on the frontier with 300 mm of water', () => {
    expect(frontierYield(300)).toBeCloseTo(6.375, 9)
  })

  it('leaves a gap of 36.8 % with 2.4 of 3.8 t/ha, at 12.6 kg/ha/mm', () => {
    expect(yieldGap(2.4, 3.8)).toBeCloseTo(36.8, 1)
    expect(waterUseEfficiency(2.4, 300, yieldModels.wheat)).toBeCloseTo(12.6, 1)
  })

  it('knows each crop by its own pair, and which of them are indicative', () => {
    expect(yieldModels.barley).toEqual({ wueKgHaMm: 23, evaporationMm: 90, isIndicative: true })
    expect(yieldModels.canola).toEqual({ wueKgHaMm: 13.5, evaporationMm: 110, isIndicative: true })
    expect(yieldModels.chickpeas).toEqual({ wueKgHaMm: 13.5, evaporationMm: 130, isIndicative: true })
    expect(yieldModelOf('wheat')?.isIndicative).toBe(false)
    expect([yieldModelOf('cotton'), yieldModelOf('toString')]).toEqual([null, null])
  })

  it('is null where something is missing', () => {
    expect(potentialYield(null, 300, yieldModels.wheat)).toBeNull()
    expect(potentialYield(0, Number.NaN, yieldModels.wheat)).toBeNull()
    expect(storedFromSummer(-1)).toBeNull()
    expect([yieldGap(2.4, 0), yieldGap(null, 3.8), waterUseEfficiency(2.4, 100, yieldModels.wheat)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('crop stages', () => {
  it('of cotton stand at their day degrees from sowing (DD1532)', () => {
    expect(cottonStages.map(({ code, degreeDays }) => [code, degreeDays])).toEqual([
      ['E', 80],
      ['FS', 343],
      ['FF', 584],
      ['FB', 1000],
      ['OB', 1180],
      ['DEF', 1430],
    ])
    expect(cottonStages.filter(({ isIndicative }) => !isIndicative).map(({ code }) => code)).toEqual(['FF'])
  })

  it('of cotton have older targets of their own, by DD12', () => {
    expect(cottonStagesDd12.map(({ code, degreeDays }) => [code, degreeDays])).toEqual([
      ['FS', 500],
      ['FF', 750],
    ])
    expect(nodeDd12).toBe(42)
  })

  it('know a healthy plant at first flower', () => {
    expect(firstFlowerTargets).toMatchObject({
      daysFromSowing: [60, 70],
      heightCm: [50, 60],
      squaringNodes: 9,
      totalNodes: 16,
      nodesAboveWhiteFlower: 8,
      retentionPct: { traditional: 80, south: 90 },
    })
  })

  it('are reached on the day on which the sum reaches them', () => {
    // 10 day degrees a day: 80 after the eighth day, 343 after the 35th, 584 after the 59th.
    const days = Array.from({ length: 60 }, () => cropDegreeDays('cotton', 18, 34))
    expect(days[0]).toBe(10)
    expect(daysReached(stagesOf('cotton'), days)).toEqual([7, 34, 58, null, null, null])
    expect(daysReached(stagesOf('cotton'), [null, ...days])).toEqual([8, 35, 59, null, null, null])
    // A target that has moved by 10 is reached a day later.
    expect(daysReached(stagesOf('cotton'), days, ({ code }) => (code === 'FS' ? 10 : 0)).slice(0, 3)).toEqual([
      7, 35, 58,
    ])
  })

  it('of cereals run from emergence to ripe, over 0 °C', () => {
    expect(cropDegreeDays('wheat', 4, 18)).toBe(11)
    for (const crop of ['wheat', 'barley', 'canola']) {
      const sums = stagesOf(crop).map(({ degreeDays }) => degreeDays)
      expect(sums).toEqual([...sums].sort((a, b) => a - b))
      expect(stagesOf(crop).map(({ code }) => code)).toEqual(
        [...stagesOf(crop)].map(({ code }) => code).sort((a, b) => Number(a.slice(2)) - Number(b.slice(2))),
      )
    }
    const dd = (code: string) => stagesOf('wheat').find((one) => one.code === code)?.degreeDays
    expect([dd('GS65'), dd('GS92')]).toEqual([1420, 2150])
  })

  it('have an order, which other codes and crops have not', () => {
    expect([stageRank('cotton', 'E'), stageRank('cotton', 'DEF'), stageRank('cotton', 'GS30')]).toEqual([0, 5, null])
    expect(stagesOf('toString')).toEqual([])
    expect(daysReached(stagesOf('cotton'), [Number.NaN, null])).toEqual(Array(6).fill(null))
  })
})

describe('sowing', () => {
  it('of cotton waits for 14 °C at 08:00, rising for three days', () => {
    expect(sowingRules.Cotton).toBe(14)
    expect(sowingState([13.2, 14, 14.6, 15.1], 14)).toEqual({ daysMet: 3, isRising: true, isMet: true })
    expect(sowingState([13.2, 13.9, 14.6, 15.1], 14)).toEqual({ daysMet: 2, isRising: true, isMet: false })
    expect(sowingState([16, 15.5, 15, 14.5], 14)).toEqual({ daysMet: 4, isRising: false, isMet: false })
    // Well above the rule, a cooler day does no harm.
    expect(sowingState([19, 18.5, 18], 14)).toEqual({ daysMet: 3, isRising: false, isMet: true })
  })

  it('does not count across a missing day, and says nothing without the last one', () => {
    expect(sowingState([15, null, 15, 15.2], 14)).toEqual({ daysMet: 2, isRising: false, isMet: false })
    expect(sowingState([15, 15, null], 14)).toBeNull()
    expect(sowingState([], 14)).toBeNull()
    expect(sowingState([Number.NaN], 14)).toBeNull()
  })
})
