import { canopyTemp, frostClass } from '#agronomy/frost.ts'
import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { extremesOf, yearOf } from '../days.ts'
import { comingNight, frostLevel, lastNight, measuredNight } from '../frostNights.ts'
import { hoursOf } from '../hours.ts'

/** Fewer hours of a night do not tell its lowest. */
const enoughHours = 3

export const frostTonight =
  (tools: Tools): Named<'frost_tonight'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'frost_tonight'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const night = comingNight(now, location.zone)
      const measured = await measuredNight(tools, scope, location, lastNight(now, location.zone), now)
      const ahead = (
        await hoursOf(tools, scope, location, night.from.getTime(), night.to.getTime(), now, ['air_temp'])
      ).filter((one) => one.is_forecast && one.temp_c !== null)
      const coldest = ahead.reduce<(typeof ahead)[number] | null>(
        (least, hour) => (least === null || (hour.temp_c ?? 99) < (least.temp_c ?? 99) ? hour : least),
        null,
      )
      const today = localDate(now, location.zone)
      const days = await tools.forecasts.days(scope, [location.id], today, 3)
      const told = days.find(({ date }) => date === night.date)
      const hasHours = ahead.length >= enoughHours
      const leastC = rounded(hasHours ? coldest?.temp_c : told?.tmin_c, 1)
      // Of a year, so that in its first days there is a record too.
      const { days: record } = await extremesOf(tools, scope, location, now, { from: daysLater(today, -365) })
      const frosts = [...record].filter(
        ([date, one]) => yearOf(date) === yearOf(today) && one.tmin_c !== null && one.tmin_c <= 0,
      )
      const last = rounded(measured?.leastC, 1)
      if (measured === null && leastC === null) continue
      rows.push({
        location_id: location.id,
        location: location.name,
        device: measured?.device ?? null,
        night: night.date,
        forecast_min_c: leastC,
        forecast_min_at: hasHours && coldest ? new Date(coldest.ts).toISOString() : null,
        canopy_min_c: rounded(canopyTemp(leastC), 1),
        class: frostClass(leastC),
        level: frostLevel(leastC),
        last_min_c: last,
        last_min_at: measured?.leastAt?.toISOString() ?? null,
        last_class: frostClass(last),
        last_level: frostLevel(last),
        minutes_2: measured?.below.two ?? null,
        minutes_0: measured?.below.zero ?? null,
        minutes_m2: measured?.below.minusTwo ?? null,
        frosts_this_year: record.size > 0 ? frosts.length : null,
        issued_at: (hasHours ? coldest?.issued_at : told?.issued_at.toISOString()) ?? null,
        ts: measured?.ts?.toISOString() ?? null,
        source: [measured?.device, leastC === null ? undefined : (hasHours ? coldest : told)?.source]
          .filter(Boolean)
          .join(', '),
      })
    }
    const cold = (row: RowOf<'frost_tonight'>): number => row.forecast_min_c ?? row.last_min_c ?? 99
    return rows.sort((a, b) => cold(a) - cold(b))
  }
