import { type SqlBool, sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
import type { MemberRole, UserStatus } from '#subjects/people/tables.ts'

interface PersonLine {
  guid: string
  name: string
  email: string
  status: UserStatus
  is_super_user: boolean
  organisations: string
  last_seen_at: Date | null
  created_at: Date
}

export interface PersonWhole extends Omit<PersonLine, 'organisations'> {
  id: number
  first_name: string
  last_name: string
  status_before: 'active' | 'unverified' | null
  has_password: boolean
  has_second_step: boolean
  default_org: string | null
  organisations: number
  sessions: number
  version: number
}

export interface Belonging {
  org_id: number
  slug: string
  organisation: string
  is_on: boolean
  role: MemberRole
  teams: string
  since: Date
}

interface OpenSession {
  begun_at: Date
  last_used_at: Date
  ends_at: Date
}

interface PersonAsk extends PageAsk {
  search?: string
  sort?: 'name' | 'email' | 'state' | 'is_super_user' | 'organisations' | 'last_seen_at' | 'created_at'
  down?: boolean
  state?: UserStatus
  is_super_user?: boolean
}

export type AdminPeopleQueries = ReturnType<typeof adminPeopleQueries>

const fullName = sql<string>`trim(u.first_name || ' ' || u.last_name)`
const lastSeen = sql<Date | null>`(select max(f.last_used_at) from session_family f where f.user_id = u.id)`
const organisations = sql<string>`coalesce((select string_agg(o.name, ', ' order by lower(o.name))
  from membership m join org o on o.id = m.org_id where m.user_id = u.id), '')`

/** Everybody who has an account, for those who run the portal. Reads as the system. */
export const adminPeopleQueries = (transaction: OpenTransaction) => ({
  list: async (ask: PersonAsk): Promise<Page<PersonLine>> => {
    const db = transaction.system()
    const yes = sql<SqlBool>`true`
    const found = holds(sql`concat_ws(' ', ${fullName}, u.email)`, ask.search)
    const inState = ask.state === undefined ? yes : sql<SqlBool>`u.status = ${ask.state}`
    const asSuper = ask.is_super_user === undefined ? yes : sql<SqlBool>`u.is_super_user = ${ask.is_super_user}`
    const from = sql`from user_account u where ${found} and ${inState} and ${asSuper}`
    const by = {
      name: sql`lower(${fullName})`,
      email: sql`u.email`,
      state: sql`u.status`,
      is_super_user: sql`u.is_super_user`,
      organisations: sql`lower(${organisations})`,
      last_seen_at: lastSeen,
      created_at: sql`u.created_at`,
    }[ask.sort ?? 'name']
    const columns = sql`u.guid, ${fullName} as name, u.email, u.status, u.is_super_user, ${organisations} as organisations,
      ${lastSeen} as last_seen_at, u.created_at`
    return pageIn<PersonLine>(db, ask, { columns, from, by, last: sql`u.id`, isDown: ask.down })
  },

  byGuid: async (guid: string, now: Date): Promise<PersonWhole | null> => {
    const db = transaction.system()
    const { rows } = await sql<PersonWhole>`select u.id, u.guid, ${fullName} as name, u.first_name,
          u.last_name, u.email, u.status, u.status_before,
          u.password_hash is not null as has_password, u.is_super_user,
          exists (select from totp t where t.user_id = u.id) or exists (select from passkey p where p.user_id = u.id)
            as has_second_step,
          (select o.name from org o where o.id = u.default_org_id) as default_org,
          (select count(*)::int from membership m where m.user_id = u.id) as organisations,
          (select count(*)::int from session_family f where f.user_id = u.id and f.revoked_at is null
            and f.expires_at > ${now}) as sessions,
          ${lastSeen} as last_seen_at, u.created_at, u.version
        from user_account u where u.guid = ${guid}`.execute(db)
    return rows[0] ?? null
  },

  belongings: async (userId: number): Promise<Belonging[]> => {
    const db = transaction.system()
    const { rows } = await sql<Belonging>`select o.id as org_id, o.slug, o.name as organisation, o.is_on,
          m.role, m.created_at as since,
          coalesce((select string_agg(t.name, ', ' order by lower(t.name)) from team_member x
            join team t on t.org_id = x.org_id and t.id = x.team_id and t.deleted_at is null
            where x.org_id = m.org_id and x.user_id = m.user_id), '') as teams
        from membership m join org o on o.id = m.org_id where m.user_id = ${userId}
        order by lower(o.name), o.id`.execute(db)
    return rows
  },

  sessions: (userId: number, now: Date): Promise<OpenSession[]> =>
    transaction
      .system()
      .selectFrom('session_family')
      .select(['created_at as begun_at', 'last_used_at', 'expires_at as ends_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .limit(100)
      .execute(),
})
