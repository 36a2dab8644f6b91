import { et0Of } from '#agronomy/et0.ts'
import { windAt } from '#agronomy/wind.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { hourMs, hoursOf } from '../hours.ts'
import { lowWindM } from '../windHeight.ts'
import { secondsOf, weatherOfDays } from './dailyWeather.ts'

type Method = RowOf<'et0_days'>['method']

/** What a day evaporated, mm, and what fell. */
export interface WaterDay {
  date: string
  et0_mm: number | null
  rain_mm: number | null
  method: Method
  /** Whether its wind had to be taken as measured. */
  wind: RowOf<'daily_weather'>['et0_wind']
  is_forecast: boolean
  issued_at: string | null
  source: string
}

const mostDays = 800
/** A forecast day of which less is known is left out. */
const wholeDay = 24

export const et0Days =
  (tools: Tools): Named<'et0_days'> =>
  async ({ input, scope, now }) => {
    const rows: RowOf<'et0_days'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const last = localDate(new Date(Math.min(Date.parse(input.to) - 1, now.getTime())), location.zone)
      const asked = localDate(new Date(input.from), location.zone)
      const first = daysThrough(asked, last) > mostDays ? daysLater(last, 1 - mostDays) : asked
      const days = await waterDaysOf(tools, scope, location, first, last, input.ahead_days ?? 0, now)
      let et0 = 0
      let rain = 0
      for (const day of days) {
        et0 += day.et0_mm ?? 0
        rain += day.rain_mm ?? 0
        rows.push({
          date: day.date,
          location_id: location.id,
          location: location.name,
          et0_mm: day.is_forecast ? null : rounded(day.et0_mm, 1),
          forecast_et0_mm: day.is_forecast ? rounded(day.et0_mm, 1) : null,
          rain_mm: rounded(day.rain_mm, 1),
          et0_sum_mm: round(et0, 1),
          rain_sum_mm: round(rain, 1),
          method: day.method,
          is_forecast: day.is_forecast,
          issued_at: day.issued_at,
          source: day.source,
        })
      }
    }
    return rows
  }

/** Days that are over as measured (the present one so far as it is whole), then whole days of the forecast. */
export async function waterDaysOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  first: string,
  last: string,
  ahead: number,
  now: Date,
): Promise<WaterDay[]> {
  const today = localDate(now, location.zone)
  const end = last < today ? last : daysLater(today, -1)
  const measured = first <= end ? await weatherOfDays(tools, scope, location, first, end, '9am') : []
  const days = measured.map(
    (day): WaterDay => ({
      date: day.date,
      et0_mm: day.et0_mm,
      rain_mm: day.rain_mm,
      method: day.et0_method,
      wind: day.et0_wind,
      is_forecast: false,
      issued_at: null,
      source: day.source,
    }),
  )
  return ahead > 0 ? [...days, ...(await comingDays(tools, scope, location, today, ahead, now))] : days
}

async function comingDays(
  tools: Tools,
  scope: Scope,
  location: Location,
  today: string,
  ahead: number,
  now: Date,
): Promise<WaterDay[]> {
  // The present day counts with its hours so far.
  const hours = await hoursOf(
    tools,
    scope,
    location,
    now.getTime() - 26 * hourMs,
    now.getTime() + ahead * 24 * hourMs,
    now,
  )
  const days: WaterDay[] = []
  for (let index = 0; index < ahead; index++) {
    const date = daysLater(today, index)
    const mine = hours.filter((hour) => hour.date === date)
    const temps = mine.flatMap((one) => one.temp_c ?? [])
    // Clocks change: a day has 23 to 25 hours.
    if (temps.length < wholeDay - 1) continue
    const mean = (read: (hour: (typeof mine)[number]) => number | null): number | null => {
      const values = mine.flatMap((hour) => read(hour) ?? [])
      return values.length >= wholeDay - 1 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
    }
    const sun = mean((one) => one.solar_wm2)
    const found = et0Of({
      latitude: location.lat,
      elevationM: location.elevation_m,
      dayOfYear: daysThrough(`${date.slice(0, 4)}-01-01`, date),
      tmaxC: Math.max(...temps),
      tminC: Math.min(...temps),
      solarMj: sun === null ? null : (sun * secondsOf(date, location.zone)) / 1e6,
      dewPointC: mean((one) => one.dew_c),
      windMs: mean((one) => windAt(one.wind_ms, one.wind_m, lowWindM)),
    })
    days.push({
      date,
      et0_mm: found?.mm ?? null,
      rain_mm: mine.some((one) => one.rain_mm !== null)
        ? mine.reduce((sum, hour) => sum + (hour.rain_mm ?? 0), 0)
        : null,
      method: found?.mm === undefined || found.mm === null ? null : found.method,
      wind: null,
      is_forecast: true,
      issued_at: mine.findLast((one) => one.issued_at !== null)?.issued_at ?? null,
      source: mine.findLast((one) => one.is_forecast)?.source ?? '',
    })
  }
  return days
}
