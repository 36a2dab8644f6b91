import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument } from './instruments.ts'
import { aggregate } from './readings/point.ts'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** A pair is compared over at most this long, up to the end of the time range. */
export const longestMs = 366 * dayMs

/** One sensor of each device and quantity, in the order asked for: the shallowest where there are several. */
interface Compared {
  quantity: string
  sensors: Instrument[]
}

export const chosen = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== null)),
]

/** The sensors of devices that measure quantities; devices that are none of the scope's are left out. */
export async function sensorsOf(
  { instruments }: Tools,
  scope: Scope,
  devices: readonly (string | null)[],
  quantities: readonly (string | null)[],
): Promise<Instrument[]> {
  const [slugs, codes] = [chosen(devices), chosen(quantities)]
  if (slugs.length === 0 || codes.length === 0) return []
  const found = await instruments.sensors(scope, { device_slugs: slugs, quantities: codes })
  return found.sort(
    (a, b) =>
      codes.indexOf(a.quantity) - codes.indexOf(b.quantity) ||
      slugs.indexOf(a.device_slug) - slugs.indexOf(b.device_slug) ||
      (a.depth_cm ?? 0) - (b.depth_cm ?? 0) ||
      a.sensor_id - b.sensor_id,
  )
}

/** The first sensor of each device, by quantity. */
export function firstOfEach(sensors: Instrument[]): Compared[] {
  const byQuantity = new Map<string, Instrument[]>()
  for (const sensor of sensors) {
    const mine = byQuantity.get(sensor.quantity) ?? []
    if (!mine.some((one) => one.device_id === sensor.device_id)) mine.push(sensor)
    byQuantity.set(sensor.quantity, mine)
  }
  return [...byQuantity].map(([quantity, mine]) => ({ quantity, sensors: mine }))
}

/** What each sensor said in each hour or day in which it measured, by the bucket's start. */
export async function bucketsOf(
  tools: Tools,
  scope: Scope,
  { quantity, sensors }: Compared,
  level: 'hour' | 'day',
  from: Date,
  to: Date,
): Promise<Map<number, Map<number, number>>> {
  const own = tools.quantities()[quantity]?.aggregation ?? 'mean'
  const agg = own === 'sum' || own === 'delta' || own === 'vmean' ? own : 'mean'
  const ids = sensors.map((sensor) => sensor.sensor_id)
  const spans = await tools.readings.spans(scope, ids, level, from, to)
  return new Map(
    [...spans].map(([id, all]) => [
      id,
      new Map(
        all
          .filter((span) => span.level === level)
          .flatMap((span): [number, number][] => {
            const value = aggregate(span, agg)
            return value === null ? [] : [[span.at, value]]
          }),
      ),
    ]),
  )
}
