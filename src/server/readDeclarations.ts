import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Source } from '#linker/linker.ts'

const most = { files: 5000, bytes: 1024 * 1024 }

/** Thrown when the files cannot be taken in at all; its message says which and why. */
export class Unreadable extends Error {}

/**
 * Reads every declaration: schemas and panel types with their examples from the root, config and dashboards from `configDir`. The only
 * opener of declaration files. Throws Unreadable for links that lead outside and for too many files.
 */
export async function readDeclarations(root: string, configDir: string): Promise<Source[]> {
  const names = await Promise.all([
    list(configDir, 'config', (name) => /\.(ya?ml|png)$/.test(name)),
    list(configDir, 'dashboards', (name) => /\.ya?ml$/.test(name)),
    list(root, 'schemas', (name) => name.endsWith('.json')),
    list(root, 'src/panels', (name) => /^src\/panels\/[^/]+\/(panel\.json|examples\.yaml)$/.test(name)),
  ])
  const places = names.flatMap((files, index) => files.map((file) => ({ base: index < 2 ? configDir : root, file })))
  if (places.length > most.files)
    throw new Unreadable(`there are ${places.length} declarations: at most ${most.files} are read`)
  const sources: Source[] = []
  for (let at = 0; at < places.length; at += 64)
    sources.push(...(await Promise.all(places.slice(at, at + 64).map(({ base, file }) => read(base, file)))))
  return sources
}

async function list(base: string, folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const found = await readdir(join(base, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const top = await realpath(base)
  const names: string[] = []
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(base, path).split(sep).join('/')
    if (entry.isSymbolicLink()) {
      const target = await realpath(path).catch(() => undefined)
      if (target === undefined || !`${target}${sep}`.startsWith(`${top}${sep}`))
        throw new Unreadable(`${name} is a link that leads outside of ${base}: copy the file instead`)
      if (!(await stat(path)).isFile()) throw new Unreadable(`${name} is a link to a folder: copy the folder instead`)
    } else if (!entry.isFile()) continue
    if (isWanted(name)) names.push(name)
  }
  return names.sort()
}

/** A file that is too large to be a declaration is told by the linker, so only its first part is taken. */
async function read(base: string, file: string): Promise<Source> {
  if (file.endsWith('.png')) return { file, text: '' }
  const bytes = await readFile(join(base, file))
  return { file, text: bytes.subarray(0, most.bytes + 1).toString('utf8') }
}
