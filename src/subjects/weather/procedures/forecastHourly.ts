import { deltaTClass } from '#agronomy/deltaT.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

const hourMs = 3_600_000

export const forecastHourly =
  ({ instruments, forecasts }: Tools): Named<'forecast_hourly'> =>
  async ({ input, scope, now }) => {
    const locations = new Map(
      (await instruments.locations(scope, input.location_ids)).map((location) => [location.id, location.name]),
    )
    const from = Math.floor(now.getTime() / hourMs) * hourMs
    const hours = await forecasts.hours(
      scope,
      [...locations.keys()],
      new Date(from),
      new Date(from + (input.hours ?? 48) * hourMs),
    )
    return hours.map((hour) => ({
      ts: hour.ts.toISOString(),
      location_id: hour.location_id,
      location: locations.get(hour.location_id) ?? '',
      issued_at: hour.issued_at.toISOString(),
      temp_c: hour.temp_c,
      rh_pct: hour.rh_pct,
      dew_c: hour.dew_c,
      wind_ms: hour.wind_ms,
      gust_ms: hour.gust_ms,
      wind_dir_deg: hour.wind_dir_deg,
      rain_mm: hour.rain_mm,
      rain_prob_pct: hour.rain_prob_pct,
      cloud_pct: hour.cloud_pct,
      solar_wm2: hour.solar_wm2,
      delta_t_c: hour.delta_t_c,
      delta_t_class: deltaTClass(hour.delta_t_c),
      inversion_risk: hour.inversion_risk,
      source: hour.source,
    }))
  }
