import { finite, isAirTemp, isElevation, isHumidity, isWithin, type Measured } from './bounds.ts'

// Source of all: FAO Irrigation and Drainage Paper 56 (1998), chapter 3.

/** Saturation vapour pressure e°(T), kPa, at `airTempC` °C (eq. 11). At the dew point it is the actual one. */
export function vapourPressure(airTempC: Measured): number | null {
  return isAirTemp(airTempC) ? 0.6108 * Math.exp((17.27 * airTempC) / (airTempC + 237.3)) : null
}

/** Mean saturation vapour pressure of a day, kPa, from its extremes in °C (eq. 12). */
export function meanSaturation(tminC: Measured, tmaxC: Measured): number | null {
  const low = vapourPressure(tminC)
  const high = vapourPressure(tmaxC)
  return low === null || high === null ? null : (low + high) / 2
}

/** What is known of a day's humidity; °C and %. `drynessC` is how far the dew point lies under Tmin: 0 humid, 2 to 3 inland. */
interface Humidity {
  tminC: Measured
  tmaxC: Measured
  dewPointC?: Measured
  rhMaxPct?: Measured
  rhMinPct?: Measured
  rhMeanPct?: Measured
  drynessC?: Measured
}

/**
 * Actual vapour pressure ea of a day, kPa, from the best that is known: dew point (eq. 14), both humidities (eq. 17),
 * mean humidity (eq. 19), else Tmin less `drynessC` (eq. 48) when that is given. Null when nothing is known.
 */
export function actualVapourPressure(day: Humidity): number | null {
  const { tminC, tmaxC, dewPointC, rhMaxPct, rhMinPct, rhMeanPct, drynessC } = day
  if (isAirTemp(dewPointC)) return vapourPressure(dewPointC)
  const low = vapourPressure(tminC)
  const high = vapourPressure(tmaxC)
  if (low === null || high === null) return null
  if (isHumidity(rhMaxPct) && isHumidity(rhMinPct)) return (low * rhMaxPct + high * rhMinPct) / 200
  if (isHumidity(rhMeanPct)) return (rhMeanPct / 100) * ((low + high) / 2)
  return isWithin(drynessC, 0, 20) && isAirTemp(tminC) ? vapourPressure(tminC - drynessC) : null
}

/** Vapour pressure deficit, kPa, at `airTempC` °C and `rhPct` %. */
export function vapourPressureDeficit(airTempC: Measured, rhPct: Measured): number | null {
  const saturation = vapourPressure(airTempC)
  return saturation === null || !isHumidity(rhPct) ? null : saturation * (1 - rhPct / 100)
}

/** Dew point, °C, at `airTempC` °C and `rhPct` % (eq. 11 turned round); null for dry air, 0 %. */
export function dewPoint(airTempC: Measured, rhPct: Measured): number | null {
  const saturation = vapourPressure(airTempC)
  if (saturation === null || !isWithin(rhPct, Number.MIN_VALUE, 100)) return null
  const log = Math.log((saturation * rhPct) / 100 / 0.6108)
  return finite((237.3 * log) / (17.27 - log))
}

/** Slope Δ of the saturation curve, kPa/°C, at `airTempC` °C (eq. 13). */
export function slopeOfVapourPressure(airTempC: Measured): number | null {
  const saturation = vapourPressure(airTempC)
  return saturation === null || !isAirTemp(airTempC) ? null : (4098 * saturation) / (airTempC + 237.3) ** 2
}

/** Air pressure P, kPa, at `elevationM` metres above the sea (eq. 7). */
export function airPressure(elevationM: Measured): number | null {
  return isElevation(elevationM) ? 101.3 * ((293 - 0.0065 * elevationM) / 293) ** 5.26 : null
}

/** A station’s pressure lies at most this far above that of its elevation, kPa; in the hills one at sea level lies higher. */
const nearKpa = 3.5

/**
 * Air pressure at a station, kPa: as measured (`measuredHpa` hPa), unless it is so far above that of the elevation in metres
 * that it was reduced to sea level; without a measurement that of the elevation. Null where neither is known.
 */
export function stationPressure(measuredHpa: Measured, elevationM: Measured): number | null {
  const usual = airPressure(elevationM)
  if (!isWithin(measuredHpa, 500, 1100)) return usual
  const measured = measuredHpa / 10
  return usual === null || measured - usual <= nearKpa ? measured : usual
}

/**
 * What a station's pressure, hPa, would be at sea level, with `elevationM` metres and `airTempC` °C there: a column of air that
 * cools by 6.5 °C a kilometre (ICAO Standard Atmosphere, Doc 7488, layer below 11 km). Null where one of them is not known.
 */
export function seaLevelPressure(stationHpa: Measured, elevationM: Measured, airTempC: Measured): number | null {
  if (!isWithin(stationHpa, 500, 1100) || !isElevation(elevationM) || !isAirTemp(airTempC)) return null
  const cooling = 0.0065 * elevationM
  return stationHpa * (1 - cooling / (airTempC + 273.15 + cooling)) ** -5.2559
}

/** Psychrometric constant γ, kPa/°C, at `pressureKpa` (eq. 8). */
export function psychrometricConstant(pressureKpa: Measured): number | null {
  return isWithin(pressureKpa, 30, 110) ? 0.000665 * pressureKpa : null
}
