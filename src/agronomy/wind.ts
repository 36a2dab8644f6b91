import { isWind, isWithin, type Measured } from './bounds.ts'

/** Wind at 2 m, m/s, from `windMs` measured at `heightM` metres over grass (FAO-56 eq. 47). */
export function windAt2m(windMs: Measured, heightM: Measured = 2): number | null {
  if (!isWind(windMs) || !isWithin(heightM, 0.5, 200)) return null
  return heightM === 2 ? windMs : (windMs * 4.87) / Math.log(67.8 * heightM - 5.42)
}

/** Metres a second in kilometres an hour. */
export const kmhOf = (windMs: number): number => windMs * 3.6
