import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'

/** An organisation that is switched off, and who manages it. */
export interface ClosedOrg {
  name: string
  managers: string[]
  /** When it is deleted; null for one that is only switched off. */
  closes_at: Date | null
}

/** Organisations that a person belongs to and nobody can open. Read as the system: the person reaches none of them. */
export const closedOrgQueries = (transaction: OpenTransaction) => ({
  of: async (userId: number): Promise<ClosedOrg[]> => {
    const db = transaction.system()
    const { rows } = await sql<ClosedOrg>`
        select o.name, o.closes_at, coalesce((
          select json_agg(concat_ws(' ', u.first_name, u.last_name) order by m.created_at, u.id)
          from membership m join user_account u on u.id = m.user_id
          where m.org_id = o.id and m.role = 'admin' and u.status = 'active' and u.id <> ${userId}::int), '[]') as managers
        from membership mine join org o on o.id = mine.org_id
        where mine.user_id = ${userId}::int and not o.is_on
          and not (o.closes_at is not null and mine.role = 'admin') order by o.name, o.id limit 20`.execute(db)
    return rows
  },
})
