import { isWithin, type Measured } from './bounds.ts'

/** A dry-matter amount that can stand on a hectare, kg. */
const isStanding = (kgHa: Measured): kgHa is number => isWithin(kgHa, 0, 30_000)
const isPct = (value: Measured): value is number => isWithin(value, 0, 100)
const isArea = (ha: Measured): ha is number => isWithin(ha, 0.001, 10_000_000)

/** Green share of total standing dry matter (green and dead, no litter), %. Both in kg DM/ha. */
export function greenPct(greenKgHa: Measured, tsdmKgHa: Measured): number | null {
  if (!isStanding(greenKgHa) || !isStanding(tsdmKgHa) || tsdmKgHa === 0 || greenKgHa > tsdmKgHa) return null
  return (100 * greenKgHa) / tsdmKgHa
}

/** kg DM/ha, but for the shares. */
interface Standing {
  startKgHa: Measured
  growthKgHa?: Measured
  unpalatableKgHa?: Measured
  /** Share of the start that falls to the ground or rots before it is eaten, %. */
  detachmentPct?: Measured
  residualKgHa: Measured
}

/**
 * Pasture that stock can use, kg DM/ha: start − unpalatable − detachment − residual + growth (More Beef from Pastures). Nothing when the
 * paddock stands below its residual.
 */
export function usefulPasture(standing: Standing): number | null {
  const { startKgHa, growthKgHa = 0, unpalatableKgHa = 0, detachmentPct = 0, residualKgHa } = standing
  if (!isStanding(startKgHa) || !isStanding(residualKgHa) || !isPct(detachmentPct)) return null
  if (!isStanding(growthKgHa) || !isStanding(unpalatableKgHa)) return null
  return Math.max(0, startKgHa - unpalatableKgHa - (detachmentPct / 100) * startKgHa - residualKgHa + growthKgHa)
}

/** Share of growth that stock ate over the same time, %; both in kg DM/ha. */
export function utilisation(eatenKgHa: Measured, growthKgHa: Measured): number | null {
  if (!isWithin(eatenKgHa, 0, 100_000) || !isWithin(growthKgHa, 0.001, 100_000)) return null
  return (100 * eatenKgHa) / growthKgHa
}

/** Growth in kg DM/ha in a year, the share of it that stock may eat, the area in ha, and what one AE eats, kg DM a day. */
interface Carrying {
  growthKgHa: Measured
  safePct: Measured
  areaHa: Measured
  intakeKgAeDay: Measured
}

/** Long-term carrying capacity, AE: a year's growth × safe utilisation ÷ what one AE eats in a year. */
export function carryingCapacity({ growthKgHa, safePct, areaHa, intakeKgAeDay }: Carrying): number | null {
  if (!isWithin(growthKgHa, 0, 100_000) || !isPct(safePct) || !isArea(areaHa)) return null
  if (!isWithin(intakeKgAeDay, 0.1, 50)) return null
  return (growthKgHa * (safePct / 100) * areaHa) / (intakeKgAeDay * 365)
}

/** Limits of temperate pastures, kg DM/ha and % of the ground (More Beef from Pastures). */
export const pastureLimits = {
  residualKgHa: 800,
  growingKgHa: [1000, 2500],
  beforeBreakKgHa: 1500,
  coverPct: 70,
  stubbleCoverPct: 50,
} as const

/** Growth against the long-term mean of the time of year, for a season that turns out poor, average or good. */
export const seasonFactors = { poor: 0.6, average: 1, good: 1.35 } as const

export type SeasonCondition = keyof typeof seasonFactors
