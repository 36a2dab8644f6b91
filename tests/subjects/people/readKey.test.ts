import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thorough } from '../../sampling.ts'
import { type Browser, type Reply, startApp, type TestApp } from '../../server/app.ts'
import { newPerson, password } from '../../server/world.ts'

const day = 86_400_000
const org = 20
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Somebody of their own, with a key. */
async function keyOf(role: 'admin' | 'member' | 'viewer', more: Record<string, unknown> = {}) {
  const person = await newPerson(app.store, org, role)
  const browser = app.browser()
  await browser.signIn(person.email, password)
  const reply = await browser.call('user.key.make', { name: 'Yield model', days: 90, password, ...more })
  expect(reply).toAnswer()
  return { ...person, browser, key: String(reply.json().result.key) }
}

/** A script: no cookie, nothing but the key. */
const ask = (key: string, name: string, input: Record<string, unknown> = {}, more: { org?: number } = {}) =>
  app.browser().call(name, input, { ...more, headers: { authorization: `Bearer ${key}` } })
const listed = async (browser: Browser) => (await browser.call('user.key.list')).json().result
const changeRole = (id: number, role: 'viewer' | null) =>
  app.store.asSystem(async (db) => {
    if (role === null) await db.deleteFrom('membership').where('user_id', '=', id).execute()
    else await db.updateTable('membership').set({ role }).where('user_id', '=', id).execute()
  })
const codeOf = (reply: Reply) => reply.json().responseException.code

describe('a read key', () => {
  it('reads as its person does, with GET, by POST and by procedures, and is listed with its last use', async () => {
    const { key, browser } = await keyOf('member')
    expect(await listed(browser)).toMatchObject([
      { name: 'Yield model', opens: 'everything that you see', last_used_at: null },
    ])
    expect(await ask(key, 'org.details')).toAnswer()
    expect(await ask(key, 'location.list', { org_id: org })).toAnswer()
    const locations = (await ask(key, 'location.list')).json().result as { id: number }[]
    expect(locations.length).toBeGreaterThan(0)
    expect(locations).toEqual((await browser.call('location.list')).json().result)
    expect(await ask(key, 'procedure.latest_values')).toAnswer()
    expect(await listed(browser)).toMatchObject([{ last_used_at: app.clock.at.toISOString() }])
  })

  it('changes nothing, and opens nothing about accounts', async () => {
    const { key } = await keyOf('admin')
    const writes = await ask(key, 'org.team.create', {
      org_id: org,
      name: 'By a script',
      control_dto: { role: 'viewer' },
    })
    expect(writes).toRefuse(403, 'A read key only reads what belongs to its organisation. This call is for people.')
    for (const name of ['user.sessions', 'user.step', 'user.key.list', 'org.legacy', 'org.role', 'org.factor'])
      expect(await ask(key, name), name).toRefuse(403)
    expect(await ask(key, 'user.key.make', { name: 'More', days: 9, password })).toRefuse(403)
  })

  it('is refused by every call that writes or is not about one organisation', async () => {
    const { key } = await keyOf('admin')
    const wrong: string[] = []
    for (const endpoint of Object.values(app.portal.endpoints)) {
      const mayRead = endpoint.org === 'current' && (endpoint.procedure !== undefined || endpoint.writes !== true)
      if (mayRead) continue
      app.clock.pass(60_000)
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      const base = endpoint.base === 'legacy' ? '/legacy/' : '/portal/v2/api/'
      const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? {} : undefined
      const reply = await app
        .browser()
        .send(endpoint.method, base + path, { body, headers: { authorization: `Bearer ${key}` } })
      if (reply.statusCode !== 403 || codeOf(reply) !== 'not-for-keys')
        wrong.push(`${endpoint.name} ${reply.statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('reads only the subjects and the organisation that it was made for', async () => {
    const { key } = await keyOf('member', { subjects: ['locations'] })
    expect(await ask(key, 'location.list')).toAnswer()
    expect(await ask(key, 'device.list')).toRefuse(403, 'This read key is for other calls: locations.')
    expect(await ask(key, 'location.list', {}, { org: 12 })).toRefuse(403, 'This read key is for another organisation.')
    expect(await ask(key, 'location.list', { org_id: 12 })).toRefuse(403)
    const strange = key.replace(`-${org}-`, '-12-')
    expect(await ask(strange, 'location.list')).toRefuse(401)
  })

  it('opens nothing once it was revoked, has ended, or is altered', async () => {
    const { key, browser } = await keyOf('member', { days: 1 })
    const altered = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    for (const text of [altered, key.slice(0, -1), `${key}A`, 'tilth-read-99999999999-x'])
      expect(await ask(text, 'org.details')).toRefuse(
        401,
        'There is no such read key. It may not be whole: copy it again, or make another.',
      )
    const [{ id, org_id }] = await listed(browser)
    const stranger = await app.as('stranger')
    expect(await stranger.call('user.key.revoke', { id, of_org: org_id })).toRefuse(
      404,
      'This key is not good any more.',
    )
    expect(await ask(key, 'org.details')).toAnswer()
    expect(await browser.call('user.key.revoke', { id, of_org: org_id })).toAnswer()
    expect(await ask(key, 'org.details')).toRefuse(
      401,
      'This read key was revoked. Make another under Account, Your data in scripts.',
    )
    expect(await listed(browser)).toEqual([])
    const other = await keyOf('member', { days: 1 })
    app.clock.pass(day)
    expect(await ask(other.key, 'org.details')).toRefuse(
      401,
      'This read key has ended. Make another under Account, Your data in scripts.',
    )
  })

  it('does no more than its person may at that moment', async () => {
    const { key, id } = await keyOf('admin')
    expect(await ask(key, 'org.share-key.state')).toAnswer()
    await changeRole(id, 'viewer')
    expect(await ask(key, 'org.share-key.state')).toRefuse(403, 'You cannot manage this organisation.')
    expect(await ask(key, 'org.details')).toAnswer()
    await changeRole(id, null)
    expect(await ask(key, 'org.details')).toRefuse(401)
  })

  it('never has the power of a super user', async () => {
    const { key, id } = await keyOf('viewer')
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ is_super_user: true }).where('id', '=', id).execute(),
    )
    expect(await ask(key, 'org.share-key.state')).toRefuse(403)
    expect(await ask(key, 'org.details')).toAnswer()
  })

  it('is closed to whoever may not take data out', async () => {
    const { key, id } = await keyOf('member')
    await app.store.asSystem(async (db) => {
      const team = await db
        .insertInto('team')
        .values({
          org_id: org,
          slug: 'looking',
          name: 'Looking',
          role: 'member',
          can_export: false,
          created_at: app.clock.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('team_member')
        .values({ org_id: org, team_id: team.id, user_id: id, created_at: app.clock.at })
        .execute()
    })
    expect(await ask(key, 'location.list')).toRefuse(403)
  })

  it('is bounded: 300 calls in five minutes, 20 keys, a year, and the password asked again', async () => {
    const { key, browser, email } = await keyOf('member')
    let last = await ask(key, 'org.details')
    for (let times = 1; times < 300; times += 1) last = await ask(key, 'org.details')
    expect(last).toAnswer()
    const refused = await ask(key, 'org.details')
    expect(refused).toRefuse(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.pass(5 * 60_000)
    expect(await ask(key, 'org.details')).toAnswer()

    const make = (more: object) => browser.call('user.key.make', { name: 'Next', days: 5, password, ...more })
    expect(await make({ days: 367 })).toRefuse(400)
    expect(await make({ password: 'not-this-one' })).toRefuse(400, 'This is not your present password.')
    expect(await make({ subjects: ['people'] })).toRefuse(400, 'There is nothing to read about "people".')
    for (let count = 1; count < 20; count += 1) {
      if (count === 15) {
        app.clock.pass(60 * 60_000)
        await browser.signIn(email, password)
      }
      expect(await make({})).toAnswer()
    }
    expect(await make({})).toRefuse(
      409,
      'You have 20 read keys here, which is as many as there may be. Revoke one first.',
    )
  })

  it('stands nowhere in readable form, and its making is mailed', async () => {
    const { key, email } = await keyOf('member')
    await ask(key, 'org.details')
    expect(app.log()).not.toContain(key)
    const { audit, rows, mails } = await app.store.asSystem(async (db) => ({
      audit: JSON.stringify(await db.selectFrom('audit').selectAll().execute()),
      rows: JSON.stringify(await db.selectFrom('read_key').selectAll().execute()),
      mails: await db.selectFrom('mail_outbox').selectAll().where('to_address', '=', email).execute(),
    }))
    expect(audit).toContain('read-key.made')
    for (const text of [audit, rows, JSON.stringify(mails)]) expect(text).not.toContain(key.slice(-43))
    expect(mails.map(({ subject }) => subject)).toEqual(['A read key was made'])
  })
})

describe('the page of scripts', () => {
  thorough('lists those calls that somebody may make, each of which answers a key or refuses its input', async () => {
    const { key, browser } = await keyOf('viewer')
    const calls = (await browser.call('user.key.calls')).json().result as {
      method: string
      address: string
      title: string
    }[]
    const titles = calls.map(({ title }) => title)
    expect(titles).toContain('Latest values')
    expect(titles).not.toContain('Whether the organisation has a share key')
    const wrong: string[] = []
    for (const { method, address } of calls) {
      app.clock.pass(60_000)
      const reply = await app.browser().send(method, address.replace(/\{\w+\}/g, '1'), {
        body: method === 'POST' ? {} : undefined,
        headers: { authorization: `Bearer ${key}` },
      })
      if (![200, 400, 404].includes(reply.statusCode)) wrong.push(`${address} ${reply.statusCode} ${reply.body}`)
    }
    expect(wrong).toEqual([])
  })

  it('shows a line of curl, R and Python with the portal’s own address', async () => {
    const { browser } = await keyOf('viewer')
    const lines = (await browser.call('user.key.lines')).json().result as { language: string; line: string }[]
    expect(lines.map(({ language }) => language)).toEqual(['curl', 'R', 'Python'])
    for (const { line } of lines) {
      expect(line).toContain(`${app.settings.publicUrl}/portal/v2/api/ui/latest_values/execute`)
      expect(line).toContain('KEY')
    }
  })
})
