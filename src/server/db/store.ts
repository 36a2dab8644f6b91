import type { Transaction } from 'kysely'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './tables.ts'

/** Whose rows a store call may reach. `readable` are the organisations it may read, `orgId` the one it may write (-1: none). */
export interface Scope {
  userId: number
  orgId: number
  readable: number[]
}

/** How long the work may take before it is stopped with the error code 57014. */
export interface Limits {
  timeoutMs?: number
}

export interface Store {
  kind: 'embedded' | 'postgres'
  /** One transaction as `tilth_app`, behind row-level security. Await nothing but SQL in it: the embedded store has one connection. */
  withScope<T>(scope: Scope, work: (db: Transaction<Database>) => Promise<T>, limits?: Limits): Promise<T>
  /** One transaction as `tilth_system`, which sees every organisation. */
  asSystem<T>(work: (db: Transaction<Database>) => Promise<T>, limits?: Limits): Promise<T>
  /** Whether the database answers. */
  ready(): Promise<boolean>
  /** Lets running transactions end, checkpoints the embedded database and gives its lock back. */
  close(): Promise<void>
}

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
