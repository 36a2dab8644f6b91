import { sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
import type { MemberRole } from '#subjects/people/tables.ts'

export interface MemberRecord {
  user_id: number
  name: string
  email: string
  role: MemberRole
  /** The names of their teams, one after another. */
  teams: string
  is_super_user: boolean
  sees: 'all' | 'teams' | 'none'
  since: Date
}

interface MemberAsk extends PageAsk {
  search?: string
  sort?: 'name' | 'email' | 'role' | 'teams' | 'since'
  down?: boolean
  /** Only those in this team; `since` is then since when they are in it. */
  team_id?: number
  /** Whether the caller may see addresses: they are not searched or sorted by otherwise. */
  seesMail: boolean
}

interface TeamLocationRecord {
  location_id: number
  name: string
  access: 'none' | 'read' | 'write'
}

interface TeamLocationAsk extends PageAsk {
  search?: string
  sort?: 'name' | 'access'
  down?: boolean
  team_id: number
}

export type TeamPeopleQueries = ReturnType<typeof teamPeopleQueries>

const name = sql<string>`trim(u.first_name || ' ' || u.last_name)`
const inTeams = sql`exists (select from team_member x
  join team t on t.org_id = x.org_id and t.id = x.team_id and t.deleted_at is null
  where x.org_id = m.org_id and x.user_id = m.user_id)`
const sees = sql<MemberRecord['sees']>`case when m.role = 'admin' or u.is_super_user then 'all'
  when ${inTeams} then 'teams' when m.sees_all then 'all' else 'none' end`
const teams = sql<string>`coalesce((select string_agg(t.name, ', ' order by lower(t.name)) from team_member x
  join team t on t.org_id = x.org_id and t.id = x.team_id and t.deleted_at is null
  where x.org_id = m.org_id and x.user_id = m.user_id), '')`

/** The people of an organisation and of its teams, and the teams' locations. */
export const teamPeopleQueries = (transaction: OpenTransaction) => ({
  members: async (scope: Scope, ask: MemberAsk): Promise<Page<MemberRecord>> => {
    const db = transaction.as(scope)
    const inTeam =
      ask.team_id === undefined
        ? sql``
        : sql`join team_member tm on tm.org_id = m.org_id
        and tm.user_id = m.user_id and tm.team_id = ${ask.team_id}`
    const since = ask.team_id === undefined ? sql`m.created_at` : sql`tm.created_at`
    // A bare constant is no order to SQL.
    const mail = ask.seesMail ? sql`u.email` : sql`''::text`
    const found = holds(sql`concat_ws(' ', ${name}, ${mail}, m.role, ${teams})`, ask.search)
    const from = sql`from membership m join user_account u on u.id = m.user_id ${inTeam}
        where m.org_id = ${scope.orgId} and ${found}`
    const by = {
      name: sql`lower(${name})`,
      email: mail,
      role: sql`m.role`,
      teams: sql`lower(${teams})`,
      since,
    }[ask.sort ?? 'name']
    const columns = sql`m.user_id, ${name} as name, u.email, m.role, ${teams} as teams, u.is_super_user, ${sees} as sees,
      ${since} as since`
    return pageIn<MemberRecord>(db, ask, { columns, from, by, last: sql`m.user_id`, isDown: ask.down })
  },

  /** Every location that the caller may see, with what the team may do there. */
  locations: async (scope: Scope, ask: TeamLocationAsk): Promise<Page<TeamLocationRecord>> => {
    const db = transaction.as(scope)
    const from = sql`from location l left join team_place p on p.org_id = l.org_id and p.location_id = l.id
          and p.team_id = ${ask.team_id}
        where l.org_id = ${scope.orgId} and ${holds(sql`l.name`, ask.search)}`
    const by = { name: sql`lower(l.name)`, access: sql`coalesce(p.access, 'none')` }[ask.sort ?? 'name']
    const columns = sql`l.id as location_id, l.name, coalesce(p.access, 'none') as access`
    return pageIn<TeamLocationRecord>(db, ask, { columns, from, by, last: sql`l.id`, isDown: ask.down })
  },

  isInTeam: async (scope: Scope, teamId: number, userId: number): Promise<boolean> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('team_member')
      .select('user_id')
      .where('org_id', '=', scope.orgId)
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Somebody of the organisation joins a team. False when they do not belong to it. */
  add: async (scope: Scope, teamId: number, userId: number, at: Date): Promise<boolean> => {
    const db = transaction.as(scope)
    const person = await db
      .selectFrom('membership')
      .select('user_id')
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!person) return false
    await db
      .insertInto('team_member')
      .values({ ...ownedBy(scope), team_id: teamId, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'team.joined',
      detail: { teamId, userId },
    })
    return true
  },

  /** Somebody leaves a team. False when they are not in it. */
  remove: async (scope: Scope, teamId: number, userId: number, at: Date): Promise<boolean> => {
    const db = transaction.as(scope)
    const gone = await db
      .deleteFrom('team_member')
      .where('org_id', '=', scope.orgId)
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .execute()
    if (gone.length === 0) return false
    await addAccessAudit(db, {
      ...writtenBy(scope),
      at,
      what: 'team.left',
      detail: { teamId, userId },
    })
    return true
  },

  /** Opens every location to somebody who came in through a team and is in none any more. False when nobody is waiting so. */
  open: async (scope: Scope, userId: number, at: Date): Promise<boolean> => {
    const db = transaction.as(scope)
    const done = await db
      .updateTable('membership')
      .set({ sees_all: true })
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .execute()
    if (done.length > 0)
      await addAccessAudit(db, {
        ...writtenBy(scope),
        at,
        what: 'member.opened',
        detail: { userId },
      })
    return done.length > 0
  },
})
