import { deltaT, deltaTClass } from '#agronomy/deltaT.ts'
import { inversionRisk } from '#agronomy/inversion.ts'
import { sprayScore } from '#agronomy/sprayScore.ts'
import { rounded } from '#engine/round.ts'
import { localDate, localParts } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Place } from '#subjects/devices/instruments.ts'
import type { Span } from '#subjects/devices/readings.ts'
import { forecastSource } from '#subjects/weather/forecastSource.ts'
import type { ForecastHour } from '#subjects/weather/forecasts.ts'
import { type Station, stationsOf } from '#subjects/weather/stations.ts'

export type SprayHour = RowOf<'spray_hours'>

const hourMs = 3_600_000

export const sprayHours =
  (tools: Tools): Named<'spray_hours'> =>
  async ({ input, scope, now }) => {
    const places = await tools.instruments.places(scope, input.location_ids)
    const past = input.past ?? 0
    const stations = past > 0 ? await stationsOf(tools, scope, now, input.location_ids) : []
    const rows: SprayHour[] = []
    for (const place of places) {
      const station = stations.find((one) => one.place.id === place.id)
      if (station) rows.push(...(await measuredHours(tools, scope, station, past, now)))
      rows.push(...(await forecastHours(tools, scope, place, input.hours ?? 72, now)))
    }
    return rows
  }

/** The hours to come at a place, the present one first, each judged. */
export async function forecastHours(
  { forecasts }: Tools,
  scope: Scope,
  place: Place,
  hours: number,
  now: Date,
): Promise<SprayHour[]> {
  if (hours === 0) return []
  const from = Math.floor(now.getTime() / hourMs) * hourMs
  // One more than asked for: an hour is judged by the rain of the next one too.
  const found = await forecasts.hours(scope, [place.id], new Date(from), new Date(from + (hours + 1) * hourMs))
  return found.slice(0, hours).map((hour, index) =>
    judged(place, hour.ts, fromForecast(hour, found[index + 1]), {
      isForecast: true,
      issuedAt: hour.issuedAt,
      source: forecastSource,
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
  const { place, sensors, device } = station
  const end = Math.floor(now.getTime() / hourMs) * hourMs
  const wanted = ['air_temp', 'rh', 'wind_speed', 'wind_gust', 'wind_dir', 'rain', 'solar_rad']
  const ids = wanted.flatMap((quantity) => sensors.get(quantity)?.sensorId ?? [])
  const spans = await readings.spans(scope, ids, 'hour', new Date(end - past * hourMs), new Date(end))
  const at = (quantity: string, ts: number): Span | undefined =>
    spans.get(sensors.get(quantity)?.sensorId ?? -1)?.find((span) => span.at === ts && span.n > 0)
  const mean = (span: Span | undefined): number | null => (span && span.sum !== null ? span.sum / span.n : null)
  return Array.from({ length: past }, (_, index) => {
    const ts = end - (past - index) * hourMs
    const direction = at('wind_dir', ts)
    const moment: Moment = {
      tempC: mean(at('air_temp', ts)),
      rhPct: mean(at('rh', ts)),
      windMs: mean(at('wind_speed', ts)),
      gustMs: at('wind_gust', ts)?.max ?? null,
      windDirDeg:
        direction && direction.sin !== null && direction.cos !== null
          ? ((Math.atan2(direction.sin, direction.cos) * 180) / Math.PI + 360) % 360
          : null,
      rainMm: at('rain', ts)?.sum ?? null,
      rainProbPct: null,
      cloudPct: null,
      solarWm2: mean(at('solar_rad', ts)),
      inversion: undefined,
    }
    return judged(place, new Date(ts), moment, { isForecast: false, issuedAt: null, source: device.device })
  })
}

interface Moment {
  tempC: number | null
  rhPct: number | null
  windMs: number | null
  gustMs: number | null
  windDirDeg: number | null
  rainMm: number | null
  rainProbPct: number | null
  cloudPct: number | null
  solarWm2: number | null
  /** Already known; worked out when undefined. */
  inversion: SprayHour['inversion_risk'] | undefined
}

const fromForecast = (hour: ForecastHour, next: ForecastHour | undefined): Moment => ({
  ...hour,
  rainProbPct: hour.rainProbPct === null ? null : Math.max(hour.rainProbPct, next?.rainProbPct ?? 0),
  inversion: hour.inversionRisk ?? undefined,
})

function judged(
  place: Place,
  ts: Date,
  moment: Moment,
  origin: { isForecast: boolean; issuedAt: Date | null; source: string },
): SprayHour {
  const deltaTC = rounded(deltaT(moment.tempC, moment.rhPct), 1)
  const inversion =
    moment.inversion === undefined
      ? inversionRisk({
          at: ts,
          latitude: place.lat,
          longitude: place.lon,
          windMs: moment.windMs,
          cloudPct: moment.cloudPct,
          solarWm2: moment.solarWm2,
        })
      : moment.inversion
  const verdict = sprayScore({
    deltaTC,
    windMs: moment.windMs,
    inversion,
    rainProbPct: moment.rainProbPct,
    airTempC: moment.tempC,
  })
  return {
    ts: ts.toISOString(),
    date: localDate(ts, place.zone),
    hour: localParts(ts, place.zone).hour,
    location_id: place.id,
    location: place.name,
    delta_t_c: deltaTC,
    delta_t_class: deltaTClass(deltaTC),
    temp_c: rounded(moment.tempC, 1),
    rh_pct: rounded(moment.rhPct, 0),
    wind_ms: rounded(moment.windMs, 1),
    gust_ms: rounded(moment.gustMs, 1),
    wind_dir_deg: rounded(moment.windDirDeg, 0),
    rain_mm: rounded(moment.rainMm, 1),
    rain_prob_pct: rounded(moment.rainProbPct, 0),
    inversion_risk: inversion,
    score: verdict?.score ?? null,
    score_value: verdict?.value ?? null,
    level: verdict?.level ?? 'none',
    reason: verdict?.reasons.join('. ') ?? '',
    is_forecast: origin.isForecast,
    issued_at: origin.issuedAt?.toISOString() ?? null,
    source: origin.source,
  }
}
