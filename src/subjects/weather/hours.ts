import { localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'
import { bestFirst } from '#subjects/devices/primary.ts'
import type { SensorSpan } from '#subjects/devices/readings.ts'
import { highWindM, nearestTo } from './windHeight.ts'

export const hourMs = 3_600_000

/** One hour of weather at a location: °C, %, m/s, mm, W/m², hPa. `ts` is its start in epoch ms, `date` and `hour` those of the location. */
export interface WeatherHour {
  ts: number
  date: string
  hour: number
  temp_c: number | null
  /** The lowest of the hour; the mean where it is only forecast. */
  least_c: number | null
  rh_pct: number | null
  dew_c: number | null
  wind_ms: number | null
  /** The height of that wind, metres; null where nobody knows. */
  wind_m: number | null
  gust_ms: number | null
  rain_mm: number | null
  solar_wm2: number | null
  /** At the station, as it was measured. */
  pressure_hpa: number | null
  is_forecast: boolean
  issued_at: string | null
  source: string
}

const known = [
  'air_temp',
  'rh',
  'dew_point',
  'wind_speed',
  'wind_gust',
  'rain',
  'solar_rad',
  'station_pressure',
] as const

/** The start of the hour that holds an instant. */
const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs

/**
 * The hours of a location from an instant up to another, `to` not in it: those that are over as measured, the present one and
 * later ones as forecast. Hours of which nothing is known are left out; of measured hours only what is `wanted` is read.
 */
export async function hoursOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  from: number,
  to: number,
  now: Date,
  wanted: readonly (typeof known)[number][] = known,
): Promise<WeatherHour[]> {
  const present = hourOf(now.getTime())
  const measured =
    from < present ? await measuredHours(tools, scope, location, from, Math.min(to, present), wanted) : []
  if (to <= present) return measured
  const ahead = await tools.forecasts.hours(scope, [location.id], new Date(Math.max(from, present)), new Date(to))
  return [
    ...measured,
    ...ahead.map((hour): WeatherHour => {
      const ts = hour.ts.getTime()
      const clock = clockOf(ts, location.zone)
      return {
        ts,
        date: clock.date,
        hour: clock.hour,
        temp_c: hour.temp_c,
        least_c: hour.temp_c,
        rh_pct: hour.rh_pct,
        dew_c: hour.dew_c,
        wind_ms: hour.wind_ms,
        wind_m: highWindM,
        gust_ms: hour.gust_ms,
        rain_mm: hour.rain_mm,
        solar_wm2: hour.solar_wm2,
        pressure_hpa: null,
        is_forecast: true,
        issued_at: hour.issued_at.toISOString(),
        source: hour.source,
      }
    }),
  ]
}

const clockOf = (ts: number, zone: string): { date: string; hour: number } => {
  const { year, month, day, hour } = localParts(new Date(ts), zone)
  const two = (value: number): string => String(value).padStart(2, '0')
  return { date: `${year}-${two(month)}-${two(day)}`, hour }
}

async function measuredHours(
  { instruments, readings }: Tools,
  scope: Scope,
  location: Location,
  from: number,
  to: number,
  wanted: readonly string[],
): Promise<WeatherHour[]> {
  const all = await instruments.sensors(scope, { location_ids: [location.id], quantities: [...wanted] })
  const sensors = await bestFirst({ readings }, scope, all, new Date(hourOf(from)), new Date(to))
  const best = new Map<string, Instrument>()
  for (const sensor of sensors) if (!best.has(sensor.quantity)) best.set(sensor.quantity, sensor)
  const station = best.get('wind_speed')?.device_id
  const mast = nearestTo(
    sensors.filter(({ quantity, device_id }) => quantity === 'wind_speed' && device_id === station),
    highWindM,
  )
  if (mast) best.set('wind_speed', mast)
  const ids = [...best.values()].map((one) => one.sensor_id)
  const spans = await readings.spans(scope, ids, 'hour', new Date(hourOf(from)), new Date(to))
  const byTime = new Map<number, Map<string, SensorSpan>>()
  for (const [quantity, one] of best) {
    for (const span of spans.get(one.sensor_id) ?? []) {
      // A day is no hour: what is only known by days has no hours.
      if (span.level === 'day' || span.n === 0) continue
      const at = byTime.get(span.at) ?? new Map<string, SensorSpan>()
      byTime.set(span.at, at.set(quantity, span))
    }
  }
  const source = best.get('air_temp')?.device ?? sensors[0]?.device ?? ''
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .map(([ts, said]): WeatherHour => {
      const mean = (quantity: string): number | null => {
        const span = said.get(quantity)
        return span && span.sum !== null ? span.sum / span.n : null
      }
      const { date, hour } = clockOf(ts, location.zone)
      // Field by field: see readings/days.ts.
      return {
        ts,
        date,
        hour,
        temp_c: mean('air_temp'),
        least_c: said.get('air_temp')?.min ?? null,
        rh_pct: mean('rh'),
        dew_c: mean('dew_point'),
        wind_ms: mean('wind_speed'),
        wind_m: best.get('wind_speed')?.height_m ?? null,
        gust_ms: said.get('wind_gust')?.max ?? null,
        rain_mm: said.get('rain')?.sum ?? null,
        solar_wm2: mean('solar_rad'),
        pressure_hpa: mean('station_pressure'),
        is_forecast: false,
        issued_at: null,
        source,
      }
    })
}
