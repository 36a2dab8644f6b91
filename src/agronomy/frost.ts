import { isAirTemp, isWithin, type Measured } from './bounds.ts'

export type FrostClass = 'none' | 'light' | 'moderate' | 'severe'

/** What a minimum in the screen (°C) means: from 2 down the canopy may freeze, below 0 moderate, below −2 severe. */
export function frostClass(tminC: Measured): FrostClass | null {
  if (!isAirTemp(tminC)) return null
  if (tminC > 2) return 'none'
  if (tminC >= 0) return 'light'
  return tminC >= -2 ? 'moderate' : 'severe'
}

/** How much colder the canopy is than the screen on a frosty night, °C; indicative. */
const canopyOffsetC = 2.2

/** Temperature at the canopy, °C, of a minimum in the screen. */
export function canopyTemp(tminC: Measured): number | null {
  return isAirTemp(tminC) ? tminC - canopyOffsetC : null
}

/** Share of years, 0 to 1, whose lowest minimum in a window of dates was at or below a threshold (°C). Missing years are left out. */
export function frostProbability(lowestByYearC: Measured[], thresholdC = 2): number | null {
  const years = lowestByYearC.filter(isAirTemp)
  if (years.length === 0 || !isWithin(thresholdC, -20, 20)) return null
  return years.filter((lowest) => lowest <= thresholdC).length / years.length
}
