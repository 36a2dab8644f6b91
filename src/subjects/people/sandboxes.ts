import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { Failure } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { Sandbox } from '#types/api/people/joining.ts'

export type SandboxQueries = ReturnType<typeof sandboxQueries>

/** An organisation keeps this many that wait for their code; an older one gives way. */
const mostWaiting = 3

export const sandboxQueries = (transaction: OpenTransaction) => ({
  /** Makes a sandbox that waits for its code, and mails the code. */
  add: async (scope: Scope, code_hash: Buffer, now: Date, expires: Date, mail: Mail): Promise<Sandbox> => {
    const db = transaction.as(scope)
    const made = await db
      .insertInto('sandbox')
      .values({
        ...ownedBy(scope),
        code_hash,
        created_by: scope.userId,
        created_at: now,
        expires_at: expires,
        verified_at: null,
        verified_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const waiting = await db
      .selectFrom('sandbox')
      .select('id')
      .where('org_id', '=', scope.orgId)
      .where('verified_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(mostWaiting)
      .execute()
    if (waiting.length > 0)
      await db
        .deleteFrom('sandbox')
        .where('org_id', '=', scope.orgId)
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute()
    await enqueueMail(db, mail, now)
    return sandboxOf(made)
  },

  /** Verifies the organisation's sandbox of this code, once. */
  verify: async (scope: Scope, codeHash: Buffer, now: Date): Promise<Sandbox> => {
    const db = transaction.as(scope)
    const found = await db
      .updateTable('sandbox')
      .set({ verified_at: now, verified_by: scope.userId })
      .where('org_id', '=', scope.orgId)
      .where('code_hash', '=', codeHash)
      .where('verified_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!found) throw new Failure({ failed: 'no_sandbox_waits' })
    return sandboxOf(found)
  },

  /** Newest first. */
  list: async (scope: Scope): Promise<Sandbox[]> =>
    (
      await transaction
        .as(scope)
        .selectFrom('sandbox')
        .selectAll()
        .where('org_id', '=', scope.orgId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(20)
        .execute()
    ).map(sandboxOf),
})

const sandboxOf = (row: { id: number; expires_at: Date; verified_at: Date | null }): Sandbox => ({
  id: row.id,
  expires_at: row.expires_at.toISOString(),
  verified_at: row.verified_at?.toISOString() ?? null,
})
