import type { Portal } from '#engine/portal.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Vault } from '#server/session/vault.ts'
import type { BrokerEntry, BrokerQueries } from '../brokers.ts'
import type { SourceRows } from '../dataSource.ts'
import type { DataSourceQueries } from '../dataSources.ts'
import { offeredSupplier } from '../supplier.ts'
import type { SupplierQueries } from '../suppliers.ts'
import { brokerAddressOf, brokerAddressText, isTopicFilter } from './brokerAddress.ts'
import { sealedForBroker } from './brokerKeeper.ts'

interface BrokerServiceParts {
  sources: DataSourceQueries
  settings: SupplierQueries
  brokers: BrokerQueries
  rows: SourceRows
  portal: () => Portal
  vault: Vault
}

/** Data sources whose messages come from a broker. */
export function brokerService({ sources, settings, brokers, rows, portal, vault }: BrokerServiceParts) {
  const connect: Handler<'source.connect'> = async ({ input, scope, now }) => {
    const supplier = await offeredSupplier(settings, portal(), scope, input.supplier)
    if (supplier.sends !== 'broker') throw new Failure({ failed: 'supplier_unknown' })
    const entry = entryOf(input)
    const named = { name: input.name.trim(), location_id: input.location_id ?? null }
    const made = await sources.add(scope, input.supplier, named, null, now)
    await brokers.begin(scope, made.id, entry, sealedPassword(made.guid, input.password ?? ''))
    return rows.told(scope, made, now)
  }

  const change: Handler<'source.broker'> = async ({ input, scope, now }) => {
    const row = await sources.find(scope, input.guid, now)
    const before = await brokers.entered(scope, row.id)
    if (!before) throw new Failure({ failed: 'source_without_broker', name: row.name })
    const entry = entryOf(input)
    const password = input.password ?? ''
    const isSame = before.address === entry.address && before.user === entry.user
    if (password === '' && before.has_password && !isSame && entry.user !== '')
      throw new Failure({ failed: 'broker_password_again' })
    const stays = password === '' && isSame
    const sealed = stays ? undefined : sealedPassword(row.guid, password)
    await brokers.update(scope, row, input.version, entry, sealed, now)
    return rows.told(scope, await sources.find(scope, input.guid, now), now)
  }

  const sealedPassword = (guid: string, password: string): Buffer | null =>
    password === '' ? null : vault.seal({ password }, sealedForBroker(guid))

  return { connect, change }
}

function entryOf({ address, topic, user }: { address: string; topic: string; user?: string }): BrokerEntry {
  const at = brokerAddressOf(address)
  if (!at) throw new Failure({ failed: 'broker_address_odd' })
  const asked = topic.trim()
  if (!isTopicFilter(asked)) throw new Failure({ failed: 'broker_topic_odd' })
  return { address: brokerAddressText(at), topic: asked, user: (user ?? '').trim() }
}
