import { round } from '#engine/round.ts'
import { distanceM } from '#geometry/area.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { writerOf } from '#server/records/ownedBy.ts'
import type { DeviceEntry } from '#subjects/devices/deviceEntry.ts'
import { plainName } from '#subjects/devices/deviceRecord.ts'
import type { DeviceRecordQueries, DeviceRow } from '#subjects/devices/deviceRecords.ts'
import type { InstrumentQueries, Location } from '#subjects/devices/instruments.ts'
import { sensorsOfKind } from '#subjects/devices/kindSensors.ts'
import type { DeviceKind } from '#types/api/devices/device.ts'
import type { Calls } from '#types/calls.ts'
import type { FahmaQueries, NewCode } from './fahmas.ts'
import { type RoleParts, refuseUnless, roleIn } from './role.ts'

interface Parts extends RoleParts {
  fahma: FahmaQueries
  devices: DeviceRecordQueries
  instruments: Pick<InstrumentQueries, 'locations'>
}

/** Farther from its location's point than this a device stands by mistake more often than not, km. */
const mostKm = 30

const doneTo = (row: DeviceRow): Calls['fahma-device.move']['result'] => ({
  device_id: row.id,
  device_slug: row.slug,
  device: row.display_name ?? row.name,
})

/** A device as it stands, to be changed in one thing. */
const entryOf = (row: DeviceRow): DeviceEntry => ({
  name: row.name,
  display_name: row.display_name,
  description: row.description,
  location_id: row.location_id,
  lat: row.lat,
  lon: row.lon,
})

interface Place {
  latitude: number
  longitude: number
  is_far?: boolean
}

/** Refuses a point that is far from its location, unless it is said to be so. */
function refuseFar(location: Pick<Location, 'name' | 'lat' | 'lon'>, { latitude, longitude, is_far }: Place): void {
  if (is_far === true || location.lat === null || location.lon === null) return
  const km = distanceM([location.lon, location.lat], [longitude, latitude]) / 1000
  if (km > mostKm) throw new Failure({ failed: 'fahma_far', km: round(km, 0), location: location.name })
}

/** A code as it is kept: capitals, without blanks. Of an address it is what `code` says, else the last part of its path. */
function codeIn(text: string): string {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const path = address?.pathname.split('/').findLast((part) => part !== '')
  return (address?.searchParams.get('code') ?? path ?? text).replaceAll(/\s/g, '').toUpperCase()
}

/** What field officers do: take devices over, move and rename them, take them out of use, and write down what they found. */
export function fahmaService(parts: Parts) {
  const { fahma, devices, instruments } = parts

  async function device(scope: Scope, id: number, now: Date): Promise<DeviceRow> {
    const row = await devices.find(scope, { id }, now)
    if (!row) throw absent('device')
    return row
  }
  async function locationOf(scope: Scope, id: number, field?: string): Promise<Location> {
    const [location] = await instruments.locations(scope, [id])
    if (!location) throw absent('location', field)
    return location
  }

  const claim: Handler<'fahma-device.claim'> = async ({ input, scope, now }) => {
    await refuseUnless(parts, scope, 'install')
    const location = await locationOf(scope, input.location_id, 'location_id')
    const { latitude, longitude } = input
    if (latitude !== undefined && longitude !== undefined)
      refuseFar(location, { latitude, longitude, is_far: input.is_far ?? false })
    const text = codeIn(input.code)
    const found = await fahma.code(scope, text)
    if (!found) throw new Failure({ failed: 'fahma_code_unknown' })
    if (found.device_id !== null) {
      const mine = await devices.find(scope, { id: found.device_id }, now)
      // One that was removed since can be taken over again.
      if (mine)
        throw new Failure({ failed: 'fahma_claimed', device: mine.display_name ?? mine.name, location: mine.location })
    }
    const kind = found.kind as DeviceKind
    const entry: DeviceEntry = {
      name: input.name?.trim() || plainName(kind),
      display_name: null,
      description: null,
      location_id: location.id,
      lat: latitude ?? null,
      lon: longitude ?? null,
      is_active: true,
      kind,
      supplier_name: found.supplier_name,
      supplier_device_id: found.supplier_device_id ?? found.code,
    }
    const made = await devices.create(scope, entry, kind, sensorsOfKind(kind), now)
    if (!(await fahma.claim(scope, found.code, made.id, now))) throw new Failure({ failed: 'fahma_code_unknown' })
    return doneTo(made)
  }

  const move: Handler<'fahma-device.move'> = async ({ input, scope, now }) => {
    await refuseUnless(parts, scope, 'install')
    const row = await device(scope, input.device_id, now)
    refuseFar(await locationOf(scope, row.location_id), input)
    const entry = { ...entryOf(row), lat: input.latitude, lon: input.longitude }
    return doneTo(await devices.update(scope, row.id, input.version, entry, now))
  }

  const rename: Handler<'fahma-device.rename'> = async ({ input, scope, now }) => {
    await refuseUnless(parts, scope, 'install')
    const row = await device(scope, input.device_id, now)
    // The name that screens show: the device's own, unless somebody gave it another beside it.
    const name = input.name.trim()
    const entry = { ...entryOf(row), ...(row.display_name === null ? { name } : { display_name: name }) }
    return doneTo(await devices.update(scope, row.id, input.version, entry, now))
  }

  const use: Handler<'fahma-device.use'> = async ({ input, scope, now }) => {
    await refuseUnless(parts, scope, 'install')
    const row = await device(scope, input.device_id, now)
    await devices.use(scope, [row.id], input.is_active, now)
    return doneTo(row)
  }

  const note: Handler<'fahma-note.add'> = async ({ input, scope, now }) => {
    await refuseUnless(parts, scope, 'note')
    const row = await device(scope, input.device_id, now)
    return { id: await fahma.note(scope, { device_id: row.id, kind: input.kind, said: input.said.trim() }, now) }
  }

  const listRoles: Handler<'fahma-role.list'> = async ({ scope }) =>
    (await fahma.people(scope)).map(({ role, ...person }) => ({
      ...person,
      role: roleIn(person.org_role, role),
      is_set: role !== null,
    }))

  const setRole: Handler<'fahma-role.set'> = async ({ input, scope, now }) => {
    const person = (await fahma.people(scope)).find((one) => one.user_id === input.user_id)
    if (!person) throw absent('person')
    const comesTo = roleIn(person.org_role, input.role)
    if (comesTo !== input.role)
      throw wrongField(
        'role',
        comesTo === 'admin'
          ? 'Who manages the organisation may do everything here. Change their role in the organisation first.'
          : 'Who may only look in the organisation may only look here. Change their role in the organisation first.',
      )
    return { version: await fahma.setRole(scope, input.user_id, input.role, input.version, now) }
  }

  const getSetup: Handler<'fahma-setup.get'> = async ({ scope }) => {
    const { kinds, ...setup } = await fahma.setup(scope)
    return { ...setup, kinds: kinds as DeviceKind[] }
  }

  const setSetup: Handler<'fahma-setup.set'> = async ({ input, scope }) => {
    const { location_ids: ids = [], kinds = [], version } = input
    if (ids.length > 0 && (await instruments.locations(scope, ids)).length < new Set(ids).size)
      throw absent('location', 'location_ids')
    return { version: await fahma.setSetup(scope, { location_ids: ids, kinds }, version) }
  }

  const listCodes: Handler<'fahma-code.list'> = async () =>
    (await fahma.codes()).map(({ claimed_at: at, kind, ...row }) => ({
      ...row,
      kind: kind as DeviceKind,
      claimed_at: at?.toISOString() ?? null,
    }))

  const addCode: Handler<'fahma-code.add'> = async ({ input, scope, now }) => {
    const code = codeIn(input.code)
    if (!/^[A-Z0-9-]{4,80}$/.test(code))
      throw wrongField('code', 'A code has letters, digits and dashes: 4 to 80 of them.')
    const kept: NewCode = {
      code,
      kind: input.kind,
      supplier_name: input.supplier_name?.trim() || null,
      supplier_device_id: input.supplier_device_id?.trim() || null,
    }
    const added = await fahma.addCode(kept, writerOf(scope), now)
    if (!added) throw new Failure({ failed: 'fahma_code_taken', code })
    return { code }
  }

  return { claim, move, rename, use, note, listRoles, setRole, getSetup, setSetup, listCodes, addCode }
}
