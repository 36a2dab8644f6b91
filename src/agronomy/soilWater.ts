import { clamp } from '#engine/round.ts'
import { isWithin, type Measured } from './bounds.ts'

/** One layer: thickness mm; moisture, wilting point and full point in % of volume. */
export interface SoilLayer {
  thicknessMm: Measured
  vwcPct: Measured
  wiltingPct: Measured
  fullPct: Measured
}

interface ProfileWater {
  /** Plant-available water, mm; null when a layer has no reading. */
  pawMm: number | null
  /** What the profile can hold for plants, mm. */
  pawcMm: number
  /** Share of the capacity, %. */
  pawPct: number | null
}

const isShare = (value: Measured): value is number => isWithin(value, 0, 100)

/** Water in a layer, mm, of a moisture in % of volume. */
export function layerWater(vwcPct: Measured, thicknessMm: Measured): number | null {
  return isShare(vwcPct) && isWithin(thicknessMm, 0, 10_000) ? (vwcPct / 100) * thicknessMm : null
}

/**
 * Plant-available water of a profile: what stands between wilting point and full point, layer by layer. Null for no
 * layers, or for a layer whose full point does not lie above its wilting point.
 */
export function profileWater(layers: SoilLayer[]): ProfileWater | null {
  let pawMm: number | null = 0
  let pawcMm = 0
  for (const { thicknessMm, vwcPct, wiltingPct, fullPct } of layers) {
    if (!isWithin(thicknessMm, Number.MIN_VALUE, 10_000) || !isShare(wiltingPct) || !isShare(fullPct)) return null
    if (fullPct <= wiltingPct) return null
    pawcMm += ((fullPct - wiltingPct) / 100) * thicknessMm
    const held = isShare(vwcPct) ? Math.max(0, Math.min(vwcPct, fullPct) - wiltingPct) : null
    pawMm = held === null || pawMm === null ? null : pawMm + (held / 100) * thicknessMm
  }
  return pawcMm === 0 ? null : { pawMm, pawcMm, pawPct: pawMm === null ? null : (100 * pawMm) / pawcMm }
}

// The bucket: FAO Irrigation and Drainage Paper 56 (1998), chapter 8, eqs. 82 to 86.

/** Total available water TAW, mm: full and wilting point as fractions of volume, root depth in metres (eq. 82). */
export function totalAvailableWater(full: Measured, wilting: Measured, rootDepthM: Measured): number | null {
  if (!isWithin(full, 0, 1) || !isWithin(wilting, 0, 1) || full < wilting || !isWithin(rootDepthM, 0, 10)) return null
  return 1000 * (full - wilting) * rootDepthM
}

/** The share p of TAW that a crop takes without stress, 0.1 to 0.8, at an evapotranspiration in mm/day (table 22). */
export function depletionShare(tableShare: Measured, etcMm: Measured): number | null {
  if (!isWithin(tableShare, 0, 1) || !isWithin(etcMm, 0, 30)) return null
  return clamp(tableShare + 0.04 * (5 - etcMm), 0.1, 0.8)
}

/** Readily available water RAW, mm (eq. 83). */
export function readilyAvailableWater(tawMm: Measured, share: Measured): number | null {
  return isWithin(tawMm, 0, 10_000) && isWithin(share, 0, 1) ? tawMm * share : null
}

/** Stress coefficient Ks, 0 to 1, at a depletion in mm (eq. 84). */
export function stressCoefficient(depletionMm: Measured, tawMm: Measured, share: Measured): number | null {
  const rawMm = readilyAvailableWater(tawMm, share)
  if (rawMm === null || !isWithin(tawMm, 0, 10_000) || !isWithin(depletionMm, 0, 10_000)) return null
  if (depletionMm <= rawMm) return 1
  return Math.max(0, (tawMm - depletionMm) / (tawMm - rawMm))
}

/** One day of the bucket: all in mm, `kc` the crop coefficient, `share` p. */
interface BucketDay {
  depletionMm: Measured
  tawMm: Measured
  share: Measured
  et0Mm: Measured
  kc: Measured
  rainMm?: Measured
  runoffMm?: Measured
  irrigationMm?: Measured
  /** Water that leaves the bare soil apart from the crop, where `kc` is the crop's own part only (chapter 7, eq. 69). */
  evaporationMm?: Measured
}

interface BucketStep {
  /** Root-zone depletion Dr at the end of the day, 0 to TAW. */
  depletionMm: number
  /** What drained below the roots. */
  drainageMm: number
  /** What the crop used. */
  etcMm: number
  ks: number
}

const isWater = (value: Measured): value is number => isWithin(value, 0, 2000)

/** The root zone a day later (eq. 85): the crop uses Ks·Kc·ET0, never more than there is, and what is too much drains. */
export function bucketStep(day: BucketDay): BucketStep | null {
  const { depletionMm, tawMm, share, et0Mm, kc, rainMm = 0, runoffMm = 0 } = day
  const { irrigationMm = 0, evaporationMm = 0 } = day
  const ks = stressCoefficient(depletionMm, tawMm, share)
  if (ks === null || !isWithin(tawMm, 0, 10_000) || !isWithin(depletionMm, 0, tawMm)) return null
  if (!isWithin(et0Mm, 0, 15) || !isWithin(kc, 0, 2)) return null
  if (!isWater(rainMm) || !isWater(runoffMm) || !isWater(irrigationMm) || !isWater(evaporationMm)) return null
  const before = depletionMm - Math.max(0, rainMm - runoffMm) - irrigationMm
  const etcMm = Math.min(ks * kc * et0Mm + evaporationMm, tawMm - before)
  const after = before + etcMm
  return { depletionMm: Math.max(0, after), drainageMm: Math.max(0, -after), etcMm, ks }
}
