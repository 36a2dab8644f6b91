import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { Failure } from '#server/records/failure.ts'
import { ownedBy, writtenBy } from '#server/records/ownedBy.ts'
import { holds, type Page, type PageAsk, pageIn } from '#server/records/page.ts'
import type { InvitationTable } from './tables.ts'

type InvitationState = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

interface InvitationRecord
  extends Pick<
    Selectable<InvitationTable>,
    'id' | 'team_id' | 'email' | 'first_name' | 'staging_type' | 'created_at' | 'expires_at'
  > {
  /** Null where it is to no team. */
  team: string | null
  name: string
  state: InvitationState
  invited_by: string
}

interface InvitationAsk extends PageAsk {
  search?: string
  sort?: 'email' | 'name' | 'team' | 'state' | 'invited_by' | 'created_at' | 'expires_at'
  down?: boolean
  state?: InvitationState
  team_id?: number
}

interface NewInvitation {
  token_hash: Buffer
  team_id: number | null
  email: string
  first_name: string
  last_name: string
  staging_type: string
  expires_at: Date
}

export type InvitationQueries = ReturnType<typeof invitationQueries>

type Db = Transaction<Database>

const stateAt = (now: Date) => sql<InvitationState>`case when i.used_at is not null then 'accepted'
  when i.declined_at is not null then 'declined' when i.revoked_at is not null or t.deleted_at is not null then 'withdrawn'
  when i.expires_at <= ${now} then 'expired' else 'waiting' end`
const fullName = sql<string>`trim(i.first_name || ' ' || i.last_name)`
const inviter = sql<string>`coalesce(person_name(i.inviter_id), '')`
const columnsAt = (now: Date) => sql`i.id, i.team_id, t.name as team, i.email, ${fullName} as name, i.first_name,
  i.staging_type, ${stateAt(now)} as state, ${inviter} as invited_by, i.created_at, i.expires_at`
const joined = sql`from invitation i left join team t on t.org_id = i.org_id and t.id = i.team_id`

/** Those of an organisation that somebody may still answer, to be changed. */
const open = (db: Db, scope: Scope) =>
  db
    .updateTable('invitation')
    .where('org_id', '=', scope.orgId)
    .where('used_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)

/** Ends what else is open to the same address: only the latest link opens. */
const endOthers = (db: Db, scope: Scope, email: string, teamId: number | null, at: Date) =>
  open(db, scope)
    .set({ revoked_at: at })
    .where('team_id', 'is not distinct from', teamId)
    .where('email', '=', email)
    .execute()

const audited = (db: Db, scope: Scope, at: Date, what: string, detail: Record<string, unknown>) =>
  addAccessAudit(db, { ...writtenBy(scope), at, what, detail })

/** The invitations of an organisation, for those who make them. What a link opens is in `openInvitations.ts`. */
export const invitationQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope, ask: InvitationAsk, now: Date): Promise<Page<InvitationRecord>> => {
    const db = transaction.as(scope)
    const state = stateAt(now)
    const tests = [sql<SqlBool>`i.org_id = ${scope.orgId}`]
    if (ask.team_id !== undefined) tests.push(sql<SqlBool>`i.team_id = ${ask.team_id}`)
    if (ask.state !== undefined) tests.push(sql<SqlBool>`${state} = ${ask.state}`)
    tests.push(holds(sql`concat_ws(' ', i.email, ${fullName}, t.name, ${inviter}, ${state})`, ask.search))
    const from = sql`${joined} where ${sql.join(tests, sql` and `)}`
    const by = {
      email: sql`i.email`,
      name: sql`lower(${fullName})`,
      team: sql`lower(t.name)`,
      state,
      invited_by: sql`lower(${inviter})`,
      created_at: sql`i.created_at`,
      expires_at: sql`i.expires_at`,
    }[ask.sort ?? 'created_at']
    const isDown = ask.down ?? ask.sort === undefined
    const last = isDown ? sql`i.id desc` : sql`i.id`
    return pageIn<InvitationRecord>(db, ask, { columns: columnsAt(now), from, by, last, isDown })
  },

  byId: async (scope: Scope, id: number, now: Date): Promise<InvitationRecord | null> => {
    const db = transaction.as(scope)
    const { rows } = await sql<InvitationRecord>`select ${columnsAt(now)} ${joined}
        where i.org_id = ${scope.orgId} and i.id = ${id}`.execute(db)
    return rows[0] ?? null
  },

  /** Whether the person of an address is in the team. */
  isInTeam: async (scope: Scope, teamId: number, email: string): Promise<boolean> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('team_member')
      .innerJoin('user_account', 'user_account.id', 'team_member.user_id')
      .select('team_member.user_id')
      .where('team_member.org_id', '=', scope.orgId)
      .where('team_member.team_id', '=', teamId)
      .where('user_account.email', '=', email)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Whether the person of an address belongs to the organisation. */
  isMember: async (scope: Scope, email: string): Promise<boolean> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.id', 'membership.user_id')
      .select('membership.user_id')
      .where('membership.org_id', '=', scope.orgId)
      .where('user_account.email', '=', email)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Makes an invitation and mails it; earlier ones of the same address to the same team, or to none, end. */
  create: async (scope: Scope, made: NewInvitation, mail: Mail, at: Date): Promise<number> => {
    const db = transaction.as(scope)
    await endOthers(db, scope, made.email, made.team_id, at)
    const row = await db
      .insertInto('invitation')
      .values({
        ...ownedBy(scope),
        token_hash: made.token_hash,
        team_id: made.team_id,
        email: made.email,
        first_name: made.first_name,
        last_name: made.last_name,
        staging_type: made.staging_type,
        inviter_id: scope.userId,
        created_at: at,
        expires_at: made.expires_at,
        used_at: null,
        revoked_at: null,
        declined_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueMail(db, mail, at, scope.orgId)
    await audited(db, scope, at, 'invitation.sent', { id: row.id, team: made.team_id, email: made.email })
    return row.id
  },

  /** Mails a new link in place of the old one, which opens nothing any more. */
  renew: async (scope: Scope, id: number, tokenHash: Buffer, expiresAt: Date, mail: Mail, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const done = await open(db, scope)
      .set({ token_hash: tokenHash, expires_at: expiresAt, created_at: at })
      .where('id', '=', id)
      .returning('id')
      .execute()
    if (done.length === 0) throw new Failure({ failed: 'invitation_over' })
    await enqueueMail(db, mail, at, scope.orgId)
    await audited(db, scope, at, 'invitation.sent again', { id })
  },

  /** Withdraws an invitation. */
  revoke: async (scope: Scope, id: number, at: Date): Promise<void> => {
    const db = transaction.as(scope)
    const done = await open(db, scope).set({ revoked_at: at }).where('id', '=', id).returning('id').execute()
    if (done.length === 0) throw new Failure({ failed: 'invitation_over' })
    await audited(db, scope, at, 'invitation.withdrawn', { id })
  },
})
