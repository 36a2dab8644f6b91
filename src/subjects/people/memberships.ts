import type { OpenTransaction, Scope } from '#server/db/store.ts'

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
})
