import type { Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { countFactors, lockAccount, noteChange, putCodes, removeCodesAlone, type Told } from './factors.ts'

type Db = Transaction<Database>

/** How many passkeys somebody may have. */
export const mostPasskeys = 20

export interface NewPasskey {
  /** The id that the device gave it. */
  credential: Buffer
  /** COSE key, RFC 9052. */
  public_key: Buffer
  counter: number
  /** How the device is reached, as it said itself: internal, hybrid, usb … */
  transports: string[]
}

/** A passkey as a proof of it is checked. */
export interface KnownPasskey extends NewPasskey {
  id: string
  user_id: number
  opens_alone: boolean
}

export type PasskeyQueries = ReturnType<typeof passkeyQueries>

/** Passkeys: what devices proved to hold the private halves of. */
export const passkeyQueries = (transaction: OpenTransaction) => ({
  of: (userId: number) =>
    transaction
      .system()
      .selectFrom('passkey')
      .select(['id', 'name', 'credential', 'transports', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  byCredential: async (credential: Buffer): Promise<KnownPasskey | null> => {
    const row = await transaction
      .system()
      .selectFrom('passkey')
      .select(['id', 'user_id', 'credential', 'public_key', 'counter', 'transports', 'opens_alone'])
      .where('credential', '=', credential)
      .executeTakeFirst()
    return row ? { ...row, counter: Number(row.counter) } : null
  },

  /** Keeps a passkey; with somebody's first factor of any kind, their recovery codes too. */
  add: async (
    user_id: number,
    { name, ...made }: NewPasskey & { name: string },
    codes: Buffer[],
    told: Told,
  ): Promise<'first' | 'more' | 'known' | 'full'> => {
    const db = transaction.system()
    await lockAccount(db, user_id)
    const { apps, passkeys } = await countFactors(db, user_id)
    if (passkeys >= mostPasskeys) return 'full'
    const added = await db
      .insertInto('passkey')
      .values({ user_id, name, ...made, created_at: told.now, last_used_at: null })
      .onConflict((clash) => clash.column('credential').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return 'known'
    await noteChange(db, user_id, 'passkey.added', told, { name })
    if (apps + passkeys > 0) return 'more'
    await putCodes(db, user_id, codes)
    return 'first'
  },

  /**
   * Writes down that one was used. `back` where its counter is not past the last one, so that there may be two of it: that
   * is written down as well. `gone` where it was removed meanwhile. After the password it opens alone again.
   */
  use: async (
    { id, user_id }: Pick<KnownPasskey, 'id' | 'user_id'>,
    { counter, isAfterPassword }: { counter: number; isAfterPassword: boolean },
    now: Date,
  ): Promise<'used' | 'back' | 'gone'> => {
    const db = transaction.system()
    const row = await db
      .selectFrom('passkey')
      .select(['name', 'counter', 'opens_alone'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !(row.opens_alone || isAfterPassword)) return 'gone'
    const last = Number(row.counter)
    // Devices that do not count say 0 each time. WebAuthn §6.1.1
    if (counter <= last && !(counter === 0 && last === 0)) {
      const detail = { name: row.name, counter, last }
      await addAccessAudit(db, { org_id: null, user_id, at: now, what: 'passkey.counter-back', detail })
      return 'back'
    }
    await db
      .updateTable('passkey')
      .set({ counter, last_used_at: now, ...(isAfterPassword ? { opens_alone: true } : {}) })
      .where('id', '=', id)
      .execute()
    return 'used'
  },

  /** Takes one of somebody's away, and with their last factor of any kind the recovery codes. */
  remove: async (
    userId: number,
    id: string,
    { isNeeded, mailOf, now }: { isNeeded: boolean; mailOf: (name: string) => Told['mail']; now: Date },
  ): Promise<'removed' | 'missing' | 'needed'> => {
    const db = transaction.system()
    await lockAccount(db, userId)
    const { apps, passkeys } = await countFactors(db, userId)
    const row = await db
      .selectFrom('passkey')
      .select('name')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return 'missing'
    if (isNeeded && apps + passkeys === 1) return 'needed'
    await db.deleteFrom('passkey').where('id', '=', id).execute()
    await removeCodesAlone(db, userId)
    await noteChange(db, userId, 'passkey.removed', { mail: mailOf(row.name), now }, { name: row.name })
    return 'removed'
  },
})

/** From now on somebody's passkeys open nothing without the password, each until it was used after it once. */
export async function distrustPasskeys(db: Db, userId: number): Promise<void> {
  await db.updateTable('passkey').set({ opens_alone: false }).where('user_id', '=', userId).execute()
}
