import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLogger } from '#server/http/logger.ts'
import { listenForCharts } from '#subjects/dashboards/charts/listener.ts'
import type { Browser } from '../../../server/app.ts'
import { type Charts, startCharts } from './charts.ts'

const right = { user: 'viewer@example.test', password: 'chart-word' }

let charts: Charts
let viewer: Browser
beforeAll(async () => {
  charts = await startCharts()
})
afterAll(() => charts.close())
beforeEach(async () => {
  charts.upstream.failWith = null
  viewer = await charts.app.as('viewer')
  await viewer.call('legacy.login', right)
  await viewer.call('legacy.using', { id: 20 })
  charts.upstream.seen.length = 0
})

const ask = (path: string, init: RequestInit = {}) => charts.ask(path, { cookies: viewer.cookies, ...init })
const messageOf = async (reply: Response) => JSON.parse(await reply.text()).message

describe('a chart page', () => {
  it('is shown to who is signed in at both, framed by the portal alone', async () => {
    const reply = await ask('/d/soil?from=now-7d', { headers: { 'sec-fetch-dest': 'iframe' } })
    expect([reply.status, await reply.text()]).toEqual([200, '<h1>Soil</h1>'])
    const headers = Object.fromEntries(reply.headers)
    expect(headers['content-security-policy']).toBe(
      "script-src 'self'; frame-ancestors http://localhost:8100 http://127.0.0.1:8100",
    )
    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    for (const kept of ['set-cookie', 'x-frame-options', 'clear-site-data', 'access-control-allow-origin', 'x-secret'])
      expect(headers).not.toHaveProperty(kept)
  })

  it('reaches the chart server with its own cookies, and with nothing of ours', async () => {
    const reply = await ask('/api/ds/query?x=1', {
      method: 'POST',
      body: '{"queries":[]}',
      headers: {
        origin: charts.at,
        'content-type': 'application/json',
        authorization: `Bearer ${viewer.token}`,
        'x-org-id': '20',
        'x-webauth-user': 'admin',
        'x-jwt-assertion': 'x',
        'x-forwarded-for': '10.0.0.1',
        'x-grafana-org-id': '31',
        'x-dashboard-uid': 'soil',
        referer: 'http://localhost:8100/hamilton-grazing/d/soil',
      },
    })
    const seen = await reply.json()
    expect(seen).toMatchObject({ method: 'POST', url: '/api/ds/query?x=1', body: '{"queries":[]}' })
    expect(seen.headers).toMatchObject({
      host: new URL(charts.upstream.url).host,
      origin: charts.upstream.url,
      cookie: 'charts_session=good; charts_expiry=1',
      'x-dashboard-uid': 'soil',
    })
    const { token = '' } = { token: viewer.token ?? '' }
    const text = JSON.stringify(seen)
    for (const secret of [
      token,
      ...Object.values(viewer.cookies),
      '__Host-',
      'admin',
      'x-jwt',
      '10.0.0.1',
      'org-id',
      'hamilton',
    ])
      expect(text).not.toContain(secret)
  })

  it('takes no cookie of the chart server for one of ours, and sends none of its to a browser', async () => {
    await ask('/d/soil')
    await ask('/d/soil')
    expect(charts.upstream.seen.at(-1)?.headers.cookie?.split('; ').sort()).toEqual([
      '__Host-fp=stolen',
      'charts_expiry=1',
      'charts_session=good',
    ])
    expect(viewer.cookies['__Host-fp']).not.toBe('stolen')
  })

  it('is kept by no cache that others share', async () => {
    const reply = await ask('/public/app.js', { headers: { 'sec-fetch-dest': 'script' } })
    expect(reply.headers.get('cache-control')).toBe('private, max-age=60')
    expect(reply.headers.get('etag')).toBe('"1"')
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('AX: says in words, as a page, what a person sees instead of it', async () => {
    const reply = await charts.ask('/d/soil', { headers: { accept: 'text/html' } })
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await reply.text()).toContain('<p>Open this page from the portal, signed in.</p>')
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors http/)
  })
})

describe('nobody', () => {
  it('gets past the listener without a session that stands', async () => {
    const bad: Record<string, string>[] = [
      {},
      { '__Host-charts': 'x' },
      { '__Host-fp': viewer.cookies['__Host-fp'] ?? '' },
    ]
    for (const cookies of bad) expect((await charts.ask('/d/soil', { cookies })).status).toBe(401)
    expect((await ask('/d/soil')).status).toBe(200)
    expect(await viewer.call('auth.signout')).toAnswer()
    const before = charts.upstream.seen.length
    expect((await ask('/d/soil')).status).toBe(401)
    expect(charts.upstream.seen).toHaveLength(before)
  })

  it('who was suspended gets any further', async () => {
    const set = (status: 'active' | 'suspended') =>
      charts.app.store.asSystem((db) =>
        db.updateTable('user_account').set({ status }).where('email', '=', 'viewer@example.test').execute(),
      )
    await set('suspended')
    expect((await ask('/d/soil')).status).toBe(401)
    await set('active')
  })

  it('uses two cookies of one name to choose between them', async () => {
    const two = `__Host-charts=${viewer.cookies['__Host-charts']}; __Host-charts=x`
    expect((await charts.ask('/d/soil', { headers: { cookie: two } })).status).toBe(401)
  })

  it('changes anything from another page than the chart server’s own', async () => {
    for (const origin of [undefined, 'null', 'https://evil.example', 'http://localhost:8100', charts.upstream.url])
      expect(
        (await ask('/api/x', { method: 'POST', body: '{}', headers: origin === undefined ? {} : { origin } })).status,
        origin,
      ).toBe(403)
    expect(charts.upstream.seen).toEqual([])
  })
})

describe('the ways round the portal', () => {
  const own = () => ({ method: 'POST', body: '{}', headers: { origin: charts.at } })

  it('AU-31: signing in and changing the organisation are the portal’s, however they are written', async () => {
    for (const path of ['/login', '/LOGIN/', '//login', '/%6cogin', '/api/login/ping', '/x/../login'])
      expect((await ask(path, own())).status, path).toBe(403)
    for (const path of ['/api/user/using/31', '/api/users/3/using/31', '/API/user//using/31', '/api/user/%75sing/31'])
      expect((await ask(path, own())).status, path).toBe(403)
    expect(charts.upstream.seen).toEqual([])
  })

  it('AU-31: shows no other organisation than the one that is current', async () => {
    for (const query of ['orgId=31', 'orgId=20&orgId=31', 'org%49d=31', 'ORGID=31', 'targetOrgId=31', 'orgId='])
      expect(await messageOf(await ask(`/d/soil?${query}`)), query).toBe(
        'This page belongs to another organisation. Change it in the portal.',
      )
    expect((await ask('/d/soil?orgId=20')).status).toBe(200)
  })

  it('IN-18: calls no other host, whatever the address is', async () => {
    const { host } = new URL(charts.trap.url)
    const cookie = `cookie: __Host-charts=${viewer.cookies['__Host-charts']}`
    const get = (target: string, name = new URL(charts.at).host) =>
      charts.raw(`GET ${target} HTTP/1.1\r\nhost: ${name}\r\n${cookie}\r\nconnection: close\r\n\r\n`)
    const targets = [
      `http://${host}/`,
      `//${host}/`,
      `/\\${host}/`,
      `\\\\${host}/`,
      `/@${host}/`,
      `@${host}`,
      `/..//${host}/`,
      `/.//${host}/`,
      `/%2f%2f${host}/`,
      `/%5c%5c${host}/`,
      `/x/%252e%252e//${host}`,
      '*',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
    ]
    for (const target of targets) await get(target)
    expect(await charts.raw(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)).not.toContain('200')
    expect(await get('/d/soil', host)).toContain(' 421 ')
    expect(await get('/d/soil', 'evil.example')).toContain(' 421 ')
    expect(charts.trap.hits).toBe(0)
  })

  it('IN-18: calls no other host by any of 60 spellings of this machine', async () => {
    const port = new URL(charts.trap.url).port
    const hosts = [
      ...['2130706433', '017700000001', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '127.1', '127.0.1', '0', '0.0.0.0'],
      ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::127.0.0.1]'],
      ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '127.0.0.1.', '①②⑦.⓪.⓪.①'],
      ...['evil.example@127.0.0.1', 'localhost:1@127.0.0.1', '127.0.0.1#@evil.example', '127.0.0.1%2f'],
      ...['169.254.169.254', '10.0.0.1', '192.168.0.1', '172.16.0.1', '127.0.0.1.nip.io'],
    ]
    const targets = hosts.flatMap((host) => [`http://${host}:${port}/`, `//${host}:${port}/d/soil`])
    expect(targets).toHaveLength(60)
    const cookie = `cookie: __Host-charts=${viewer.cookies['__Host-charts']}`
    for (const target of targets)
      await charts.raw(
        `GET ${encodeURI(target)} HTTP/1.1\r\nhost: ${new URL(charts.at).host}\r\n${cookie}\r\nconnection: close\r\n\r\n`,
      )
    expect(charts.trap.hits).toBe(0)
    // Whatever went through went to the chart server itself, under its own name.
    const own = new URL(charts.upstream.url).host
    expect(charts.upstream.seen.filter(({ headers }) => headers.host !== own)).toEqual([])
  })

  it('IN-18: follows no redirect; one within the chart server stays a path, one elsewhere is refused', async () => {
    const within = await ask('/here')
    expect([within.status, within.headers.get('location')]).toEqual([302, '/d/soil?a=1#b'])
    const away = await ask('/away')
    expect([away.status, away.headers.get('location')]).toEqual([502, null])
    expect(await messageOf(away)).toBe('The chart server leads to another address, which is not allowed.')
    expect(charts.trap.hits).toBe(0)
  })
})

describe('bounds', () => {
  it('NW-12: says that the chart server is down or slow, instead of waiting', async () => {
    const slow = await ask('/slow')
    expect([slow.status, await messageOf(slow)]).toEqual([
      504,
      'The chart server takes too long to answer. Try again later.',
    ])
    const other = await startCharts()
    const someone = await other.app.as('viewer')
    await someone.call('legacy.login', right)
    await other.upstream.close()
    const down = await other.ask('/d/soil', { cookies: someone.cookies })
    expect([down.status, await messageOf(down)]).toEqual([502, 'The chart server does not answer. Try again later.'])
    await other.close()
  })

  it('RS-01: passes on no more than a mebibyte, said or not', async () => {
    const big = 'x'.repeat(1_100_000)
    const headers = { origin: charts.at, 'content-type': 'application/json' }
    expect((await ask('/api/x', { method: 'POST', body: big, headers })).status).toBe(413)
    const stream = new Blob([big]).stream()
    const unsaid = await ask('/api/x', { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit)
    expect(unsaid.status).toBe(413)
    expect((await ask('/d/soil')).status).toBe(200)
  })

  it('refuses live channels and unknown methods', async () => {
    const upgrade = 'connection: upgrade\r\nupgrade: websocket'
    expect(
      await charts.raw(`GET /api/live/ws HTTP/1.1\r\nhost: ${new URL(charts.at).host}\r\n${upgrade}\r\n\r\n`),
    ).toContain(' 501 ')
    expect((await ask('/d/soil', { method: 'OPTIONS' })).status).toBe(405)
    expect(charts.upstream.seen).toEqual([])
  })

  it('says which setting to change when its port is taken', async () => {
    const parts = {
      server: { origin: '', base: '', pathOf: () => null, send: () => Promise.reject(new Error('none')), close() {} },
      sessions: charts.sessions,
      stands: async () => false,
      cookie: 'x',
      portal: [],
      own: [],
      now: () => charts.app.clock.at,
    }
    const port = charts.listener.port
    await expect(listenForCharts(parts, { host: '127.0.0.1', port }, makeLogger('silent'))).rejects.toThrow(
      `CHARTS_PORT ${port} is taken by another program. Give a free one.`,
    )
  })
})

describe('a chart server that shares its host', () => {
  it('is asked for nothing outside its own folder', async () => {
    const shared = await startCharts('/grafana')
    const someone = await shared.app.as('viewer')
    await someone.call('legacy.login', right)
    expect(shared.upstream.seen[0]?.url).toBe('/grafana/login')
    const status = async (path: string) => (await shared.ask(path, { cookies: someone.cookies })).status
    expect(await status('/grafana/d/soil')).toBe(200)
    for (const path of [
      '/d/soil',
      '/grafanas/x',
      '/grafana/%2e%2e/admin',
      '/grafana/..%2fadmin',
      '/grafana/%252e%252e/x',
    ])
      expect(await status(path), path).toBe(403)
    await shared.close()
  })
})
