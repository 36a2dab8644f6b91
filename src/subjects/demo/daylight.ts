import { daylightHours } from '#agronomy/sun.ts'
import type { Site } from './site.ts'

/** Sunrise and sunset in hours of the local clock, whose lead over UTC is given in ms. */
export function daylightOf(site: Site, dayOfYear: number, offsetMs: number): { rise: number; set: number } {
  const noon = 12 - site.lon / 15 + offsetMs / 3_600_000
  const half = (daylightHours(site.lat, dayOfYear) ?? 12) / 2
  return { rise: noon - half, set: noon + half }
}
