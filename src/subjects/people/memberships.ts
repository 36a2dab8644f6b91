import type { Scope, Store } from '#server/db/store.ts'

export type MembershipStore = ReturnType<typeof membershipStore>

export const membershipStore = (store: Store) => ({
  /** Whether the caller belongs to an organisation that the scope may read. */
  has: (scope: Scope, orgId: number): Promise<boolean> =>
    store.withScope(scope, async (db) => {
      const row = await db
        .selectFrom('membership')
        .select('user_id')
        .where('org_id', '=', orgId)
        .where('user_id', '=', scope.userId)
        .executeTakeFirst()
      return row !== undefined
    }),
})
