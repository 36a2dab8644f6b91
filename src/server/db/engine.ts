import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'
import { builtDatabase } from '../program.ts'
import { startWorker } from './startWorker.ts'
import { DatabaseTrouble } from './trouble.ts'
import type { FromWorker, ToWorker, WorkerTask } from './workerMessages.ts'

/** The embedded database's worker as its connections see it: bytes in, bytes out. */
export interface Engine {
  /** Resolves once the present worker serves; rejects while there is none. */
  ready(): Promise<void>
  /** Sends protocol bytes and gives the reply. Rejects when the worker ends first, or does not answer in time. */
  send(bytes: Uint8Array): Promise<Uint8Array>
  /** Called when the session behind all connections is gone, until the function it gives is called. */
  onLost(tell: (why: Error) => void): () => void
  /** Stops whatever runs by ending the worker, as a crash would, and starts another one. */
  restart(why: Error): void
  /** Checkpoints and ends. */
  stop(): Promise<void>
}

export interface EngineOptions {
  dir: string
  durable: boolean
  /** How long an exchange may take now, in milliseconds, before its worker is ended. */
  exchangeMs: () => number
  /** Told at the first write that the disk has no room for. */
  full: () => void
  /** Makes room for a recovery, after a worker that found none did not answer any more. */
  makeRoom: () => void
  start?: (task: WorkerTask) => Worker
}

interface Waiting {
  /** Whether the reply has to end by saying that the database is ready for the next question. */
  isQuestion: boolean
  bytes: Uint8Array
  /** The session it belongs to: what was queued for a lost one is not asked in the next. */
  session: number
  resolve(bytes: Uint8Array): void
  reject(why: Error): void
}

/** How many exchanges the worker has at once: the one it answers, and the next, so that it need not wait for this thread. */
const ahead = 2

/** How long a worker may take to serve. One that is later hangs: it is ended, and another one tried. */
const startLimitMs = 60_000
/** How long a worker whose disk is full may take for its answer. Where it runs out of log it gives none. */
const fullLimitMs = 3000
/** How long a last checkpoint may take: without it the next start recovers. */
const stopLimitMs = 30_000
/** Between two tries to start a worker again; the pause doubles up to the longest. */
const pauseMs = { first: 1000, longest: 30_000 }

const ordinary = (task: WorkerTask): Worker => startWorker('db/pgliteWorker.ts', task)

/**
 * Makes a new database in the directory: a copy of the one that was built with the server, which has its schema already. That
 * takes a fifth of a second, and the making with the schema four.
 */
export const initialise = (dir: string): Promise<void> =>
  builtDatabase !== null && existsSync(builtDatabase)
    ? cp(builtDatabase, dir, { recursive: true })
    : initialiseAnew(dir)

/** The same without one to copy, in a worker that ends with it: it takes 800 MB. */
function initialiseAnew(dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = ordinary({ dir, durable: false, initialise: true })
    let done = false
    worker.on('message', ({ kind }: FromWorker) => {
      done = kind === 'stopped'
    })
    const limit = setTimeout(() => void worker.terminate(), 2 * startLimitMs)
    worker.on('error', reject)
    worker.on('exit', () => clearTimeout(limit))
    worker.on('exit', () => (done ? resolve() : reject(new Error(`the database in ${dir} could not be made`))))
  })
}

export function startEngine(options: EngineOptions): Engine {
  const { dir, durable, exchangeMs, start = ordinary } = options
  const listeners = new Set<(why: Error) => void>()
  const ending = new Set<Worker>()
  /** What the worker has, the first of which it answers, and what follows. */
  const given: Waiting[] = []
  const queued: Waiting[] = []
  /** When the worker is ended, unless the first is answered before. */
  let limit: NodeJS.Timeout | undefined
  let session = 0
  let isServing = false
  let isFull = false
  let isStopping = false
  let stopped: (() => void) | null = null
  let failed: Error | null = null
  let pause: NodeJS.Timeout | undefined
  let worker: Worker

  const limitFirst = (ms: number, end: () => void) => {
    clearTimeout(limit)
    limit = given.length > 0 ? setTimeout(end, ms) : undefined
  }

  const limitAnswer = () =>
    limitFirst(exchangeMs(), () => restart(new DatabaseTrouble('away', 'the database did not answer in time')))

  const lose = (why: Error) => {
    session += 1
    isServing = false
    const lost = given.splice(0)
    limitAnswer()
    for (const one of lost) one.reject(why)
    for (const tell of listeners) tell(why)
    for (const one of queued.splice(0)) one.reject(startingAgain())
  }

  /** Gives the worker what it may have. */
  const pump = () => {
    while (given.length < ahead) {
      const one = queued.shift()
      if (!one) return
      if (failed || one.session !== session || !isServing) {
        one.reject(failed ?? startingAgain())
        continue
      }
      given.push(one)
      if (given.length === 1) limitAnswer()
      const request: ToWorker = { kind: 'request', bytes: one.bytes }
      worker.postMessage(request)
    }
  }

  /** A reply that breaks off is the last one: the session panicked, and its worker answers nothing more. */
  const take = (reply: Uint8Array) => {
    if (given[0]?.isQuestion && !isReadyForNext(reply))
      return restart(isFull ? outOfRoom() : new DatabaseTrouble('away', 'the database broke off'))
    const answered = given.shift()
    limitAnswer()
    answered?.resolve(reply)
    pump()
  }

  /** The worker's disk is full: either it says so in an answer at once, or it never answers again. */
  const fill = () => {
    options.full()
    isFull = true
    limitFirst(fullLimitMs, () => restart(outOfRoom()))
  }

  const begin = (tries = 2): Promise<void> =>
    new Promise((resolve, reject) => {
      const mine = start({ dir, durable, initialise: false })
      let isLate = false
      worker = mine
      const limit = setTimeout(() => {
        isLate = true
        ending.add(mine)
        const ended = mine.terminate()
        if (tries === 0) reject(new Error('the database worker does not start'))
        else ended.then(() => begin(tries - 1)).then(resolve, reject)
      }, startLimitMs)
      mine.on('message', (message: FromWorker) => {
        if (ending.has(mine)) return
        if (message.kind === 'ready') {
          isServing = true
          clearTimeout(limit)
          resolve()
        } else if (message.kind === 'stopped') stopped?.()
        else if (message.kind === 'disk') failed = diskFailed(message.message)
        else if (message.kind === 'full') fill()
        else take(message.bytes)
      })
      mine.on('error', (problem) => reject(isFull ? outOfRoom() : problem))
      mine.on('exit', () => {
        clearTimeout(limit)
        if (isLate) return
        const why = failed ?? (isFull ? outOfRoom() : new DatabaseTrouble('away', 'the database worker ended'))
        reject(why)
        if (ending.has(mine) || stopped || !isServing) return
        // It died by itself. What it had acknowledged is in the log on the disk, so another may recover it; but not
        // after a sync that failed, where the disk may have lost pages that it calls clean.
        lose(why)
        if (!failed) revive(Promise.resolve())
      })
    })

  const beginWithRoom = (): Promise<void> => {
    if (isFull) options.makeRoom()
    isFull = false
    return begin()
  }

  /** Starts a worker after this, and another one for as long as none serves. */
  const revive = (after: Promise<unknown>, waitMs = pauseMs.first) => {
    ready = after.then(beginWithRoom).catch((problem: unknown) => {
      if (problem instanceof DatabaseTrouble) throw problem
      throw new DatabaseTrouble('away', `the database does not start again: ${problem}`)
    })
    ready.catch(() => {
      if (isStopping || failed) return
      pause = setTimeout(() => revive(Promise.resolve(), Math.min(2 * waitMs, pauseMs.longest)), waitMs)
    })
  }

  const restart = (why: Error) => {
    ending.add(worker)
    const ended = worker.terminate()
    lose(why)
    revive(ended)
  }

  // A database that ran out of room before may need some to be opened.
  let ready = begin().catch((problem) => {
    if (!isFull) throw problem
    return beginWithRoom()
  })
  ready.catch(() => {})

  return {
    ready: () => (failed ? Promise.reject(failed) : ready),
    send: (bytes) =>
      new Promise((resolve, reject) => {
        queued.push({ isQuestion: asksForReply(bytes), bytes, session, resolve, reject })
        pump()
      }),
    onLost(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    restart,
    async stop() {
      isStopping = true
      clearTimeout(pause)
      const serves = await ready.then(
        () => isServing && !failed,
        () => false,
      )
      if (serves) {
        await new Promise<void>((resolve) => {
          const limit = setTimeout(resolve, stopLimitMs)
          stopped = () => {
            clearTimeout(limit)
            resolve()
          }
          worker.once('exit', () => stopped?.())
          const request: ToWorker = { kind: 'stop' }
          worker.postMessage(request)
        })
      }
      ending.add(worker)
      await worker.terminate()
    },
  }
}

const letters = { query: 'Q'.charCodeAt(0), sync: 'S'.charCodeAt(0), ready: 'Z'.charCodeAt(0) }

/** Whether a request ends with a simple query or a Sync: only then is a reply complete. */
function asksForReply(bytes: Uint8Array): boolean {
  let at = 0
  let last: number | undefined
  while (at + 5 <= bytes.length) {
    last = bytes[at]
    at += 1 + new DataView(bytes.buffer, bytes.byteOffset + at + 1, 4).getUint32(0)
  }
  return at === bytes.length && (last === letters.query || last === letters.sync)
}

/** Whether a reply ends with ReadyForQuery: its letter, the length 5, and the state of the transaction. */
const isReadyForNext = (reply: Uint8Array): boolean =>
  reply.length >= 6 && reply[reply.length - 6] === letters.ready && reply[reply.length - 2] === 5

const startingAgain = (): Error => new DatabaseTrouble('away', 'the database is starting again')

const outOfRoom = (): Error => new DatabaseTrouble('full', 'the disk is full')

const diskFailed = (why: string): Error =>
  new DatabaseTrouble('away', `the disk refused to keep the data: ${why}. Look at the disk, then start again.`)
