import type { PullReader } from './pullReaders.ts'

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
