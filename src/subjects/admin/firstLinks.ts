import { sql, type Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { newLink } from '#subjects/people/link.ts'
import { countSuperUsers } from './superUsers.ts'

export const firstLinkHours = 24

interface FirstPerson {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

const goodLink = (db: Transaction<Database>, hash: Buffer, now: Date) =>
  db.selectFrom('first_link').select('hash').where('hash', '=', hash).where('expires_at', '>', now).executeTakeFirst()

export type FirstLinkQueries = ReturnType<typeof firstLinkQueries>

/** Links to the page that makes the first super user. They are good while there is none, and none of them is after that. */
export const firstLinkQueries = (transaction: OpenTransaction) => ({
  /** A new link's signature; null when somebody runs the portal already. Only its hash is kept. */
  offer: async (now: Date): Promise<string | null> => {
    const db = transaction.system()
    if ((await countSuperUsers(db)) > 0) return null
    await db.deleteFrom('first_link').where('expires_at', '<=', now).execute()
    const { signature, hash, expires } = newLink(now, firstLinkHours * 3_600_000)
    await db.insertInto('first_link').values({ hash, created_at: now, expires_at: expires }).execute()
    return signature
  },

  isGood: async (hash: Buffer, now: Date): Promise<boolean> => {
    const db = transaction.system()
    const link = await goodLink(db, hash, now)
    return link !== undefined && (await countSuperUsers(db)) === 0
  },

  /**
   * Makes the account and its super user, and ends every link. An account whose address was never proved is taken over:
   * whoever has the link runs the machine.
   */
  use: async (hash: Buffer, person: FirstPerson, now: Date): Promise<void> => {
    const db = transaction.system()
    // Two links used at once make one super user.
    await sql`select pg_advisory_xact_lock(hashtext('first_link'))`.execute(db)
    const link = await goodLink(db, hash, now)
    if (!link || (await countSuperUsers(db)) > 0) throw new Failure({ failed: 'first_link_dead' })
    const { email, firstName, lastName, passwordHash } = person
    const chosen = { first_name: firstName, last_name: lastName, password_hash: passwordHash }
    const made = await db
      .insertInto('user_account')
      .values({
        ...chosen,
        email,
        user_name: email,
        is_super_user: true,
        status: 'active',
        default_org_id: null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet((set) => ({
            ...chosen,
            is_super_user: true,
            status: 'active',
            version: set('user_account.version', '+', 1),
          }))
          .where('user_account.status', '=', 'unverified'),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Failure({ failed: 'first_address_taken' })
    await db.deleteFrom('pending_account').where('user_id', '=', made.id).execute()
    await db.deleteFrom('reset_link').where('user_id', '=', made.id).execute()
    await db.deleteFrom('first_link').execute()
    const detail = { by: 'the link of the start', after: { email } }
    await addAccessAudit(db, { org_id: null, user_id: made.id, at: now, what: 'user.super', detail })
  },
})
