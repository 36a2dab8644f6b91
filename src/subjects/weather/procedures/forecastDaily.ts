import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { fireClassOfDays } from './fireHours.ts'

const words = {
  'low-moderate': 'Low-moderate',
  high: 'High',
  'very high': 'Very high',
  severe: 'Severe',
  extreme: 'Extreme',
  catastrophic: 'Catastrophic',
}

export const forecastDaily =
  (tools: Tools): Named<'forecast_daily'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'forecast_daily'>[] = []
    const ahead = input.days ?? 7
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const days = await tools.forecasts.days(scope, [location.id], localDate(now, location.zone), ahead)
      const isWanted = input.fire === true && days.some((day) => day.fire_rating === null)
      const fireOf = isWanted ? await fireClassOfDays(tools, scope, location, ahead, now) : () => null
      rows.push(
        ...days.map((day) => {
          const fire = fireOf(day.date)
          return {
            date: day.date,
            location_id: location.id,
            location: location.name,
            issued_at: day.issued_at.toISOString(),
            tmin_c: day.tmin_c,
            tmax_c: day.tmax_c,
            rain_prob_pct: day.rain_prob_pct,
            rain_p25_mm: day.rain_p25_mm,
            rain_p50_mm: day.rain_p50_mm,
            rain_p75_mm: day.rain_p75_mm,
            wind_ms: day.wind_ms,
            wind_dir_deg: day.wind_dir_deg,
            uv: day.uv,
            fire_rating: day.fire_rating ?? (fire === null ? null : words[fire]),
            icon: day.icon,
            text: day.text,
            source: day.source,
          }
        }),
      )
    }
    return rows
  }
