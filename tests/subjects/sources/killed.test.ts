import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { makeCertificates } from '../../e2e/production/certificates.ts'
import { isWhole, seed, thorough } from '../../sampling.ts'
import { random } from '../../server/db/random.ts'
import { findPostgres } from '../../server/postgres.ts'
import { archive } from './pulls/service.ts'
import { type TwoProcesses, twoProcesses } from './twoProcesses.ts'

const isAsked = findPostgres() !== null && (isWhole || process.env.TILTH_CHOSEN === '1')

/** How many kills, messages between two of them at most, and readings in each. */
const [kills, most, readings] = [12, 12, 40]
const chance = random(seed)
const upTo = (most: number) => Math.floor(chance() * most)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

// A gateway sends what it has until it hears that it was taken, now to one process and now to the other.
describe.skipIf(!isAsked)('two processes on one PostgreSQL that are killed in the middle of batches', () => {
  let two: TwoProcesses

  beforeAll(async () => {
    two = await twoProcesses()
  }, 180_000)
  afterAll(() => two.close())

  thorough(
    'lose no reading, and keep none twice',
    async () => {
      const { ask, done, store } = two
      const { guid, key } = await done(0, 'sources', { supplier: 'json', name: 'Gateway', location_id: 2001 })
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
      for (const { id, version } of await done(0, `sources/${guid}/devices`, null, 'GET'))
        await done(0, `sources/devices/${id}/claim`, { version })

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
          await pause(status === 429 ? 2000 : 50)
        }
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const count = 2 + upTo(most)
        const batches = Array.from({ length: count }, next)
        const sending = Promise.all(
          batches.map(async (batch) => {
            await deliver(batch)
            sent += 1
          }),
        )
        await pause(upTo(120))
        await two.kill(kill, sending)
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
      const shown = await done(1, `sources/${guid}`, null, 'GET')
      expect(shown).toMatchObject({ state: 'receiving', unread: 0 })
      // A process killed between a batch and the note of it stored readings that the batch sent again brings nothing new of.
      const all = 2 * (reading + devices.length)
      expect(shown.readings_24h).toBeLessThanOrEqual(all)
      expect(shown.readings_24h).toBeGreaterThanOrEqual(all - again * 2 * readings)
    },
    600_000,
  )
})

/** How many turns of asking are cut off. */
const cuts = 6

// The service is one of this machine with a certificate of its own, since the address of a supplier has to be https.
describe.skipIf(!isAsked)('two processes on one PostgreSQL that are killed in the middle of a pull', () => {
  let two: TwoProcesses
  let service: Server
  let folder: string
  /** Told as soon as the service is asked, and once half of its reply is on the way. */
  let isAskedNow: (() => void) | null = null

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tilth-pulled-'))
    const { authority, certificate, key } = makeCertificates(folder, ['localhost'])
    service = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, async (request, reply) => {
      isAskedNow?.()
      const text = JSON.stringify(archive(new URL(request.url ?? '/', 'https://localhost')))
      reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      reply.write(text.slice(0, text.length / 2))
      await pause(upTo(150))
      reply.end(text.slice(text.length / 2))
    })
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    for (const part of ['config', 'dashboards', 'schemas']) cpSync(part, join(folder, part), { recursive: true })
    const declaration = join(folder, 'config/suppliers/open-meteo-past.yaml')
    const { port } = service.address() as AddressInfo
    const own = readFileSync(declaration, 'utf8')
      .replace(/address: .*/, `address: https://localhost:${port}/v1/archive`)
      .replace(/years: .*/, 'years: 3')
    writeFileSync(declaration, own)
    two = await twoProcesses(
      { CONFIG_DIR: folder, NODE_EXTRA_CA_CERTS: authority, OUTBOUND_ALLOW: 'loopback' },
      (store) =>
        store.asSystem((db) =>
          sql`insert into supplier_setting (slug, is_on, changed_at) values ('open-meteo-past', true, now())`.execute(
            db,
          ),
        ),
    )
  }, 240_000)
  afterAll(async () => {
    await two.close()
    service.closeAllConnections()
    await new Promise((done) => service.close(done))
    rmSync(folder, { recursive: true, force: true })
  })

  thorough(
    'have every day once, whole',
    async () => {
      const { done, store } = two
      await done(0, 'sources', { supplier: 'open-meteo-past', name: 'Past', location_id: 2001 })
      /** As if the five minutes had gone by after which another may take what a process that is gone had. */
      const goOn = () =>
        store.asSystem(async (db) => {
          await sql`update source_pull set busy_until = null`.execute(db)
          await sql`update data_source set next_at = now() where next_at is not null`.execute(db)
        })
      const held = async () => {
        const { rows } = await store.asSystem((db) =>
          sql<{
            held_from: string | null
          }>`select to_char(held_from, 'YYYY-MM-DD') as held_from from source_pull`.execute(db),
        )
        return rows[0]
      }
      const first = `${new Date().getUTCFullYear() - 3}-01-01`
      let cut = 0
      for (; cut < cuts; cut += 1) {
        const asked = new Promise<void>((resolve) => {
          isAskedNow = resolve
        })
        await goOn()
        await asked
        await pause(upTo(400))
        // Whichever of the two it was that asked: both are gone.
        await Promise.all([two.kill(0), two.kill(1)])
        if ((await held())?.held_from === first) break
      }
      expect(cut, 'it was over before much was cut off').toBeGreaterThan(2)
      isAskedNow = null
      await goOn()
      await expect.poll(async () => (await held())?.held_from, { timeout: 120_000, interval: 500 }).toBe(first)

      const { rows: days } = await store.asSystem((db) =>
        sql`select s.quantity, to_char(min(d.date), 'YYYY-MM-DD') as first, (max(d.date) - min(d.date) + 1 - count(*))::int as missing,
            count(*) filter (where s.quantity = 'rain' and abs(d.sum - d.n * 0.5) > 0.001)::int as wrong,
            count(*) filter (where d.n not between 23 and 25 and d.date < current_date)::int as parted
          from reading_day d join sensor s on s.org_id = d.org_id and s.id = d.sensor_id
          join device v on v.org_id = s.org_id and v.id = s.device_id and not v.is_physical
          where d.org_id = 20 group by s.quantity order by s.quantity`.execute(db),
      )
      const whole = { missing: 0, wrong: 0, parted: 0 }
      // A day of rain bears the date of its end, at 9 o'clock.
      expect(days).toEqual([
        { quantity: 'air_temp', first, ...whole },
        { quantity: 'rain', first: first.replace(/01$/, '02'), ...whole },
      ])
      const { rows: counted } = await store.asSystem((db) =>
        sql<{
          readings: number
          hours: number
        }>`select (select count(*)::int from reading r where r.sensor_id = any(v.ids)) as readings,
            (select sum(n)::int from reading_hour h where h.sensor_id = any(v.ids) and not h.given) as hours
          from (select array_agg(s.id) as ids from sensor s
            join device d on d.org_id = s.org_id and d.id = s.device_id and not d.is_physical where s.org_id = 20) v`.execute(
          db,
        ),
      )
      expect(counted[0]?.readings).toBeGreaterThan(7000)
      expect(counted[0]?.hours).toBe(counted[0]?.readings)
    },
    600_000,
  )
})
