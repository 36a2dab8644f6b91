import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { MemberRole } from '#subjects/people/tables.ts'

/** A demo account that may sign in. */
export interface OpenDemoAccount {
  email: string
  is_super_user: boolean
  password_hash: string | null
  roles: MemberRole[]
}

/** How much of the demo there is. */
export interface DemoLeft {
  organisations: number
  accounts: number
}

/** Whom to keep out: everybody, those who could do harm when all the world may be them, or nobody. */
type KeptOut = 'all' | 'mighty' | 'none'

const isKeptOut = {
  all: sql<boolean>`u.is_demo`,
  // Whatever a super user made of it since: one that runs the portal, or that belongs to a real organisation.
  mighty: sql<boolean>`u.is_demo and (u.is_super_user or exists (
    select from membership m join org o on o.id = m.org_id where m.user_id = u.id and not o.is_demo))`,
  none: sql<boolean>`false`,
}

/** The demo's accounts, known by their mark: an address alone might be anybody's. */
export const demoAccountQueries = (transaction: OpenTransaction) => ({
  /**
   * Suspends those who are to be kept out and ends their sessions; wakes those whom an earlier start suspended. One that a
   * person locked stays locked.
   * @param always accounts that are kept out unless nobody is
   */
  keepOut: async (who: KeptOut, always: number[], at: Date): Promise<void> => {
    const db = transaction.system()
    const out =
      who === 'none' ? isKeptOut.none : sql<boolean>`(${isKeptOut[who]} or u.is_demo and u.id = any(${always}::int[]))`
    await sql`update user_account u set version = version + 1, is_asleep = false, status_before = null,
          status = case when status = 'suspended' then coalesce(status_before, 'active') else status end
        where u.is_asleep and not ${out}`.execute(db)
    await sql`update user_account u set version = version + 1, is_asleep = true, status_before = status,
          status = 'suspended'
        where ${out} and u.status <> 'suspended'`.execute(db)
    const those = sql`(select u.id from user_account u where ${out})`
    await sql`update session_family set revoked_at = ${at}, revoked_why = 'the demo accounts were suspended'
        where revoked_at is null and user_id in ${those}`.execute(db)
    await sql`delete from reset_link where user_id in ${those}`.execute(db)
    await sql`delete from pending_account where user_id in ${those}`.execute(db)
  },

  /** Those who may sign in, in the order in which they were made. */
  open: async (): Promise<OpenDemoAccount[]> => {
    const db = transaction.system()
    const { rows } = await sql<OpenDemoAccount>`
        select u.email, u.is_super_user, u.password_hash, coalesce((
          select json_agg(m.role order by m.org_id) from membership m join org o on o.id = m.org_id
          where m.user_id = u.id and o.is_on), '[]') as roles
        from user_account u where u.is_demo and u.status = 'active' order by u.id`.execute(db)
    return rows
  },

  left: async (): Promise<DemoLeft> => {
    const db = transaction.system()
    const { rows } = await sql<DemoLeft>`
        select (select count(*)::int from org where is_demo) as organisations,
          (select count(*)::int from user_account where is_demo) as accounts`.execute(db)
    return rows[0] ?? { organisations: 0, accounts: 0 }
  },
})
