import type { Dirent } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Source } from '#linker/linker.ts'
import { fewAtOnce } from './fewAtOnce.ts'

const most = { files: 5000, bytes: 1024 * 1024 }

/** Thrown when the files cannot be taken in at all; its message says which and why. */
export class Unreadable extends Error {}

/**
 * Reads every declaration: schemas and panel types with their examples from the root, config and dashboards from `configDir`. The only
 * opener of declaration files. Links that lead outside, pipes and the like are not opened and say so. Throws Unreadable for
 * too many files.
 */
export async function readDeclarations(root: string, configDir: string): Promise<Source[]> {
  const names = await Promise.all([
    list(configDir, 'config', (name) => /\.(ya?ml|png)$/.test(name)),
    list(configDir, 'dashboards', (name) => /\.ya?ml$/.test(name)),
    list(root, 'schemas', (name) => name.endsWith('.json')),
    list(root, 'src/panels', (name) => /^src\/panels\/[^/]+\/(panel\.json|examples\.yaml)$/.test(name)),
  ])
  const places = names.flatMap((files, index) => files.map((found) => ({ base: index < 2 ? configDir : root, found })))
  if (places.length > most.files)
    throw new Unreadable(`there are ${places.length} declarations: at most ${most.files} are read`)
  return (await fewAtOnce(places, ({ base, found }) => read(base, found))).flat()
}

/** A file to read, or why it is not read. */
interface Found {
  file: string
  refused?: string
}

/** The wanted files of a folder, by name. Hidden ones are an editor's own; links to folders are not followed. */
async function list(base: string, folder: string, isWanted: (name: string) => boolean): Promise<Found[]> {
  const found = await readdir(join(base, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const top = await realpath(base)
  const files: Found[] = []
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    const file = relative(base, path).split(sep).join('/')
    if (entry.isDirectory() || /(^|\/)\./.test(file)) continue
    const refused = await whyNot(entry, path, top)
    if (isWanted(file) || (entry.isSymbolicLink() && refused !== undefined))
      files.push(refused === undefined ? { file } : { file, refused })
  }
  return files.sort((a, b) => (a.file < b.file ? -1 : 1))
}

async function whyNot(entry: Dirent, path: string, top: string): Promise<string | undefined> {
  if (entry.isFile()) return undefined
  if (!entry.isSymbolicLink()) return 'this is no file, and is not read: a pipe or a socket, say'
  const target = await realpath(path).catch(() => undefined)
  if (target === undefined) return 'this link leads nowhere, and is not followed'
  if (!target.startsWith(`${top}${sep}`)) return `this link leads outside of ${top}, and is not followed: copy the file`
  return (await stat(target)).isFile() ? undefined : 'this is a link to a folder, and is not followed: copy the folder'
}

/**
 * A file that is too large to be a declaration is told by the linker, so only its first part is taken. Nothing where the
 * file is gone meanwhile.
 */
async function read(base: string, { file, refused }: Found): Promise<Source[]> {
  if (refused !== undefined) return [{ file, text: '', refused }]
  if (file.endsWith('.png')) return [{ file, text: '' }]
  try {
    const bytes = await readFile(join(base, file))
    return [{ file, text: bytes.subarray(0, most.bytes + 1).toString('utf8') }]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' ? [] : [{ file, text: '', refused: `this file cannot be read (${String(code)})` }]
  }
}
