import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCertificate } from '#server/doctor/certificate.ts'
import { checkFront } from '#server/doctor/front.ts'
import { readSettings } from '#server/settings.ts'
import { followTls, readTls } from '#server/tls.ts'
import { chartServer } from '#subjects/dashboards/charts/chartServer.ts'
import { listenForCharts } from '#subjects/dashboards/charts/listener.ts'
import { makeChartSessions } from '#subjects/dashboards/charts/sessions.ts'
import { type Certificates, makeCertificates } from '../e2e/production/certificates.ts'
import { hasNginx, runNginx } from '../e2e/production/nginx.ts'
import { freePort } from '../freePort.ts'
import { startApp, type TestApp } from './app.ts'

const name = 'portal.internal'
let folder: string
let made: Certificates
let stranger: Certificates
let app: TestApp
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilth-tls-'))
  made = makeCertificates(folder, [name, 'localhost'])
  const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
  stranger = makeCertificates(elsewhere, [name])
  app = await startApp({ TLS_CERT: made.certificate, TLS_KEY: made.key })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ca = (certificates: Certificates) => readFileSync(certificates.authority)

/** The status that a listener answers over TLS to whoever trusts an authority, or what kept it from answering. */
const ask = (at: number, authority: Buffer, path = '/healthz'): Promise<number | string> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: at, path, ca: authority, servername: name, agent: false }
    get(options, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    }).on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
  })

/** The connection that is agreed on under some terms, or null. */
const agree = (terms: object): Promise<TLSSocket | null> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca: ca(made), servername: name, ...terms }, () => {
      socket.end()
      resolve(socket)
    })
    socket.on('error', () => resolve(null))
  })

describe('a portal with a certificate of its own', () => {
  it('V12.3.3: answers over TLS to who trusts its authority, and to nobody in the clear', async () => {
    expect(await ask(port, ca(made))).toBe(200)
    expect(await ask(port, ca(stranger))).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    const plain = await new Promise<string>((resolve) => {
      getPlain({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (reply) =>
        resolve(String(reply.statusCode)),
      ).on('error', (error: Error & { code?: string }) => resolve(error.code ?? ''))
    })
    expect(plain).toBe('ECONNRESET')
    expect(await ask(port, ca(made))).toBe(200)
  })

  it('takes TLS 1.2 and 1.3, and no cipher that a key which is lost later would open', async () => {
    expect((await agree({}))?.getProtocol()).toBe('TLSv1.3')
    expect((await agree({ maxVersion: 'TLSv1.2' }))?.getProtocol()).toBe('TLSv1.2')
    expect(await agree({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBeNull()
    expect(await agree({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' })).toBeNull()
    expect(await agree({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toBeNull()
  })

  it('shows chart pages over TLS as well', async () => {
    const server = chartServer('http://127.0.0.1:1')
    const rest = { sessions: makeChartSessions(), stands: async () => true, cookie: 'charts', now: () => new Date() }
    const tls = { certificate: made.certificate, key: made.key }
    const charts = await listenForCharts(
      { server, ...rest, portal: ['https://farms.example.com'], own: ['https://farms.example.com:8081'] },
      { host: '127.0.0.1', port: 0, tls },
      app.app.log,
    )
    expect(await ask(charts.port, ca(made), '/')).toBe(421)
    await charts.close()
  })

  it('takes a renewed certificate without a new start, and keeps the one it has where the new one is broken', async () => {
    const files = { certificate: join(folder, 'live.pem'), key: join(folder, 'live.key') }
    const put = (from: Certificates) => {
      copyFileSync(from.key, files.key)
      copyFileSync(from.certificate, files.certificate)
    }
    put(made)
    const failures: string[] = []
    const server = createServer(readTls(files), (_, reply) => reply.end('here'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const at = (server.address() as AddressInfo).port
    const following = followTls(server, files, { error: ({ err }: { err: unknown }) => failures.push(String(err)) }, 20)
    expect(await ask(at, ca(made))).toBe(200)
    put(stranger)
    await expect.poll(() => ask(at, ca(stranger)), { timeout: 10_000 }).toBe(200)
    failures.length = 0
    writeFileSync(files.certificate, 'half of a')
    await expect.poll(() => failures.join('\n'), { timeout: 10_000 }).toMatch(/holds no certificate as PEM/)
    expect(await ask(at, ca(stranger))).toBe(200)
    following.close()
    server.close()
  })

  it.skipIf(!hasNginx())(
    'V12.3.4: is reached by a proxy that checks its certificate, and by none that cannot',
    async () => {
      const proxied = (listen: number, authority: string) => `
      server {
        listen 127.0.0.1:${listen};
        location / {
          proxy_pass https://127.0.0.1:${port};
          proxy_ssl_verify on;
          proxy_ssl_trusted_certificate ${authority};
          proxy_ssl_name ${name};
          proxy_ssl_server_name on;
          # Both servers would go on with what one of them has agreed on.
          proxy_ssl_session_reuse off;
        }
      }`
      const [good, bad] = [await freePort(), await freePort()]
      const home = mkdtempSync(join(folder, 'nginx-'))
      const proxy = await runNginx(home, proxied(good, made.authority) + proxied(bad, stranger.authority))
      const through = async (at: number) => (await fetch(`http://127.0.0.1:${at}/healthz`)).status
      await expect.poll(() => through(good), { timeout: 10_000 }).toBe(200)
      expect(await through(bad)).toBe(502)
      await proxy.stop()
    },
  )
})

describe('the settings of a certificate', () => {
  const files = () => ({ certificate: made.certificate, key: made.key })

  it('are both or none, and make the portal’s own address one with https', () => {
    expect(readSettings({}, '/')).not.toHaveProperty('tls')
    expect(readSettings({ TLS_CERT: 'c.pem', TLS_KEY: '/k.pem' }, '/srv')).toMatchObject({
      tls: { certificate: '/srv/c.pem', key: '/k.pem' },
      publicUrl: 'https://localhost:8080',
      origins: ['https://localhost:8080', 'https://127.0.0.1:8080', 'https://[::1]:8080'],
    })
    expect(() => readSettings({ TLS_CERT: 'c.pem' }, '/')).toThrow(/^TLS_CERT is set, but TLS_KEY is not\./)
    expect(() => readSettings({ TLS_KEY: 'k.pem' }, '/')).toThrow(/^TLS_KEY is set, but TLS_CERT is not\./)
  })

  it('are said to be wrong in a sentence', () => {
    const text = join(folder, 'text')
    writeFileSync(text, 'no PEM')
    expect(() => readTls({ ...files(), certificate: join(folder, 'none') })).toThrow(/^TLS_CERT .*none cannot be read/)
    expect(() => readTls({ ...files(), certificate: text })).toThrow(/^TLS_CERT .*text holds no certificate as PEM\.$/)
    expect(() => readTls({ ...files(), key: text })).toThrow(/^TLS_KEY .*text holds no key as PEM/)
    expect(() => readTls({ ...files(), key: stranger.key })).toThrow(
      /^TLS_KEY .* is not the key of the certificate in /,
    )
  })

  it('are looked at by the doctor: time, name and key', () => {
    const told = (env: object, at = new Date()) => {
      const own = { DEMO: '0', TLS_CERT: made.certificate, TLS_KEY: made.key }
      const settings = readSettings({ ...own, PUBLIC_URL: `https://${name}`, ...env }, '/')
      return [...checkCertificate(settings, at), ...checkFront(settings)].flatMap(({ is, say }) =>
        is === 'good' ? [] : `${is}: ${say}`,
      )
    }
    const production = { NODE_ENV: 'production' }
    // Those of the tests are good for a day.
    expect(told(production)).toEqual([expect.stringMatching(/^hint: The certificate in .* ends on .*\. Renew it\.$/)])
    expect(told({ ...production, HOST: '0.0.0.0' })).toHaveLength(1)
    expect(told(production, new Date(Date.now() + 3 * 86_400_000))).toEqual([
      expect.stringMatching(/^wrong: .* ended on /),
    ])
    expect(told({ ...production, PUBLIC_URL: 'https://farms.example.com' })).toEqual([
      expect.stringMatching(/^hint: /),
      expect.stringMatching(/^wrong: .* is not for farms\.example\.com, so browsers refuse it\.$/),
    ])
    expect(told({ ...production, TLS_KEY: stranger.key })).toEqual([expect.stringMatching(/^wrong: TLS_KEY /)])
  })
})
