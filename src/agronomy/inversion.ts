import { isWind, isWithin, type Measured } from './bounds.ts'
import { horizon, sunElevation, sunTimes } from './sun.ts'
import { kmhOf } from './wind.ts'

export type InversionRisk = 'low' | 'medium' | 'high'

/** A moment at a location (degrees): wind m/s, cloud %, solar radiation W/m². */
interface InversionMoment {
  at: Date
  latitude: Measured
  longitude: Measured
  windMs: Measured
  cloudPct?: Measured
  solarWm2?: Measured
}

const minutesBeforeSunset = 90
const minutesAfterSunrise = 60

/** Whether the air may lie still and layered: the sun is down, about to set, or has only just risen. Null where it cannot be said. */
export function isInversionTime(at: Date, latitude: Measured, longitude: Measured): boolean | null {
  const elevation = sunElevation(at, latitude, longitude)
  const sun = sunTimes(at, latitude, longitude)
  if (elevation === null || sun === null) return null
  if (elevation < horizon) return true
  const minutes = (from: Date | null, to: Date | null) =>
    from && to ? (to.getTime() - from.getTime()) / 60_000 : Number.POSITIVE_INFINITY
  return minutes(at, sun.set) <= minutesBeforeSunset || minutes(sun.rise, at) <= minutesAfterSunrise
}

/**
 * Risk of a surface inversion, indicative only: high around the night with wind below 11 km/h and less than half the sky
 * covered, low with more than 200 W/m² of sun or more than 15 km/h of wind, else medium. Own rule after GRDC's advice
 * that inversions are usual from one to two hours before sunset until an hour after sunrise. An unknown sky is taken as clear.
 */
export function inversionRisk(moment: InversionMoment): InversionRisk | null {
  const { at, latitude, longitude, windMs, cloudPct, solarWm2 } = moment
  const isTime = isInversionTime(at, latitude, longitude)
  if (isTime === null || !isWind(windMs)) return null
  const isClear = !isWithin(cloudPct, 50, 100)
  if (isTime && isClear && kmhOf(windMs) < 11) return 'high'
  return (isWithin(solarWm2, 0, 2000) && solarWm2 > 200) || kmhOf(windMs) > 15 ? 'low' : 'medium'
}
