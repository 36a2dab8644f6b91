import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A segment of the write-ahead log, and the small files beside it: what recovery needs to write before it serves. */
export const spareBytes = 20 * 1024 * 1024

/** Room on the disk that is kept free for the recovery of a database that ran out of it. */
export interface Spare {
  /** Takes the room, unless it is taken already. False when there is none. */
  reserve(): boolean
  /** Gives it to whoever writes next. */
  free(): void
}

/** How many bytes the disk of a directory has left for us. */
export type Room = (dir: string) => number

export const roomOf: Room = (dir) => {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}

export function spareIn(dataDir: string): Spare {
  const file = join(dataDir, 'database.spare')
  const draft = `${file}.part`
  return {
    reserve() {
      if (existsSync(file)) return true
      try {
        write(draft)
        renameSync(draft, file)
        return true
      } catch {
        rmSync(draft, { force: true })
        return false
      }
    },
    free: () => rmSync(file, { force: true }),
  }
}

/** Bytes that stand on the disk: a file with a hole in it would keep no room. */
function write(path: string): void {
  const descriptor = openSync(path, 'w', 0o600)
  try {
    const part = Buffer.alloc(1024 * 1024)
    for (let written = 0; written < spareBytes; ) written += writeSync(descriptor, part)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
