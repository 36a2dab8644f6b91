import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import type { AskedOf } from '#types/api/people/auth.ts'

type Db = Transaction<Database>

/** What somebody has to prove beside their password. */
export interface FactorState {
  /** Whether there is anything: an app, or a passkey. */
  isOn: boolean
  /** Since when an app makes their codes; null when none does. */
  since: Date | null
  /** How many passkeys they have. */
  passkeys: number
  /** How many recovery codes are good. */
  codes: number
  isSuperUser: boolean
  isDemo: boolean
  /** Whether an organisation that they belong to asks them for it. */
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

/** Writes a change down, and tells the person. */
export async function noteChange(
  db: Db,
  user_id: number,
  what: string,
  { mail, now }: Told,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await addAccessAudit(db, { org_id: null, user_id, at: now, what, detail })
  await enqueueMail(db, mail, now)
}

/** Keeps recovery codes in the place of those before. */
export async function putCodes(db: Db, user_id: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id, hash })))
    .execute()
}

/** One change to somebody's factors after the other: what is the first of them, and what the last, is asked under it. */
export const lockAccount = (db: Db, userId: number) =>
  db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

export async function countFactors(db: Db, userId: number): Promise<{ apps: number; passkeys: number }> {
  const { rows } = await sql<{ apps: number; passkeys: number }>`select
    (select count(*)::int from totp where user_id = ${userId}) as apps,
    (select count(*)::int from passkey where user_id = ${userId}) as passkeys`.execute(db)
  return rows[0] ?? { apps: 0, passkeys: 0 }
}

/** Recovery codes stand for something else: with the last of it they go. */
export async function removeCodesAlone(db: Db, userId: number): Promise<void> {
  const { apps, passkeys } = await countFactors(db, userId)
  if (apps + passkeys === 0) await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** Second steps: the app that makes codes, one that is being set up, and recovery codes. */
export const factorQueries = (transaction: OpenTransaction) => ({
  stateOf: async (userId: number): Promise<FactorState> => {
    const { rows } = await sql<FactorState>`select t.since, u.is_super_user as "isSuperUser", u.is_demo as "isDemo",
        (select count(*)::int from recovery_code r where r.user_id = u.id) as codes,
        (select count(*)::int from passkey p where p.user_id = u.id) as passkeys,
        (t.user_id is not null or exists (select from passkey p where p.user_id = u.id)) as "isOn",
        exists (select from membership m join org o on o.id = m.org_id
          where m.user_id = u.id and o.is_on and (o.factor_asked_of = 'everybody'
            or (o.factor_asked_of = 'administrators' and m.role = 'admin'))) as "isAskedByOrg"
      from user_account u left join totp t on t.user_id = u.id where u.id = ${userId}`.execute(transaction.system())
    const [state] = rows
    if (!state) throw new Error(`there is no account ${userId}`)
    return state
  },

  /** Keeps a secret until it is confirmed; one that waited before is forgotten. */
  begin: async (user_id: number, { sealed, holder, now }: NewTotp): Promise<void> => {
    await transaction
      .system()
      .insertInto('pending_totp')
      .values({ user_id, sealed, holder, created_at: now })
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

  /**
   * The secret counts from now on, in the place of the one before. New recovery codes come with it, unless passkeys brought
   * theirs. `missing` when it waits no more.
   */
  confirm: async (
    user_id: number,
    { sealed, lastStep, codes }: { sealed: Buffer; lastStep: number; codes: Buffer[] },
    told: Told,
  ): Promise<'new codes' | 'codes as before' | 'missing'> => {
    const db = transaction.system()
    await lockAccount(db, user_id)
    const waited = await db
      .deleteFrom('pending_totp')
      .where('user_id', '=', user_id)
      .where('sealed', '=', sealed)
      .returning('user_id')
      .execute()
    if (waited.length === 0) return 'missing'
    const row = { sealed, since: told.now, last_step: lastStep }
    await db
      .insertInto('totp')
      .values({ user_id, ...row })
      .onConflict((clash) => clash.column('user_id').doUpdateSet(row))
      .execute()
    await noteChange(db, user_id, 'second-step.added', told)
    if ((await countFactors(db, user_id)).passkeys > 0) return 'codes as before'
    await putCodes(db, user_id, codes)
    return 'new codes'
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
    await noteChange(db, userId, 'second-step.recovery-code', told)
    return true
  },

  renewCodes: async (userId: number, codes: Buffer[], told: Told): Promise<void> => {
    const db = transaction.system()
    await putCodes(db, userId, codes)
    await noteChange(db, userId, 'second-step.new-codes', told)
  },

  /** Takes the app away, and the codes where no passkey is left. */
  remove: async (userId: number, isNeeded: boolean, told: Told): Promise<'removed' | 'missing' | 'needed'> => {
    const db = transaction.system()
    await lockAccount(db, userId)
    const { apps, passkeys } = await countFactors(db, userId)
    if (apps === 0) return 'missing'
    if (isNeeded && passkeys === 0) return 'needed'
    await removeApp(db, userId)
    await removeCodesAlone(db, userId)
    await noteChange(db, userId, 'second-step.removed', told)
    return 'removed'
  },

  /** Whom an organisation asks for a second step. */
  askedOf: async (orgId: number): Promise<AskedOf> =>
    (
      await transaction
        .system()
        .selectFrom('org')
        .select('factor_asked_of')
        .where('id', '=', orgId)
        .executeTakeFirstOrThrow()
    ).factor_asked_of,

  ask: async (orgId: number, factor_asked_of: AskedOf): Promise<void> => {
    await transaction.system().updateTable('org').set({ factor_asked_of }).where('id', '=', orgId).execute()
  },

  /** Forgets secrets that nobody confirmed in time. */
  forget: async (before: Date): Promise<void> => {
    await transaction.system().deleteFrom('pending_totp').where('created_at', '<', before).execute()
  },
})

/** Takes whatever somebody proves beside their password, in the caller's transaction. False when there was nothing. */
export async function removeFactors(db: Db, userId: number): Promise<boolean> {
  await lockAccount(db, userId)
  const { apps, passkeys } = await countFactors(db, userId)
  await removeApp(db, userId)
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await removeCodesAlone(db, userId)
  return apps + passkeys > 0
}

async function removeApp(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('pending_totp').where('user_id', '=', userId).execute()
  await db.deleteFrom('totp').where('user_id', '=', userId).execute()
}
