import { nearest } from '#linker/suggest.ts'
import { isNothing, type Read, shown } from './numbers.ts'
import type { Cell } from './row.ts'

/** One thing that the organisation has, with what a file may call it. */
export interface Named {
  id: number
  name: string
  /** Other words for it: its address, its name with that of its location. */
  also: string[]
}

export type NameKind = 'location' | 'field' | 'mob' | 'device' | 'sensor'
export type Names = Partial<Record<NameKind, Named[]>>

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
const indexes = new WeakMap<Named[], Map<string, Named[]>>()

function indexOf(all: Named[]): Map<string, Named[]> {
  const before = indexes.get(all)
  if (before) return before
  const index = new Map<string, Named[]>()
  for (const one of all)
    for (const word of new Set([one.name, ...one.also].map(plain))) index.set(word, [...(index.get(word) ?? []), one])
  indexes.set(all, index)
  return index
}

/** The one that a cell names. */
export function nameIn(cell: Cell, kind: NameKind, names: Names): Read<number> {
  if (isNothing(cell)) return { value: null }
  const all = names[kind] ?? []
  const found = indexOf(all).get(plain(String(cell))) ?? []
  const [first] = found
  if (first && found.length === 1) return { value: first.id }
  if (first)
    return {
      wrong: `${found.length} ${kind}s are called "${first.name}". Write its location behind it, such as ${first.also[0] ?? first.name}.`,
    }
  const near = nearest(
    String(cell).trim(),
    all.map(({ name }) => name),
  )
  return {
    wrong: `There is no ${kind} "${shown(String(cell))}" here${near === undefined ? '.' : `; did you mean "${near}"?`}`,
  }
}
