import type { Transaction } from 'kysely'
import { dayMs } from '#engine/date.ts'
import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAudit } from '#server/records/audit.ts'
import { newLink } from '#subjects/people/link.ts'

const linkMs = 7 * dayMs

/** What became of an address that whoever runs the machine named as a super user's. */
type MadeSuper =
  /** There was no account, or it has no password yet: `signature` ends the address of the page that chooses one. */
  { is: 'invited'; signature: string } | { is: 'made' | 'already' | 'demo' | 'suspended' }

/** How many super users can sign in who are none of the demo's. */
export async function countSuperUsers(db: Transaction<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('user_account')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_super_user', '=', true)
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes the account of an address a super user's, and the account where there is none. A demo account is left alone, since
 * everybody knows its password, and so is one that somebody locked.
 */
export const makeSuperUser = (store: Store, email: string, at: Date): Promise<MadeSuper> =>
  store.asSystem(async (db) => {
    const present = await db
      .selectFrom('user_account')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (present?.is_demo) return { is: 'demo' }
    if (present?.status === 'suspended') return { is: 'suspended' }
    if (present?.is_super_user && present.password_hash !== null) return { is: 'already' }
    const { id } = present
      ? await db
          .updateTable('user_account')
          .set((set) => ({ is_super_user: true, version: set('version', '+', 1) }))
          .where('id', '=', present.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('user_account')
          .values({
            email,
            user_name: email,
            password_hash: null,
            is_super_user: true,
            status: 'unverified',
            default_org_id: null,
            created_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
    await addAudit(db, {
      org_id: null,
      user_id: null,
      at,
      what: 'user.super',
      detail: { by: 'the command line', after: { email } },
    })
    if (present && present.password_hash !== null) return { is: 'made' }
    const { signature, hash, expires } = newLink(at, linkMs)
    await db.insertInto('reset_link').values({ hash, user_id: id, created_at: at, expires_at: expires }).execute()
    return { is: 'invited', signature }
  })
