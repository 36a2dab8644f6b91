import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Hook, OpenFile } from '#server/db/durableFileSystem.ts'

const sector = 512

/** A file's sectors that were written since its last sync, with what stood there before; null past its old end. */
type Unsynced = Map<number, Buffer | null>

interface Nodes {
  rename(node: object, dir: object, name: string): void
  unlink(dir: object, name: string): void
}

const hasNodes = (files: object): files is { node_ops: Nodes } => 'node_ops' in files

/**
 * A disk whose power can be cut: what was written and not synced reaches it by chance, sector by sector. Names and
 * directories are taken to be kept in order, as a journalling file system does.
 */
export class SimulatedDisk {
  readonly #files = new Map<string, Unsynced>()
  #operations = 0
  syncs = 0

  /** `before` is called with the number of each write and sync before it is done. */
  constructor(private readonly before: (operation: number) => void = () => {}) {}

  /** Put this after the hook that syncs, if there is one. */
  readonly hook: Hook = (files) => {
    const pathOf = (file: OpenFile) => files.realPath(file.node)
    const { write, fsync } = files.stream_ops
    files.stream_ops.write = (file, buffer, offset, length, position) => {
      this.#operate()
      if (file.nfd !== undefined) this.#remember(pathOf(file), position, length)
      return write(file, buffer, offset, length, position)
    }
    if (fsync) {
      files.stream_ops.fsync = (file) => {
        this.#operate()
        const done = fsync(file)
        this.syncs += 1
        this.#files.delete(pathOf(file))
        return done
      }
    }
    if (!hasNodes(files)) throw new Error('the file system has no nodes')
    const { rename, unlink } = files.node_ops
    files.node_ops.rename = (node, dir, name) => {
      const unsynced = this.#files.get(files.realPath(node))
      this.#files.delete(files.realPath(node))
      rename(node, dir, name)
      const path = join(files.realPath(dir), name)
      this.#files.delete(path)
      if (unsynced) this.#files.set(path, unsynced)
    }
    files.node_ops.unlink = (dir, name) => {
      this.#files.delete(join(files.realPath(dir), name))
      unlink(dir, name)
    }
  }

  /** Cuts the power: `chance` gives numbers from 0 to 1. Gives how many sectors were lost. */
  cut(chance: () => number): number {
    let lost = 0
    for (const [path, sectors] of this.#files) {
      const file = openSync(path, 'r+')
      for (const [index, old] of sectors) {
        if (chance() < 0.5) continue
        lost += 1
        const content = Buffer.alloc(sector)
        old?.copy(content)
        writeSync(file, content, 0, sector, index * sector)
      }
      // A file never ends in the middle of a sector that was lost.
      ftruncateSync(file, Math.ceil(fstatSync(file).size / sector) * sector)
      closeSync(file)
    }
    return lost
  }

  #operate(): void {
    this.#operations += 1
    this.before(this.#operations)
  }

  #remember(path: string, position: number, length: number): void {
    const sectors = this.#files.get(path) ?? new Map<number, Buffer | null>()
    this.#files.set(path, sectors)
    let file: number | undefined
    for (let index = Math.floor(position / sector); index * sector < position + length; index += 1) {
      if (sectors.has(index)) continue
      file ??= openSync(path, 'r')
      const content = Buffer.alloc(sector)
      const read = readSync(file, content, 0, sector, index * sector)
      sectors.set(index, read === 0 ? null : content)
    }
    if (file !== undefined) closeSync(file)
  }
}
