import type { Climate } from './climates.ts'
import { type Day, dailyWeather, type EarlyDay, earlyWeather } from './dailyWeather.ts'
import { hashOf, noiseAt } from './random.ts'

/** A location with weather of its own: a climate's, or a neighbour's that differs a little from it. */
export interface Site {
  key: string
  climate: Climate
  zone: string
  lat: number
  lon: number
  elevation_m: number
  /** How much warmer than the climate's own location, K. */
  warmerK: number
  /** Rain against the climate's own location. */
  wetter: number
}

const known = new Map<string, Day[]>()

/** The site's days from 2018 to the end of a year. A neighbour shares the fronts of its climate's location, not each shower. */
export function daysOf(site: Site, lastYear: number): Day[] {
  const name = `${site.key} ${lastYear}`
  const kept = known.get(name)
  if (kept) return kept
  const isOwn = site.key === site.climate.name
  const days = isOwn
    ? dailyWeather(site.climate, site.key, lastYear)
    : besideWhole(site, daysOf(homeOf(site.climate), lastYear))
  known.set(name, days)
  return days
}

const knownEarly = new Map<string, EarlyDay[]>()

/** The site's rain and temperatures of the years before 2018. */
export function earlyDaysOf(site: Site): EarlyDay[] {
  const kept = knownEarly.get(site.key)
  if (kept) return kept
  const isOwn = site.key === site.climate.name
  const days = isOwn ? earlyWeather(site.climate, site.key) : besides(site, earlyDaysOf(homeOf(site.climate)), 'early')
  knownEarly.set(site.key, days)
  return days
}

const homeOf = (climate: Climate): Site => ({
  key: climate.name,
  climate,
  zone: climate.zone,
  lat: climate.lat,
  lon: climate.lon,
  elevation_m: climate.elevationM,
  warmerK: 0,
  wetter: 1,
})

/** A neighbour's rain and temperatures on the days of its climate's location. */
function besides<T extends EarlyDay>(site: Site, days: T[], stream: string): T[] {
  const drift = driftOf(site, stream)
  return days.map((day, index) => {
    const isMissed = day.rainMm > 0 && day.rainMm < 6 && drift(11, index) < -0.7
    const rainMm =
      day.rainMm === 0 || isMissed
        ? 0
        : Math.max(0.2, Math.round((day.rainMm * site.wetter * (1 + 0.35 * drift(1, index))) / 0.2) * 0.2)
    const tmaxC = tenth(day.tmaxC + site.warmerK + 0.5 * drift(2, index))
    const tminC = tenth(Math.min(tmaxC - 1.5, day.tminC + site.warmerK + 0.9 * drift(3, index)))
    return { ...day, rainMm: tenth(rainMm), tmaxC, tminC }
  })
}

/** What differs from the climate's location on a day, from -1 to 1. */
function driftOf(site: Site, stream: string): (salt: number, index: number) => number {
  const seed = hashOf(`${site.key}:${stream}`)
  return (salt, index) => noiseAt(seed ^ salt, index) * 2 - 1
}

function besideWhole(site: Site, days: Day[]): Day[] {
  const drift = driftOf(site, 'beside')
  return besides(site, days, 'beside').map((day, index) => ({
    ...day,
    dewPointC: tenth(Math.min(day.tminC + 0.5, day.dewPointC + 0.6 * drift(4, index))),
    solarMj: tenth(day.solarMj * (1 + 0.03 * drift(5, index))),
    windMs: tenth(Math.max(0.3, day.windMs * (1 + 0.15 * drift(6, index)))),
    gustMs: tenth(Math.max(0.5, day.gustMs * (1 + 0.15 * drift(6, index)))),
    windDeg: Math.round((day.windDeg + 15 * drift(7, index) + 360) % 360),
    et0Mm: Math.round(day.et0Mm * (1 + 0.02 * site.warmerK) * 100) / 100,
  }))
}

const tenth = (value: number): number => Math.round(value * 10) / 10
