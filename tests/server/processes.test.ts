import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { openStore } from '#subjects/store.ts'
import { freePort } from '../freePort.ts'
import { isWhole } from '../sampling.ts'
import { pgBouncerHere } from './pgBouncerHere.ts'
import { emptyDatabase, findPostgres, migratedDatabase } from './postgres.ts'
import { buildServer, endAll, start } from './started.ts'
import { emailOf, idIn, password, settleWorld } from './world.ts'

const isInstalled = findPostgres() !== null
const location = idIn(20)

/** Where the processes find their database, and where it is itself. */
interface Reached {
  databaseUrl: string
  direct: string
  close(): Promise<void>
}

async function directly(): Promise<Reached> {
  const databaseUrl = await migratedDatabase()
  return { databaseUrl, direct: databaseUrl, close: async () => {} }
}

async function throughPgBouncer(): Promise<Reached> {
  const direct = await emptyDatabase()
  return { direct, ...(await pgBouncerHere(direct)) }
}

const words = isInstalled ? '' : ' (not installed here)'
describe.skipIf(!isInstalled)(`two processes on one PostgreSQL${words}`, () => suite(directly))
// A pooler of Debian is installed in a whole run alone.
describe.skipIf(!isInstalled || !isWhole)(`two processes behind one pooler${words}`, () => suite(throughPgBouncer))

function suite(reach: () => Promise<Reached>): void {
  let reached: Reached
  let databaseUrl: string
  let store: Store
  let addresses: string[]
  const folders: string[] = []
  const jobProcesses: ChildProcess[] = []

  beforeAll(async () => {
    buildServer()
    reached = await reach()
    databaseUrl = reached.databaseUrl
    store = await openStore({ databaseUrl })
    await settleWorld(store)
    addresses = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const folder = mkdtempSync(join(tmpdir(), `tilth-${name}-`))
        folders.push(folder)
        const port = String(await freePort())
        const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port }
        await start({ ...env, SESSION_SECRET: 'Xk2qv9TzLw4nRb7YcE1mHs8uJd5pGf3A' }).said('Tilth is at')
        return `http://127.0.0.1:${port}/portal/v2/api`
      }),
    )
  })
  afterAll(async () => {
    for (const child of jobProcesses) child.kill('SIGKILL')
    await endAll()
    await store?.close()
    await reached?.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const ask = (at: number, method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${addresses[at]}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const enter = (at: number, email: string, word: string) => ask(at, 'POST', 'auth/signin', { email, password: word })

  /** What a signed-in browser sends along. */
  const signIn = async (at: number): Promise<Record<string, string>> => {
    const reply = await enter(at, emailOf('manager'), password)
    const { result } = await reply.json()
    const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
    return { authorization: `Bearer ${result.token}`, cookie: cookie.join('; '), 'x-org-id': '20' }
  }

  it('answer from what was written in the other, though answers are kept', async () => {
    const browser = await signIn(0)
    const locationAt = async (at: number): Promise<unknown> => {
      const reply = await ask(at, 'POST', 'ui/device_health/execute', {}, browser)
      return (await reply.json()).result[0].location
    }
    const names = () => Promise.all([locationAt(0), locationAt(1)])
    expect(await names()).toEqual(['Kookaburra farm', 'Kookaburra farm'])
    // What nobody tells the processes of shows that their answers are kept.
    const client = new pg.Client({ connectionString: reached.direct })
    await client.connect()
    await client.query('set role tilth_system')
    await client.query(`update location set name = 'Behind their backs' where id = ${location}`)
    await client.end()
    expect(await names()).toEqual(['Kookaburra farm', 'Kookaburra farm'])
    for (const [at, name] of ['Told by one', 'Told by two'].entries()) {
      const change = { name, zone: 'Australia/Sydney', version: at + 1 }
      expect((await ask(at, 'PUT', `location/${location}`, change, browser)).status).toBe(200)
      expect(await names()).toEqual([name, name])
    }
  })

  it('count wrong passwords together, and calls with a limit', async () => {
    const wrong = async (at: number) => (await enter(at, 'guessed@example.test', 'wrong')).status
    const guesses = []
    for (const at of [0, 1, 0, 1, 0, 1, 0]) guesses.push(await wrong(at))
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
    const browser = await signIn(1)
    const sandbox = async (at: number) => (await ask(at, 'POST', 'pipes/sandbox/request', {}, browser)).status
    const asked = []
    for (const at of [0, 1, 0, 1, 0, 1, 0]) asked.push(await sandbox(at))
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('deliver each mail once', async () => {
    const subjects = Array.from({ length: 30 }, (_, n) => `Mail ${n}`)
    await store.asSystem(async (db) => {
      for (const subject of subjects)
        await enqueueMail(db, { to: 'b@example.test', subject, body: '' }, new Date('2026-11-21T03:00:00Z'))
    })
    const rows = () => store.asSystem((db) => db.selectFrom('mail_outbox').select(['id', 'sent_at', 'tries']).execute())
    await expect.poll(async () => (await rows()).every(({ sent_at }) => sent_at), { timeout: 30_000 }).toBe(true)
    // One of the two may have sent them all: the other has made no folder then.
    const sent = folders.map((folder) => join(folder, 'mail')).filter((folder) => existsSync(folder))
    const files = sent.flatMap((folder) => readdirSync(folder))
    expect(files.toSorted()).toEqual((await rows()).map(({ id }) => `${id}.eml`).toSorted())
    expect((await rows()).every(({ tries }) => tries === 1)).toBe(true)
  })

  it('do a job once', async () => {
    const script = fileURLToPath(new URL('./jobProcess.ts', import.meta.url))
    const turns = ['one', 'two'].map(async (name) => {
      const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, name], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      jobProcesses.push(child)
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      return { name, line }
    })
    const told = await Promise.all(turns)
    expect(told.map(({ line }) => line).toSorted()).toEqual(['ours', 'theirs'])
    const done = await store.asSystem((db) =>
      db
        .selectFrom('mail_outbox')
        .select('to_address as to')
        .where('to_address', 'in', ['one@example.test', 'two@example.test'])
        .execute(),
    )
    expect(done).toEqual(told.flatMap(({ name, line }) => (line === 'ours' ? [{ to: `${name}@example.test` }] : [])))
  })
}
