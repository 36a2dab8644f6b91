import { deltaTAt, deltaTClass } from '#agronomy/deltaT.ts'
import { inversionRisk } from '#agronomy/inversion.ts'
import { sprayScore } from '#agronomy/sprayScore.ts'
import { rounded } from '#engine/round.ts'
import { localDate, localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import type { Span } from '#subjects/devices/readings.ts'
import type { ForecastHour } from '#subjects/weather/forecasts.ts'
import { type Station, stationsOf } from '#subjects/weather/stations.ts'
import { lowWindM, nearestTo } from '#subjects/weather/windHeight.ts'

export type SprayHour = RowOf<'spray_hours'>

const hourMs = 3_600_000

export const sprayHours =
  (tools: Tools): Named<'spray_hours'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const past = input.past ?? 0
    const stations = past > 0 ? await stationsOf(tools, scope, now, input.location_ids) : []
    const rows: SprayHour[] = []
    for (const location of locations) {
      const station = stations.find((one) => one.location.id === location.id)
      if (station) rows.push(...(await measuredHours(tools, scope, station, past, now)))
      rows.push(...(await forecastHours(tools, scope, location, input.hours ?? 72, now)))
    }
    return rows
  }

/** The hours to come at a location, the present one first, each judged. */
export async function forecastHours(
  { forecasts }: Tools,
  scope: Scope,
  location: Location,
  hours: number,
  now: Date,
): Promise<SprayHour[]> {
  if (hours === 0) return []
  const from = Math.floor(now.getTime() / hourMs) * hourMs
  // One more than asked for: an hour is judged by the rain of the next one too.
  const found = await forecasts.hours(scope, [location.id], new Date(from), new Date(from + (hours + 1) * hourMs))
  return found.slice(0, hours).map((hour, index) =>
    judged(location, hour.ts, fromForecast(hour, found[index + 1]), {
      is_forecast: true,
      issued_at: hour.issued_at,
      source: hour.source,
    }),
  )
}

async function measuredHours(
  { readings }: Tools,
  scope: Scope,
  station: Station,
  past: number,
  now: Date,
): Promise<SprayHour[]> {
  const { location, device } = station
  const mast = nearestTo(
    station.winds.map(({ sensor }) => sensor),
    lowWindM,
  )
  const sensors = mast ? new Map(station.sensors).set('wind_speed', mast) : station.sensors
  const end = Math.floor(now.getTime() / hourMs) * hourMs
  const wanted = ['air_temp', 'rh', 'wind_speed', 'wind_gust', 'wind_dir', 'rain', 'solar_rad', 'station_pressure']
  const ids = wanted.flatMap((quantity) => sensors.get(quantity)?.sensor_id ?? [])
  const spans = await readings.spans(scope, ids, 'hour', new Date(end - past * hourMs), new Date(end))
  const at = (quantity: string, ts: number): Span | undefined =>
    spans.get(sensors.get(quantity)?.sensor_id ?? -1)?.find((span) => span.at === ts && span.n > 0)
  const mean = (span: Span | undefined): number | null => (span && span.sum !== null ? span.sum / span.n : null)
  return Array.from({ length: past }, (_, index) => {
    const ts = end - (past - index) * hourMs
    const direction = at('wind_dir', ts)
    const moment: Moment = {
      temp_c: mean(at('air_temp', ts)),
      rh_pct: mean(at('rh', ts)),
      wind_ms: mean(at('wind_speed', ts)),
      gust_ms: at('wind_gust', ts)?.max ?? null,
      wind_dir_deg:
        direction && direction.sin !== null && direction.cos !== null
          ? ((Math.atan2(direction.sin, direction.cos) * 180) / Math.PI + 360) % 360
          : null,
      rain_mm: at('rain', ts)?.sum ?? null,
      rain_prob_pct: null,
      cloud_pct: null,
      solar_wm2: mean(at('solar_rad', ts)),
      pressure_hpa: mean(at('station_pressure', ts)),
      inversion: undefined,
    }
    return judged(location, new Date(ts), moment, { is_forecast: false, issued_at: null, source: device.device })
  })
}

interface Moment {
  temp_c: number | null
  rh_pct: number | null
  wind_ms: number | null
  gust_ms: number | null
  wind_dir_deg: number | null
  rain_mm: number | null
  rain_prob_pct: number | null
  cloud_pct: number | null
  solar_wm2: number | null
  /** At the station, where it was measured. */
  pressure_hpa: number | null
  /** Already known; worked out when undefined. */
  inversion: SprayHour['inversion_risk'] | undefined
}

const fromForecast = (hour: ForecastHour, next: ForecastHour | undefined): Moment => ({
  ...hour,
  pressure_hpa: null,
  rain_prob_pct: hour.rain_prob_pct === null ? null : Math.max(hour.rain_prob_pct, next?.rain_prob_pct ?? 0),
  inversion: hour.inversion_risk ?? undefined,
})

function judged(
  location: Location,
  ts: Date,
  moment: Moment,
  origin: { is_forecast: boolean; issued_at: Date | null; source: string },
): SprayHour {
  const delta = rounded(deltaTAt(moment.temp_c, moment.rh_pct, location.elevation_m, moment.pressure_hpa), 1)
  const inversion =
    moment.inversion === undefined
      ? inversionRisk({
          at: ts,
          latitude: location.lat,
          longitude: location.lon,
          windMs: moment.wind_ms,
          cloudPct: moment.cloud_pct,
          solarWm2: moment.solar_wm2,
        })
      : moment.inversion
  const verdict = sprayScore({
    deltaTC: delta,
    windMs: moment.wind_ms,
    inversion,
    rainProbPct: moment.rain_prob_pct,
    airTempC: moment.temp_c,
  })
  return {
    ts: ts.toISOString(),
    date: localDate(ts, location.zone),
    hour: localParts(ts, location.zone).hour,
    location_id: location.id,
    location: location.name,
    delta_t_c: delta,
    delta_t_class: deltaTClass(delta),
    temp_c: rounded(moment.temp_c, 1),
    rh_pct: rounded(moment.rh_pct, 0),
    wind_ms: rounded(moment.wind_ms, 1),
    gust_ms: rounded(moment.gust_ms, 1),
    wind_dir_deg: rounded(moment.wind_dir_deg, 0),
    rain_mm: rounded(moment.rain_mm, 1),
    rain_prob_pct: rounded(moment.rain_prob_pct, 0),
    inversion_risk: inversion,
    score: verdict?.score ?? null,
    score_value: verdict?.value ?? null,
    level: verdict?.level ?? 'none',
    reason: verdict?.reasons.join('. ') ?? '',
    is_forecast: origin.is_forecast,
    issued_at: origin.issued_at?.toISOString() ?? null,
    source: origin.source,
  }
}
