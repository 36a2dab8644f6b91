import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '#server/db/store.ts'
import { openStore } from '#subjects/store.ts'
import { freePort } from '../../freePort.ts'
import { migratedDatabase } from '../../server/postgres.ts'
import { buildServer, endAll, type Started, start } from '../../server/started.ts'
import { emailOf, password, settleWorld } from '../../server/world.ts'

export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>
type Row = Record<string, unknown>

/** Two portals on one PostgreSQL database with the people of the tests, which are killed one after the other. */
export async function twoProcesses(
  env: Record<string, string> = {},
  prepare: (store: Store) => Promise<unknown> = async () => {},
) {
  buildServer()
  const databaseUrl = await migratedDatabase()
  const store = await openStore({ databaseUrl })
  await settleWorld(store)
  await prepare(store)
  const startAt = (folder: string, port: string): Started =>
    start({
      ...{ ...env, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port },
      SESSION_SECRET: 'Xk2qv9TzLw4nRb7YcE1mHs8uJd5pGf3A',
    })
  const places: { folder: string; port: string; process: Started }[] = []
  for (const name of ['one', 'two']) {
    const [folder, port] = [mkdtempSync(join(tmpdir(), `tilth-killed-${name}-`)), String(await freePort())]
    places.push({ folder, port, process: startAt(folder, port) })
  }
  for (const { process } of places) await process.said('Tilth is at')

  const ask = (at: number, path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`http://127.0.0.1:${places[at]?.port}/portal/v2/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
  const entered = await ask(0, 'auth/signin', { email: emailOf('manager'), password })
  const { result } = await entered.json()
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const browser = { authorization: `Bearer ${result.token}`, cookie: cookie.join('; '), 'x-org-id': '20' }

  return {
    store,
    /** Asks one of the two, as nobody. */
    ask,
    /** What one of the two answers the manager. */
    done: async (at: number, path: string, body: unknown, method = 'POST') => {
      const reply = await ask(at, path, body, browser, method)
      const told: { result?: unknown } = await reply.json()
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(told)}`)
      return told.result as Row & Row[]
    },
    /** Ends one at once, as a power cut would, and starts it again; `meanwhile` goes on beside. */
    async kill(nth: number, meanwhile: Promise<unknown> = Promise.resolve()): Promise<void> {
      const place = places[nth % places.length]
      if (!place) throw new Error('there are two')
      place.process.child.kill('SIGKILL')
      await place.process.ended
      place.process = startAt(place.folder, place.port)
      await Promise.all([meanwhile, place.process.said('Tilth is at')])
    },
    async close(): Promise<void> {
      await endAll()
      await store.close()
      for (const { folder } of places) rmSync(folder, { recursive: true, force: true })
    },
  }
}
