import { isAirTemp, isHumidity, isWithin, type Measured } from './bounds.ts'
import { stationPressure, vapourPressure } from './vapour.ts'

/** How a wet bulb temperature was found. */
type WetBulbMethod = 'stull' | 'psychrometric'

const seaLevelKpa = 101.325

/**
 * Wet bulb temperature, °C, at `airTempC` °C and `rhPct` %, at sea level. Stull (2011), J. Appl. Meteor. Climatol. 50,
 * 2267. Valid from −20 to 50 °C and 5 to 99 %, to −1 … +0.65 °C.
 */
export function wetBulbStull(airTempC: Measured, rhPct: Measured): number | null {
  if (!isWithin(airTempC, -20, 50) || !isWithin(rhPct, 5, 99)) return null
  return (
    airTempC * Math.atan(0.151977 * Math.sqrt(rhPct + 8.313659)) +
    Math.atan(airTempC + rhPct) -
    Math.atan(rhPct - 1.676331) +
    0.00391838 * rhPct ** 1.5 * Math.atan(0.023101 * rhPct) -
    4.686035
  )
}

/**
 * Wet bulb temperature, °C, at `airTempC` °C, `rhPct` % and `pressureKpa` kPa: the Tw for which
 * ea = e°(Tw) − 0.000662·P·(T − Tw), by bisection.
 */
export function wetBulbPsychrometric(
  airTempC: Measured,
  rhPct: Measured,
  pressureKpa: Measured = seaLevelKpa,
): number | null {
  const saturation = vapourPressure(airTempC)
  if (saturation === null || !isAirTemp(airTempC) || !isHumidity(rhPct) || !isWithin(pressureKpa, 50, 110)) return null
  const actual = (saturation * rhPct) / 100
  let low = airTempC - 60
  let high = airTempC
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2
    const saturated = 0.6108 * Math.exp((17.27 * middle) / (middle + 237.3))
    if (saturated - 0.000662 * pressureKpa * (airTempC - middle) < actual) low = middle
    else high = middle
  }
  return (low + high) / 2
}

interface DeltaT {
  /** °C, never below 0. */
  value: number
  method: WetBulbMethod
}

/**
 * Delta T, °C: air temperature less wet bulb. Psychrometric where the pressure is known (kPa; a station's hPa are ten
 * to one), else Stull's; where that is not valid, in fog or in very dry air, psychrometric at sea level.
 */
export function deltaTOf(airTempC: Measured, rhPct: Measured, pressureKpa?: Measured): DeltaT | null {
  if (!isAirTemp(airTempC)) return null
  const stull = isWithin(pressureKpa, 50, 110) ? null : wetBulbStull(airTempC, rhPct)
  const wetBulb = stull ?? wetBulbPsychrometric(airTempC, rhPct, pressureKpa ?? seaLevelKpa)
  if (wetBulb === null) return null
  return { value: Math.max(0, airTempC - wetBulb), method: stull === null ? 'psychrometric' : 'stull' }
}

/** Delta T alone, °C. */
export function deltaT(airTempC: Measured, rhPct: Measured, pressureKpa?: Measured): number | null {
  return deltaTOf(airTempC, rhPct, pressureKpa)?.value ?? null
}

/** Delta T where its station measured `stationHpa` hPa, else as high above the sea as `elevationM` metres; Stull's with neither. */
export const deltaTAt = (
  airTempC: Measured,
  rhPct: Measured,
  elevationM: Measured,
  stationHpa: Measured = null,
): number | null => deltaT(airTempC, rhPct, stationPressure(stationHpa, elevationM))

type DeltaTClass = 'low' | 'preferred' | 'marginal' | 'unsuitable'

/** Where classes begin, °C: each includes its beginning. An organisation may have its own. */
const deltaTBounds = { preferred: 2, marginal: 8, unsuitable: 10 }

/** What Delta T (°C) means for spraying: below 2 droplets survive and drift, 2 to 8 is preferred, from 10 on unsuitable. */
export function deltaTClass(deltaTC: Measured, bounds = deltaTBounds): DeltaTClass | null {
  if (!isWithin(deltaTC, 0, 60)) return null
  if (deltaTC < bounds.preferred) return 'low'
  if (deltaTC < bounds.marginal) return 'preferred'
  return deltaTC < bounds.unsuitable ? 'marginal' : 'unsuitable'
}
