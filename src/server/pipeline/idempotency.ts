import type { Store } from '../db/store.ts'

export interface Once {
  userId: number
  /** Null for a call that is about no organisation. */
  orgId: number | null
  key: string
  /** What was asked, hashed: the same key for another question is refused. */
  requestHash: string
}

/** `first`: nobody asked before. `running`: the first is not answered yet. `other`: the key stood for another question. */
export type Claim = { state: 'first' | 'running' | 'other' } | { state: 'answered'; status: number; reply: unknown }

export type IdempotencyStore = ReturnType<typeof idempotencyStore>

/** Remembers what a POST with an Idempotency-Key was answered, so that it happens once. */
export const idempotencyStore = (store: Store) => ({
  claim: (once: Once, now: Date): Promise<Claim> =>
    store.asSystem(async (db) => {
      const added = await db
        .insertInto('idempotency')
        .values({
          user_id: once.userId,
          org_id: once.orgId,
          key: once.key,
          request_hash: once.requestHash,
          status: null,
          reply: null,
          created_at: now,
        })
        .onConflict((clash) => clash.columns(['org_id', 'user_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      if (added) return { state: 'first' }
      const row = await db
        .selectFrom('idempotency')
        .selectAll()
        .where('user_id', '=', once.userId)
        .where('key', '=', once.key)
        .where('org_id', 'is not distinct from', once.orgId)
        .executeTakeFirstOrThrow()
      if (row.request_hash !== once.requestHash) return { state: 'other' }
      return row.status === null ? { state: 'running' } : { state: 'answered', status: row.status, reply: row.reply }
    }),

  answer: (once: Once, status: number, reply: unknown): Promise<void> =>
    store.asSystem(async (db) => {
      await db
        .updateTable('idempotency')
        .set({ status, reply: JSON.stringify(reply) })
        .where('user_id', '=', once.userId)
        .where('key', '=', once.key)
        .where('org_id', 'is not distinct from', once.orgId)
        .execute()
    }),

  /** The call failed on our side and may be tried again. */
  release: (once: Once): Promise<void> =>
    store.asSystem(async (db) => {
      await db
        .deleteFrom('idempotency')
        .where('user_id', '=', once.userId)
        .where('key', '=', once.key)
        .where('org_id', 'is not distinct from', once.orgId)
        .where('status', 'is', null)
        .execute()
    }),

  forget: (before: Date): Promise<void> =>
    store.asSystem(async (db) => {
      await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
    }),
})
