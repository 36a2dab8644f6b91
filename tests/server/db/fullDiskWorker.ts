import { existsSync, fstatSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Hook, NodeFileSystem } from '#server/db/durableFileSystem.ts'
import { serveDatabase } from '#server/db/serveDatabase.ts'
import { spareBytes } from '#server/db/spare.ts'
import type { WorkerTask } from '#server/db/workerMessages.ts'

/** A worker on a disk that has so many bytes left for files to grow, and a spare file's more when that is gone. */
export interface FullDiskTask extends WorkerTask {
  left: SharedArrayBuffer
  /** Not 0: the worker answers nothing any more. */
  mute: SharedArrayBuffer
}

interface Nodes extends NodeFileSystem {
  node_ops: { unlink(dir: object, name: string): void }
}

const hasNodes = (files: NodeFileSystem): files is Nodes => 'node_ops' in files

const task: FullDiskTask = workerData
const left = new Int32Array(task.left)
const mute = new Int32Array(task.mute)
const spare = join(task.dir, '../database.spare')

const small: Hook = (files) => {
  // What refuses a write for want of room, as the disk does it.
  const full = openSync('/dev/full', 'w')
  const { write } = files.stream_ops
  files.stream_ops.write = (file, buffer, offset, length, position) => {
    while (Atomics.load(mute, 0) !== 0) Atomics.wait(mute, 0, 1)
    if (file.nfd === undefined) return write(file, buffer, offset, length, position)
    const growth = Math.max(0, position + length - fstatSync(file.nfd).size)
    const room = Atomics.load(left, 0) + (existsSync(spare) ? 0 : spareBytes)
    if (growth > 0 && growth > room) return write({ ...file, nfd: full }, buffer, offset, length, position)
    Atomics.sub(left, 0, growth)
    return write(file, buffer, offset, length, position)
  }
  if (!hasNodes(files)) throw new Error('the file system has no nodes')
  const { unlink } = files.node_ops
  files.node_ops.unlink = (dir, name) => {
    Atomics.add(left, 0, statSync(join(files.realPath(dir), name)).size)
    unlink(dir, name)
  }
}

if (parentPort === null) throw new Error('fullDiskWorker.ts is started as a worker thread')
void serveDatabase(task, parentPort, [small])
