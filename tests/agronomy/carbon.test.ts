import { describe, expect, it } from 'vitest'
import { type CarbonItem, carbonIntensity, emissions, factorsAt } from '#agronomy/carbon.ts'

const of = (item: CarbonItem, zone = 'Australia/Melbourne') => factorsAt(zone).filter((factor) => factor.item === item)
const total = (item: CarbonItem, amount: number, zone?: string) =>
  of(item, zone).reduce((sum, factor) => sum + (emissions(amount, factor) ?? Number.NaN), 0)

describe('a farm’s emissions', () => {
  it('counts methane of digestion and manure at 28 times carbon dioxide', () => {
    expect(of('cattle_head').map(({ source }) => source)).toEqual(['enteric', 'manure'])
    expect(total('cattle_head', 100)).toBeCloseTo(100 * 61 * 0.028, 6)
    expect(total('sheep_head', 1000)).toBeCloseTo(1000 * 8.28 * 0.028, 6)
  })

  it('counts one per cent of nitrogen as nitrous oxide, and the carbon of urea and lime', () => {
    expect(total('nitrogen_t', 1)).toBeCloseTo(4.164, 3)
    expect(total('urea_t', 1)).toBeCloseTo(0.7333, 4)
    expect(total('lime_t', 1)).toBeCloseTo(0.396, 4)
  })

  it('counts 2.71 kg for a litre of diesel', () => {
    expect(total('diesel_l', 1000)).toBeCloseTo(2.71, 2)
  })

  it('takes the grid of the state, and the national one where the state is not known', () => {
    expect(total('electricity_kwh', 1000, 'Australia/Melbourne')).toBeCloseTo(0.77, 6)
    expect(total('electricity_kwh', 1000, 'Australia/Perth')).toBeCloseTo(0.51, 6)
    expect(total('electricity_kwh', 1000, 'toString')).toBeCloseTo(0.63, 6)
  })

  it('is null for amounts that cannot be, and for an intensity without a product', () => {
    const [factor] = of('diesel_l')
    for (const amount of [-1, Number.NaN, null, Number.POSITIVE_INFINITY])
      expect(factor && emissions(amount, factor)).toBeNull()
    expect(carbonIntensity(120, 10_000)).toBe(12)
    expect(carbonIntensity(120, 0)).toBeNull()
  })
})
