import { et0Of } from '#agronomy/et0.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { recordOf } from '#subjects/weather/dailyRecord.ts'
import { weatherOfDays } from '#subjects/weather/procedures/dailyWeather.ts'

/** One day of a location: °C and mm. `from` says how it is known; a day that should have been measured and was not is a gap. */
export interface SeasonDay {
  date: string
  tmin_c: number | null
  tmax_c: number | null
  rain_mm: number | null
  et0_mm: number | null
  from: 'measured' | 'forecast' | 'usual'
  is_gap: boolean
}

export interface SeasonDays {
  days: SeasonDay[]
  /** The devices that measured them. */
  source: string
  /** The first day that is not measured yet: today. */
  today: string
}

const forecastDays = 14

/**
 * A location's days from one date to another: measured up to yesterday, then forecast (ET0 from temperature alone), then
 * what is usual on that day of the year. Rain that nobody forecasts is null, not 0.
 */
export async function seasonDaysOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  from: string,
  until: string,
  now: Date,
): Promise<SeasonDays> {
  const today = localDate(now, location.zone)
  const measured =
    from <= today ? await weatherOfDays(tools, scope, location, from, today < until ? today : until, '9am') : []
  const known = new Map(measured.map((row) => [row.date, row]))
  const forecast = new Map(
    until >= today
      ? (await tools.forecasts.days(scope, [location.id], today, forecastDays)).map((day) => [day.date, day])
      : [],
  )
  const usual = until > daysLater(today, forecast.size) ? await usualOf(tools, scope, location) : null
  const days: SeasonDay[] = []
  for (let date = from; date <= until; date = daysLater(date, 1)) {
    const row = known.get(date)
    const ahead = date >= today ? forecast.get(date) : undefined
    if (date < today) {
      const water = { rain_mm: row?.rain_mm ?? null, et0_mm: row?.et0_mm ?? null }
      days.push({
        date,
        tmin_c: row?.tmin_c ?? null,
        tmax_c: row?.tmax_c ?? null,
        ...water,
        from: 'measured',
        is_gap: water.et0_mm === null || water.rain_mm === null || row?.rain_quality === 'incomplete',
      })
    } else if (ahead) {
      days.push({
        date,
        tmin_c: ahead.tmin_c,
        tmax_c: ahead.tmax_c,
        rain_mm: date === today ? (row?.rain_mm ?? ahead.rain_p50_mm) : ahead.rain_p50_mm,
        et0_mm: null,
        from: 'forecast',
        is_gap: false,
      })
    } else {
      const mean = usual?.(date)
      days.push({
        date,
        tmin_c: mean?.tmin_c ?? null,
        tmax_c: mean?.tmax_c ?? null,
        rain_mm: null,
        et0_mm: null,
        from: 'usual',
        is_gap: false,
      })
    }
  }
  const sources = [...new Set(measured.flatMap(({ source }) => source.split(', ')).filter((name) => name !== ''))]
  return { days: days.map((day) => withEt0(location, day)), source: sources.join(', '), today }
}

const withEt0 = (location: Location, day: SeasonDay): SeasonDay =>
  day.et0_mm !== null || day.from === 'measured'
    ? day
    : {
        ...day,
        et0_mm:
          et0Of({
            latitude: location.lat,
            dayOfYear: daysThrough(`${day.date.slice(0, 4)}-01-01`, day.date),
            tmaxC: day.tmax_c,
            tminC: day.tmin_c,
          })?.mm ?? null,
      }

interface Usual {
  tmin_c: number
  tmax_c: number
}

/** The mean extremes of a day of the year, over all years on record and a week around; null without a record. */
async function usualOf(
  tools: Tools,
  scope: Scope,
  location: Location,
): Promise<((date: string) => Usual | null) | null> {
  const { days } = await recordOf(tools, scope, location, 'air_temp')
  if (days.size === 0) return null
  const sums = Array.from({ length: 366 }, () => ({ min: 0, max: 0, n: 0 }))
  const placeOf = (date: string): number => daysThrough(`${date.slice(0, 4)}-01-01`, date) - 1
  for (const [date, { min, max }] of days) {
    if (min === null || max === null) continue
    const centre = placeOf(date)
    for (let near = centre - 3; near <= centre + 3; near++) {
      const sum = sums[(near + 366) % 366]
      if (!sum) continue
      sum.min += min
      sum.max += max
      sum.n += 1
    }
  }
  return (date) => {
    const sum = sums[placeOf(date)]
    return sum && sum.n > 0 ? { tmin_c: sum.min / sum.n, tmax_c: sum.max / sum.n } : null
  }
}
