import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDocuments } from '#server/http/documents.ts'
import { readWebFiles } from '#server/http/webFiles.ts'
import type { Portal } from '../../src/engine/portal.ts'
import { startApp, type TestApp } from './app.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await startApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.browser().send('GET', path, { headers })

describe('files', () => {
  it('IN-11: serves nothing but what was built: no dotfile, no source map, no declaration, nothing above', async () => {
    const paths = [
      '/..%2f.env',
      '/../.env',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.env',
      '/.git/config',
      '/.vite/manifest.json',
      '/assets/main.js.map',
      '/config/app.yaml',
      '/config/',
      '/package.json',
      '/src/main.ts',
      '/.data/session-secret',
      '//etc/passwd',
      '/assets/..%5c..%5c.env',
      '/icons/../app.yaml',
      '/icons/tilth/brand.yaml',
      '/icons/%2e%2e/16x16.png',
      '/icons/tilth/17x17.png',
      '/portal/core.0.json',
      '/portal/page/../../x',
    ]
    for (const path of paths) {
      // As it stands: a client library would tidy the path up first.
      const answer = await raw(
        port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      )
      expect([400, 404], `${path} ${answer.slice(0, 60)}`).toContain(statusOf(answer))
      expect(answer).not.toMatch(/tilth-demo|<html/)
    }
  })

  it('serves a build from memory: hashed names for ever, others checked again, dotfiles and maps not at all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilth-web-'))
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, '.vite'))
    const script = `export const x = ${JSON.stringify('words '.repeat(1000))}`
    for (const [name, text] of Object.entries({
      'index.html': '<p>',
      'assets/main-Ab12_x-9.js': script,
      'assets/main-Ab12_x-9.js.map': '{}',
      '.vite/manifest.json': '{}',
      'favicon.ico': 'x',
      'notes.yaml': 'a: 1',
    }))
      writeFileSync(join(folder, name), text)
    const files = readWebFiles(folder)
    expect(files.index).toBe('<p>')
    expect(files.find('/assets/main-Ab12_x-9.js')?.immutable).toBe(true)
    expect(files.find('/favicon.ico')?.immutable).toBe(false)
    for (const path of [
      '/index.html',
      '/assets/main-Ab12_x-9.js.map',
      '/.vite/manifest.json',
      '/notes.yaml',
      '/assets/',
      '/assets/../index.html',
    ])
      expect(files.find(path), path).toBeUndefined()
    const asset = files.find('/assets/main-Ab12_x-9.js')
    expect(brotliDecompressSync((await asset?.as('br')) ?? '').toString()).toBe(script)
    expect(gunzipSync((await asset?.as('gzip')) ?? '').toString()).toBe(script)
    rmSync(folder, { recursive: true })
  })

  it('serves the portal’s documents under their hash, compressed, for ever', async () => {
    const page = await get('/')
    const address = /<meta name="portal" content="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const plain = await get(address, { 'accept-encoding': 'identity' })
    expect(plain.json().version).toBe(app.portal.core.version)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const compressed = await get(address, { 'accept-encoding': 'gzip, br;q=0.9' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json())
    expect((await get(address, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
    const { pages, brands } = app.portal.core
    for (const path of [...Object.values(pages), ...Object.values(brands), ...Object.keys(app.portal.validators)])
      expect((await get(path)).statusCode, path).toBe(200)
    expect(page.body).toMatch(/<meta name="brand" content="\/portal\/brand\/tilth\.[^"]+\.json"/)
  })

  it('keeps the documents of the last twenty portals for tabs that are open', () => {
    let current = version(0)
    const documents = makeDocuments(() => current)
    for (let i = 0; i < 25; i++) {
      current = version(i)
      expect(documents.coreAddress()).toBe(`/portal/core.v${i}.json`)
    }
    expect(documents.find('/portal/core.v4.json')).toBeUndefined()
    expect(documents.find('/portal/core.v5.json')).toBeDefined()
    expect(documents.find('/portal/core.v24.json')).toBeDefined()
  })

  it('shows the application for any address of the portal, and for no other kind of request', async () => {
    for (const path of ['/', '/login', '/hamilton-grazing/d/farm-home', '/no/such/page', '/hamilton-grazing/d/a.b/c'])
      expect((await get(path)).headers['content-type'], path).toBe('text/html; charset=utf-8')
    for (const path of ['/portal/x', '/legacy', '/icons/x', '/assets/x', '/portal/v2'])
      expect(await get(path), path).toRefuse(404)
    expect(await get('/login', { accept: 'application/json' })).toRefuse(404)
    expect(await app.browser().send('POST', '/login', { body: {} })).toRefuse(404)
  })

  it('tells a phone’s home screen the name, the colours and the icons of a brand, each of which is there', async () => {
    const reply = await get('/manifests/hamilton.webmanifest')
    expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = reply.json()
    expect(manifest).toMatchObject({ name: 'Hamilton Grazing', start_url: '/', display: 'standalone' })
    expect(manifest.theme_color).toBe(app.portal.brands.hamilton?.colorPalette.headerBanner)
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
      '48x48',
      '128x128',
      '192x192',
      '512x512',
    ])
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src)
      // Where a PNG says how wide and high it is.
      expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`, src).toBe(sizes)
    }
    for (const slug of ['nobody', '__proto__', '..%2Ftilth', 'tilth.yaml'])
      expect(await get(`/manifests/${slug}.webmanifest`), slug).toRefuse(404)
  })

  it('is described by OpenAPI, made from the catalogue', async () => {
    const document = (await get('/portal/v2/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(operations.sort()).toEqual(Object.keys(app.portal.endpoints).sort())
    expect(document.paths['/portal/v2/api/device/{id}/battery'].get.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    })
    const takesKey = (path: string, method: string) =>
      document.paths[path][method].parameters.some(({ name }: { name: string }) => name === 'idempotency-key')
    for (const method of ['put', 'delete']) expect(takesKey('/portal/v2/api/mob/{slug}', method)).toBe(true)
    expect(takesKey('/portal/v2/api/mob', 'post')).toBe(true)
    // What only reads, what opens a session, and what shows a key once.
    for (const path of ['device/list', 'auth/signin', 'user/keys', 'org/share-key'])
      expect(takesKey(`/portal/v2/api/${path}`, 'post'), path).toBe(false)
  })

  it('RS-08: asks the database once a second whether it is ready, and tells nothing of itself', async () => {
    const reply = await get('/readyz')
    expect([reply.statusCode, reply.body]).toEqual([200, '{"status":"ready"}'])
    expect((await get('/healthz')).body).toBe('{"status":"alive"}')
  })
})

describe('HTTP', () => {
  it('IN-17: refuses what two readers could read in two ways', async () => {
    const post = 'POST /portal/v2/api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const requests: [string, string, number[]][] = [
      ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
      ['a length and chunks', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
      ['chunks in disguise', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, [400]],
      ['a header before its name', `${post} Content-Length: 2\r\n\r\n{}`, [400]],
      ['a long header', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`, [431]],
      ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', [400, 404, 405]],
      [
        'an absolute address',
        'GET http://evil.example/portal/v2/api/org/legacy HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        [400],
      ],
      ['an unknown method', 'SPACEJUMP / HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
      ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
      ['no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', [400]],
    ]
    for (const [what, text, statuses] of requests) {
      const answer = await raw(port, text)
      expect(statuses, `${what}: ${answer.slice(0, 120)}`).toContain(statusOf(answer))
      if (what !== 'no host') expect(answer.toLowerCase(), what).toContain('content-security-policy')
      expect(answer).not.toMatch(/at \w+ \(|node:internal/)
    }
    const override = await app
      .browser()
      .send('POST', '/portal/v2/api/org/legacy', { headers: { 'x-http-method-override': 'GET' }, body: {} })
    expect(override).toRefuse(405)
  })
})

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const version = (n: number): Portal => ({
  ...app.portal,
  version: `v${n}`,
  core: { ...app.portal.core, version: `v${n}` },
})

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error: Error & { code?: string }) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
  })
}
