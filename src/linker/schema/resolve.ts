import type { Schema } from '#engine/portal.ts'
import type { IsBroken } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { type Fields, isFields } from '../values.ts'
import { locate } from './locate.ts'

/** A schema with every `$ref` put in its place, what was wrong with it, and the documents it was made from. */
export interface Resolved {
  schema: Schema
  /** False where it, or what it refers to, is no schema: that is told where it stands. */
  isKnown: boolean
  problems: Problem[]
  documents: ReadonlySet<Document>
  nodes: number
  branches: number
}

const most = { nodes: 20_000, branches: 200 }

/** Resolves schemas and remembers each as long as none of its documents changes. */
export class Resolver {
  private readonly known = new WeakMap<Document, Map<string, Resolved>>()
  private documents: ReadonlyMap<string, Document> = new Map()
  private isBroken: IsBroken = () => false

  /** `isBroken` tells of places that are no schema: that is told there, and what refers to them is not known. */
  use(documents: ReadonlyMap<string, Document>, isBroken: IsBroken): void {
    this.documents = documents
    this.isBroken = isBroken
  }

  isSound(document: Document, path: Path): boolean {
    return !this.isBroken(document, path)
  }

  /** The schema that stands at a place of a document. The same object comes back until something in it changes. */
  at(document: Document, path: Path, value: unknown, chain: readonly string[] = []): Resolved {
    const key = path.join('/')
    const before = this.known.get(document)?.get(key)
    if (before && [...before.documents].every((one) => this.documents.get(one.file) === one)) return before
    const made = new Making(this, this.documents, document, [...chain, `${document.file}#${key}`]).make(path, value)
    // A ref that leads nowhere may lead somewhere next time, so only what is sound is kept.
    if (made.problems.length > 0) return made
    const known = this.known.get(document) ?? new Map<string, Resolved>()
    known.set(key, made)
    this.known.set(document, known)
    return made
  }
}

class Making {
  private readonly problems: Problem[] = []
  private readonly seen: Set<Document>
  private nodes = 0
  private branches = 0
  private isKnown = true

  constructor(
    private readonly resolver: Resolver,
    private readonly documents: ReadonlyMap<string, Document>,
    private readonly document: Document,
    private readonly chain: readonly string[],
  ) {
    this.seen = new Set([document])
  }

  make(path: Path, value: unknown): Resolved {
    this.isKnown = this.resolver.isSound(this.document, path)
    const made = this.walk(value, path)
    let schema: Schema = isFields(made) ? made : {}
    if (this.nodes > most.nodes || this.branches > most.branches) {
      const what = this.nodes > most.nodes ? `${most.nodes} parts` : `${most.branches} branches`
      this.problems.push(this.document.at(path, 'value', 'TL152', `this schema has more than ${what}: make it simpler`))
      schema = {}
    }
    return {
      schema,
      isKnown: this.isKnown,
      problems: this.problems,
      documents: this.seen,
      nodes: Math.min(this.nodes, most.nodes),
      branches: Math.min(this.branches, most.branches),
    }
  }

  private walk(value: unknown, path: Path): unknown {
    this.nodes += 1
    if (this.nodes > most.nodes) return {}
    if (Array.isArray(value)) {
      const last = path.at(-1)
      if (last === 'oneOf' || last === 'anyOf' || last === 'allOf') this.branches += value.length
      return value.map((item, index) => this.walk(item, [...path, index]))
    }
    if (!isFields(value)) return value
    if (typeof value.$ref !== 'string')
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== '$defs')
          .map(([key, inner]) => [key, this.walk(inner, [...path, key])]),
      )
    const { $ref, ...siblings } = value
    const target = this.follow($ref, [...path, '$ref'])
    return Object.keys(siblings).length === 0 ? target : { ...target, ...this.fields(siblings, path) }
  }

  private fields(value: Fields, path: Path): Fields {
    const made = this.walk(value, path)
    return isFields(made) ? made : {}
  }

  private follow(ref: string, path: Path): Fields {
    const wrong = (message: string, suggestion?: string) => {
      this.problems.push(
        this.document.at(
          path,
          'value',
          'TL151',
          message + didYouMean(suggestion),
          suggestion === undefined ? {} : { suggestion },
        ),
      )
      return {}
    }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(ref))
      return wrong(`$ref "${ref}" leads outside: only files under schemas/ can be referred to`)
    const target = locate(this.documents, this.document.file, ref)
    if (!target) {
      const file = locate(this.documents, this.document.file, ref.split('#')[0] ?? '')
      if (!file || this.resolver.isSound(file.document, [])) return wrong(`$ref "${ref}" leads nowhere`, this.near(ref))
      this.seen.add(file.document)
      this.isKnown = false
      return {}
    }
    if (this.chain.includes(`${target.file}#${target.path.join('/')}`))
      return wrong(`$ref "${ref}" leads back to itself`)
    const made = this.resolver.at(target.document, target.path, target.value, this.chain)
    for (const document of made.documents) this.seen.add(document)
    for (const problem of made.problems) this.problems.push(problem)
    this.nodes += made.nodes
    this.branches += made.branches
    this.isKnown &&= made.isKnown
    return made.schema
  }

  private near(ref: string): string | undefined {
    const [name = '', pointer] = ref.split('#')
    const files = [...this.documents.keys()].filter((file) => file.startsWith('schemas/'))
    if (name !== '' && !locate(this.documents, this.document.file, name)) {
      const file = nearest(name, files)
      return file && (pointer === undefined ? file : `${file}#${pointer}`)
    }
    const parts = (pointer ?? '').split('/')
    const last = parts.pop() ?? ''
    const around = locate(this.documents, this.document.file, `${name}#${parts.join('/')}`)
    const key = around && isFields(around.value) ? nearest(last, Object.keys(around.value)) : undefined
    return key && `${name}#${parts.join('/')}/${key}`
  }
}
