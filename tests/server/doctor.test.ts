import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDataDirectory } from '#server/doctor/dataDirectory.ts'
import { examine } from '#server/doctor/doctor.ts'
import type { Finding } from '#server/doctor/finding.ts'
import { checkFront } from '#server/doctor/front.ts'
import { checkHome } from '#server/doctor/home.ts'
import { checkPlain } from '#server/doctor/plain.ts'
import { checkWay } from '#server/doctor/way.ts'
import { readSettings } from '#server/settings.ts'
import { migrations, openStore } from '#subjects/store.ts'
import { makeCertificates } from '../e2e/production/certificates.ts'
import { freePort } from '../freePort.ts'
import { thorough } from '../sampling.ts'
import { copyTemplate } from './testStore.ts'

const now = new Date()
let dataDir: string
let mailServer: Server | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tilth-doctor-'))
})
afterEach(() => {
  mailServer?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const faults = (found: Finding[]): string => found.flatMap(({ is, say }) => (is === 'wrong' ? say : [])).join('\n')
const look = (env: Record<string, string> = {}) =>
  examine({ DATA_DIR: dataDir, PORT: '1', ...env }, process.cwd(), now, migrations)

/** A mail server that says this to whoever comes, and to each of their lines. */
async function mailAt(greeting: string, answer: string): Promise<string> {
  mailServer = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${greeting}\r\n`)
    socket.on('data', () => socket.write(`${answer}\r\n`))
  })
  const port = await freePort()
  await new Promise<void>((done) => mailServer?.listen(port, '127.0.0.1', done))
  return `smtp://127.0.0.1:${port}`
}

/** Does something to the database of this directory that no subject would. */
const change = async (statement: string) => {
  const store = await openStore({ dataDir, durable: false })
  await store.asSystem(async (db) => {
    await sql`set local role postgres`.execute(db)
    await sql.raw(statement).execute(db)
  })
  await store.close()
}

describe('the doctor', () => {
  it('finds nothing wrong with a portal at home, before its first start and after it', async () => {
    expect(faults(await look())).toBe('')
    await copyTemplate(dataDir)
    const found = await look({ SMTP_URL: await mailAt('220 here', '250 ok') })
    expect(faults(found)).toBe('')
    expect(found.map(({ say }) => say)).toEqual(
      expect.arrayContaining([
        'The embedded database answers.',
        'The database is up to date.',
        expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ lets us in\.$/),
      ]),
    )
  })

  it('says what a setting means that means nothing, and nothing else', async () => {
    expect(await look({ TRUST_PROXY: 'everybody' })).toEqual([
      { is: 'wrong', say: expect.stringMatching(/^TRUST_PROXY is "everybody"/) },
    ])
  })

  it('says which of the hosts that may be called cannot be', async () => {
    expect(await look({ OUTBOUND_ALLOW: 'http://x' })).toEqual([
      { is: 'wrong', say: expect.stringMatching(/^OUTBOUND_ALLOW is "http/) },
    ])
    expect(faults(await look({ OUTBOUND_ALLOW: 'localhost' }))).toMatch(
      /^OUTBOUND_ALLOW lists localhost, but its address \S+ is in a private network that it does not list/,
    )
    expect(faults(await look({ OUTBOUND_ALLOW: 'localhost, loopback, *.example.com' }))).toBe('')
  })

  it('says what is wrong with the way in', () => {
    const front = (env: Record<string, string>) => faults(checkFront(readSettings({ DEMO: '0', ...env }, '/')))
    expect(front({ HOST: '0.0.0.0' })).toMatch(/Set PUBLIC_URL/)
    expect(front({ PUBLIC_URL: 'http://farms.example.com' })).toMatch(/plain http/)
    expect(front({ PUBLIC_URL: 'https://farms.example.com' })).toMatch(/TRUST_PROXY is not set/)
    expect(front({ PUBLIC_URL: 'https://farms.example.com', TRUST_PROXY: 'loopback' })).toBe('')
  })

  it('says which other machines are spoken to without TLS, also where that is let be', () => {
    const SMTP_URL = 'smtp://ann:hunter2@mail.example.com'
    const told = (env: Record<string, string>) => checkPlain(readSettings({ DEMO: '0', ...env }, '/'))
    expect(told({ SMTP_URL })).toEqual([{ is: 'hint', say: expect.stringMatching(/^SMTP_URL begins with smtp: /) }])
    const allowed = told({ SMTP_URL, PUBLIC_URL: 'https://farms.example.com', PLAIN_TO: 'mail.example.com' })
    expect(allowed).toEqual([{ is: 'hint', say: expect.stringMatching(/PLAIN_TO lets it be\.$/) }])
    expect(told({ SMTP_URL: 'smtps://ann:hunter2@mail.example.com' })).toEqual([])
  })

  it('takes the way that people take, and says what stands in it', async () => {
    const port = await freePort()
    // An address that counts as the world, and leads to this machine.
    const publicUrl = `http://0.0.0.0:${port}`
    const said = async () => (await checkWay({ publicUrl })).map(({ is, say }) => `${is}: ${say}`).join('\n')
    expect(await said()).toMatch(/^hint: Nothing answers at .* \(ECONNREFUSED\)/)
    const answer = { status: 200, headers: { 'x-request-id': '1' } as Record<string, string> }
    const server = createHttpServer((_, reply) => reply.writeHead(answer.status, answer.headers).end('{}'))
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    try {
      expect(await said()).toBe(`good: A portal answers at ${publicUrl}.`)
      answer.status = 503
      expect(await said()).toMatch(/^wrong: A portal answers at .*, but its database does not \(503\)/)
      Object.assign(answer, { status: 502, headers: {} })
      expect(await said()).toMatch(/^hint: The proxy at .* reaches no portal \(502\)/)
      answer.status = 200
      expect(await said()).toMatch(/^wrong: Something else than a portal answers/)
      expect(await checkWay({ publicUrl: `http://localhost:${port}` })).toEqual([])
    } finally {
      await new Promise((done) => server.close(done))
    }
  })

  it('says that a certificate is not trusted', async () => {
    const { certificate, key } = makeCertificates(dataDir, ['farms.example.com'])
    const server = createSecureServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_, reply) =>
      reply.end(),
    )
    const port = await freePort()
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    const found = await checkWay({ publicUrl: `https://0.0.0.0:${port}` })
    await new Promise((done) => server.close(done))
    expect(faults(found)).toMatch(/is not one that this machine trusts \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)/)
  })

  it('says where a portal in production should not live', () => {
    const home = { production: true, root: '/opt/tilth', dataDir: '/var/lib/tilth' }
    const said = (more: Partial<typeof home>, userId: number) =>
      checkHome({ ...home, ...more }, userId)
        .map(({ say }) => say)
        .join('\n')
    expect(said({}, 1000)).toBe('')
    expect(said({ dataDir: '/opt/tilth/.data' }, 1000)).toMatch(
      /^DATA_DIR is \/opt\/tilth\/\.data, in the folder of the program/,
    )
    expect(said({}, 0)).toMatch(/^This is root\./)
    expect(said({ production: false, dataDir: '/opt/tilth/.data' }, 0)).toBe('')
  })

  it('says what is wrong with the data directory and the clock', () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(faults(checkDataDirectory(file, now))).toBe(`${file} is a file. Set DATA_DIR to a folder.`)
    const tomorrow = new Date(now.getTime() + 86_400_000)
    utimesSync(file, tomorrow, tomorrow)
    expect(faults(checkDataDirectory(dataDir, now))).toMatch(/Set the clock\.$/)
    expect(faults(checkDataDirectory(dataDir, tomorrow))).toBe('')
  })

  it('changes nothing of a secret: neither one that was cut off, nor who may read it', async () => {
    const file = join(dataDir, 'session-secret')
    const said = async () => (await look()).map(({ is, say }) => `${is}: ${say}`).join('\n')
    expect(await said()).not.toMatch(/session secret/)
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, '\0'.repeat(64), { mode: 0o644 })
    const before = statSync(file)
    expect(await said()).toMatch(/^hint: The session secret in .* was cut off/m)
    const after = statSync(file)
    expect([after.ino, after.mode, after.mtimeMs]).toEqual([before.ino, before.mode, before.mtimeMs])
    writeFileSync(file, 'too short')
    expect(await said()).toMatch(/^wrong: .*session-secret is too weak/m)
  })

  thorough('says when a newer version has used the database', async () => {
    await copyTemplate(dataDir)
    await change("insert into schema_ledger values ('9999-later')")
    expect(faults(await look())).toMatch(/newer version of this program has used the database \(9999-later\)/)
  })

  thorough('says what the next start does to an older database', async () => {
    await copyTemplate(dataDir)
    await change("delete from schema_ledger where name = '0041-audit-request'")
    const found = await look()
    expect(faults(found)).toBe('')
    expect(found.map(({ say }) => say).join('\n')).toMatch(/brings the database up to date: 1 steps, from 0041/)
  })

  thorough('says that a server holds the database but does not answer', async () => {
    await copyTemplate(dataDir)
    const store = await openStore({ dataDir, durable: false })
    expect(faults(await look())).toMatch(/nothing answers at port 1\./)
    await store.close()
  })

  it('says that a database or a mail server does not answer, without their passwords', async () => {
    const port = await freePort()
    const said = faults(
      await look({
        DATABASE_URL: `postgres://tilth:hunter2@127.0.0.1:${port}/tilth`,
        SMTP_URL: `smtp://tilth:hunter2@127.0.0.1:${port}`,
      }),
    )
    expect(said).toContain(`The database at 127.0.0.1:${port}/tilth does not answer (ECONNREFUSED).`)
    expect(said).toContain(`The mail server 127.0.0.1:${port} cannot be used:`)
    expect(said).not.toContain('hunter2')
    expect(faults(await look({ SMTP_URL: await mailAt('554 go away', '554 no') }))).toMatch(/cannot be used/)
    expect(faults(await look({ SMTP_URL: 'mail.example.com' }))).toMatch(/^SMTP_URL is no address/)
  })
})
