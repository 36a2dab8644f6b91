import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'

type Db = Transaction<Database>

/** What somebody has to prove beside their password. */
export interface FactorState {
  /** Since when an app makes their codes; null when none does. */
  since: Date | null
  /** How many recovery codes are good. */
  codes: number
  isSuperUser: boolean
  isDemo: boolean
  /** Whether an organisation that they are an administrator of asks for it. */
  isAskedByOrg: boolean
}

/** A change to what opens an account: told by mail, and written down. */
export interface Told {
  mail: Mail
  now: Date
}

interface NewTotp {
  sealed: Buffer
  /** The session that may see and confirm it. */
  holder: string
  now: Date
}

export type FactorQueries = ReturnType<typeof factorQueries>

const note = (db: Db, userId: number, what: string, { mail, now }: Told) =>
  addAccessAudit(db, { orgId: null, userId, at: now, what, detail: {} }).then(() => enqueueMail(db, mail, now))

async function putCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** Second steps: the app that makes codes, one that is being set up, and recovery codes. */
export const factorQueries = (transaction: OpenTransaction) => ({
  stateOf: async (userId: number): Promise<FactorState> => {
    const { rows } = await sql<FactorState>`select t.since, u.is_super_user as "isSuperUser", u.is_demo as "isDemo",
        (select count(*)::int from recovery_code r where r.user_id = u.id) as codes,
        exists (select from membership m join org o on o.id = m.org_id
          where m.user_id = u.id and m.role = 'admin' and o.is_on and o.admins_need_factor) as "isAskedByOrg"
      from user_account u left join totp t on t.user_id = u.id where u.id = ${userId}`.execute(transaction.system())
    const [state] = rows
    if (!state) throw new Error(`there is no account ${userId}`)
    return state
  },

  /** Keeps a secret until it is confirmed; one that waited before is forgotten. */
  begin: async (userId: number, { sealed, holder, now }: NewTotp): Promise<void> => {
    await transaction
      .system()
      .insertInto('pending_totp')
      .values({ user_id: userId, sealed, holder, created_at: now })
      .onConflict((clash) => clash.column('user_id').doUpdateSet({ sealed, holder, created_at: now }))
      .execute()
  },

  /** The sealed secret that waits in this session. */
  waiting: async (userId: number, holder: string, since: Date): Promise<Buffer | null> =>
    (
      await transaction
        .system()
        .selectFrom('pending_totp')
        .select('sealed')
        .where('user_id', '=', userId)
        .where('holder', '=', holder)
        .where('created_at', '>', since)
        .executeTakeFirst()
    )?.sealed ?? null,

  /** The secret counts from now on, in the place of the one before; new recovery codes with it. False when it waits no more. */
  confirm: async (
    userId: number,
    { sealed, lastStep, codes }: { sealed: Buffer; lastStep: number; codes: Buffer[] },
    told: Told,
  ): Promise<boolean> => {
    const db = transaction.system()
    const waited = await db
      .deleteFrom('pending_totp')
      .where('user_id', '=', userId)
      .where('sealed', '=', sealed)
      .returning('user_id')
      .execute()
    if (waited.length === 0) return false
    const row = { sealed, since: told.now, last_step: lastStep }
    await db
      .insertInto('totp')
      .values({ user_id: userId, ...row })
      .onConflict((clash) => clash.column('user_id').doUpdateSet(row))
      .execute()
    await putCodes(db, userId, codes)
    await note(db, userId, 'second-step.added', told)
    return true
  },

  app: async (userId: number): Promise<{ sealed: Buffer; lastStep: number } | null> => {
    const row = await transaction
      .system()
      .selectFrom('totp')
      .select(['sealed', 'last_step'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ? { sealed: row.sealed, lastStep: Number(row.last_step) } : null
  },

  /** Uses a step's code up. False when it, or a later one, was used meanwhile. */
  takeStep: async (userId: number, step: number): Promise<boolean> => {
    const used = await transaction
      .system()
      .updateTable('totp')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .execute()
    return used.length > 0
  },

  /** Uses a recovery code up. False when it is none of theirs. */
  takeCode: async (userId: number, hash: Buffer, told: Told): Promise<boolean> => {
    const db = transaction.system()
    const used = await db
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .returning('user_id')
      .execute()
    if (used.length === 0) return false
    await note(db, userId, 'second-step.recovery-code', told)
    return true
  },

  renewCodes: async (userId: number, codes: Buffer[], told: Told): Promise<void> => {
    const db = transaction.system()
    await putCodes(db, userId, codes)
    await note(db, userId, 'second-step.new-codes', told)
  },

  /** Takes app and codes away. False when there was none. */
  remove: async (userId: number, told: Told): Promise<boolean> => {
    const db = transaction.system()
    const removed = await removeFactors(db, userId)
    if (removed) await note(db, userId, 'second-step.removed', told)
    return removed
  },

  /** Whether an organisation asks its administrators for a second step. */
  askedBy: async (orgId: number): Promise<boolean> =>
    (
      await transaction
        .system()
        .selectFrom('org')
        .select('admins_need_factor')
        .where('id', '=', orgId)
        .executeTakeFirst()
    )?.admins_need_factor ?? false,

  ask: async (orgId: number, isAsked: boolean): Promise<void> => {
    await transaction.system().updateTable('org').set({ admins_need_factor: isAsked }).where('id', '=', orgId).execute()
  },

  /** Forgets secrets that nobody confirmed in time. */
  forget: async (before: Date): Promise<void> => {
    await transaction.system().deleteFrom('pending_totp').where('created_at', '<', before).execute()
  },
})

/** Takes whatever somebody proves beside their password, in the caller's transaction. False when there was nothing. */
export async function removeFactors(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('pending_totp').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const removed = await db.deleteFrom('totp').where('user_id', '=', userId).returning('user_id').execute()
  return removed.length > 0
}
