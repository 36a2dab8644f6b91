import { canopyTemp } from '#agronomy/frost.ts'
import type { Named, RowOf } from '../procedure.ts'
import { rounded, type Tools } from '../tools.ts'
import { comingNight, lastNight } from './frostNights.ts'
import { hourMs, hoursOf } from './hours.ts'

export const frostNight =
  (tools: Tools): Named<'frost_night'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'frost_night'>[] = []
    for (const place of await tools.instruments.places(scope, input.location_ids)) {
      const from = lastNight(now, place.zone).from.getTime()
      const to = comingNight(now, place.zone).to.getTime() + 2 * hourMs
      for (const hour of await hoursOf(tools, scope, place, from, to, now)) {
        const least = rounded(hour.leastC, 1)
        rows.push({
          ts: new Date(hour.ts).toISOString(),
          location_id: place.id,
          location: place.name,
          measured_c: hour.isForecast ? null : least,
          forecast_c: hour.isForecast ? least : null,
          canopy_c: rounded(canopyTemp(least), 1),
          is_forecast: hour.isForecast,
          issued_at: hour.issuedAt,
          source: hour.source,
        })
      }
    }
    return rows
  }
