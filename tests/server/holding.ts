import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { OpenTransaction, Store } from '#server/db/store.ts'

/** Does something in a transaction that stays open until it is released. */
export async function holding(
  store: Store,
  work: (open: OpenTransaction) => Promise<unknown>,
): Promise<{ release(): Promise<void> }> {
  let let_go = () => {}
  const released = new Promise<void>((resolve) => {
    let_go = resolve
  })
  let ended: Promise<void> | null = null
  await new Promise<void>((resolve, reject) => {
    ended = store.transaction(async (open) => {
      await work(open)
      resolve()
      await released
    })
    ended.catch(reject)
  })
  return {
    async release() {
      let_go()
      await ended
    },
  }
}

/** Resolves once so many statements wait for what another transaction holds. */
export const waitingFor = (store: Store, many: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await store.asSystem((db) =>
        sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())
          or not granted and database is null`.execute(db),
      )
      expect(rows[0]?.n).toBe(many)
    },
    { timeout: 15_000, interval: 30 },
  )
