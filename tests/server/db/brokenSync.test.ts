import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import type { Store } from '#server/db/store.ts'
import type { WorkerTask } from '#server/db/workerMessages.ts'
import { migrations } from '#subjects/store.ts'
import { thorough } from '../../sampling.ts'
import { copyTemplate } from '../testStore.ts'

let dataDir: string
let store: Store
let told: Int32Array
let workers: number

const start = (task: WorkerTask): Worker => {
  workers += 1
  const path = JSON.stringify(fileURLToPath(new URL('./brokenSyncWorker.ts', import.meta.url)))
  return new Worker(`require('node:module').createRequire(${path})('tsx/cjs/api').require(${path}, ${path})`, {
    eval: true,
    execArgv: [],
    workerData: { ...task, told: told.buffer },
  })
}

const open = () => openEmbedded({ dataDir }, async () => migrations, { start })

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tilth-sync-'))
  told = new Int32Array(new SharedArrayBuffer(8))
  workers = 0
  await copyTemplate(dataDir)
  store = await open()
}, 120_000)
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const write = (name: string) =>
  store.asSystem(async (db) => {
    await sql`insert into attempt (key, at, ok) values (${name}, now(), false)`.execute(db)
  })
const names = () =>
  store.asSystem(async (db) => {
    const { rows } = await sql<{ key: string }>`select key from attempt order by key`.execute(db)
    return rows.map(({ key }) => key)
  })

thorough(
  'DU-07: a sync that fails stops the database without a second try, and the next start has all that was acknowledged',
  async () => {
    for (const round of [1, 2]) {
      const running = workers
      await write(`a${round}`)
      Atomics.store(told, 0, 1)
      await expect(write(`lost${round}`)).rejects.toThrow()
      expect(Atomics.load(told, 0), 'the sync did fail').toBe(0)
      expect(await store.ready()).toBe(false)
      await expect(write('not taken any more')).rejects.toThrow()
      expect(workers, 'no other is started').toBe(running)
      await store.close()
      store = await open()
      const kept = await names()
      expect(kept).toEqual(expect.arrayContaining(round === 1 ? ['a1'] : ['a1', 'a2']))
      expect(kept).not.toContain('not taken any more')
    }
    expect(Atomics.load(told, 1), 'syncs after a failed one').toBe(0)
  },
  120_000,
)
