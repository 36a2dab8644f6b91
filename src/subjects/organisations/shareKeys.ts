import { type Expression, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { SharedOrg } from '#server/pipeline/shareKey.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'

interface ShareKeyRecord {
  made_by: string | null
  made_at: Date
  expires_at: Date | null
}

export type ShareKeyQueries = ReturnType<typeof shareKeyQueries>

/** Whether an organisation has a key that opens. */
export const hasShareKey = (orgId: Expression<number>) => sql<boolean>`exists (
  select from share_key k where k.org_id = ${orgId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
)`

/** Share keys: of each only the hash is kept, and each organisation has at most one that opens. */
export const shareKeyQueries = (transaction: OpenTransaction) => ({
  live: async (scope: Scope, now: Date): Promise<ShareKeyRecord | null> => {
    const db = transaction.as(scope)
    const { rows } = await sql<ShareKeyRecord>`select person_name(k.made_by) as made_by,
          k.made_at, k.expires_at
        from share_key k
        where k.org_id = ${scope.orgId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`.execute(
      db,
    )
    return rows[0] ?? null
  },

  /** Keeps a new key; the one before it ends. */
  make: async (scope: Scope, key_hash: Buffer, expires_at: Date | null, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    await sql`select pg_advisory_xact_lock(hashtext(${`share key ${scope.orgId}`}))`.execute(db)
    await db
      .updateTable('share_key')
      .set({ revoked_at: at })
      .where('org_id', '=', scope.orgId)
      .where('revoked_at', 'is', null)
      .execute()
    await db
      .insertInto('share_key')
      .values({
        ...ownedBy(scope),
        key_hash,
        made_by: scope.userId,
        made_at: at,
        expires_at,
        revoked_at: null,
      })
      .execute()
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'share-key.made',
      detail: { expires: expires_at },
    })
  },

  revoke: async (scope: Scope, at: Date): Promise<boolean> => {
    const db = transaction.as(scope)
    const done = await db
      .updateTable('share_key')
      .set({ revoked_at: at })
      .where('org_id', '=', scope.orgId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    if (done.length > 0) await addAccessAudit(db, { ...writtenBy(scope), at, what: 'share-key.revoked', detail: {} })
    return done.length > 0
  },

  /** Whose key it is; null for one that opens nothing. Looked up by its hash, which no caller can choose. */
  opens: async (keyHash: Buffer, now: Date): Promise<SharedOrg | null> => {
    const db = transaction.system()
    const { rows } =
      await sql<SharedOrg>`select o.id as "orgId", o.slug from share_key k join org o on o.id = k.org_id and o.is_on
        where k.key_hash = ${keyHash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`.execute(
        db,
      )
    return rows[0] ?? null
  },
})
