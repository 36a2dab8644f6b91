import { localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Place } from '#subjects/devices/instruments.ts'
import { byRank } from '#subjects/devices/primary.ts'
import type { SensorSpan } from '#subjects/devices/readings.ts'
import { forecastSource } from './forecastSource.ts'

export const hourMs = 3_600_000

/** One hour of weather at a place: °C, %, m/s, mm, W/m². `ts` is its start in epoch ms, `date` and `hour` those of the place. */
export interface WeatherHour {
  ts: number
  date: string
  hour: number
  tempC: number | null
  /** The lowest of the hour; the mean where it is only forecast. */
  leastC: number | null
  rhPct: number | null
  dewC: number | null
  windMs: number | null
  gustMs: number | null
  rainMm: number | null
  solarWm2: number | null
  isForecast: boolean
  issuedAt: string | null
  source: string
}

const all = ['air_temp', 'rh', 'dew_point', 'wind_speed', 'wind_gust', 'rain', 'solar_rad'] as const

/** The start of the hour that holds an instant. */
export const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs

/**
 * The hours of a place from an instant up to another, `to` not in it: those that are over as measured, the present one and
 * later ones as forecast. Hours of which nothing is known are left out; of measured hours only what is `wanted` is read.
 */
export async function hoursOf(
  tools: Tools,
  scope: Scope,
  place: Place,
  from: number,
  to: number,
  now: Date,
  wanted: readonly (typeof all)[number][] = all,
): Promise<WeatherHour[]> {
  const present = hourOf(now.getTime())
  const measured = from < present ? await measuredHours(tools, scope, place, from, Math.min(to, present), wanted) : []
  if (to <= present) return measured
  const ahead = await tools.forecasts.hours(scope, [place.id], new Date(Math.max(from, present)), new Date(to))
  return [
    ...measured,
    ...ahead.map((hour): WeatherHour => {
      const { tempC, rhPct, dewC, windMs, gustMs, rainMm, solarWm2 } = hour
      return {
        ...clockOf(hour.ts.getTime(), place.zone),
        ...{ tempC, leastC: tempC, rhPct, dewC, windMs, gustMs, rainMm, solarWm2 },
        isForecast: true,
        issuedAt: hour.issuedAt.toISOString(),
        source: forecastSource,
      }
    }),
  ]
}

const clockOf = (ts: number, zone: string): { ts: number; date: string; hour: number } => {
  const { year, month, day, hour } = localParts(new Date(ts), zone)
  const two = (value: number): string => String(value).padStart(2, '0')
  return { ts, date: `${year}-${two(month)}-${two(day)}`, hour }
}

async function measuredHours(
  { instruments, readings }: Tools,
  scope: Scope,
  place: Place,
  from: number,
  to: number,
  wanted: readonly string[],
): Promise<WeatherHour[]> {
  const sensors = (await instruments.sensors(scope, { locationIds: [place.id], quantities: [...wanted] })).sort(byRank)
  const best = new Map<string, Instrument>()
  for (const sensor of sensors) if (!best.has(sensor.quantity)) best.set(sensor.quantity, sensor)
  const ids = [...best.values()].map(({ sensorId }) => sensorId)
  const spans = await readings.spans(scope, ids, 'hour', new Date(hourOf(from)), new Date(to))
  const byTime = new Map<number, Map<string, SensorSpan>>()
  for (const [quantity, { sensorId }] of best) {
    for (const span of spans.get(sensorId) ?? []) {
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
      return {
        ...clockOf(ts, place.zone),
        tempC: mean('air_temp'),
        leastC: said.get('air_temp')?.min ?? null,
        rhPct: mean('rh'),
        dewC: mean('dew_point'),
        windMs: mean('wind_speed'),
        gustMs: said.get('wind_gust')?.max ?? null,
        rainMm: said.get('rain')?.sum ?? null,
        solarWm2: mean('solar_rad'),
        isForecast: false,
        issuedAt: null,
        source,
      }
    })
}
