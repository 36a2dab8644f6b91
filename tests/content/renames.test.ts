import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { makeLinker, type Source } from '#linker/linker.ts'
import type { Problem } from '#linker/problem.ts'
import { Document } from '#linker/read/document.ts'
import { field } from '#linker/values.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { sampled } from '../sampling.ts'
import { type Field, fieldsRead, type Reader } from './fieldsRead.ts'

const root = resolve(import.meta.dirname, '../..')

interface Edit {
  extent: readonly [number, number]
  name: string
}

/** Where a property is written, and its name in the `required` beside it. */
function editsOf(document: Document, { path, name }: Field): Edit[] {
  const holder = path.slice(0, -2)
  const required = holder.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : field(inner, String(step))),
    document.value,
  )
  const at = Array.isArray(field(required, 'required')) ? [field(required, 'required')].flat().indexOf(name) : -1
  return [
    { extent: document.extent(path, 'key'), name },
    ...(at === -1 ? [] : [{ extent: document.extent([...holder, 'required', at], 'value'), name }]),
  ]
}

/** The declarations with these fields renamed. */
function renamed(
  sources: readonly Source[],
  documents: ReadonlyMap<string, Document>,
  fields: readonly Field[],
): Source[] {
  return sources.map((source) => {
    const document = documents.get(source.file)
    const own = fields.filter(({ file }) => file === source.file)
    if (!document || own.length === 0) return source
    const edits = own.flatMap((one) => editsOf(document, one)).sort((a, b) => b.extent[0] - a.extent[0])
    let text = document.text
    for (const { extent, name } of edits) {
      const [from, to] = extent
      text = text.slice(0, from) + text.slice(from, to).replace(name, `${name}_renamed`) + text.slice(to)
    }
    return { file: source.file, text }
  })
}

/**
 * Groups of fields that can be renamed at once: none that one panel reads, none with the same name that one page reads,
 * and none that is written inside another.
 */
function apart(fields: readonly Field[]): Field[][] {
  const groups: { fields: Field[]; taken: Set<string> }[] = []
  for (const one of fields) {
    const own = [
      ...one.readers.keys(),
      ...[...one.readers.values()].map(({ file }) => `${file} ${one.name}`),
      `${one.file} ${one.path.slice(0, -1).join('/')}`,
    ]
    const inside = (other: Field) => other.file === one.file && isWithin(other.path, one.path)
    const group = groups.find(({ fields: in_, taken }) => !own.some((key) => taken.has(key)) && !in_.some(inside))
    if (group) {
      group.fields.push(one)
      for (const key of own) group.taken.add(key)
    } else groups.push({ fields: [one], taken: new Set(own) })
  }
  return groups.map(({ fields: in_ }) => in_)
}

const isWithin = (a: Field['path'], b: Field['path']): boolean =>
  a.slice(0, b.length).join('/') === b.join('/') || b.slice(0, a.length).join('/') === a.join('/')

const isOn = ({ file, lines }: Reader, problem: Problem): boolean =>
  problem.file === file && problem.line >= lines[0] && problem.line <= lines[1]

it('names every panel that reads a field of a result, when that field is renamed: a problem on the panel’s own lines', {
  timeout: 1_200_000,
}, async () => {
  const sources = await readDeclarations(root, root)
  const documents = new Map(
    sources.filter(({ file }) => !file.endsWith('.png')).map((source) => [source.file, new Document(source)]),
  )
  const facts = await linkFacts(root)
  const linker = makeLinker()
  const { portal } = linker.link(sources, facts)
  if (!portal) throw new Error('the portal has problems of its own: see declarations.test.ts')
  const all = fieldsRead(portal, documents)
  expect(all.length).toBeGreaterThan(20)
  const fields = sampled(all, 25)
  const problemsOf = (some: readonly Field[]) => linker.link(renamed(sources, documents, some), facts).problems
  // Together first, where only a problem that says the field's name counts; who is not named so is asked alone.
  const doubted = apart(fields).flatMap((group) => {
    const problems = problemsOf(group)
    return group.filter(({ name, readers }) =>
      [...readers.values()].some(
        (reader) => !problems.some((found) => isOn(reader, found) && found.message.includes(`"${name}"`)),
      ),
    )
  })
  const silent = doubted.flatMap((one) => {
    const problems = problemsOf([one])
    return [...one.readers]
      .filter(([, reader]) => !problems.some((found) => isOn(reader, found)))
      .map(([reader]) => `${one.file} ${one.path.join('.')}: ${reader} is not named`)
  })
  console.log(`${fields.length} of ${all.length} fields renamed, ${doubted.length} of them alone`)
  expect(silent).toEqual([])
})
