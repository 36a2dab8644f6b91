import { renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncPath } from './durableFileSystem.ts'

/**
 * Puts a text in the place of a file, whole or not at all, whatever is killed meanwhile and whenever the power goes: what
 * stood there before stays until the new text is on the disk.
 */
export function writeWhole(path: string, text: string, mode?: number): void {
  const draft = join(dirname(path), `.${basename(path)}.new`)
  writeFileSync(draft, text, { mode })
  syncPath(draft)
  renameSync(draft, path)
  syncPath(dirname(path))
}
