import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import { slugOf } from '#engine/slug.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy, writerOf, writtenBy } from '#server/records/ownedBy.ts'
import { holds, type Page, type PageAsk, pageFrom } from '#server/records/page.ts'

import type { TeamTable } from '#subjects/people/tables.ts'

export interface TeamRecord extends TeamText, Pick<Selectable<TeamTable>, 'id' | 'org_id' | 'slug' | 'version'> {
  people: number
  locations: { id: number; access: 'read' | 'write' }[]
}

export type TeamText = Pick<
  Selectable<TeamTable>,
  'name' | 'description' | 'role' | 'modules' | 'tools' | 'can_invite' | 'can_export'
>

type Named = Pick<TeamRecord, 'id' | 'slug'>

interface TeamAsk extends PageAsk {
  search?: string
  sort?: 'name' | 'role' | 'people' | 'places'
  down?: boolean
}

export type TeamQueries = ReturnType<typeof teamQueries>

type Db = Transaction<Database>

/** Addresses under permissions/team that are no team's. */
const reserved = new Set(['new'])

const people = sql<number>`(select count(*)::int from team_member m where m.org_id = team.org_id and m.team_id = team.id)`
const locations = sql<
  TeamRecord['locations']
>`(select coalesce(json_agg(json_build_object('id', p.location_id, 'access', p.access)
  order by p.location_id), '[]') from team_place p where p.org_id = team.org_id and p.team_id = team.id)`
const locationCount = sql<number>`(select count(*) from team_place p where p.org_id = team.org_id and p.team_id = team.id)`
const order = { name: sql`lower(team.name)`, role: sql`team.role`, people, places: locationCount }

const live = (db: Db, scope: Scope) =>
  db
    .selectFrom('team')
    .where('team.org_id', '=', scope.orgId)
    .where('team.deleted_at', 'is', null)
    .select([
      'team.id',
      'team.org_id',
      'team.slug',
      'team.name',
      'team.description',
      'team.role',
      'team.modules',
      'team.tools',
      'team.can_invite',
      'team.can_export',
      'team.version',
    ])
    .select([people.as('people'), locations.as('locations')])

/** What the audit keeps of a change, under the names that it has kept from the beginning. */
const detailOf = (text: TeamText) => ({
  name: text.name,
  description: text.description,
  role: text.role,
  modules: text.modules,
  tools: text.tools,
  canInvite: text.can_invite,
  canExport: text.can_export,
})

const audited = (db: Db, scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
  addAccessAudit(db, { ...writtenBy(scope), at, what, detail })

/** Two live teams of one organisation cannot have the same name, however it is written. */
async function refuseTaken(db: Db, scope: Scope, name: string, but?: number): Promise<void> {
  let query = db
    .selectFrom('team')
    .select('id')
    .where('org_id', '=', scope.orgId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
  if (but !== undefined) query = query.where('id', '<>', but)
  if (await query.executeTakeFirst()) throw new Failure({ failed: 'team_name_taken' })
}

const liveTeam = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('team')
    .select(['id', 'slug', 'name'])
    .where('org_id', '=', scope.orgId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const teamQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope, ask: TeamAsk): Promise<Page<TeamRecord>> => {
    const db = transaction.as(scope)
    const way = ask.down ? 'desc' : 'asc'
    const sorted = live(db, scope)
      .where(holds(sql`concat_ws(' ', team.name, team.description, team.role)`, ask.search))
      .orderBy(order[ask.sort ?? 'name'], way)
      .orderBy('team.id')
    return pageFrom(sorted, ask)
  },

  bySlug: async (scope: Scope, slug: string): Promise<TeamRecord | null> =>
    (await live(transaction.as(scope), scope).where('team.slug', '=', slug).executeTakeFirst()) ?? null,

  byId: async (scope: Scope, id: number): Promise<TeamRecord | null> =>
    (await live(transaction.as(scope), scope).where('team.id', '=', id).executeTakeFirst()) ?? null,

  /** Gives the new team. */
  create: async (
    scope: Scope,
    text: TeamText,
    open: { id: number; access: 'read' | 'write' }[],
    at: Date,
  ): Promise<Named> => {
    const db = transaction.as(scope)
    await sql`select pg_advisory_xact_lock(hashtext(${`team ${scope.orgId}`}))`.execute(db)
    await refuseTaken(db, scope, text.name)
    const ids = open.map(({ id }) => id)
    await refuseMissing(db, scope, ids, 'team_acl_dto.locations')
    const slugs = await db.selectFrom('team').select('slug').where('org_id', '=', scope.orgId).execute()
    const taken = new Set([...reserved, ...slugs.map(({ slug }) => slug)])
    const slug = slugOf(text.name, (one) => taken.has(one), 'team')
    const made = await db
      .insertInto('team')
      .values({
        ...ownedBy(scope),
        slug,
        ...text,
        created_by: writerOf(scope),
        created_at: at,
        deleted_at: null,
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    if (open.length > 0)
      await db
        .insertInto('team_place')
        .values(open.map(({ id, access }) => ({ ...ownedBy(scope), team_id: made.id, location_id: id, access })))
        .execute()
    await audited(db, scope, at, 'team.created', { team: made.id, name: text.name, role: text.role, places: open })
    return made
  },

  update: async (scope: Scope, id: number, version: number, text: TeamText, at: Date): Promise<Named> => {
    const db = transaction.as(scope)
    const theirs = await live(db, scope).where('team.id', '=', id).executeTakeFirst()
    if (!theirs) throw absent('team')
    await refuseTaken(db, scope, text.name, id)
    const done = await db
      .updateTable('team')
      .set((set) => ({ ...text, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (!done) throw new Failure({ failed: 'team_changed', theirs })
    await audited(db, scope, at, 'team.changed', { team: id, ...detailOf(text) })
    return done
  },

  /** Removes a team that nobody is in; its open invitations are dead. */
  remove: async (scope: Scope, id: number, at: Date): Promise<Named> => {
    const db = transaction.as(scope)
    const team = await live(db, scope).where('team.id', '=', id).executeTakeFirst()
    if (team && team.people > 0) throw new Failure({ failed: 'team_in_use', people: team.people })
    const gone = await db
      .updateTable('team')
      .set({ deleted_at: at })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (!gone) throw absent('team')
    await audited(db, scope, at, 'team.removed', { team: id })
    return gone
  },

  /** Brings a removed team back as it was. */
  restore: async (scope: Scope, id: number, at: Date): Promise<Named> => {
    const db = transaction.as(scope)
    const gone = await db
      .selectFrom('team')
      .select(['id', 'slug', 'name'])
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (!gone) throw absent('team')
    await refuseTaken(db, scope, gone.name)
    await db
      .updateTable('team')
      .set({ deleted_at: null })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
    await audited(db, scope, at, 'team.restored', { team: id })
    return { id: gone.id, slug: gone.slug }
  },

  /** What the team may do at these locations; 'none' closes them. */
  setLocations: async (
    scope: Scope,
    wanted: { team_id: number; location_ids: number[]; access: 'none' | 'read' | 'write' },
    at: Date,
  ): Promise<Named> => {
    const db = transaction.as(scope)
    const team = await liveTeam(db, scope, wanted.team_id)
    if (!team) throw absent('team')
    await refuseMissing(db, scope, wanted.location_ids, 'location_ids')
    const { access } = wanted
    if (access === 'none')
      await db
        .deleteFrom('team_place')
        .where('org_id', '=', scope.orgId)
        .where('team_id', '=', wanted.team_id)
        .where('location_id', 'in', wanted.location_ids)
        .execute()
    else
      await db
        .insertInto('team_place')
        .values(
          wanted.location_ids.map((id) => ({
            ...ownedBy(scope),
            team_id: wanted.team_id,
            location_id: id,
            access,
          })),
        )
        .onConflict((conflict) => conflict.columns(['org_id', 'team_id', 'location_id']).doUpdateSet({ access }))
        .execute()
    await audited(db, scope, at, 'team.place', { team: wanted.team_id, places: wanted.location_ids, access })
    return { id: team.id, slug: team.slug }
  },

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('team').select('id').where('org_id', '=', scope.orgId).limit(1).execute()
    return one.length === 0
  },
})

/** Refuses locations that the organisation does not have. */
async function refuseMissing(db: Db, scope: Scope, ids: number[], field: string): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where('org_id', '=', scope.orgId)
    .where('id', 'in', ids)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw absent('location', field)
}
