import { deltaTAt } from '#agronomy/deltaT.ts'
import { inversionRisk } from '#agronomy/inversion.ts'
import { clamp, round } from '#engine/round.ts'
import { addLocal, instantOf, localDate, localParts } from '#engine/zone.ts'
import type { ForecastDay, ForecastHour } from '#subjects/weather/forecasts.ts'
import { normalOn } from './climates.ts'
import { drawsOf, normal } from './random.ts'
import type { Weather } from './weather.ts'

const hourMs = 3_600_000
/** What the forecasts of demo farms are said to come from. */
const forecastSource = 'Tilth demo forecast'
const leadHours = 180
const leadDays = 15

/** The last 06:00 or 18:00 at the location, when forecasts are issued. */
export function lastIssue(now: Date, zone: string): Date {
  const today = localParts(now, zone)
  const at = (hour: number): Date => instantOf({ ...today, hour, minute: 0, second: 0 }, zone)
  if (now >= at(18)) return at(18)
  if (now >= at(6)) return at(6)
  const before = localParts(addLocal(now, zone, { days: -1 }), zone)
  return instantOf({ ...before, hour: 18, minute: 0, second: 0 }, zone)
}

/** What was off by how much in one issue's view of one day. */
interface Miss {
  tmaxK: number
  tminK: number
  /** How far the forecast has gone over to the climate's normals, 0 to 1. */
  usual: number
  rain_prob_pct: number
  /** Rain as likely exceeded as not, and the quarter points around it. */
  p25: number
  p50: number
  p75: number
}

/**
 * The forecast issued at an instant: what will come, seen through noise that grows with every day ahead and gives way
 * to the normals after a week. As the weather comes true later, its skill can be measured.
 */
export function forecastOf(
  weather: Weather,
  locationId: number,
  issuedAt: Date,
): { hours: ForecastHour[]; days: ForecastDay[] } {
  const { site, days } = weather
  const first = weather.placeInDay(issuedAt.getTime()).index
  const draw = drawsOf(`${site.key}:forecast:${issuedAt.toISOString()}`)
  const misses = Array.from({ length: leadDays + 1 }, (_, lead): Miss => missOf(lead))

  function missOf(lead: number): Miss {
    const day = days[first + lead]
    const usual = Math.min(1, lead / 8)
    const dayOfYear = day?.dayOfYear ?? 1
    const rain = day?.rainMm ?? 0
    const sd = 0.6 + 0.25 * Math.min(lead, 7)
    const wetShare = Math.min(0.95, normalOn(site.climate.rainDays, dayOfYear) / 30.4)
    const chance = (rain > 0 ? 0.93 : 0.05) * (1 - usual) + wetShare * usual
    const seen =
      rain * Math.max(0.1, 1 + 0.3 * (0.3 + 0.12 * lead) * normal(draw)) * (1 - usual) +
      usual * wetShare * (normalOn(site.climate.rainMm, dayOfYear) / 30.4) * 2
    const width = (0.3 + 0.12 * lead) * seen
    const warmth = [normal(draw), normal(draw)]
    return {
      tmaxK:
        sd * (warmth[0] ?? 0) * (1 - usual) +
        usual * (normalOn(site.climate.tmaxC, dayOfYear) + site.warmerK - (day?.tmaxC ?? 0)),
      tminK:
        sd * (warmth[1] ?? 0) * (1 - usual) +
        usual * (normalOn(site.climate.tminC, dayOfYear) + site.warmerK - (day?.tminC ?? 0)),
      usual,
      rain_prob_pct: Math.round(clamp(chance + 0.04 * normal(draw), 0.02, 0.97) * 20) * 5,
      p25: round(Math.max(0, seen - width / 2), 1),
      p50: round(seen, 1),
      p75: round(seen + width / 2, 1),
    }
  }

  const issue = { location_id: locationId, issued_at: issuedAt, source: forecastSource }
  const start = Math.floor(issuedAt.getTime() / hourMs) * hourMs
  const hours = Array.from({ length: leadHours }, (_, index) => hourOf(start + index * hourMs))

  function hourOf(at: number): ForecastHour {
    const { index, hour } = weather.placeInDay(at)
    const miss = misses[index - first] ?? missOf(0)
    const moment = weather.moment(at)
    const share = clamp((hour - 6) / 9, 0, 1) * (hour > 15 ? (24 - hour) / 9 : 1)
    const tempC = moment.airTempC + miss.tminK + (miss.tmaxK - miss.tminK) * share
    const rh = clamp(moment.rh - 4 * (tempC - moment.airTempC), 5, 100)
    const fallen = [0, 1, 2, 3].reduce((sum, quarter) => sum + weather.rainAt(at + quarter * 900_000), 0)
    const truth = days[index]?.rainMm ?? 0
    const rainMm = truth > 0 ? fallen * (miss.p50 / truth) : 0
    const windMs = moment.wind_ms
    const rounded = { temp_c: round(tempC, 1), rh_pct: round(rh, 0) }
    return {
      ...issue,
      ts: new Date(at),
      ...rounded,
      dew_c: round(moment.dewPointC + (tempC - moment.airTempC) * 0.3, 1),
      wind_ms: windMs,
      gust_ms: moment.gust_ms,
      wind_dir_deg: moment.windDeg,
      rain_mm: round(rainMm, 1),
      rain_prob_pct: Math.round(miss.rain_prob_pct * (fallen > 0 ? 1 : 0.25)),
      cloud_pct: moment.cloud_pct,
      solar_wm2: moment.solar_wm2,
      delta_t_c: roundOrNull(deltaTAt(rounded.temp_c, rounded.rh_pct, site.climate.elevationM)),
      inversion_risk: inversionRisk({
        at: new Date(at),
        latitude: site.lat,
        longitude: site.lon,
        windMs,
        cloudPct: moment.cloud_pct,
        solarWm2: moment.solar_wm2,
      }),
    }
  }

  const issuedDay = localParts(issuedAt, site.zone)
  const daily = misses.slice(0, leadDays).map((miss, lead): ForecastDay => {
    const day = days[first + lead]
    const date = localDate(
      addLocal(instantOf({ ...issuedDay, hour: 12, minute: 0, second: 0 }, site.zone), site.zone, { days: lead }),
      site.zone,
    )
    const windMs = round(
      (day?.windMs ?? 2) * (1 - miss.usual) + normalOn(site.climate.windMs, day?.dayOfYear ?? 1) * miss.usual,
      1,
    )
    const warmest = round((day?.tmaxC ?? 0) + miss.tmaxK, 0)
    const { icon, text } = wordsOf(miss, windMs, (day?.solarMj ?? 20) > 18)
    return {
      ...issue,
      date,
      tmin_c: round(Math.min(warmest - 1, (day?.tminC ?? 0) + miss.tminK), 0),
      tmax_c: warmest,
      rain_prob_pct: miss.rain_prob_pct,
      rain_p25_mm: miss.rain_prob_pct < 30 ? 0 : miss.p25,
      rain_p50_mm: miss.rain_prob_pct < 30 ? 0 : miss.p50,
      rain_p75_mm: miss.rain_prob_pct < 15 ? 0 : Math.max(miss.p75, 0.2),
      wind_ms: windMs,
      wind_dir_deg: day?.windDeg ?? null,
      uv: Math.min(14, Math.round(((day?.solarMj ?? 15) / 31) ** 1.4 * 13)),
      fire_rating: null,
      icon,
      text,
    }
  })
  return { hours, days: daily }
}

/** The day's icon and its few words. */
function wordsOf(miss: Miss, windMs: number, isBright: boolean): { icon: ForecastDay['icon']; text: string } {
  const wind = windMs > 7 ? ' Windy.' : ''
  if (miss.rain_prob_pct >= 60 && miss.p50 >= 15) return { icon: 'cloud-storm', text: `Heavy rain.${wind}` }
  if (miss.rain_prob_pct >= 60)
    return { icon: 'cloud-rain', text: `${miss.p50 >= 4 ? 'Rain' : 'A few showers'}.${wind}` }
  if (miss.rain_prob_pct >= 30) return { icon: 'cloud-rain', text: `Chance of a shower.${wind}` }
  if (windMs > 7) return { icon: 'wind', text: isBright ? 'Sunny and windy.' : 'Cloudy and windy.' }
  return isBright ? { icon: 'sun', text: 'Sunny.' } : { icon: 'cloud-sun', text: 'Partly cloudy.' }
}
const roundOrNull = (value: number | null): number | null => (value === null ? null : round(value, 1))
