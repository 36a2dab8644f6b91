import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit, addAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'

interface Leaving {
  id: number
  email: string
  closes_at: Date
}

export type LeavingQueries = ReturnType<typeof leavingQueries>

/** Organisations that would have no administrator without somebody, those aside that are to be deleted themselves. */
const soleAdminOf = (userId: ReturnType<typeof sql.ref> | ReturnType<typeof sql>) => sql`
  select o.name from membership m join org o on o.id = m.org_id
  where m.user_id = ${userId} and m.role = 'admin' and o.closes_at is null
    and not exists (select from membership other join user_account u on u.id = other.user_id
      where other.org_id = m.org_id and other.role = 'admin' and other.user_id <> m.user_id and u.status = 'active')`

/** People who want their account deleted. */
export const leavingQueries = (transaction: OpenTransaction) => ({
  state: async (userId: number): Promise<{ closes_at: Date | null; alone_in: string[] }> => {
    const { rows } = await sql<{ closes_at: Date | null; alone_in: string[] }>`
      select u.closes_at, array(${soleAdminOf(sql`u.id`)} order by 1) as alone_in
      from user_account u where u.id = ${userId}`.execute(transaction.system())
    const [found] = rows
    if (!found) throw absent('account')
    return found
  },

  leave: async (user_id: number, closes_at: Date, mail: Mail, now: Date): Promise<void> => {
    const db = transaction.system()
    const account = await db
      .selectFrom('user_account')
      .select(['is_demo', 'is_super_user', 'closes_at'])
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw absent('account')
    if (account.is_demo) throw new Failure({ failed: 'account_shared' })
    if (account.is_super_user) throw new Failure({ failed: 'runs_the_portal' })
    if (account.closes_at !== null) throw new Failure({ failed: 'account_closing' })
    const { rows } = await sql<{ name: string }>`${soleAdminOf(sql`${user_id}::int`)}`.execute(db)
    if (rows.length > 0) throw new Failure({ failed: 'sole_admin', organisations: rows.map(({ name }) => name) })
    await db.updateTable('user_account').set({ closes_at }).where('id', '=', user_id).execute()
    await enqueueMail(db, mail, now)
    await addAccessAudit(db, { org_id: null, user_id, at: now, what: 'account.closing', detail: { closes_at } })
  },

  stay: async (user_id: number, now: Date): Promise<void> => {
    const db = transaction.system()
    const kept = await db
      .updateTable('user_account')
      .set({ closes_at: null })
      .where('id', '=', user_id)
      .where('closes_at', 'is not', null)
      .returning('id')
      .execute()
    if (kept.length === 0) throw new Failure({ failed: 'account_not_closing' })
    await addAccessAudit(db, { org_id: null, user_id, at: now, what: 'account.kept', detail: {} })
  },

  /** Whose time is over. One who became the only administrator of an organisation meanwhile waits until there is another. */
  due: async (now: Date): Promise<Leaving | null> => {
    const { rows } = await sql<Leaving>`select u.id, u.email, u.closes_at from user_account u
      where u.closes_at <= ${now} and not u.is_super_user and not exists (${soleAdminOf(sql`u.id`)})
      order by u.closes_at, u.id limit 1`.execute(transaction.system())
    return rows[0] ?? null
  },

  /** Deletes the account. What the person wrote down stays with the organisation, as of someone who left. */
  remove: async ({ id, email }: Leaving, mail: Mail, now: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('mail_outbox').where('to_address', '=', email).execute()
    await db.deleteFrom('invitation').where('email', '=', email).execute()
    for (const table of ['map_preference', 'idempotency'] as const)
      await db.deleteFrom(table).where('user_id', '=', id).execute()
    await sql`update audit set detail = detail - 'address' - 'browser' where user_id = ${id}`.execute(db)
    await db.deleteFrom('user_account').where('id', '=', id).execute()
    await enqueueMail(db, mail, now)
    await addAudit(db, { org_id: null, user_id: id, at: now, what: 'account.deleted', detail: {} })
  },
})
