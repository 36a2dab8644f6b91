import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import type { Person } from '#server/session/person.ts'

interface Tried {
  /** Whose account it is; null for an address that has none, which is not written down: it may be a password. */
  person: Person | null
  now: Date
}

export type SignInQueries = ReturnType<typeof signInQueries>

/** How sign-ins, the second steps of them, and passkeys in the place of both, went: in the audit, with address and browser. */
export const signInQueries = (transaction: OpenTransaction) => ({
  /** A lock is written down once in a quarter of an hour for each account: whoever knocks on fills no table. */
  note: async (
    how: 'good' | 'refused' | 'locked',
    { person, now }: Tried,
    step: 'sign-in' | 'second-step' | 'passkey' = 'sign-in',
  ): Promise<void> => {
    const db = transaction.system()
    const what = `${step}.${how}`
    const user = person?.id ?? null
    if (how === 'locked') {
      const { rows } = await sql`select 1 from audit where at > ${new Date(now.getTime() - lockMs)} and what = ${what}
        and user_id is not distinct from ${user}::int limit 1`.execute(db)
      if (rows.length > 0) return
    }
    await addAccessAudit(db, { org_id: null, user_id: user, at: now, what, detail: {} })
  },
})

const lockMs = 15 * 60_000
