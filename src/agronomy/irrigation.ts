import { isWithin, type Measured } from './bounds.ts'

/** Megalitres of a depth (mm) on an area (ha): 1 mm on 1 ha is 10,000 L. */
export function megalitres(depthMm: Measured, areaHa: Measured): number | null {
  return isWithin(depthMm, 0, 10_000) && isWithin(areaHa, 0, 1e7) ? (depthMm * areaHa) / 100 : null
}

/**
 * Days until the readily available water is used up: RAW and depletion in mm, the crop's mean use in mm/day over the
 * next days. 0 once it is; null where the crop uses nothing.
 */
export function daysToRefill(rawMm: Measured, depletionMm: Measured, meanEtcMm: Measured): number | null {
  if (!isWithin(rawMm, 0, 10_000) || !isWithin(depletionMm, 0, 10_000)) return null
  if (!isWithin(meanEtcMm, Number.MIN_VALUE, 30)) return null
  return Math.max(0, (rawMm - depletionMm) / meanEtcMm)
}

/** What a megalitre grew: a yield per hectare over the water per hectare, in the yield's unit per ML. */
export function waterProductivity(yieldPerHa: Measured, waterMm: Measured): number | null {
  if (!isWithin(yieldPerHa, 0, 100_000) || !isWithin(waterMm, Number.MIN_VALUE, 10_000)) return null
  return yieldPerHa / (waterMm / 100)
}
