import { deltaTAt } from '#agronomy/deltaT.ts'
import { inversionRisk } from '#agronomy/inversion.ts'
import { isRecord } from '#engine/record.ts'
import { round } from '#engine/round.ts'
import type { ForecastDay, ForecastHour } from '#subjects/weather/forecasts.ts'
import type { PullPlace } from './pulled.ts'
import { weatherWords } from './weatherWords.ts'

const hourMs = 3_600_000

/** A column of numbers of a reply; null where there is none, or no number. */
const columnOf = (block: unknown, name: string): ((index: number) => number | null) => {
  const column = isRecord(block) ? block[name] : undefined
  return (index) => {
    const value: unknown = Array.isArray(column) ? column[index] : undefined
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
}

const timesOf = (block: unknown): number[] => {
  const times = isRecord(block) ? block.time : undefined
  return Array.isArray(times) ? times.flatMap((time) => (typeof time === 'number' ? [time * 1000] : [])) : []
}

/**
 * The hours and days of Open-Meteo's forecast from the present hour on. Its sums are of the hour that ends at their time; ours
 * stand at their hour's start. Speeds are asked for in m/s, times in seconds. The amount of rain comes as one number, so nothing
 * is said of its range.
 */
export function readForecast(reply: unknown, place: PullPlace, source: string, now: Date) {
  const { hourly, daily, utc_offset_seconds: offset } = isRecord(reply) ? reply : {}
  const issue = { location_id: place.id, issued_at: now, source }
  const times = timesOf(hourly)
  const at = (name: string) => columnOf(hourly, name)
  const [temp, rh, dew] = [at('temperature_2m'), at('relative_humidity_2m'), at('dew_point_2m')]
  const [rain, chance, cloud] = [at('precipitation'), at('precipitation_probability'), at('cloud_cover')]
  const [wind, gust, from] = [at('wind_speed_10m'), at('wind_gusts_10m'), at('wind_direction_10m')]
  const sun = at('shortwave_radiation')
  const present = Math.floor(now.getTime() / hourMs) * hourMs
  const hours = times.flatMap((ts, index): ForecastHour[] => {
    const next = times[index + 1] === ts + hourMs ? index + 1 : -1
    if (ts < present || next === -1) return []
    return [
      {
        ...issue,
        ts: new Date(ts),
        temp_c: temp(index),
        rh_pct: rh(index),
        dew_c: dew(index),
        wind_ms: wind(index),
        gust_ms: gust(next),
        wind_dir_deg: from(index),
        rain_mm: rain(next),
        rain_prob_pct: chance(next),
        cloud_pct: cloud(index),
        solar_wm2: sun(next),
        delta_t_c: roundOrNull(deltaTAt(temp(index), rh(index), place.elevation_m)),
        inversion_risk: inversionRisk({
          at: new Date(ts),
          latitude: place.lat,
          longitude: place.lon,
          windMs: wind(index),
          cloudPct: cloud(index),
          solarWm2: sun(next),
        }),
      },
    ]
  })
  const lead = typeof offset === 'number' ? offset * 1000 : 0
  const dateOf = (ts: number): string => new Date(ts + lead).toISOString().slice(0, 10)
  const of = (name: string) => columnOf(daily, name)
  const [least, most, sum] = [of('temperature_2m_min'), of('temperature_2m_max'), of('precipitation_sum')]
  const [likely, uv, code] = [of('precipitation_probability_max'), of('uv_index_max'), of('weather_code')]
  const days = timesOf(daily).flatMap((ts, index): ForecastDay[] => {
    const date = dateOf(ts)
    if (date < dateOf(present) || (least(index) === null && most(index) === null)) return []
    const winds = times.flatMap((time, hour) => (dateOf(time) === date ? (wind(hour) ?? []) : []))
    return [
      {
        ...issue,
        date,
        tmin_c: least(index),
        tmax_c: most(index),
        rain_prob_pct: likely(index),
        rain_p25_mm: null,
        rain_p50_mm: sum(index),
        rain_p75_mm: null,
        wind_ms: winds.length === 0 ? null : round(winds.reduce((all, one) => all + one, 0) / winds.length, 1),
        wind_dir_deg: of('wind_direction_10m_dominant')(index),
        uv: uv(index),
        fire_rating: null,
        ...weatherWords(code(index)),
      },
    ]
  })
  return { hours, days }
}

const roundOrNull = (value: number | null): number | null => (value === null ? null : round(value, 1))
