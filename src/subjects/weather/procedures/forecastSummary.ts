import { compassPoint } from '#engine/compass.ts'
import { round, rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { changeIn } from '../change.ts'
import { forecastSource } from '../forecastSource.ts'
import type { ForecastDay, ForecastHour } from '../forecasts.ts'

type Row = RowOf<'forecast_summary'>

const hourMs = 3_600_000
/** It is called rain from this chance and this amount on. */
const likelyPct = 50
const frostC = 2
const hotC = 38
/** One row for each place that has a forecast: what stands out in its days and hours. */
export const forecastSummary =
  ({ instruments, forecasts }: Tools): Named<'forecast_summary'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    const from = Math.floor(now.getTime() / hourMs) * hourMs
    for (const place of await instruments.places(scope, input.location_ids)) {
      const days = await forecasts.days(scope, [place.id], localDate(now, place.zone), input.days ?? 7)
      const until = new Date(from + (input.hours ?? 48) * hourMs)
      const hours = await forecasts.hours(scope, [place.id], new Date(from), until)
      const issued = days[0]?.issuedAt ?? hours[0]?.issuedAt
      if (!issued) continue
      rows.push({
        location_id: place.id,
        location: place.name,
        issued_at: issued.toISOString(),
        ...ofDays(days),
        ...ofHours(hours, until),
        source: forecastSource,
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
  const wettest = greatest(days, ({ rainP50Mm }) => rainP50Mm)
  const coldest = greatest(days, ({ tminC }) => (tminC === null ? null : -tminC))
  const hottest = greatest(days, ({ tmaxC }) => tmaxC)
  const windiest = greatest(days, ({ windMs }) => windMs)
  return {
    days: days.length,
    rain_p25_mm: sum(days.map(({ rainP25Mm }) => rainP25Mm)),
    rain_p50_mm: sum(days.map(({ rainP50Mm }) => rainP50Mm)),
    rain_p75_mm: sum(days.map(({ rainP75Mm }) => rainP75Mm)),
    rain_days: days.filter(({ rainProbPct }) => (rainProbPct ?? 0) >= likelyPct).length,
    wettest_on: wettest?.item.date ?? null,
    wettest_p25_mm: wettest?.item.rainP25Mm ?? null,
    wettest_p75_mm: wettest?.item.rainP75Mm ?? null,
    wettest_prob_pct: wettest?.item.rainProbPct ?? null,
    coldest_on: coldest?.item.date ?? null,
    coldest_c: coldest?.item.tminC ?? null,
    frost_nights: days.filter(({ tminC }) => tminC !== null && tminC <= frostC).length,
    hottest_on: hottest?.item.date ?? null,
    hottest_c: hottest?.value ?? null,
    hot_days: days.filter(({ tmaxC }) => tmaxC !== null && tmaxC >= hotC).length,
    windiest_on: windiest?.item.date ?? null,
    windiest_ms: windiest?.value ?? null,
  }
}

function ofHours(hours: ForecastHour[], until: Date) {
  const isWet = ({ rainMm, rainProbPct }: ForecastHour): boolean =>
    (rainMm ?? 0) >= 0.1 && (rainProbPct ?? 0) >= likelyPct
  const start = hours.findIndex(isWet)
  const stop = start < 0 ? -1 : hours.findIndex((hour, index) => index > start && !isWet(hour))
  const gust = greatest(hours, ({ gustMs }) => gustMs)
  const change = changeIn(hours)
  return {
    hours: hours.length,
    rain_hours_mm: sum(hours.map(({ rainMm }) => rainMm)),
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
