import type { Store } from '#server/db/store.ts'
import type { MemberRole } from './tables.ts'

export interface NewPerson {
  id: number
  email: string
  firstName: string
  lastName: string
  isSuperUser: boolean
  defaultOrgId: number | null
  memberships: { orgId: number; role: MemberRole }[]
}

/**
 * Brings the demo's accounts in with their memberships of demo organisations. An account that is there already keeps its
 * password; one of the same address that a real person has stays as it is, and joins nothing.
 */
export const newPeopleStore = (store: Store) => ({
  add: (people: NewPerson[], passwordHash: string): Promise<void> =>
    store.asSystem(async (db) => {
      const orgs = new Set(
        (await db.selectFrom('org').select('id').where('is_demo', '=', true).execute()).map(({ id }) => id),
      )
      const rows = people.map((person) => ({
        id: person.id,
        email: person.email,
        user_name: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        is_super_user: person.isSuperUser,
        password_hash: passwordHash,
        status: 'active' as const,
        is_demo: true,
        default_org_id: person.defaultOrgId !== null && orgs.has(person.defaultOrgId) ? person.defaultOrgId : null,
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
        .flatMap(({ id, memberships: theirs }) =>
          theirs
            .filter(({ orgId }) => orgs.has(orgId))
            .map(({ orgId, role }) => ({ org_id: orgId, user_id: id, role })),
        )
      if (memberships.length > 0)
        await db
          .insertInto('membership')
          .values(memberships)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }),
})
