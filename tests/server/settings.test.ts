import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HttpError } from '#server/httpError.ts'
import { makeLimiter } from '#server/pipeline/limiter.ts'
import { readSecret } from '#server/session/secret.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { passwords } from '#subjects/people/passwords.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-settings-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('settings', () => {
  it('have a default for everything', () => {
    expect(readSettings({}, '/srv/tilth')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      dataDir: '/srv/tilth/.data',
      configDir: '/srv/tilth',
      demo: 'local',
    })
    expect(readSettings({}, '/srv').origins).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ])
  })

  it('take only the public address for ours when one is given', () => {
    expect(readSettings({ PUBLIC_URL: 'https://farms.example.com/', DEMO: '0' }, '/').origins).toEqual([
      'https://farms.example.com',
    ])
  })

  it('show the chart server’s pages from the portal’s own names, on a port of their own', () => {
    const { legacyUrl, chartsPort, chartOrigins } = readSettings(
      { LEGACY_URL: 'http://charts.internal:3000/grafana/' },
      '/',
    )
    expect([legacyUrl, chartsPort]).toEqual(['http://charts.internal:3000/grafana', 8081])
    expect(chartOrigins).toEqual(['http://localhost:8081', 'http://127.0.0.1:8081', 'http://[::1]:8081'])
    const env = {
      LEGACY_URL: 'https://charts.example.com',
      PUBLIC_URL: 'https://farms.example.com',
      CHARTS_PORT: '9443',
      DEMO: '0',
    }
    expect(readSettings(env, '/').chartOrigins).toEqual(['https://farms.example.com:9443'])
    expect(readSettings({}, '/')).toMatchObject({ legacyUrl: undefined, chartOrigins: [] })
  })

  it('say what is wrong about the chart server', () => {
    for (const LEGACY_URL of ['charts', 'ftp://x', 'https://a:b@x', 'https://x/?a', 'https://x/#a', 'javascript:1'])
      expect(() => readSettings({ LEGACY_URL }, '/'), LEGACY_URL).toThrow(/^LEGACY_URL is /)
    expect(() => readSettings({ LEGACY_URL: 'https://x', CHARTS_PORT: '8080' }, '/')).toThrow(
      'CHARTS_PORT is 8080, which is PORT too. Give another.',
    )
    expect(() => readSettings({ CHARTS_PORT: 'x' }, '/')).toThrow('CHARTS_PORT is "x". Give a number from 0 to 65535.')
  })

  const world = { PUBLIC_URL: 'https://farms.example.com', DEMO: '0' }
  it.each([
    ['DATABASE_URL', 'postgres://tilth:hunter2@db.example.com:5432/tilth', 'db.example.com'],
    ['DATABASE_URL', 'postgres://tilth:hunter2@10.0.0.5/tilth?sslmode=prefer', '10.0.0.5'],
    ['DATABASE_URL', 'postgres://tilth:hunter2@db/tilth?sslmode=disable', 'db'],
    ['SMTP_URL', 'smtp://user:hunter2@mail.example.com', 'mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com:587?requireTLS=false', 'mail.example.com'],
    ['LEGACY_URL', 'http://charts.internal:3000/grafana', 'charts.internal'],
  ])('V12.3.1: refuse another machine without TLS for a portal of the world: %s %s', (name, address, host) => {
    const read = (more: object) => readSettings({ ...world, [name]: address, ...more }, '/')
    const refused = (more = {}): string => {
      try {
        read(more)
        return ''
      } catch (error) {
        return error instanceof SettingProblem ? error.message : String(error)
      }
    }
    expect(refused()).toContain(`${name} `)
    expect(refused()).toContain(`set PLAIN_TO=${host} instead.`)
    expect(refused()).not.toContain('hunter2')
    expect(refused({ PLAIN_TO: 'another.example.com' })).toContain(`set PLAIN_TO=another.example.com,${host} instead.`)
    expect(refused({ PLAIN_TO: ` ${host.toUpperCase()} , other` })).toBe('')
    expect(refused({ PUBLIC_URL: '' })).toBe('')
  })

  it.each([
    ['DATABASE_URL', 'postgres://tilth:x@127.0.0.1/tilth'],
    ['DATABASE_URL', 'postgres:///tilth?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://tilth:x@db.example.com/tilth?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://tilth:x@db.example.com/tilth?sslmode=require'],
    ['SMTP_URL', 'smtp://localhost:2525'],
    ['SMTP_URL', 'smtps://user:x@mail.example.com'],
    ['SMTP_URL', 'smtp://user:x@mail.example.com:587?requireTLS=true'],
    ['LEGACY_URL', 'http://[::1]:3000'],
    ['LEGACY_URL', 'https://charts.example.com'],
  ])('take a machine that is spoken to over TLS, and this one: %s %s', (name, address) => {
    expect(() => readSettings({ ...world, [name]: address }, '/')).not.toThrow()
  })

  it('ask everybody for a second step, or whom organisations ask', () => {
    expect(readSettings({}, '/').secondFactor).toBe('asked')
    expect(readSettings({ SECOND_FACTOR: ' everybody ' }, '/').secondFactor).toBe('everybody')
    expect(() => readSettings({ SECOND_FACTOR: 'all' }, '/')).toThrow(
      'SECOND_FACTOR is "all". Give everybody, so that whoever signs in uses a second step, or leave it out: then organisations say who does.',
    )
  })

  it('say which variable is wrong', () => {
    expect(() => readSettings({ PORT: 'eighty' }, '/')).toThrow('PORT is "eighty". Give a number from 0 to 65535.')
    for (const PUBLIC_URL of ['farms', 'ftp://x', 'https://x/path', 'https://a:b@x', 'javascript:1'])
      expect(() => readSettings({ PUBLIC_URL }, '/'), PUBLIC_URL).toThrow(SettingProblem)
  })
})

describe('the session secret', () => {
  it('is made once, for its owner only, and kept', () => {
    const first = readSecret(undefined, dir)
    expect(first.length).toBeGreaterThanOrEqual(64)
    expect(readSecret(undefined, dir)).toBe(first)
    const file = join(dir, 'session-secret')
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o644)
    readSecret(undefined, dir)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('DU-04: is made anew where a start was cut off before it was written, and leaves nothing beside it', () => {
    const file = join(dir, 'session-secret')
    for (const left of ['', '\0'.repeat(64)]) {
      writeFileSync(file, left)
      writeFileSync(`${file}.2147483000`, 'half')
      const made = readSecret(undefined, dir)
      expect(made).toMatch(/^[\w-]{64}$/)
      expect(readSecret(undefined, dir)).toBe(made)
      expect(readdirSync(dir).filter((name) => name.startsWith('session-secret'))).toEqual(['session-secret'])
    }
  })

  it('DU-16: is rid of the draft of a start that was killed once the secret had its name', () => {
    const file = join(dir, 'session-secret')
    const made = readSecret(undefined, dir)
    writeFileSync(`${file}.2147483000`, made)
    writeFileSync(`${file}.${process.ppid}`, 'of a process that runs')
    expect(readSecret(undefined, dir)).toBe(made)
    expect(readdirSync(dir).sort()).toEqual(['session-secret', `session-secret.${process.ppid}`])
  })

  it('AU-29: may be no sample and nothing weak; the message names the variable', () => {
    const known = 'SESSION_SECRET holds a sample value that everybody knows. Give at least 32 random characters.'
    for (const sample of [
      'replace-me-with-32-random-characters',
      'Replace me with 32 random characters',
      'thingsboardDefaultSigningKey',
      'your-256-bit-secret',
    ])
      expect(() => readSecret(sample, dir), sample).toThrow(known)
    for (const weak of ['short', 'a'.repeat(64), ''])
      expect(() => readSecret(weak, dir), weak).toThrow(
        'SESSION_SECRET is too weak. Give at least 32 random characters.',
      )
    writeFileSync(join(dir, 'session-secret'), 'changeme')
    expect(() => readSecret(undefined, dir)).toThrow(/session-secret is too weak/)
  })
})

describe('passwords', () => {
  it('are hashed with argon2id, two at once, fifty in the queue, the rest turned away', async () => {
    const { hash, isRight } = passwords(2, 3)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => hash('word')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(
      refused.every(
        (reason) =>
          reason instanceof HttpError && reason.status === 429 && reason.more.headers?.['retry-after'] === '5',
      ),
    ).toBe(true)
    const hashed = await hash('word')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect([await isRight('word', hashed), await isRight('Word', hashed), await isRight('word', null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the limiter', () => {
  it('counts in windows and says how long to wait', () => {
    const limiter = makeLimiter()
    const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)
    expect([1, 2, 3].map(() => limiter.take('a', 2, 1, at(0)))).toEqual([null, null, 60])
    expect(limiter.take('b', 2, 1, at(0))).toBeNull()
    expect(limiter.take('a', 2, 1, at(59))).toBe(1)
    expect(limiter.take('a', 2, 1, at(60))).toBeNull()
  })

  it('stays bounded when a hundred thousand addresses come', () => {
    const limiter = makeLimiter()
    const at = new Date(1_700_000_000_000)
    for (let i = 0; i < 100_000; i++) limiter.take(`ip ${i}`, 1, 1, at)
    expect(limiter.take('ip 99999', 1, 1, at)).toBe(60)
    expect(limiter.take('ip 0', 1, 1, at)).toBeNull()
  })
})
