import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type Start = Awaited<ReturnType<NodeFS['init']>>

/** An open file as the WebAssembly build's Node file system keeps it; `nfd` is the real descriptor. */
export interface OpenFile {
  nfd?: number
  node: object
}

/** The part of the build's Node file system that is reached into. A test counts the syncs, since this is internal. */
export interface NodeFileSystem {
  realPath(node: object): string
  stream_ops: {
    fsync?: (file: OpenFile) => number
    write(file: OpenFile, buffer: Uint8Array, offset: number, length: number, position: number): number
  }
}

const isNodeFileSystem = (value: unknown): value is NodeFileSystem =>
  typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value

/** Called on the build's file system before the database starts. */
export type Hook = (files: NodeFileSystem) => void

/** Makes a sync of the database a sync of the disk; out of the box PGlite never syncs. */
export const syncing: Hook = (files) => {
  files.stream_ops.fsync = (file) => {
    if (file.nfd === undefined) syncPath(files.realPath(file.node))
    else fsyncSync(file.nfd)
    return 0
  }
}

/** PGlite's file system on a directory, with hooks into its reads and writes. */
export class HookedFileSystem extends NodeFS {
  readonly #hooks: Hook[]

  constructor(dir: string, hooks: Hook[]) {
    super(dir)
    this.#hooks = hooks
  }

  override async init(pg: PGlite, options: Init[1]): Promise<Start> {
    const start = await super.init(pg, options)
    const hook = (module: { NODEFS?: unknown }) => {
      const files = module.NODEFS
      if (!isNodeFileSystem(files)) throw new Error('this build of PGlite has no Node file system to make durable')
      for (const each of this.#hooks) each(files)
    }
    const before = start.emscriptenOpts.preRun ?? []
    return {
      emscriptenOpts: { ...start.emscriptenOpts, preRun: [...(Array.isArray(before) ? before : [before]), hook] },
    }
  }
}

/** Start parameters that wait for the disk at every commit. fdatasync is a stub in the build, so plain fsync it is. */
export const durableParameters = (defaults: string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on'].flatMap((setting) => ['-c', setting]),
]

/** Syncs one file or directory. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
