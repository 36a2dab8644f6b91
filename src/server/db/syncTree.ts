import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from './durableFileSystem.ts'

/** Syncs every file and directory under a directory, and the directory itself. */
export function syncTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(dir)
}
