import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Facts, type Linked, type Linker, makeLinker, type Source } from '#linker/linker.ts'
import type { Problem } from '#linker/problem.ts'

const root = resolve(import.meta.dirname, '../..')
const home = join(import.meta.dirname, 'fixtures')

/** Every file under a folder, by its path from there. */
export function filesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      file: path.slice(folder.length + 1),
      text: path.endsWith('.png') ? '' : readFileSync(path, 'utf8'),
    }))
}

const schemas = [
  ...filesIn(join(root, 'schemas/config')).map(({ file, text }) => ({ file: `schemas/config/${file}`, text })),
  ...['facts', 'location', 'org', 'user'].map((name) => {
    const file = `schemas/entity/${name}.json`
    return { file, text: readFileSync(join(root, file), 'utf8') }
  }),
].filter(({ file }) => file.endsWith('.json'))

/** The small portal without a problem that every fixture changes. */
export const base: readonly Source[] = [...schemas, ...filesIn(join(home, 'base'))]

/** The base with some files put in the place of others; a text of null takes one away. */
export function changed(...changes: (Omit<Source, 'text'> & { text: string | null })[]): Source[] {
  const byFile = new Map(base.map((source) => [source.file, source]))
  for (const { text, ...source } of changes) {
    if (text === null) byFile.delete(source.file)
    else byFile.set(source.file, { ...source, text })
  }
  return [...byFile.values()]
}

/** The text of a file of the base, with one part of it replaced. Throws when the part is not there. */
export function edited(file: string, from: string, to: string): { file: string; text: string } {
  const text = base.find((source) => source.file === file)?.text ?? ''
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  return { file, text: text.replace(from, () => to) }
}

/** The codes that have a fixture. */
export const codes = (): string[] =>
  readdirSync(home)
    .filter((name) => /^TL\d{3}$/.test(name))
    .sort()

/** The files of one code's fixture over the base, and its facts. */
export function fixture(code: string): { sources: Source[]; facts: Facts; expected: string } {
  const folder = join(home, code)
  const own: Source[] = filesIn(folder).filter(({ file }) => file.includes('/'))
  if (code === 'TL002') own.push({ file: 'config/pages/lost.yaml', text: `# ${'-'.repeat(1024 * 1024)}\n` })
  if (code === 'TL014')
    own.push({ file: 'config/pages/elsewhere.yaml', text: '', refused: 'this link leads outside, and is not followed' })
  const removed = existsSync(join(folder, 'removed.txt'))
    ? readFileSync(join(folder, 'removed.txt'), 'utf8').trim().split('\n')
    : []
  const facts = existsSync(join(folder, 'facts.json'))
    ? JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'))
    : {}
  const expected = existsSync(join(folder, 'expected.txt')) ? readFileSync(join(folder, 'expected.txt'), 'utf8') : ''
  return { sources: changed(...own, ...removed.map((file) => ({ file, text: null }))), facts, expected }
}

/** Links some sources with a linker of their own. */
export const linked = (sources: Source[], facts: Facts = {}, linker: Linker = makeLinker()): Linked =>
  linker.link(sources, facts)

/** The base with a call that the search of the frame may ask; `required` is what its input needs. */
export const searched = (
  result = '{ type: array, items: { $ref: schemas/entity/thing.json } }',
  required = '[search, limit]',
) =>
  edited(
    'config/endpoints/thing.yaml',
    'thing.rename:',
    `thing.search:
  method: POST
  writes: false
  path: thing/search
  access: signed-in
  org: current
  input:
    type: object
    additionalProperties: false
    required: ${required}
    properties:
      search: { type: string, maxLength: 60, default: "", description: Words. }
      limit: { type: integer, minimum: 1, maximum: 50, default: 5, description: At most so many. }
      place: { type: integer, description: Where. }
      crop: { type: string, maxLength: 9, description: Of what. }
  result: ${result}
thing.rename:`,
  )

/**
 * Says a problem as its code, the word at its place, its sentence and what is suggested.
 * @param word what counts as a word where it begins
 */
export const saidAt =
  (text: string, word: RegExp) =>
  ({ code, line, column, message, fix }: Problem): string => {
    const [found] = word.exec(text.split('\n')[line - 1]?.slice(column - 1) ?? '') ?? []
    return `${code} ${found} | ${message}${fix ? ` -> ${fix.text}` : ''}`
  }
