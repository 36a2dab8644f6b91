import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { MembershipTable } from './tables.ts'

export type MembershipQueries = ReturnType<typeof membershipQueries>

export const membershipQueries = (transaction: OpenTransaction) => ({
  /** Whether the caller belongs to an organisation that the scope may read. */
  has: async (scope: Scope, orgId: number): Promise<boolean> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('membership')
      .select('user_id')
      .where('org_id', '=', orgId)
      .where('user_id', '=', scope.userId)
      .executeTakeFirst()
    return row !== undefined
  },

  /** What the caller is in the scope's organisation: their role, none, or whoever runs the portal. */
  roleOf: async (scope: Scope): Promise<{ role: MembershipTable['role'] | null; isSuperUser: boolean }> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('user_account')
      .leftJoin('membership', (join) =>
        join.onRef('membership.user_id', '=', 'user_account.id').on('membership.org_id', '=', scope.orgId),
      )
      .select(['membership.role', 'user_account.is_super_user'])
      .where('user_account.id', '=', scope.userId)
      .executeTakeFirst()
    return { role: row?.role ?? null, isSuperUser: row?.is_super_user ?? false }
  },
})
