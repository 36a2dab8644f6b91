import { describe, expect, it } from 'vitest'
import { ensoState, iodBound, phaseOf, soiClass, soiOf } from '#agronomy/climate.ts'
import { roseClassOf, sectorOf, windRoseOf } from '#agronomy/windRose.ts'

describe('the Southern Oscillation Index', () => {
  it('is ten times the pressure difference in standard deviations of its month', () => {
    expect(soiOf(1.2, 0.4, 1.6)).toBeCloseTo(5, 9)
    expect(soiOf(-1.2, 0.4, 1.6)).toBeCloseTo(-10, 9)
  })

  it('is null without a deviation or with impossible numbers', () => {
    for (const [difference, mean, deviation] of [
      [1.2, 0.4, 0],
      [null, 0.4, 1.6],
      [1.2, Number.NaN, 1.6],
      [1.2, 0.4, -1],
      [1.2, 0.4, undefined],
      [900, 0.4, 1.6],
    ] as const)
      expect(soiOf(difference, mean, deviation)).toBeNull()
  })

  it('is La Niña-like from +7, El Niño-like from −7, neutral between; the bound may be another', () => {
    expect([7, 6.9, 0, -6.9, -7].map((soi) => soiClass(soi))).toEqual([
      'la_nina',
      'neutral',
      'neutral',
      'neutral',
      'el_nino',
    ])
    expect([6, -6].map((soi) => soiClass(soi, 6))).toEqual(['la_nina', 'el_nino'])
    expect([null, Number.NaN].map((soi) => soiClass(soi))).toEqual([null, null])
  })

  it('has to hold for two months before it says anything', () => {
    expect(ensoState([1, 8, 9])).toBe('la_nina')
    expect(ensoState([9, 1, 8])).toBe('neutral')
    expect(ensoState([-12, -7.5])).toBe('el_nino')
    expect(ensoState([8])).toBeNull()
    expect(ensoState([8, null])).toBeNull()
  })
})

it('puts any driver on one side of its bound or the other', () => {
  expect([0.4, 0.39, -0.4, null].map((iod) => phaseOf(iod, iodBound))).toEqual(['high', 'neutral', 'low', null])
})

describe('a wind rose', () => {
  it('has sixteen sectors, north across its edge', () => {
    expect([0, 11, 12, 90, 348.8, 349, 360].map(sectorOf)).toEqual([0, 0, 1, 4, 0, 0, 0])
    expect([348.7, -1, 361, null, Number.NaN].map(sectorOf)).toEqual([15, null, null, null, null])
  })

  it('has four classes of speed from 3 km/h on', () => {
    expect([0.5, 0.84, 2.77, 2.78, 5.6, 8.4, 40].map(roseClassOf)).toEqual([null, 0, 0, 1, 2, 3, 3])
    expect(roseClassOf(-1)).toBeNull()
  })

  it('counts calm apart and leaves out what it does not know', () => {
    const rose = windRoseOf([
      { directionDeg: 355, windMs: 2 },
      { directionDeg: 5, windMs: 6 },
      { directionDeg: null, windMs: 0.2 },
      { directionDeg: null, windMs: 6 },
      { directionDeg: 90, windMs: null },
    ])
    expect(rose.counts[0]).toEqual([1, 0, 1, 0])
    expect(rose.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(rose).toMatchObject({ calm: 1, all: 3 })
    expect(windRoseOf([]).all).toBe(0)
  })
})
