import type { Instrument } from './instruments.ts'

const ranks: Record<string, number> = { weather_station: 0, rain_gauge: 1, virtual: 3 }
const rankOf = ({ kind }: Instrument): number => ranks[kind] ?? 2

/** Best first: a location's own station, then its gauges, then other devices, then files and forecasts. */
export const byRank = (a: Instrument, b: Instrument): number =>
  rankOf(a) - rankOf(b) || a.device_id - b.device_id || a.sensor_id - b.sensor_id

/**
 * The sensors that speak for each location on one quantity. The weather of a location is told by one: its station, else a
 * gauge, else what was loaded from a file. Probes and tanks speak for themselves, so all of them stay.
 */
export function primarySensors(sensors: Instrument[]): Instrument[] {
  const locations = new Map<number, Instrument[]>()
  for (const sensor of sensors)
    locations.set(sensor.location_id, [...(locations.get(sensor.location_id) ?? []), sensor])
  return [...locations.values()].flatMap((all) => {
    const sorted = [...all].sort(byRank)
    const best = sorted[0]
    if (!best) return []
    return rankOf(best) === 2 ? sorted.filter((sensor) => rankOf(sensor) === 2) : [best]
  })
}
