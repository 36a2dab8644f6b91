import { randomBytes } from 'node:crypto'
import { dayMs } from '#engine/date.ts'
import type { Portal } from '#engine/portal.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { InstrumentQueries } from '#subjects/devices/instruments.ts'
import type { Calls } from '#types/calls.ts'
import type { BrokerQueries } from './brokers.ts'
import type { DataSourceQueries, DataSourceRow } from './dataSources.ts'
import { type AskedSupplier, askedSupplier, reaches, wantedFrom } from './pulls/askedSuppliers.ts'
import type { PullQueries } from './pulls.ts'
import { isOn, offeredSupplier, supplierIn, suppliersOf } from './supplier.ts'
import type { Supplier } from './supplierShape.ts'
import type { SupplierQueries } from './suppliers.ts'

type Shown = Calls['source.show']['result']

/** Where messages go, without the key. */
export const doorPath = '/portal/v2/api/ingest'

const levels = { waiting: 'info', receiving: 'good', silent: 'act', off: 'none', failing: 'danger' } as const

export type SourceState = keyof typeof levels

/** How a data source stands. One that sends nothing for a day is silent. */
export function stateOf(row: DataSourceRow, isSupplierOn: boolean, now: Date): SourceState {
  if (!row.is_on || !isSupplierOn) return 'off'
  if (row.last_error !== null) return 'failing'
  if (row.last_message_at === null) return 'waiting'
  return now.getTime() - row.last_message_at.getTime() > dayMs ? 'silent' : 'receiving'
}

export type SourceRows = ReturnType<typeof sourceRows>

/** Data sources as their lists show them. */
export function sourceRows(settings: SupplierQueries, portal: () => Portal) {
  const rowOf = (row: DataSourceRow, turned: Map<string, boolean>, now: Date) => {
    const supplier = supplierIn(portal(), row.supplier)
    const state = stateOf(row, supplier !== null && isOn(supplier, turned.get(row.supplier)), now)
    return {
      guid: row.guid,
      name: row.name,
      supplier: row.supplier,
      supplier_title: supplier?.title ?? row.supplier,
      state,
      level: levels[state],
      location_id: row.location_id,
      location: row.location,
      is_on: row.is_on,
      last_message_at: row.last_message_at?.toISOString() ?? null,
      readings_24h: row.readings_24h,
      devices: row.devices,
      waiting: row.waiting,
      unread: row.unread,
      error: row.last_error,
      next_at: row.next_at?.toISOString() ?? null,
      version: row.version,
    }
  }
  const told = async (scope: Scope, row: DataSourceRow, now: Date) => rowOf(row, await settings.turned(scope), now)
  return { rowOf, told }
}

interface DataSourceParts {
  sources: DataSourceQueries
  settings: SupplierQueries
  pulls: PullQueries
  brokers: BrokerQueries
  instruments: Pick<InstrumentQueries, 'locations'>
  portal: () => Portal
  /** Where the portal is found from outside. */
  publicUrl: string
}

/** The data sources of an organisation. */
export function dataSourceService(parts: DataSourceParts) {
  const { sources, settings, pulls, brokers, instruments, portal, publicUrl } = parts
  const { rowOf, told } = sourceRows(settings, portal)
  const addressOf = (slug: string): string => `${publicUrl}${doorPath}/${slug}`

  const newKey = () => {
    const key = randomBytes(32).toString('base64url')
    return { key, kept: { hash: sha256(key), hint: key.slice(-4) } }
  }

  const list: Handler<'source.list'> = async ({ scope, now }) => {
    const turned = await settings.turned(scope)
    return (await sources.list(scope, now)).map((row) => rowOf(row, turned, now))
  }

  const show: Handler<'source.show'> = async ({ input, scope, now }): Promise<Shown> => {
    const row = await sources.find(scope, input.guid, now)
    const supplier = supplierIn(portal(), row.supplier)
    return {
      ...(await told(scope, row, now)),
      way: supplier === null ? 'sends' : wayOf(supplier),
      takes_messages: row.key_hint !== null,
      key_hint: row.key_hint,
      ...((await brokers.entered(scope, row.id)) ?? { address: null, topic: null, user: null, has_password: false }),
      steps: supplier === null ? '' : stepsOf(supplier),
      created_at: row.created_at.toISOString(),
    }
  }

  const suppliers: Handler<'source.suppliers'> = async ({ scope }) => {
    const turned = await settings.turned(scope)
    return Object.values(suppliersOf(portal()))
      .filter((supplier) => isOn(supplier, turned.get(supplier.slug)))
      .map(offeredOf)
  }

  const offered = (scope: Scope, slug: string): Promise<Supplier> => offeredSupplier(settings, portal(), scope, slug)

  const supplier: Handler<'source.supplier'> = async ({ input, scope }) => offeredOf(await offered(scope, input.slug))

  /** What is asked is asked by the location's point. */
  const refuseOutOfReach = async (scope: Scope, asked: AskedSupplier, locationId: number | null): Promise<void> => {
    const [place] = locationId === null ? [] : await instruments.locations(scope, [locationId])
    if (locationId !== null && !place) throw absent('location', 'location_id')
    if (!place || place.lat === null || place.lon === null) throw new Failure({ failed: 'source_without_point' })
    if (!reaches(asked, place.lat, place.lon)) throw new Failure({ failed: 'source_out_of_reach', title: asked.title })
  }

  const add: Handler<'source.add'> = async ({ input, scope, now }) => {
    const supplier = await offered(scope, input.supplier)
    if (supplier.sends === 'broker') throw new Failure({ failed: 'source_needs_broker', title: supplier.title })
    const made = supplier.sends === 'us' ? newKey() : null
    const asked = askedSupplier(supplier)
    if (asked) await refuseOutOfReach(scope, asked, input.location_id ?? null)
    const entry = { name: input.name.trim(), location_id: input.location_id ?? null }
    const row = await sources.add(scope, input.supplier, entry, made?.kept ?? null, now)
    if (asked) await pulls.begin(scope, row.id, wantedFrom(asked, now.toISOString()), now)
    const address = made ? `${addressOf(row.supplier)}/${made.key}` : ''
    return { guid: row.guid, name: row.name, key: made?.key ?? '', address }
  }

  const update: Handler<'source.update'> = async ({ input, scope, now }) => {
    const entry = { name: input.name.trim(), location_id: input.location_id ?? null }
    return told(scope, await sources.update(scope, input.guid, input.version, entry, now), now)
  }

  const use: Handler<'source.use'> = async ({ input, scope, now }) =>
    told(scope, await sources.use(scope, input.guid, input.is_on, now), now)

  const changeKey: Handler<'source.key'> = async ({ input, scope, now }) => {
    const before = await sources.find(scope, input.guid, now)
    if (before.key_hint === null) throw new Failure({ failed: 'source_keyless', name: before.name })
    const made = newKey()
    const row = await sources.setKey(scope, input.guid, made.kept, now)
    return { guid: row.guid, name: row.name, key: made.key, address: `${addressOf(row.supplier)}/${made.key}` }
  }

  const remove: Handler<'source.remove'> = async ({ input, scope, now }) => ({
    name: await sources.remove(scope, input.guid, now),
  })

  return { list, show, suppliers, supplier, add, update, use, changeKey, remove }
}

const ways = { us: 'sends', asked: 'asked', broker: 'broker' } as const
const wayOf = ({ sends }: Supplier) => ways[sends]
const offeredOf = (supplier: Supplier) => ({
  slug: supplier.slug,
  title: supplier.title,
  description: supplier.description,
  steps: stepsOf(supplier),
  way: wayOf(supplier),
  address: supplier.declared.broker?.address ?? '',
  topic: supplier.declared.broker?.topic ?? '',
})
const stepsOf = ({ steps }: Supplier): string => steps
