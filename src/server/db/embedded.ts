import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Limits, OpenTransaction, Store } from './access.ts'
import { syncPath } from './durableFileSystem.ts'
import { type Engine, type EngineOptions, initialise, startEngine } from './engine.ts'
import { EngineStream } from './engineStream.ts'
import { makeFullness } from './fullness.ts'
import { makeGate } from './gate.ts'
import type { Timed } from './line.ts'
import { lockDirectory } from './lock.ts'
import { migrate, type Steps } from './migrate.ts'
import { openTransaction } from './openTransaction.ts'
import { connectionsOf, openPool } from './pool.ts'
import { preparing } from './prepared.ts'
import { type Room, roomOf, spareIn } from './spare.ts'
import { sweep, sweepNowAndThen } from './sweep.ts'
import { syncTree } from './syncTree.ts'
import type { Database } from './tables.ts'
import { transactions } from './transactions.ts'
import { DatabaseTrouble } from './trouble.ts'

/** Work on the embedded database took longer than it may, and was stopped. The code is PostgreSQL's for the same. */
class TookTooLong extends Error {
  override name = 'TookTooLong'
  readonly code = '57014'
}

/** What of the machine a test may stand in for. */
interface Machine {
  start?: EngineOptions['start']
  room?: Room
  /** How long an exchange may take, in milliseconds. */
  exchangeMs?: number
}

/** Where it lies; `openStore` says what the rest means. */
interface Directory {
  dataDir: string
  durable?: boolean
  agreed?: Promise<unknown>
}

// Migrations and what they move may take long; afterwards a statement that has no limit of its own has this one.
const openingMs = 900_000
const usualMs = 60_000
/** How long work waits for the one connection. */
const waitMs = 30_000

/** The store on PGlite in the data directory. Throws DataDirectoryLocked when another process holds it. */
export async function openEmbedded(
  { dataDir, durable = true, agreed }: Directory,
  steps: Steps,
  machine: Machine = {},
): Promise<Store> {
  const unlock = lockDirectory(dataDir)
  try {
    await prepare(dataDir, durable, agreed)
    return await open({ dataDir, durable, agreed }, unlock, steps, machine)
  } catch (problem) {
    unlock()
    throw problem
  }
}

/** A new database gets its name only when it is whole and on the disk, so a first start that is cut off starts again. */
async function prepare(dataDir: string, durable: boolean, agreed?: Promise<unknown>): Promise<void> {
  const dir = join(dataDir, 'database')
  if (existsSync(dir)) return
  const draft = join(dataDir, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await initialise(draft)
  if (durable) syncTree(draft)
  await agreed
  renameSync(draft, dir)
  if (durable) syncPath(dataDir)
}

async function open(
  { dataDir, durable = true, agreed }: Directory,
  unlock: () => void,
  steps: Steps,
  { start, room = roomOf, exchangeMs = usualMs }: Machine,
): Promise<Store> {
  const spare = spareIn(dataDir)
  const disk = makeFullness(dataDir, spare, room)
  let isOpen = false
  const engine = startEngine({
    dir: join(dataDir, 'database'),
    durable,
    exchangeMs: () => (isOpen ? exchangeMs : openingMs),
    full: disk.fill,
    makeRoom: spare.free,
    start,
  })
  const pool = openPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineStream(engine),
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool, () => isOpen) }) })
  const inTime = timing(engine, db)
  const gate = makeGate()
  const stopSweeping = sweepNowAndThen(async () => {
    if (!disk.isFull()) await gate.through(() => sweep(db))
  })
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
    await migrate(db, await steps())
    if (durable && !spare.reserve()) disk.fill()
    isOpen = true
  } catch (problem) {
    await close()
    throw problem
  }
  /** Work as long as the disk has room for it; told of trouble in the store's own words. */
  const through = <T>(work: () => Promise<T>): Promise<T> =>
    gate.through(async () => {
      try {
        return await work()
      } catch (problem) {
        throw disk.reason(problem)
      }
    })
  return {
    kind: 'embedded',
    ...transactions((work, limits) => through(() => inTime(work, disk.limits(limits)))),
    takeStock: () => gate.through(async () => void (await sweep(db))),
    connections: () => connectionsOf(pool),
    ready: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close,
  }
}

/**
 * The time of all statements of a transaction counts together; neither the wait for the transaction counts, nor what is
 * computed between its statements, nor what the database answers before. PGlite cannot cancel, so its worker is ended.
 */
function timing(engine: Engine, db: Kysely<Database>) {
  /** Resolves once every statement is answered that was asked for so far. */
  let answered: Promise<unknown> = Promise.resolve()
  return async <T>(work: (open: OpenTransaction) => Promise<T>, limits: Limits): Promise<T> => {
    const late = new Set<TookTooLong>()
    let spentMs = 0
    const timed: Timed = async (timeoutMs, statement) => {
      const before = answered
      const answer = statement()
      answered = answer.catch(() => {})
      if (timeoutMs === undefined) return answer
      await before
      const begun = performance.now()
      const end = () => {
        const why = new TookTooLong(`the database took longer than ${timeoutMs} ms`)
        late.add(why)
        engine.restart(why)
      }
      const timer = setTimeout(end, Math.max(0, timeoutMs - spentMs))
      try {
        return await answer
      } finally {
        clearTimeout(timer)
        spentMs += performance.now() - begun
      }
    }
    try {
      return await openTransaction(db, work, limits, { timed, readsApart: true })
    } catch (problem) {
      const [own] = late
      // What was asked behind another's late statement went with it, and did nothing wrong.
      throw own ?? (problem instanceof TookTooLong ? new DatabaseTrouble('away', 'the database starts again') : problem)
    }
  }
}
