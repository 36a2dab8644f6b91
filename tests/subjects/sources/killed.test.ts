import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { openStore } from '#subjects/store.ts'
import { freePort } from '../../freePort.ts'
import { isWhole, seed, thorough } from '../../sampling.ts'
import { findPostgres, migratedDatabase } from '../../server/postgres.ts'
import { buildServer, endAll, type Started, start } from '../../server/started.ts'
import { emailOf, password, settleWorld } from '../../server/world.ts'

const isAsked = findPostgres() !== null && (isWhole || process.env.TILTH_CHOSEN === '1')

/** How many kills, messages between two of them at most, and readings in each. */
const [kills, most, readings] = [12, 12, 40]

// A gateway sends what it has until it hears that it was taken, now to one process and now to the other.
describe.skipIf(!isAsked)('two processes on one PostgreSQL that are killed in the middle of batches', () => {
  let store: Store
  let databaseUrl: string
  const places: { folder: string; port: string; process: Started }[] = []

  const startAt = (folder: string, port: string): Started =>
    start({
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port },
      SESSION_SECRET: 'Xk2qv9TzLw4nRb7YcE1mHs8uJd5pGf3A',
    })

  beforeAll(async () => {
    buildServer()
    databaseUrl = await migratedDatabase()
    store = await openStore({ databaseUrl })
    await settleWorld(store)
    for (const name of ['one', 'two']) {
      const [folder, port] = [mkdtempSync(join(tmpdir(), `tilth-killed-${name}-`)), String(await freePort())]
      places.push({ folder, port, process: startAt(folder, port) })
    }
    for (const { process } of places) await process.said('Tilth is at')
  }, 180_000)
  afterAll(async () => {
    await endAll()
    await store?.close()
    for (const { folder } of places) rmSync(folder, { recursive: true, force: true })
  })

  const ask = (at: number, path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`http://127.0.0.1:${places[at]?.port}/portal/v2/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })

  thorough(
    'lose no reading, and keep none twice',
    async () => {
      const entered = await ask(0, 'auth/signin', { email: emailOf('manager'), password })
      const { result } = await entered.json()
      const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
      const browser = { authorization: `Bearer ${result.token}`, cookie: cookie.join('; '), 'x-org-id': '20' }
      const made = await (
        await ask(0, 'sources', { supplier: 'json', name: 'Gateway', location_id: 2001 }, browser)
      ).json()
      const { guid, key } = made.result
      const devices = ['north', 'south']
      const begin = Date.now() - 3 * 3_600_000
      let reading = 0
      const next = () => {
        const device = devices[reading % 2] ?? ''
        return Array.from({ length: readings }, () => {
          reading += 1
          return {
            device,
            at: new Date(begin + reading * 1000).toISOString(),
            values: { air_temp: (reading % 400) / 10, rh: reading % 100 },
          }
        })
      }
      for (const device of devices) {
        const reply = await ask(0, `ingest/json/${key}`, { device, values: { air_temp: 1, rh: 1 } })
        expect(reply.status, await reply.text()).toBe(200)
      }
      const seen = await (await ask(0, `sources/${guid}/devices`, null, browser, 'GET')).json()
      for (const { id, version } of seen.result)
        expect((await ask(0, `sources/devices/${id}/claim`, { version }, browser)).status).toBe(200)

      let sent = 0
      let again = 0
      /** Sends a batch until one of the two says that it was taken. */
      const deliver = async (batch: unknown[]) => {
        for (let at = sent % 2; ; at = 1 - at) {
          const status = await ask(at, `ingest/json/${key}`, batch).then(
            async (reply) => {
              await reply.arrayBuffer()
              return reply.status
            },
            () => 0,
          )
          if (status === 200) return
          // Too many a minute from one source is an answer too: it waits, as one that was ended does.
          expect([0, 429, 500, 503]).toContain(status)
          again += 1
          await new Promise((done) => setTimeout(done, status === 429 ? 2000 : 50))
        }
      }
      let chance = seed
      const upTo = (most: number) => {
        chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31
        return chance % most
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const place = places[kill % 2]
        if (!place) throw new Error('there are two')
        const count = 2 + upTo(most)
        const batches = Array.from({ length: count }, next)
        const sending = Promise.all(
          batches.map(async (batch) => {
            await deliver(batch)
            sent += 1
          }),
        )
        await new Promise((done) => setTimeout(done, upTo(120)))
        place.process.child.kill('SIGKILL')
        await place.process.ended
        place.process = startAt(place.folder, place.port)
        await Promise.all([sending, place.process.said('Tilth is at')])
      }
      expect(again, 'no kill met a batch').toBeGreaterThan(0)

      const rows = await store.asSystem((db) =>
        sql<{ quantity: string; total: number; times: number; sum: number }>`
          select s.quantity, count(*)::int as total, count(distinct (r.sensor_id, r.ts))::int as times,
            round(sum(r.value)::numeric, 1)::float8 as sum
          from reading r join sensor s on s.org_id = r.org_id and s.id = r.sensor_id
          join device d on d.org_id = s.org_id and d.id = s.device_id
          where d.name in ('north', 'south') and r.ts < ${new Date(begin + (reading + 1) * 1000)}
          group by s.quantity order by s.quantity`.execute(db),
      )
      const numbers = Array.from({ length: reading }, (_, index) => index + 1)
      const sumOf = (valueAt: (n: number) => number) =>
        Math.round(numbers.reduce((sum, n) => sum + valueAt(n), 0) * 10) / 10
      expect(rows.rows).toEqual([
        { quantity: 'air_temp', total: reading, times: reading, sum: sumOf((n) => (n % 400) / 10) },
        { quantity: 'rh', total: reading, times: reading, sum: sumOf((n) => n % 100) },
      ])
      // Each level counts what the one below has, and what of it is in doubt.
      const { rows: levels } = await store.asSystem((db) =>
        sql`select 'reading' as level, count(*) filter (where quality >= 0)::int as n, count(*) filter (where quality < 0)::int as flagged
            from reading where org_id = 20
          union all select 'hour', sum(n)::int, sum(flagged)::int from reading_hour where org_id = 20
          union all select 'day', sum(n)::int, sum(flagged)::int from reading_day where org_id = 20`.execute(db),
      )
      const [kept] = levels as { n: number; flagged: number }[]
      expect(levels).toEqual(['reading', 'hour', 'day'].map((level) => ({ ...kept, level })))
      const shown = await (await ask(1, `sources/${guid}`, null, browser, 'GET')).json()
      expect(shown.result).toMatchObject({ state: 'receiving', unread: 0 })
      // A process killed between a batch and the note of it stored readings that the batch sent again brings nothing new of.
      const all = 2 * (reading + devices.length)
      expect(shown.result.readings_24h).toBeLessThanOrEqual(all)
      expect(shown.result.readings_24h).toBeGreaterThanOrEqual(all - again * 2 * readings)
    },
    600_000,
  )
})
