import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { spareBytes } from '#server/db/spare.ts'
import type { Store } from '#server/db/store.ts'
import { troubleOf } from '#server/db/trouble.ts'
import type { WorkerTask } from '#server/db/workerMessages.ts'
import { failureOf } from '#server/http/envelope.ts'
import { migrations } from '#subjects/store.ts'
import { thorough } from '../../sampling.ts'
import { copyTemplate } from '../testStore.ts'

const mb = 1024 * 1024
const plenty = 1000 * mb

let dataDir: string
let store: Store
let left: Int32Array
let mute: Int32Array
let workers: number

const startSmall = (task: WorkerTask): Worker => {
  workers += 1
  const path = JSON.stringify(fileURLToPath(new URL('./fullDiskWorker.ts', import.meta.url)))
  return new Worker(`require('node:module').createRequire(${path})('tsx/cjs/api').require(${path}, ${path})`, {
    eval: true,
    execArgv: [],
    workerData: { ...task, left: left.buffer, mute: mute.buffer },
  })
}
const isSpared = () => existsSync(join(dataDir, 'database.spare'))
const open = (exchangeMs?: number) =>
  openEmbedded({ dataDir }, async () => migrations, {
    start: startSmall,
    room: () => Atomics.load(left, 0) + (isSpared() ? 0 : spareBytes),
    exchangeMs,
  })

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tilth-full-'))
  left = new Int32Array(new SharedArrayBuffer(4)).fill(plenty)
  mute = new Int32Array(new SharedArrayBuffer(4))
  workers = 0
  await copyTemplate(dataDir)
}, 120_000)
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const write = (name: string, times = 1) =>
  store.asSystem(async (db) => {
    await sql`insert into attempt (key, at, ok) select ${name} || repeat('x', 500) || n, now(), false
      from generate_series(1, ${times}) n`.execute(db)
  })
const count = () =>
  store.asSystem(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from attempt`.execute(db)
    return rows[0]?.count
  })

/** Writes until a write is refused. Gives how many rows were acknowledged, and the refusal. */
async function fill(): Promise<{ acknowledged: number; refusal: unknown }> {
  for (let acknowledged = 0; acknowledged < 400_000; acknowledged += 300)
    try {
      await write(`fill ${acknowledged} `, 300)
    } catch (refusal) {
      return { acknowledged, refusal }
    }
  throw new Error('the disk was never full')
}

describe('DU-06: a full disk', () => {
  // 4 MB: a table cannot grow. 15 MB: the log has no room for its next segment, and the database panics.
  for (const room of [4 * mb, 15 * mb])
    it(`with ${room / mb} MB left refuses writes, keeps what it acknowledged, and goes on when there is room`, async () => {
      store = await open()
      expect(isSpared()).toBe(true)
      Atomics.store(left, 0, room)
      const { acknowledged, refusal } = await fill()
      expect(troubleOf(refusal)).toBe('full')
      const { status, headers, body } = failureOf(refusal, 'id')
      expect([status, headers['retry-after'], body.responseException.code]).toEqual([507, '60', 'disk-full'])
      for (let i = 0; i < 3; i++) {
        expect(await count()).toBe(acknowledged)
        expect(await store.ready()).toBe(true)
        await expect(write('refused')).rejects.toMatchObject({ trouble: 'full' })
      }
      Atomics.store(left, 0, plenty)
      await write('after')
      expect(await count()).toBe(acknowledged + 1)
      expect(isSpared()).toBe(true)
      await store.close()
      store = await open()
      expect(await count()).toBe(acknowledged + 1)
    }, 120_000)

  thorough(
    'is opened when a start finds it full',
    async () => {
      store = await open()
      await write('before', 10)
      Atomics.store(left, 0, 15 * mb)
      const { acknowledged } = await fill()
      await store.close()
      Atomics.store(left, 0, 0)
      store = await open()
      expect(await count()).toBe(acknowledged + 10)
      expect(troubleOf((await fill()).refusal)).toBe('full')
      expect(await store.ready()).toBe(true)
    },
    120_000,
  )
})

describe('a database that does not answer', () => {
  thorough(
    'is ended after its time and started again, with all that it had acknowledged',
    async () => {
      store = await open(1500)
      await write('before')
      Atomics.store(mute, 0, 1)
      const [hanging, counting] = [Promise.allSettled([write('hangs')]), Promise.allSettled([count()])]
      const [first] = await hanging
      expect(first).toMatchObject({ status: 'rejected' })
      expect(first.status === 'rejected' && failureOf(first.reason, 'id')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { responseException: { code: 'database-away' } },
      })
      Atomics.store(mute, 0, 0)
      Atomics.notify(mute, 0)
      const [second] = await counting
      expect(second.status === 'rejected' || second.value === 1).toBe(true)
      expect(workers).toBe(2)
      expect(await count()).toBe(1)
    },
    120_000,
  )
})
