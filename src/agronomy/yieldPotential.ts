import { isWithin, type Measured } from './bounds.ts'

/** A crop's water-use efficiency, kg of grain per ha and mm, and the water that grows nothing, mm. */
export interface YieldModel {
  wueKgHaMm: number
  evaporationMm: number
  /** Only wheat's pair is published; the others are in common use, indicative. */
  isIndicative: boolean
}

/** French and Schultz (1984) for wheat, as used by DPIRD; the other crops' pairs in the same form. */
export const yieldModels = {
  wheat: { wueKgHaMm: 20, evaporationMm: 110, isIndicative: false },
  barley: { wueKgHaMm: 23, evaporationMm: 90, isIndicative: true },
  canola: { wueKgHaMm: 13.5, evaporationMm: 110, isIndicative: true },
  chickpeas: { wueKgHaMm: 13.5, evaporationMm: 130, isIndicative: true },
} as const satisfies Record<string, YieldModel>

export const yieldModelOf = (crop: string): YieldModel | null =>
  Object.hasOwn(yieldModels, crop) ? yieldModels[crop as keyof typeof yieldModels] : null

const isRain = (mm: Measured): mm is number => isWithin(mm, 0, 5000)

/** Water that a crop finds in the soil at sowing, mm: about a third of the rain from November to March (DPIRD). */
export function storedFromSummer(summerRainMm: Measured): number | null {
  return isRain(summerRainMm) ? summerRainMm / 3 : null
}

/** Water-limited potential, t/ha: WUE × (stored + April-to-October rain − evaporation), never below 0. */
export function potentialYield(storedMm: Measured, gsrMm: Measured, model: YieldModel): number | null {
  if (!isRain(storedMm) || !isRain(gsrMm)) return null
  return Math.max(0, (model.wueKgHaMm * (storedMm + gsrMm - model.evaporationMm)) / 1000)
}

/** The most that crops of the Western Australian survey made of their water, t/ha: 25 × (water use − 45). */
export function frontierYield(waterUseMm: Measured): number | null {
  return isRain(waterUseMm) ? Math.max(0, (25 * (waterUseMm - 45)) / 1000) : null
}

/** How far a yield stays behind its potential, %; below 0 where it was more. Null without a potential. */
export function yieldGap(actualTHa: Measured, potentialTHa: Measured): number | null {
  if (!isWithin(actualTHa, 0, 1000) || !isWithin(potentialTHa, Number.MIN_VALUE, 1000)) return null
  return 100 * (1 - actualTHa / potentialTHa)
}

/** What each mm that could grow grain did grow, kg/ha/mm; null when evaporation took it all. */
export function waterUseEfficiency(actualTHa: Measured, waterUseMm: Measured, model: YieldModel): number | null {
  if (!isWithin(actualTHa, 0, 1000) || !isRain(waterUseMm) || waterUseMm <= model.evaporationMm) return null
  return (1000 * actualTHa) / (waterUseMm - model.evaporationMm)
}

/** The most that modern wheat makes of its water, t/ha: 22 × (water use − 60) (Sadras and Angus 2006). */
export function modernFrontier(waterUseMm: Measured): number | null {
  return isRain(waterUseMm) ? Math.max(0, (22 * (waterUseMm - 60)) / 1000) : null
}

/** What a crop had to grow with, mm, and how that is known. */
export interface SeasonWater {
  storedMm: number
  rainMm: number
  from: 'sowing' | 'summer'
}

/**
 * A crop's water, each millimetre once: what was in the soil at sowing with the rain since, or a third of the summer's
 * rain (November to March) with that of April to October. The soil stores no more than it can hold (`pawcMm`, where known).
 */
export function seasonWater({
  atSowingMm,
  rainSinceSowingMm,
  summerRainMm,
  rainFromAprilMm,
  pawcMm,
}: {
  atSowingMm: Measured
  rainSinceSowingMm: Measured
  summerRainMm: Measured
  rainFromAprilMm: Measured
  pawcMm: Measured
}): SeasonWater | null {
  const held = (mm: number): number => (isRain(pawcMm) ? Math.min(mm, pawcMm) : mm)
  if (isRain(atSowingMm))
    return isRain(rainSinceSowingMm) ? { storedMm: held(atSowingMm), rainMm: rainSinceSowingMm, from: 'sowing' } : null
  const stored = storedFromSummer(summerRainMm)
  if (stored === null || !isRain(rainFromAprilMm)) return null
  return { storedMm: held(stored), rainMm: rainFromAprilMm, from: 'summer' }
}

/** The line that a crop's gap is told against, in words. */
export const frontierName = (crop: string, { wueKgHaMm, evaporationMm, isIndicative }: YieldModel): string =>
  crop === 'wheat'
    ? 'Modern frontier, 22 kg/ha/mm above 60 mm'
    : `French–Schultz, ${wueKgHaMm} kg/ha/mm above ${evaporationMm} mm${isIndicative ? ', indicative' : ''}`

/** What water can grow, t/ha: by the modern frontier (wheat alone), by French and Schultz, and by the one that a gap is told against. */
export interface YieldLines {
  frontier: number | null
  french: number | null
  potential: number | null
}

/** The lines of a crop over its stored water and its rain, mm. The modern line was drawn through wheat alone. */
export function yieldLines(crop: string, model: YieldModel, storedMm: Measured, rainMm: Measured): YieldLines {
  const french = potentialYield(storedMm, rainMm, model)
  const waterMm = isRain(storedMm) && isRain(rainMm) ? storedMm + rainMm : null
  const frontier = crop === 'wheat' ? modernFrontier(waterMm) : null
  return { frontier, french, potential: frontier ?? french }
}
