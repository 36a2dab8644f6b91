import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from './procedure.ts'
import type { Tools } from './tools.ts'

export const forecastSource = 'Tilth demo forecast'

export const forecastDaily =
  ({ instruments, forecasts }: Tools): Named<'forecast_daily'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'forecast_daily'>[] = []
    for (const place of await instruments.places(scope, input.location_ids)) {
      const days = await forecasts.days(scope, [place.id], localDate(now, place.zone), input.days ?? 7)
      rows.push(
        ...days.map((day) => ({
          date: day.date,
          location_id: place.id,
          location: place.name,
          issued_at: day.issuedAt.toISOString(),
          tmin_c: day.tminC,
          tmax_c: day.tmaxC,
          rain_prob_pct: day.rainProbPct,
          rain_p25_mm: day.rainP25Mm,
          rain_p50_mm: day.rainP50Mm,
          rain_p75_mm: day.rainP75Mm,
          wind_ms: day.windMs,
          wind_dir_deg: day.windDirDeg,
          uv: day.uv,
          fire_rating: day.fireRating,
          icon: day.icon,
          text: day.text,
          source: forecastSource,
        })),
      )
    }
    return rows
  }
