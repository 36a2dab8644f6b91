import { describe } from 'vitest'
import { openStore } from '#subjects/store.ts'
import type { Store } from '../../src/server/db/store.ts'
import { findPostgres, migratedDatabase } from './postgres.ts'
import { atEndOfTest, testStore } from './testStore.ts'

/** Opens an empty, migrated store; on PostgreSQL with this many connections. */
export type Open = (poolSize?: number) => Promise<Store>

/** Runs one suite on both databases. Where PostgreSQL is not installed, its half is skipped and says so. */
export function onEachStore(name: string, suite: (open: Open, kind: Store['kind']) => void): void {
  describe(`${name}, embedded`, () => suite(() => testStore(), 'embedded'))

  const isInstalled = findPostgres() !== null
  describe.skipIf(!isInstalled)(`${name}, PostgreSQL${isInstalled ? '' : ' (not installed here)'}`, () => {
    suite(async (poolSize) => {
      const store = await openStore({ databaseUrl: await migratedDatabase(), poolSize })
      let closed: Promise<void> | null = null
      const close = () => {
        closed ??= store.close()
        return closed
      }
      atEndOfTest(close)
      return { ...store, close }
    }, 'postgres')
  })
}
