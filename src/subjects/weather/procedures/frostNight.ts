import { canopyTemp } from '#agronomy/frost.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { comingNight, lastNight } from '../frostNights.ts'
import { hourMs, hoursOf } from '../hours.ts'

export const frostNight =
  (tools: Tools): Named<'frost_night'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'frost_night'>[] = []
    for (const place of await tools.instruments.places(scope, input.location_ids)) {
      const from = lastNight(now, place.zone).from.getTime()
      const to = comingNight(now, place.zone).to.getTime() + 2 * hourMs
      const hours = await hoursOf(tools, scope, place, from, to, now, ['air_temp'])
      for (const [index, hour] of hours.entries()) {
        const least = rounded(hour.leastC, 1)
        // The forecast goes on from the last measured hour, so that the line does not break.
        const isLast = !hour.isForecast && hours[index + 1]?.isForecast === true
        rows.push({
          ts: new Date(hour.ts).toISOString(),
          location_id: place.id,
          location: place.name,
          measured_c: hour.isForecast ? null : least,
          forecast_c: hour.isForecast || isLast ? least : null,
          canopy_c: rounded(canopyTemp(least), 1),
          is_forecast: hour.isForecast,
          issued_at: hour.issuedAt,
          source: hour.source,
        })
      }
    }
    return rows
  }
