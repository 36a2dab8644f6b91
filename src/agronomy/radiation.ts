import { dayOfYear } from '#engine/date.ts'
import { clamp } from '#engine/round.ts'
import { finite, isAirTemp, isElevation, isWithin, type Measured } from './bounds.ts'
import { sunDay, sunElevation } from './sun.ts'

// Source of all: FAO Irrigation and Drainage Paper 56 (1998), chapter 3. Radiation in MJ/m²/day.

const isRadiation = (value: Measured): value is number => isWithin(value, 0, 60)

/** Solar radiation Rs from hours of sunshine, of `daylightH` possible ones (eq. 35). */
export function solarFromSunshine(
  sunshineH: Measured,
  daylightH: Measured,
  extraterrestrialMj: Measured,
): number | null {
  if (!isWithin(sunshineH, 0, 24) || !isWithin(daylightH, 0.1, 24) || !isRadiation(extraterrestrialMj)) return null
  return (0.25 + 0.5 * Math.min(1, sunshineH / daylightH)) * extraterrestrialMj
}

/** Solar radiation Rs from the day's range of temperature in °C (eq. 50); `coefficient` 0.16 inland, 0.19 at the coast. */
export function solarFromTemperature(
  tminC: Measured,
  tmaxC: Measured,
  extraterrestrialMj: Measured,
  coefficient = 0.16,
): number | null {
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || tmaxC < tminC || !isRadiation(extraterrestrialMj)) return null
  return coefficient * Math.sqrt(tmaxC - tminC) * extraterrestrialMj
}

/** Clear-sky radiation Rso at `elevationM` metres (eq. 37). */
export function clearSkyRadiation(elevationM: Measured, extraterrestrialMj: Measured): number | null {
  if (!isElevation(elevationM) || !isRadiation(extraterrestrialMj)) return null
  return (0.75 + 2e-5 * elevationM) * extraterrestrialMj
}

/** The solar constant Gsc, W/m²: 0.0820 MJ/m²/min. */
const solarConstant = 0.082e6 / 60

/** Clear-sky radiation at an instant, W/m²: eq. 37 over eq. 28 for a moment; 0 while the sun is down. Degrees, metres. */
export function clearSkyAt(at: Date, latitude: Measured, longitude: Measured, elevationM: Measured): number | null {
  const height = sunElevation(at, latitude, longitude)
  if (height === null || !isElevation(elevationM)) return null
  const distance = sunDay(latitude, dayOfYear(at.toISOString().slice(0, 10)))?.distance ?? 1
  return (0.75 + 2e-5 * elevationM) * solarConstant * distance * Math.max(0, Math.sin((height * Math.PI) / 180))
}

/** Net short-wave radiation Rns of a grass surface (eq. 38). */
export function netShortwave(solarMj: Measured): number | null {
  return isRadiation(solarMj) ? 0.77 * solarMj : null
}

/** What net long-wave radiation depends on: °C, kPa, MJ/m²/day. */
interface LongwaveDay {
  tminC: Measured
  tmaxC: Measured
  vapourKpa: Measured
  solarMj: Measured
  clearSkyMj: Measured
}

/**
 * Net outgoing long-wave radiation Rnl (eq. 39), with Rs/Rso between 0.3 and 1: under the darkest sky a surface still loses
 * heat (ASCE 2005, Standardized Reference Evapotranspiration Equation, eq. 18).
 */
export function netLongwave({ tminC, tmaxC, vapourKpa, solarMj, clearSkyMj }: LongwaveDay): number | null {
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || !isWithin(vapourKpa, 0, 20)) return null
  if (!isRadiation(solarMj) || !isWithin(clearSkyMj, Number.MIN_VALUE, 60)) return null
  const heat = ((tmaxC + 273.16) ** 4 + (tminC + 273.16) ** 4) / 2
  const cloud = 1.35 * clamp(solarMj / clearSkyMj, 0.3, 1) - 0.35
  return finite(4.903e-9 * heat * (0.34 - 0.14 * Math.sqrt(vapourKpa)) * cloud)
}
