import { extraterrestrialRadiation } from '#agronomy/sun.ts'
import { vapourPressure } from '#agronomy/vapour.ts'
import { dayMs } from '#engine/date.ts'
import { clamp, round } from '#engine/round.ts'
import type { Day } from './dailyWeather.ts'
import { daylightOf } from './daylight.ts'
import { localClock } from './localClock.ts'
import { hashOf, smoothNoise } from './random.ts'
import type { Site } from './site.ts'

/** What a station would read at one moment. °C, %, m/s, degrees, hPa, W/m². */
export interface Moment {
  airTempC: number
  dewPointC: number
  rh: number
  wind_ms: number
  gust_ms: number
  windDeg: number
  pressureHpa: number
  solar_wm2: number
  cloud_pct: number
}

const quarterMs = 900_000
const nearQuarters = 4
/** How far the dew point lies below the air while it rains, K: some 93 % of humidity. */
const underRainK = 1.2

/** A site's weather at any instant between its first and its last day, worked out from its days. */
export function momentsOf(site: Site, days: Day[], rainAt: (at: number) => number): (at: number) => Moment {
  const firstDay = Date.parse(`${days[0]?.date ?? ''}T00:00:00Z`) / dayMs
  const dayAt = (index: number): Day => {
    const day = days[Math.min(days.length - 1, Math.max(0, index))]
    if (!day) throw new Error(`The demo weather of ${site.key} has no days`)
    return day
  }
  const offsetAt = localClock(site.zone)
  const seeds = {
    temp: hashOf(`${site.key}:moment-temp`),
    wind: hashOf(`${site.key}:moment-wind`),
    turn: hashOf(`${site.key}:moment-turn`),
    cloud: hashOf(`${site.key}:moment-cloud`),
    dew: hashOf(`${site.key}:moment-dew`),
    high: hashOf(`${site.climate.name}:moment-pressure`),
  }
  /** How wet the air is from rain: 1 while it falls, less in the hour on either side. */
  const wetAt = (at: number): number => {
    for (let away = 0; away < nearQuarters; away++)
      if (rainAt(at - away * quarterMs) > 0 || rainAt(at + away * quarterMs) > 0) return 1 - away / nearQuarters
    return 0
  }
  return (at) => {
    const wall = at + offsetAt(at)
    const index = Math.floor(wall / dayMs) - firstDay
    const hour = (wall - (index + firstDay) * dayMs) / 3_600_000
    const today = dayAt(index)
    const quarter = at / quarterMs
    const sun = daylightOf(site, today.dayOfYear, offsetAt(at))
    const airTempC =
      temperatureAt(hour, sun.rise + 0.3, dayAt(index - 1), today, dayAt(index + 1)) +
      0.25 * smoothNoise(seeds.temp, quarter / 3)
    const neighbour = dayAt(hour < 12 ? index - 1 : index + 1)
    const share = Math.abs(hour - 12) / 24
    const drifting =
      today.dewPointC + (neighbour.dewPointC - today.dewPointC) * share + smoothNoise(seeds.dew, at / (5 * 3_600_000))
    const damp = airTempC - underRainK * (1 + 0.4 * smoothNoise(seeds.dew ^ 1, quarter / 3))
    const dewPointC = Math.min(airTempC, drifting + Math.max(0, damp - drifting) * wetAt(at))
    const rh = Math.min(100, (100 * (vapourPressure(dewPointC) ?? 0)) / (vapourPressure(airTempC) ?? 1))

    const breath = 1 + 0.18 * smoothNoise(seeds.wind, quarter / 2)
    const windMs = Math.max(0, today.windMs * (0.65 + 0.7 * Math.sin((Math.PI * (hour - 3)) / 24) ** 2) * breath)
    const gustiness = today.gustMs / today.windMs
    const windDeg =
      (turnTowards(today.windDeg, neighbour.windDeg, share) + 14 * smoothNoise(seeds.turn, quarter / 4) + 720) % 360

    const length = sun.set - sun.rise
    const height = hour > sun.rise && hour < sun.set ? Math.sin((Math.PI * (hour - sun.rise)) / length) : 0
    const peak = (today.solarMj * 1e6 * Math.PI) / (2 * length * 3600)
    const clearness = today.solarMj / (extraterrestrialRadiation(site.lat, today.dayOfYear) ?? 40)
    const cloudPct = clamp(((0.74 - clearness) / 0.5) * 100 + 22 * smoothNoise(seeds.cloud, quarter / 6), 0, 100)
    const shade = 1 + (0.3 * (cloudPct / 100) + 0.03) * smoothNoise(seeds.cloud, quarter)

    const pressureHpa =
      1016 +
      8 * smoothNoise(seeds.high, at / (3.2 * dayMs)) +
      3 * smoothNoise(seeds.high ^ 1, at / (11 * dayMs)) +
      1.1 * Math.cos((Math.PI * (hour - 9.5)) / 6) -
      (today.rainMm > 0 ? 2.5 : 0)

    return {
      airTempC: round(airTempC, 1),
      dewPointC: round(dewPointC, 1),
      rh: round(rh, 0),
      wind_ms: round(windMs, 1),
      gust_ms: round(Math.max(windMs, windMs * gustiness * (1 + 0.1 * smoothNoise(seeds.wind ^ 1, quarter))), 1),
      windDeg: round(windDeg, 0) % 360,
      pressureHpa: round(pressureHpa, 1),
      solar_wm2: round(Math.max(0, peak * height * shade), 0),
      cloud_pct: round(cloudPct, 0),
    }
  }
}

/** A cosine from the lowest temperature after sunrise to the highest at 15:00, then a decay to the next lowest. */
function temperatureAt(hour: number, lowest: number, before: Day, today: Day, after: Day): number {
  if (hour >= lowest && hour <= 15) {
    return today.tminC + ((today.tmaxC - today.tminC) * (1 - Math.cos((Math.PI * (hour - lowest)) / (15 - lowest)))) / 2
  }
  const night = 24 - 15 + lowest
  const isMorning = hour < lowest
  const passed = (isMorning ? hour + 24 - 15 : hour - 15) / night
  const from = isMorning ? before.tmaxC : today.tmaxC
  const to = isMorning ? today.tminC : after.tminC
  const left = (Math.exp(-2.2 * passed) - Math.exp(-2.2)) / (1 - Math.exp(-2.2))
  return to + (from - to) * left
}

function turnTowards(from: number, to: number, share: number): number {
  const turn = ((to - from + 540) % 360) - 180
  return from + turn * share
}
