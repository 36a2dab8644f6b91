import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { heardOf } from '#subjects/devices/heard.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { byRank } from '#subjects/devices/primary.ts'

/** With fewer other years on record, nothing is said of what is usual. Deciles want thirty; five is already a rough guide. */
export const fewestYears = 5

/** One day of a record. */
export interface RecordedDay {
  /** What was heard of it. */
  sum: number
  /** Whether that is all of it: at most one hour of the day was not heard. */
  isWhole: boolean
  /** Null where the early morning was not heard. */
  min: number | null
  /** Null where the afternoon was not heard. */
  max: number | null
}

/** One quantity's daily record of a location, by date. */
export interface DailyRecord {
  days: Map<string, RecordedDay>
  source: string
}

/**
 * All days on record at a location, each figure from the best source that heard what it needs of the day. Both dates are
 * included.
 */
export async function recordOf(
  { instruments, readings }: Tools,
  scope: Scope,
  location: Location,
  quantity: string,
  from = '1880-01-01',
  to = '2200-01-01',
): Promise<DailyRecord> {
  const sensors = (await instruments.sensors(scope, { location_ids: [location.id], quantities: [quantity] })).sort(
    byRank,
  )
  const order = new Map(sensors.map((sensor, index) => [sensor.sensor_id, index]))
  const found = await readings.record(scope, [...order.keys()], from, to)
  const days: DailyRecord['days'] = new Map()
  const told = new Set<string>()
  const byTrust = found.sort((a, b) => (order.get(a.sensor_id) ?? 0) - (order.get(b.sensor_id) ?? 0))
  for (const one of byTrust) {
    const sensor = sensors[order.get(one.sensor_id) ?? 0]
    if (!sensor || one.n === 0 || one.sum === null) continue
    const day = days.get(one.date)
    if (day?.isWhole && day.min !== null && day.max !== null) continue
    const heard = heardOf(one, location.zone, sensor.interval_s)
    const min = heard.lowest ? one.min : null
    const max = heard.highest ? one.max : null
    const isNew =
      !day || (heard.sum && !day.isWhole) || (day.min === null && min !== null) || (day.max === null && max !== null)
    if (!isNew) continue
    const isBetter = !day || (heard.sum && !day.isWhole)
    days.set(one.date, {
      sum: isBetter ? one.sum : day.sum,
      isWhole: heard.sum || (day?.isWhole ?? false),
      min: day?.min ?? min,
      max: day?.max ?? max,
    })
    told.add(sensor.device)
  }
  return { days, source: [...told].join(', ') }
}
