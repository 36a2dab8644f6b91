import type { Store } from './access.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type { Limits, Scope, Store } from './access.ts'

/** Where the data is. `durable: false` skips every sync and belongs in tests only. */
export type Where = { dataDir: string; durable?: boolean } | { databaseUrl: string; poolSize?: number }

/**
 * Opens the store and brings its schema up to date.
 * Throws DataDirectoryLocked when another process holds the data directory.
 */
export function openStore(where: Where): Promise<Store> {
  return 'dataDir' in where
    ? openEmbedded(where.dataDir, where.durable ?? true)
    : openPostgres(where.databaseUrl, where.poolSize)
}
