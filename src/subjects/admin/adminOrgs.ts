import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { absent, changedMeanwhile } from '#server/records/failure.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
import type { MemberRole, UserStatus } from '#subjects/people/tables.ts'

export interface OrgLine {
  id: number
  guid: string
  slug: string
  name: string
  is_on: boolean
  people: number
  places: number
  devices: number
  created_at: Date
}

export interface OrgWhole extends OrgLine {
  zone: string
  region: string | null
  brand: string | null
  teams: number
  sensors: number
  readings: number
  last_reading_at: Date | null
  subscriptions: number
  abn: string | null
  registered_name: string | null
  address: string | null
  phone: string | null
  plan: string | null
  initiative: string | null
  registered_by: string | null
  version: number
}

interface OrgMember {
  guid: string
  name: string
  email: string
  role: MemberRole
  status: UserStatus
  is_super_user: boolean
  last_seen_at: Date | null
  since: Date
}

type Ask<Sort extends string> = PageAsk & { search?: string; sort?: Sort; down?: boolean }
type OrgAsk = Ask<'name' | 'slug' | 'state' | 'people' | 'places' | 'devices' | 'created_at'>
type OrgMemberAsk = Ask<'name' | 'email' | 'role' | 'state' | 'last_seen_at' | 'since'> & { slug: string }

export type AdminOrgQueries = ReturnType<typeof adminOrgQueries>

const people = sql<number>`(select count(*)::int from membership m where m.org_id = o.id)`
const places = sql<number>`(select count(*)::int from location l where l.org_id = o.id)`
const devices = sql<number>`(select count(*)::int from device d where d.org_id = o.id)`
const line = sql`o.id, o.guid, o.slug, o.name, o.is_on, ${people} as people, ${places} as places,
  ${devices} as devices, o.created_at`
const lastSeen = sql<Date | null>`(select max(f.last_used_at) from session_family f where f.user_id = u.id)`
const fullName = sql<string>`trim(u.first_name || ' ' || u.last_name)`

/** Every organisation, for those who run the portal. Reads as the system: none of it is the caller's own. */
export const adminOrgQueries = (transaction: OpenTransaction) => ({
  list: async (ask: OrgAsk): Promise<Page<OrgLine>> => {
    const db = transaction.system()
    const text = sql`concat_ws(' ', o.name, o.slug, o.guid::text, o.id::text,
      (select r.org_abn from org_registration r where r.org_id = o.id))`
    const from = sql`from org o where ${holds(text, ask.search)}`
    const by = {
      name: sql`lower(o.name)`,
      slug: sql`o.slug`,
      state: sql`o.is_on`,
      people,
      places,
      devices,
      created_at: sql`o.created_at`,
    }[ask.sort ?? 'name']
    return pageIn<OrgLine>(db, ask, { columns: line, from, by, last: sql`o.id`, isDown: ask.down })
  },

  /** Readings are counted from the days that they were summed up into, those that were flagged too. */
  bySlug: async (slug: string): Promise<OrgWhole | null> => {
    const db = transaction.system()
    const { rows } = await sql<OrgWhole>`select ${line}, o.zone, o.region, o.brand, o.version,
          (select count(*)::int from team t where t.org_id = o.id and t.deleted_at is null) as teams,
          (select count(*)::int from sensor s where s.org_id = o.id) as sensors,
          (select coalesce(sum(n + flagged), 0)::float8 from reading_day y where y.org_id = o.id) as readings,
          (select max(h.ts) from reading_hour h where h.org_id = o.id) as last_reading_at,
          (select count(*)::int from subscription b where b.org_id = o.id
            and b.state in ('active', 'trial', 'expiring')) as subscriptions,
          r.org_abn as abn, r.org_name as registered_name, r.org_phone as phone, r.initial_plan as plan, r.initiative,
          concat_ws(', ', r.address, r.suburb, nullif(concat_ws(' ', r.state, r.postcode), '')) as address,
          (select u.email from user_account u where u.id = r.user_id) as registered_by
        from org o left join org_registration r on r.org_id = o.id where o.slug = ${slug}`.execute(db)
    return rows[0] ?? null
  },

  members: async (ask: OrgMemberAsk): Promise<Page<OrgMember>> => {
    const db = transaction.system()
    const found = holds(sql`concat_ws(' ', ${fullName}, u.email)`, ask.search)
    const from = sql`from membership m join org o on o.id = m.org_id join user_account u on u.id = m.user_id
        where o.slug = ${ask.slug} and ${found}`
    const by = {
      name: sql`lower(${fullName})`,
      email: sql`u.email`,
      role: sql`m.role`,
      state: sql`u.status`,
      last_seen_at: lastSeen,
      since: sql`m.created_at`,
    }[ask.sort ?? 'name']
    const columns = sql`u.guid, ${fullName} as name, u.email, m.role, u.status, u.is_super_user, ${lastSeen} as last_seen_at,
      m.created_at as since`
    return pageIn<OrgMember>(db, ask, { columns, from, by, last: sql`u.id`, isDown: ask.down })
  },

  switch: async (
    slug: string,
    is_on: boolean,
    version: number,
    by: number,
    at: Date,
  ): Promise<{ slug: string; name: string; version: number }> => {
    const db = transaction.system()
    const before = await db
      .selectFrom('org')
      .select(['id', 'is_on', 'version'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw absent('organisation', 'slug')
    if (before.version !== version) throw changedMeanwhile()
    const after = { is_on }
    const done = await db
      .updateTable('org')
      .set((set) => ({ ...after, ...(is_on ? { closes_at: null } : {}), version: set('version', '+', 1) }))
      .where('id', '=', before.id)
      .returning(['slug', 'name', 'version'])
      .executeTakeFirstOrThrow()
    const detail = { before: { is_on: before.is_on }, after }
    await addAccessAudit(db, {
      org_id: before.id,
      user_id: by,
      at,
      what: is_on ? 'org.switched-on' : 'org.switched-off',
      detail,
    })
    return done
  },
})
