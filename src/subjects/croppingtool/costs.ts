import type { CropProduct, CropVariety, OperationSetting } from './cropSettings.ts'
import type { Operation } from './operations.ts'

/** What was used of a product: in the unit of its price, or of its rate where it is in no list. */
interface Amount {
  amount: number | null
  unit: string | null
}

/** The product that an operation names; undefined where it is in no list. */
export const productOf = (products: CropProduct[], name: string | null): CropProduct | undefined =>
  name === null ? undefined : products.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())

const rates: Record<string, { unit: 'L' | 'kg' | 'kg N'; factor: number }> = {
  'L/ha': { unit: 'L', factor: 1 },
  'mL/ha': { unit: 'L', factor: 0.001 },
  'kg/ha': { unit: 'kg', factor: 1 },
  'g/ha': { unit: 'kg', factor: 0.001 },
  't/ha': { unit: 'kg', factor: 1000 },
  'kg N/ha': { unit: 'kg N', factor: 1 },
}

/** How much of a product an operation took; null where rate or area is not known, or the units do not meet. */
export function amountOf(one: Operation, product: CropProduct | undefined): Amount {
  const rate = one.rate_unit === null ? undefined : rates[one.rate_unit]
  const unit = product?.unit ?? rate?.unit ?? null
  if (!rate || one.rate === null || one.area_ha === null) return { amount: null, unit }
  const given = one.rate * rate.factor * one.area_ha
  if (!product || rate.unit === product.unit) return { amount: given, unit }
  if (rate.unit === 'L' || product.unit === 'L') return { amount: null, unit }
  const kg = rate.unit === 'kg' ? given : product.n_pct ? given / (product.n_pct / 100) : null
  return { amount: kg === null ? null : product.unit === 't' ? kg / 1000 : kg, unit }
}

/** What an operation cost in dollars, and how that is known. */
interface Cost {
  cost: number | null
  from: 'recorded' | 'list' | null
}

/** The product of an operation alone: as it was written down, else by the price in the list. */
export function productCost(one: Operation, products: CropProduct[]): Cost {
  if (one.cost !== null) return { cost: one.cost, from: 'recorded' }
  const product = productOf(products, one.product)
  const { amount } = amountOf(one, product)
  return product?.price === null || product === undefined || amount === null
    ? { cost: null, from: null }
    : { cost: amount * product.price, from: 'list' }
}

/** Looking costs nothing unless somebody says so. */
const free: Operation['type'][] = ['inspect', 'soil_test', 'graze']

/** Everything that an operation cost: as it was written down, else its product and the work. */
export function wholeCost(one: Operation, products: CropProduct[], settings: OperationSetting[]): Cost {
  if (one.cost !== null) return { cost: one.cost, from: 'recorded' }
  const perHa = settings.find(({ type }) => type === one.type)?.cost_ha ?? null
  const work = perHa === null || one.area_ha === null ? null : perHa * one.area_ha
  if (one.product === null)
    return work !== null ? { cost: work, from: 'list' } : { cost: free.includes(one.type) ? 0 : null, from: null }
  const { cost } = productCost(one, products)
  return cost === null ? { cost: null, from: null } : { cost: cost + (work ?? 0), from: 'list' }
}

/** What the list says of a crop: of its variety where that says it, else of the crop as a whole. */
export function ofVariety<Key extends 'target_yield' | 'price'>(
  varieties: CropVariety[],
  { crop, variety }: { crop: string; variety: string | null },
  key: Key,
): number | null {
  const own = varieties.find(
    (one) => one.crop === crop && one.variety !== '' && one.variety.toLowerCase() === variety?.toLowerCase(),
  )
  const whole = varieties.find((one) => one.crop === crop && one.variety === '')
  return own?.[key] ?? whole?.[key] ?? null
}

/** Kilograms of nitrogen a hectare that an operation brought; null where its product's share is not known. */
export function nitrogenOf(one: Operation, products: CropProduct[]): number | null {
  if (one.type !== 'fertilise' || one.rate === null) return null
  const rate = one.rate_unit === null ? undefined : rates[one.rate_unit]
  if (rate?.unit === 'kg N') return one.rate
  const share = productOf(products, one.product)?.n_pct
  return rate?.unit !== 'kg' || share === null || share === undefined ? null : (one.rate * rate.factor * share) / 100
}
