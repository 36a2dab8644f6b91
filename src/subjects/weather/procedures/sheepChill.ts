import { chillClass, sheepChill } from '#agronomy/heat.ts'
import { rounded } from '#engine/round.ts'
import { addLocal, localDate, startOf } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { hoursOf } from '../hours.ts'

type ChillDay = RowOf<'sheep_chill_days'>

const levels = { low: 'good', moderate: 'watch', high: 'act', 'very high': 'danger' } as const
/** A day of which less is known is left out: a part has no daily mean. */
const enoughHours = 20

export const sheepChillDays =
  (tools: Tools): Named<'sheep_chill_days'> =>
  async ({ input, scope, now }) => {
    const rows: ChillDay[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      rows.push(...(await chillDaysOf(tools, scope, location, input.past_days ?? 0, input.days ?? 7, now)))
    }
    return rows
  }

/** A location's days from so many days back to so many from today on, each from its own hours, measured and forecast. */
export async function chillDaysOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  past: number,
  ahead: number,
  now: Date,
): Promise<ChillDay[]> {
  const midnight = startOf('day', now, location.zone)
  const from = addLocal(midnight, location.zone, { days: -past })
  const to = addLocal(midnight, location.zone, { days: ahead })
  const hours = await hoursOf(tools, scope, location, from.getTime(), to.getTime(), now, [
    'air_temp',
    'wind_speed',
    'rain',
  ])
  const today = localDate(now, location.zone)
  const dates = [...new Set(hours.map(({ date }) => date))].sort()
  return dates.flatMap((date): ChillDay[] => {
    const mine = hours.filter((hour) => hour.date === date)
    const temps = mine.flatMap((one) => one.temp_c ?? [])
    const winds = mine.flatMap((one) => one.wind_ms ?? [])
    const rains = mine.flatMap((one) => one.rain_mm ?? [])
    if (temps.length < enoughHours || winds.length < enoughHours) return []
    const [tempC, windMs] = [mean(temps), mean(winds)]
    const rainMm = rains.reduce((sum, mm) => sum + mm, 0)
    const chill = rounded(sheepChill(tempC, windMs, rainMm), 0)
    const found = chillClass(chill)
    return [
      {
        date,
        location_id: location.id,
        location: location.name,
        chill,
        class: found,
        level: found === null ? 'none' : levels[found],
        advice: found,
        temp_c: rounded(tempC, 1),
        wind_ms: rounded(windMs, 1),
        rain_mm: rounded(rainMm, 1),
        is_forecast: date >= today,
        issued_at: mine.find((one) => one.is_forecast)?.issued_at ?? null,
        source: [...new Set(mine.map(({ source }) => source))].join(', '),
      },
    ]
  })
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const sheepChillAlert =
  (tools: Tools): Named<'sheep_chill_alert'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'sheep_chill_alert'>[] = []
    const ahead = input.days ?? 4
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const days = await chillDaysOf(tools, scope, location, 0, ahead, now)
      const [first] = days
      if (!first) continue
      const worst = days.reduce((most, day) => ((day.chill ?? 0) > (most.chill ?? 0) ? day : most), first)
      const { date, chill, advice, level, temp_c, wind_ms, rain_mm, issued_at, source } = worst
      rows.push({
        location_id: location.id,
        location: location.name,
        date,
        chill,
        class: worst.class,
        level,
        advice,
        temp_c,
        wind_ms,
        rain_mm,
        days_high: days.filter((day) => (day.chill ?? 0) >= 1000).length,
        issued_at,
        source,
      })
    }
    return rows.sort((a, b) => (b.chill ?? 0) - (a.chill ?? 0))
  }
