import { isAirTemp, isHumidity, isWind, type Measured } from './bounds.ts'
import { vapourPressure } from './vapour.ts'

/**
 * Apparent temperature, °C, in the shade: T + 0.33·e − 0.70·v − 4.00, e the vapour pressure in hPa and v the wind in m/s.
 * Steadman (1994), Norms of apparent temperature in Australia, Aust. Met. Mag. 43, in the Bureau of Meteorology's form.
 */
export function feelsLike(airTempC: Measured, rhPct: Measured, windMs: Measured): number | null {
  const saturation = vapourPressure(airTempC)
  if (saturation === null || !isAirTemp(airTempC) || !isHumidity(rhPct) || !isWind(windMs)) return null
  return airTempC + (0.33 * saturation * 10 * rhPct) / 100 - 0.7 * windMs - 4
}
