import { isAirTemp, isHumidity, isWind, isWithin, type Measured } from './bounds.ts'

/** Black globe temperature, °C, where none is measured, from air temperature (°C) and sunshine (W/m²). Gaughan et al. (2008). */
export function blackGlobe(airTempC: Measured, solarWm2: Measured): number | null {
  if (!isAirTemp(airTempC) || !isWithin(solarWm2, 0, 2000)) return null
  return 1.33 * airTempC - 2.65 * Math.sqrt(Math.max(0, airTempC)) + 3.21 * Math.log10(solarWm2 + 1) + 3.5
}

/**
 * Heat load index of cattle, no unit, at `airTempC` °C, `rhPct` %, `windMs` m/s and `solarWm2` W/m²: Gaughan, Mader, Holt and
 * Lisle (2008), J. Anim. Sci. 86, 226, both forms blended about a black globe of 25 °C as Australian feedlots use it; at least 50.
 */
export function heatLoadIndex(
  airTempC: Measured,
  rhPct: Measured,
  windMs: Measured,
  solarWm2: Measured,
): number | null {
  const globe = blackGlobe(airTempC, solarWm2)
  if (globe === null || !isHumidity(rhPct) || !isWind(windMs)) return null
  const high = 8.62 + 0.38 * rhPct + 1.55 * globe - 0.5 * windMs + Math.exp(2.4 - windMs)
  const low = 10.66 + 0.28 * rhPct + 1.3 * globe - windMs
  const share = 1 / (1 + Math.exp(-(globe - 25) / 2.25))
  return Math.max(50, share * high + (1 - share) * low)
}

type HeatLoadClass = 'none' | 'warm' | 'hot' | 'very hot'

/** What the index means: to 70 none, to 77 warm, to 86 hot, above very hot. */
export function heatLoadClass(index: Measured): HeatLoadClass | null {
  if (!isWithin(index, 0, 200)) return null
  if (index <= 70) return 'none'
  if (index <= 77) return 'warm'
  return index <= 86 ? 'hot' : 'very hot'
}

/** From this index on cattle store heat, and below the other they lose it; the class of stock moves the first. */
const [storing, losing] = [86, 77]

/** Heat that cattle carry after hours of index values, in units above 86; it falls below 77, never under 0. Null when an hour is missing. */
export function accumulatedHeatLoad(hourly: Measured[]): number | null {
  let load = 0
  for (const index of hourly) {
    if (!isWithin(index, 0, 200)) return null
    if (index > storing) load += index - storing
    else if (index < losing) load = Math.max(0, load + index - losing)
  }
  return hourly.length === 0 ? null : load
}
