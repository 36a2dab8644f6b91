import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Instrument } from '#subjects/devices/instruments.ts'
import type { AssetEvent, NewAssetEvent } from './assets.ts'
import type { Point } from './judge.ts'
import { type Spell, spellsOf } from './spells.ts'
import type { AssetEventKind, StoreClass } from './tables.ts'

const hour = 3_600_000
/** What is missed while nobody watches is made up to this far back. */
const longest = 2 * 24 * hour
/** How far a spell that goes on is followed back. */
const longestSpell = 7 * 24 * hour

/** A quantity whose spells are worth telling. */
interface Told {
  kind: AssetEventKind
  event: string
  isOn: (value: number, storeClass: StoreClass | null) => boolean
  /** Whether one value is further out than another. */
  further: (value: number, than: number) => boolean
  /** The worst value belongs to it; an open gate has none. */
  hasValue: boolean
}

const higher = (value: number, than: number): boolean => value > than
/** °C: the ranges of cold stores lie about five degrees. */
const furtherFromFive = (value: number, than: number): boolean => Math.abs(value - 5) > Math.abs(than - 5)
const isSwitchedOn = (value: number): boolean => value >= 0.5
const switched = (kind: AssetEventKind, event: string): Told => ({
  kind,
  event,
  isOn: isSwitchedOn,
  further: higher,
  hasValue: false,
})

/** Bounds of cold stores, °C. Milk and cool rooms: indicative. */
const bounds: Record<StoreClass, [number, number] | null> = {
  vaccine: [2, 8],
  'cool-room': [-1, 5],
  milk: [Number.NEGATIVE_INFINITY, 5],
  semen: null,
}

/** Whether a store's temperature (°C) is out of the range of its class. */
export function isOutOfRange(tempC: number, storeClass: StoreClass | null): boolean {
  const range = storeClass === null ? null : bounds[storeClass]
  return range !== null && (tempC < range[0] || tempC > range[1])
}

/** What is told, by quantity. */
const told: Record<string, Told> = {
  gate_state: switched('gate', 'open'),
  door_state: switched('cold', 'door_open'),
  pump_state: switched('pump', 'running'),
  fan_state: switched('fan', 'running'),
  fence_kv: {
    kind: 'fence',
    event: 'fault',
    isOn: (kv) => kv < 3,
    further: (value, than) => value < than,
    hasValue: true,
  },
  cold_temp: { kind: 'cold', event: 'out_of_range', isOn: isOutOfRange, further: furtherFromFive, hasValue: true },
}

/** The spells of one sensor as events; `going` is the one that had begun before the first point. */
export function eventsFrom(
  sensor: Pick<Instrument, 'device_id' | 'quantity'>,
  storeClass: StoreClass | null,
  points: Point[],
  going?: AssetEvent,
): NewAssetEvent[] {
  const how = told[sensor.quantity]
  if (!how) return []
  const before = going ? { from: going.started_at.getTime(), to: null, worst: going.value ?? 0 } : null
  return spellsOf(points, (value) => how.isOn(value, storeClass), how.further, before).map(
    ({ from, to, worst }: Spell): NewAssetEvent => ({
      device_id: sensor.device_id,
      kind: how.kind,
      event: how.event,
      started_at: new Date(from),
      ended_at: to === null ? null : new Date(to),
      value: how.hasValue ? worst : null,
    }),
  )
}

/** Writes down what began or ended since the last event of each device. */
export async function tellAssetEvents(tools: Tools, scope: Scope, now: Date): Promise<{ told: number }> {
  const sensors = await tools.instruments.sensors(scope, { quantities: Object.keys(told) })
  if (sensors.length === 0) return { told: 0 }
  const deviceIds = [...new Set(sensors.map((sensor) => sensor.device_id))]
  const classes = new Map(
    (await tools.assets.of(scope, deviceIds)).map((asset) => [asset.device_id, asset.store_class]),
  )
  const earliest = new Date(now.getTime() - longestSpell)
  const known = await tools.assets.events(scope, deviceIds, earliest, now)
  const events: NewAssetEvent[] = []
  for (const sensor of sensors) {
    const mine = known.filter((one) => one.device_id === sensor.device_id && one.event === told[sensor.quantity]?.event)
    const last = mine.at(-1)
    const going = last?.ended_at === null ? last : undefined
    // One that goes on is followed from its start, so that its end and its worst value are found.
    const since = last ? (last.ended_at ?? last.started_at).getTime() + 1 : now.getTime() - longest
    const from = new Date(Math.max(earliest.getTime(), since))
    const points = await pointsOf(tools, scope, sensor.sensor_id, from, now)
    const found = eventsFrom(sensor, classes.get(sensor.device_id) ?? null, points, going)
    const isKnown = (event: NewAssetEvent): boolean =>
      mine.some(
        (one) =>
          one.started_at.getTime() === event.started_at.getTime() &&
          one.ended_at?.getTime() === event.ended_at?.getTime() &&
          one.value === event.value,
      )
    events.push(...found.filter((event) => !isKnown(event)))
  }
  await tools.assets.tellEvents(scope, events)
  return { told: events.length }
}

/** What a sensor said, as finely as it is known. */
async function pointsOf(tools: Tools, scope: Scope, sensorId: number, from: Date, to: Date): Promise<Point[]> {
  const spans = (await tools.readings.spans(scope, [sensorId], 'raw', from, new Date(to.getTime() + 1))).get(sensorId)
  return (spans ?? []).flatMap(({ at, last }) => (last === null ? [] : [{ at, value: last }]))
}
