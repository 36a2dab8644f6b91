import { isWithin, type Measured } from './bounds.ts'

const isReflectance = (value: Measured): value is number => isWithin(value, 0, 2)

/** (a − b) / (a + b) of two surface reflectances (0 to 1), from −1 to 1; null where both are nothing. */
function contrast(a: Measured, b: Measured): number | null {
  if (!isReflectance(a) || !isReflectance(b) || a + b === 0) return null
  return (a - b) / (a + b)
}

/** Normalised difference vegetation index from near-infrared (Sentinel-2 B8) and red (B4) surface reflectance, −1 to 1. */
export const ndvi = (nir: Measured, red: Measured): number | null => contrast(nir, red)

/** Normalised difference moisture index from B8 and short-wave infrared (B11), −1 to 1. */
export const ndmi = (nir: Measured, swir: Measured): number | null => contrast(nir, swir)

/** Normalised difference red-edge index from B8 and red edge (B5), −1 to 1. */
export const ndre = (nir: Measured, redEdge: Measured): number | null => contrast(nir, redEdge)

/** Share of a field's pixels that has to be clear of cloud, shadow, cirrus and snow for a scene to count, %. */
const clearEnoughPct = 80

/** Whether a scene counts for a field with `cloudPct` % of its pixels not clear. */
export function isClear(cloudPct: Measured): boolean | null {
  return isWithin(cloudPct, 0, 100) ? 100 - cloudPct >= clearEnoughPct : null
}

type VegetationClass = 'bare' | 'stubble' | 'thin' | 'growing' | 'dense'

/** What an NDVI usually looks like from the ground. The index sees green only: dry feed looks bare. */
export function vegetationClass(index: Measured): VegetationClass | null {
  if (!isWithin(index, -1, 1)) return null
  if (index < 0.15) return 'bare'
  if (index < 0.25) return 'stubble'
  if (index < 0.4) return 'thin'
  return index < 0.8 ? 'growing' : 'dense'
}

type Lag = 'usual' | 'lagging' | 'far behind'

/** How an NDVI stands against the mean of earlier years at the same time: watch from −0.05, act from −0.10. */
export function lagOf(anomaly: Measured): Lag | null {
  if (!isWithin(anomaly, -2, 2)) return null
  if (anomaly <= -0.1) return 'far behind'
  return anomaly <= -0.05 ? 'lagging' : 'usual'
}
