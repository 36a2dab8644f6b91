import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { durableParameters, HookedFileSystem, syncing } from '#server/db/durableFileSystem.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/tables.ts'
import { migrations } from '#subjects/store.ts'
import { random } from './random.ts'
import { SimulatedDisk } from './simulatedDisk.ts'

/**
 * What the worker does with the database in `dir` until the power is cut before disk operation `cutAt`, counted from the
 * start of the work; at the end of the work where it has fewer.
 */
export interface PowerCutTask {
  dir: string
  /** Whether the store's repair is in place; without it PGlite runs as it comes. */
  isRepaired: boolean
  work: 'write' | 'migrate' | 'initialise' | 'checkpoint' | 'vacuum'
  seed: number
  cutAt: number
}

export type PowerCutMessage = { kind: 'acknowledged'; id: number } | { kind: 'cut'; lost: number }

const task: PowerCutTask = workerData
const port = parentPort
if (port === null) throw new Error('powerCutWorker.ts is started as a worker thread')
const say = (message: PowerCutMessage) => port.postMessage(message)
const chance = random(task.seed)

let isWorking = task.work === 'initialise'
let start = 0
const disk = new SimulatedDisk((operation) => {
  if (!isWorking) start = operation
  else if (operation - start >= task.cutAt) cut()
})

/** The power goes, in the middle of whatever the database was doing: nothing runs in this thread any more. */
function cut(): void {
  say({ kind: 'cut', lost: disk.cut(chance) })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const db = await PGlite.create({
  fs: new HookedFileSystem(task.dir, task.isRepaired ? [syncing, disk.hook] : [disk.hook]),
  startParams: task.isRepaired ? durableParameters(PGlite.defaultStartParams) : PGlite.defaultStartParams,
})
/** Adds a row that has to outlive every cut. */
async function add(id: number): Promise<void> {
  const word = `word ${id} `.repeat(1 + Math.floor(chance() * 40))
  await db.query('insert into witness (id, word) values ($1, $2)', [id, word])
  say({ kind: 'acknowledged', id })
}

const first = (task.seed % 2_000_000) * 1000

const works: Record<Exclude<PowerCutTask['work'], 'initialise'>, () => Promise<unknown>> = {
  async migrate() {
    const pool = new pg.Pool(createPgConfig(db))
    isWorking = true
    await migrate(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), migrations)
  },
  async write() {
    isWorking = true
    for (let id = first; ; id += 1) {
      await add(id)
      if (chance() < 0.02) await db.exec('checkpoint')
      if (chance() < 0.05) await db.exec(`update witness set word = word || '!' where id % 7 = ${id % 7}`)
    }
  },
  async checkpoint() {
    for (let id = first; id < first + 40; id += 1) await add(id)
    await db.exec("update witness set word = word || '!'")
    isWorking = true
    await db.exec('checkpoint')
  },
  async vacuum() {
    await db.exec(
      "insert into witness select -n, repeat('gone ', 50) from generate_series(1, 2000) n on conflict do nothing",
    )
    for (let id = first; id < first + 40; id += 1) await add(id)
    await db.exec('delete from witness where id < 0')
    isWorking = true
    await db.exec('vacuum (freeze, analyze) witness')
    await db.exec('vacuum full witness')
  },
}
if (task.work !== 'initialise') await works[task.work]()
cut()
