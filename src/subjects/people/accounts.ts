import { timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import type { Told } from './factors.ts'
import { distrustPasskeys } from './passkeys.ts'
import { endingSessions } from './sessions.ts'

type Db = Transaction<Database>

/** What a new code needs: hashes of the guid and of the code, and until when they are good. */
export interface NewCode {
  hash: Buffer
  codeHash: Buffer
  now: Date
  expires: Date
}

interface NewAccount extends NewCode {
  email: string
  password_hash: string
  first_name: string
  last_name: string
}

/** The mails for the two cases, which only the owner of the address can tell apart. */
interface EitherMail {
  /** With the code, for an address that is not proved yet. */
  unverified: Mail
  /** For somebody who has an account already. */
  known: Mail
}

/** A code is dead after so many wrong tries, and an account waits for so many codes at once. */
const mostTries = 5
const mostPending = 5

export type AccountQueries = ReturnType<typeof accountQueries>

/** Accounts before anybody is signed in: registrations, proofs of an address, lost passwords. */
export const accountQueries = (transaction: OpenTransaction) => ({
  /** Keeps a registration until its address is proved. Nothing changes for an account that is open already. */
  register: async (account: NewAccount, mails: EitherMail): Promise<void> => {
    const db = transaction.system()
    await db
      .insertInto('user_account')
      .values({
        email: account.email,
        user_name: account.email,
        first_name: account.first_name,
        last_name: account.last_name,
        password_hash: account.password_hash,
        status: 'unverified',
        default_org_id: null,
        created_at: account.now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const user = await lockedByEmail(db, account.email)
    if (user?.status === 'active') await enqueueMail(db, mails.known, account.now)
    if (user?.status !== 'unverified') return
    await addPending(db, user.id, account, account)
    await enqueueMail(db, mails.unverified, account.now)
  },

  /** Replaces the newest code of an account that waits for its proof: the one before is dead. */
  renewCode: async (email: string, code: NewCode, mails: EitherMail): Promise<void> => {
    const db = transaction.system()
    const user = await lockedByEmail(db, email)
    if (user?.status === 'active') await enqueueMail(db, mails.known, code.now)
    if (user?.status !== 'unverified') return
    const last = await db
      .selectFrom('pending_account')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    await db.deleteFrom('pending_account').where('hash', '=', last.hash).execute()
    await addPending(db, user.id, code, {
      password_hash: last.password_hash,
      first_name: last.first_name,
      last_name: last.last_name,
    })
    await enqueueMail(db, mails.unverified, code.now)
  },

  /** Opens the account when guid and code belong together, and gives whose; a wrong code is counted, and the fifth ends the guid. */
  verify: async (hash: Buffer, codeHash: Buffer, now: Date): Promise<number | null> => {
    const db = transaction.system()
    const found = await db
      .selectFrom('pending_account')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!found || found.expires_at <= now || found.tries >= mostTries) return null
    if (!timingSafeEqual(found.code_hash, codeHash)) {
      await db
        .updateTable('pending_account')
        .set((set) => ({ tries: set('tries', '+', 1) }))
        .where('hash', '=', hash)
        .execute()
      return null
    }
    await db
      .updateTable('user_account')
      .set((set) => ({
        status: 'active',
        password_hash: found.password_hash,
        first_name: found.first_name,
        last_name: found.last_name,
        version: set('version', '+', 1),
      }))
      .where('id', '=', found.user_id)
      .where('status', '=', 'unverified')
      .execute()
    await db.deleteFrom('pending_account').where('user_id', '=', found.user_id).execute()
    await addAccessAudit(db, { org_id: null, user_id: found.user_id, at: now, what: 'account.verified', detail: {} })
    return found.user_id
  },

  /** Mails a link to whoever has an account with this address; nothing happens where there is none. */
  addResetLink: async (email: string, link: { hash: Buffer; now: Date; expires: Date }, mail: Mail): Promise<void> => {
    const db = transaction.system()
    const user = await lockedByEmail(db, email)
    if (!user || user.status === 'suspended') return
    await db
      .insertInto('reset_link')
      .values({ hash: link.hash, user_id: user.id, created_at: link.now, expires_at: link.expires })
      .execute()
    await enqueueMail(db, mail, link.now)
  },

  /** Whose link it is, while it is good. */
  ownerOfLink: async (hash: Buffer, now: Date): Promise<{ user_id: number; email: string } | null> => {
    const db = transaction.system()
    const row = await db
      .selectFrom('reset_link')
      .innerJoin('user_account', 'user_account.id', 'reset_link.user_id')
      .select(['user_account.id', 'user_account.email'])
      .where('reset_link.hash', '=', hash)
      .where('reset_link.expires_at', '>', now)
      .where('user_account.status', '!=', 'suspended')
      .executeTakeFirst()
    return row ? { user_id: row.id, email: row.email } : null
  },

  /** Sets the password by a link, once. The mail with the link proved the address too. False when the link is not good any more. */
  reset: async (hash: Buffer, password_hash: string, { mail, now }: Told): Promise<boolean> => {
    const db = transaction.system()
    const link = await db.deleteFrom('reset_link').where('hash', '=', hash).returningAll().executeTakeFirst()
    if (!link || link.expires_at <= now) return false
    const changed = await db
      .updateTable('user_account')
      .set((set) => ({ password_hash, status: 'active', version: set('version', '+', 1) }))
      .where('id', '=', link.user_id)
      .where('status', '!=', 'suspended')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await db.deleteFrom('pending_account').where('user_id', '=', link.user_id).execute()
    await endOthers(db, link.user_id, null, 'the password was reset', now)
    await distrustPasskeys(db, link.user_id)
    await addAccessAudit(db, { org_id: null, user_id: link.user_id, at: now, what: 'password.reset', detail: {} })
    await enqueueMail(db, mail, now)
    return true
  },

  /** Sets a signed-in person's password; their other sessions end. Gives how many did. */
  changePassword: async (
    user_id: number,
    familyId: string,
    password_hash: string,
    { mail, now }: Told,
  ): Promise<number> => {
    const db = transaction.system()
    await db.updateTable('user_account').set({ password_hash }).where('id', '=', user_id).execute()
    const ended = await endOthers(db, user_id, familyId, 'the password was changed', now)
    await addAccessAudit(db, { org_id: null, user_id, at: now, what: 'password.changed', detail: {} })
    await enqueueMail(db, mail, now)
    return ended
  },

  /** Ends every session of a person, the present one too. */
  endAll: async (user_id: number, now: Date): Promise<void> => {
    const db = transaction.system()
    await endOthers(db, user_id, null, 'signed out everywhere', now)
    await addAccessAudit(db, { org_id: null, user_id, at: now, what: 'session.all-ended', detail: {} })
  },

  /** Forgets links that are over, and registrations that nobody proved in time. */
  forget: async (before: Date): Promise<void> => {
    const db = transaction.system()
    await db.deleteFrom('reset_link').where('expires_at', '<', before).execute()
    await db.deleteFrom('pending_account').where('expires_at', '<', before).execute()
    await db.deleteFrom('address_link').where('expires_at', '<', before).execute()
  },
})

const lockedByEmail = (db: Db, email: string) =>
  db.selectFrom('user_account').select(['id', 'status']).where('email', '=', email).forUpdate().executeTakeFirst()

async function addPending(
  db: Db,
  user_id: number,
  code: NewCode,
  chosen: Pick<NewAccount, 'password_hash' | 'first_name' | 'last_name'>,
): Promise<void> {
  await db
    .insertInto('pending_account')
    .values({
      hash: code.hash,
      user_id,
      code_hash: code.codeHash,
      password_hash: chosen.password_hash,
      first_name: chosen.first_name,
      last_name: chosen.last_name,
      created_at: code.now,
      expires_at: code.expires,
    })
    .execute()
  await sql`delete from pending_account where user_id = ${user_id} and hash not in (
    select hash from pending_account where user_id = ${user_id} order by created_at desc limit ${mostPending})`.execute(
    db,
  )
}

/** Ends a person's sessions but the kept one, and every link to a new password or address. Gives how many sessions ended. */
export async function endOthers(db: Db, userId: number, kept: string | null, why: string, now: Date): Promise<number> {
  await db.deleteFrom('reset_link').where('user_id', '=', userId).execute()
  await db.deleteFrom('address_link').where('user_id', '=', userId).where('is_undo', '=', false).execute()
  const all = endingSessions(db, userId, why, now)
  const ended = await (kept === null ? all : all.where('id', '!=', kept)).returning('id').execute()
  return ended.length
}
