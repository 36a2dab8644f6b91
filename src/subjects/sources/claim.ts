import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import type { DeviceRecordQueries } from '#subjects/devices/deviceRecords.ts'
import type { NewSensorQueries } from '#subjects/devices/newSensors.ts'
import type { Quantity } from '#types/config/quantities.ts'
import { kindOf } from './deviceKind.ts'
import type { MessageQueries } from './messages.ts'
import { sensorFor } from './sensorFor.ts'
import type { SourceDeviceQueries, SourceDeviceRow } from './sourceDevices.ts'

interface ClaimParts {
  devices: SourceDeviceQueries
  records: DeviceRecordQueries
  sensors: NewSensorQueries
  messages: MessageQueries
  quantities: () => Record<string, Quantity>
  /** Reads the kept messages of a device once the call holds. */
  owe: (scope: Scope, id: number) => Promise<void>
}

export const nameOf = ({ name, supplier_device_id }: SourceDeviceRow): string => name ?? supplier_device_id

/** What people decide about the devices in what came. */
export function claimService({ devices, records, sensors, messages, quantities, owe }: ClaimParts) {
  /** Leads each value that is not left out to a sensor of our device, which gets those that it lacks. */
  const leadAll = async (scope: Scope, row: SourceDeviceRow, deviceId: number): Promise<number> => {
    const decided = await devices.decided(scope, row.id)
    const present = await sensors.ofDevice(scope, deviceId)
    const used = new Set([...decided.values()].map(({ sensor_id }) => sensor_id))
    let led = 0
    for (const [name, seen] of Object.entries(row.last_values)) {
      const said = decided.get(name)
      const quantity = quantities()[seen.quantity]
      if (said?.is_out || said?.sensor_id || !quantity) continue
      const wanted = sensorFor(name, { ...seen, depth_cm: said?.depth_cm ?? seen.depth_cm }, quantity, present)
      const there = present.find(
        (one) => !used.has(one.id) && one.quantity === wanted.quantity && one.depth_cm === wanted.depth_cm,
      )
      const id = there?.id ?? (await sensors.add(scope, deviceId, wanted))
      if (!there) present.push({ id, ...wanted })
      used.add(id)
      await devices.lead(scope, row.id, name, id)
      led += 1
    }
    return led
  }

  const ourDevice = async (
    scope: Scope,
    row: SourceDeviceRow,
    input: Parameters<Handler<'source.device.claim'>>[0]['input'],
    now: Date,
  ) => {
    if (input.device_id) {
      const found = await records.find(scope, { id: input.device_id }, now)
      if (!found) throw absent('device', 'device_id')
      const other = await devices.feeding(scope, found.id)
      if (other)
        throw new Failure({
          ...{ failed: 'source_device_taken', source: other.source },
          device: found.display_name ?? found.name,
        })
      return found
    }
    const location_id = input.location_id ?? row.source_location_id
    if (location_id === null) throw new Failure({ failed: 'source_device_placeless' })
    const name = input.name?.trim() || nameOf(row).slice(0, 80)
    const kind = input.kind ?? kindOf(Object.values(row.last_values).map(({ quantity }) => quantity))
    const entry = { name, display_name: null, description: null, location_id, lat: row.lat, lon: row.lon }
    const supplier = { supplier_name: row.source, supplier_device_id: row.supplier_device_id.slice(0, 80) }
    return records.create(scope, { ...entry, ...supplier }, kind, [], now)
  }

  const claim: Handler<'source.device.claim'> = async ({ input, scope, now }) => {
    const row = await devices.hold(scope, input.id)
    if (row.device !== null)
      throw new Failure({ failed: 'source_device_claimed', name: nameOf(row), device: row.device })
    if (row.version !== input.version) throw changedMeanwhile()
    const device = await ourDevice(scope, row, input, now)
    const led = await leadAll(scope, row, device.id)
    await devices.decide(
      scope,
      row,
      { device_id: device.id, is_ignored: false, is_owed: true },
      'source.device-claimed',
      now,
    )
    const kept = await messages.countOf(scope, row.source_id, row.supplier_device_id)
    await owe(scope, row.id)
    return { device: device.display_name ?? device.name, device_slug: device.slug, sensors: led, messages: kept }
  }

  const release: Handler<'source.device.release'> = async ({ input, scope, now }) => {
    const row = await devices.hold(scope, input.id)
    if (row.device_id === null) throw new Failure({ failed: 'source_device_free', name: nameOf(row) })
    await devices.unlead(scope, row.id)
    await devices.decide(scope, row, { device_id: null, is_owed: false }, 'source.device-released', now)
    return { name: nameOf(row) }
  }

  const ignore: Handler<'source.device.ignore'> = async ({ input, scope, now }) => {
    const row = await devices.hold(scope, input.id)
    if (row.device !== null)
      throw new Failure({ failed: 'source_device_claimed', name: nameOf(row), device: row.device })
    const what = input.is_ignored ? 'source.device-ignored' : 'source.device-noticed'
    await devices.decide(scope, row, { is_ignored: input.is_ignored, is_owed: false }, what, now)
    return { name: nameOf(row) }
  }

  const setSensor: Handler<'source.device.sensor'> = async ({ input, scope, now }) => {
    const row = await devices.hold(scope, input.source_device_id)
    const seen = Object.hasOwn(row.last_values, input.name) ? row.last_values[input.name] : undefined
    if (!seen) throw absent('value', 'name')
    const said = { name: input.name, is_out: input.is_out, depth_cm: input.depth_cm ?? null }
    await devices.say(scope, row.id, { ...said, height_m: input.height_m ?? null })
    const before = (await devices.decided(scope, row.id)).get(input.name)
    if (before?.sensor_id && input.depth_cm !== undefined && !input.is_out)
      await sensors.sink(scope, before.sensor_id, input.depth_cm ?? seen.depth_cm)
    if (row.device_id !== null && !input.is_out) await leadAll(scope, row, row.device_id)
    const is_owed = row.device_id !== null && !input.is_out
    await devices.decide(scope, row, { is_owed }, 'source.value-decided', now)
    if (is_owed) await owe(scope, row.id)
    return { name: input.name }
  }

  return { claim, release, ignore, setSensor }
}
