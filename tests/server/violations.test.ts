import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minute, type Reply, startApp, type TestApp } from './app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ TRUST_PROXY: 'loopback' })
})
afterEach(() => app.close())

const send = (body: unknown, ip = '203.0.113.5', type = 'application/reports+json'): Promise<Reply> =>
  app.browser().send('POST', '/portal/violations', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': ip },
  })
const inline = (line: number, more: object = {}) => ({
  type: 'csp-violation',
  body: { blockedURL: 'inline', effectiveDirective: 'script-src-elem', lineNumber: line, ...more },
})
const logged = () =>
  app
    .log()
    .split('\n')
    .filter((line) => line.includes('policy violation'))

describe('reports of policy violations', () => {
  it('name our own scripts whole', async () => {
    await send([inline(1, { sourceFile: 'http://localhost:8100/assets/main-abcdefgh.js' })])
    expect(logged()[0]).toContain('http://localhost:8100/assets/main-abcdefgh.js')
  })

  it('are taken in both forms, and logged in few words', async () => {
    expect((await send([inline(7)])).statusCode).toBe(204)
    const older = { 'csp-report': { 'blocked-uri': 'https://evil.example/a/b?c', 'violated-directive': 'img-src' } }
    expect((await send(older, '203.0.113.6', 'application/csp-report')).statusCode).toBe(204)
    expect(logged().map((line) => JSON.parse(line).violation)).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: '', source: '', line: 7 },
      { directive: 'img-src', blocked: 'https://evil.example/a', page: '', source: '', line: 0 },
    ])
  })

  it('are logged once, however often and from wherever they come', async () => {
    for (let i = 0; i < 20; i++) await send([inline(7), inline(7)], `203.0.113.${i}`)
    expect(logged()).toHaveLength(1)
  })

  it('leave few words in the log: 300 of 60 KB each', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 300; i++)
      statuses.push((await send([inline(i, { sample: 'x'.repeat(60_000) })], `203.0.113.${i % 200}`)).statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(240)
    expect(logged().join('').length).toBeLessThan(20_000)
  })

  it('are limited for each address, and taken again a minute later', async () => {
    for (let i = 0; i < 10; i++) expect((await send([inline(i)])).statusCode).toBe(204)
    const refused = await send([inline(11)])
    expect(refused).toRefuse(429, 'Too many reports.')
    expect(refused.headers['retry-after']).toBe('60')
    expect((await send([inline(11)], '203.0.113.6')).statusCode).toBe(204)
    app.clock.pass(minute)
    expect((await send([inline(12)])).statusCode).toBe(204)
  })

  it('keep the secret of a mailed link out of the log', async () => {
    const documentURL = 'https://farms.example/resetpassword/verysecret'
    await send([
      inline(1, { documentURL, sourceFile: `${documentURL}?verysecret`, blockedURL: `${documentURL}#verysecret` }),
    ])
    const [first = ''] = logged()
    expect(first).not.toContain('verysecret')
    expect(JSON.parse(first).violation.page).toBe('https://farms.example/resetpassword')
  })

  it('write no lines of their own into the log', async () => {
    await send([inline(1, { effectiveDirective: 'a\n{"level":60}\u001b[2J', blockedURL: 'x'.repeat(50_000) })])
    const [first = ''] = logged()
    const { violation } = JSON.parse(first)
    expect(violation.directive).toBe('a?{"level":60}?[2J')
    expect(violation.blocked).toHaveLength(100)
  })

  it('are nothing when they say nothing', async () => {
    for (const body of ['null', '[]', '[null, 7, {}]', '{"csp-report": 7}'])
      expect((await send(body)).statusCode).toBe(204)
    expect(logged()).toEqual([])
    expect(await send('{')).toRefuse(400)
  })
})
