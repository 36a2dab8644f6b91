import { dayMs } from '#engine/date.ts'
import { round, rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import { ofOnePage } from '#server/procedures/shared.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { ageOf, statusOf } from '#subjects/devices/status.ts'
import { probesOf, profileOf } from '#subjects/soil/probes.ts'
import { probeKinds, sayerOf, toldQuantities } from '../deviceSays.ts'
import type { MappedDevice, MappedLocation, MappedSensor } from '../mapped.ts'

const sharedDevices = ofOnePage<RowOf<'device_map'>[]>('device_map')

type Row = RowOf<'device_map'>

export const deviceMap =
  (tools: Tools): Named<'device_map'> =>
  async ({ input, scope, now }) => {
    const locations = await tools.mapped.locations(scope, input.location_ids)
    return devicesOn(tools, scope, now, locations, {
      ...(input.kinds ? { kinds: input.kinds } : {}),
      ...(input.device ? { slug: input.device } : {}),
    })
  }

interface Filter {
  kinds?: string[]
  slug?: string
}

/** The devices of locations, with what each says. A page's map, list and numbers all ask for them: they are worked out once. */
export function devicesOn(
  tools: Tools,
  scope: Scope,
  now: Date,
  locations: MappedLocation[],
  filter: Filter = {},
): Promise<Row[]> {
  const ids = locations.map(({ id }) => id)
  return tools.shared.of(sharedDevices, { scope, now }, [ids, filter], () =>
    workedOut(tools, scope, now, locations, filter),
  )
}

async function workedOut(
  tools: Tools,
  scope: Scope,
  now: Date,
  locations: MappedLocation[],
  filter: Filter,
): Promise<Row[]> {
  const byId = new Map(locations.map((location) => [location.id, location]))
  const devices = await tools.mapped.devices(scope, [...byId.keys()], filter)
  const sensors = await tools.mapped.told(
    scope,
    devices.map(({ id }) => id),
    toldQuantities,
  )
  const known = await valuesOf(tools, scope, now, sensors)
  const water = await soilWaterOf(tools, scope, now, devices)
  const say = sayerOf(tools)
  return devices.flatMap((device): Row[] => {
    const location = byId.get(device.location_id)
    if (!location) return []
    const { values = new Map<string, number>(), seen } = known.get(device.id) ?? {}
    const wet = water.get(device.id)
    if (wet?.pct !== null && wet !== undefined) values.set('soil_paw_pct', wet.pct)
    const last = latestOf(seen, wet?.seen)
    const battery = rounded(values.get('battery_pct'), 0)
    const { quantity, value, says } = say(device, values)
    const state = statusOf(ageOf(last, now), device.interval_s, battery)
    return [
      {
        device_id: device.id,
        device_slug: device.slug,
        device: device.name,
        kind: device.kind,
        location_id: location.id,
        location: location.name,
        location_slug: location.slug,
        longitude: device.lon,
        latitude: device.lat,
        ...state,
        says,
        quantity,
        value: rounded(value, 3),
        pct_paw: wet?.pct ?? null,
        rain_24h_mm: rounded(values.get('rain'), 1),
        // Nobody knows what a tank holds that is not heard any more: it has no colour.
        water_pct: state.status === 'offline' ? null : rounded(values.get('water_level'), 0),
        battery_pct: battery,
        last_seen: last?.toISOString() ?? null,
      },
    ]
  })
}

const latestOf = (...times: (Date | undefined)[]): Date | undefined => {
  const known = times.flatMap((time) => time?.getTime() ?? [])
  return known.length > 0 ? new Date(Math.max(...known)) : undefined
}

interface Known {
  values: Map<string, number>
  seen: Date | undefined
}

/** What each device said last, by quantity, and when; of rain, what fell in 24 hours. */
async function valuesOf(
  { readings }: Tools,
  scope: Scope,
  now: Date,
  sensors: MappedSensor[],
): Promise<Map<number, Known>> {
  const ids = sensors.map((sensor) => sensor.sensor_id)
  const latest = await readings.latest(scope, ids, now)
  const gauges = sensors.filter(({ quantity }) => quantity === 'rain').map((sensor) => sensor.sensor_id)
  const rain = await readings.totals(scope, gauges, new Date(now.getTime() - dayMs), new Date(now.getTime() + 1))
  const devices = new Map<number, Known>()
  for (const sensor of sensors) {
    const said = latest.get(sensor.sensor_id)
    if (!said) continue
    const known = devices.get(sensor.device_id) ?? { values: new Map(), seen: undefined }
    known.seen = latestOf(known.seen, said.ts)
    const value = sensor.quantity === 'rain' ? rain.get(sensor.sensor_id)?.sum : said.value
    if (value !== null && value !== undefined) known.values.set(sensor.quantity, value)
    devices.set(sensor.device_id, known)
  }
  return devices
}

/** How full the profile under each probe is, and when it was last heard. */
async function soilWaterOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  devices: MappedDevice[],
): Promise<Map<number, { pct: number | null; seen: Date | undefined }>> {
  const ids = devices.filter(({ kind }) => probeKinds.includes(kind)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const probes = await probesOf(tools, scope, [], ids)
  const layers = probes.flatMap((probe) => probe.layers.map(({ sensor }) => sensor.sensor_id))
  const latest = await tools.readings.latest(scope, layers, now)
  return new Map(
    probes.map((probe) => {
      const pct = profileOf(probe, (sensorId) => latest.get(sensorId)?.value)?.pawPct ?? null
      const seen = latestOf(...probe.layers.map(({ sensor }) => latest.get(sensor.sensor_id)?.ts))
      return [probe.device.device_id, { pct: pct === null ? null : round(pct, 0), seen }]
    }),
  )
}
