import type { Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { From } from '#server/presentRequest.ts'
import { addAccessAudit } from '#server/records/audit.ts'

interface NewFamily {
  id: string
  user_id: number
  fingerprint: Buffer
  tokenHash: Buffer
  from: From
  now: Date
  expires: Date
}

interface Turn {
  tokenHash: Buffer
  /** Hash of the fingerprint cookie that came along. */
  fingerprint: Buffer
  child: { hash: Buffer; sealed: Buffer }
  from: From
  now: Date
  /** A token nobody used since then is too old. */
  usedSince: Date
  /** How long the parent of the newest token still answers, milliseconds. */
  graceMs: number
}

/** `fresh`: the child is now the newest token. `again`: the parent came twice; here is the child it got. */
type Turned =
  | { outcome: 'fresh'; user_id: number; family_id: string }
  | { outcome: 'again'; user_id: number; family_id: string; sealed: Buffer }
  | { outcome: 'refused' }

export type SessionQueries = ReturnType<typeof sessionQueries>

/** Families of refresh tokens. Only hashes are stored; a child is sealed with a key that only its parent token gives. */
export const sessionQueries = (transaction: OpenTransaction) => ({
  open: async (family: NewFamily): Promise<void> => {
    const db = transaction.system()
    await db
      .insertInto('session_family')
      .values({
        id: family.id,
        user_id: family.user_id,
        created_at: family.now,
        last_used_at: family.now,
        expires_at: family.expires,
        revoked_at: null,
        revoked_why: null,
        fingerprint_hash: family.fingerprint,
        address: family.from.address,
        browser: family.from.browser ?? null,
      })
      .execute()
    await db
      .insertInto('refresh_token')
      .values({
        hash: family.tokenHash,
        family_id: family.id,
        parent_hash: null,
        created_at: family.now,
        used_at: null,
        child_sealed: null,
      })
      .execute()
  },

  turn: async (turn: Turn): Promise<Turned> => {
    const db = transaction.system()
    const { now } = turn
    const found = await db
      .selectFrom('refresh_token')
      .select('family_id')
      .where('hash', '=', turn.tokenHash)
      .executeTakeFirst()
    if (!found) return { outcome: 'refused' }
    // The family's row is the lock: two turns of one family never run side by side.
    const family = await db
      .selectFrom('session_family')
      .selectAll()
      .where('id', '=', found.family_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const token = await db
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', '=', turn.tokenHash)
      .executeTakeFirstOrThrow()
    if (family.revoked_at !== null || family.expires_at <= now || token.created_at < turn.usedSince)
      return { outcome: 'refused' }
    if (!family.fingerprint_hash.equals(turn.fingerprint)) return { outcome: 'refused' }
    const who = { user_id: family.user_id, family_id: family.id }
    if (token.used_at === null) {
      await db
        .updateTable('refresh_token')
        .set({ used_at: now, child_sealed: turn.child.sealed })
        .where('hash', '=', token.hash)
        .execute()
      await db
        .insertInto('refresh_token')
        .values({
          hash: turn.child.hash,
          family_id: family.id,
          parent_hash: token.hash,
          created_at: now,
          used_at: null,
          child_sealed: null,
        })
        .execute()
      await db
        .updateTable('session_family')
        .set({ last_used_at: now, address: turn.from.address, browser: turn.from.browser ?? null })
        .where('id', '=', family.id)
        .execute()
      return { outcome: 'fresh', ...who }
    }
    const child = await db
      .selectFrom('refresh_token')
      .select('used_at')
      .where('parent_hash', '=', token.hash)
      .executeTakeFirst()
    const isLate = now.getTime() - token.used_at.getTime() > turn.graceMs
    if (!isLate && child?.used_at === null && token.child_sealed)
      return { outcome: 'again', ...who, sealed: token.child_sealed }
    await db
      .updateTable('session_family')
      .set({ revoked_at: now, revoked_why: 'a used refresh token came again' })
      .where('id', '=', family.id)
      .execute()
    await addAccessAudit(db, {
      org_id: null,
      user_id: family.user_id,
      at: now,
      what: 'session.reuse',
      detail: { family: family.id },
    })
    return { outcome: 'refused' }
  },

  revoke: async (familyId: string, why: string, now: Date): Promise<void> => {
    const db = transaction.system()
    await db
      .updateTable('session_family')
      .set({ revoked_at: now, revoked_why: why })
      .where('id', '=', familyId)
      .where('revoked_at', 'is', null)
      .execute()
  },

  /** The family of a refresh token, for signing out with nothing but the cookie. */
  familyOf: async (tokenHash: Buffer): Promise<string | null> =>
    (
      await transaction
        .system()
        .selectFrom('refresh_token')
        .select('family_id')
        .where('hash', '=', tokenHash)
        .executeTakeFirst()
    )?.family_id ?? null,

  /**
   * Removes families that ended before the given time, with their tokens, and of those that go on the tokens that were used
   * before it: one of them would be refused all the same.
   */
  forget: async (endedBefore: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('refresh_token').where('used_at', '<', endedBefore).execute()
    await db
      .deleteFrom('session_family')
      .where((or) => or.or([or('expires_at', '<', endedBefore), or('revoked_at', '<', endedBefore)]))
      .execute()
  },
})

/** Ends sessions of a person that have not ended; which of them, and what is told of each, is the caller's to add. */
export const endingSessions = (db: Transaction<Database>, userId: number, why: string, now: Date) =>
  db
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
