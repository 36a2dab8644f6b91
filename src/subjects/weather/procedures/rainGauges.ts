import { decileOf } from '#agronomy/deciles.ts'
import { dayMs, daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { heardOf } from '#subjects/devices/heard.ts'
import { byRank } from '#subjects/devices/primary.ts'
import type { SensorDay } from '#subjects/devices/readings.ts'
import { ageOf, statusOf } from '#subjects/devices/status.ts'
import { fewestYears } from '../dailyRecord.ts'
import { inYear, lastNine, rainDateOf } from '../rainDay.ts'

type Row = RowOf<'rain_gauges'>

/** Below this share of its days a sum would be too low, and is not told. */
const enough = 0.8
const nearlyAll = 0.9
const recentDays = 30

export const rainGauges =
  (tools: Tools): Named<'rain_gauges'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    const soon = new Date(now.getTime() + 1)
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const gauges = (await tools.instruments.sensors(scope, { location_ids: [location.id], quantities: ['rain'] }))
        .filter((one) => one.is_physical)
        .sort(byRank)
      const ids = gauges.map((gauge) => gauge.sensor_id)
      const today = rainDateOf(now, location.zone)
      const days = byGauge(await tools.readings.daily(scope, ids, '1880-01-01', today))
      const sinceNine = await tools.readings.totals(scope, ids, lastNine(now, location.zone), soon)
      const last24h = await tools.readings.totals(scope, ids, new Date(now.getTime() - dayMs), soon)
      const latest = await tools.readings.latest(scope, ids, now)
      for (const gauge of gauges) {
        const record = days.get(gauge.sensor_id) ?? new Map<string, SensorDay>()
        const seen = latest.get(gauge.sensor_id)?.ts
        rows.push({
          device_id: gauge.device_id,
          device_slug: gauge.device_slug,
          device: gauge.device,
          location_id: location.id,
          location: location.name,
          ts: seen?.toISOString() ?? null,
          ...statusOf(ageOf(seen, now), gauge.interval_s, null),
          rain_since_9am_mm: rounded(sinceNine.get(gauge.sensor_id)?.sum, 1),
          rain_24h_mm: rounded(last24h.get(gauge.sensor_id)?.sum, 1),
          ...sumsOf({ record, today, zone: location.zone, intervalS: gauge.interval_s }),
        })
      }
    }
    return rows
  }

type Sums = Pick<
  Row,
  | 'rain_7d_mm'
  | 'rain_month_mm'
  | 'rain_year_mm'
  | 'rain_gsr_mm'
  | 'mean_year_mm'
  | 'decile_year'
  | 'coverage_pct'
  | 'flagged'
>

/** What a gauge caught by date, and what has to be known of it to say how much of each day was heard. */
interface Gauge {
  record: Map<string, SensorDay>
  /** The rain day that is under way: it cannot be whole. */
  today: string
  zone: string
  intervalS: number | null
}

function sumsOf(mine: Gauge): Sums {
  const { record, today, zone, intervalS } = mine
  const year = Number(today.slice(0, 4))
  const season = today < `${year}-04-01` ? year - 1 : year
  const seasonEnd = today < `${season}-10-31` ? today : `${season}-10-31`
  const others = [...new Set([...record.keys()].map((date) => Number(date.slice(0, 4))))].flatMap((other) => {
    const then = other === year ? null : sumOf(mine, `${other}-01-01`, inYear(today, other), nearlyAll)
    return then ?? []
  })
  const isKnown = others.length >= fewestYears
  const sofar = sumOf(mine, `${year}-01-01`, today)
  const month = daysLater(today, -recentDays)
  const recent = [...record.values()].filter(({ date }) => date >= month && date < today)
  const heard = recent.map((day) => heardOf(day, zone, intervalS)).reduce((sum, day) => sum + day.hours / day.of, 0)
  return {
    rain_7d_mm: rounded(sumOf(mine, daysLater(today, -7), daysLater(today, -1)), 1),
    rain_month_mm: rounded(sumOf(mine, `${today.slice(0, 8)}01`, today), 1),
    rain_year_mm: rounded(sofar, 1),
    rain_gsr_mm: rounded(sumOf(mine, `${season}-04-01`, seasonEnd), 1),
    mean_year_mm: isKnown ? rounded(others.reduce((sum, mm) => sum + mm, 0) / others.length, 1) : null,
    decile_year: isKnown ? (decileOf(sofar, others)?.decile ?? null) : null,
    coverage_pct: Math.min(100, Math.round((100 * heard) / recentDays)),
    flagged: recent.reduce((sum, { flagged }) => sum + flagged, 0),
  }
}

/** Null when too many of the days are missing. */
function sumOf({ record, today, zone, intervalS }: Gauge, first: string, last: string, share = enough): number | null {
  let mm = 0
  let days = 0
  for (let date = first; date <= last; date = daysLater(date, 1)) {
    const day = record.get(date)
    if (!day || day.n === 0 || day.sum === null) continue
    mm += day.sum
    if (date === today || heardOf(day, zone, intervalS).sum) days += 1
  }
  return days > 0 && days >= share * daysThrough(first, last) ? mm : null
}

function byGauge(days: SensorDay[]): Map<number, Map<string, SensorDay>> {
  const gauges = new Map<number, Map<string, SensorDay>>()
  for (const day of days) {
    const mine = gauges.get(day.sensor_id) ?? new Map<string, SensorDay>()
    mine.set(day.date, day)
    gauges.set(day.sensor_id, mine)
  }
  return gauges
}
