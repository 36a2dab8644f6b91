import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'
import { newPerson } from '../../server/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const from = { address: '127.0.0.1', browser: headers['user-agent'] }

/** What the audit holds of what somebody did, in turn. */
const audit = (userId: number) =>
  app.store.asSystem((db) =>
    db
      .selectFrom('audit')
      .select(['what', 'detail'])
      .where('user_id', '=', userId)
      .where('what', 'not like', 'sign-in%')
      .orderBy('id')
      .execute(),
  )

it('keeps address and browser of whoever changes roles in an organisation and in teams', async () => {
  const [manager, person] = [await app.as('manager'), await newPerson(app.store, 20, 'viewer')]
  const call = async (name: string, input: Record<string, unknown>) => {
    const reply = await manager.call(name, input, { org: 20, headers })
    expect(reply).toAnswer()
    return reply.json().result
  }
  const team = await call('org.team.create', { name: 'North', control_dto: { role: 'viewer' } })
  await call('org.team.add-user', { team_id: team.id, user_id: person.id })
  await call('org.member.role', { user_id: person.id, role: 'admin' })
  expect(await audit(1)).toMatchObject([
    { what: 'team.created', detail: from },
    { what: 'team.joined', detail: { userId: person.id, ...from } },
    { what: 'member.role', detail: { userId: person.id, role: 'admin', ...from } },
  ])
})

it('keeps address and browser of a super user who changes what an account may do, or gives a way into it', async () => {
  const [admin, person] = [await app.as('super'), await newPerson(app.store, 20, 'viewer')]
  const { guid } = await app.store.asSystem((db) =>
    db.selectFrom('user_account').select('guid').where('id', '=', person.id).executeTakeFirstOrThrow(),
  )
  const call = async (name: string, input: Record<string, unknown>) => {
    const reply = await admin.call(name, { guid, ...input }, { headers })
    expect(reply).toAnswer()
    return reply.json().result
  }
  const { version } = await call('admin.user.super', { version: 1, is_super_user: true })
  await call('admin.user.link', {})
  const { slug } = await app.store.asSystem((db) =>
    db.selectFrom('org').select('slug').where('id', '=', 31).executeTakeFirstOrThrow(),
  )
  await call('admin.user.belong', { org_slug: slug, role: 'member' })
  await call('admin.user.lock', { version, is_locked: true })
  expect(await audit(6)).toMatchObject([
    { what: 'user.super-user', detail: { user: person.id, after: { is_super_user: true }, ...from } },
    { what: 'user.link-sent', detail: { user: person.id, ...from } },
    { what: 'member.role', detail: { user: person.id, after: { role: 'member' }, ...from } },
    { what: 'user.locked', detail: { user: person.id, ...from } },
  ])
})
