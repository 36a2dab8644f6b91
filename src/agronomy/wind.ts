import { isWind, isWithin, type Measured } from './bounds.ts'

/** Wind at 2 m, m/s, from `windMs` measured at `heightM` metres over grass (FAO-56 eq. 47). */
export function windAt2m(windMs: Measured, heightM: Measured = 2): number | null {
  if (!isWind(windMs) || !isWithin(heightM, 0.5, 200)) return null
  return heightM === 2 ? windMs : (windMs * 4.87) / Math.log(67.8 * heightM - 5.42)
}

/**
 * Wind at `toM` metres, m/s, from `windMs` measured at `fromM` metres over grass, by the log profile of FAO-56 eq. 47. Where
 * nobody knows how high it was measured, it stays as measured.
 */
export function windAt(windMs: Measured, fromM: number | null, toM: number): number | null {
  if (!isWind(windMs)) return null
  if (fromM === null || fromM === toM) return windMs
  const low = windAt2m(windMs, fromM)
  const scale = windAt2m(1, toM)
  return low === null || scale === null ? null : low / scale
}

/** Metres a second in kilometres an hour. */
export const kmhOf = (windMs: number): number => windMs * 3.6
