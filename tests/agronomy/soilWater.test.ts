import { describe, expect, it } from 'vitest'
import {
  bucketStep,
  depletionShare,
  layerWater,
  profileWater,
  readilyAvailableWater,
  type SoilLayer,
  stressCoefficient,
  totalAvailableWater,
} from '#agronomy/soilWater.ts'

const layer = (thicknessMm: number, vwcPct: number | null, wiltingPct: number, fullPct: number): SoilLayer => ({
  thicknessMm,
  vwcPct,
  wiltingPct,
  fullPct,
})
const profile = [layer(100, 20, 12, 30), layer(200, 24, 14, 32), layer(300, 28, 16, 33)]

describe('the water of a profile', () => {
  it('is 64 of 105 mm, 61.0 %', () => {
    const water = profileWater(profile)
    expect(water?.pawMm).toBeCloseTo(64, 6)
    expect(water?.pawcMm).toBeCloseTo(105, 6)
    expect(water?.pawPct).toBeCloseTo(61, 1)
    expect(profile.map((one) => profileWater([one])?.pawMm)).toEqual([
      expect.closeTo(8),
      expect.closeTo(20),
      expect.closeTo(36),
    ])
    expect(layerWater(20, 100)).toBeCloseTo(20)
  })

  it('never falls below the wilting point or rises above the full point', () => {
    expect(profileWater([layer(100, 5, 12, 30)])).toEqual({ pawMm: 0, pawcMm: 18, pawPct: 0 })
    expect(profileWater([layer(100, 45, 12, 30)])?.pawPct).toBeCloseTo(100)
  })

  it('is unknown where a layer has no reading, and null where the layers cannot be', () => {
    expect(profileWater([layer(100, null, 12, 30)])).toEqual({ pawMm: null, pawcMm: 18, pawPct: null })
    expect(profileWater([layer(100, Number.NaN, 12, 30)])?.pawMm).toBeNull()
    expect(profileWater([])).toBeNull()
    expect(profileWater([layer(100, 20, 30, 12)])).toBeNull()
    expect(profileWater([layer(0, 20, 12, 30)])).toBeNull()
    expect(layerWater(101, 100)).toBeNull()
  })
})

describe('the bucket', () => {
  it('holds TAW 102 and RAW 51 mm, and stresses the crop beyond', () => {
    const taw = totalAvailableWater(0.32, 0.15, 0.6)
    expect(taw).toBeCloseTo(102)
    expect(readilyAvailableWater(taw, 0.5)).toBeCloseTo(51)
    expect([30, 70, 90, 102].map((depletion) => stressCoefficient(depletion, 102, 0.5))).toEqual([
      1,
      expect.closeTo(0.627, 3),
      expect.closeTo(0.235, 3),
      0,
    ])
    expect(stressCoefficient(150, 102, 0.5)).toBe(0)
  })

  it('lets a thirsty day shrink the share, within 0.1 and 0.8', () => {
    expect(depletionShare(0.5, 7.5)).toBeCloseTo(0.4)
    expect(depletionShare(0.2, 14)).toBe(0.1)
    expect(depletionShare(0.75, 0)).toBe(0.8)
  })

  it('keeps the ledger of two worked days', () => {
    const first = bucketStep({ depletionMm: 40, tawMm: 102, share: 0.5, et0Mm: 6, kc: 1.15, rainMm: 12 })
    expect(first).toEqual({ depletionMm: expect.closeTo(34.9), drainageMm: 0, etcMm: expect.closeTo(6.9), ks: 1 })
    const second = bucketStep({
      depletionMm: first?.depletionMm,
      tawMm: 102,
      share: 0.5,
      et0Mm: 6,
      kc: 1.15,
      irrigationMm: 60,
    })
    expect(second).toEqual({ depletionMm: 0, drainageMm: expect.closeTo(18.2), etcMm: expect.closeTo(6.9), ks: 1 })
  })

  it('loses no water and makes none', () => {
    for (let depletionMm = 0; depletionMm <= 100; depletionMm += 5) {
      for (const rainMm of [0, 4, 30, 200]) {
        const step = bucketStep({ depletionMm, tawMm: 100, share: 0.95, et0Mm: 10, kc: 1.2, rainMm, runoffMm: 3 })
        const change = (step?.depletionMm ?? 0) - depletionMm
        expect(change).toBeCloseTo(-Math.max(0, rainMm - 3) + (step?.etcMm ?? 0) + (step?.drainageMm ?? 0), 9)
        expect(step?.depletionMm).toBeLessThanOrEqual(100)
      }
    }
  })

  it('is null where a day cannot be', () => {
    const day = { depletionMm: 40, tawMm: 102, share: 0.5, et0Mm: 6, kc: 1.15 }
    for (const wrong of [
      { depletionMm: 103 },
      { depletionMm: null },
      { et0Mm: 16 },
      { kc: -1 },
      { rainMm: -1 },
      { tawMm: Number.NaN },
      { share: 2 },
    ]) {
      expect(bucketStep({ ...day, ...wrong }), JSON.stringify(wrong)).toBeNull()
    }
    expect(totalAvailableWater(0.15, 0.32, 0.6)).toBeNull()
  })
})
