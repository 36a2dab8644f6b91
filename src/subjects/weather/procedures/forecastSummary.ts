import { compassPoint } from '#engine/compass.ts'
import { round, rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { changeIn } from '../change.ts'
import type { ForecastDay, ForecastHour } from '../forecasts.ts'

type Row = RowOf<'forecast_summary'>

const hourMs = 3_600_000
/** It is called rain from this chance and this amount on. */
const likelyPct = 50
const frostC = 2
const hotC = 38
/** One row for each location that has a forecast: what stands out in its days and hours. */
export const forecastSummary =
  ({ instruments, forecasts }: Tools): Named<'forecast_summary'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    const from = Math.floor(now.getTime() / hourMs) * hourMs
    for (const location of await instruments.locations(scope, input.location_ids)) {
      const days = await forecasts.days(scope, [location.id], localDate(now, location.zone), input.days ?? 7)
      const until = new Date(from + (input.hours ?? 48) * hourMs)
      const hours = await forecasts.hours(scope, [location.id], new Date(from), until)
      const told = days[0] ?? hours[0]
      if (!told) continue
      rows.push({
        location_id: location.id,
        location: location.name,
        issued_at: told.issued_at.toISOString(),
        ...ofDays(days),
        ...ofHours(hours, until),
        source: told.source,
      })
    }
    return rows
  }

/** The item for which a number is greatest; the first of equals. */
function greatest<T>(items: T[], numberOf: (item: T) => number | null): { item: T; value: number } | null {
  let best: { item: T; value: number } | null = null
  for (const item of items) {
    const value = numberOf(item)
    if (value !== null && (best === null || value > best.value)) best = { item, value }
  }
  return best
}

const sum = (values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0
    ? round(
        known.reduce((total, value) => total + value, 0),
        1,
      )
    : null
}

function ofDays(days: ForecastDay[]) {
  const wettest = greatest(days, (day) => day.rain_p50_mm)
  const coldest = greatest(days, (day) => (day.tmin_c === null ? null : -day.tmin_c))
  const hottest = greatest(days, (day) => day.tmax_c)
  const windiest = greatest(days, (day) => day.wind_ms)
  return {
    days: days.length,
    rain_p25_mm: sum(days.map((day) => day.rain_p25_mm)),
    rain_p50_mm: sum(days.map((day) => day.rain_p50_mm)),
    rain_p75_mm: sum(days.map((day) => day.rain_p75_mm)),
    rain_days: days.filter((day) => (day.rain_prob_pct ?? 0) >= likelyPct).length,
    wettest_on: wettest?.item.date ?? null,
    wettest_p25_mm: wettest?.item.rain_p25_mm ?? null,
    wettest_p75_mm: wettest?.item.rain_p75_mm ?? null,
    wettest_prob_pct: wettest?.item.rain_prob_pct ?? null,
    coldest_on: coldest?.item.date ?? null,
    coldest_c: coldest?.item.tmin_c ?? null,
    frost_nights: days.filter((day) => day.tmin_c !== null && day.tmin_c <= frostC).length,
    hottest_on: hottest?.item.date ?? null,
    hottest_c: hottest?.value ?? null,
    hot_days: days.filter((day) => day.tmax_c !== null && day.tmax_c >= hotC).length,
    windiest_on: windiest?.item.date ?? null,
    windiest_ms: windiest?.value ?? null,
  }
}

function ofHours(hours: ForecastHour[], until: Date) {
  const isWet = (hour: ForecastHour): boolean => (hour.rain_mm ?? 0) >= 0.1 && (hour.rain_prob_pct ?? 0) >= likelyPct
  const start = hours.findIndex(isWet)
  const stop = start < 0 ? -1 : hours.findIndex((hour, index) => index > start && !isWet(hour))
  const gust = greatest(hours, (hour) => hour.gust_ms)
  const change = changeIn(hours)
  return {
    hours: hours.length,
    rain_hours_mm: sum(hours.map((hour) => hour.rain_mm)),
    rain_from: hours[start]?.ts.toISOString() ?? null,
    rain_until: start < 0 ? null : (hours[stop]?.ts ?? until).toISOString(),
    gust_ms: gust?.value ?? null,
    gust_at: gust?.item.ts.toISOString() ?? null,
    change_at: change?.at.toISOString() ?? null,
    change_from: change ? compassPoint(change.fromDeg) : null,
    change_to: change ? compassPoint(change.toDeg) : null,
    change_drop_c: rounded(change?.dropK, 1),
    change_gust_ms: rounded(change?.gustMs, 1),
  }
}
