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
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const from = lastNight(now, location.zone).from.getTime()
      const to = comingNight(now, location.zone).to.getTime() + 2 * hourMs
      const hours = await hoursOf(tools, scope, location, from, to, now, ['air_temp'])
      for (const [index, hour] of hours.entries()) {
        const least = rounded(hour.least_c, 1)
        // The forecast goes on from the last measured hour, so that the line does not break.
        const isLast = !hour.is_forecast && hours[index + 1]?.is_forecast === true
        rows.push({
          ts: new Date(hour.ts).toISOString(),
          location_id: location.id,
          location: location.name,
          measured_c: hour.is_forecast ? null : least,
          forecast_c: hour.is_forecast || isLast ? least : null,
          canopy_c: rounded(canopyTemp(least), 1),
          is_forecast: hour.is_forecast,
          issued_at: hour.issued_at,
          source: hour.source,
        })
      }
    }
    return rows
  }
