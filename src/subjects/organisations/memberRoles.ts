import type { Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { writtenBy } from '#server/records/ownedBy.ts'
import type { MemberRole } from '#subjects/people/tables.ts'

export type MemberRoleQueries = ReturnType<typeof memberRoleQueries>

type Db = Transaction<Database>

/**
 * TN-12: nobody but a super user changes what a super user is, and an organisation keeps an administrator. Every
 * administrator's row is locked, so that two who lower each other at once do not both succeed.
 */
async function refuseKept(
  db: Db,
  scope: Scope,
  userId: number,
  to: MemberRole | null,
  bySuper: boolean,
): Promise<void> {
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
  if (!person) throw absent('person here', 'user_id')
  if (person.is_super_user && !bySuper) throw new Failure({ failed: 'member_is_super_user' })
  const isOnly = admins.length === 1 && admins[0]?.user_id === userId
  if (isOnly && to !== 'admin') throw new Failure({ failed: 'member_is_last_admin' })
}

export const memberRoleQueries = (transaction: OpenTransaction) => ({
  set: async (scope: Scope, userId: number, role: MemberRole, bySuper: boolean, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    await refuseKept(db, scope, userId, role, bySuper)
    await db
      .updateTable('membership')
      .set({ role })
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', userId)
      .execute()
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'member.role',
      detail: { userId, role },
    })
  },

  /** Ends a membership, and with it what the person was in teams there. */
  remove: async (scope: Scope, userId: number, bySuper: boolean, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    await refuseKept(db, scope, userId, null, bySuper)
    await db.deleteFrom('membership').where('org_id', '=', scope.orgId).where('user_id', '=', userId).execute()
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'member.removed',
      detail: { userId },
    })
  },
})
