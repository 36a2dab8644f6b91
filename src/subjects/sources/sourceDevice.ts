import type { Portal } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Calls } from '#types/calls.ts'
import { nameOf } from './claim.ts'
import { stateOf } from './dataSource.ts'
import type { DataSourceQueries } from './dataSources.ts'
import { kindOf } from './deviceKind.ts'
import type { MessageQueries } from './messages.ts'
import { messageTold } from './messageTold.ts'
import { plainText } from './plainText.ts'
import { readOut } from './readOut.ts'
import type { SourceDeviceQueries, SourceDeviceRow } from './sourceDevices.ts'
import { isOn, supplierIn } from './supplier.ts'
import type { SupplierQueries } from './suppliers.ts'
import type { SeenValue } from './tables.ts'

interface DeviceParts {
  devices: SourceDeviceQueries
  sources: DataSourceQueries
  messages: MessageQueries
  settings: SupplierQueries
  portal: () => Portal
}

const levels = { waiting: 'act', claimed: 'good', ignored: 'none' } as const
const levelsOfSource = { waiting: 'info', receiving: 'good', silent: 'act', off: 'none', failing: 'danger' } as const
const levelsOfSensor = { new: 'act', taken: 'good', out: 'none' } as const

const stateIn = ({ device_id, is_ignored }: SourceDeviceRow): keyof typeof levels =>
  device_id !== null ? 'claimed' : is_ignored ? 'ignored' : 'waiting'

/** The devices in what came, as people see them. */
export function sourceDeviceService({ devices, sources, messages, settings, portal }: DeviceParts) {
  /** "Air temperature 21.4 °C, rain 0.2 mm" */
  const valuesOf = ({ last_values }: SourceDeviceRow): string => {
    const quantities = quantitiesOf(portal().core.quantities)
    const told = inOrder(last_values).map(([name, { quantity, value, depth_cm }]) => {
      const view = quantities.of(quantity)
      return `${view.name || name}${depth_cm === null ? '' : ` ${depth_cm} cm`} ${view.words(value)}`
    })
    const shown = told.slice(0, 8).join(', ')
    return capital(told.length > 8 ? `${shown} and ${told.length - 8} more` : shown)
  }

  const told = async (scope: Scope, row: SourceDeviceRow): Promise<Calls['source.device.show']['result']> => {
    const state = stateIn(row)
    return {
      id: row.id,
      guid: row.guid,
      source: row.source,
      supplier_device_id: row.supplier_device_id,
      name: nameOf(row),
      model: row.model,
      state,
      level: levels[state],
      first_seen: row.first_seen.toISOString(),
      last_seen: row.last_seen.toISOString(),
      values: valuesOf(row),
      new_sensors: row.new_sensors,
      messages: await messages.countOf(scope, row.source_id, row.supplier_device_id),
      latitude: row.lat,
      longitude: row.lon,
      device_id: row.device_id,
      device: row.device,
      device_slug: row.device_slug,
      kind: kindOf(Object.values(row.last_values).map(({ quantity }) => quantity)),
      location_id: row.source_location_id,
      location: row.location,
      version: row.version,
    }
  }

  const list: Handler<'source.devices'> = async ({ input, scope, now }) => {
    const { id } = await sources.find(scope, input.guid, now)
    const rows = []
    for (const row of await devices.list(scope, id)) rows.push(await told(scope, row))
    return rows
  }

  /** What its last message says besides, for which the portal has no quantity. */
  const ignoredOf = async (scope: Scope, { guid, source_id, supplier_device_id }: SourceDeviceRow, now: Date) => {
    const last = await messages.lastOf(scope, source_id, supplier_device_id)
    const supplier = supplierIn(portal(), (await sources.find(scope, guid, now)).supplier)
    if (!last || !supplier) return null
    const { reports } = readOut(portal(), supplier, { ...last, receivedAt: last.received_at })
    const names = reports.filter(({ device }) => device === supplier_device_id).flatMap(({ ignored }) => ignored)
    return names.length === 0 ? null : [...new Set(names)].map(plainText).join(', ')
  }

  const show: Handler<'source.device.show'> = async ({ input, scope, now }) => {
    const row = await devices.find(scope, input.id)
    return { ...(await told(scope, row)), ignored: await ignoredOf(scope, row, now) }
  }

  const sensors: Handler<'source.device.sensors'> = async ({ input, scope }) => {
    const row = await devices.find(scope, input.id)
    const decided = await devices.decided(scope, row.id)
    const table = portal().core.quantities
    return inOrder(row.last_values).map(([name, seen]) => {
      const said = decided.get(name)
      const state = said?.is_out ? 'out' : said?.sensor_id ? 'taken' : 'new'
      return {
        source_device_id: row.id,
        name,
        quantity: seen.quantity,
        measures: capital(table[seen.quantity]?.name ?? seen.quantity),
        value: seen.value,
        at: seen.at,
        depth_cm: said?.depth_cm ?? seen.depth_cm,
        height_m: said?.height_m ?? seen.height_m,
        state,
        level: levelsOfSensor[state],
        sensor: said?.sensor ?? null,
      } as const
    })
  }

  const origin: Handler<'source.of-device'> = async ({ input, scope, now }) => {
    const turned = await settings.turned(scope)
    const rows = []
    for (const row of await devices.ofDevice(scope, input.slug)) {
      const source = await sources.find(scope, row.guid, now)
      const supplier = supplierIn(portal(), row.supplier)
      const state = stateOf(source, supplier !== null && isOn(supplier, turned.get(row.supplier)), now)
      rows.push({
        guid: row.guid,
        source: row.source,
        supplier_title: supplier?.title ?? row.supplier,
        supplier_device_id: row.supplier_device_id,
        source_device_id: row.id,
        state,
        level: levelsOfSource[state],
        last_seen: row.last_seen.toISOString(),
        new_sensors: row.new_sensors,
      })
    }
    return rows
  }

  const lastMessage: Handler<'source.of-device.message'> = async ({ input, scope }) => {
    const told = []
    for (const row of await devices.ofDevice(scope, input.slug)) {
      const last = await messages.lastOf(scope, row.source_id, row.supplier_device_id)
      if (last) told.push(messageTold(last))
    }
    return told
  }

  return { list, show, sensors, origin, lastMessage }
}

/** What is measured together stands together, the shallowest first. */
const inOrder = (values: SourceDeviceRow['last_values']): [string, SeenValue][] =>
  Object.entries(values).sort(
    ([name, one], [other, another]) =>
      one.quantity.localeCompare(another.quantity) ||
      (one.depth_cm ?? 0) - (another.depth_cm ?? 0) ||
      name.localeCompare(other),
  )
