import type { Schema } from '#engine/portal.ts'
import type { PanelTypeDeclaration } from '#types/config/panel-type.ts'
import type { Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import type { Resolved, Resolver } from '../schema/resolve.ts'
import { entriesOf, isFields } from '../values.ts'

/** A panel type, ready to prove panels against. */
export interface PanelType {
  name: string
  document: Document
  /** Absent when panel.json itself is broken. */
  declaration?: PanelTypeDeclaration
  options: Schema
  reads: Record<string, Schema>
  gestures: string[]
  problems: Problem[]
}

const isPanelType = (value: unknown): value is PanelTypeDeclaration => isFields(value) && isFields(value.reads)

/** Makes panel types; the same object comes back until panel.json or a schema it refers to changes. */
export class PanelTypes {
  private readonly known = new WeakMap<Document, { options: Resolved; type: PanelType }>()

  constructor(private readonly resolver: Resolver) {}

  make(name: string, document: Document, isBroken: boolean): PanelType {
    const value = document.value
    if (isBroken || !isPanelType(value)) return { name, document, options: {}, reads: {}, gestures: [], problems: [] }
    const options = this.resolver.at(document, ['options'], value.options)
    const before = this.known.get(document)
    if (before && before.options === options) return before.type
    const reads = Object.fromEntries(entriesOf(value.reads).map(([key, read]) => [key, isFields(read) ? read : {}]))
    const type = {
      name,
      document,
      declaration: value,
      options: options.schema,
      reads,
      gestures: value.gestures ?? ['press'],
      problems: [...options.problems, ...proveReads(document, value)],
    }
    this.known.set(document, { options, type })
    return type
  }
}

const readKeys = new Set(['type', 'items', 'properties', 'required', 'format', 'nullable', 'optional', 'description'])

/** What panels read is proved by a few keywords only, so only those may stand there. */
function proveReads(document: Document, declaration: PanelTypeDeclaration): Problem[] {
  const problems: Problem[] = []
  const walk = (value: unknown, path: (string | number)[]): void => {
    for (const [key, inner] of entriesOf(value)) {
      if (!readKeys.has(key))
        problems.push(
          document.at(
            [...path, key],
            'key',
            'TL516',
            `"${key}" cannot stand in reads: only ${[...readKeys].join(', ')}`,
          ),
        )
      if (key === 'items') walk(inner, [...path, key])
      if (key === 'properties') for (const [name, property] of entriesOf(inner)) walk(property, [...path, key, name])
    }
  }
  for (const [name, read] of entriesOf(declaration.reads)) walk(read, ['reads', name])
  for (const [index, set] of (declaration.oneOfReads ?? []).entries()) {
    for (const [at, name] of set.entries())
      if (!Object.hasOwn(declaration.reads, name))
        problems.push(document.at(['oneOfReads', index, at], 'value', 'TL516', `"${name}" is not among the reads`))
  }
  return problems
}
