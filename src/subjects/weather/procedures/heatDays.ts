import { thiClass } from '#agronomy/heat.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { heatOfDay, reliefBefore, thiLevel } from '../heatHours.ts'
import { hourMs, hoursOf } from '../hours.ts'

/** Hours go no further back at most locations. */
const mostDays = 100

export const heatDays =
  (tools: Tools): Named<'heat_days'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'heat_days'>[] = []
    const ahead = input.ahead_days ?? 4
    const at = now.getTime()
    const from = Math.max(Date.parse(input.from), at - mostDays * 24 * hourMs)
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const today = localDate(now, location.zone)
      const first = localDate(new Date(from), location.zone)
      const asked = localDate(new Date(Math.min(Date.parse(input.to) - 1, at)), location.zone)
      const last = ahead > 0 ? daysLater(today, ahead) : asked
      const hours = await hoursOf(
        tools,
        scope,
        location,
        from - 12 * hourMs,
        ahead > 0 ? at + (ahead + 1) * 24 * hourMs : Math.min(Date.parse(input.to), at),
        now,
        ['air_temp', 'rh'],
      )
      for (let date = first; date <= last; date = daysLater(date, 1)) {
        const day = heatOfDay(hours, date)
        if (!day || (date > asked && date < today)) continue
        const mine = hours.filter((hour) => hour.date === date)
        rows.push({
          date,
          location_id: location.id,
          location: location.name,
          thi_max: rounded(day.max, 1),
          thi_mean: rounded(day.mean, 1),
          hours_79: day.hoursHot,
          load: rounded(day.load, 0),
          relief_h: reliefBefore(hours, date),
          class: thiClass(rounded(day.max, 1)),
          level: thiLevel(rounded(day.max, 1)),
          hours: day.hours,
          is_forecast: date > today,
          issued_at: mine.find((one) => one.is_forecast)?.issued_at ?? null,
          source: mine[0]?.source ?? '',
        })
      }
    }
    return rows
  }
