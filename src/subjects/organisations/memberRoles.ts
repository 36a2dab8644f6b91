import type { Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import type { MemberRole } from '#subjects/people/tables.ts'

/** Why somebody's membership stays as it is. */
export type Kept = 'nobody' | 'super user' | 'last admin'

export type MemberRoleQueries = ReturnType<typeof memberRoleQueries>

type Db = Transaction<Database>

/**
 * TN-12: nobody but a super user changes what a super user is, and an organisation keeps an administrator. Every
 * administrator's row is locked, so that two who lower each other at once do not both succeed.
 */
async function whyKept(
  db: Db,
  scope: Scope,
  userId: number,
  to: MemberRole | null,
  bySuper: boolean,
): Promise<Kept | null> {
  const admins = await db
    .selectFrom('membership')
    .select('user_id')
    .where('org_id', '=', scope.orgId)
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const person = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.is_super_user')
    .where('membership.org_id', '=', scope.orgId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst()
  if (!person) return 'nobody'
  if (person.is_super_user && !bySuper) return 'super user'
  const isOnly = admins.length === 1 && admins[0]?.user_id === userId
  return isOnly && to !== 'admin' ? 'last admin' : null
}

export const memberRoleQueries = (transaction: OpenTransaction) => ({
  /** Gives why nothing changed, null when it did. */
  set: async (scope: Scope, userId: number, role: MemberRole, bySuper: boolean, at: Date): Promise<Kept | null> => {
    const db = transaction.as(scope)
    const kept = await whyKept(db, scope, userId, role, bySuper)
    if (kept) return kept
    await db
      .updateTable('membership')
      .set({ role })
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', userId)
      .execute()
    await addAudit(db, {
      orgId: scope.orgId,
      userId: scope.userId,
      at,
      what: 'member.role',
      detail: { userId, role },
    })
    return null
  },

  /** Ends a membership, and with it what the person was in teams there. */
  remove: async (scope: Scope, userId: number, bySuper: boolean, at: Date): Promise<Kept | null> => {
    const db = transaction.as(scope)
    const kept = await whyKept(db, scope, userId, null, bySuper)
    if (kept) return kept
    await db.deleteFrom('membership').where('org_id', '=', scope.orgId).where('user_id', '=', userId).execute()
    await addAudit(db, { orgId: scope.orgId, userId: scope.userId, at, what: 'member.removed', detail: { userId } })
    return null
  },
})
