import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint, Portal } from '#engine/portal.ts'
import { buildApp } from '#server/app.ts'
import type { Store } from '#server/db/store.ts'
import { makeLogger } from '#server/http/logger.ts'
import { loadPortal } from '#server/loadPortal.ts'
import { readSettings } from '#server/settings.ts'
import { subjects } from '#subjects/all.ts'
import { drawDemoScenes } from '#subjects/demo/sceneFiles.ts'
import { seedDemo } from '#subjects/demo/seed.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import { openStore } from '#subjects/store.ts'
import { clock } from './accounts.ts'
import { booking, noting, settling, steady, taken, unprotected } from './rows.ts'

// All that a recording knows of the server's modules stands here.

export type Row = Record<string, unknown>
/** Rows by table. */
export type Book = Record<string, Row[]>

export interface Change {
  name: string
  op: string
  before: Row | null
  after: Row | null
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface HttpReply {
  status: number
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
  body: Buffer
}

/** The server on a database of its own. */
export interface Server {
  endpoints: Record<string, Endpoint>
  send(request: HttpRequest): Promise<HttpReply>
  /** Builds it anew, so that it remembers nothing of what it was asked. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A server on a copy of the template, which notes what is written and takes it back. */
export interface Recorded extends Server {
  changes(): Promise<Change[]>
  undo(): Promise<void>
  /** Takes what stands there now for the state that undoing goes back to. */
  settle(): Promise<void>
  /** Whose devices a person of organisation 20 finds by a statement without any condition. */
  orgsSeen(): Promise<number[]>
}

const root = process.cwd()
const settingsIn = (dataDir: string) =>
  readSettings({ PORT: '8100', DATA_DIR: dataDir, SESSION_SECRET: 'recorded-answers-need-one-secret-5207341968' }, root)
const now = () => new Date(clock)

let linking: Promise<Portal> | null = null
/** Links this repository's own portal once. */
const ownPortal = (dataDir: string): Promise<Portal> => {
  linking ??= loadPortal(settingsIn(dataDir), linkFacts, () => {}).then(({ portal }) => portal())
  return linking
}

/** Runs SQL as the database's owner. */
const run = (store: Store, text: string): Promise<Row[]> =>
  store.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    return (await sql.raw<Row>(text).execute(db)).rows
  })

/** A busy machine must not turn answers into "took too long". */
const patient = (store: Store): Store => ({
  ...store,
  transaction: (work, limits) =>
    store.transaction(
      ({ as, system, versions, changed }) =>
        work({
          as: (scope) => as(scope),
          system: () => system(),
          versions: (scope, orgIds) => versions(scope, orgIds),
          changed,
        }),
      {
        ...limits,
        timeoutMs: undefined,
      },
    ),
  withScope: (scope, work, limits) => store.withScope(scope, work, { ...limits, timeoutMs: undefined }),
  asSystem: (work, limits) => store.asSystem(work, { ...limits, timeoutMs: undefined }),
})

async function serve(store: Store, dataDir: string): Promise<Server> {
  const portal = await ownPortal(dataDir)
  const build = async () =>
    (await buildApp(subjects, settingsIn(dataDir), patient(store), () => portal, { now, log: makeLogger('fatal') })).app
  let app: FastifyInstance = await build()
  return {
    endpoints: portal.endpoints,
    async send({ method, url, headers, payload }) {
      const reply = await app.inject({ method, url, headers, payload })
      const cookies = reply.cookies.map(({ name, value }) => ({ name, value }))
      return { status: reply.statusCode, headers: reply.headers, cookies, body: reply.rawPayload }
    },
    async forget() {
      await app.close()
      app = await build()
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}

/**
 * Makes a template in a folder: a database with the demo at the fixed clock, the demo's scenes, and the book of its rows.
 * @param live what happens there afterwards, by calls
 */
export async function makeTemplate(folder: string, live: (server: Server, book: Book) => Promise<void>): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const portal = await ownPortal(folder)
  const store = await openStore({ dataDir: folder, durable: false })
  await bringInOrganisations(store, portal, true, now())
  await seedDemo(store, portal, now)
  await drawDemoScenes(store, join(folder, 'rasters'), now(), (error) => {
    throw error
  }).done
  // Addresses of pictures tell when their files were written.
  for (const file of readdirSync(join(folder, 'rasters'), { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, 'rasters', file), now(), now())
  await run(store, steady(clock))
  const server = await serve(store, folder)
  await live(server, await readBook(store))
  await run(store, steady(clock))
  await store.takeStock()
  writeFileSync(join(folder, 'book.json'), JSON.stringify(await readBook(store)))
  await server.close()
}

async function readBook(store: Store): Promise<Book> {
  await run(store, booking)
  const [row] = await run(store, 'select pg_temp.book() as book')
  return JSON.parse(JSON.stringify(row?.book ?? {}))
}

export const bookIn = (template: string): Book => JSON.parse(readFileSync(join(template, 'book.json'), 'utf8'))

/** Opens a server on a copy of the template, with whatever migrations came since, and with or without the policies. */
export async function openCopy(template: string, hasPolicies = true): Promise<Recorded> {
  const memory = '/dev/shm'
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'tilth-record-'))
  cpSync(template, folder, { recursive: true, preserveTimestamps: true })
  const store = await openStore({ dataDir: folder, durable: false })
  await run(store, noting)
  if (!hasPolicies) await run(store, unprotected)
  const server = await serve(store, folder)
  return {
    ...server,
    changes: async () =>
      (await run(store, taken)).map(({ name, op, before, after }) => ({
        name: String(name),
        op: String(op),
        before: rowOf(before),
        after: rowOf(after),
      })),
    undo: async () => void (await run(store, 'select recording.undo()')),
    settle: async () => void (await run(store, settling)),
    orgsSeen: () =>
      store.withScope({ userId: 1, orgId: 20, readable: [20] }, async (db) =>
        (await db.selectFrom('device').select('org_id').distinct().execute()).map((row) => row.org_id),
      ),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const rowOf = (value: unknown): Row | null => (typeof value === 'object' && value !== null ? { ...value } : null)

/** The names of all calls, procedures among them. */
export const callNames = async (template: string): Promise<string[]> =>
  Object.keys((await ownPortal(template)).endpoints)
