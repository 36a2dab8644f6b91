import { instantOf, localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '#subjects/devices/instruments.ts'

const parts = (date: string): { year: number; month: number; day: number } => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** Rain from midnight to midnight, by local date. Days that are only known from 09:00 to 09:00 are left out. */
export async function midnightRain(
  { readings }: Tools,
  scope: Scope,
  location: Location,
  sensors: Instrument[],
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const gauge = sensors.find((sensor) => sensor.quantity === 'rain' && sensor.is_physical)
  if (!gauge) return new Map()
  const end = parts(last)
  const to = instantOf({ ...end, day: end.day + 1 }, location.zone)
  const spans =
    (await readings.spans(scope, [gauge.sensor_id], 'hour', instantOf(parts(first), location.zone), to)).get(
      gauge.sensor_id,
    ) ?? []
  const sums = new Map<string, number>()
  for (const { at, sum, n, level } of spans) {
    if (level === 'day' || n === 0 || sum === null) continue
    const date = localDate(new Date(at), location.zone)
    sums.set(date, (sums.get(date) ?? 0) + sum)
  }
  return sums
}
