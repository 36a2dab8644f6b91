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

/** What a schema comes to, worked out once: `$ref` followed, each inner schema when it is first met. */
interface Plan {
  schema: Fields
  format: string | undefined
  /** The types that it takes; null for any. */
  types: unknown[] | null
  branches(): Plan[]
  items(): Plan | null
  property(name: string): Plan | null
  /** Whether it says nothing of what it holds. */
  isPlain: boolean
}

const listed = ['oneOf', 'anyOf', 'allOf'] as const
const nested = ['properties', 'additionalProperties', 'items'] as const

/** Walks a value beside its schema and tells of every place where the schema has a `format`. */
export class Visitor {
  private readonly documents: ReadonlyMap<string, Document>
  private readonly targets = new Map<string, { schema: unknown; file: string }>()
  /** A schema stands in one file, so it has one plan. */
  private readonly plans = new WeakMap<Fields, Plan | null>()

  constructor(documents: ReadonlyMap<string, Document>) {
    this.documents = documents
  }

  /** `file` is where the schema stands; refs in it are relative to that file. */
  visit(schema: unknown, file: string, value: unknown, tell: (mention: Mention) => void, path: Path = []): void {
    walk(this.planOf(schema, file), value, tell, [...path])
  }

  private planOf(schema: unknown, file: string): Plan | null {
    if (!isFields(schema)) return null
    const known = this.plans.get(schema)
    if (known !== undefined) return known
    const found = this.follow(schema, file)
    const made = isFields(found.schema) ? this.plan(found.schema, found.file) : null
    this.plans.set(schema, made)
    return made
  }

  private plan(schema: Fields, file: string): Plan {
    const inner = (part: unknown): Plan | null => this.planOf(part, file)
    let branches: Plan[] | null = null
    const { format } = schema
    return {
      schema,
      format: typeof format === 'string' ? format : undefined,
      types: schema.type === undefined ? null : [schema.type].flat(),
      branches: () => {
        branches ??= listed.flatMap((key) => itemsOf(schema[key]).flatMap((branch) => inner(branch) ?? []))
        return branches
      },
      items: () => inner(schema.items),
      property: (name) => inner(field(schema.properties, name) ?? schema.additionalProperties),
      isPlain: typeof format !== 'string' && [...listed, ...nested].every((key) => schema[key] === undefined),
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
}

/** @param path of the value; what is told of has a copy of it */
function walk(plan: Plan | null, value: unknown, tell: (mention: Mention) => void, path: (string | number)[]): void {
  if (plan === null || plan.isPlain) return
  if (plan.format !== undefined) tell({ kind: plan.format, value, path: [...path], schema: plan.schema })
  for (const branch of plan.branches()) if (mayHold(branch, value)) walk(branch, value, tell, path)
  if (Array.isArray(value)) {
    const items = plan.items()
    if (items) for (const [index, item] of value.entries()) walkInto(items, index, item, tell, path)
  } else if (isFields(value)) {
    for (const [key, inner] of Object.entries(value)) walkInto(plan.property(key), key, inner, tell, path)
  }
}

function walkInto(
  plan: Plan | null,
  key: string | number,
  value: unknown,
  tell: (mention: Mention) => void,
  path: (string | number)[],
): void {
  path.push(key)
  walk(plan, value, tell, path)
  path.pop()
}

function mayHold({ types }: Plan, value: unknown): boolean {
  if (types === null) return true
  const is = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return types.some((one) => one === is || (one === 'integer' && is === 'number'))
}
