import { deltaTAt } from '#agronomy/deltaT.ts'
import { feelsLike } from '#agronomy/feelsLike.ts'
import { dayMs } from '#engine/date.ts'
import { round } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import type { Scope } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import type { InputOf, Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument, Location } from '../instruments.ts'
import { bestFirst, primarySensors } from '../primary.ts'
import type { CalendarBucket, Series, SeriesQuestion } from '../readings.ts'

type SeriesAsk = SeriesQuestion['asks'][number]
type Row = RowOf<'timeseries'>
type Ask = InputOf<'timeseries'>['series'][number]

const usualWidth = 800
const mostRows = 200

/** Quantities that are worked out from others measured by the same station; what they take `also` may be missing. */
const derived: Record<
  string,
  { from: string[]; also?: string; value: (parts: (number | null)[], location: Location) => number | null }
> = {
  delta_t: {
    from: ['air_temp', 'rh'],
    also: 'station_pressure',
    value: ([air, rh, pressure], { elevation_m }) => deltaTAt(air, rh, elevation_m, pressure),
  },
  feels_like: { from: ['air_temp', 'rh', 'wind_speed'], value: ([air, rh, wind]) => feelsLike(air, rh, wind) },
}

/** One series to be read: what it is made of and what its row says. */
interface Wanted {
  ask: Ask
  quantity: string
  location: Location
  /** One sensor; for a derived quantity one for each of its parts. */
  sensors: Instrument[]
  isOneOfMany: boolean
}

export const timeseries =
  (tools: Tools): Named<'timeseries'> =>
  async ({ input, scope, now }) => {
    const locations = new Map((await tools.instruments.locations(scope)).map((location) => [location.id, location]))
    const byLocation = { location_ids: input.location_ids, device_ids: input.device_ids }
    const quantities = input.series.flatMap(({ quantity }) =>
      quantity ? [quantity, ...(derived[quantity]?.from ?? []), derived[quantity]?.also ?? []].flat() : [],
    )
    const named = input.series.flatMap(({ sensor_id }) => sensor_id ?? [])
    const sensors = [
      ...(quantities.length > 0 ? await tools.instruments.sensors(scope, { ...byLocation, quantities }) : []),
      ...(named.length > 0 ? await tools.instruments.sensors(scope, { sensor_ids: named }) : []),
    ]
    const isNamedDevice = (input.device_ids?.length ?? 0) > 0
    const from = new Date(input.from)
    const to = new Date(Math.min(Date.parse(input.to), now.getTime() + 1))
    const sorted = isNamedDevice ? sensors : await bestFirst(tools, scope, sensors, from, to)
    const wanted = input.series.flatMap((ask) => wantedOf(ask, sorted, locations, isNamedDevice)).slice(0, mostRows)
    const width = input.width ?? usualWidth
    const locations_ = new Set(wanted.map(({ location }) => location.id))

    const found = await readAll(tools, scope, wanted, { from, to, width, bucket: input.bucket })
    return wanted.map((one, index): Row => {
      const { quantity, location } = one
      const device = one.sensors[0]
      const { agg, t, v } = found[index] ?? nothing
      return {
        series: `${quantity}.${agg}.${device?.sensor_id ?? 0}`,
        label: labelOf(one, tools.quantities()[quantity]?.name ?? quantity, locations_.size > 1),
        quantity,
        agg,
        device_id: device?.device_id ?? null,
        location_id: location.id,
        location: location.name,
        t: t.map(Math.round),
        v: v.map((value) => (value === null ? null : round(value, 3))),
      }
    })
  }

const nothing: Pick<Series, 'agg' | 't' | 'v'> = { agg: 'mean', t: [], v: [] }

/** The readings of all series, in their order. Those that share a zone and a bucket are read as one. */
async function readAll(
  { readings }: Tools,
  scope: Scope,
  wanted: Wanted[],
  { bucket, ...interval }: { from: Date; to: Date; width: number; bucket?: CalendarBucket },
): Promise<Pick<Series, 'agg' | 't' | 'v'>[]> {
  const fine = fineBucket(interval.to.getTime() - interval.from.getTime())
  const asked = wanted.map(({ ask, quantity, location, sensors }) => {
    const isDerived = derived[quantity] !== undefined
    const step = bucket ?? (isDerived ? fine : undefined)
    const asks = isDerived
      ? sensors.map((sensor) => askOf(sensor.quantity, 'mean', [sensor.sensor_id]))
      : [
          askOf(
            quantity,
            ask.agg,
            sensors.map((sensor) => sensor.sensor_id),
          ),
        ]
    return { key: `${location.zone} ${step}`, zone: location.zone, bucket: step, asks, series: [] as Series[] }
  })
  for (const group of grouped(asked, ({ key }) => key).values()) {
    const [first] = group
    if (!first) continue
    const { zone, bucket: step } = first
    const asks = group.flatMap((one) => one.asks)
    const read = await readings.series(scope, { ...interval, zone, bucket: step, asks })
    for (const one of group) one.series = read.splice(0, one.asks.length)
  }
  return asked.map(({ series }, index) => {
    const one = wanted[index]
    const part = one && derived[one.quantity]
    return one && part
      ? combine(series, part.from.length, (parts) => part.value(parts, one.location))
      : (series[0] ?? nothing)
  })
}

const askOf = (quantity: string, agg: SeriesAsk['agg'], sensorIds: number[]): SeriesAsk => ({
  series: quantity,
  quantity,
  agg,
  sensorIds,
})

function wantedOf(ask: Ask, sensors: Instrument[], locations: Map<number, Location>, isNamedDevice: boolean): Wanted[] {
  const part = ask.quantity ? derived[ask.quantity] : undefined
  const isMine = (sensor: Instrument): boolean =>
    ask.sensor_id !== undefined
      ? sensor.sensor_id === ask.sensor_id
      : sensor.quantity === (part?.from[0] ?? ask.quantity) &&
        (ask.depth_cm === undefined || sensor.depth_cm === ask.depth_cm)
  const mine = unique(sensors.filter(isMine))
  const chosen = ask.sensor_id !== undefined || isNamedDevice ? mine : primarySensors(mine)
  return chosen.flatMap((sensor): Wanted[] => {
    const location = locations.get(sensor.location_id)
    if (!location) return []
    const beside = (quantity: string): Instrument | undefined =>
      sensors.find((other) => other.device_id === sensor.device_id && other.quantity === quantity)
    const others = (part?.from ?? []).map(beside)
    if (others.includes(undefined)) return []
    if (part?.also) others.push(beside(part.also))
    const isOneOfMany = chosen.filter((other) => other.location_id === sensor.location_id).length > 1
    const all = part ? others.filter((other) => other !== undefined) : [sensor]
    return [
      {
        ask,
        quantity: part ? (ask.quantity ?? sensor.quantity) : sensor.quantity,
        location,
        sensors: all,
        isOneOfMany,
      },
    ]
  })
}

const unique = (sensors: Instrument[]): Instrument[] => [
  ...new Map(sensors.map((sensor) => [sensor.sensor_id, sensor])).values(),
]

/** The name asked for or the quantity's, with the device and depth where a location has several, and the location where there are several. */
function labelOf(
  { ask, location, sensors, isOneOfMany }: Wanted,
  quantityName: string,
  isOfManyLocations: boolean,
): string {
  const sensor = sensors[0]
  const depth = sensor?.depth_cm === null || sensor === undefined ? '' : ` ${sensor.depth_cm} cm`
  const own = ask.label ?? (isOneOfMany && sensor ? `${sensor.device}${depth}` : `${capital(quantityName)}${depth}`)
  return isOfManyLocations ? `${own}, ${location.name}` : own
}

/** Buckets that several sensors share, fine enough for the span. */
const fineBucket = (spanMs: number): CalendarBucket =>
  spanMs <= 4 * dayMs ? '15m' : spanMs <= 62 * dayMs ? '1h' : '1d'

/** Several series as one, at the times at which the first `needed` of them have a value; a gap in one of those is a gap in all. */
function combine(
  parts: Series[],
  needed: number,
  value: (parts: (number | null)[]) => number | null,
): Pick<Series, 'agg' | 't' | 'v'> {
  const [first, ...others] = parts
  if (!first) return { agg: 'mean', t: [], v: [] }
  const maps = others.map((part) => new Map(part.t.map((t, index) => [t, part.v[index] ?? null])))
  const v = first.t.map((t, index) => {
    const all = [first.v[index] ?? null, ...maps.map((map) => map.get(t) ?? null)]
    return all.slice(0, needed).includes(null) ? null : value(all)
  })
  return { agg: 'mean', t: first.t, v }
}
