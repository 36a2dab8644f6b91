import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Demo } from '#server/demoSetting.ts'
import { seeDoors, setDoors } from '#subjects/demo/doors.ts'
import { demoPassword } from '#subjects/demo/people.ts'
import { hashPassword, passwords } from '#subjects/people/passwords.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { ownPortal } from '../../server/portal.ts'
import { emailOf, type PersonName, password } from '../../server/world.ts'

const suspended = 'This account is suspended. Ask your administrator.'
const accounts: PersonName[] = ['manager', 'member', 'viewer', 'regional', 'farm', 'super']

let app: TestApp
beforeEach(async () => {
  app = await startApp()
  // The first six people of the world stand for the demo's; the others are real.
  await app.store.asSystem(async (db) => {
    await db.updateTable('user_account').set({ is_demo: true }).where('id', '<=', accounts.length).execute()
    await db.insertInto('org').values({ id: 1000, slug: 'real', name: 'Real', zone: 'UTC', brand: null }).execute()
  })
}, 180_000)
afterEach(() => app.close())

const set = (demo: Demo) => setDoors(app.store, demo, app.clock.at)
const come = (name: PersonName) => app.browser().signIn(emailOf(name), password)
const opened = async (): Promise<string[]> =>
  (await seeDoors(app.store, { isRight: async () => true })).accounts.map(({ email }) => email.split('@')[0] ?? '')
const row = (name: PersonName) =>
  app.store.asSystem((db) =>
    db.selectFrom('user_account').selectAll().where('email', '=', emailOf(name)).executeTakeFirstOrThrow(),
  )
const mails = () => app.store.asSystem((db) => db.selectFrom('mail_outbox').select('to_address').execute())

describe('a demo account without the demo', () => {
  it('cannot sign in, and a real one can', async () => {
    await set(false)
    for (const name of accounts) expect(await come(name), name).toRefuse(403, suspended)
    expect(await come('nobody')).toAnswer()
    expect(await come('stranger')).toAnswer()
    expect(await opened()).toEqual([])
  })

  it('cannot go on with a living access token, nor renew it', async () => {
    const [theirs, real] = [await app.as('manager'), await app.as('stranger')]
    expect(await theirs.call('org.legacy')).toAnswer()
    await set(false)
    expect(await theirs.call('org.legacy')).toRefuse(401)
    expect(await theirs.refresh()).toRefuse(401)
    expect(await real.call('org.legacy')).toAnswer()
    expect(await real.refresh()).toAnswer()
    // Its session stays ended when the account is woken.
    await set('local')
    expect(await theirs.call('org.legacy')).toRefuse(401)
    expect(await theirs.refresh()).toRefuse(401)
    expect(await come('manager')).toAnswer()
  })

  it('is mailed no link to a new password, and one that was mailed before opens nothing', async () => {
    const signatureOf = async () => {
      const [mail] = await app.store.asSystem((db) => db.selectFrom('mail_outbox').selectAll().execute())
      return /resetpassword\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
    }
    const ask = (name: PersonName) => app.browser().call('auth.resetpasswordlink', { emailAddress: emailOf(name) })
    expect(await ask('viewer')).toAnswer()
    const signature = await signatureOf()
    expect(signature).toHaveLength(43)
    await set(false)
    expect(await ask('viewer')).toAnswer()
    expect(await mails()).toHaveLength(1)
    const reset = { signature, newPassword: 'a quite new password' }
    expect(await app.browser().call('auth.resetpassword', reset)).toRefuse(400)
    expect(await app.browser().signIn(emailOf('viewer'), password)).toRefuse(403, suspended)
  })

  it('cannot be unlocked by a super user, but by the setting alone', async () => {
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ is_super_user: true }).where('email', '=', emailOf('nobody')).execute(),
    )
    await set(false)
    const { guid, version } = await row('viewer')
    const admin = await app.as('nobody')
    expect(await admin.call('admin.user.lock', { guid, version, is_locked: false })).toRefuse(
      409,
      'This is a demo account: only a start with another DEMO opens it.',
    )
    expect(await come('viewer')).toRefuse(403, suspended)
  })

  it('is woken as it was, unless a person had locked it', async () => {
    await app.store.asSystem(async (db) => {
      await db.updateTable('user_account').set({ status: 'unverified' }).where('email', '=', emailOf('farm')).execute()
      await db
        .updateTable('user_account')
        .set({ status: 'suspended', status_before: 'active' })
        .where('email', '=', emailOf('viewer'))
        .execute()
    })
    const before = [await row('farm'), await row('viewer'), await row('stranger')]
    await set(false)
    await set(false)
    expect(await row('farm')).toMatchObject({ status: 'suspended', is_asleep: true })
    await set('local')
    const [farm, viewer, stranger] = [await row('farm'), await row('viewer'), await row('stranger')]
    expect([{ ...farm, version: 1 }, viewer, stranger]).toEqual(before)
    expect(await come('viewer')).toRefuse(403, suspended)
    expect(await come('manager')).toAnswer()
  })
})

describe('the demo that faces the world', () => {
  it('leaves the super user out, whose session ends, and wakes it at home', async () => {
    const theirs = await app.as('super')
    await set('public')
    expect(await come('super')).toRefuse(403, suspended)
    expect(await theirs.call('org.legacy')).toRefuse(401)
    expect(await come('manager')).toAnswer()
    expect(await opened()).toEqual(['manager', 'member', 'viewer', 'regional', 'farm'])
    await set('local')
    expect(await come('super')).toAnswer()
  })

  it('leaves out whoever was made a super user or joined a real organisation since', async () => {
    await app.store.asSystem(async (db) => {
      await db.updateTable('user_account').set({ is_super_user: true }).where('email', '=', emailOf('viewer')).execute()
      await db.insertInto('membership').values({ org_id: 1000, user_id: 2, role: 'viewer' }).execute()
      // The one that the demo made a super user stays out even when it is none any more.
      await db.updateTable('user_account').set({ is_super_user: false }).where('email', '=', emailOf('super')).execute()
    })
    await set('public')
    expect(await opened()).toEqual(['manager', 'regional', 'farm'])
  })

  it('comes after a start without the demo as well', async () => {
    await set(false)
    await set('public')
    expect(await opened()).toEqual(['manager', 'member', 'viewer', 'regional', 'farm'])
    await set(false)
    expect(await opened()).toEqual([])
  })
})

it('tells the browser which organisations are made up, and says nothing of it on the page itself', async () => {
  await app.store.asSystem((db) =>
    db.insertInto('membership').values({ org_id: 1000, user_id: 8, role: 'member' }).execute(),
  )
  const both = [
    { slug: 'narrabri-cotton', isDemo: true },
    { slug: 'real', isDemo: false },
  ]
  const browser = await app.as('stranger')
  const orgsIn = (orgs: { slug: string; isDemo: boolean }[]) => orgs.map(({ slug, isDemo }) => ({ slug, isDemo }))
  expect(orgsIn((await come('stranger')).json().result.userOrgs)).toEqual(both)
  expect(orgsIn((await browser.refresh()).json().result.userOrgs)).toEqual(both)
  expect(orgsIn((await browser.call('org.legacy')).json().result)).toEqual(both)
  const page = await app.browser().send('GET', '/', { headers: { accept: 'text/html' } })
  expect(page.body).not.toMatch(/name="demo"/)
})

it('offers only accounts that open with the password that everybody knows', async () => {
  expect((await seeDoors(app.store, passwords())).accounts).toEqual([])
  const password_hash = await hashPassword(demoPassword)
  await app.store.asSystem((db) =>
    db
      .updateTable('user_account')
      .set({ password_hash })
      .where('email', 'in', [emailOf('viewer'), emailOf('stranger')])
      .execute(),
  )
  const { accounts: shown, left } = await seeDoors(app.store, passwords())
  expect(shown.map(({ email, roles, is_super_user: isSuperUser }) => ({ email, roles, isSuperUser }))).toEqual([
    { email: emailOf('viewer'), roles: ['viewer'], isSuperUser: false },
  ])
  expect(left).toEqual({ organisations: Object.keys((await ownPortal()).organisations).length, accounts: 6 })
})
