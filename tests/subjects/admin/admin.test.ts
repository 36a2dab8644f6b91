import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { ownPortal } from '../../server/portal.ts'
import { emailOf, type PersonName, password } from '../../server/world.ts'

const nobodys = '00000000-0000-4000-8000-000000000000'

let app: TestApp
const people = new Map<PersonName, Browser>()
const as = (name: PersonName): Browser => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is not signed in`)
  return found
}

type Input = Record<string, unknown>
const send = (name: string, input: Input = {}, who: PersonName = 'super') => as(who).call(name, input)
const get = async (name: string, input: Input = {}) => {
  const reply = await send(name, input)
  expect(reply).toAnswer()
  return reply.json().result
}
const fields = async (name: string, input: Input, status = 400): Promise<string[]> => {
  const reply = await send(name, input)
  expect(reply.statusCode, reply.body).toBe(status)
  return Object.keys(reply.json().responseException.at ?? {})
}
const guidOf = async (name: string): Promise<string> => {
  const [found] = await get('admin.user.page', { search: emailOf(name) })
  return found.guid
}
const person = async (name: string) => get('admin.user.show', { guid: await guidOf(name) })
const audit = (what: string) =>
  app.store.asSystem((db) =>
    db.selectFrom('audit').selectAll().where('what', '=', what).orderBy('id', 'desc').executeTakeFirst(),
  )
const mails = (to: string) =>
  app.store.asSystem((db) =>
    db.selectFrom('mail_outbox').selectAll().where('to_address', '=', to).orderBy('created_at').execute(),
  )
const linkIn = (body: string) => /resetpassword\/([A-Za-z0-9_-]{43})/.exec(body)?.[1] ?? ''

beforeAll(async () => {
  app = await startApp()
  for (const name of ['manager', 'member', 'viewer', 'super', 'stranger', 'nobody'] as const)
    people.set(name, await app.as(name))
}, 180_000)
afterAll(() => app.close())

describe('the admin area', () => {
  it('is refused to everybody who is no super user, an administrator too, before anything is read', async () => {
    const guid = await guidOf('member')
    const inputs: Record<string, Input> = {
      'admin.org.page': {},
      'admin.org.show': { slug: 'hamilton-grazing' },
      'admin.org.members': { slug: 'hamilton-grazing' },
      'admin.org.switch': { slug: 'merredin-grain', is_on: false, version: 1 },
      'admin.procedure.page': {},
      'admin.procedure.show': { name: 'latest_values' },
      'admin.procedure.fields': { name: 'latest_values' },
      'admin.procedure.runs': { name: 'latest_values' },
      'admin.procedure.set': { name: 'latest_values', enabled: false, version: 0 },
      'admin.procedure.try': { name: 'latest_values', input: '{}' },
      'admin.user.page': {},
      'admin.user.show': { guid },
      'admin.user.orgs': { guid },
      'admin.user.sessions': { guid },
      'admin.user.create': { email: 'x@example.test', first_name: 'X', last_name: 'Y' },
      'admin.user.update': { guid, first_name: 'X', last_name: 'Y', email: 'x@example.test', version: 1 },
      'admin.user.super': { guid, is_super_user: true, version: 1 },
      'admin.user.lock': { guid, is_locked: true, version: 1 },
      'admin.user.signout': { guid },
      'admin.user.link': { guid },
      'admin.user.belong': { guid, org_slug: 'merredin-grain', role: 'admin' },
      'admin.user.dropstep': { guid },
      'admin.user.leave': { guid, org_slug: 'hamilton-grazing' },
      'admin.report.page': {},
      'admin.change.page': {},
      'admin.mail.page': {},
      'admin.mail.retry': { id: nobodys },
    }
    // The first super user makes their account before there is any.
    const declared = Object.keys(app.portal.endpoints).filter(
      (name) => name.startsWith('admin.') && name !== 'admin.first',
    )
    expect(Object.keys(inputs).sort()).toEqual(declared.sort())
    for (const [name, input] of Object.entries(inputs)) {
      for (const who of ['manager', 'member', 'viewer', 'stranger', 'nobody'] as const)
        expect(await send(name, input, who), `${name} ${who}`).toRefuse(403)
      expect(await app.browser().call(name, input), name).toRefuse(401)
    }
    expect(await person('member')).toMatchObject({ is_super_user: false, is_locked: false, version: 1 })
    expect(await get('admin.procedure.show', { name: 'latest_values' })).toMatchObject({ enabled: true, version: 0 })
  })

  it('names the field that is wrong, missing, too long, out of range or not known, and saves nothing', async () => {
    const guid = await guidOf('member')
    const long = 'x'.repeat(81)
    const who = { email: 'new.one@example.test', first_name: 'New', last_name: 'One' }
    expect(await fields('admin.user.create', { ...who, email: 'no address' })).toEqual(['email'])
    expect(await fields('admin.user.create', { ...who, first_name: ' ' })).toEqual(['first_name'])
    expect(await fields('admin.user.create', { ...who, last_name: long })).toEqual(['last_name'])
    expect(await fields('admin.user.create', { ...who, last_name: 'a\u0007b' })).toEqual(['last_name'])
    expect(await fields('admin.user.create', { first_name: 'New', last_name: 'One' })).toEqual(['email'])
    expect(await fields('admin.user.create', { ...who, role: 'owner' })).toEqual(['role'])
    expect(await fields('admin.user.create', { ...who, role: 'admin' })).toEqual(['org_slug'])
    expect(await fields('admin.user.create', { ...who, org_slug: 'no-such-farm' }, 404)).toEqual(['org_slug'])
    expect(await fields('admin.user.create', { ...who, is_super_user: 'yes' })).toEqual(['is_super_user'])
    expect(await fields('admin.user.create', { ...who, id: 4 })).toEqual(['id'])
    expect(await fields('admin.user.create', { ...who, email: emailOf('member').toUpperCase() }, 409)).toEqual([
      'email',
    ])
    expect(await get('admin.user.page', { search: 'new.one' })).toEqual([])
    expect(await mails('new.one@example.test')).toEqual([])

    const text = { guid, first_name: 'A', last_name: 'B', email: 'member@example.test', version: 1 }
    expect(await fields('admin.user.update', { ...text, version: 0 })).toEqual(['version'])
    expect(await fields('admin.user.update', { ...text, guid: nobodys }, 404)).toEqual(['guid'])
    expect(await fields('admin.user.update', { ...text, guid: '7' })).toEqual(['guid'])
    expect(await fields('admin.user.update', { ...text, email: emailOf('viewer') }, 409)).toEqual(['email'])
    expect(await fields('admin.user.update', { ...text, is_super_user: true })).toEqual(['is_super_user'])
    expect(await person('member')).toMatchObject({ first_name: 'member', version: 1 })

    expect(await fields('admin.org.show', { slug: 'no-such-farm' }, 404)).toEqual(['slug'])
    expect(await fields('admin.org.switch', { slug: 'merredin-grain', is_on: 'no', version: 1 })).toEqual(['is_on'])
    expect(await fields('admin.org.switch', { slug: 'no-such-farm', is_on: false, version: 1 }, 404)).toEqual(['slug'])
    expect(await fields('admin.org.page', { sort: 'declared' })).toEqual(['sort'])
    expect(await fields('admin.user.belong', { guid, org_slug: 'no-such-farm', role: 'member' }, 404)).toEqual([
      'org_slug',
    ])
    expect(await fields('admin.user.leave', { guid, org_slug: 'narrabri-cotton' }, 404)).toEqual(['org_slug'])

    const set = { name: 'latest_values', enabled: true, version: 0 }
    expect(await fields('admin.procedure.set', { ...set, cache_seconds: 86_401 })).toEqual(['cache_seconds'])
    expect(await fields('admin.procedure.set', { ...set, cache_seconds: -1 })).toEqual(['cache_seconds'])
    expect(await fields('admin.procedure.set', { ...set, cache_seconds: 1.5 })).toEqual(['cache_seconds'])
    expect(await fields('admin.procedure.set', { ...set, name: 'no_such_thing' }, 404)).toEqual(['name'])
    expect(await fields('admin.procedure.set', { ...set, name: '__proto__' })).toEqual(['name'])
    expect(await get('admin.procedure.show', { name: 'latest_values' })).toMatchObject({ version: 0 })
  })
})

describe('an organisation', () => {
  it('is found by name, address or number, sorted and in parts', async () => {
    const all = await send('admin.org.page', { sort: 'people', down: true, limit: 2 })
    expect(all.json().page).toEqual({ total: Object.keys((await ownPortal()).organisations).length, next: 2 })
    expect(all.json().result[0]).toMatchObject({
      slug: 'hamilton-grazing',
      people: 4,
      places: 1,
      devices: 1,
      state: 'on',
    })
    const found = await get('admin.org.page', { search: 'merredin' })
    expect(found.map(({ slug }: { slug: string }) => slug)).toEqual(['merredin-grain'])
    expect(await get('admin.org.page', { search: '%' })).toEqual([])
  })

  it('shows what it holds, how it was registered and who is in it, whichever organisation the super user is in', async () => {
    expect(await get('admin.org.show', { slug: 'narrabri-cotton' })).toMatchObject({
      id: 12,
      is_on: true,
      is_current: false,
      people: 2,
      devices: 1,
      sensors: 2,
      readings: 0,
      abn: null,
      plan: null,
    })
    expect(await get('admin.org.show', { slug: 'hamilton-grazing' })).toMatchObject({ is_current: true })
    const rows = await get('admin.org.members', { slug: 'narrabri-cotton', sort: 'email' })
    expect(rows).toMatchObject([
      { email: 'manager@example.test', role: 'admin', state: 'active' },
      { email: 'stranger@example.test', role: 'admin' },
    ])
  })

  it('lets nobody in while it is switched off, and everybody again after that; both are in the audit', async () => {
    const before = await get('admin.org.show', { slug: 'narrabri-cotton' })
    const off = { slug: 'narrabri-cotton', is_on: false, version: before.version }
    await app.store.asSystem((db) =>
      db.insertInto('membership').values({ org_id: 31, user_id: 6, role: 'admin' }).execute(),
    )
    expect(await as('stranger').call('device.list', {}, { org: 12 })).toAnswer()
    expect(await send('admin.org.switch', off)).toAnswer()
    expect(await as('stranger').call('device.list', {}, { org: 12 })).toRefuse(403)
    expect(await as('manager').call('device.list', {}, { org: 12 })).toRefuse(
      403,
      'You do not belong to this organisation.',
    )
    expect((await as('stranger').call('org.legacy')).json().result).toEqual([])
    expect(await as('manager').call('device.list', {}, { org: 20 })).toAnswer()
    expect(await audit('org.switched-off')).toMatchObject({
      org_id: 12,
      user_id: 6,
      detail: { before: { is_on: true }, after: { is_on: false } },
    })
    const stale = await send('admin.org.switch', { ...off, is_on: true })
    expect(stale).toRefuse(409)
    expect(stale.json().responseException).toMatchObject({ code: 'changed', theirs: { is_on: false } })
    expect(await send('admin.org.switch', { ...off, is_on: true, version: before.version + 1 })).toAnswer()
    expect(await as('stranger').call('device.list', {}, { org: 12 })).toAnswer()
    expect((await get('admin.change.page', { search: 'switched' })).map(({ what }: { what: string }) => what)).toEqual([
      'Organisation switched on',
      'Organisation switched off',
    ])
  })

  it('says of a sign-in which browser it was, as people call it', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const input = { email: emailOf('viewer'), password }
    expect(await app.browser().call('auth.signin', input, { headers: { 'user-agent': agent } })).toAnswer()
    const [last] = await get('admin.change.page', {})
    expect(last).toMatchObject({ what: 'Signed in', detail: expect.stringMatching(/browser: Firefox on Windows/) })
  })

  it('closes its share key while it is switched off', async () => {
    const made = await as('manager').call('org.share-key.make', {}, { org: 12 })
    const headers = { 'x-share-key': made.json().result.key }
    const read = () => app.browser().call('device.battery', { id: 1201 }, { headers })
    expect(await read()).toAnswer()
    const turn = async (isOn: boolean) => {
      const { version } = await get('admin.org.show', { slug: 'narrabri-cotton' })
      expect(await send('admin.org.switch', { slug: 'narrabri-cotton', is_on: isOn, version })).toAnswer()
    }
    await turn(false)
    expect(await read()).toRefuse(404, 'There is nothing here.')
    await turn(true)
    expect(await read()).toAnswer()
  })

  it('is not switched off by somebody who is in it, who could not come back', async () => {
    const { version } = await get('admin.org.show', { slug: 'hamilton-grazing' })
    const off = { slug: 'hamilton-grazing', is_on: false, version }
    const say = 'You are in this organisation. Go to another one first, then switch this one off.'
    expect(await send('admin.org.switch', off)).toRefuse(409, say)
    expect(await as('super').call('admin.org.switch', off, { org: 20 })).toRefuse(409, say)
    await app.store.asSystem((db) =>
      db.deleteFrom('membership').where('org_id', '=', 31).where('user_id', '=', 6).execute(),
    )
    expect(await as('super').call('admin.org.switch', off, { org: -1 })).toRefuse(409, say)
    expect(await get('admin.org.show', { slug: 'hamilton-grazing' })).toMatchObject({ is_on: true, version })
  })
})

describe('a user', () => {
  it('is found by name and address, by state, sorted and in parts', async () => {
    const reply = await send('admin.user.page', { sort: 'email', limit: 3 })
    expect(reply.json().page).toEqual({ total: 8, next: 3 })
    const found = await get('admin.user.page', { search: 'MANAGER@' })
    expect(found).toMatchObject([{ email: 'manager@example.test', organisations: 'Hamilton Grazing, Narrabri Cotton' }])
    expect(await get('admin.user.page', { is_super_user: true })).toMatchObject([{ email: 'super@example.test' }])
    expect(await get('admin.user.page', { state: 'suspended' })).toEqual([])
  })

  it('is made with a link to choose a password, which proves the address; nothing works before', async () => {
    const made = await get('admin.user.create', {
      email: 'Kim.New@Example.test',
      first_name: ' Kim ',
      last_name: 'New',
      org_slug: 'merredin-grain',
      role: 'viewer',
    })
    const [mail] = await mails('kim.new@example.test')
    expect(mail?.body).toContain('Hello Kim,')
    expect(await get('admin.user.show', { guid: made.guid })).toMatchObject({
      state: 'unverified',
      has_password: false,
      has_second_step: false,
      organisations: 1,
    })
    expect(await app.browser().signIn('kim.new@example.test', '')).toRefuse(400)
    const word = 'red river gum trees'
    const reset = await app
      .browser()
      .call('auth.resetpassword', { signature: linkIn(mail?.body ?? ''), newPassword: word })
    expect(reset).toAnswer()
    const kim = app.browser()
    expect((await kim.signIn('kim.new@example.test', word)).statusCode).toBe(200)
    expect((await kim.call('org.role', {}, { org: 31 })).json().result.org).toMatchObject({ role: 'viewer' })
    expect(await get('admin.user.show', { guid: made.guid })).toMatchObject({ state: 'active', sessions: 1 })
    expect(await audit('user.created')).toMatchObject({ user_id: 6, org_id: 31, detail: { before: null } })
    // Whoever has an account is told so, and nothing is changed.
    expect(
      await send('admin.user.create', { email: 'kim.new@example.test', first_name: 'A', last_name: 'B' }),
    ).toRefuse(409, 'Another account has this address already.')
  })

  it('is renamed and gets another address; the one before is told; the second of two editors is told too', async () => {
    const before = await person('viewer')
    const text = { guid: before.guid, first_name: 'Val', last_name: 'Costa', email: 'val@example.test' }
    expect(await send('admin.user.update', { ...text, version: before.version })).toAnswer()
    expect((await mails(emailOf('viewer'))).at(-1)?.body).toContain('val@example.test')
    expect(await audit('user.changed')).toMatchObject({
      user_id: 6,
      detail: { before: { first_name: 'viewer' }, after: { first_name: 'Val' } },
    })
    const second = await send('admin.user.update', { ...text, first_name: 'Vee', version: before.version })
    expect(second).toRefuse(409)
    expect(second.json().responseException).toMatchObject({
      code: 'changed',
      theirs: { first_name: 'Val', email: 'val@example.test' },
    })
    const back = { ...text, email: emailOf('viewer'), version: before.version + 1 }
    expect(await send('admin.user.update', back)).toAnswer()
  })

  it('is signed out everywhere, and gets a link, at a super user’s word', async () => {
    const browser = await app.as('farm')
    const guid = await guidOf('farm')
    expect(await get('admin.user.sessions', { guid })).toHaveLength(1)
    expect(await get('admin.user.signout', { guid })).toEqual({ sessions_ended: 1 })
    expect(await browser.call('org.legacy')).toRefuse(401)
    expect((await browser.refresh()).statusCode).toBe(401)
    expect(await get('admin.user.sessions', { guid })).toEqual([])
    expect(await send('admin.user.link', { guid })).toAnswer()
    const [mail] = await mails(emailOf('farm'))
    const use = () =>
      app.browser().call('auth.resetpassword', { signature: linkIn(mail?.body ?? ''), newPassword: password })
    expect(await use()).toAnswer()
    expect(await use()).toRefuse(400)
    expect((await audit('user.link-sent'))?.detail).not.toMatchObject({ signature: expect.anything() })
    expect(JSON.stringify(await audit('user.link-sent'))).not.toContain(linkIn(mail?.body ?? 'none'))
  })

  it('is locked out at once, gets no link meanwhile, and unlocking proves no address that was not proved', async () => {
    const browser = await app.as('regional')
    const { guid, version } = await person('regional')
    expect(await send('admin.user.lock', { guid, is_locked: true, version })).toAnswer()
    expect(await browser.call('org.legacy')).toRefuse(401)
    expect(await app.browser().signIn(emailOf('regional'), password)).toRefuse(
      403,
      'This account is suspended. Ask your administrator.',
    )
    expect(await send('admin.user.link', { guid })).toRefuse(409, 'This account is locked. Unlock it first.')
    expect(await send('admin.user.lock', { guid, is_locked: false, version })).toRefuse(409)
    expect(await send('admin.user.lock', { guid, is_locked: false, version: version + 1 })).toAnswer()
    expect((await app.browser().signIn(emailOf('regional'), password)).statusCode).toBe(200)

    const { guid: fresh } = await get('admin.user.create', {
      email: 'fresh@example.test',
      first_name: 'Fresh',
      last_name: 'One',
    })
    expect(await send('admin.user.lock', { guid: fresh, is_locked: true, version: 1 })).toAnswer()
    expect(await get('admin.user.show', { guid: fresh })).toMatchObject({ state: 'suspended', is_verified: false })
    expect(await send('admin.user.lock', { guid: fresh, is_locked: false, version: 2 })).toAnswer()
    expect(await get('admin.user.show', { guid: fresh })).toMatchObject({ state: 'unverified' })
    expect(await audit('user.locked')).toMatchObject({ user_id: 6 })
    const me = await person('super')
    expect(await send('admin.user.lock', { guid: me.guid, is_locked: true, version: me.version })).toRefuse(
      409,
      'You cannot lock your own account. Another super user can.',
    )
  })

  it('is let into an organisation, made something else there, and taken out; its last administrator stays', async () => {
    const guid = await guidOf('nobody')
    expect(await get('admin.user.belong', { guid, org_slug: 'northern-region', role: 'admin' })).toMatchObject({
      org_id: 36,
      role: 'admin',
    })
    expect(await as('nobody').call('device.list', {}, { org: 36 })).toAnswer()
    const only = 'This is its only administrator. Make somebody else one first.'
    expect(await send('admin.user.belong', { guid, org_slug: 'northern-region', role: 'viewer' })).toRefuse(409, only)
    expect(await send('admin.user.leave', { guid, org_slug: 'northern-region' })).toRefuse(409, only)
    const other = { guid: await guidOf('regional'), org_slug: 'northern-region' }
    expect(await send('admin.user.belong', { ...other, role: 'admin' })).toAnswer()
    expect(await audit('member.role')).toMatchObject({
      org_id: 36,
      user_id: 6,
      detail: { before: { role: 'regional_office' }, after: { role: 'admin' } },
    })
    expect(await send('admin.user.leave', { guid, org_slug: 'northern-region' })).toAnswer()
    expect(await as('nobody').call('device.list', {}, { org: 36 })).toRefuse(403)
    expect(await get('admin.user.orgs', { guid })).toEqual([])
  })

  it('TN-12: an administrator neither edits nor removes a super user, and the last super user stays one', async () => {
    const only = 'This is the only super user who can sign in. Make somebody else one first.'
    const me = await person('super')
    expect(await as('manager').call('org.member.role', { user_id: 6, role: 'viewer' }, { org: 20 })).toRefuse(403)
    expect(await as('manager').call('org.member.remove', { user_id: 6 }, { org: 20 })).toRefuse(403)
    const drop = { guid: me.guid, is_super_user: false, version: me.version }
    expect(await send('admin.user.super', drop)).toRefuse(409, only)

    const member = await person('member')
    const raise = { guid: member.guid, is_super_user: true, version: member.version }
    expect(await send('admin.user.super', raise)).toAnswer()
    expect(await audit('user.super-user')).toMatchObject({
      user_id: 6,
      detail: { before: { is_super_user: false }, after: { is_super_user: true } },
    })
    expect(await as('member').call('admin.org.page')).toAnswer()
    // One who is locked out could not run the portal: whoever is left stays.
    const locked = { guid: member.guid, is_locked: true, version: member.version + 1 }
    expect(await send('admin.user.lock', locked)).toAnswer()
    expect(await send('admin.user.super', drop)).toRefuse(409, only)
    expect(await send('admin.user.lock', { ...locked, is_locked: false, version: member.version + 2 })).toAnswer()
    people.set('member', await app.as('member'))

    // Two super users who drop each other at once: one of them stays.
    const lower = { guid: member.guid, is_super_user: false, version: member.version + 3 }
    const both = await Promise.all([send('admin.user.super', lower), send('admin.user.super', drop, 'member')])
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = await app.store.asSystem((db) =>
      db.selectFrom('user_account').select('id').where('is_super_user', '=', true).execute(),
    )
    expect(left).toHaveLength(1)
    await app.store.asSystem((db) =>
      db.updateTable('user_account').set({ is_super_user: sql<boolean>`id = 6` }).execute(),
    )
  })
})

describe('a procedure', () => {
  const name = 'latest_values'

  it('stands in a list that is searched, sorted and paged, with how it fares', async () => {
    const reply = await send('admin.procedure.page', { limit: 10 })
    expect(reply.json().page).toMatchObject({ next: 10 })
    expect(reply.json().page.total).toBeGreaterThan(100)
    expect(await as('super').call(`procedure.${name}`, {}, { org: 20 })).toAnswer()
    const [first] = await get('admin.procedure.page', { sort: 'runs', down: true, limit: 1 })
    expect(first).toMatchObject({ name, runs: 1, failures: 0, state: 'on', cache_seconds: 30 })
    const found = await get('admin.procedure.page', { search: 'SPRAY now' })
    expect(found.every((row: { name: string }) => !row.name.includes('soil'))).toBe(true)
  })

  it('says what it takes and answers', async () => {
    const rows = await get('admin.procedure.fields', { name: 'incoming_user_exists' })
    expect(rows).toMatchObject([{ name: 'data_org_id', kind: 'Whole number', is_needed: true }])
    const answer = await get('admin.procedure.fields', { name: 'incoming_user_exists', of: 'row' })
    expect(answer).toMatchObject([{ name: 'incoming_user_exists', kind: 'Yes or no' }])
    expect(JSON.parse((await get('admin.procedure.show', { name: 'incoming_user_exists' })).input)).toEqual({
      data_org_id: -1,
    })
  })

  it('is tried on the way that a panel asks it: its rows and time, or what is wrong in plain words', async () => {
    const fine = await get('admin.procedure.try', { name, input: '{"device_ids": [2001]}' })
    expect(fine).toMatchObject({ fine: true, count: 2, rows: [{ device_id: 2001 }, { device_id: 2001 }] })
    expect(fine.say).toMatch(/^2 rows in [\d.]+ ms\.$/)
    const wrong = await send('admin.procedure.try', { name, input: '{"device_ids": "2001"}' })
    expect(wrong).toRefuse(400)
    expect(wrong.json().responseException.at.input).toMatch(/^device_ids: /)
    expect(await fields('admin.procedure.try', { name, input: '{"nothing": 1}' })).toEqual(['input'])
    expect(await fields('admin.procedure.try', { name, input: '{device' })).toEqual(['input'])
    expect(await fields('admin.procedure.try', { name, input: '[1]' })).toEqual(['input'])
    expect(await fields('admin.procedure.try', { name, input: `"${'x'.repeat(16_384)}"` })).toEqual(['input'])
    expect(await fields('admin.procedure.try', { name: 'nothing_of_it', input: '{}' }, 404)).toEqual(['name'])
    const foreign = await get('admin.procedure.try', { name: 'incoming_user_exists', input: '{"data_org_id": 12}' })
    expect(foreign.fine).toBe(true)
  })

  it('reads for a super user who tries it what their organisation holds, and no other', async () => {
    const rows = await get('admin.procedure.try', { name: 'device_health', input: '{}' })
    expect(JSON.stringify(rows)).toContain('Kookaburra')
    expect(JSON.stringify(rows)).not.toMatch(/Wattlebird|Honeyeater|Currawong/)
  })

  it('keeps its runs: who asked, how long, how many rows, and the kind of a failure', async () => {
    await get('admin.procedure.try', { name: 'device_health', input: '{"location_ids": [2001]}' })
    const reply = await send('admin.procedure.runs', { name: 'device_health' })
    expect(reply.json().page.total).toBeGreaterThan(0)
    expect(reply.json().result[0]).toMatchObject({
      person: 'super Person',
      organisation: 'Hamilton Grazing',
      error: null,
    })
    expect(await get('admin.procedure.runs', { name: 'device_health', failed: true })).toEqual([])
    expect(await get('admin.procedure.runs', { name: 'device_health', search: 'nobody at all' })).toEqual([])
  })

  it('says so in plain words when it is switched off, at once, and answers again when it is on', async () => {
    const { version } = await get('admin.procedure.show', { name })
    expect(await as('viewer').call(`procedure.${name}`, {}, { org: 20 })).toAnswer()
    expect(await send('admin.procedure.set', { name, enabled: false, version })).toAnswer()
    const say = 'This is switched off for now. Ask whoever runs the portal when it comes back.'
    expect(await as('viewer').call(`procedure.${name}`, {}, { org: 20 })).toRefuse(503, say)
    const tried = await get('admin.procedure.try', { name, input: '{}' })
    expect(tried).toMatchObject({ fine: false, count: 0 })
    expect(tried.say).toContain(say)
    expect(await audit('procedure.set')).toMatchObject({
      user_id: 6,
      detail: { procedure: name, before: { enabled: true }, after: { enabled: false } },
    })
    const second = await send('admin.procedure.set', { name, enabled: true, cache_seconds: 5, version })
    expect(second).toRefuse(409)
    expect(second.json().responseException).toMatchObject({ code: 'changed', theirs: { enabled: false } })
    expect(
      await send('admin.procedure.set', { name, enabled: true, cache_seconds: 0, version: version + 1 }),
    ).toAnswer()
    expect(await as('viewer').call(`procedure.${name}`, {}, { org: 20 })).toAnswer()
    const [row] = await get('admin.procedure.page', { search: name, sort: 'name' })
    expect(row).toMatchObject({ cache_seconds: 0, state: 'on' })
    const back = await get('admin.procedure.set', { name, enabled: true, version: version + 2 })
    expect(back).toMatchObject({ cache_seconds: 30 })
  })
})

describe('what was written down', () => {
  it('IN-15: a report stands in the list as the text it is, once, with how often it was met', async () => {
    const report = {
      errorMessage: '\u001b[31m</script><img src=x onerror=alert(1)>',
      componentName: 'Gauge',
      stackTrace: 'at Gauge',
    }
    for (const _ of [1, 2]) expect(await as('member').call('ui.report', report)).toAnswer()
    const rows = await get('admin.report.page', { search: '</script>' })
    expect(rows).toMatchObject([
      { message: '</script><img src=x onerror=alert(1)>', component: 'Gauge', seen: 2, person: 'member Person' },
    ])
  })

  it('AU-19: a super user’s token opens nothing here without the cookie that it is bound to', async () => {
    const thief = app.browser()
    thief.token = as('super').token
    expect(await thief.call('admin.user.page')).toRefuse(401)
  })
})

describe('fahmatool/user/roles', () => {
  it('tells the person what they are in each of their organisations, and nobody else’s', async () => {
    const roles = async (name: PersonName) => (await as(name).call('fahmatool.roles')).json().result
    expect(app.endpoint('fahmatool.roles')).toMatchObject({ method: 'GET', path: 'fahmatool/user/roles' })
    expect(await roles('manager')).toEqual([
      { orgId: 20, userOrgRole: 'admin' },
      { orgId: 12, userOrgRole: 'admin' },
    ])
    expect(await roles('viewer')).toEqual([{ orgId: 20, userOrgRole: 'viewer' }])
    expect(await roles('nobody')).toEqual([])
    expect(await app.browser().call('fahmatool.roles')).toRefuse(401)
  })
})

describe('the sample of a procedure', () => {
  it('can be sent as it is, or says what is missing at the field', async () => {
    people.set('super', await app.as('super'))
    const all = await get('admin.procedure.page', { limit: 1000 })
    for (const [at, row] of all.entries()) {
      // Not so often in so short a time, and with a token that is good.
      app.clock.pass(6000)
      if (at % 60 === 0) people.set('super', await app.as('super'))
      const { input } = await get('admin.procedure.show', { name: row.name })
      const reply = await send('admin.procedure.try', { name: row.name, input })
      expect([200, 400], `${row.name} ${input} ${reply.body}`).toContain(reply.statusCode)
      if (reply.statusCode === 400) expect(Object.keys(reply.json().responseException.at)).toEqual(['input'])
    }
  })
})
