import { isWithin } from './bounds.ts'
import type { CarbonItem } from './carbon.ts'

/** What a farm sells, kg: cattle live, sheep and lambs as carcases, wool greasy, grain, cotton lint. */
export const carbonProducts = ['beef_kg', 'sheepmeat_kg', 'wool_kg', 'grain_kg', 'lint_kg'] as const

export type CarbonProduct = (typeof carbonProducts)[number]

interface Emitted {
  item: CarbonItem
  tCo2e: number
}

/** A product's part of all that was emitted. */
interface ProductShare {
  product: CarbonProduct
  kg: number
  tCo2e: number
}

const ofItem: Partial<Record<CarbonItem, readonly CarbonProduct[]>> = {
  cattle_head: ['beef_kg'],
  sheep_head: ['sheepmeat_kg', 'wool_kg'],
  nitrogen_cotton_t: ['lint_kg'],
}

/**
 * Protein in a kg of product. Meat and wool of the same sheep share their emissions by it (Wiedemann et al. 2015, Int. J.
 * Life Cycle Assess. 20, 463): 18 % of live weight, of which a carcase is 46 %, and all of clean wool, 65 % of greasy.
 */
const proteinOf: Partial<Record<CarbonProduct, number>> = { sheepmeat_kg: 0.18 / 0.46, wool_kg: 0.65 }

/**
 * Shares emissions out to what was sold, each once, so that the parts are the whole: those of stock to its own products (meat
 * and wool by their protein), those of cotton's nitrogen to lint, the rest by weight sold. Stock of which nothing was sold
 * is carried by all products. Indicative.
 */
export function shareOut(emitted: Emitted[], sold: { product: CarbonProduct; kg: number }[]): ProductShare[] {
  const shares = sold.filter(({ kg }) => isWithin(kg, 1, 1e12)).map((one): ProductShare => ({ ...one, tCo2e: 0 }))
  for (const { item, tCo2e } of emitted) {
    const own = shares.filter(({ product }) => ofItem[item]?.includes(product))
    const bearers = own.length > 0 ? own : shares
    const weights = bearers.map(({ product, kg }) => kg * (own.length > 0 ? (proteinOf[product] ?? 1) : 1))
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    bearers.forEach((share, index) => {
      share.tCo2e += (tCo2e * (weights[index] ?? 0)) / whole
    })
  }
  return shares
}
