import type { Transaction } from 'kysely'
import type { Store } from '../db/store.ts'
import type { Database } from '../db/tables.ts'

export interface Mail {
  to: string
  subject: string
  body: string
}

export interface WaitingMail extends Mail {
  /** Stays the same over all tries: a second delivery can be recognised. */
  id: string
  tries: number
}

const mostTries = 12

/** Puts a mail into the outbox, in the transaction that it belongs to: it is sent if and only if that one holds. */
export async function enqueueMail(db: Transaction<Database>, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      created_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

export type OutboxStore = ReturnType<typeof outboxStore>

export const outboxStore = (store: Store) => ({
  /** Takes the oldest waiting mails to be tried now. Each try counts before it is made. */
  take: (most: number): Promise<WaitingMail[]> =>
    store.asSystem(async (db) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('tries', '<', mostTries)
        .orderBy('tries')
        .orderBy('created_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute()
      if (rows.length === 0) return []
      const taken = await db
        .updateTable('mail_outbox')
        .set((set) => ({ tries: set('tries', '+', 1) }))
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .returningAll()
        .execute()
      return taken.map((row) => ({
        id: row.id,
        to: row.to_address,
        subject: row.subject,
        body: row.body,
        tries: row.tries,
      }))
    }),

  sent: (id: string, now: Date): Promise<void> =>
    store.asSystem(async (db) => {
      await db.updateTable('mail_outbox').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()
    }),

  failed: (id: string, why: string): Promise<void> =>
    store.asSystem(async (db) => {
      await db
        .updateTable('mail_outbox')
        .set({ last_error: why.slice(0, 500) })
        .where('id', '=', id)
        .execute()
    }),
})
