import { type SqlBool, sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { addAudit } from '#server/records/audit.ts'
import { likeOf, limitOf, type Page, type PageAsk, pageOf } from '#server/records/page.ts'
import type { AdminMail } from '#types/api/admin/admin.ts'

interface MailAsk extends PageAsk {
  state?: AdminMail['state']
  search?: string
  sort?: 'to' | 'state' | 'tries' | 'created_at' | 'next_try_at'
  down?: boolean
}

type MailRow = Pick<AdminMail, 'id' | 'to' | 'state' | 'tries' | 'last_error'> & {
  created_at: Date
  next_try_at: Date | null
}

export type MailQueueQueries = ReturnType<typeof mailQueueQueries>

const state = sql`case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'given-up'
  when m.tries > 0 and m.last_error is not null then 'failing' else 'waiting' end`

/** The outbox, as those who run the portal see it. Reads as the system. */
export const mailQueueQueries = (transaction: OpenTransaction) => ({
  page: async (ask: MailAsk): Promise<Page<MailRow>> => {
    const db = transaction.system()
    const tests = [sql<SqlBool>`true`]
    if (ask.state !== undefined) tests.push(sql<SqlBool>`${state} = ${ask.state}`)
    if (ask.search?.trim())
      tests.push(sql<SqlBool>`concat_ws(' ', m.to_address, m.last_error) ilike ${likeOf(ask.search)}`)
    const from = sql`from mail_outbox m where ${sql.join(tests, sql` and `)}`
    const by = {
      to: sql`m.to_address`,
      state,
      tries: sql`m.tries`,
      created_at: sql`m.created_at`,
      next_try_at: sql`next_try_at`,
    }[ask.sort ?? 'created_at']
    const isDown = ask.down ?? ask.sort === undefined
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
    const { rows } = await sql<MailRow>`select m.id, m.to_address as to, ${state} as state, m.tries, m.created_at,
          case when m.sent_at is null and m.failed_at is null then m.next_try_at end as next_try_at, m.last_error
        ${from} order by ${by} ${isDown ? sql`desc nulls last` : sql`asc nulls last`}, m.id
        offset ${ask.after ?? 0} limit ${limitOf(ask) + 1}`.execute(db)
    return pageOf(rows, counted[0]?.total ?? 0, ask)
  },

  /** Gives a mail that is not sent its tries anew, the first of them now. Null when there is none. */
  retry: async (id: string, by: number | null, at: Date): Promise<string | null> => {
    const db = transaction.system()
    const row = await db
      .updateTable('mail_outbox')
      .set({ tries: 0, next_try_at: at, failed_at: null, last_error: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning('to_address')
      .executeTakeFirst()
    if (!row) return null
    await addAudit(db, { orgId: null, userId: by, at, what: 'mail.tried-again', detail: { to: row.to_address } })
    return row.to_address
  },
})
