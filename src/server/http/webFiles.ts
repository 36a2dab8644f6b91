import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Asset, makeAsset, typeOf } from './asset.ts'

/** The built browser application, wholly in memory: a request is looked up by its exact path and never reaches the disk. */
export interface WebFiles {
  find(path: string): Asset | undefined
  /** index.html, or null when nothing was built. */
  index: string | null
}

/** Reads a build once. Names with a hash never change; dotfiles, source maps and unknown kinds are not served. */
export function readWebFiles(folder: string): WebFiles {
  const found = new Map<string, Asset>()
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of names) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).split(sep).join('/')
    const type = typeOf(path)
    if (!type || path === '/index.html' || path.split('/').some((step) => step.startsWith('.'))) continue
    found.set(path, makeAsset(readFileSync(file), type, /-[A-Za-z0-9_-]{8}\.\w+$/.test(path)))
  }
  const index = join(folder, 'index.html')
  return { find: (path) => found.get(path), index: existsSync(index) ? readFileSync(index, 'utf8') : null }
}
