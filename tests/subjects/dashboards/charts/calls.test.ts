import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, minute, startApp } from '../../../server/app.ts'
import { emailOf, password } from '../../../server/world.ts'
import { type Charts, startCharts } from './charts.ts'

const right = { user: 'viewer@example.test', password: 'chart-word' }
const wrong = { user: 'viewer@example.test', password: 'no' }
const unknown = 'The chart server does not know this user with this password.'
const many = 'Too many tries. Wait a few minutes.'
const shown = { isConnected: true, isSignedIn: true, say: null }
const notSignedIn = {
  isConnected: true,
  isSignedIn: false,
  address: null,
  say: 'Sign in to the chart server to see its pages.',
}

let charts: Charts
let viewer: Browser
beforeEach(async () => {
  charts = await startCharts()
  viewer = await charts.app.as('viewer')
})
afterEach(() => charts.close())

describe('signing in at the chart server', () => {
  it('sends user, password and an empty email on, and keeps its cookies from the browser', async () => {
    const reply = await viewer.send('POST', '/legacy/login', { body: { ...right, email: '' } })
    expect(reply).toAnswer()
    expect(reply.json().result).toEqual({ ...shown, address: `http://localhost:${charts.listener.port}` })
    const [asked] = charts.upstream.seen
    expect(asked).toMatchObject({ method: 'POST', url: '/login' })
    expect(JSON.parse(asked?.body ?? '')).toEqual({ ...right, email: '' })
    expect(asked?.headers).not.toHaveProperty('authorization')
    expect(asked?.headers.cookie).toBeUndefined()
    expect(reply.cookies).toMatchObject([
      { name: '__Host-charts', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    ])
    expect(JSON.stringify([reply.headers, reply.body])).not.toContain('charts_session')
  })

  it('fills in the empty email where it is left out, and knows no other field', async () => {
    expect(await viewer.call('legacy.login', right)).toAnswer()
    expect(JSON.parse(charts.upstream.seen[0]?.body ?? '')).toHaveProperty('email', '')
    expect(await viewer.call('legacy.login', { ...right, role: 'Admin' })).toRefuse(400)
  })

  it('AU-31: is for those who are signed in here, and has the limits of signing in', async () => {
    expect(await charts.app.browser().call('legacy.login', right)).toRefuse(401, 'Sign in first.')
    for (let tries = 0; tries < 5; tries++) expect(await viewer.call('legacy.login', wrong)).toRefuse(400, unknown)
    const reply = await viewer.call('legacy.login', right)
    expect(reply).toRefuse(429, many)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(charts.upstream.seen).toHaveLength(5)
    charts.app.clock.pass(15 * minute)
    await viewer.refresh()
    expect(await viewer.call('legacy.login', right)).toAnswer()
  })

  it('AU-31: counts an address too, apart from its tries at the portal’s own door', async () => {
    for (let tries = 0; tries < 29; tries++)
      expect(await viewer.call('legacy.login', { user: `user-${tries}`, password: 'x' })).toRefuse(400, unknown)
    expect(await viewer.call('legacy.login', { user: 'user-30', password: 'x' })).toRefuse(429, many)
    expect(await charts.app.browser().signIn(emailOf('member'), password)).toAnswer()
  })

  it('writes no password into the log or the database', async () => {
    await viewer.call('legacy.login', right, { headers: { 'idempotency-key': 'a-key-of-some-length' } })
    await viewer.call('legacy.login', wrong)
    expect(charts.app.log()).not.toContain('chart-word')
    expect(await charts.app.store.asSystem((db) => db.selectFrom('idempotency').selectAll().execute())).toEqual([])
  })

  it('says that the chart server does not answer, when it does not', async () => {
    const words = 'The chart server does not answer. Try again later.'
    charts.upstream.failWith = 502
    expect(await viewer.call('legacy.login', right)).toRefuse(503, words)
    await charts.upstream.close()
    expect(await viewer.call('legacy.login', right)).toRefuse(503, words)
  })
})

describe('changing the organisation at the chart server', () => {
  it('asks it to use that organisation, as the person who is signed in there', async () => {
    await viewer.call('legacy.login', right)
    const reply = await viewer.send('POST', '/legacy/api/user/using/20', { body: {} })
    expect(reply.json().result).toEqual({ ...shown, address: `http://localhost:${charts.listener.port}` })
    expect(charts.upstream.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/api/user/using/20',
      body: '{}',
      headers: { cookie: 'charts_session=good; charts_expiry=1' },
    })
  })

  it('AU-31: asks nothing about an organisation that the person does not belong to', async () => {
    await viewer.call('legacy.login', right)
    const before = charts.upstream.seen.length
    const foreign = 'You do not belong to this organisation.'
    for (const id of [12, 31, 36, 999_999]) expect(await viewer.call('legacy.using', { id })).toRefuse(403, foreign)
    expect(await viewer.call('legacy.using', { id: 20 }, { org: 12 })).toRefuse(403, foreign)
    for (const id of ['0', '-1', '1e3', 'x', '2147483648'])
      expect(await viewer.send('POST', `/legacy/api/user/using/${id}`, { body: {} })).toRefuse(400)
    expect(await charts.app.browser().call('legacy.using', { id: 20 })).toRefuse(401, 'Sign in first.')
    expect(charts.upstream.seen).toHaveLength(before)
  })

  it('says so when the person is not signed in there, or not any more', async () => {
    expect((await viewer.call('legacy.using', { id: 20 })).json().result).toEqual(notSignedIn)
    expect(charts.upstream.seen).toEqual([])
    await viewer.call('legacy.login', right)
    charts.upstream.failWith = 401
    expect((await viewer.call('legacy.using', { id: 20 })).json().result).toEqual(notSignedIn)
  })

  it('says so when the chart server does not let the person in', async () => {
    const farm = await charts.app.as('farm')
    await farm.call('legacy.login', right)
    expect((await farm.call('legacy.using', { id: 31 })).json().result).toEqual({
      isConnected: true,
      isSignedIn: true,
      address: null,
      say: 'The chart server does not let you see this organisation.',
    })
  })

  it('shows its pages from the name by which the portal was opened, and from no foreign one', async () => {
    await viewer.call('legacy.login', right)
    const shownFrom = async (origin: string) =>
      (await viewer.call('legacy.using', { id: 20 }, { headers: { origin } })).json().result.address
    const port = charts.listener.port
    expect(await shownFrom('http://127.0.0.1:8100')).toBe(`http://127.0.0.1:${port}`)
    expect(await shownFrom('https://evil.example')).toBe(`http://localhost:${port}`)
  })
})

describe('a dashboard record of the chart server', () => {
  const put = (slug: string, resource: string, type = 'GrafanaPage') =>
    charts.app.store.withScope({ userId: 1, orgId: 20, readable: [20] }, (db) =>
      db
        .insertInto('dashboard')
        .values({
          org_id: 20,
          slug,
          title: slug,
          is_homepage: false,
          container: 'padded',
          resource,
          display_type: type,
          meta_data: '{}',
          config: null,
          component_instance: null,
          position: 90,
        })
        .execute(),
    )
  const resources = async () => {
    const list: { slug: string; resource: string }[] = (await viewer.call('dashboard.list', { org_id: 20 })).json()
      .result
    return Object.fromEntries(list.map(({ slug, resource }) => [slug, resource]))
  }

  it('tells its address as a path there; every other address stays what it is', async () => {
    const { url } = charts.upstream
    await put('theirs', `${url}/d/soil?orgId=20`)
    await put('other-host', 'https://evil.example/d/soil')
    await put('other-port', 'http://127.0.0.1:1/d/soil')
    await put('with-password', `http://a:b@${new URL(url).host}/d/soil`)
    await put('own-page', 'weather-now')
    await put('no-chart-page', `${url}/d/soil`, 'VueRoute')
    expect(await resources()).toMatchObject({
      theirs: '/d/soil?orgId=20',
      'other-host': 'https://evil.example/d/soil',
      'other-port': 'http://127.0.0.1:1/d/soil',
      'with-password': `http://a:b@${new URL(url).host}/d/soil`,
      'own-page': 'weather-now',
      'no-chart-page': `${url}/d/soil`,
    })
  })
})

describe('the page’s policy', () => {
  it('BR-07: lets the listener be framed, and nothing else', async () => {
    const { headers, body } = await viewer.send('GET', '/', { headers: { accept: 'text/html' } })
    const port = charts.listener.port
    expect(String(headers['content-security-policy'])).toContain(
      `frame-src http://localhost:${port} http://127.0.0.1:${port};`,
    )
    expect(headers['x-frame-options']).toBe('DENY')
    expect(body).not.toContain(charts.upstream.url)
  })
})

describe('without a chart server', () => {
  it('both calls say that none is connected, and pages may frame nothing', async () => {
    const app = await startApp()
    const someone = await app.as('viewer')
    const none = {
      isConnected: false,
      isSignedIn: false,
      address: null,
      say: 'No chart server is connected to this portal.',
    }
    expect((await someone.call('legacy.login', right)).json().result).toEqual(none)
    expect((await someone.call('legacy.using', { id: 20 })).json().result).toEqual(none)
    expect(await someone.call('legacy.using', { id: 31 })).toRefuse(403)
    const { headers } = await someone.send('GET', '/', { headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).not.toContain('frame-src')
    expect(await app.store.asSystem((db) => db.selectFrom('attempt').selectAll().execute())).toEqual([])
    await app.close()
  })
})
