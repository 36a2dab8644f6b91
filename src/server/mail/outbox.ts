import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '../db/store.ts'
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
  /** Of the organisation that it is from; null where it is from the portal itself. */
  brand: string | null
}

const minute = 60
const hour = 60 * minute

/** Seconds from one try to the next: a mail server may rest for two days. */
const pauses = [
  10,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
]

/** Longer than a mail server may take over one mail. */
const deliverySeconds = 5 * minute

/**
 * Puts a mail into the outbox, in the transaction that it belongs to: it is sent if and only if that one holds. One that
 * is from an organisation bears the foot of its brand.
 */
export async function enqueueMail(db: Transaction<Database>, mail: Mail, now: Date, orgId?: number): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      brand: orgId === undefined ? null : sql<string | null>`(select brand from org where id = ${orgId})`,
      created_at: now,
      next_try_at: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute()
}

export type OutboxQueries = ReturnType<typeof outboxQueries>

export const outboxQueries = (transaction: OpenTransaction) => ({
  /**
   * Takes the mail whose turn it is, but for those that were tried just now; no other process gets it while it is under
   * way. The next try is set before this one is made: a process may end in it.
   */
  take: async (tried: string[], now: Date): Promise<WaitingMail | null> => {
    const db = transaction.system()
    const { rows } = await sql<WaitingMail>`
        update mail_outbox m set tries = m.tries + 1, taken_until = ${now}::timestamptz + make_interval(secs => ${deliverySeconds}),
          next_try_at = ${now}::timestamptz + make_interval(secs => (${pauses}::int[])[least(m.tries + 1, ${pauses.length}::int)])
        where m.id = (
          select id from mail_outbox where sent_at is null and failed_at is null and next_try_at <= ${now}
            and coalesce(taken_until <= ${now}, true) and id <> all (${tried}::uuid[])
          order by next_try_at, created_at limit 1 for update skip locked
        )
        returning m.id, m.to_address as to, m.subject, m.body, m.brand, m.tries`.execute(db)
    return rows[0] ?? null
  },

  /** What a sent mail said is not kept: it held links and codes. */
  sent: async (id: string, now: Date): Promise<void> => {
    const db = transaction.system()
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: now, taken_until: null, last_error: null, subject: '', body: '' })
      .where('id', '=', id)
      .execute()
  },

  /** A try failed. True when it was the last one: there are no more, or the address is `refused` for good. */
  failed: async (id: string, why: string, now: Date, refused = false): Promise<boolean> => {
    const db = transaction.system()
    const { rows } = await sql<{ isLast: boolean }>`
        update mail_outbox set last_error = ${why.slice(0, 500)}, taken_until = null,
          failed_at = case when ${refused}::boolean or tries > ${pauses.length}::int then ${now}::timestamptz end
        where id = ${id} returning failed_at is not null as "isLast"`.execute(db)
    return rows[0]?.isLast === true
  },

  /** Forgets mails that were sent or given up before that moment. */
  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db
      .deleteFrom('mail_outbox')
      .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
      .execute()
  },

  /** How many mails wait, and how many were given up. */
  byState: async (): Promise<{ waiting: number; failed: number }> => {
    const { rows } = await sql<{ waiting: number; failed: number }>`
      select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed
      from mail_outbox where sent_at is null`.execute(transaction.system())
    return rows[0] ?? { waiting: 0, failed: 0 }
  },
})
