import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'

interface AlertPerson {
  user_id: number
  name: string
}

export type AlertPeopleQueries = ReturnType<typeof alertPeopleQueries>

/** Whom a rule can name: the people and teams of the scope's organisation. */
export const alertPeopleQueries = (transaction: OpenTransaction) => ({
  people: async ({ orgId }: Scope): Promise<AlertPerson[]> => {
    // Names alone; addresses are for those who manage people.
    const { rows } = await sql<AlertPerson>`
      select m.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name) as name
      from membership m join user_account u on u.id = m.user_id
      where m.org_id = ${orgId}::int and u.status = 'active' order by lower(u.last_name), lower(u.first_name), u.id
      limit 1000`.execute(transaction.system())
    return rows
  },

  teams: async (scope: Scope): Promise<{ id: number; name: string }[]> =>
    transaction
      .as(scope)
      .selectFrom('team')
      .select(['id', 'name'])
      .where('org_id', '=', scope.orgId)
      .where('deleted_at', 'is', null)
      .execute(),

  /** Which of these people belong to the organisation. */
  belonging: async ({ orgId }: Scope, userIds: number[]): Promise<number[]> => {
    const { rows } = await sql<{ user_id: number }>`
      select user_id from membership where org_id = ${orgId}::int and user_id = any (${userIds}::int[])`.execute(
      transaction.system(),
    )
    return rows.map(({ user_id }) => user_id)
  },
})
