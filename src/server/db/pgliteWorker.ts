import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { durableParameters, type Hook, HookedFileSystem, syncing } from './durableFileSystem.ts'
import type { FromWorker, ToWorker, WorkerTask } from './workerMessages.ts'

// PGlite in a thread of its own: bytes of the PostgreSQL protocol in, bytes out, one request at a time.

const port = parentPort
if (port === null) throw new Error('pgliteWorker.ts is started as a worker thread')
const task: WorkerTask = workerData
const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

/** A disk that failed a sync once may have dropped the data: it is told, and nothing is tried again. */
const telling: Hook = (files) => {
  const sync = files.stream_ops.fsync
  if (sync === undefined) return
  files.stream_ops.fsync = (file) => {
    try {
      return sync(file)
    } catch (problem) {
      say({ kind: 'disk', message: String(problem) })
      throw problem
    }
  }
}

/** The operating system keeps the files in memory already: more than this (128 MB by default) would be held twice. */
const lean = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'wal_buffers=1MB']

const open = (dir: string, durable: boolean) =>
  PGlite.create({
    fs: new HookedFileSystem(dir, durable ? [syncing, telling] : []),
    startParams: durable ? durableParameters(lean) : lean,
  })

// No top-level await: the module is required, not imported (startWorker.ts says why). A rejection ends the worker.
async function serve(): Promise<void> {
  const db = await open(task.dir, task.durable && !task.initialise)
  if (task.initialise) {
    await db.close()
    say({ kind: 'stopped' })
    return
  }
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') void stop(db)
    else void answer(db, message.bytes)
  })
  say({ kind: 'ready' })
}
void serve()

async function answer(db: PGlite, request: Uint8Array): Promise<void> {
  const parts: Buffer[] = []
  // The bytes given are a window on the database's own memory, so they are copied.
  await db.execProtocolRawStream(request, { syncToFs: false, onRawData: (part) => parts.push(Buffer.from(part)) })
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  say({ kind: 'answer', bytes }, [bytes.buffer])
}

async function stop(db: PGlite): Promise<void> {
  await db.exec('checkpoint')
  await db.close()
  say({ kind: 'stopped' })
  port?.close()
}
