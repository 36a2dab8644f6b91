import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'

interface UiReportEntry {
  fingerprint: string
  message: string
  detail: Record<string, string>
  user_id: number | null
  org_id: number | null
  at: Date
}

export type ReportQueries = ReturnType<typeof reportQueries>

/** Errors that browsers met, each once, with how often it was seen. */
export const reportQueries = (transaction: OpenTransaction) => ({
  add: async (entry: UiReportEntry): Promise<void> => {
    const db = transaction.system()
    await db
      .insertInto('ui_report')
      .values({
        fingerprint: entry.fingerprint,
        message: entry.message,
        detail: JSON.stringify(entry.detail),
        first_at: entry.at,
        last_at: entry.at,
        user_id: entry.user_id,
        org_id: entry.org_id,
      })
      .onConflict((clash) =>
        clash.column('fingerprint').doUpdateSet({ seen: sql`ui_report.seen + 1`, last_at: entry.at }),
      )
      .execute()
  },

  /** Forgets errors that no browser has met since then. */
  forget: (before: Date): Promise<unknown> =>
    transaction.system().deleteFrom('ui_report').where('last_at', '<', before).execute(),
})
