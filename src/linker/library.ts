import { isFileName, type Kind, type Placed, placed, schemaFile } from './kinds.ts'
import type { Path, Problem, Source } from './problem.ts'
import { Document } from './read/document.ts'
import { readPageMeta } from './read/pageMeta.ts'
import { proveSchema, type QuantityUse } from './schema/prove.ts'
import { distance } from './suggest.ts'
import { Checker } from './validate/checker.ts'
import { metaSchema } from './validate/meta.ts'
import { mistakesOf, problemOf } from './validate/mistakes.ts'
import { proveTexts } from './validate/texts.ts'
import { entriesOf, field } from './values.ts'

/** A declaration with what is wrong in it by itself, before it is linked with others. */
export interface Checked extends Placed {
  document: Document
  problems: Problem[]
  /** What is wrong beside the mistakes of its text, and may follow from them: not told. */
  untold: Problem[]
  /** Places that do not follow their schema. */
  broken: Path[]
  quantities: QuantityUse[]
}

/** All declarations of a portal. What was read and checked once is kept as long as its text and the schemas stay. */
export class Library {
  private documents = new Map<string, Document>()
  private checked = new WeakMap<Document, Checked>()
  private readonly others = new Map<string, Document>()
  private schemaKey = ''
  checker = new Checker()

  /** Takes in the present files. Gives every declaration, and problems of files that are none. */
  read(sources: readonly Source[]): {
    all: Checked[]
    documents: Map<string, Document>
    icons: Set<string>
    problems: Problem[]
  } {
    const documents = new Map<string, Document>()
    const icons = new Set<string>()
    const problems: Problem[] = []
    const places: [Placed, Document][] = []
    for (const source of sources) {
      if (source.refused !== undefined) {
        problems.push({ code: 'TL014', file: source.file, line: 1, column: 1, message: source.refused })
        continue
      }
      const place = placed(source.file)
      if (place?.kind === 'icon') {
        icons.add(source.file)
        continue
      }
      const before = this.documents.get(source.file)
      const document = before && before.text === source.text ? before : new Document(source)
      if (!place) {
        problems.push(
          document.problem(
            'TL010',
            [0, 1],
            'no kind of declaration lives here: see config/README.md for where each belongs',
          ),
        )
        continue
      }
      if (place.kind !== 'schema' && !isFileName(place.name))
        problems.push(
          document.problem(
            'TL011',
            [0, 1],
            `"${place.name}" cannot be a name: use lower-case letters, digits, hyphens and underscores`,
          ),
        )
      documents.set(source.file, document)
      places.push([place, document])
    }
    this.documents = documents
    this.takeSchemas(documents)
    for (const [file, document] of documents) {
      const fault = file.startsWith('schemas/config/') ? this.checker.fault(file) : undefined
      if (fault !== undefined && document.mistakes.length === 0)
        problems.push(document.problem('TL151', [0, 1], `this schema cannot be used: ${fault}`))
    }
    return { all: places.map(([place, document]) => this.check(place, document)), documents, icons, problems }
  }

  private takeSchemas(documents: ReadonlyMap<string, Document>): void {
    const schemas = [...documents].filter(
      ([file]) => file.startsWith('schemas/config/') || file === 'schemas/entity/facts.json',
    )
    const key = schemas.map(([file, { text }]) => `${file}\n${text}`).join('\n')
    if (key === this.schemaKey) return
    this.schemaKey = key
    this.checker = new Checker(schemas.map(([file, document]) => [file, document.value]))
    this.checked = new WeakMap()
  }

  /** A declaration beside those that were taken in, such as what stood in its place before. */
  beside(source: Source): Checked | undefined {
    const place = placed(source.file)
    const known = this.others.get(source.file)
    const document = known && known.text === source.text ? known : new Document(source)
    this.others.set(source.file, document)
    return place && this.check(place, document)
  }

  private check(place: Placed, document: Document): Checked {
    const before = this.checked.get(document)
    if (before) return before
    const made: Checked = {
      ...place,
      document,
      problems: [],
      untold: [],
      broken: document.mistakes.length > 0 ? [[]] : [],
      quantities: [],
    }
    const schema = schemaFile(place.kind)
    if (place.kind === 'brand') {
      made.problems.push(...readPageMeta(document))
      if (made.problems.length > 0) made.broken.push(['pageMeta'])
    }
    if (document.isWhole) {
      if (schema !== undefined) this.note(made, [], this.checker.byFile(schema, document.value ?? {}))
      if (schema !== undefined && this.checker.fault(schema) !== undefined) made.broken.push([])
      made.problems.push(...proveTexts(document, place.kind))
      for (const at of schemaPlaces(place.kind, document)) {
        const value = at.reduce<unknown>((inner, step) => field(inner, String(step)), document.value)
        if (value === undefined || isBroken(made, at)) continue
        this.note(made, at, this.checker.bySchema(metaSchema, value))
        const proof = proveSchema(document, value, at)
        made.problems.push(...proof.problems)
        if (!proof.isKnown) made.broken.push(at)
        made.quantities.push(...proof.quantities)
      }
    }
    if (document.mistakes.length > 0) {
      made.untold = made.problems
      made.quantities = []
      const areTwice = document.twice.length === document.mistakes.length && schema !== undefined
      made.problems = areTwice
        ? swappedKeys(document, this.checker.byFile(schema, document.value))
        : [...document.mistakes]
    }
    this.checked.set(document, made)
    return made
  }

  private note(made: Checked, base: Path, errors: Parameters<typeof mistakesOf>[0]): void {
    for (const mistake of mistakesOf(errors)) {
      made.problems.push(problemOf(made.document, base, mistake))
      made.broken.push([...base, ...mistake.path])
      // Under a key with a slip stands what belongs under the right one.
      if (mistake.suggestion !== undefined && mistake.side === 'key')
        made.broken.push([...base, ...mistake.path.slice(0, -1), mistake.suggestion])
    }
  }
}

/**
 * A key that stands twice while a similar one is missing is that one with a slip. Keys are usually written in the order
 * of their schema, which tells which of the two it is.
 */
function swappedKeys(document: Document, errors: ReturnType<Checker['byFile']>): Problem[] {
  return document.twice.map(({ object, key, first }, index): Problem => {
    const told = document.mistakes[index]
    for (const { keyword, data, params, parentSchema } of errors) {
      const order = entriesOf(parentSchema?.properties).map(([name]) => name)
      const missing = String(params.missingProperty)
      if (keyword !== 'required' || data !== object || distance(key, missing) !== 1) continue
      const isFirst = order.indexOf(missing) < order.indexOf(key)
      const problem = isFirst || !told ? document.problem('TL008', first, '') : told
      return {
        ...problem,
        message: `"${key}" stands here twice, and "${missing}" is missing; did you mean "${missing}"?`,
        suggestion: missing,
      }
    }
    return told ?? document.problem('TL008', first, `"${key}" stands here twice: remove one of the two`)
  })
}

/** Whether something at or under a place does not follow its schema. */
export const isBroken = ({ broken }: { broken: readonly Path[] }, at: Path): boolean =>
  broken.some(
    (place) =>
      at.every((step, index) => place.length <= index || String(place[index]) === String(step)) &&
      (place.length >= at.length || place.length === 0),
  )

/** Whether something at or under a place of one of some documents does not follow its schema. */
export type IsBroken = (document: Document, at: Path) => boolean

/** Asks each of them what it was checked to be; of a document that is none of them nothing is broken. */
export function brokenAmong(all: readonly Checked[]): IsBroken {
  const checked = new Map(all.map((one) => [one.document, one]))
  return (document, at) => {
    const one = checked.get(document)
    return one !== undefined && isBroken(one, at)
  }
}

/** Whether what stands at a place is not what belongs there, or stands under a key with a slip: what it would hold is not known. */
export const isLost = ({ broken }: { broken: readonly Path[] }, at: Path): boolean =>
  broken.some((place) => place.length === at.length && at.every((step, index) => String(place[index]) === String(step)))

/** Where JSON Schemas stand in a declaration. */
function schemaPlaces(kind: Kind, document: Document): Path[] {
  if (kind === 'schema') return [[]]
  if (kind === 'procedure') return [['input'], ['row']]
  if (kind === 'panel-type')
    return [['options'], ...entriesOf(field(document.value, '$defs')).map(([name]) => ['$defs', name])]
  if (kind === 'endpoints')
    return entriesOf(document.value).flatMap(([name]) => [
      [name, 'input'],
      [name, 'result'],
    ])
  return []
}
