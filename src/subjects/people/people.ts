import { type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import type { ReadKey } from '#server/pipeline/readKey.ts'
import { renamed } from '#server/records/renamed.ts'
import type { OrgFacts } from '#server/session/orgFacts.ts'
import type { Membership, Person } from '#server/session/person.ts'
import type { Behind } from '#server/session/sessionOf.ts'
import type { Toolset } from '#types/entity/facts.ts'
import type { UserAccountTable, UserStatus } from './tables.ts'

interface Account {
  person: Person
  password_hash: string | null
  status: UserStatus
}

export type PeopleQueries = ReturnType<typeof peopleQueries>

/**
 * People, their memberships, and whether their session still stands. Reads as the system: nobody is known yet. What guards
 * ask of an organisation is told of whoever calls, by `behind`.
 */
export const peopleQueries = (transaction: OpenTransaction, orgFacts: OrgFacts = {}) => ({
  byEmail: async (email: string): Promise<Account | null> =>
    accountOf(await accounts(transaction.system()).where('user_account.email', '=', email).executeTakeFirst()),

  byId: async (id: number): Promise<Account | null> =>
    accountOf(await accounts(transaction.system()).where('user_account.id', '=', id).executeTakeFirst()),

  behind: async (userId: number, familyId: string, now: Date): Promise<Behind | null> => {
    const db = transaction.system()
    const row = await accounts(db, orgFacts)
      .innerJoin('session_family', 'session_family.user_id', 'user_account.id')
      .select('session_family.fingerprint_hash')
      .where('session_family.id', '=', familyId)
      .where('user_account.id', '=', userId)
      .where('user_account.status', '=', 'active')
      .where('session_family.revoked_at', 'is', null)
      .where('session_family.expires_at', '>', now)
      .executeTakeFirst()
    return row ? { person: personOf(row), fingerprint: row.fingerprint_hash } : null
  },

  byReadKey: async (orgId: number, keyHash: Buffer): Promise<ReadKey | null> => {
    const row = await accounts(transaction.system(), orgFacts)
      .innerJoin('read_key', 'read_key.user_id', 'user_account.id')
      .select(['read_key.id as key_id', 'subjects', 'expires_at', 'revoked_at', 'read_key.last_used_at'])
      .where('read_key.org_id', '=', orgId)
      .where('read_key.key_hash', '=', keyHash)
      .where('user_account.status', '=', 'active')
      .executeTakeFirst()
    if (!row) return null
    const { key_id: id, subjects, expires_at: expiresAt, revoked_at: revokedAt, last_used_at: lastUsedAt } = row
    return { id, person: personOf(row), subjects, expiresAt, revokedAt, lastUsedAt }
  },
})

const none = () => sql<Toolset>`'{}'::jsonb`
const unshared = () => sql<boolean>`false`

// One statement, since every request asks it.
const accounts = (
  db: Transaction<Database>,
  { toolset: toolsetOf = none, hasShareKey: sharedOf = unshared }: OrgFacts = {},
) =>
  db
    .selectFrom('user_account')
    .selectAll('user_account')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('membership')
          .innerJoin('org', 'org.id', 'membership.org_id')
          .select(['org.id as orgId', 'org.guid', 'org.slug', 'org.name', 'org.zone', 'org.brand', 'membership.role'])
          .select('org.is_demo as isDemo')
          .select(sql<Membership['geo']>`org.geo`.as('geo'))
          .select(({ ref }) => sharedOf(ref('org.id')).as('hasShareKey'))
          .select('membership.sees_all as seesAll')
          .select(({ ref }) => toolsetOf(ref('org.id')).as('toolset'))
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('team_member')
                .innerJoin('team', (join) =>
                  join.onRef('team.org_id', '=', 'team_member.org_id').onRef('team.id', '=', 'team_member.team_id'),
                )
                .whereRef('team_member.org_id', '=', 'membership.org_id')
                .whereRef('team_member.user_id', '=', 'membership.user_id')
                .where('team.deleted_at', 'is', null)
                .select(['team.role', 'team.can_invite', 'team.can_export'])
                .select(['team.modules', 'team.tools'])
                .select((team) =>
                  jsonArrayFrom(
                    team
                      .selectFrom('team_place')
                      .select(['team_place.location_id as id', 'team_place.access'])
                      .whereRef('team_place.org_id', '=', 'team.org_id')
                      .whereRef('team_place.team_id', '=', 'team.id'),
                  ).as('locations'),
                ),
            ).as('teams'),
          )
          .whereRef('membership.user_id', '=', 'user_account.id')
          // An organisation that is switched off lets nobody in; one that is to be deleted, those who can take that back.
          .where(({ or, and, eb }) =>
            or([
              eb('org.is_on', '=', true),
              and([eb('org.closes_at', 'is not', null), eb('membership.role', '=', 'admin')]),
            ]),
          )
          .orderBy('org.name')
          .orderBy('org.id'),
      ).as('memberships'),
    )

interface Row
  extends Pick<
    Selectable<UserAccountTable>,
    'id' | 'guid' | 'email' | 'user_name' | 'first_name' | 'last_name' | 'is_super_user' | 'default_org_id'
  > {
  memberships: Membership[]
}

function accountOf(row: (Row & { password_hash: string | null; status: UserStatus }) | undefined): Account | null {
  return row ? { person: personOf(row), password_hash: row.password_hash, status: row.status } : null
}

const personOf = (row: Row): Person =>
  renamed(row, {
    id: 'id',
    guid: 'guid',
    email: 'email',
    userName: 'user_name',
    firstName: 'first_name',
    lastName: 'last_name',
    isSuperUser: 'is_super_user',
    defaultOrgId: 'default_org_id',
    memberships: 'memberships',
  })
