import type { Panel } from '#engine/portal.ts'
import type { Linked } from '#linker/linker.ts'
import type { Path } from '#linker/problem.ts'
import type { Document } from '#linker/read/document.ts'
import { locate } from '#linker/schema/locate.ts'
import { field } from '#linker/values.ts'

/** A field of a result: the file and place of its key, and the panels that read it. */
interface Place {
  file: string
  path: Path
}

export interface Field extends Place {
  name: string
  /** By page file and panel id: the lines on which the panel is written. */
  readers: Map<string, Reader>
}

export interface Reader {
  file: string
  lines: [number, number]
}

/** Every text in a value, the parts of the {paths} in it, and every key of a `where`: its keys are fields. */
function wordsIn(value: unknown, isWhere = false): string[] {
  if (typeof value === 'string')
    return [value, ...(value.match(/\{[^{}]*\}/g) ?? []).flatMap((path) => path.slice(1, -1).split('.'))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isWhere ? [key] : []),
    ...wordsIn(inner, key === 'where'),
  ])
}

/** The options less those that speak of another input: a map's layer names the one that it speaks of by `from`. */
function optionsOf(options: unknown, input: string): unknown {
  if (Array.isArray(options)) return options.map((one) => optionsOf(one, input))
  if (typeof options !== 'object' || options === null) return options
  const from = field(options, 'from')
  if (typeof from === 'string' && from !== input) return null
  return Object.fromEntries(Object.entries(options).map(([key, inner]) => [key, optionsOf(inner, input)]))
}

interface Placed {
  panel: Panel
  path: Path
}

/** The panels of a page with their places in its file, those in slots too. */
const panelsOf = (panels: readonly Panel[], path: Path): Placed[] =>
  panels.flatMap((panel, index) => [
    { panel, path: [...path, index] },
    ...Object.entries(panel.slots ?? {}).flatMap(([slot, inner]) => panelsOf(inner, [...path, index, 'slots', slot])),
  ])

/** The lines, from and to, of an entry of a document. */
function linesOf(document: Document, path: Path): [number, number] {
  const [from, to] = document.extent(path, 'value')
  const lineAt = (offset: number): number => document.text.slice(0, offset).split('\n').length
  return [lineAt(from), lineAt(to)]
}

/** Follows `$ref`s to where the properties of a schema are written. */
function written(documents: ReadonlyMap<string, Document>, file: string, path: Path): { file: string; path: Path } {
  const value = path.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : field(inner, String(step))),
    documents.get(file)?.value,
  )
  const ref = field(value, '$ref')
  const target = typeof ref === 'string' ? locate(documents, file, ref) : undefined
  return target ? written(documents, target.file, target.path) : { file, path }
}

/** The fields of every result's rows that a panel names: in its options, its pick, or what its panel type requires. */
export function fieldsRead(portal: NonNullable<Linked['portal']>, documents: ReadonlyMap<string, Document>): Field[] {
  const fields = new Map<string, Field>()
  for (const page of Object.values(portal.pages)) {
    const own = documents.get(page.origin.file)
    if (!own) throw new Error(`${page.origin.file} is missing`)
    for (const { panel, path } of panelsOf(page.panels, ['panels'])) {
      for (const [input, binding] of Object.entries(panel.data ?? {})) {
        const endpoint =
          binding.endpoint ?? (binding.use === undefined ? undefined : page.queries?.[binding.use]?.endpoint)
        let row = endpoint === undefined ? undefined : rowOf(endpoint, documents)
        const { path: leads, take } = binding.pick ?? {}
        // A path leads into the row, a step at a time, and so does what is taken; what the options name stands where it ends.
        const into = [...(leads?.split('.') ?? []), ...(take?.split('.') ?? [])]
        for (const step of [...into, null]) {
          if (!row) break
          const words = new Set(wordsIn([binding.pick, step === null ? optionsOf(panel.options, input) : step]))
          const { file, path: at } = row
          for (const name of namesAt(documents, row)) {
            if (!words.has(name)) continue
            const place = { file, path: [...at, 'properties', name], name }
            const key = `${place.file}#${place.path.join('/')}`
            const known = fields.get(key) ?? { ...place, readers: new Map<string, Reader>() }
            known.readers.set(`${page.origin.file} ${panel.id}`, {
              file: page.origin.file,
              lines: linesOf(own, path),
            })
            fields.set(key, known)
          }
          row = step === null ? undefined : inside(documents, row, step)
        }
      }
    }
  }
  return [...fields.values()]
}

const valueAt = (documents: ReadonlyMap<string, Document>, { file, path }: Place): unknown =>
  path.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : field(inner, String(step))),
    documents.get(file)?.value,
  )

const namesAt = (documents: ReadonlyMap<string, Document>, place: Place): string[] =>
  Object.keys(field(valueAt(documents, place), 'properties') ?? {})

/** Where a field of a row is written, or the items of it. */
function inside(documents: ReadonlyMap<string, Document>, row: Place, name: string): Place | undefined {
  if (!namesAt(documents, row).includes(name)) return undefined
  const place = written(documents, row.file, [...row.path, 'properties', name])
  const items = field(valueAt(documents, place), 'items')
  return items === undefined ? place : written(documents, place.file, [...place.path, 'items'])
}

function rowOf(endpoint: string, documents: ReadonlyMap<string, Document>): Place | undefined {
  if (endpoint.startsWith('procedure.')) {
    const own = `/${endpoint.slice(10)}.yaml`
    const file = [...documents.keys()].find((one) => one.startsWith('config/procedures/') && one.endsWith(own))
    return file === undefined ? undefined : written(documents, file, ['row'])
  }
  for (const [file, document] of documents) {
    const result = file.startsWith('config/endpoints/') ? field(field(document.value, endpoint), 'result') : undefined
    if (result === undefined) continue
    const place = written(documents, file, [endpoint, 'result'])
    const schema = place.path.reduce<unknown>(
      (inner, step) => field(inner, String(step)),
      documents.get(place.file)?.value,
    )
    return field(schema, 'items') === undefined ? place : written(documents, place.file, [...place.path, 'items'])
  }
  return undefined
}
