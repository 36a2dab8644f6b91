import { isAirTemp, isWithin, type Measured } from './bounds.ts'
import { clearSkyRadiation, netLongwave, netShortwave, solarFromSunshine } from './radiation.ts'
import { daylightHours, extraterrestrialRadiation } from './sun.ts'
import {
  actualVapourPressure,
  airPressure,
  meanSaturation,
  psychrometricConstant,
  slopeOfVapourPressure,
} from './vapour.ts'
import { windAt2m } from './wind.ts'

// Source of all: FAO Irrigation and Drainage Paper 56 (1998), chapters 3 and 4.

/** The energy and the air of one day, all parts known: °C, kPa, m/s at 2 m, MJ/m²/day. Soil heat is 0 for a day. */
interface PenmanMonteithDay {
  tminC: Measured
  tmaxC: Measured
  vapourKpa: Measured
  wind2mMs: Measured
  netRadiationMj: Measured
  soilHeatMj?: Measured
  pressureKpa: Measured
}

/** Calmer air is reckoned as this, m/s. */
const leastWind = 0.5

/** Reference evapotranspiration, mm/day, by Penman–Monteith (eq. 6). */
export function penmanMonteith(day: PenmanMonteithDay): number | null {
  const { tminC, tmaxC, vapourKpa, wind2mMs, netRadiationMj, soilHeatMj = 0, pressureKpa } = day
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || tmaxC < tminC) return null
  if (!isWithin(vapourKpa, 0, 20) || !isWithin(wind2mMs, 0, 120)) return null
  if (!isWithin(netRadiationMj, -20, 60) || !isWithin(soilHeatMj, -60, 60)) return null
  const mean = (tmaxC + tminC) / 2
  const saturation = meanSaturation(tminC, tmaxC)
  const slope = slopeOfVapourPressure(mean)
  const gamma = psychrometricConstant(pressureKpa)
  if (saturation === null || slope === null || gamma === null) return null
  const wind = Math.max(leastWind, wind2mMs)
  const energy = 0.408 * slope * (netRadiationMj - soilHeatMj)
  const drying = gamma * (900 / (mean + 273)) * wind * (saturation - vapourKpa)
  return (energy + drying) / (slope + gamma * (1 + 0.34 * wind))
}

/** Reference evapotranspiration, mm/day, from temperature alone, by Hargreaves (eq. 52); Ra in MJ/m²/day. */
export function hargreaves(tminC: Measured, tmaxC: Measured, extraterrestrialMj: Measured): number | null {
  if (!isAirTemp(tminC) || !isAirTemp(tmaxC) || tmaxC < tminC || !isWithin(extraterrestrialMj, 0, 60)) return null
  return 0.0023 * ((tmaxC + tminC) / 2 + 17.8) * Math.sqrt(tmaxC - tminC) * 0.408 * extraterrestrialMj
}

/** What is known of a day. Latitude in degrees, south negative; what is missing is left out. */
interface Et0Day {
  latitude: Measured
  elevationM?: Measured
  dayOfYear: Measured
  tmaxC: Measured
  tminC: Measured
  /** Solar radiation, MJ/m²/day, or hours of sunshine. */
  solarMj?: Measured
  sunshineH?: Measured
  dewPointC?: Measured
  rhMaxPct?: Measured
  rhMinPct?: Measured
  rhMeanPct?: Measured
  /** Wind, m/s, at `windHeightM` (2 unless said). */
  windMs?: Measured
  windHeightM?: Measured
}

interface Et0 {
  /** mm/day; null when it came out below 0 or above 15, which no day has. */
  mm: number | null
  method: 'penman-monteith' | 'hargreaves'
  isOutOfRange: boolean
}

/** Net radiation Rn, MJ/m²/day (eq. 40), of a day and its vapour pressure in kPa. */
function netRadiation(day: Et0Day, vapourKpa: number, extraterrestrialMj: number): number | null {
  const { tminC, tmaxC, elevationM = 0 } = day
  const daylight = daylightHours(day.latitude, day.dayOfYear)
  const solarMj = isWithin(day.solarMj, 0, 60)
    ? day.solarMj
    : solarFromSunshine(day.sunshineH, daylight, extraterrestrialMj)
  const clearSkyMj = clearSkyRadiation(elevationM ?? 0, extraterrestrialMj)
  const gained = netShortwave(solarMj)
  const lost = netLongwave({ tminC, tmaxC, vapourKpa, solarMj, clearSkyMj })
  return gained === null || lost === null ? null : gained - lost
}

function byPenmanMonteith(day: Et0Day, extraterrestrialMj: number): number | null {
  const vapourKpa = actualVapourPressure(day)
  if (vapourKpa === null) return null
  return penmanMonteith({
    tminC: day.tminC,
    tmaxC: day.tmaxC,
    vapourKpa,
    wind2mMs: windAt2m(day.windMs, day.windHeightM ?? 2),
    netRadiationMj: netRadiation(day, vapourKpa, extraterrestrialMj),
    pressureKpa: airPressure(day.elevationM ?? 0),
  })
}

/**
 * Reference evapotranspiration of a day and how it was found: Penman–Monteith, or Hargreaves when sun, humidity or wind
 * are missing. Null when the temperatures, the latitude or the day are.
 */
export function et0Of(day: Et0Day): Et0 | null {
  const extraterrestrialMj = extraterrestrialRadiation(day.latitude, day.dayOfYear)
  if (extraterrestrialMj === null) return null
  const full = byPenmanMonteith(day, extraterrestrialMj)
  const mm = full ?? hargreaves(day.tminC, day.tmaxC, extraterrestrialMj)
  if (mm === null) return null
  const isOutOfRange = !isWithin(mm, 0, 15)
  return { mm: isOutOfRange ? null : mm, method: full === null ? 'hargreaves' : 'penman-monteith', isOutOfRange }
}

/** Reference evapotranspiration alone, mm/day. */
export function et0(day: Et0Day): number | null {
  return et0Of(day)?.mm ?? null
}
