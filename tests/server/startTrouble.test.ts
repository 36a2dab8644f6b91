import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DatabaseTrouble, troubleOf } from '#server/db/trouble.ts'
import { failureOf } from '#server/http/envelope.ts'
import { readSettings } from '#server/settings.ts'
import { startTrouble } from '#server/startTrouble.ts'
import { freePort } from '../freePort.ts'
import { thorough } from '../sampling.ts'
import { dataDir, ownServers, start } from './started.ts'
import { copyTemplate } from './testStore.ts'

describe('what keeps a server from starting', () => {
  const settings = readSettings(
    { DATABASE_URL: 'postgres://farm:hunter2@db.example:5433/tilth', DATA_DIR: '/srv/data' },
    '/',
  )
  const told = (message: string, more: object): string => {
    const said = startTrouble(Object.assign(new Error(message), more), settings)
    return said instanceof Error ? said.message : ''
  }

  it('is told in a sentence, without the password of the database', () => {
    const cases: [object, RegExp][] = [
      [
        { code: 'EADDRINUSE', syscall: 'listen', port: 8080, address: '127.0.0.1' },
        /port 8080 of 127\.0\.0\.1.*set PORT/,
      ],
      [{ code: 'EADDRINUSE', syscall: 'listen', port: 8081, address: '127.0.0.1' }, /CHARTS_PORT/],
      [{ code: 'EACCES', syscall: 'listen', port: 8080 }, /may not listen on port 8080/],
      [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 8080 }, /^HOST is "127\.0\.0\.1"/],
      [{ code: 'EACCES', path: '/srv/data/session-secret' }, /^The data directory \/srv\/data cannot be written/],
      [{ code: 'EROFS', path: '/srv/data' }, /DATA_DIR/],
      [{ code: 'ENOSPC', path: '/srv/data/x' }, /is full\. Make room/],
      [
        { code: 'ECONNREFUSED', syscall: 'connect' },
        /^The database at db\.example:5433\/tilth does not answer \(ECONNREFUSED\)/,
      ],
      [{ code: '28P01' }, /refuses this user or password/],
      [{ code: '3D000' }, /no such database/],
      [
        { code: 'SELF_SIGNED_CERT_IN_CHAIN' },
        /^The certificate of the database at db\.example:5433\/tilth .*NODE_EXTRA_CA_CERTS/,
      ],
      [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /See that it is for this name/],
    ]
    for (const [more, words] of cases) {
      expect(told('x', more)).toMatch(words)
      expect(told('x', more)).not.toContain('hunter2')
    }
  })

  it('is told of a database without TLS that should have it', () => {
    expect(told('The server does not support SSL connections', {})).toMatch(/does not offer TLS\. Turn it on there/)
  })

  it('is the error itself where nothing is known of it', () => {
    const fault = new TypeError('a fault of ours')
    expect(startTrouble(fault, settings)).toBe(fault)
  })
})

describe('a database in trouble', () => {
  it('is 507 when its disk is full and 503 when it is away or taken, each with when to come back', () => {
    const of = (more: object, message = 'x') => failureOf(Object.assign(new Error(message), more), 'id')
    const cases: [object, string, number, string][] = [
      [{ code: '53100' }, 'x', 507, 'disk-full'],
      [{ code: 'ENOSPC' }, 'x', 507, 'disk-full'],
      [{ code: '57P01' }, 'terminating connection', 503, 'database-away'],
      [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'x', 503, 'database-away'],
      [{ code: 'ENOENT', syscall: 'connect' }, 'x', 503, 'database-away'],
      [{}, 'Connection terminated unexpectedly', 503, 'database-away'],
      [{}, 'timeout exceeded when trying to connect', 503, 'busy'],
      [{ code: '53300' }, 'too many clients', 503, 'busy'],
    ]
    for (const [more, message, status, code] of cases) {
      const { body, headers, status: given } = of(more, message)
      expect([given, body.responseException.code], message).toEqual([status, code])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(failureOf(new DatabaseTrouble('away', 'x'), 'id').status).toBe(503)
    expect(troubleOf(Object.assign(new Error('x'), { code: '23505' }))).toBeNull()
    expect(of({}).status).toBe(500)
  })
})

describe('the process', () => {
  ownServers()

  it('says in a sentence that its port is taken, or its directory cannot be written', async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const taken = start({ PORT: String(port) })
    const output = await taken.said(`Something listens on port ${port} of 127.0.0.1 already.`)
    expect(output).not.toMatch(/ at .*\.(js|ts):/)
    expect(await taken.ended).toBe(1)
    other.close()
    // No folder, which even the superuser cannot write into.
    const file = join(dataDir(), 'file')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    const refused = start({ PORT: String(port), DATA_DIR: join(file, 'data') })
    expect(await refused.said('cannot be written')).not.toMatch(/ at .*\.(js|ts):/)
    expect(await refused.ended).toBe(1)
  })

  thorough('leaves nothing of a database that could not be prepared', async () => {
    const config = join(dataDir(), 'own')
    mkdirSync(join(config, 'config'), { recursive: true })
    const { ended } = start({ CONFIG_DIR: config })
    expect(await ended).toBe(1)
    expect(existsSync(join(dataDir(), 'first'))).toBe(false)
    expect(existsSync(join(dataDir(), 'database'))).toBe(false)
  })
})
