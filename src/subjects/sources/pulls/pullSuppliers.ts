import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import type { Vault } from '#server/session/vault.ts'
import { isOn, sealedFor } from '../supplier.ts'
import { supplierQueries } from '../suppliers.ts'
import { askedSuppliers } from './askedSuppliers.ts'
import { declaredReader } from './declaredReader.ts'
import { type PullReader, pullReaders } from './pullReaders.ts'

/** A supplier that is asked, turned on by whoever runs the portal. */
export interface PullSupplier {
  slug: string
  title: string
  address: string
  hosts: readonly string[]
  reader: PullReader
  /** The operator's key; null where none is needed. */
  key: string | null
  timeoutMs?: number
}

/** The suppliers that may be asked now: those that are on, with their key where they need one. */
export async function suppliersToAsk(store: Store, portal: () => Portal, vault: Vault): Promise<PullSupplier[]> {
  const said = await inTransactions(store, supplierQueries).all()
  return askedSuppliers(portal()).flatMap((supplier): PullSupplier[] => {
    const { slug, title, needsKey, declared, pull } = supplier
    const setting = said.get(slug)
    if (!isOn(supplier, setting?.is_on)) return []
    const key = setting?.sealed ? (vault.open(setting.sealed, sealedFor(slug))?.api_key ?? null) : null
    if (needsKey && key === null) return []
    const { address, reads, station } = pull
    const hosts = [...new Set([address, station?.address ?? address].map((one) => new URL(one).hostname))]
    const reader = reads === 'declared' ? declaredReader(pull, declared, portal) : pullReaders[reads]
    return [{ slug, title, address, hosts, reader, key }]
  })
}
