import { finite, isWithin, type Measured } from './bounds.ts'

/** SOI from which a month is La Niña-like, and below whose negative it is El Niño-like; some services use 6. */
export const soiBound = 7

/** Sea-surface anomalies, °C, from which the Pacific and the Indian Ocean are not neutral; indicative, unverified. */
export const nino34Bound = 0.8
export const iodBound = 0.4
/** Southern annular mode, standard deviations; indicative, unverified. */
export const samBound = 1

/** One side of a driver or the other. */
export type Phase = 'high' | 'low' | 'neutral'

/**
 * Southern Oscillation Index after Troup (definition unverified): `differenceHpa` is Tahiti's less Darwin's mean sea-level
 * pressure of a month, hPa, `meanHpa` and `deviationHpa` the long-term mean and standard deviation of that calendar month.
 */
export function soiOf(differenceHpa: Measured, meanHpa: Measured, deviationHpa: Measured): number | null {
  if (!isWithin(differenceHpa, -50, 50) || !isWithin(meanHpa, -50, 50) || !isWithin(deviationHpa, 0, 50)) return null
  return finite((10 * (differenceHpa - meanHpa)) / deviationHpa)
}

/** On which side of a bound a value lies; the bound itself counts. */
export function phaseOf(value: Measured, bound: number): Phase | null {
  if (!isWithin(value, -200, 200)) return null
  return value >= bound ? 'high' : value <= -bound ? 'low' : 'neutral'
}

export type EnsoState = 'la_nina' | 'el_nino' | 'neutral'

/** How a month's SOI is called: at or above the bound La Niña-like, at or below its negative El Niño-like. */
export function soiClass(soi: Measured, bound: number = soiBound): EnsoState | null {
  const phase = phaseOf(soi, bound)
  return phase && (phase === 'high' ? 'la_nina' : phase === 'low' ? 'el_nino' : 'neutral')
}

/**
 * What the months say together, the latest last: La Niña-like or El Niño-like only when the last two agree, since one
 * month alone comes and goes. Null without two months.
 */
export function ensoState(soi: Measured[], bound: number = soiBound): EnsoState | null {
  const [before, last] = soi.slice(-2).map((month) => soiClass(month, bound))
  if (!before || !last) return null
  return before === last ? last : 'neutral'
}
