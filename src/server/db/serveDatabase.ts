import type { MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openFiles } from '../openFiles.ts'
import { durableParameters, type Hook, HookedFileSystem, syncing } from './durableFileSystem.ts'
import type { FromWorker, ToWorker, WorkerTask } from './workerMessages.ts'

type Say = (message: FromWorker, transfer?: ArrayBuffer[]) => void

/** A disk that failed a sync once may have dropped the data: it is told, and nothing is tried again. */
const tellingFailure =
  (say: Say): Hook =>
  (files) => {
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

/** The build's numbers for no space left, and for a quota that is used up. */
const noRoom = [51, 19]

/** A write that finds no room is told at once: where it is the log's, the database may never answer again. */
const tellingFull =
  (say: Say): Hook =>
  (files) => {
    const { write } = files.stream_ops
    files.stream_ops.write = (file, buffer, offset, length, position) => {
      try {
        const written = write(file, buffer, offset, length, position)
        if (written < length) say({ kind: 'full' })
        return written
      } catch (problem) {
        const number: unknown = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'errno') : null
        if (noRoom.some((known) => known === number)) say({ kind: 'full' })
        throw problem
      }
    }
  }

// The operating system keeps the files in memory already: more than 8 MB of buffers (128 by default) would be held twice.
// Of the log, what a checkpoint leaves over goes, but for one segment and a spare one.
// Its open files it shares with the connections of the portal.
const lean = [
  'shared_buffers=8MB',
  'wal_buffers=1MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  `max_files_per_process=${openFiles().database}`,
]
const parameters = [...PGlite.defaultStartParams, ...lean.flatMap((setting) => ['-c', setting])]

/**
 * PGlite in a thread of its own: bytes of the PostgreSQL protocol in, bytes out, one request at a time.
 * @param disk what stands between the database and the files, below the hooks that every database has
 */
export async function serveDatabase(task: WorkerTask, port: MessagePort, disk: Hook[] = []): Promise<void> {
  const say: Say = (message, transfer = []) => port.postMessage(message, transfer)
  const isDurable = task.durable && !task.initialise
  const db = await PGlite.create({
    fs: new HookedFileSystem(task.dir, [
      ...disk,
      ...(isDurable ? [syncing, tellingFailure(say)] : []),
      tellingFull(say),
    ]),
    startParams: isDurable ? durableParameters(parameters) : parameters,
  })
  if (task.initialise) {
    await db.close()
    say({ kind: 'stopped' })
    return
  }
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') void stop(db, say, port)
    else void answer(db, message.bytes, say)
  })
  say({ kind: 'ready' })
}

async function answer(db: PGlite, request: Uint8Array, say: Say): Promise<void> {
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

async function stop(db: PGlite, say: Say, port: MessagePort): Promise<void> {
  await db.exec('checkpoint')
  await db.close()
  say({ kind: 'stopped' })
  port.close()
}
