import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { endOthers } from './accounts.ts'
import { distrustPasskeys } from './passkeys.ts'

type Db = Transaction<Database>

/** A link that is mailed: its hash, and until when it is good. */
interface Link {
  hash: Buffer
  expires: Date
}

export type OwnAddressQueries = ReturnType<typeof ownAddressQueries>

/** The address somebody signs in with: another one waits for its proof, and the one before can be brought back. */
export const ownAddressQueries = (transaction: OpenTransaction) => ({
  /** Keeps the wish until the new address confirms it; one that waited before is forgotten. */
  ask: async (user_id: number, email: string, link: Link, mails: { free: Mail; taken: Mail }, now: Date) => {
    const db = transaction.system()
    await db.deleteFrom('address_link').where('user_id', '=', user_id).where('is_undo', '=', false).execute()
    const isTaken = await isOfAnother(db, email, user_id)
    if (!isTaken) await addLink(db, user_id, { email, is_undo: false }, link, now)
    await enqueueMail(db, isTaken ? mails.taken : mails.free, now)
    await addAccessAudit(db, {
      org_id: null,
      user_id,
      at: now,
      what: 'account.address-asked',
      detail: { email },
    })
  },

  /** The new address counts from now on, and is given; the one before is told, and gets a link that undoes it. */
  confirm: async (
    user_id: number,
    hash: Buffer,
    undo: Link & { mail: (before: string, after: string) => Mail },
    now: Date,
  ): Promise<string> => {
    const db = transaction.system()
    const user = await locked(db, user_id)
    const link = await db
      .deleteFrom('address_link')
      .where('hash', '=', hash)
      .where('user_id', '=', user_id)
      .where('is_undo', '=', false)
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst()
    if (!link) throw new Failure({ failed: 'address_link_dead' })
    if (await isOfAnother(db, link.email, user_id)) throw new Failure({ failed: 'own_address_taken' })
    await move(db, user_id, link.email)
    // A way to a new password that went to the address before opens the account no more.
    await db.deleteFrom('reset_link').where('user_id', '=', user_id).execute()
    await addLink(db, user_id, { email: user.email, is_undo: true }, undo, now)
    await enqueueMail(db, undo.mail(user.email, link.email), now)
    const detail = { before: { email: user.email }, after: { email: link.email } }
    await addAccessAudit(db, { org_id: null, user_id, at: now, what: 'account.address-changed', detail })
    return link.email
  },

  /**
   * Brings the address before back. Whoever changed it knew the password: it opens nothing any more, every session ends,
   * and so do later changes' links. Gives the address.
   */
  undo: async (hash: Buffer, now: Date): Promise<string> => {
    const db = transaction.system()
    const link = await db
      .selectFrom('address_link')
      .selectAll()
      .where('hash', '=', hash)
      .where('is_undo', '=', true)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!link) throw new Failure({ failed: 'address_undo_dead' })
    const user = await locked(db, link.user_id)
    const used = await db.deleteFrom('address_link').where('hash', '=', hash).returning('hash').execute()
    if (used.length === 0) throw new Failure({ failed: 'address_undo_dead' })
    if (await isOfAnother(db, link.email, user.id)) throw new Failure({ failed: 'own_address_taken' })
    await db
      .deleteFrom('address_link')
      .where('user_id', '=', user.id)
      .where('created_at', '>=', link.created_at)
      .execute()
    await move(db, user.id, link.email)
    await db.updateTable('user_account').set({ password_hash: null }).where('id', '=', user.id).execute()
    await distrustPasskeys(db, user.id)
    const sessions = await endOthers(db, user.id, null, 'the address was brought back', now)
    const detail = { before: { email: user.email }, after: { email: link.email }, sessions }
    await addAccessAudit(db, { org_id: null, user_id: user.id, at: now, what: 'account.address-undone', detail })
    return link.email
  },
})

const locked = (db: Db, userId: number) =>
  db.selectFrom('user_account').select(['id', 'email']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

const isOfAnother = async (db: Db, email: string, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst()) !== undefined

async function addLink(
  db: Db,
  user_id: number,
  to: { email: string; is_undo: boolean },
  { hash, expires }: Link,
  now: Date,
): Promise<void> {
  await db
    .insertInto('address_link')
    .values({ hash, user_id, ...to, created_at: now, expires_at: expires })
    .execute()
}

async function move(db: Db, userId: number, email: string): Promise<void> {
  await sql`update user_account set email = ${email}, version = version + 1,
    user_name = case when user_name = email then ${email} else user_name end where id = ${userId}`.execute(db)
}
