import type { Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import type { Instrument } from './instruments.ts'
import type { ReadingQueries } from './readings.ts'

const ranks: Record<string, number> = { weather_station: 0, rain_gauge: 1, virtual: 3 }
const rankOf = ({ kind }: Instrument): number => ranks[kind] ?? 2

/** Best first: a location's own station, then its gauges, then other devices, then files and forecasts. */
export const byRank = (a: Instrument, b: Instrument): number =>
  rankOf(a) - rankOf(b) || a.device_id - b.device_id || a.sensor_id - b.sensor_id

/**
 * The same, with those before them that said something in a time (`to` in it): a station that never reported, or fell silent
 * before, speaks for nobody while another one does.
 */
export async function bestFirst(
  { readings }: { readings: Pick<ReadingQueries, 'latest'> },
  scope: Scope,
  sensors: Instrument[],
  from: Date,
  to: Date,
): Promise<Instrument[]> {
  const rivals = [...grouped(sensors, ({ location_id, quantity }) => `${location_id} ${quantity}`).values()]
    .filter((all) => new Set(all.map(({ device_id }) => device_id)).size > 1)
    .flat()
  const latest = await readings.latest(scope, [...new Set(rivals.map(({ sensor_id }) => sensor_id))], to)
  const silent = new Set(rivals.filter(({ sensor_id }) => !((latest.get(sensor_id)?.ts ?? 0) >= from)))
  return [...sensors].sort((a, b) => Number(silent.has(a)) - Number(silent.has(b)) || byRank(a, b))
}

/**
 * The sensors that speak for each location on one quantity, of sensors that stand best first. The weather of a location is told
 * by one: its station, else a gauge, else what was loaded from a file. Probes and tanks speak for themselves, so all of them stay.
 */
export function primarySensors(sorted: Instrument[]): Instrument[] {
  return [...grouped(sorted, ({ location_id }) => location_id).values()].flatMap((all) => {
    const best = all[0]
    if (!best) return []
    return rankOf(best) === 2 ? all.filter((sensor) => rankOf(sensor) === 2) : [best]
  })
}
