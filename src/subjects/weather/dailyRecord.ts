import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Location } from '#subjects/devices/instruments.ts'
import { byRank } from '#subjects/devices/primary.ts'

/** With fewer other years on record, nothing is said of what is usual. Deciles want thirty; five is already a rough guide. */
export const fewestYears = 5

/** One quantity's whole daily record of a location, by date. */
export interface DailyRecord {
  days: Map<string, { sum: number; min: number; max: number; n: number }>
  source: string
}

/** All days on record at a location, each from the best source that has it. Both dates are included. */
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
  const found = await readings.daily(scope, [...order.keys()], from, to)
  const days: DailyRecord['days'] = new Map()
  const told = new Set<string>()
  const byTrust = found.sort((a, b) => (order.get(a.sensor_id) ?? 0) - (order.get(b.sensor_id) ?? 0))
  for (const one of byTrust) {
    if (one.n === 0 || one.sum === null || one.min === null || one.max === null || days.has(one.date)) continue
    days.set(one.date, { sum: one.sum, min: one.min, max: one.max, n: one.n })
    told.add(sensors[order.get(one.sensor_id) ?? 0]?.device ?? '')
  }
  return { days, source: [...told].join(', ') }
}
