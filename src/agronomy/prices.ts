import { clamp } from '#engine/round.ts'
import { finite, isWithin, type Measured } from './bounds.ts'

/** Bushels in a tonne: wheat and soybeans 60 lb, maize and sorghum 56 lb a bushel (CME contract units). */
export const bushelsPerTonne = { wheat: 36.74371, maize: 39.368 } as const

/** Pounds in an Australian bale of 227 kg. */
export const poundsPerBale = 500.449

/** The levy of wheat growers, % of the value at the farm gate; unverified, indicative. */
export const wheatLevyPct = 1.02

// Wide bounds: a price outside of them is a fault of whoever sent it.
const isPrice = (price: Measured): price is number => isWithin(price, 0, 1e6)
const isRate = (audUsd: Measured): audUsd is number => isWithin(audUsd, 0.1, 5)

/** Rounded to a quarter of a cent, as the Eastern Young Cattle Indicator is published; c/kg carcase weight. */
export const quarterCent = (centsKg: Measured): number | null => (isPrice(centsKg) ? Math.round(centsKg * 4) / 4 : null)

/** Price by carcase weight (c/kg cwt) of a price by live weight (c/kg lwt) at a dressing share (0.35 to 0.75). */
export function carcasePrice(liveCentsKg: Measured, dressing: Measured): number | null {
  return isPrice(liveCentsKg) && isWithin(dressing, 0.35, 0.75) ? liveCentsKg / dressing : null
}

/** Mean price weighted by head, c/kg cwt: Σ(price × head) / Σ head of the sales of seven days. Null without any sale. */
export function headWeighted(sales: { centsKg: Measured; head: Measured }[]): number | null {
  let value = 0
  let head = 0
  for (const sale of sales) {
    if (!isPrice(sale.centsKg) || !isWithin(sale.head, 1, 1e6)) continue
    value += sale.centsKg * sale.head
    head += sale.head
  }
  return head > 0 ? value / head : null
}

/** Physical price less futures price, both in one currency and unit. */
export const basis = (physical: Measured, futures: Measured): number | null =>
  isPrice(physical) && isPrice(futures) ? physical - futures : null

/** AUD/t of a price in US cents a bushel; `audUsd` is what one Australian dollar buys in US dollars. */
export function bushelToTonne(
  usCentsBushel: Measured,
  audUsd: Measured,
  grain: keyof typeof bushelsPerTonne = 'wheat',
): number | null {
  if (!isPrice(usCentsBushel) || !isRate(audUsd)) return null
  return ((usCentsBushel / 100) * bushelsPerTonne[grain]) / audUsd
}

/** AUD/bale of cotton lint at a price in US cents a pound, with a basis in AUD/bale. */
export function cottonBale(usCentsPound: Measured, audUsd: Measured, basisAudBale: Measured = 0): number | null {
  if (!isPrice(usCentsPound) || !isRate(audUsd) || !isWithin(basisAudBale, -1000, 1000)) return null
  return ((usCentsPound / 100) * poundsPerBale) / audUsd + basisAudBale
}

/** What is left of a port price (AUD/t) after freight, receival and a levy in % of the value. */
interface FarmGate {
  price: number
  freight: number
  receival: number
  levy: number
}

export function farmGate(given: {
  port: Measured
  freight: Measured
  receival: Measured
  levyPct: Measured
}): FarmGate | null {
  const { port, freight, receival, levyPct } = given
  if (!isPrice(port) || !isPrice(freight) || !isPrice(receival) || !isWithin(levyPct, 0, 100)) return null
  const levy = (port * levyPct) / 100
  return { price: port - freight - receival - levy, freight, receival, levy }
}

/** The yield at which a crop pays its costs: cost (AUD/ha) by price (AUD/t or AUD/bale). */
export const breakevenYield = (costHa: Measured, price: Measured): number | null =>
  isPrice(costHa) && isWithin(price, 0.01, 1e6) ? costHa / price : null

/** Clean price of wool (c/kg clean) of a greasy one (c/kg greasy) at a washing yield (0.3 to 0.9). */
export const cleanPrice = (greasyCentsKg: Measured, washingYield: Measured): number | null =>
  isPrice(greasyCentsKg) && isWithin(washingYield, 0.3, 0.9) ? greasyCentsKg / washingYield : null

/** Greasy price of wool of a clean one, at a washing yield (0.3 to 0.9). */
export const greasyPrice = (cleanCentsKg: Measured, washingYield: Measured): number | null =>
  isPrice(cleanCentsKg) && isWithin(washingYield, 0.3, 0.9) ? cleanCentsKg * washingYield : null

/** Where a price lies between the lowest (0 %) and the highest (100 %); null when these are the same. */
export function rangePosition(price: Measured, low: Measured, high: Measured): number | null {
  if (!isWithin(price, -1e6, 1e6) || !isWithin(low, -1e6, 1e6) || !isWithin(high, low, 1e6) || high === low) return null
  return clamp((100 * (price - low)) / (high - low), 0, 100)
}

/** A price as an index: 100 at the base price. */
export const priceIndex = (price: Measured, base: Measured): number | null =>
  isPrice(price) && isWithin(base, 0.01, 1e6) ? (100 * price) / base : null

/** Change in % of the price before. */
export const changePct = (price: Measured, before: Measured): number | null =>
  isPrice(price) && isWithin(before, 0.01, 1e6) ? finite((100 * (price - before)) / before) : null
