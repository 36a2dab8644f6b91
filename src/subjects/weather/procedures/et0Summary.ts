import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { fewestYears } from '../dailyRecord.ts'
import { yearOf } from '../days.ts'
import { inYear } from '../rainDay.ts'
import { weatherOfDays } from './dailyWeather.ts'
import { type WaterDay, waterDaysOf } from './et0Days.ts'

const week = 7
const yearsBack = 10

/** The sum of what is known; null for less than six of the seven days, since a part is no week. */
function weekOf(days: WaterDay[], read: (day: WaterDay) => number | null): number | null {
  const known = days.flatMap((day) => read(day) ?? [])
  return known.length < week - 1 ? null : known.reduce((sum, mm) => sum + mm, 0)
}

export const et0Summary =
  (tools: Tools): Named<'et0_summary'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'et0_summary'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const today = localDate(now, location.zone)
      const all = await waterDaysOf(tools, scope, location, daysLater(today, -week), daysLater(today, -1), week, now)
      const past = all.filter((one) => !one.is_forecast)
      const coming = all.filter((one) => one.is_forecast)
      if (all.length === 0) continue
      const et0 = weekOf(past, (one) => one.et0_mm)
      const rain = weekOf(past, (one) => one.rain_mm)
      const ahead = weekOf(coming, (one) => one.et0_mm)
      const rainAhead = weekOf(coming, (one) => one.rain_mm)
      const usual: number[] = []
      for (let year = yearOf(today) - 1; year >= yearOf(today) - yearsBack; year--) {
        const end = inYear(daysLater(today, -1), year)
        const days = await weatherOfDays(tools, scope, location, daysLater(end, 1 - week), end, '9am')
        // Years before the first one on record have no days.
        if (days.length === 0) break
        const known = days.flatMap((day) => day.et0_mm ?? [])
        if (known.length === week) usual.push(known.reduce((sum, mm) => sum + mm, 0))
      }
      rows.push({
        location_id: location.id,
        location: location.name,
        et0_7d_mm: rounded(et0, 1),
        rain_7d_mm: rounded(rain, 1),
        balance_7d_mm: et0 === null || rain === null ? null : rounded(rain - et0, 0),
        usual_7d_mm:
          usual.length >= fewestYears ? rounded(usual.reduce((sum, mm) => sum + mm, 0) / usual.length, 1) : null,
        years: usual.length,
        coming_7d_mm: rounded(ahead, 1),
        coming_rain_7d_mm: rounded(rainAhead, 1),
        coming_balance_mm: ahead === null || rainAhead === null ? null : rounded(rainAhead - ahead, 0),
        method: past.findLast(({ method }) => method !== null)?.method ?? null,
        wind_note: past.find(({ wind }) => wind !== null)?.wind ?? null,
        issued_at: coming[0]?.issued_at ?? null,
        to: daysLater(today, -1),
        source: [past.at(-1)?.source, coming[0]?.source].filter(Boolean).join(', '),
      })
    }
    return rows.sort((a, b) => (a.balance_7d_mm ?? 0) - (b.balance_7d_mm ?? 0))
  }
