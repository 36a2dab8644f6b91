import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import type { Vault } from '#server/session/vault.ts'
import { isOn, sealedFor } from '../supplier.ts'
import { supplierQueries } from '../suppliers.ts'
import { askedSuppliers } from './askedSuppliers.ts'
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
export async function suppliersToAsk(store: Store, vault: Vault): Promise<PullSupplier[]> {
  const said = await inTransactions(store, supplierQueries).all()
  return Object.values(askedSuppliers).flatMap((supplier): PullSupplier[] => {
    const { slug, title, address, reads, needsKey } = supplier
    const setting = said.get(slug)
    if (!isOn(supplier, setting?.is_on)) return []
    const key = setting?.sealed ? (vault.open(setting.sealed, sealedFor(slug))?.api_key ?? null) : null
    if (needsKey && key === null) return []
    return [{ slug, title, address, hosts: [new URL(address).hostname], reader: pullReaders[reads], key }]
  })
}
