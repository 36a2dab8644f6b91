import { sql } from 'kysely'
import type { Store } from '../db/store.ts'

/** More windows than this are not kept: the ones that end first go first. */
const mostKeys = 100_000

/**
 * How often calls with a limit were made, in fixed windows, in the database: these protect accounts and send mails, so
 * that neither a restart nor a second process gives new ones.
 */
export const callLimits = (store: Store) => ({
  /** Takes one of `times` in a window of so many minutes; gives the seconds to wait when there is none left. */
  take: (key: string, times: number, minutes: number, now: Date): Promise<number | null> =>
    store.asSystem(async (db) => {
      const { rows } = await sql<{ ends_at: Date; taken: number }>`
        insert into limit_window as w (key, ends_at, taken) values (${key}, ${new Date(now.getTime() + minutes * 60_000)}, 1)
        on conflict (key) do update set
          ends_at = case when w.ends_at <= ${now} then excluded.ends_at else w.ends_at end,
          taken = case when w.ends_at <= ${now} then 1 else least(w.taken, ${times}) + 1 end
        returning ends_at, taken`.execute(db)
      const [window] = rows
      if (!window || window.taken <= times) return null
      return Math.ceil((window.ends_at.getTime() - now.getTime()) / 1000)
    }),

  /** Forgets windows that have ended, and those past the most. */
  sweep: (now: Date): Promise<void> =>
    store.asSystem(async (db) => {
      await db.deleteFrom('limit_window').where('ends_at', '<=', now).execute()
      await sql`delete from limit_window where key in (
        select key from limit_window order by ends_at desc offset ${mostKeys})`.execute(db)
    }),
})
