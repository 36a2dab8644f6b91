import type { Portal } from '#engine/portal.ts'
import { capital } from '#engine/text.ts'
import { localDate } from '#engine/zone.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import { easternmost, oddPoint, pointInWords } from '#subjects/locations/australia.ts'
import type { Calls } from '#types/calls.ts'
import type { DeviceChoiceQueries } from './deviceChoices.ts'
import type { DeviceEntry } from './deviceEntry.ts'
import type { DeviceRecordQueries, DeviceRow } from './deviceRecords.ts'
import { sensorsOfKind } from './kindSensors.ts'
import { ageOf, statusOf } from './status.ts'

type Record_ = Calls['device.show']['result']

const noDevice = () => absent('device')
/** What a code is called: "Tank level". */
export const plainName = (code: string): string => capital(code.replaceAll('_', ' '))

function healthOf(row: DeviceRow, now: Date): Pick<Record_, 'status' | 'level'> {
  if (!row.is_active) return { status: 'unused', level: 'none' }
  if (!row.is_physical) return { status: 'ok', level: 'none' }
  if (row.last_seen === null) return { status: 'never', level: 'info' }
  return statusOf(ageOf(row.last_seen, now), row.interval_s, row.battery_pct)
}

/** A device as the API tells it. */
export const recordOf = (row: DeviceRow, now: Date): Record_ => ({
  device_id: row.id,
  slug: row.slug,
  name: row.name,
  display_name: row.display_name ?? row.name,
  description: row.description,
  kind: row.kind,
  location_id: row.location_id,
  location_slug: row.location_slug,
  location: row.location,
  latitude: row.lat,
  longitude: row.lon,
  is_active: row.is_active,
  is_physical: row.is_physical,
  supplier_name: row.supplier_name,
  supplier_device_id: row.supplier_device_id,
  serviced_on: row.serviced_on,
  interval_s: row.interval_s,
  sensors: row.sensors,
  last_seen: row.last_seen?.toISOString() ?? null,
  battery_pct: row.battery_pct,
  ...healthOf(row, now),
  position: pointInWords(row.lat, row.lon),
  warning: oddPoint(row.lat, row.lon),
  version: row.version,
})

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

export function deviceRecordService(devices: DeviceRecordQueries, offered: DeviceChoiceQueries, portal: () => Portal) {
  const page: Handler<'device.page'> = async ({ input, scope, reply, now }) => {
    const { rows, total, next } = await devices.page(scope, input, now)
    reply.page(total, next)
    return rows.map((row) => recordOf(row, now))
  }

  const show: Handler<'device.show'> = async ({ input, scope, now }) => {
    const row = await devices.find(scope, { slug: input.slug }, now)
    if (!row) throw noDevice()
    return recordOf(row, now)
  }

  const kinds: Handler<'device.kinds'> = async ({ scope }) =>
    (await offered.kinds(scope)).map((row) => ({ ...row, name: plainName(row.kind) }))

  const choices: Handler<'device.choices'> = ({ input, scope }) =>
    offered.choices(scope, { ...input, besides: input.besides?.filter((slug) => slug !== null) })

  const quantities: Handler<'device.quantities'> = async ({ input, scope }) =>
    (await offered.quantities(scope, { ...input, besides: input.besides?.filter((code) => code !== null) })).map(
      (row) => {
        const name = portal().core.quantities[row.quantity]?.name ?? row.quantity
        return { ...row, name: capital(name) }
      },
    )

  const root: Handler<'device.root'> = async ({ input, scope, now }) => {
    if ((input.latitude === undefined) !== (input.longitude === undefined)) {
      const field = input.latitude === undefined ? 'latitude' : 'longitude'
      throw wrongField(field, `Enter the ${field} too, or neither.`)
    }
    if (input.serviced_on && input.serviced_on > localDate(now, easternmost))
      throw wrongField('serviced_on', 'This day is still to come.')
    const entry: DeviceEntry = {
      name: input.name.trim(),
      display_name: trimmed(input.display_name),
      description: trimmed(input.description),
      location_id: input.location_id,
      lat: input.latitude ?? null,
      lon: input.longitude ?? null,
      is_active: input.is_active,
      kind: input.kind,
      supplier_name: input.supplier_name === undefined ? undefined : trimmed(input.supplier_name),
      serviced_on: input.serviced_on,
      supplier_device_id: input.supplier_device_id === undefined ? undefined : trimmed(input.supplier_device_id),
    }
    if (input.device_id === undefined) {
      const kind = input.kind ?? 'virtual'
      return recordOf(await devices.create(scope, entry, kind, sensorsOfKind(kind), now), now)
    }
    return recordOf(await devices.update(scope, input.device_id, input.version, entry, now), now)
  }

  const use: Handler<'device.use'> = async ({ input, scope, now }) => {
    const changed = await devices.use(scope, input.device_ids, input.is_active, now)
    return { changed: changed.length, device_ids: changed }
  }

  const remove: Handler<'device.delete'> = async ({ input, scope, now }) => {
    const row = await devices.find(scope, { id: input.id }, now)
    if (!row) throw noDevice()
    const became = await devices.remove(scope, input.id, now)
    return { device_id: row.id, name: row.display_name ?? row.name, became }
  }

  return { page, show, kinds, choices, quantities, root, use, remove }
}
