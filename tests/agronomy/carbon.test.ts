import { describe, expect, it } from 'vitest'
import {
  type CarbonItem,
  carbonIntensity,
  type EmissionSource,
  emissions,
  factorsAt,
  usualLosses,
} from '#agronomy/carbon.ts'
import { shareOut } from '#agronomy/carbonProducts.ts'

const of = (item: CarbonItem, zone = 'Australia/Melbourne') => factorsAt(zone).filter((factor) => factor.item === item)
const total = (item: CarbonItem, amount: number, zone?: string) =>
  of(item, zone).reduce((sum, factor) => sum + (emissions(amount, factor) ?? Number.NaN), 0)

const from = (item: CarbonItem, source: EmissionSource, losses = usualLosses): number =>
  factorsAt('Australia/Melbourne', losses)
    .filter((factor) => factor.item === item && factor.source === source)
    .reduce((sum, { kgCo2e }) => sum + kgCo2e, 0)

describe('a farm’s emissions', () => {
  it('counts methane of digestion and manure at 28 times carbon dioxide', () => {
    expect(from('cattle_head', 'enteric') + from('cattle_head', 'manure')).toBeCloseTo(61 * 28, 6)
    expect(from('sheep_head', 'enteric') + from('sheep_head', 'manure')).toBeCloseTo(8.28 * 28, 6)
  })

  // The national inventory's factors × 265 × 44/28 (IPCC, Fifth Assessment Report).
  it.each([
    ['nitrogen_t', 'fertiliser', 833],
    ['nitrogen_irrigated_t', 'fertiliser', 3540],
    ['nitrogen_cotton_t', 'fertiliser', 2290],
    ['cattle_head', 'dung', 83],
    ['sheep_head', 'dung', 12],
  ] as const)('counts nitrous oxide of %s from %s as %d kg CO2-e', (item, source, wanted) => {
    expect(Math.abs(from(item, source) - wanted)).toBeLessThan(0.5)
  })

  it('counts what is washed out only where water drains, and ammonia unless it is left out (IPCC 2006, 11.11)', () => {
    expect(from('nitrogen_t', 'leaching')).toBe(0)
    expect(from('nitrogen_irrigated_t', 'leaching')).toBeCloseTo(1000 * 0.3 * 0.0075 * (44 / 28) * 265, 6)
    expect(from('nitrogen_t', 'leaching', { ...usualLosses, leaching: 'everywhere' })).toBeGreaterThan(0)
    expect(from('cattle_head', 'leaching', { ...usualLosses, leaching: 'everywhere' })).toBeGreaterThan(0)
    expect(from('nitrogen_cotton_t', 'leaching', { ...usualLosses, leaching: 'nowhere' })).toBe(0)
    expect(from('nitrogen_t', 'ammonia')).toBeCloseTo(1000 * 0.1 * 0.01 * (44 / 28) * 265, 6)
    expect(from('nitrogen_t', 'ammonia', { ...usualLosses, isAmmoniaCounted: false })).toBe(0)
  })

  it('counts the carbon of urea, 733 kg/t, and of pure lime, 440 kg/t (IPCC 2006)', () => {
    expect(total('urea_t', 1)).toBeCloseTo(0.7333, 4)
    expect(total('lime_t', 1)).toBeCloseTo(0.44, 4)
  })

  it('shares emissions out to products once, so that the parts are the whole', () => {
    const emitted = [
      { item: 'sheep_head' as const, tCo2e: 90 },
      { item: 'cattle_head' as const, tCo2e: 60 },
      { item: 'diesel_l' as const, tCo2e: 30 },
    ]
    const sold = [
      { product: 'beef_kg' as const, kg: 5000 },
      { product: 'sheepmeat_kg' as const, kg: 4600 },
      { product: 'wool_kg' as const, kg: 5400 },
    ]
    const shares = shareOut(emitted, sold)
    expect(shares.reduce((sum, { tCo2e }) => sum + tCo2e, 0)).toBeCloseTo(180, 9)
    expect(shares.find(({ product }) => product === 'beef_kg')?.tCo2e).toBeCloseTo(60 + 10, 9)
    // Protein of meat 1,800 kg and of wool 3,510 kg (Wiedemann et al. 2015).
    expect(shares.find(({ product }) => product === 'wool_kg')?.tCo2e).toBeCloseTo((90 * 3510) / 5310 + 10.8, 6)
    expect(shareOut(emitted, [])).toEqual([])
    const [grain] = shareOut(emitted, [{ product: 'grain_kg', kg: 1000 }])
    expect(grain?.tCo2e).toBe(180)
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
