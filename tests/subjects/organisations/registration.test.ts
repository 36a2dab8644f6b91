import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { abnOf } from '#subjects/organisations/abn.ts'
import { registrationQueries } from '#subjects/organisations/registrations.ts'
import { type Browser, origin, startApp, type TestApp } from '../../server/app.ts'

let app: TestApp
let nobody: Browser
let manager: Browser
let viewer: Browser
beforeAll(async () => {
  app = await startApp()
  nobody = await app.as('nobody')
  manager = await app.as('manager')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const farm = {
  org_name: 'Red Gum Farm',
  org_phone: '03 5551 2345',
  org_abn: '51 824 753 556',
  address: '12 Mill Road',
  suburb: 'Hamilton',
  state: 'VIC',
  postcode: '3300',
  initial_location_name: 'Home block',
  latitude: -37.73,
  longitude: 142.05,
  initial_plan: 'farm',
}
const register = (more: Record<string, unknown> = {}, who = nobody, org?: number) =>
  who.call('org.register', { ...farm, ...more }, org === undefined ? {} : { org })
const fieldsOf = (reply: { json(): { responseException?: { at?: Record<string, string> } } }) =>
  Object.keys(reply.json().responseException?.at ?? {})
const orgs = () => app.store.asSystem((db) => db.selectFrom('org').selectAll().orderBy('id').execute())
const registrations = () => app.store.asSystem((db) => db.selectFrom('org_registration').selectAll().execute())
const coupon = (guid: string, more: object = {}) =>
  inTransactions(app.store, registrationQueries).addCoupon({
    guid,
    plan: null,
    percent: 20,
    expires_at: new Date('2027-01-01T00:00:00Z'),
    uses_left: 1,
    ...more,
  })

describe('registering an organisation', () => {
  it('makes it with its first location, its dashboards, its registration and its administrator', async () => {
    const reply = await register()
    expect(reply).toAnswer()
    const { id, slug, say } = reply.json().result
    expect([slug, say]).toEqual(['red-gum-farm', 'Red Gum Farm is set up.'])
    const session = (await app.as('nobody')).call('org.legacy')
    expect((await session).json().result).toMatchObject([{ id, slug, role: 'admin', zone: 'Australia/Melbourne' }])
    const [location, ...more] = (await nobody.call('location.list', { org_id: id }, { org: id })).json().result
    expect(more).toEqual([])
    expect(location).toMatchObject({
      name: 'Home block',
      slug: 'home-block',
      isDefault: true,
      zone: 'Australia/Melbourne',
    })
    expect(location.geoJson.coordinates).toEqual([142.05, -37.73])
    expect(location.boundingBox.xMin).toBeCloseTo(142.045, 9)
    expect(location.boundingBox.yMax).toBeCloseTo(-37.725, 9)
    const dashboards = (await nobody.call('dashboard.list', { org_id: id }, { org: id })).json().result
    expect(dashboards.length).toBeGreaterThan(30)
    expect(dashboards.filter(({ isHomepage }: { isHomepage: boolean }) => isHomepage)).toMatchObject([
      { slug: 'farm-home' },
    ])
    expect((await registrations()).find((row) => row.org_id === id)).toMatchObject({
      org_abn: '51824753556',
      org_phone: '0355512345',
      initial_plan: 'farm',
      coupon_percent: null,
      origin_url: origin,
      user_id: 7,
    })
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').selectAll().where('what', '=', 'org.registered').execute(),
    )
    expect(audit).toMatchObject([{ org_id: id, user_id: 7 }])
  })

  it('gives a name that is taken, or that an address means already, a number', async () => {
    expect((await register({}, manager, 20)).json().result.slug).toBe('red-gum-farm-2')
    for (const [name, slug] of [
      ['Login', 'login-2'],
      ['Account setup', 'account-setup'],
      ['AccountSetup', 'accountsetup-2'],
      ['Portal', 'portal-2'],
      ['4 Mile', 'farm-4-mile'],
      ['Müller & Söhne', 'muller-sohne'],
    ])
      expect((await register({ org_name: name }, manager)).json().result.slug).toBe(slug)
  })

  it('checks the digits of an ABN, at the field', async () => {
    expect(['51 824 753 556', '51824753556', '53 004 085 616'].map(abnOf)).not.toContain(null)
    expect(['51 824 753 557', '15 824 753 556', '5182475355', '00000000000', ''].map(abnOf)).toEqual(
      Array(5).fill(null),
    )
    const reply = await register({ org_abn: '51 824 753 557' })
    expect(reply).toRefuse(400, 'This is no ABN: its digits do not add up. Look at it again.')
    expect(fieldsOf(reply)).toEqual(['org_abn'])
  })

  it('takes postcodes of the state alone, those across a border in both', async () => {
    const good = { NSW: '2620', ACT: '2620', VIC: '3300', QLD: '4000', SA: '0872', WA: '6415', TAS: '7000', NT: '0872' }
    const bad = { NSW: '3300', ACT: '2621', VIC: '2000', QLD: '3999', SA: '6000', WA: '5000', TAS: '0700', NT: '1000' }
    const tasmania = await register({ state: 'TAS', postcode: '7000', org_name: 'Devil Hill' }, manager)
    expect(tasmania).toAnswer()
    const before = (await orgs()).length
    for (const [state, postcode] of Object.entries(bad))
      expect(fieldsOf(await register({ state, postcode }, viewer)), `${state} ${postcode}`).toEqual(['postcode'])
    // Wrong elsewhere, so that nothing is made: the postcode is not what is named.
    for (const [state, postcode] of Object.entries(good))
      expect(fieldsOf(await register({ state, postcode, org_abn: '11 111 111 111' }, viewer)), state).not.toContain(
        'postcode',
      )
    expect(await orgs()).toHaveLength(before)
    const zones = (await orgs()).map(({ name, zone }) => [name, zone])
    expect(zones).toContainEqual(['Devil Hill', 'Australia/Hobart'])
  })

  it('names each field that is wrong, and makes nothing', async () => {
    app.clock.pass(3_600_000)
    const before = [await orgs(), await registrations()]
    const wrong: [Record<string, unknown>, string[]][] = [
      [{ latitude: undefined }, ['latitude']],
      [{ state: undefined }, ['state']],
      [{ org_phone: '12345678' }, ['org_phone']],
      [{ org_phone: '+61 3 5551 234' }, ['org_phone']],
      [{ origin_url: 'javascript:alert(1)' }, ['origin_url']],
      [{ origin_url: 'https://a:b@example.org/' }, ['origin_url']],
      [{ latitude: -91 }, ['latitude']],
      [{ longitude: 'east' }, ['longitude']],
      [{ state: 'NZ' }, ['state']],
      [{ initial_plan: 'free' }, ['initial_plan']],
      [{ org_name: undefined }, ['org_name']],
      [{ org_name: 'Line\r\nbreak' }, ['org_name']],
      [{ suburb: 'x'.repeat(61) }, ['suburb']],
      [{ coupon_guid: 'free' }, ['coupon_guid']],
      [{ invited_org_guid: '00000000-0000-4000-8000-000000000000' }, ['invited_org_guid']],
      [{ role: 'admin' }, ['role']],
      [{ slug: 'mine' }, ['slug']],
    ]
    const person = await app.as('regional')
    for (const [index, [more, fields]] of wrong.entries()) {
      if (index % 9 === 8) app.clock.pass(3_600_000)
      if (index % 9 === 8) await person.refresh()
      const reply = await register(more, person)
      expect(reply, JSON.stringify(more)).toRefuse(400)
      expect(fieldsOf(reply), JSON.stringify(more)).toEqual(fields)
    }
    expect([await orgs(), await registrations()]).toEqual(before)
    // A session's access ends after ten minutes, and hours have passed.
    for (const browser of [nobody, manager, viewer]) await browser.refresh()
  })

  it('takes a coupon as often as it is good for, for its plan, until it ends', async () => {
    const [once, trial, old] = ['a', 'b', 'c'].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`)
    await coupon(once ?? '')
    await coupon(trial ?? '', { plan: 'trial', uses_left: 9 })
    await coupon(old ?? '', { expires_at: new Date('2026-11-01T00:00:00Z') })
    const farmer = await app.as('farm')
    const made = (await register({ org_name: 'Coupon Farm', coupon_guid: once }, farmer)).json().result
    expect((await registrations()).find((row) => row.org_id === made.id)).toMatchObject({ coupon_percent: 20 })
    const before = (await orgs()).length
    for (const guid of [once, trial, old]) {
      const reply = await register({ org_name: 'Coupon Farm', coupon_guid: guid }, farmer)
      expect(fieldsOf(reply)).toEqual(['coupon_guid'])
    }
    expect(await orgs()).toHaveLength(before)
    expect(await register({ coupon_guid: trial, initial_plan: 'trial' }, farmer)).toAnswer()
  })

  it('asks for a name and a place, and for nothing else', async () => {
    const someone = await app.as('regional')
    const { result } = (
      await someone.call('org.register', { org_name: 'Sea Lake', latitude: -35.5, longitude: 142.85 })
    ).json()
    const at = { org: result.id }
    const [location] = (await someone.call('location.list', { org_id: result.id }, at)).json().result
    expect(location).toMatchObject({ name: 'Sea Lake', zone: 'Australia/Melbourne' })
    const [registration] = (await someone.call('org.registration', {}, at)).json().result
    expect(registration).toMatchObject({
      org_abn: null,
      org_phone: null,
      address: null,
      state: null,
      initial_plan: 'trial',
    })

    const say = (more: object, who = someone) =>
      who.call(
        'org.registration.put',
        { org_abn: '51 824 753 556', state: 'VIC', postcode: '3533', version: 1, ...more },
        at,
      )
    expect(fieldsOf(await say({ postcode: '2000' }))).toEqual(['postcode'])
    expect(fieldsOf(await say({ state: undefined }))).toEqual(['state'])
    expect(fieldsOf(await say({ org_abn: '51 824 753 557' }))).toEqual(['org_abn'])
    expect(await say({}, viewer)).toRefuse(403)
    expect((await say({})).json().result).toMatchObject({ org_abn: '51824753556', postcode: '3533', version: 2 })
    const late = await say({ postcode: '3534' })
    expect(late.statusCode).toBe(409)
    expect(late.json().responseException.theirs).toMatchObject({ postcode: '3533', version: 2 })
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').selectAll().where('what', '=', 'org.business').execute(),
    )
    expect(audit).toMatchObject([{ org_id: result.id }])
  })

  it('questions a place in the sea or abroad, and takes it from whoever is sure', async () => {
    const someone = await app.as('stranger')
    const before = (await orgs()).length
    for (const [more, words] of [
      [{ latitude: 37.73 }, 'This point is outside Australia. Is the latitude meant to be negative? Is that right?'],
      [{ latitude: -33, longitude: 130 }, 'This point is in the sea. Is that right?'],
    ] as const) {
      const reply = await register({ org_name: 'Far Farm', ...more }, someone)
      expect(reply).toRefuse(409, words)
      expect([reply.json().responseException.code, fieldsOf(reply)]).toEqual(['unsure', ['latitude']])
    }
    expect(await orgs()).toHaveLength(before)
    const sure = await register({ org_name: 'Far Farm', latitude: 37.73, is_sure: true }, someone)
    expect(sure.json().result.say).toBe('Far Farm is set up.')
  })

  it('is for the signed-in, and never in the name of an organisation of somebody else', async () => {
    expect(await register({}, app.browser())).toRefuse(401)
    expect(await register({}, viewer, 12)).toRefuse(403, 'You do not belong to this organisation.')
  })
})

describe('a profile', () => {
  it('is one’s own, and a change to an older version is refused with what stands there', async () => {
    const { result } = (await viewer.call('user.profile')).json()
    expect(result).toMatchObject({ email: 'viewer@example.test', default_org_id: 20 })
    const change = { first_name: 'Vera', last_name: 'Costa', default_org_id: 20, version: result.version }
    const changed = (await viewer.call('user.profile.update', change)).json().result
    expect(changed).toMatchObject({ first_name: 'Vera', version: result.version + 1 })
    const late = await viewer.call('user.profile.update', { ...change, first_name: 'Val' })
    expect(late.statusCode).toBe(409)
    expect(late.json().responseException.theirs).toMatchObject({ first_name: 'Vera' })
    expect((await viewer.call('user.profile')).json().result).toEqual(changed)
    expect((await manager.call('user.profile')).json().result.first_name).toBe('manager')
  })

  it('names the field that is wrong', async () => {
    const { version } = (await viewer.call('user.profile')).json().result
    const change = { first_name: 'Vera', last_name: 'Costa', version }
    for (const [more, fields] of [
      [{ default_org_id: 12 }, ['default_org_id']],
      [{ first_name: ' ' }, ['first_name']],
      [{ last_name: 'A\nB' }, ['last_name']],
      [{ email: 'x@example.org' }, ['email']],
      [{ is_super_user: true }, ['is_super_user']],
      [{ version: undefined }, ['version']],
    ] as const)
      expect(fieldsOf(await viewer.call('user.profile.update', { ...change, ...more }))).toEqual(fields)
    expect(await app.browser().call('user.profile')).toRefuse(401)
    expect(await app.browser().call('user.profile.update', change)).toRefuse(401)
  })
})

describe('preferences', () => {
  const at = { org: 20 }
  it('DU-12: are not lost when two change them at once: the second gets both texts', async () => {
    const member = await app.as('member')
    expect((await member.call('preference.mine', {}, at)).json().result).toEqual({
      start_dashboard: null,
      alert_mails: null,
      version: 0,
      effective: { start_dashboard: null, alert_mails: true },
    })
    for (const version of [0, 1]) {
      const first = { start_dashboard: 'weather-now', version }
      expect((await member.call('preference.mine.put', first, at)).json().result.version).toBe(version + 1)
      const late = await member.call('preference.mine.put', { alert_mails: false, version }, at)
      expect(late.statusCode).toBe(409)
      expect(late.json().responseException.theirs).toMatchObject({
        start_dashboard: 'weather-now',
        version: version + 1,
      })
    }
    const both = await Promise.all(
      [true, false].map((alert_mails) => member.call('preference.mine.put', { alert_mails, version: 2 }, at)),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('are the person’s first, then the organisation’s, which its managers set', async () => {
    const put = (who: Browser, org = 20) =>
      who.call('preference.org.put', { start_dashboard: 'rainfall-summary', alert_mails: false, version: 0 }, { org })
    const words = 'You cannot manage this organisation.'
    for (const name of ['member', 'viewer'] as const) expect(await put(await app.as(name))).toRefuse(403, words)
    expect(await put(manager, 31)).toRefuse(403)
    expect(await put(await app.as('stranger'))).toRefuse(403)
    expect(await put(app.browser())).toRefuse(401)
    expect(await put(manager)).toAnswer()
    expect((await put(manager)).statusCode).toBe(409)
    expect((await viewer.call('preference.org', {}, at)).json().result).toMatchObject({
      version: 1,
      alert_mails: false,
    })
    const mine = () => viewer.call('preference.mine', {}, at)
    expect((await mine()).json().result.effective).toEqual({ start_dashboard: 'rainfall-summary', alert_mails: false })
    await viewer.call('preference.mine.put', { alert_mails: true, version: 0 }, at)
    expect((await mine()).json().result.effective).toEqual({ start_dashboard: 'rainfall-summary', alert_mails: true })
    expect((await manager.call('preference.mine', {}, { org: 12 })).json().result.effective.start_dashboard).toBeNull()
    const home = { org_id: 20, is_homepage: true }
    expect((await viewer.call('dashboard.list', home, at)).json().result).toMatchObject([{ slug: 'rainfall-summary' }])
    expect(
      await viewer.call('preference.mine.put', { start_dashboard: 'soil-moisture', alert_mails: true, version: 1 }, at),
    ).toAnswer()
    expect((await viewer.call('dashboard.list', home, at)).json().result).toMatchObject([{ slug: 'soil-moisture' }])
    const all = (await viewer.call('dashboard.list', { org_id: 20 }, at)).json().result
    expect(all.filter(({ isHomepage }: { isHomepage: boolean }) => isHomepage)).toHaveLength(1)
  })

  it('refuse keys that nobody knows, and values of another kind', async () => {
    for (const [more, fields] of [
      [{ units: 'furlongs' }, ['units']],
      [{ alert_mails: 'yes' }, ['alert_mails']],
      [{ start_dashboard: 'Not A Slug' }, ['start_dashboard']],
      [{ start_dashboard: 'x'.repeat(61) }, ['start_dashboard']],
      [{ version: -1 }, ['version']],
    ] as const)
      for (const name of ['preference.mine.put', 'preference.org.put'])
        expect(fieldsOf(await manager.call(name, { version: 0, ...more }, at)), name).toEqual(fields)
    expect(fieldsOf(await manager.call('preference.mine.put', {}, at))).toEqual(['version'])
    expect((await manager.call('preference.mine', {}, at)).json().result.version).toBe(0)
  })
})

describe('a sandbox', () => {
  const codeIn = async () =>
    app.store.asSystem(async (db) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .selectAll()
        .where('subject', '=', 'The code of your sandbox')
        .execute()
      return /is (\w{4}-\w{4})\./.exec(rows.at(-1)?.body ?? '')?.[1] ?? ''
    })

  it('is verified by the code in the mail, once, in its own organisation', async () => {
    expect(await viewer.call('sandbox.request', {}, { org: 20 })).toRefuse(403)
    expect(await app.browser().call('sandbox.request', {})).toRefuse(401)
    expect((await manager.call('sandbox.request', {}, { org: 20 })).json().result.verified_at).toBeNull()
    const code = await codeIn()
    expect(fieldsOf(await manager.call('sandbox.verify', { code }, { org: 12 }))).toEqual(['code'])
    expect(await viewer.call('sandbox.verify', { code }, { org: 20 })).toRefuse(403)
    expect(fieldsOf(await manager.call('sandbox.verify', { code: 'AAAA-AAAA' }, { org: 20 }))).toEqual(['code'])
    expect(fieldsOf(await manager.call('sandbox.verify', { code: 'AAAA' }, { org: 20 }))).toEqual(['code'])
    const done = await manager.call('sandbox.verify', { code: code.toLowerCase() }, { org: 20 })
    expect(done.json().result.verified_at).not.toBeNull()
    expect(await manager.call('sandbox.verify', { code }, { org: 20 })).toRefuse(400)
    expect((await viewer.call('sandbox.list', {}, { org: 20 })).json().result).toHaveLength(1)
    expect((await manager.call('sandbox.list', {}, { org: 12 })).json().result).toEqual([])
  })
})
