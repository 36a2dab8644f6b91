import type { Store } from './access.ts'
import { openEmbedded } from './embedded.ts'
import type { Steps } from './migrate.ts'
import { openPostgres } from './postgres.ts'

export { nobodyIn, type OpenTransaction, type Scope, type Store } from './access.ts'

/**
 * Where the data is. `durable: false` skips every sync and belongs in tests only. With `agreed` the embedded database
 * gets under way at once, but nothing that is kept changes before that resolves; when it rejects, so does opening.
 */
export type Where =
  | { dataDir: string; durable?: boolean; agreed?: Promise<unknown> }
  | { databaseUrl: string; poolSize?: number; agreed?: Promise<unknown> }

/**
 * Opens the store and brings its schema up to date by these steps, which are asked for once the database is there.
 * Throws DataDirectoryLocked when another process holds the data directory.
 */
export async function openStore(where: Where, steps: Steps): Promise<Store> {
  if ('dataDir' in where) return openEmbedded(where, steps)
  await where.agreed
  return openPostgres(where.databaseUrl, steps, where.poolSize)
}
