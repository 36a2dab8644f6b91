import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { serveDatabase } from '#server/db/serveDatabase.ts'
import type { WorkerTask } from '#server/db/workerMessages.ts'

/** A worker on a disk that fails to sync once, when it is told to. */
interface BrokenSyncTask extends WorkerTask {
  /** [1 when the next sync has to fail, syncs that the same worker tried after one had failed]. */
  told: SharedArrayBuffer
}

const task: BrokenSyncTask = workerData
const told = new Int32Array(task.told)
const { fsyncSync } = fs
let hasFailed = false

fs.fsyncSync = (descriptor) => {
  if (hasFailed) Atomics.add(told, 1, 1)
  if (Atomics.compareExchange(told, 0, 1, 0) === 1) {
    hasFailed = true
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' })
  }
  fsyncSync(descriptor)
}

if (parentPort === null) throw new Error('brokenSyncWorker.ts is started as a worker thread')
void serveDatabase(task, parentPort)
