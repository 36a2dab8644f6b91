import { describe, expect, it } from 'vitest'
import { droughtFactor, keetchByram } from '#agronomy/drought.ts'
import { fireClass, forestFireIndex, grassFireIndex } from '#agronomy/fire.ts'

const ms = (kmh: number) => kmh / 3.6

describe('the forest fire danger index', () => {
  it.each([
    [40, 10, 50, 10, 109.2],
    [30, 30, 20, 8, 15.5],
  ])('at %d °C, %d %%, %d km/h and a drought factor of %d is %d', (temp, rh, kmh, drought, wanted) => {
    expect(Math.abs((forestFireIndex(temp, rh, ms(kmh), drought) ?? 0) - wanted)).toBeLessThanOrEqual(0.05)
  })

  it('has six classes', () => {
    expect([0, 11.9, 12, 25, 50, 75, 100, null, -1].map(fireClass)).toEqual([
      'low-moderate',
      'low-moderate',
      'high',
      'very high',
      'severe',
      'extreme',
      'catastrophic',
      null,
      null,
    ])
  })
})

describe('the grass fire danger index', () => {
  it.each([
    [40, 10, 50, 100, 156.1],
    [30, 30, 20, 90, 7.95],
  ])('at %d °C, %d %%, %d km/h and %d %% curing is %d', (temp, rh, kmh, curing, wanted) => {
    expect(Math.abs((grassFireIndex(temp, rh, ms(kmh), curing) ?? 0) - wanted)).toBeLessThanOrEqual(0.05)
  })
})

it('no fire index is anything but null where a reading cannot be, and 0 where nothing is dry', () => {
  expect(forestFireIndex(30, 30, 5, 0)).toBe(0)
  expect(grassFireIndex(30, 30, 5, 0)).toBe(0)
  for (const bad of [null, undefined, Number.NaN, 500]) {
    expect(forestFireIndex(bad, 30, 5, 8)).toBeNull()
    expect(forestFireIndex(30, bad, 5, 8)).toBeNull()
    expect(forestFireIndex(30, 30, bad, 8)).toBeNull()
    expect(forestFireIndex(30, 30, 5, bad)).toBeNull()
    expect(grassFireIndex(30, 30, 5, bad)).toBeNull()
  }
})

describe('drought', () => {
  const wet = { deficitMm: 0, heldMm: 0 }
  const dryFor = (days: number) => {
    let at = wet
    for (let day = 0; day < days; day++) at = keetchByram(at, 32, 0, 500) ?? at
    return at
  }

  it('grows while it is dry, never past 203.2 mm, and faster in heat', () => {
    expect(dryFor(30).deficitMm).toBeGreaterThan(dryFor(10).deficitMm)
    expect(dryFor(2000).deficitMm).toBeLessThanOrEqual(203.2)
    const [mild, hot] = [keetchByram(wet, 20, 0, 500), keetchByram(wet, 40, 0, 500)]
    expect(hot?.deficitMm).toBeGreaterThan(mild?.deficitMm ?? 99)
  })

  it('loses rain less the 5 mm that leaves hold of a wet spell', () => {
    const dry = dryFor(60)
    const cold = -20
    expect(keetchByram(dry, cold, 4, 500)?.deficitMm).toBeCloseTo(dry.deficitMm, 9)
    expect(keetchByram(dry, cold, 15, 500)?.deficitMm).toBeCloseTo(dry.deficitMm - 10, 9)
    const second = keetchByram(keetchByram(dry, cold, 4, 500) ?? wet, cold, 4, 500)
    expect(second?.deficitMm).toBeCloseTo(dry.deficitMm - 3, 9)
    expect(second?.heldMm).toBe(5)
  })

  // Griffiths (1999) limited after Finkele et al. (2006): 24 mm over a deficit of 60 mm.
  it.each([
    [0, 0.67],
    [1, 1.02],
    [2, 3.22],
  ])(
    '%d days after 24 mm, K 60 mm, the factor is %d: a rain day that ended at 9 today is one day old',
    (age, wanted) => {
      const factor =
        age === 0 ? droughtFactor(60, [], 24) : droughtFactor(60, [24, ...Array.from({ length: age - 1 }, () => 0)])
      expect(factor).toBeCloseTo(wanted, 2)
    },
  )

  it('counts a run of rainy days once, by its wettest day, the latest of equal ones, with what fell since 9', () => {
    expect(droughtFactor(60, [12, 12, 0])).toBeCloseTo(droughtFactor(60, [24, 0]) ?? Number.NaN, 9)
    expect(droughtFactor(60, [20], 4)).toBeCloseTo(droughtFactor(60, [24]) ?? Number.NaN, 9)
    expect(droughtFactor(60, [24, 1])).toBeCloseTo(3.22, 2)
  })

  it('makes a factor from 0 to 10 that rain pulls down for some days', () => {
    const dry = Array.from({ length: 20 }, () => 0)
    expect(droughtFactor(200, dry)).toBe(10)
    expect(droughtFactor(0, dry)).toBeLessThan(6)
    const now = droughtFactor(100, [...dry.slice(1), 20]) ?? 10
    const later = droughtFactor(100, [...dry.slice(6), 20, 0, 0, 0, 0, 0]) ?? 0
    expect(now).toBeLessThan(later)
    expect(later).toBeLessThan(droughtFactor(100, dry) ?? 0)
    expect(droughtFactor(100, [...dry.slice(1), 2])).toBe(droughtFactor(100, dry))
  })

  it('is null where it cannot be', () => {
    expect(keetchByram(wet, null, 0, 500)).toBeNull()
    expect(keetchByram(wet, 20, -1, 500)).toBeNull()
    expect(keetchByram({ deficitMm: 300, heldMm: 0 }, 20, 0, 500)).toBeNull()
    expect(droughtFactor(Number.NaN, [])).toBeNull()
    expect(droughtFactor(50, [null, undefined])).not.toBeNull()
  })
})
