import { decileOf } from '#agronomy/deciles.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { sumHeard } from '#subjects/devices/heard.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { bestFirst, primarySensors } from '#subjects/devices/primary.ts'
import { type DailyRecord, fewestYears, recordOf } from '../dailyRecord.ts'
import { inYear, lastNine, lastSevenDays, rainDateOf, startOfRainDate } from '../rainDay.ts'

type Row = RowOf<'rain_summary'>
type Period = Row['period']

const usual: Period[] = ['since_9am', '24h', '7d', 'mtd', 'ytd']
const hourMs = 3_600_000

export const rainSummary =
  (tools: Tools): Named<'rain_summary'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    const periods = input.periods ?? usual
    const rows: Row[] = []
    for (const location of locations) {
      const record = await recordOf(tools, scope, location, 'rain')
      const all = await tools.instruments.sensors(scope, { location_ids: [location.id], quantities: ['rain'] })
      const gauges = primarySensors(await bestFirst(tools, scope, all, new Date(now.getTime() - 24 * hourMs), now))
      for (const period of periods) {
        const dates = datesOf(period, now, location.zone)
        if (dates) {
          rows.push(overDays(location, period, dates, record, now))
          continue
        }
        const from = period === 'since_9am' ? lastNine(now, location.zone) : new Date(now.getTime() - 24 * hourMs)
        const gauge = gauges[0]
        const heard =
          gauge && (await tools.readings.spans(scope, [gauge.sensor_id], '15m', from, new Date(now.getTime() + 1)))
        const spans = gauge && heard?.get(gauge.sensor_id)
        const { sum, pct } = sumHeard(spans, from.getTime(), now.getTime(), gauge?.interval_s ?? null)
        rows.push({
          ...rowOf(location, period, from, now, gauge?.device ?? ''),
          rain_mm: rounded(sum, 1),
          coverage_pct: pct,
        })
      }
    }
    return rows
  }

/** The rain dates of a period, whole ones for a week and else up to the present one; null for a period of hours. */
function datesOf(period: Period, now: Date, zone: string): { first: string; last: string } | null {
  const today = rainDateOf(now, zone)
  const year = Number(today.slice(0, 4))
  switch (period) {
    case '7d':
      return lastSevenDays(now, zone)
    case 'mtd':
      return { first: `${today.slice(0, 8)}01`, last: today }
    case 'ytd':
      return { first: `${year}-01-01`, last: today }
    case '12m':
      return { first: daysLater(inYear(today, year - 1), 1), last: today }
    case 'gsr': {
      // April to October: before April the last season is the one to speak of.
      const season = today < `${year}-04-01` ? year - 1 : year
      const end = `${season}-10-31`
      return { first: `${season}-04-01`, last: today < end ? today : end }
    }
    default:
      return null
  }
}

const rowOf = (location: Location, period: Period, from: Date, now: Date, source: string): Row => ({
  location_id: location.id,
  location: location.name,
  period,
  from: from.toISOString(),
  as_at: now.toISOString(),
  rain_mm: null,
  mean_mm: null,
  anomaly_mm: null,
  decile: null,
  rain_days: null,
  years: 0,
  coverage_pct: null,
  source,
})

function overDays(
  location: Location,
  period: Period,
  { first, last }: { first: string; last: string },
  record: DailyRecord,
  now: Date,
): Row {
  const today = rainDateOf(now, location.zone)
  const present = totalOf(record, first, last, today)
  const year = Number(last.slice(0, 4))
  const years = new Set([...record.days.keys()].map((date) => Number(date.slice(0, 4))))
  const others = [...years].flatMap((other) => {
    if (other === year) return []
    const total = totalOf(record, inYear(first, other - (year - Number(first.slice(0, 4)))), inYear(last, other), today)
    // A year of which a tenth is missing says nothing about its total.
    return total.days >= 0.9 * total.expected ? [total.mm] : []
  })
  const isKnown = others.length >= fewestYears
  const mean = isKnown ? others.reduce((sum, mm) => sum + mm, 0) / others.length : null
  // A week of which a day was not heard is no week; longer periods tell their coverage.
  const isEnough = period === '7d' ? present.days === present.expected : present.days > 0
  const fallen = isEnough ? round(present.mm, 1) : null
  return {
    ...rowOf(location, period, startOfRainDate(first, location.zone), now, record.source),
    rain_mm: fallen,
    mean_mm: rounded(mean, 1),
    anomaly_mm: fallen === null || mean === null ? null : round(fallen - mean, 1),
    decile: period === '7d' || !isKnown ? null : (decileOf(fallen, others)?.decile ?? null),
    rain_days: present.days > 0 ? present.wet : null,
    years: others.length,
    coverage_pct: Math.round((100 * present.days) / present.expected),
  }
}

function totalOf(
  { days }: DailyRecord,
  first: string,
  last: string,
  present: string,
): { mm: number; wet: number; days: number; expected: number } {
  const total = { mm: 0, wet: 0, days: 0, expected: daysThrough(first, last) }
  for (let date = first; date <= last; date = daysLater(date, 1)) {
    const day = days.get(date)
    if (!day) continue
    total.mm += day.sum
    // The rain day that is under way cannot be whole.
    if (day.isWhole || date >= present) total.days += 1
    if (round(day.sum, 3) >= 0.2) total.wet += 1
  }
  return total
}
