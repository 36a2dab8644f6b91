import { daysThrough } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { InputOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { heardOf, sumHeard } from '#subjects/devices/heard.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import { lastNine, lastSevenDays, rainDateOf, startOfRainDate } from '#subjects/weather/rainDay.ts'
import type { MappedLocation } from './mapped.ts'

export type Period = NonNullable<InputOf<'rain_points'>['period']>
type Asked = Pick<InputOf<'rain_points'>, 'location_ids' | 'period' | 'from' | 'to'>

/** What one gauge caught in a period. */
export interface Caught {
  gauge: Instrument
  location: MappedLocation
  longitude: number | null
  latitude: number | null
  from: Date
  to: Date
  /** Null where too much is missing. */
  rain_mm: number | null
  coverage_pct: number
}

const hourMs = 3_600_000
/** Up to so many hours a period is counted by the hour, beyond by rain days. */
const mostHours = 72
/** Below this share of its time a sum would be too low, and is not told. */
const enoughPct = 80

/** What each gauge of locations caught in a period, by location. */
export async function rainOver(tools: Tools, scope: Scope, input: Asked, now: Date): Promise<Caught[]> {
  const caught: Caught[] = []
  const locations = await tools.mapped.locations(scope, input.location_ids)
  const sensors = (
    await tools.instruments.sensors(scope, { location_ids: locations.map(({ id }) => id), quantities: ['rain'] })
  ).filter((one) => one.is_physical)
  for (const location of locations) {
    const gauges = sensors.filter((sensor) => sensor.location_id === location.id)
    if (gauges.length === 0) continue
    const [from, to] = spanOf(input, location.zone, now)
    const sums =
      to.getTime() - from.getTime() <= mostHours * hourMs
        ? await byHours(tools, scope, gauges, from, to)
        : await byDays(tools, scope, gauges, location.zone, from, to, now)
    for (const gauge of gauges) {
      const { mm, pct } = sums.get(gauge.sensor_id) ?? { mm: null, pct: 0 }
      caught.push({
        gauge,
        location,
        longitude: gauge.lon ?? location.lon,
        latitude: gauge.lat ?? location.lat,
        from,
        to,
        rain_mm: mm !== null && pct >= enoughPct ? mm : null,
        coverage_pct: pct,
      })
    }
  }
  return caught
}

/** When a period begins and ends at a location. Rain days begin at 09:00 of the day before their date. */
function spanOf({ period = '24h', from, to }: Asked, zone: string, now: Date): [Date, Date] {
  const today = rainDateOf(now, zone)
  const since = (date: string): [Date, Date] => [startOfRainDate(date, zone), now]
  switch (period) {
    case '24h':
      return [new Date(now.getTime() - 24 * hourMs), now]
    case '48h':
      return [new Date(now.getTime() - 48 * hourMs), now]
    case '7d':
      return [startOfRainDate(lastSevenDays(now, zone).first, zone), lastNine(now, zone)]
    case 'month':
      return since(`${today.slice(0, 8)}01`)
    case 'year':
      return since(`${today.slice(0, 4)}-01-01`)
    case 'custom': {
      const end = Math.min(to === undefined ? now.getTime() : Date.parse(to), now.getTime())
      const start = from === undefined ? end - 24 * hourMs : Date.parse(from)
      return [new Date(Math.min(start, end)), new Date(end)]
    }
  }
}

type Sums = Map<number, { mm: number | null; pct: number }>

async function byHours(tools: Tools, scope: Scope, gauges: Instrument[], from: Date, to: Date): Promise<Sums> {
  const ids = gauges.map((gauge) => gauge.sensor_id)
  const heard = await tools.readings.spans(scope, ids, '15m', from, new Date(to.getTime() + 1))
  return new Map(
    gauges.map((gauge) => {
      const { sum: mm, pct: told } = sumHeard(
        heard.get(gauge.sensor_id),
        from.getTime(),
        to.getTime(),
        gauge.interval_s,
      )
      // How often a device without a stated interval should report is not known, so that it is taken at its word.
      const pct = gauge.interval_s === null && mm !== null ? 100 : told
      return [gauge.sensor_id, { mm, pct }]
    }),
  )
}

async function byDays(
  tools: Tools,
  scope: Scope,
  gauges: Instrument[],
  zone: string,
  from: Date,
  to: Date,
  now: Date,
): Promise<Sums> {
  const [first, last] = [rainDateOf(from, zone), rainDateOf(new Date(to.getTime() - 1), zone)]
  const expected = daysThrough(first, last)
  const present = rainDateOf(now, zone)
  const ids = gauges.map((gauge) => gauge.sensor_id)
  const sums = new Map(gauges.map((gauge) => [gauge.sensor_id, { mm: 0, days: 0, intervalS: gauge.interval_s }]))
  for (const one of await tools.readings.daily(scope, ids, first, last)) {
    const mine = sums.get(one.sensor_id)
    if (!mine || one.n === 0 || one.sum === null) continue
    mine.mm += one.sum
    // The rain day that is under way cannot be whole.
    if (one.date >= present || heardOf(one, zone, mine.intervalS).sum) mine.days += 1
  }
  return new Map(
    [...sums].map(([id, { mm, days }]) => [
      id,
      { mm: days === 0 ? null : mm, pct: Math.min(100, Math.round((100 * days) / expected)) },
    ]),
  )
}
