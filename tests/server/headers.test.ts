import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tileOrigins } from '#server/http/headers.ts'
import { type Reply, startApp, type TestApp } from './app.ts'
import { observatoryScore } from './observatory.ts'
import { emailOf, password } from './world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** One reply of every sort that the server gives. */
async function everySort(): Promise<Record<string, Reply>> {
  const viewer = await app.as('viewer')
  const html = { headers: { accept: 'text/html' } }
  const core = `/portal/core.${app.portal.core.version}.json`
  const etag = String((await viewer.send('GET', core)).headers.etag)
  return {
    page: await viewer.send('GET', '/hamilton-grazing/d', html),
    call: await viewer.call('org.legacy'),
    document: await viewer.send('GET', core),
    'not modified': await viewer.send('GET', core, { headers: { 'if-none-match': etag } }),
    icon: await viewer.send('GET', '/icons/tilth/16x16.png'),
    'bad input': await viewer.call('location.list', { geom_id: 'x' }),
    'signed out': await app.browser().call('org.legacy'),
    'not found': await viewer.send('GET', '/portal/v2/api/nothing'),
    'no file': await viewer.send('GET', '/assets/nothing.js'),
    'wrong method': await viewer.send('PUT', '/portal/v2/api/org/legacy'),
    'unknown method': await viewer.send('OPTIONS', '/portal/v2/api/org/legacy'),
    'too large': await viewer.send('POST', '/portal/v2/api/location/list', { body: `"${'x'.repeat(1_100_000)}"` }),
    'wrong type': await viewer.send('POST', '/portal/v2/api/location/list', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
    health: await viewer.send('GET', '/healthz'),
    openapi: await viewer.send('GET', '/portal/v2/api/openapi.json'),
  }
}

const statuses = {
  page: 200,
  'not modified': 304,
  icon: 200,
  'not found': 404,
  'wrong method': 405,
  'too large': 413,
  'wrong type': 415,
  health: 200,
  openapi: 200,
}

describe('what goes out with every reply', () => {
  it('V4.1.1: the type of its content, and the character set of whatever is text', async () => {
    const viewer = await app.as('viewer')
    const [form = ''] = Object.keys(app.portal.validators)
    const replies = {
      ...(await everySort()),
      form: await viewer.send('GET', form),
      manifest: await viewer.send('GET', '/manifests/tilth.webmanifest'),
      file: await (await app.as('manager')).call('import.example', { kind: 'animals' }),
    }
    const others: Record<string, string> = {
      page: 'text/html; charset=utf-8',
      form: 'text/javascript; charset=utf-8',
      icon: 'image/png',
      manifest: 'application/manifest+json; charset=utf-8',
      file: 'text/csv; charset=utf-8',
    }
    for (const [sort, { headers, body }] of Object.entries(replies)) {
      const type = headers['content-type']
      if (sort === 'not modified') expect([type, body], sort).toEqual([undefined, ''])
      else expect(type, sort).toBe(others[sort] ?? 'application/json; charset=utf-8')
      expect(headers['x-content-type-options'], sort).toBe('nosniff')
    }
  })

  it('BR-01, BR-05: a strict policy and the other protections, on pages, calls, files, errors and 304', async () => {
    const replies = await everySort()
    for (const [sort, status] of Object.entries(statuses)) expect(replies[sort]?.statusCode, sort).toBe(status)
    for (const [sort, { headers }] of Object.entries(replies)) {
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
      )
      expect(policy.get('default-src'), sort).toBe("'none'")
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('style-src')).toMatch(/^'self' 'nonce-[\w-]{22}'$/)
      for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(none), none).toBe("'none'")
      expect(policy.get('require-trusted-types-for')).toBe("'script'")
      expect(policy.get('trusted-types')).toBe('default')
      expect(policy.has('report-to')).toBe(true)
      // Other hosts than our own: those of the declared basemaps, and for their pictures and styles alone.
      expect(policy.get('connect-src'), sort).toBe(["'self'", ...tileOrigins(app.portal.core.basemaps)].join(' '))
      policy.delete('connect-src')
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|blob:|https?:/)
      expect(Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])).toBeGreaterThanOrEqual(
        31_536_000,
      )
      expect(headers, sort).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=(self), display-capture=()')
      expect(headers['x-request-id'], sort).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.server ?? headers['x-powered-by'], sort).toBeUndefined()
    }
  })

  it('BR-04: the observatory would give 130 and more', async () => {
    const page = await app.browser().send('GET', '/', { headers: { accept: 'text/html' } })
    const signedIn = await app.browser().signIn(emailOf('viewer'), password)
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(1)
    const parts = observatoryScore(page, cookies)
    const score = 100 + Object.values(parts).reduce((sum, part) => sum + part, 0)
    expect(score, JSON.stringify(parts)).toBeGreaterThanOrEqual(130)
    // The rules can also say no.
    const bare = { ...page, headers: { 'content-security-policy': "script-src 'unsafe-inline'" } }
    expect(observatoryScore(bare, ['rt=1'])).toMatchObject({ policy: -25, cookies: -40, transport: -20, frames: -20 })
  })

  it('BR-10: maps may ask the hosts of the declared basemaps and no other', () => {
    const declared = tileOrigins(app.portal.core.basemaps)
    expect(declared.length).toBeGreaterThan(0)
    for (const origin of declared) expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+$/)
    const hostile = [
      "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
      'https://*/{z}/{x}/{y}.png',
      'https:///{z}/{x}/{y}.png',
      'http://tiles.example/{z}/{x}/{y}.png',
      '//tiles.example/{z}/{x}/{y}.png',
      '/own/{z}/{x}/{y}.png',
      'https://who:secret@tiles.example/{z}/{x}/{y}.png',
      'data:image/png,{z}',
      'javascript:alert(1)//{z}',
      'https://tiles.example\nx/{z}/{x}/{y}.png',
    ]
    expect(tileOrigins(hostile.map((raster) => ({ raster, vector: raster, names: raster })))).toEqual([])
    const twice = [
      { raster: 'https://B.example:8443/{z}' },
      { vector: 'https://a.example/{z}', raster: 'https://b.example:8443/y' },
      { names: 'https://names.example/{z}', raster: 'https://b.example:8443/x' },
    ]
    expect(tileOrigins(twice)).toEqual(['https://a.example', 'https://b.example:8443', 'https://names.example'])
  })

  it('BR-01: a nonce of its own in each page, the same in the policy and in the page', async () => {
    const nonces = new Set<string>()
    for (let i = 0; i < 5; i++) {
      const { headers, body } = await app.browser().send('GET', '/', { headers: { accept: 'text/html' } })
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      expect(body).toContain(`<meta name="nonce" content="${nonce}"`)
      expect(headers['cache-control']).toBe('no-store')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it('BR-06: never says that another origin may read a reply', async () => {
    const viewer = await app.as('viewer')
    for (const origin of [
      'null',
      'https://evil.example',
      'https://localhost:8100.evil.example',
      'http://localhost:81000',
      'http://sub.localhost:8100',
      'http://localhost:8100',
    ])
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await viewer.send(method, '/portal/v2/api/org/legacy', {
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        })
        expect(
          Object.keys(reply.headers).filter((name) => name.startsWith('access-control')),
          `${method} ${origin}`,
        ).toEqual([])
        if (method === 'OPTIONS') expect(reply).toRefuse(405)
      }
  })
})
