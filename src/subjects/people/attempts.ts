import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'

/** How many failures of one key are borne within the window. */
export interface AttemptLimit {
  key: string
  failures: number
  /** How long the window is, in milliseconds, where it is not the store's. */
  windowMs?: number
}

export type AttemptQueries = ReturnType<typeof attemptQueries>

/** Sign-in attempts, in the database, so that neither a restart nor a second process gives new ones. */
export const attemptQueries = (transaction: OpenTransaction, usualMs = 15 * 60_000) => ({
  /**
   * Counts an attempt as failed before it is made, so that parallel guesses count too; gives the seconds to wait when one
   * of the keys has had its failures, and then counts nothing.
   */
  begin: async (limits: AttemptLimit[], now: Date): Promise<number | null> => {
    const db = transaction.system()
    let wait: number | null = null
    for (const { key, failures, windowMs = usualMs } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)
      const last = await db
        .selectFrom('attempt')
        .select('at')
        .where('key', '=', key)
        .where('ok', '=', false)
        .where('at', '>', new Date(now.getTime() - windowMs))
        .orderBy('at', 'desc')
        .limit(failures)
        .execute()
      const oldest = last[failures - 1]
      if (oldest) wait = Math.max(wait ?? 1, Math.ceil((oldest.at.getTime() + windowMs - now.getTime()) / 1000))
    }
    if (wait !== null) return wait
    await db
      .insertInto('attempt')
      .values(limits.map(({ key }) => ({ key, at: now, ok: false })))
      .execute()
    return null
  },

  /** The attempt was right after all: earlier failures of its own key are forgiven, of the shared ones only itself. */
  succeed: async (own: string, shared: string[], now: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('attempt').where('key', '=', own).execute()
    // One row: others may have failed from the same address in the same moment.
    for (const key of shared)
      await sql`delete from attempt where ctid = (
          select ctid from attempt where key = ${key} and at = ${now} and not ok limit 1)`.execute(db)
  },

  /** Forgives whatever counts against an account, from any address. */
  forgive: async (account: string): Promise<void> => {
    await sql`delete from attempt where key = ${account} or starts_with(key, ${`${account} `})`.execute(
      transaction.system(),
    )
  },

  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('attempt').where('at', '<', before).execute()
  },
})
