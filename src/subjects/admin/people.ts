import { dayMs } from '#engine/date.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure, orTheirs } from '#server/records/failure.ts'
import { emailOf } from '#subjects/people/emailAddress.ts'
import { newLink } from '#subjects/people/link.ts'
import type { UserStatus } from '#subjects/people/tables.ts'
import type { AdminBelonging, AdminUserRecord } from '#types/api/admin/admin.ts'
import type { AdminAccountQueries, Link, PersonDone } from './adminAccounts.ts'
import type { AdminPeopleQueries, Belonging, PersonWhole } from './adminPeople.ts'
import type { AdminMails } from './mails.ts'

const linkMs = 7 * dayMs

/** The refusal where nobody has this guid. */
const noUser = () => absent('person', 'guid')

export function stateOfUser(status: UserStatus) {
  const level = ({ active: 'good', unverified: 'watch', suspended: 'danger' } as const)[status]
  return { state: status, level }
}

const belongingOf = (row: Belonging): AdminBelonging => ({
  org_id: row.org_id,
  slug: row.slug,
  organisation: row.organisation,
  state: row.is_on ? 'on' : 'off',
  level: row.is_on ? 'good' : 'danger',
  role: row.role,
  teams: row.teams,
  since: row.since.toISOString(),
})

const wholeOf = (person: PersonWhole, callerId: number): AdminUserRecord => ({
  guid: person.guid,
  name: person.name || person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  ...stateOfUser(person.status),
  is_locked: person.status === 'suspended',
  is_verified: person.status === 'active' || person.status_before === 'active',
  has_password: person.has_password,
  has_second_step: person.has_second_step,
  is_super_user: person.is_super_user,
  is_me: person.id === callerId,
  default_org: person.default_org,
  organisations: person.organisations,
  sessions: person.sessions,
  last_seen_at: person.last_seen_at?.toISOString() ?? null,
  created_at: person.created_at.toISOString(),
  version: person.version,
})

/** A person as a change answers. */
export const doneOf = (done: PersonDone) => ({
  guid: done.guid,
  name: `${done.first_name} ${done.last_name}`.trim() || done.email,
  email: done.email,
  version: done.version,
})

function nameOf(text: string, field: string): string {
  const name = text.trim()
  if (name === '') throw wrongField(field, 'This is needed.', 'wrong-input')
  return name
}

/** Everybody who has an account: who they are, where they belong, and the ways in that they have. */
export function adminPeopleService(people: AdminPeopleQueries, accounts: AdminAccountQueries, mails: AdminMails) {
  const known = async (guid: string, now: Date): Promise<PersonWhole> => {
    const person = await people.byGuid(guid, now)
    if (!person) throw noUser()
    return person
  }

  const settled = async (done: Promise<PersonDone>, guid: string, callerId: number, now: Date) =>
    doneOf(await orTheirs(done, async () => wholeOf(await known(guid, now), callerId)))

  const linkWith = (mail: (signature: string) => Link['mail'], now: Date): Link => {
    const { signature, ...link } = newLink(now, linkMs)
    return { ...link, mail: mail(signature) }
  }

  const page: Handler<'admin.user.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await people.list(input)
    reply.page(total, next)
    return rows.map((row) => ({
      guid: row.guid,
      name: row.name || row.email,
      email: row.email,
      ...stateOfUser(row.status),
      is_super_user: row.is_super_user,
      organisations: row.organisations,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }))
  }

  const show: Handler<'admin.user.show'> = async ({ input, scope, now }) =>
    wholeOf(await known(input.guid, now), scope.userId)

  const orgs: Handler<'admin.user.orgs'> = async ({ input, now }) =>
    (await people.belongings((await known(input.guid, now)).id)).map(belongingOf)

  const sessions: Handler<'admin.user.sessions'> = async ({ input, now }) =>
    (await people.sessions((await known(input.guid, now)).id, now)).map((one) => ({
      begun_at: one.begun_at.toISOString(),
      last_used_at: one.last_used_at.toISOString(),
      ends_at: one.ends_at.toISOString(),
    }))

  const create: Handler<'admin.user.create'> = async ({ input, scope, now }) => {
    const email = emailOf(input.email)
    const text = { first_name: nameOf(input.first_name, 'first_name'), last_name: nameOf(input.last_name, 'last_name') }
    if (input.role !== undefined && input.org_slug === undefined)
      throw wrongField('org_slug', 'Choose the organisation that the role is for.')
    const joins = input.org_slug === undefined ? null : { slug: input.org_slug, role: input.role ?? 'member' }
    return accounts.create(
      { email, ...text, is_super_user: input.is_super_user ?? false, joins },
      linkWith((signature) => mails.welcome(email, text.first_name, signature), now),
      { user_id: scope.userId, at: now },
    )
  }

  const update: Handler<'admin.user.update'> = async ({ input, scope, now }) => {
    const email = emailOf(input.email)
    const text = { first_name: nameOf(input.first_name, 'first_name'), last_name: nameOf(input.last_name, 'last_name') }
    const by = { user_id: scope.userId, at: now }
    const moved = (to: string) => mails.moved(to, email)
    const done = accounts.update(input.guid, input.version, { ...text, email }, moved, by)
    return settled(done, input.guid, scope.userId, now)
  }

  const setSuper: Handler<'admin.user.super'> = async ({ input, scope, now }) => {
    const by = { user_id: scope.userId, at: now }
    const done = accounts.setSuper(input.guid, input.version, input.is_super_user, by)
    return settled(done, input.guid, scope.userId, now)
  }

  const lock: Handler<'admin.user.lock'> = async ({ input, scope, now }) => {
    const person = await known(input.guid, now)
    if (input.is_locked && person.id === scope.userId) throw new Failure({ failed: 'own_account' })
    const by = { user_id: scope.userId, at: now }
    const done = accounts.setLock(input.guid, input.version, input.is_locked, by)
    return settled(done, input.guid, scope.userId, now)
  }

  const signOut: Handler<'admin.user.signout'> = async ({ input, scope, now }) => {
    return { sessions_ended: await accounts.signOut(input.guid, { user_id: scope.userId, at: now }) }
  }

  const link: Handler<'admin.user.link'> = async ({ input, scope, now }) => {
    const person = await known(input.guid, now)
    if (person.status === 'suspended') throw new Failure({ failed: 'account_locked' })
    const { email } = person
    const made = linkWith(
      (signature) =>
        person.has_password ? mails.choose(email, signature) : mails.welcome(email, person.first_name, signature),
      now,
    )
    return doneOf(await accounts.link(input.guid, made, { user_id: scope.userId, at: now }))
  }

  const belong: Handler<'admin.user.belong'> = async ({ input, scope, now }) => {
    const by = { user_id: scope.userId, at: now }
    const { userId } = await accounts.belong(input.guid, input.org_slug, input.role, by)
    const row = (await people.belongings(userId)).find(({ slug }) => slug === input.org_slug)
    if (!row) throw noUser()
    return belongingOf(row)
  }

  const leave: Handler<'admin.user.leave'> = async ({ input, scope, now }) => {
    return doneOf(await accounts.leave(input.guid, input.org_slug, { user_id: scope.userId, at: now }))
  }

  return { page, show, orgs, sessions, create, update, setSuper, lock, signOut, link, belong, leave }
}
