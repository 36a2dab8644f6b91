import { isColdShock } from '#agronomy/degreeDays.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { recordOf } from '#subjects/weather/dailyRecord.ts'

const backDays = 30

/** Nights of 11 °C or less, forecast and of the last 30 days, the latest first. */
export const coldShocks =
  (tools: Tools): Named<'cold_shocks'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'cold_shocks'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const today = localDate(now, location.zone)
      const ahead = await tools.forecasts.days(scope, [location.id], daysLater(today, 1), 7)
      const { days, source } = await recordOf(tools, scope, location, 'air_temp', daysLater(today, -backDays), today)
      const add = (date: string, tminC: number | null, is_forecast: boolean): void => {
        if (!isColdShock(tminC)) return
        rows.push({
          date,
          location: location.name,
          tmin_c: rounded(tminC, 1),
          is_forecast,
          source: is_forecast ? 'forecast' : source,
        })
      }
      for (const one of ahead) add(one.date, one.tmin_c, true)
      for (const [date, { min }] of days) add(date, min, false)
    }
    return rows.sort((a, b) => b.date.localeCompare(a.date))
  }
