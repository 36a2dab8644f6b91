import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Limits, Store } from './access.ts'
import { syncPath } from './durableFileSystem.ts'
import { type Engine, initialise, startEngine } from './engine.ts'
import { EngineStream } from './engineStream.ts'
import { makeGate } from './gate.ts'
import { lockDirectory } from './lock.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { openPool } from './pool.ts'
import { inScope, inSystem } from './scope.ts'
import { sweep, sweepNowAndThen } from './sweep.ts'
import { syncTree } from './syncTree.ts'
import type { Database } from './tables.ts'

/** Work on the embedded database took longer than it may, and was stopped. The code is PostgreSQL's for the same. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
  readonly code = '57014'
}

/** The store on PGlite in the data directory. Throws DataDirectoryLocked when another process holds it. */
export async function openEmbedded(dataDir: string, durable: boolean, agreed?: Promise<unknown>): Promise<Store> {
  const unlock = lockDirectory(dataDir)
  try {
    return await open(await prepare(dataDir, durable, agreed), durable, unlock, agreed)
  } catch (problem) {
    unlock()
    throw problem
  }
}

/** A new database gets its name only when it is whole and on the disk, so a first start that is cut off starts again. */
async function prepare(dataDir: string, durable: boolean, agreed?: Promise<unknown>): Promise<string> {
  const dir = join(dataDir, 'database')
  if (existsSync(dir)) return dir
  const draft = join(dataDir, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await initialise(draft)
  if (durable) syncTree(draft)
  await agreed
  renameSync(draft, dir)
  if (durable) syncPath(dataDir)
  return dir
}

async function open(dir: string, durable: boolean, unlock: () => void, agreed?: Promise<unknown>): Promise<Store> {
  const engine = startEngine(dir, durable)
  const pool = openPool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineStream(engine),
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const gate = makeGate()
  const stopSweeping = sweepNowAndThen(() => gate.through(() => sweep(db)))
  const close = () =>
    gate.close(async () => {
      stopSweeping()
      await db.destroy()
      await engine.stop()
      unlock()
    })
  try {
    await engine.ready()
    await agreed
    await migrate(db, migrations)
  } catch (problem) {
    await close()
    throw problem
  }
  return {
    kind: 'embedded',
    withScope: (scope, work, limits = {}) =>
      gate.through(() =>
        timed(engine, limits, (began) =>
          inScope(db, scope, (transaction) => began(() => work(transaction)), untimed(limits)),
        ),
      ),
    asSystem: (work, limits = {}) =>
      gate.through(() =>
        timed(engine, limits, (began) =>
          inSystem(db, (transaction) => began(() => work(transaction)), untimed(limits)),
        ),
      ),
    takeStock: () => gate.through(async () => void (await sweep(db))),
    ready: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close,
  }
}

type Began<T> = (work: () => Promise<T>) => Promise<T>

/** Here the worker is stopped when time is up; the engine would ignore it. */
const untimed = ({ readOnly }: Limits): Limits => ({ readOnly })

/** Counts from the start of the transaction, not from the wait for it. PGlite cannot cancel, so its worker is ended. */
async function timed<T>(engine: Engine, { timeoutMs }: Limits, run: (began: Began<T>) => Promise<T>): Promise<T> {
  if (timeoutMs === undefined) return run((work) => work())
  const late = new TookTooLong(`the database took longer than ${timeoutMs} ms`)
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  try {
    return await run((work) => {
      timer = setTimeout(() => {
        isLate = true
        engine.restart(late)
      }, timeoutMs)
      return work()
    })
  } catch (problem) {
    throw isLate ? late : problem
  } finally {
    clearTimeout(timer)
  }
}
