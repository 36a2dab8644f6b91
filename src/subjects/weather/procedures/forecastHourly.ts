import { deltaTClass } from '#agronomy/deltaT.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { forecastSource } from '../forecastSource.ts'

const hourMs = 3_600_000

export const forecastHourly =
  ({ instruments, forecasts }: Tools): Named<'forecast_hourly'> =>
  async ({ input, scope, now }) => {
    const places = new Map((await instruments.places(scope, input.location_ids)).map((place) => [place.id, place.name]))
    const from = Math.floor(now.getTime() / hourMs) * hourMs
    const hours = await forecasts.hours(
      scope,
      [...places.keys()],
      new Date(from),
      new Date(from + (input.hours ?? 48) * hourMs),
    )
    return hours.map((hour) => ({
      ts: hour.ts.toISOString(),
      location_id: hour.locationId,
      location: places.get(hour.locationId) ?? '',
      issued_at: hour.issuedAt.toISOString(),
      temp_c: hour.tempC,
      rh_pct: hour.rhPct,
      dew_c: hour.dewC,
      wind_ms: hour.windMs,
      gust_ms: hour.gustMs,
      wind_dir_deg: hour.windDirDeg,
      rain_mm: hour.rainMm,
      rain_prob_pct: hour.rainProbPct,
      cloud_pct: hour.cloudPct,
      solar_wm2: hour.solarWm2,
      delta_t_c: hour.deltaTC,
      delta_t_class: deltaTClass(hour.deltaTC),
      inversion_risk: hour.inversionRisk,
      source: forecastSource,
    }))
  }
