import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, startApp, type TestApp } from './app.ts'
import { emailOf, password } from './world.ts'

let app: TestApp
let viewer: Browser
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: 'loopback' })
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

type Line = Record<string, unknown>

/** What was logged while something was done. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = app.log().length
  await work()
  const text = app.log().slice(before)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

describe('a line of the log', () => {
  it('V16.2.1: says when, where, how, and of a call who, whatever became of it', async () => {
    const season = { name: 'Log', kind: 'winter', starts_on: '1970-04-01', ends_on: '1970-11-30' }
    const manager = await app.as('manager')
    const { slug } = (await manager.call('season.create', season, { org: 20 })).json().result
    const stale = { ...season, slug, version: 7 }
    const cases: [status: number, who: number | null | undefined, work: () => Promise<unknown>][] = [
      [200, 3, () => viewer.call('location.list', {}, { org: 20 })],
      [400, 3, () => viewer.call('location.list', { wrong: 1 }, { org: 20 })],
      [401, undefined, () => app.browser().call('location.list', {}, { org: 20 })],
      [401, undefined, () => app.browser().signIn(emailOf('viewer'), 'not it')],
      [403, 3, () => viewer.call('admin.user.page')],
      [403, 3, () => viewer.call('location.list', {}, { org: 12 })],
      [404, 3, () => viewer.call('season.get', { slug: 'nowhere' }, { org: 20 })],
      [409, 1, () => manager.call('season.update', stale, { org: 20 })],
    ]
    for (const [status, who, work] of cases) {
      const lines = await linesOf(work)
      const [line, ...more] = lines.filter(({ msg }) => msg === 'call')
      expect(more).toEqual([])
      expect(line, JSON.stringify(lines)).toMatchObject({
        level: 30,
        status,
        endpoint: expect.stringMatching(/^[\w.-]+$/),
        method: expect.stringMatching(/^[A-Z]+$/),
        path: expect.stringMatching(/^\/portal\/v2\/api\/[^?]+$/),
        ip: '127.0.0.1',
        reqId: expect.stringMatching(/^[\w-]{36}$/),
        ms: expect.any(Number),
      })
      expect(line?.userId, `${status} ${JSON.stringify(line)}`).toBe(who)
    }
  })

  it('V16.2.3: goes to one place, as one object of JSON a line, with a time of the world and words', async () => {
    const lines = await linesOf(async () => {
      await viewer.call('location.list', {}, { org: 20 })
      await viewer.send('GET', '/portal/v2/api/no/such?secret=sesame')
      await app.browser().send('GET', '/login?next=sesame')
      await app.browser().send('POST', '/portal/violations', {
        body: JSON.stringify([
          { type: 'csp-violation', body: { blockedURL: 'inline', effectiveDirective: 'img-src', sample: 'sesame' } },
        ]),
        headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': '203.0.113.9' },
      })
    })
    expect(new Set(lines.map(({ msg }) => msg))).toContain('call')
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) })
      expect(new Date(Number(line.time)).toISOString()).toMatch(/Z$/)
    }
    expect(JSON.stringify(lines)).not.toContain('sesame')
  })

  it('V16.3.3: is written of tries to get around what protects, and the audit has those to get in', async () => {
    const stranger = app.browser()
    const count = () =>
      app.store.asSystem(async (db) => {
        const found = await db
          .selectFrom('audit')
          .select(['what', 'detail'])
          .where('what', 'like', 'sign-in.%')
          .execute()
        return found.length
      })
    const before = await count()
    const lines = await linesOf(async () => {
      await stranger.signIn(emailOf('member'), 'guess')
      await stranger.signIn(emailOf('member'), password)
      // Another organisation's, and a call for super users.
      await viewer.call('location.list', { org_id: 12 }, { org: 12 })
      await viewer.call('admin.org.page')
      // A field that nobody may set, and a token that was altered.
      await viewer.call('location.list', { isSuperUser: true }, { org: 20 })
      const token = viewer.token
      viewer.token = `${token}x`
      await viewer.call('location.list', {}, { org: 20 })
      viewer.token = token
    })
    expect(lines.filter(({ msg }) => msg === 'call').map(({ status }) => status)).toEqual([
      401, 200, 403, 403, 400, 401,
    ])
    expect((await count()) - before).toBe(2)
  })
})

describe('V16.4.2: the audit', () => {
  it('is added to and read by calls, and changed or removed by none of them', async () => {
    const privileges = await app.store.asSystem(async (db) => {
      const { rows } = await sql<{ name: string; may: boolean }>`
        select name, has_table_privilege('tilth_app', 'audit', name) as may
        from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as name`.execute(db)
      return Object.fromEntries(rows.map(({ name, may }) => [name, may]))
    })
    expect(privileges).toEqual({ select: true, insert: true, update: false, delete: false, truncate: false })
  })

  it('is shown to super users alone', async () => {
    const ask = { limit: 10 }
    for (const name of ['manager', 'viewer', 'regional'] as const)
      expect(await (await app.as(name)).call('admin.change.page', ask), name).toRefuse(403)
    expect(await app.browser().call('admin.change.page', ask)).toRefuse(401)
    const shown = await (await app.as('super')).call('admin.change.page', ask)
    expect(shown.json().result.length).toBeGreaterThan(3)
  })
})
