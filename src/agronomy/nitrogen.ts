import { isWithin, type Measured } from './bounds.ts'

/**
 * Nitrogen that a tonne of grain takes from soil and bag, kg: what is in the grain (protein × 1.75 for wheat, × 1.6 for
 * others) at half of it taken up, a rule in common use (GRDC, *A nitrogen reference manual*, 2014); canola by the same
 * manual's 80 kg. Indicative: protein and uptake differ from year to year.
 */
const nitrogenPerTonne: Record<string, number> = { wheat: 38.5, barley: 33.6, oats: 33.6, canola: 80 }

/** Nitrogen that a yield takes, kg N/ha; null for a crop without a rule, as those that fix their own. */
export function nitrogenDemand(crop: string, yieldTHa: Measured): number | null {
  const perTonne = Object.hasOwn(nitrogenPerTonne, crop) ? nitrogenPerTonne[crop] : undefined
  return perTonne === undefined || !isWithin(yieldTHa, 0, 30) ? null : perTonne * yieldTHa
}

/** Where nobody measured it, g/cm³. */
export const usualBulkDensity = 1.4

/** Mineral nitrogen of a layer, kg N/ha, from mg/kg: a layer of 10 cm at 1 g/cm³ weighs 1,000 t/ha. */
export function layerNitrogen(mgKg: Measured, thicknessCm: Measured, bulkDensity: Measured): number | null {
  if (!isWithin(mgKg, 0, 2000) || !isWithin(thicknessCm, 0, 300) || !isWithin(bulkDensity, 0.2, 2.7)) return null
  return (mgKg * bulkDensity * thicknessCm) / 10
}
