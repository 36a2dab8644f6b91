import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/engine/portal.ts'
import { isItsTurn } from '../sampling.ts'
import { type Browser, type Reply, startApp, type TestApp } from './app.ts'
import { plainInput } from './sample.ts'
import { canaries, idIn } from './world.ts'

let app: TestApp
let viewer: Browser
let stranger: Browser
beforeAll(async () => {
  app = await startApp()
  viewer = await app.as('viewer')
  stranger = await app.as('stranger')
})
afterAll(() => app.close())

const foreign = 'You do not belong to this organisation.'
const every = () => Object.values(app.portal.endpoints).filter(({ name }) => !name.startsWith('auth.'))
const protectedOnes = () => every().filter(({ access }) => access !== 'anyone' && access !== 'signed-out')

/** What each call answers somebody, asked once. */
const repliesTo = (browser: Browser): Promise<[Endpoint, Reply][]> => {
  const known = answered.get(browser) ?? askAll(browser)
  answered.set(browser, known)
  return known
}
const answered = new Map<Browser, Promise<[Endpoint, Reply][]>>()
let askers = 0
/** Of a sample, each of them asks the quarter that is its turn. */
const askAll = async (browser: Browser): Promise<[Endpoint, Reply][]> => {
  askers += 1
  const who = askers
  const replies: [Endpoint, Reply][] = []
  for (const endpoint of every().filter(({ name }) => isItsTurn(`${name} by ${who}`, 4)))
    replies.push([endpoint, await browser.call(endpoint.name, plainInput(endpoint))])
  return replies
}

/** Words and numbers of organisations other than these. */
const strangers = (...own: number[]) =>
  Object.entries(canaries).flatMap(([id, { word, number }]) => (own.includes(Number(id)) ? [] : [word, String(number)]))
function expectNothingOf(text: string, foreignWords: string[], what: string) {
  for (const word of foreignWords) expect(text.includes(word), `${what} tells ${word}`).toBe(false)
}

/** What calls about oneself say to a password, a code, a link or a session that is none. */
const ofOneself: Record<string, number> = {
  'user.address.ask': 400,
  'user.close': 400,
  'user.open': 409,
  'user.key.revoke': 404,
  'user.address.confirm': 400,
  'user.session.end': 400,
  'user.session.endothers': 400,
  'user.passkey.begin': 400,
  'user.passkey.confirm': 409,
  'user.passkey.remove': 400,
  'user.step.begin': 400,
  'user.step.confirm': 409,
  'push.add': 400,
  'push.remove': 404,
  'user.step.codes': 400,
  'user.step.remove': 400,
}

describe('organisations apart', () => {
  it('TN-01: refuses every call without a token, with a bad one, and with one of another organisation', async () => {
    const nobody = app.browser()
    for (const endpoint of protectedOnes()) {
      const input = plainInput(endpoint)
      // More of these calls ask for the password than wrong ones are borne.
      if (endpoint.name in ofOneself) await app.store.asSystem((db) => db.deleteFrom('attempt').execute())
      const bad = app.browser()
      bad.cookies = { ...viewer.cookies }
      bad.token = `${viewer.token}x`
      const replies = [
        await nobody.call(endpoint.name, input),
        await bad.call(endpoint.name, input),
        await viewer.call(endpoint.name, input, { org: 12 }),
      ]
      const [without, spoilt, elsewhere] = replies.map(({ statusCode }) => statusCode)
      expect([without, spoilt], endpoint.name).toEqual([401, 401])
      expect(elsewhere, endpoint.name).toBe(endpoint.org === 'none' ? (ofOneself[endpoint.name] ?? 200) : 403)
      for (const reply of replies) expectNothingOf(reply.body, strangers(20), endpoint.name)
    }
  })

  it('TN-02: reaches no row by the id of another organisation, alone or among own ids', async () => {
    const lists: [string, string, number, number][] = [
      ['location.list', 'geom_id', idIn(20), idIn(12)],
      ['device.list', 'device_id', idIn(20), idIn(12)],
      ['device.list', 'location_id', idIn(20), idIn(12)],
      ['sensor.list', 'sensor_id', idIn(20), idIn(12)],
      ['sensor.list', 'device_id', idIn(20), idIn(12)],
      ['sensor.list', 'location_id', idIn(20), idIn(12)],
    ]
    for (const [name, field, own, other] of lists) {
      const alone = await viewer.call(name, { [field]: [other] })
      const mixed = await viewer.call(name, { [field]: [other, own] })
      expect(alone.json(), name).toEqual({ result: [], page: { total: 0, next: null } })
      expect(mixed.json().result.length, name).toBeGreaterThan(0)
      expect(mixed.json()).toEqual((await viewer.call(name, { [field]: [own] })).json())
      expectNothingOf(mixed.body, strangers(20), name)
    }
    expect((await viewer.call('device.list', { supplier_device_id: ['Wattlebird-device'] })).json().result).toEqual([])
    expect((await viewer.call('sensor.list', { supplier_sensor_id: ['Wattlebird-0'] })).json().result).toEqual([])
    for (const name of ['device.battery', 'dashboard.device'])
      expect(await viewer.call(name, { id: idIn(12) })).toRefuse(404, 'There is no such device.')
  })

  it('TN-03: refuses a header of one organisation with a body of another, both ways round', async () => {
    const manager = await app.as('manager')
    for (const endpoint of every().filter(
      ({ org, input }) => org === 'current' && JSON.stringify(input).includes('"org_id"'),
    )) {
      const input = plainInput(endpoint)
      expect(await viewer.call(endpoint.name, { ...input, org_id: 12 }, { org: 20 }), endpoint.name).toRefuse(
        403,
        foreign,
      )
      expect(await viewer.call(endpoint.name, { ...input, org_id: 20 }, { org: 12 }), endpoint.name).toRefuse(
        403,
        foreign,
      )
      expect(await viewer.call(endpoint.name, { ...input, org_id: 12 }), endpoint.name).toRefuse(403, foreign)
      // Even to somebody who belongs to both.
      expect(await manager.call(endpoint.name, { ...input, org_id: 12 }, { org: 20 }), endpoint.name).toRefuse(
        403,
        foreign,
      )
      const own = await manager.call(endpoint.name, { ...input, org_id: 12 }, { org: 12 })
      // A team of that number is not there, a topic has not that name; it is not refused for the organisation.
      expect([200, 400, 404], `${endpoint.name}: ${own.body}`).toContain(own.statusCode)
      expect(own.body, endpoint.name).not.toContain(foreign)
    }
    expect(await viewer.call('dashboard.list', { org_id: 12 })).toRefuse(403, foreign)
    expect(await viewer.call('dashboard.list', { org_id: 12 }, { org: 20 })).toRefuse(403, foreign)
  })

  it('TN-04: refuses an organisation that is not written as one id', async () => {
    for (const org of [
      '1,2',
      '20, 12',
      '0',
      '-2',
      '020',
      '20.0',
      '2e1',
      '+20',
      ' ',
      '',
      'null',
      'hamilton-grazing',
      '9007199254740992',
      '2147483648',
      '20;12',
      '٢٠',
    ].filter((text) => text !== ' '))
      expect(
        (await viewer.call('location.list', {}, { headers: { 'x-org-id': encodeURI(org) } })).statusCode,
        org,
      ).toBeGreaterThanOrEqual(400)
    for (const org of ['1,2', '0', '20.0', '2e1', '2147483648'])
      expect(await viewer.call('location.list', {}, { org })).toRefuse(
        400,
        'x-org-id has to be the id of one organisation.',
      )
    expect(await viewer.call('location.list', {}, { org: -1 })).toRefuse(403, foreign)
    for (const org_id of ['20', null, {}, [20], 20.5, 2 ** 53, -1, 0, '1e0', true]) {
      const { statusCode } = await viewer.call('location.list', { org_id })
      expect([400, 403], JSON.stringify(org_id)).toContain(statusCode)
    }
    for (const query of ['org_id[]=20', 'org_id[gt]=0', 'org_id=20&org_id=12', 'org_id=20'])
      expect(await viewer.send('GET', `/portal/v2/api/org/legacy?${query}`)).toRefuse(400)
    expect(await viewer.send('POST', '/portal/v2/api/location/list?org_id=12', { body: {} })).toRefuse(400)
  })

  it('TN-04: takes two organisation headers for none', async () => {
    const reply = await app.app.inject({
      method: 'GET',
      url: '/portal/v2/api/org/role',
      headers: { authorization: `Bearer ${viewer.token}`, 'x-org-id': ['20', '12'] as never },
      cookies: viewer.cookies,
    })
    expect(reply).toRefuse(400)
  })

  it('TN-05: tells nobody a word or a number of an organisation that is not theirs, in any call', async () => {
    const own: [Browser, number[]][] = [
      [viewer, [20]],
      [stranger, [12]],
      [await app.as('member'), [20, 31]],
      [await app.as('regional'), [36]],
      [await app.as('nobody'), []],
    ]
    for (const [browser, orgs] of own)
      for (const [endpoint, reply] of await repliesTo(browser)) {
        expect(reply.statusCode, `${endpoint.name} ${reply.body}`).toBeLessThan(500)
        expectNothingOf(reply.body + JSON.stringify(reply.headers), strangers(...orgs), endpoint.name)
      }
    const asked = await viewer.call('location.list')
    expect(asked.body).toContain(canaries[20]?.word)
    expect(asked.body).toContain(String(canaries[20]?.number))
  })

  it('finds a dashboard of another of the caller’s organisations by its slug, and none of others', async () => {
    const member = await app.as('member')
    const found = await member.call(
      'dashboard.list',
      { dashboard_slug: ['only-honeyeater', 'only-wattlebird'] },
      { org: 20 },
    )
    expect(found.json().result.map(({ slug, orgSlug }: { slug: string; orgSlug: string }) => [slug, orgSlug])).toEqual([
      ['only-honeyeater', 'merredin-grain'],
    ])
    const both = await member.call('dashboard.list', { dashboard_slug: ['farm-home'] }, { org: 31 })
    expect(both.json().result.map(({ orgId }: { orgId: number }) => orgId)).toEqual([31, 20])
  })

  it('TN-09: keeps answers out of every cache', async () => {
    for (const [endpoint, reply] of await repliesTo(viewer)) {
      expect([reply.headers['cache-control'], reply.headers.etag], endpoint.name).toEqual(['no-store', undefined])
    }
  })

  it('TN-16: answers an unknown id and a foreign one with the very same bytes', async () => {
    for (const name of ['device.battery', 'dashboard.device']) {
      const [unknown, other] = [await viewer.call(name, { id: 999_999 }), await viewer.call(name, { id: idIn(12) })]
      expect(other.body).toBe(unknown.body)
      expect(other.statusCode).toBe(unknown.statusCode)
      const named = (reply: typeof other) =>
        Object.entries(reply.headers).filter(
          ([key]) => !['x-request-id', 'date', 'content-security-policy'].includes(key),
        )
      expect(named(other)).toEqual(named(unknown))
    }
    expect((await viewer.call('location.list', { geom_id: [999_999] })).body).toBe(
      (await viewer.call('location.list', { geom_id: [idIn(12)] })).body,
    )
    expect((await viewer.call('location.list', {}, { org: 99_999 })).body).toBe(
      (await viewer.call('location.list', {}, { org: 12 })).body,
    )
  })

  it('TN-21: knows an organisation by its id alone: no spelling of a slug leads to a foreign one', async () => {
    for (const slug of [
      'Hamilton-Grazing',
      'narrabri-cotton',
      'narrabri-cotton%00',
      'narrabri-cotton/..',
      'ｎarrabri-cotton',
    ])
      expect(
        (
          await viewer.call('dashboard.list', { dashboard_slug: [slug, 'only-WATTLEBIRD', 'only-wattlebird%00'] })
        ).json().result,
      ).toEqual([])
    for (const path of [
      '/narrabri-cotton/d/farm-home',
      '/Hamilton-Grazing/d',
      '/narrabri-cotton%00/d',
      '/narrabri-cotton/..%2fd',
    ]) {
      const reply = await viewer.send('GET', path, { headers: { accept: 'text/html' } })
      expectNothingOf(reply.body, strangers(), path)
    }
  })

  it('lets a person without an organisation ask who they are, and nothing about one', async () => {
    const nobody = await app.as('nobody')
    expect((await nobody.call('org.legacy')).json().result).toEqual([])
    expect((await nobody.call('org.role', {}, { org: -1 })).json().result).toMatchObject({
      org: { id: -1, role: 'none', mayManage: false },
      orgs: [],
    })
    expect(await nobody.call('location.list')).toRefuse(403, 'You do not belong to an organisation yet.')
    expect(await nobody.call('location.list', {}, { org: 20 })).toRefuse(403, foreign)
  })
})
