import { isAirTemp, isWithin, type Measured } from './bounds.ts'

const areExtremes = (tminC: Measured, tmaxC: Measured): boolean =>
  isAirTemp(tminC) && isAirTemp(tmaxC) && tminC <= tmaxC

/**
 * Growing degree days of a day, °C·d, from its extremes in °C. `baseC` is 0 for wheat and barley, 10 for maize and
 * sorghum, whose `capC` is 30.
 */
export function growingDegreeDays(tminC: Measured, tmaxC: Measured, baseC: number, capC?: number): number | null {
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || !areExtremes(tminC, tmaxC) || !isWithin(baseC, -10, 40)) return null
  const high = capC === undefined ? tmaxC : Math.min(tmaxC, capC)
  return Math.max(0, (high + Math.max(tminC, baseC)) / 2 - baseC)
}

/** Cotton day degrees by the present Australian standard, base 15, upper limit 32; 0 when Tmax is at most 15. */
export function cottonDd1532(tminC: Measured, tmaxC: Measured): number | null {
  return growingDegreeDays(tminC, tmaxC, 15, 32)
}

/** Cotton day degrees by the older standard, base 12 without a limit (Constable, 1970s). Its targets are not those of DD1532. */
export function cottonDd12(tminC: Measured, tmaxC: Measured): number | null {
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || !areExtremes(tminC, tmaxC)) return null
  return tmaxC <= 12 ? 0 : (tmaxC - 12 + Math.max(0, tminC - 12)) / 2
}

/** Day degrees that a cold shock adds to the DD12 target of first square; that it adds is published, the number is unverified. */
export const coldShockDd12 = 5.2

/** Whether a day was a cold shock for cotton: Tmin of 11 °C or less. */
export function isColdShock(tminC: Measured): boolean | null {
  return isAirTemp(tminC) ? tminC <= 11 : null
}
