import { dayMs } from '#engine/date.ts'
import { clamp } from '#engine/round.ts'
import { isDayOfYear, isLatitude, isWithin, type Measured } from './bounds.ts'

/** How the earth stands to the sun on a day: FAO-56 eqs. 23 to 25; angles in radians, `distance` is the inverse relative one. */
interface SunDay {
  distance: number
  declination: number
  sunsetAngle: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The sun of a day of the year (1 to 366) at a latitude in degrees, south negative. */
export function sunDay(latitude: Measured, dayOfYear: Measured): SunDay | null {
  if (!isLatitude(latitude) || !isDayOfYear(dayOfYear)) return null
  const angle = (2 * Math.PI * dayOfYear) / 365
  const declination = 0.409 * Math.sin(angle - 1.39)
  return {
    distance: 1 + 0.033 * Math.cos(angle),
    declination,
    // Beyond the polar circles the sun may not set or not rise.
    sunsetAngle: Math.acos(clamp(-Math.tan(radians(latitude)) * Math.tan(declination), -1, 1)),
  }
}

/** Extraterrestrial radiation Ra, MJ/m²/day (FAO-56 eq. 21), at a latitude in degrees on a day of the year. */
export function extraterrestrialRadiation(latitude: Measured, dayOfYear: Measured): number | null {
  const sun = sunDay(latitude, dayOfYear)
  if (!sun || !isLatitude(latitude)) return null
  const { distance, declination, sunsetAngle } = sun
  const up = sunsetAngle * Math.sin(radians(latitude)) * Math.sin(declination)
  const across = Math.cos(radians(latitude)) * Math.cos(declination) * Math.sin(sunsetAngle)
  return Math.max(0, ((24 * 60) / Math.PI) * 0.082 * distance * (up + across))
}

/** Hours from sunrise to sunset N (FAO-56 eq. 34). */
export function daylightHours(latitude: Measured, dayOfYear: Measured): number | null {
  const sun = sunDay(latitude, dayOfYear)
  return sun && (24 * sun.sunsetAngle) / Math.PI
}

const minuteMs = 60_000

/** Declination in radians and equation of time in minutes, from Meeus' low-precision series as NOAA's calculator uses it. */
function sunAt(at: number): { declination: number; equation: number } {
  const century = (at / dayMs + 2_440_587.5 - 2_451_545) / 36_525
  const long = radians((280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360)
  const anomaly = radians(357.52911 + century * (35_999.05029 - 0.0001537 * century))
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const centre =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289
  const node = radians(125.04 - 1934.136 * century)
  const apparent = long + radians(centre - 0.00569 - 0.00478 * Math.sin(node))
  const obliquity = radians(23.439291 - century * 0.0130042 + 0.00256 * Math.cos(node))
  const half = Math.tan(obliquity / 2) ** 2
  const equation =
    half * Math.sin(2 * long) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * half * Math.sin(anomaly) * Math.cos(2 * long) -
    0.5 * half ** 2 * Math.sin(4 * long) -
    1.25 * eccentricity ** 2 * Math.sin(2 * anomaly)
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(apparent)), equation: 4 * degrees(equation) }
}

/** Height of the sun's centre above the horizon, degrees, without refraction, at a location in degrees. */
export function sunElevation(at: Date, latitude: Measured, longitude: Measured): number | null {
  const time = at.getTime()
  if (!isLatitude(latitude) || !isWithin(longitude, -180, 180) || Number.isNaN(time)) return null
  const { declination, equation } = sunAt(time)
  const minutes = (time % dayMs) / minuteMs + equation + 4 * longitude
  const hourAngle = radians(minutes / 4 - 180)
  const up = Math.sin(radians(latitude)) * Math.sin(declination)
  return degrees(
    Math.asin(clamp(up + Math.cos(radians(latitude)) * Math.cos(declination) * Math.cos(hourAngle), -1, 1)),
  )
}

/** Refraction and the sun's radius put its upper edge on the horizon when its centre stands here, degrees. */
export const horizon = -0.833

interface SunTimes {
  /** Null where the sun does not cross the horizon. */
  rise: Date | null
  noon: Date
  set: Date | null
}

/** Sunrise, solar noon and sunset of the solar day whose noon is nearest to `near`; give the location's noon for a calendar day. */
export function sunTimes(near: Date, latitude: Measured, longitude: Measured): SunTimes | null {
  const time = near.getTime()
  if (!isLatitude(latitude) || !isWithin(longitude, -180, 180) || Number.isNaN(time)) return null
  const noonOf = (at: number, day: number) => day * dayMs + (720 - 4 * longitude - sunAt(at).equation) * minuteMs
  const day = Math.round((time - noonOf(time, 0)) / dayMs)
  const noon = noonOf(noonOf(time, day), day)
  const crossing = (side: -1 | 1) => {
    let at = noon
    for (let round = 0; round < 4; round++) {
      const { declination } = sunAt(at)
      const cosine =
        (Math.sin(radians(horizon)) - Math.sin(radians(latitude)) * Math.sin(declination)) /
        (Math.cos(radians(latitude)) * Math.cos(declination))
      if (!(Math.abs(cosine) <= 1)) return null
      at = noonOf(at, day) + side * 4 * degrees(Math.acos(cosine)) * minuteMs
    }
    return new Date(Math.round(at))
  }
  return { rise: crossing(-1), noon: new Date(Math.round(noon)), set: crossing(1) }
}
