import { median } from '#agronomy/statistics.ts'
import { daysLater, daysSince } from '#engine/date.ts'
import { numberText, thinSpace } from '#engine/number.ts'
import { instantOf } from '#engine/zone.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { absent } from '#server/records/failure.ts'
import type { Field } from '#subjects/farm/fields.ts'
import { datesOf, herdOf } from '#subjects/livestock/herd.ts'
import { recordOf } from '#subjects/weather/dailyRecord.ts'
import { inYear } from '#subjects/weather/rainDay.ts'
import type { InsightEvent, InsightSeries } from '#types/api/grazing/grazing.ts'
import { type Measured, measured, measureOf } from './measured.ts'
import { locationOf } from './place.ts'
import type { StateQueries } from './states.ts'

const longestDays = 1096
/** As far back as medians look. */
const yearsBack = 10
const most = 60

type Point = [at: number, value: number]

/** What stood over a time, beside earlier years, with the rain that fell and what happened. */
export function insightService(tools: Tools, states: StateQueries) {
  const insights: Handler<'grazing.insights'> = async ({ input, scope, now }) => {
    const location = await locationOf(tools, scope, input.location_id)
    const [from, to] = datesOf(input, location.zone, now)
    if (daysSince(from, to) > longestDays) throw wrongField('to', 'Ask for at most three years at once.')
    const all = await tools.fields.list(scope, [location.id], 'paddock')
    const wanted = input.paddock_ids?.length ? input.paddock_ids : all.map(({ id }) => id)
    const paddocks = all.filter(({ id }) => wanted.includes(id))
    if (paddocks.length < new Set(wanted).size) throw absent('paddock', 'paddock_ids')
    if (input.aggregate === 'paddock' && paddocks.length > most)
      throw wrongField('aggregate', `Choose at most ${most} paddocks, or the whole property.`)
    const ids = paddocks.map(({ id }) => id)
    const instant = (date: string): number => midnightOf(date, location.zone)
    const series: InsightSeries[] = []
    for (const metric of input.metrics) {
      const groups = input.aggregate === 'property' ? [paddocks] : paddocks.map((paddock) => [paddock])
      const rows = await measured(tools, scope, ids, metric, [from, to])
      const years = input.compare === 'none' ? 0 : input.compare === 'previous_year' ? 1 : yearsBack
      const past: Measured[] = []
      for (let back = 1; back <= years; back++) {
        const span: [string, string] = [earlier(from, back), earlier(to, back)]
        // Told on the days of the time that is asked for, so that they lie under each other.
        for (const row of await measured(tools, scope, ids, metric, span))
          past.push({ ...row, date: daysLater(from, daysSince(span[0], row.date)) })
      }
      for (const group of groups) {
        const own = group.length === 1 && input.aggregate === 'paddock' ? (group[0] ?? null) : null
        series.push(seriesOf(metric, own, 'now', toPoints(meansOf(rows, group), instant)))
        if (years > 0) {
          const usual = years === 1 ? meansOf(past, group) : mediansOf(past, group)
          series.push(seriesOf(metric, own, years === 1 ? 'year before' : 'median', toPoints(usual, instant)))
        }
      }
    }
    const rain = await recordOf(tools, scope, location, 'rain', from, to)
    const rainfall = toPoints(new Map([...rain.days].map(([date, { sum }]) => [date, sum])), instant)
    return {
      series,
      rainfall,
      rain: rain.source === '' ? [] : [{ series: 'rain', quantity: 'rain', label: 'Rain', ...columnsOf(rainfall) }],
      events: await eventsOf(tools, states, { scope, now, locationId: location.id, paddocks, from, to }),
    }
  }
  return { insights }
}

function midnightOf(date: string, zone: string): number {
  const [year = 2026, month = 1, day = 1] = date.split('-').map(Number)
  return instantOf({ year, month, day, hour: 0, minute: 0 }, zone).getTime()
}

const earlier = (date: string, years: number): string => inYear(date, Number(date.slice(0, 4)) - years)

/** The mean by area of some paddocks on each date on which most of their land was seen. */
function meansOf(rows: Measured[], group: Field[]): Map<string, number> {
  const areas = new Map(group.map(({ id, area_ha }) => [id, area_ha]))
  const whole = group.reduce((sum, { area_ha }) => sum + area_ha, 0)
  const days = new Map<string, { sum: number; ha: number }>()
  for (const { paddock_id, date, value } of rows) {
    const ha = areas.get(paddock_id)
    if (ha === undefined) continue
    const day = days.get(date) ?? { sum: 0, ha: 0 }
    days.set(date, { sum: day.sum + value * ha, ha: day.ha + ha })
  }
  const seen = [...days].filter(([, { ha }]) => ha >= 0.8 * whole)
  return new Map(seen.map(([date, { sum, ha }]): [string, number] => [date, sum / ha]))
}

/** The median of earlier years in each fifth day: scenes do not fall on the same dates. */
function mediansOf(rows: Measured[], group: Field[]): Map<string, number> {
  const byDay = new Map<string, number[]>()
  const years = new Map<string, Measured[]>()
  for (const row of rows) years.set(row.date, [...(years.get(row.date) ?? []), row])
  const first = [...years.keys()].sort()[0]
  if (first === undefined) return new Map()
  for (const [date, mean] of meansOf(rows, group)) {
    const day = daysLater(first, Math.floor(daysSince(first, date) / 5) * 5)
    byDay.set(day, [...(byDay.get(day) ?? []), mean])
  }
  return new Map([...byDay].map(([date, values]): [string, number] => [date, median(values) ?? 0]))
}

const toPoints = (days: Map<string, number>, instant: (date: string) => number): Point[] =>
  [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, value]): Point => [instant(date), Math.round(value * 10) / 10])

const columnsOf = (points: Point[]) => ({ t: points.map(([at]) => at), v: points.map(([, value]) => value) })

const metricWords = { tsdm: 'Standing', green: 'Green' } as const
const whenWords = { now: '', 'year before': ', the year before', median: ', median of earlier years' } as const

function seriesOf(
  metric: 'tsdm' | 'green',
  paddock: Field | null,
  when: keyof typeof whenWords,
  points: Point[],
): InsightSeries {
  const key = [metric, paddock?.id ?? 'property', when].join(' ')
  return {
    key,
    paddock_id: paddock?.id ?? null,
    metric,
    ...measureOf[metric],
    points,
    series: key,
    label: `${paddock ? `${paddock.name}, ${metricWords[metric].toLowerCase()}` : metricWords[metric]}${whenWords[when]}`,
    ...columnsOf(points),
  }
}

interface EventsAsked {
  scope: Parameters<Handler<'grazing.insights'>>[0]['scope']
  now: Date
  locationId: number
  paddocks: Field[]
  from: string
  to: string
}

/** Stock that came to the paddocks and left them, and what people saw standing; the latest first. */
async function eventsOf(
  tools: Tools,
  states: StateQueries,
  { scope, now, locationId, paddocks, from, to }: EventsAsked,
): Promise<InsightEvent[]> {
  const names = new Map(paddocks.map(({ id, name }) => [id, name]))
  const events: InsightEvent[] = []
  const add = (date: string, paddock_id: number | null, text: string): void => {
    const paddock = paddock_id === null ? undefined : names.get(paddock_id)
    if (paddock !== undefined && date >= from && date <= to) events.push({ date, paddock_id, paddock, text })
  }
  for (const { mob, moves } of await herdOf(tools, scope, now, [locationId], { from })) {
    moves.forEach((move, index) => {
      const before = moves[index - 1]
      if (before?.paddock_id === move.paddock_id) return
      if (before && before.head > 0) add(move.moved_on, before.paddock_id, `${mob.name} left`)
      if (move.head > 0)
        add(move.moved_on, move.paddock_id, `${mob.name} came, ${numberText(move.head, 0)}${thinSpace}head`)
    })
  }
  for (const one of await states.overrides(scope, locationId, from, to))
    add(one.date, one.paddock_id, `Seen standing: ${numberText(one.value, 0)}${thinSpace}kg DM/ha`)
  return events.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}
