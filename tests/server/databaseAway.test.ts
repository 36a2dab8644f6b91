import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openStore } from '#subjects/store.ts'
import { freePort } from '../freePort.ts'
import { thorough } from '../sampling.ts'
import { findPostgres, type OwnCluster, startPostgres } from './postgres.ts'
import { buildServer, endAll, start } from './started.ts'
import { emailOf, password, settleWorld } from './world.ts'

interface Told {
  status: number
  retryAfter: string | null
}

describe.skipIf(findPostgres() === null)('a database that goes away under load', () => {
  let cluster: OwnCluster
  let databaseUrl: string
  let address: string
  let headers: Record<string, string>
  const folder = mkdtempSync(join(tmpdir(), 'tilth-away-'))

  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${address}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const add = (name: string) =>
    ask('POST', 'alert/rule', {
      ...{ name, quantity: 'air_temp', operator: 'above', value: 40, for_minutes: 0, severity: 'warning' },
      by_email: false,
    })

  beforeAll(async () => {
    buildServer()
    cluster = await startPostgres()
    databaseUrl = await cluster.createDatabase('away')
    const store = await openStore({ databaseUrl })
    await settleWorld(store)
    await store.close()
    const port = String(await freePort())
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port }
    await start({ ...env, SESSION_SECRET: 'Xk2qv9TzLw4nRb7YcE1mHs8uJd5pGf3A' }).said('Tilth is at')
    address = `http://127.0.0.1:${port}/portal/v2/api`
    headers = {}
    const reply = await ask('POST', 'auth/signin', { email: emailOf('manager'), password })
    const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
    const { result } = await reply.json()
    headers = { authorization: `Bearer ${result.token}`, cookie: cookie.join('; '), 'x-org-id': '20' }
    expect((await add('The first')).status).toBe(200)
  }, 240_000)
  afterAll(async () => {
    await endAll()
    cluster?.stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  })

  const endOthers = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      ['away'],
    )
    await client.end()
  }
  const restarted = (how: 'immediate' | 'fast') => async () => {
    cluster.stop(how)
    await pause(1500)
    cluster.start()
  }

  thorough.each([
    ['its connections are ended', endOthers],
    ['it is restarted', restarted('fast')],
    ['it breaks off and recovers', restarted('immediate')],
  ])(
    'DU-05: where %s, whoever waits is told to come again, nothing that was promised is lost, and it goes on',
    async (what, trouble) => {
      const promised: string[] = []
      const refused: string[] = []
      const told: Told[] = []
      let isOver = false
      const worker = async (nth: number) => {
        for (let turn = 0; !isOver; turn += 1) {
          const name = `${what}, ${nth}.${turn}`
          const reply = nth % 2 === 0 ? await add(name) : await ask('POST', 'ui/alert_rules/execute', {})
          told.push({ status: reply.status, retryAfter: reply.headers.get('retry-after') })
          await reply.text()
          if (nth % 2 === 0) (reply.ok ? promised : refused).push(name)
        }
      }
      const workers = Array.from({ length: 8 }, (_, nth) => worker(nth))
      await pause(1000)
      await trouble()
      const back = performance.now()
      const isWell = async () => (await ask('POST', 'ui/alert_rules/execute', {})).status
      await expect.poll(isWell, { timeout: 30_000, interval: 100 }).toBe(200)
      expect(performance.now() - back).toBeLessThan(5000)
      await pause(1000)
      isOver = true
      await Promise.all(workers)
      // Each answer was given, and those that were none say when to come again.
      expect(told.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      expect(told.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
      expect(told.some(({ status }) => status === 503)).toBe(true)
      // No connection is stuck: more at once than there are connections are all answered.
      const all = await Promise.all(Array.from({ length: 40 }, isWell))
      expect(all.every((status) => status === 200)).toBe(true)
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query('set role tilth_system')
      const { rows } = await client.query<{ name: string }>('select name from alert_rule where name like $1', [
        `${what}%`,
      ])
      await client.end()
      const kept = rows.map(({ name }) => name)
      expect(new Set(kept).size).toBe(kept.length)
      expect(promised.filter((name) => !kept.includes(name))).toEqual([])
      expect(kept.filter((name) => !promised.includes(name) && !refused.includes(name))).toEqual([])
    },
    120_000,
  )
})
