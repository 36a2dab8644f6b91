import type { Transaction } from 'kysely'
import type { OpenTransaction } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueMail, type Mail } from '#server/mail/outbox.ts'
import { addAccessAudit } from '#server/records/audit.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { endingSessions } from '#subjects/people/sessions.ts'
import type { MemberRole } from '#subjects/people/tables.ts'

type Db = Transaction<Database>

/** Who does it, and when. */
export interface By {
  user_id: number
  at: Date
}

export interface PersonDone {
  id: number
  guid: string
  first_name: string
  last_name: string
  email: string
  version: number
}

interface NewPerson {
  email: string
  first_name: string
  last_name: string
  is_super_user: boolean
  joins: { slug: string; role: MemberRole } | null
}

export interface Link {
  hash: Buffer
  expires: Date
  mail: Mail
}

export type AdminAccountQueries = ReturnType<typeof adminAccountQueries>

const done = ['id', 'guid', 'first_name', 'last_name', 'email', 'version'] as const

const noUser = () => absent('person', 'guid')

const lockedUser = (db: Db, guid: string) =>
  db.selectFrom('user_account').selectAll().where('guid', '=', guid).forUpdate().executeTakeFirst()

/** Whether nobody else could run the portal. Every super user's row is locked, so that two who leave at once do not both go. */
async function isLastSuperUser(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('is_super_user', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length === 1 && rows[0]?.id === userId
}

const note = (db: Db, by: By, what: string, detail: Record<string, unknown>, org_id: number | null = null) =>
  addAccessAudit(db, { org_id, user_id: by.user_id, at: by.at, what, detail })

const endSessions = async (db: Db, userId: number, by: By, why: string): Promise<number> => {
  await db.deleteFrom('reset_link').where('user_id', '=', userId).execute()
  const ended = await endingSessions(db, userId, why, by.at).returning('id').execute()
  return ended.length
}

const addLink = async (db: Db, user_id: number, link: Link, at: Date) => {
  await db
    .insertInto('reset_link')
    .values({ hash: link.hash, user_id, created_at: at, expires_at: link.expires })
    .execute()
  await enqueueMail(db, link.mail, at)
}

/** What a super user does to accounts. Each change is in the audit, with what was before and after. */
export const adminAccountQueries = (transaction: OpenTransaction) => ({
  create: async (person: NewPerson, link: Link, by: By): Promise<{ guid: string; email: string }> => {
    const db = transaction.system()
    const org = person.joins
      ? await db.selectFrom('org').select('id').where('slug', '=', person.joins.slug).executeTakeFirst()
      : undefined
    if (person.joins && !org) throw absent('organisation', 'org_slug')
    const made = await db
      .insertInto('user_account')
      .values({
        email: person.email,
        user_name: person.email,
        first_name: person.first_name,
        last_name: person.last_name,
        password_hash: null,
        is_super_user: person.is_super_user,
        status: 'unverified',
        default_org_id: org?.id ?? null,
        created_at: by.at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'guid', 'email'])
      .executeTakeFirst()
    if (!made) throw new Failure({ failed: 'address_taken' })
    if (person.joins && org)
      await db
        .insertInto('membership')
        .values({ org_id: org.id, user_id: made.id, role: person.joins.role, created_at: by.at })
        .execute()
    await addLink(db, made.id, link, by.at)
    const after = { email: person.email, name: `${person.first_name} ${person.last_name}`, ...person.joins }
    await note(
      db,
      by,
      'user.created',
      { user: made.id, before: null, after: { ...after, is_super_user: person.is_super_user } },
      org?.id,
    )
    return { guid: made.guid, email: made.email }
  },

  /** Tells the address before, too, when that changes. */
  update: async (
    guid: string,
    version: number,
    text: { first_name: string; last_name: string; email: string },
    mailBefore: (to: string) => Mail,
    by: By,
  ): Promise<PersonDone> => {
    const db = transaction.system()
    const before = await lockedUser(db, guid)
    if (!before) throw noUser()
    if (before.version !== version) throw changedMeanwhile()
    if (before.email !== text.email) {
      const other = await db.selectFrom('user_account').select('id').where('email', '=', text.email).executeTakeFirst()
      if (other) throw new Failure({ failed: 'address_taken' })
      // What went to the address before must not open the account any more.
      await db.deleteFrom('reset_link').where('user_id', '=', before.id).execute()
      await db.deleteFrom('pending_account').where('user_id', '=', before.id).execute()
      await db.deleteFrom('address_link').where('user_id', '=', before.id).execute()
      await enqueueMail(db, mailBefore(before.email), by.at)
    }
    const after = { first_name: text.first_name, last_name: text.last_name, email: text.email }
    const now = await db
      .updateTable('user_account')
      .set((set) => ({ ...after, version: set('version', '+', 1) }))
      .where('id', '=', before.id)
      .returning(done)
      .executeTakeFirstOrThrow()
    const { first_name, last_name, email } = before
    await note(db, by, 'user.changed', { user: before.id, before: { first_name, last_name, email }, after })
    return now
  },

  setSuper: async (guid: string, version: number, is_super_user: boolean, by: By): Promise<PersonDone> => {
    const db = transaction.system()
    const before = await lockedUser(db, guid)
    if (!before) throw noUser()
    if (before.version !== version) throw changedMeanwhile()
    if (!is_super_user && before.is_super_user && (await isLastSuperUser(db, before.id)))
      throw new Failure({ failed: 'last_super_user' })
    const after = { is_super_user }
    const now = await db
      .updateTable('user_account')
      .set((set) => ({ ...after, version: set('version', '+', 1) }))
      .where('id', '=', before.id)
      .returning(done)
      .executeTakeFirstOrThrow()
    const detail = { before: { is_super_user: before.is_super_user }, after }
    await note(db, by, 'user.super-user', { user: before.id, ...detail })
    return now
  },

  /** Locking ends every session; unlocking gives back what the account was before. */
  setLock: async (guid: string, version: number, isLocked: boolean, by: By): Promise<PersonDone> => {
    const db = transaction.system()
    const before = await lockedUser(db, guid)
    if (!before) throw noUser()
    if (before.version !== version) throw changedMeanwhile()
    if (isLocked && before.is_super_user && (await isLastSuperUser(db, before.id)))
      throw new Failure({ failed: 'last_super_user' })
    if (!isLocked && before.is_asleep) throw new Failure({ failed: 'asleep' })
    const wasLocked = before.status === 'suspended'
    const status = isLocked ? 'suspended' : wasLocked ? (before.status_before ?? 'unverified') : before.status
    const status_before = isLocked ? (before.status === 'suspended' ? before.status_before : before.status) : null
    const now = await db
      .updateTable('user_account')
      .set((set) => ({ status, status_before, is_asleep: false, version: set('version', '+', 1) }))
      .where('id', '=', before.id)
      .returning(done)
      .executeTakeFirstOrThrow()
    const ended = isLocked ? await endSessions(db, before.id, by, 'the account was locked') : 0
    await note(db, by, isLocked ? 'user.locked' : 'user.unlocked', {
      user: before.id,
      before: { status: before.status },
      after: { status, sessions_ended: ended },
    })
    return now
  },

  /** Gives how many sessions ended. */
  signOut: async (guid: string, by: By): Promise<number> => {
    const db = transaction.system()
    const user = await lockedUser(db, guid)
    if (!user) throw noUser()
    const ended = await endSessions(db, user.id, by, 'ended by a super user')
    await note(db, by, 'user.signed-out', { user: user.id, before: { sessions: ended }, after: { sessions: 0 } })
    return ended
  },

  link: async (guid: string, link: Link, by: By): Promise<PersonDone> => {
    const db = transaction.system()
    const user = await lockedUser(db, guid)
    if (!user) throw noUser()
    await addLink(db, user.id, link, by.at)
    await note(db, by, 'user.link-sent', { user: user.id, to: link.mail.to })
    return {
      id: user.id,
      guid,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      version: user.version,
    }
  },

  belong: async (guid: string, slug: string, role: MemberRole, by: By): Promise<{ userId: number }> => {
    const db = transaction.system()
    const found = await membershipOf(db, guid, slug)
    if (found.role === 'admin' && role !== 'admin' && found.isLastAdmin) throw new Failure({ failed: 'last_admin' })
    const row = { org_id: found.orgId, user_id: found.userId, role }
    await db
      .insertInto('membership')
      .values({ ...row, created_at: by.at })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet({ role }))
      .execute()
    const detail = { user: found.userId, before: { role: found.role }, after: { role } }
    await note(db, by, 'member.role', detail, found.orgId)
    return { userId: found.userId }
  },

  leave: async (guid: string, slug: string, by: By): Promise<PersonDone> => {
    const db = transaction.system()
    const found = await membershipOf(db, guid, slug)
    if (found.role === null) throw new Failure({ failed: 'no_member' })
    if (found.isLastAdmin) throw new Failure({ failed: 'last_admin' })
    await db.deleteFrom('membership').where('org_id', '=', found.orgId).where('user_id', '=', found.userId).execute()
    const detail = { user: found.userId, before: { role: found.role }, after: null }
    await note(db, by, 'member.removed', detail, found.orgId)
    return db.selectFrom('user_account').select(done).where('id', '=', found.userId).executeTakeFirstOrThrow()
  },
})

/** What somebody is in an organisation, and whether it has no other administrator. The administrators' rows are locked. */
async function membershipOf(db: Db, guid: string, slug: string) {
  const user = await db.selectFrom('user_account').select('id').where('guid', '=', guid).executeTakeFirst()
  if (!user) throw noUser()
  const org = await db.selectFrom('org').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!org) throw absent('organisation', 'org_slug')
  const admins = await db
    .selectFrom('membership')
    .select('user_id')
    .where('org_id', '=', org.id)
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const mine = await db
    .selectFrom('membership')
    .select('role')
    .where('org_id', '=', org.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const isLastAdmin = admins.length === 1 && admins[0]?.user_id === user.id
  return { userId: user.id, orgId: org.id, role: mine?.role ?? null, isLastAdmin }
}
