import { sowingRules } from '#agronomy/sowing.ts'
import { daysLater, daysThrough } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'
import { recordOf } from '#subjects/weather/dailyRecord.ts'

/** The soil's morning temperature day by day, and what the forecast makes of it. */
export const sowingDays =
  (tools: Tools): Named<'sowing_days'> =>
  async ({ input, scope, now }) => {
    const rule = sowingRules[input.crop ?? 'Cotton']
    const rows: RowOf<'sowing_days'>[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const from = localDate(new Date(input.from), location.zone)
      const morning = await morningsOf(tools, scope, location, from, now)
      if (!morning) continue
      const shared = {
        location: location.name,
        device: morning.sensor.device,
        depth_cm: morning.sensor.depth_cm ?? 10,
        rule_c: rule,
      }
      for (const { date, c } of morning.past)
        rows.push({ ...shared, date, temp_c: rounded(c, 1), ahead_c: null, source: morning.sensor.device })
      const last = morning.past.at(-1)
      if (last) {
        const joint = rows.at(-1)
        if (joint) joint.ahead_c = joint.temp_c
      }
      for (const { date, c } of morning.ahead)
        rows.push({
          ...shared,
          date,
          temp_c: null,
          ahead_c: rounded(c, 1),
          source: `${morning.sensor.device}, forecast`,
        })
    }
    return rows
  }

interface Mornings {
  sensor: Instrument
  past: { date: string; c: number | null }[]
  ahead: { date: string; c: number }[]
}

const hourMs = 3_600_000
/** Hourly values go back so far; older days have no morning. */
const longestDays = 120
/** A probe that reports less often than hourly is read at the nearest hour within this many. */
const nearHours = 3
/** How much of a change in air temperature the soil at 10 cm takes on within days; indicative. */
const follows = 0.6

/** Soil temperature at 08:00 standard time at the depth nearest to 10 cm, and its trend with the forecast; null without a sensor. */
export async function morningsOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  from: string,
  now: Date,
): Promise<Mornings | null> {
  const sensors = await tools.instruments.sensors(scope, { location_ids: [location.id], quantities: ['soil_temp'] })
  const sensor = [...sensors].sort(
    (a, b) => Math.abs((a.depth_cm ?? 999) - 10) - Math.abs((b.depth_cm ?? 999) - 10) || a.sensor_id - b.sensor_id,
  )[0]
  if (!sensor) return null
  const today = localDate(now, location.zone)
  const first = daysThrough(from, today) > longestDays ? daysLater(today, -longestDays) : from
  if (first > today) return null
  const offset = standardOffset(location.zone, Number(today.slice(0, 4)))
  const eight = (date: string): number => Date.parse(`${date}T08:00:00Z`) - offset
  const spans = await tools.readings.spans(
    scope,
    [sensor.sensor_id],
    'hour',
    new Date(eight(first) - nearHours * hourMs),
    new Date(Math.min(eight(today) + nearHours * hourMs, now.getTime())),
  )
  const hours = new Map(
    (spans.get(sensor.sensor_id) ?? [])
      .filter(({ length, n }) => length <= hourMs && n > 0)
      .map((span) => [Math.floor(span.at / hourMs), span.sum === null ? null : span.sum / span.n]),
  )
  const past: Mornings['past'] = []
  for (let date = first; date <= today; date = daysLater(date, 1)) {
    const hour = Math.floor(eight(date) / hourMs)
    if (date === today && eight(date) > now.getTime()) break
    past.push({ date, c: nearest(hours, hour) })
  }
  const start = past.findIndex(({ c }) => c !== null)
  const kept = start < 0 ? [] : past.slice(start)
  return { sensor, past: kept, ahead: await aheadOf(tools, scope, location, kept, today) }
}

function nearest(hours: Map<number, number | null>, hour: number): number | null {
  for (let away = 0; away <= nearHours; away++) {
    const found = hours.get(hour - away) ?? hours.get(hour + away)
    if (found !== undefined && found !== null) return found
  }
  return null
}

/** The soil follows the air: its last morning, moved by how the forecast's days differ from the last three. */
async function aheadOf(
  tools: Tools,
  scope: Scope,
  location: Location,
  past: Mornings['past'],
  today: string,
): Promise<Mornings['ahead']> {
  const last = past.findLast(({ c }) => c !== null)?.c
  const air = await recordOf(tools, scope, location, 'air_temp', daysLater(today, -3), daysLater(today, -1))
  const means = [...air.days.values()].flatMap(({ min, max }) => (min === null || max === null ? [] : (min + max) / 2))
  if (last === undefined || last === null || means.length === 0) return []
  const recent = means.reduce((sum, c) => sum + c, 0) / means.length
  const days = await tools.forecasts.days(scope, [location.id], daysLater(today, 1), 7)
  let running = recent
  return days.flatMap((day) => {
    if (day.tmin_c === null || day.tmax_c === null) return []
    running += (((day.tmin_c + day.tmax_c) / 2 - running) * 1) / 3
    return [{ date: day.date, c: last + follows * (running - recent) }]
  })
}

/** How far a zone's clocks are ahead of UTC in winter, when no summer time is kept, ms. */
function standardOffset(zone: string, year: number): number {
  const at = new Date(Date.UTC(year, 6, 1))
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return (
    Date.UTC(parts.year ?? year, (parts.month ?? 7) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0) -
    at.getTime()
  )
}
