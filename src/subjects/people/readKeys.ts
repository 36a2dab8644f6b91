import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { ownOf, writtenBy } from '#server/records/ownedBy.ts'

/** How many read keys that are good one person may have in an organisation. */
const mostReadKeys = 20

interface NewReadKey {
  name: string
  key_hash: Buffer
  subjects: string[] | null
  expires_at: Date
}

export type ReadKeyQueries = ReturnType<typeof readKeyQueries>

/** Read keys: of each only the hash is kept. */
export const readKeyQueries = (transaction: OpenTransaction) => ({
  /** The person's own in all organisations that have not ended, the newest first. */
  of: (userId: number, now: Date) =>
    transaction
      .system()
      .selectFrom('read_key')
      .innerJoin('org', 'org.id', 'read_key.org_id')
      .select(['read_key.org_id', 'read_key.id', 'read_key.name', 'org.name as organisation', 'subjects'])
      .select(['made_at', 'expires_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('made_at', 'desc')
      .orderBy('read_key.id', 'desc')
      .limit(500)
      .execute(),

  make: async (scope: Scope, key: NewReadKey, mail: Mail, now: Date): Promise<void> => {
    const db = transaction.system()
    // One after the other for one person, so that two at once are not one too many.
    await db.selectFrom('user_account').select('id').where('id', '=', scope.userId).forUpdate().execute()
    const { count } = await db
      .selectFrom('read_key')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', scope.userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (count >= mostReadKeys) throw new Failure({ failed: 'read_keys_full', most: mostReadKeys })
    await db
      .insertInto('read_key')
      .values({ ...ownOf(scope), ...key, made_at: now, revoked_at: null, last_used_at: null })
      .execute()
    await enqueueMail(db, mail, now)
    const { name, subjects, expires_at: expires } = key
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at: now,
      what: 'read-key.made',
      detail: { name, subjects, expires },
    })
  },

  revoke: async (user_id: number, { org_id, id }: { org_id: number; id: number }, now: Date): Promise<void> => {
    const db = transaction.system()
    const [ended] = await db
      .updateTable('read_key')
      .set({ revoked_at: now })
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .execute()
    if (!ended) throw new Failure({ failed: 'read_key_gone' })
    await addAccessAudit(db, { org_id, user_id, at: now, what: 'read-key.revoked', detail: ended })
  },

  used: async (orgId: number, id: number, now: Date): Promise<void> => {
    await transaction
      .system()
      .updateTable('read_key')
      .set({ last_used_at: now })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .execute()
  },

  /** Removes keys that ended before the given time. */
  forget: async (before: Date): Promise<void> => {
    await transaction
      .system()
      .deleteFrom('read_key')
      .where((or) => or.or([or('expires_at', '<', before), or('revoked_at', '<', before)]))
      .execute()
  },
})
