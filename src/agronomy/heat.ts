import { isAirTemp, isHumidity, isWind, isWithin, type Measured } from './bounds.ts'
import { dewPoint } from './vapour.ts'

/** Which form of the temperature–humidity index. The product uses `nrc` and says so. */
type ThiVariant = 'nrc' | 'dew-point' | 'celsius'

/**
 * Temperature–humidity index for cattle, no unit, at `airTempC` °C and `rhPct` %. `nrc`: the National Research
 * Council's form, which meets Dairy Australia's published anchors (78 at 31 °C and 40 %, and at 27 °C and 80 %); `dew-point`:
 * Dairy Australia's printed form; `celsius`: the common form in °C with humidity as a fraction.
 */
export function thi(airTempC: Measured, rhPct: Measured, variant: ThiVariant = 'nrc'): number | null {
  if (!isAirTemp(airTempC) || !isHumidity(rhPct)) return null
  if (variant === 'celsius') return 0.8 * airTempC + (rhPct / 100) * (airTempC - 14.4) + 46.4
  if (variant === 'nrc') return 1.8 * airTempC + 32 - (0.55 - 0.0055 * rhPct) * (1.8 * airTempC - 26)
  const dewPointC = dewPoint(airTempC, rhPct)
  return dewPointC === null ? null : airTempC + 0.36 * dewPointC + 41.2
}

type ThiClass = 'none' | 'mild' | 'alert' | 'serious' | 'severe'

const isThi = (value: Measured): value is number => isWithin(value, -50, 150)

/** What THI means for dairy cattle: milk loss starts at 68; 72 alert, 78 serious, 82 severe. */
export function thiClass(value: Measured): ThiClass | null {
  if (!isThi(value)) return null
  if (value < 68) return 'none'
  if (value < 72) return 'mild'
  if (value < 78) return 'alert'
  return value < 82 ? 'serious' : 'severe'
}

/** THI from which heat adds up, and below which cattle recover. */
const loadFrom = 72

/** Heat load of hourly THI values: the sum of what exceeds 72. Null when an hour is missing, since a part is no sum. */
export function heatLoad(hourlyThi: Measured[]): number | null {
  if (hourlyThi.length === 0 || !hourlyThi.every(isThi)) return null
  return hourlyThi.reduce((sum: number, value) => sum + Math.max(0, (value ?? 0) - loadFrom), 0)
}

/** Whether a night's hourly THI stays below 72 for six hours on end, which cattle need to recover. A missing hour breaks the run. */
export function isNightRelief(hourlyThi: Measured[], hours = 6): boolean {
  let run = 0
  for (const value of hourlyThi) {
    run = isThi(value) && value < loadFrom ? run + 1 : 0
    if (run >= hours) return true
  }
  return false
}

/**
 * Heat loss of freshly shorn sheep and lambs, kJ/m²/h, at a daily mean of `airTempC` °C, `windMs` m/s and `rainMm` mm:
 * Donnelly's form; the source was not at hand, so
 * the numbers are indicative.
 */
export function sheepChill(airTempC: Measured, windMs: Measured, rainMm: Measured): number | null {
  if (!isAirTemp(airTempC) || !isWind(windMs) || !isWithin(rainMm, 0, 2000)) return null
  return (11.7 + 3.1 * Math.sqrt(windMs)) * (40 - airTempC) + 481 + 418 * (1 - Math.exp(-0.04 * rainMm))
}

type ChillClass = 'low' | 'moderate' | 'high' | 'very high'

/** What a chill (kJ/m²/h) means for newborn lambs and shorn sheep. */
export function chillClass(chill: Measured): ChillClass | null {
  if (!isWithin(chill, -5000, 10_000)) return null
  if (chill < 900) return 'low'
  if (chill < 1000) return 'moderate'
  return chill < 1100 ? 'high' : 'very high'
}
