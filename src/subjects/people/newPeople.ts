import type { OpenTransaction } from '#server/db/store.ts'
import type { MemberRole } from './tables.ts'

/** An account that is brought in, with what it belongs to. */
export interface NewPerson {
  id: number
  email: string
  first_name: string
  last_name: string
  is_super_user: boolean
  default_org_id: number | null
  memberships: { org_id: number; role: MemberRole }[]
}

/**
 * Brings the demo's accounts in with their memberships of demo organisations. An account that is there already keeps its
 * password; one of the same address that a real person has stays as it is, and joins nothing.
 */
export const newPeopleQueries = (transaction: OpenTransaction) => ({
  add: async (people: NewPerson[], password_hash: string): Promise<void> => {
    const db = transaction.system()
    const orgs = new Set(
      (await db.selectFrom('org').select('id').where('is_demo', '=', true).execute()).map(({ id }) => id),
    )
    const rows = people.map((person) => ({
      id: person.id,
      email: person.email,
      user_name: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      is_super_user: person.is_super_user,
      password_hash,
      status: 'active' as const,
      is_demo: true,
      default_org_id: person.default_org_id !== null && orgs.has(person.default_org_id) ? person.default_org_id : null,
    }))
    await db
      .insertInto('user_account')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const accounts = await db.selectFrom('user_account').select('id').where('is_demo', '=', true).execute()
    const present = new Set(accounts.map(({ id }) => id))
    const memberships = people
      .filter(({ id }) => present.has(id))
      .flatMap((person) =>
        person.memberships.filter((one) => orgs.has(one.org_id)).map((one) => ({ ...one, user_id: person.id })),
      )
    if (memberships.length > 0)
      await db
        .insertInto('membership')
        .values(memberships)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
})
