import type { Path } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { type Fields, field, isFields, itemsOf } from '../values.ts'
import { locate } from './locate.ts'

/** A value that a schema gives a meaning: its format, or a keyword of ours such as `quantity`. */
interface Mention {
  kind: string
  value: unknown
  path: Path
  schema: Fields
}

/** Walks a value beside its schema and tells of every place where the schema has a `format`. */
export class Visitor {
  private readonly documents: ReadonlyMap<string, Document>
  private readonly targets = new Map<string, { schema: unknown; file: string }>()

  constructor(documents: ReadonlyMap<string, Document>) {
    this.documents = documents
  }

  /** `file` is where the schema stands; refs in it are relative to that file. */
  visit(schema: unknown, file: string, value: unknown, tell: (mention: Mention) => void, path: Path = []): void {
    const found = this.follow(schema, file)
    if (!isFields(found.schema)) return
    const here = found.schema
    if (typeof here.format === 'string') tell({ kind: here.format, value, path, schema: here })
    for (const key of ['oneOf', 'anyOf', 'allOf']) {
      for (const branch of itemsOf(here[key]))
        if (this.mayHold(branch, found.file, value)) this.visit(branch, found.file, value, tell, path)
    }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.visit(here.items, found.file, item, tell, [...path, index])
    } else if (isFields(value)) {
      for (const [key, inner] of Object.entries(value)) {
        this.visit(field(here.properties, key) ?? here.additionalProperties, found.file, inner, tell, [...path, key])
      }
    }
  }

  private follow(schema: unknown, file: string, depth = 0): { schema: unknown; file: string } {
    const ref = field(schema, '$ref')
    if (typeof ref !== 'string' || depth > 16) return { schema, file }
    const key = `${file} ${ref}`
    const inner = this.targets.get(key) ?? this.target(file, ref, depth)
    this.targets.set(key, inner)
    if (!isFields(schema) || !isFields(inner.schema) || Object.keys(schema).length === 1) return inner
    const { $ref: _, ...siblings } = schema
    return { schema: { ...inner.schema, ...siblings }, file: inner.file }
  }

  private target(file: string, ref: string, depth: number): { schema: unknown; file: string } {
    const target = locate(this.documents, file, ref)
    return target ? this.follow(target.value, target.file, depth + 1) : { schema: undefined, file }
  }

  private mayHold(branch: unknown, file: string, value: unknown): boolean {
    const { schema } = this.follow(branch, file)
    const type = field(schema, 'type')
    if (type === undefined) return true
    const is = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
    return [type].flat().some((one) => one === is || (one === 'integer' && is === 'number'))
  }
}
