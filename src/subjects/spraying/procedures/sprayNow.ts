import { deltaTAt, deltaTClass } from '#agronomy/deltaT.ts'
import { inversionRisk } from '#agronomy/inversion.ts'
import { sprayScore } from '#agronomy/sprayScore.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOf } from '#subjects/devices/status.ts'
import { stationsOf, valueNow, windNow } from '#subjects/weather/stations.ts'
import { lowWindM } from '#subjects/weather/windHeight.ts'

const hourMs = 3_600_000
const inversionLevels = { low: 'good', medium: 'watch', high: 'danger' } as const
/** Older values say nothing about this moment. */
const staleS = 90 * 60

export const sprayNow =
  (tools: Tools): Named<'spray_now'> =>
  async ({ input, scope, now }) => {
    const stations = await stationsOf(tools, scope, now, input.location_ids)
    const first = stations.filter(
      (station, index) => stations.findIndex(({ location }) => location.id === station.location.id) === index,
    )
    const from = Math.floor(now.getTime() / hourMs) * hourMs
    const hours = await tools.forecasts.hours(
      scope,
      first.map(({ location }) => location.id),
      new Date(from),
      new Date(from + 3 * hourMs),
    )
    return first.map((station): RowOf<'spray_now'> => {
      const { location, device } = station
      const age = ageOf(station.ts, now)
      const isFresh = age !== null && age <= staleS
      const said = (quantity: string): number | null => (isFresh ? valueNow(station, quantity) : null)
      const wind_ms = isFresh ? windNow(station, lowWindM).wind_ms : null
      const ahead = hours.filter((hour) => hour.location_id === location.id)
      const chances = ahead.flatMap((one) => one.rain_prob_pct ?? [])
      const rainProbPct = chances.length > 0 ? Math.max(...chances) : null
      const delta = rounded(deltaTAt(said('air_temp'), said('rh'), location.elevation_m, said('station_pressure')), 1)
      const inversion = inversionRisk({
        at: now,
        latitude: device.lat ?? location.lat,
        longitude: device.lon ?? location.lon,
        windMs: wind_ms,
        cloudPct: ahead[0]?.cloud_pct ?? null,
        solarWm2: said('solar_rad'),
      })
      const verdict = sprayScore({
        deltaTC: delta,
        windMs: wind_ms,
        inversion,
        rainProbPct,
        airTempC: said('air_temp'),
      })
      return {
        location_id: location.id,
        location: location.name,
        device_id: device.device_id,
        device: device.device,
        ts: station.ts?.toISOString() ?? null,
        age_s: age,
        delta_t_c: delta,
        delta_t_class: deltaTClass(delta),
        temp_c: rounded(said('air_temp'), 1),
        rh_pct: rounded(said('rh'), 0),
        wind_ms: rounded(wind_ms, 1),
        gust_ms: rounded(said('wind_gust'), 1),
        wind_dir_deg: rounded(said('wind_dir'), 0),
        rain_prob_pct: rounded(rainProbPct, 0),
        inversion_risk: inversion,
        inversion_level: inversion === null ? 'none' : inversionLevels[inversion],
        score: verdict?.score ?? null,
        level: verdict?.level ?? 'none',
        reason: verdict ? verdict.reasons.join('. ') : 'Nothing fresh is known of Delta T and wind',
      }
    })
  }
