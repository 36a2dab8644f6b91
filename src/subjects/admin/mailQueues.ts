import { type SqlBool, sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
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
    const tests = [holds(sql`concat_ws(' ', m.to_address, m.last_error)`, ask.search)]
    if (ask.state !== undefined) tests.push(sql<SqlBool>`${state} = ${ask.state}`)
    const from = sql`from mail_outbox m where ${sql.join(tests, sql` and `)}`
    const by = {
      to: sql`m.to_address`,
      state,
      tries: sql`m.tries`,
      created_at: sql`m.created_at`,
      next_try_at: sql`next_try_at`,
    }[ask.sort ?? 'created_at']
    const isDown = ask.down ?? ask.sort === undefined
    const columns = sql`m.id, m.to_address as to, ${state} as state, m.tries, m.created_at,
      case when m.sent_at is null and m.failed_at is null then m.next_try_at end as next_try_at, m.last_error`
    return pageIn<MailRow>(db, ask, { columns, from, by, last: sql`m.id`, isDown })
  },

  /** Gives a mail that is not sent its tries anew, the first of them now. Throws Failure where there is none. */
  retry: async (id: string, by: number | null, at: Date): Promise<string> => {
    const db = transaction.system()
    const row = await db
      .updateTable('mail_outbox')
      .set({ tries: 0, next_try_at: at, failed_at: null, last_error: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning('to_address')
      .executeTakeFirst()
    if (!row) throw new Failure({ failed: 'mail_gone' })
    await addAccessAudit(db, {
      org_id: null,
      user_id: by,
      at,
      what: 'mail.tried-again',
      detail: { to: row.to_address },
    })
    return row.to_address
  },
})
