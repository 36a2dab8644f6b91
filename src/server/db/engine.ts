import type { Worker } from 'node:worker_threads'
import { startWorker } from './startWorker.ts'
import type { FromWorker, ToWorker, WorkerTask } from './workerMessages.ts'

/** The embedded database's worker as its connections see it: bytes in, bytes out. */
export interface Engine {
  /** Resolves once the present worker serves. */
  ready(): Promise<void>
  /** Sends protocol bytes and gives the reply. Rejects when the worker ends first. */
  send(bytes: Uint8Array): Promise<Uint8Array>
  /** Called when the session behind all connections is gone. */
  onLost(tell: (why: Error) => void): void
  /** Stops whatever runs by ending the worker, as a crash would, and starts another one. */
  restart(why: Error): void
  /** Checkpoints and ends. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(why: Error): void
}

/** How long a worker may take to serve. One that is later hangs: it is ended, and another one tried. */
const startLimitMs = 60_000

const start = (task: WorkerTask): Worker => startWorker('db/pgliteWorker.ts', task)

/** Makes a new database in the directory, in a worker that ends with it: the first initialisation takes 800 MB. */
export function initialise(dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = start({ dir, durable: false, initialise: true })
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

export function startEngine(dir: string, durable: boolean): Engine {
  const listeners: ((why: Error) => void)[] = []
  let waiting: Waiting | null = null
  let stopped: (() => void) | null = null
  let failed: Error | null = null
  const ending = new Set<Worker>()
  let worker: Worker
  let ready: Promise<void>

  const lose = (why: Error) => {
    waiting?.reject(why)
    waiting = null
    for (const tell of listeners) tell(why)
  }

  const begin = (tries = 2) => {
    const mine = start({ dir, durable, initialise: false })
    let served = false
    let isLate = false
    worker = mine
    ready = new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        isLate = true
        ending.add(mine)
        mine.terminate().then(() => {
          if (tries === 0) return reject(new Error('the database worker does not start'))
          begin(tries - 1)
          resolve(ready)
        }, reject)
      }, startLimitMs)
      mine.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          served = true
          clearTimeout(limit)
          resolve()
        } else if (message.kind === 'stopped') stopped?.()
        else if (message.kind === 'disk') failed = new Error(`the disk refused to keep the data: ${message.message}`)
        else {
          waiting?.resolve(message.bytes)
          waiting = null
        }
      })
      mine.on('error', (problem) => reject(problem))
      mine.on('exit', () => {
        clearTimeout(limit)
        if (isLate) return
        reject(new Error('the database worker ended'))
        if (ending.has(mine) || stopped) return
        // It died by itself. What it had acknowledged is in the log on the disk, so another may recover it; but not
        // after a sync that failed, where the disk may have lost pages that it calls clean.
        lose(failed ?? new Error('the database worker ended'))
        if (!failed && served) begin()
      })
    })
    ready.catch(() => {})
  }
  begin()

  return {
    ready: () => (failed ? Promise.reject(failed) : ready),
    async send(bytes) {
      if (failed) throw failed
      const request: ToWorker = { kind: 'request', bytes }
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        worker.postMessage(request)
      })
    },
    onLost: (tell) => listeners.push(tell),
    restart(why) {
      ending.add(worker)
      const ended = worker.terminate()
      lose(why)
      ready = ended.then(() => {
        begin()
        return ready
      })
      ready.catch(() => {})
    },
    async stop() {
      const isServing = await ready.then(
        () => !failed,
        () => false,
      )
      if (isServing) {
        await new Promise<void>((resolve) => {
          stopped = resolve
          worker.once('exit', () => resolve())
          const request: ToWorker = { kind: 'stop' }
          worker.postMessage(request)
        })
      }
      ending.add(worker)
      await worker.terminate()
    },
  }
}
