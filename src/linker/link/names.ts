import type { Path, Problem, Side } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { didYouMean, nearest } from '../suggest.ts'
import type { Usage } from '../words.ts'

/** What a declaration can name, with the code and the words of a name that does not exist. */
const nameKinds = {
  guard: ['TL201', 'guard'],
  route: ['TL202', 'route'],
  'panel-type': ['TL203', 'panel type'],
  endpoint: ['TL204', 'endpoint'],
  page: ['TL205', 'page'],
  dashboard: ['TL206', 'dashboard'],
  brand: ['TL207', 'brand'],
  quantity: ['TL208', 'quantity'],
  levels: ['TL209', 'set of levels'],
  'time-range': ['TL210', 'time range'],
  'icon-folder': ['TL211', 'icon folder'],
  query: ['TL212', 'query'],
  icon: ['TL216', 'icon'],
  topic: ['TL219', 'topic'],
  organisation: ['TL220', 'organisation'],
  variable: ['TL221', 'variable'],
  need: ['TL224', 'need'],
  /** An endpoint's input, as `endpoint:input`. */
  input: ['TL302', 'input'],
} as const

export type NameKind = keyof typeof nameKinds

export const isNameKind = (kind: string): kind is NameKind => Object.hasOwn(nameKinds, kind)

/** Where a name stands. */
interface Place {
  document: Document
  path: Path
  side: Side
}

/** A name that is used somewhere. */
export interface Use extends Place {
  kind: NameKind
  name: string
}

/** All names that exist, by kind. A name that a file's path gives has no place. */
export class Names {
  private readonly byKind = new Map<NameKind, Map<string, Place | null>>()
  /** Kinds of which a file could not be read: what is not found may well be there. */
  readonly uncertain = new Set<NameKind>()

  define(kind: NameKind, name: string, place: Place | null): void {
    const names = this.byKind.get(kind) ?? new Map<string, Place | null>()
    if (!names.has(name)) names.set(name, place)
    this.byKind.set(kind, names)
  }

  has(kind: NameKind, name: string): boolean {
    return this.byKind.get(kind)?.has(name) ?? false
  }

  all(kind: NameKind): string[] {
    return [...(this.byKind.get(kind)?.keys() ?? [])]
  }

  place(kind: NameKind, name: string): Place | null {
    return this.byKind.get(kind)?.get(name) ?? null
  }
}

/**
 * Problems of names that are used and do not exist. When a name that exists is used nowhere and differs by a slip from
 * one that is used and does not exist, the slip is in the definition, and that is the one problem told.
 */
export function unknownNames(names: Names, uses: readonly Use[], usage: Usage): Problem[] {
  const lost = new Map<string, Use[]>()
  for (const use of uses) {
    if (names.has(use.kind, use.name) || names.uncertain.has(use.kind)) continue
    const key = `${use.kind} ${use.name}`
    lost.set(key, [...(lost.get(key) ?? []), use])
  }
  if (lost.size === 0) return []
  const used = new Set(uses.map(({ kind, name }) => `${kind} ${name}`))
  return [...lost.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const unused = names
      .all(first.kind)
      .filter((name) => !used.has(`${first.kind} ${name}`) && names.place(first.kind, name))
    const misspelt = nearestOf(first, unused)
    const place = misspelt === undefined ? null : names.place(first.kind, misspelt)
    if (misspelt !== undefined && place && (group.length > 1 || usage(ownPart(first.name)) > usage(ownPart(misspelt))))
      return [wrongDefinition(place, first, misspelt, group.length)]
    const suggestion = nearestOf(first, names.all(first.kind))
    return group.map((use) => unknownName(use, suggestion, names.all(first.kind)))
  })
}

function wrongDefinition(
  { document, path, side }: Place,
  { kind, name }: Use,
  misspelt: string,
  times: number,
): Problem {
  const meant = ownPart(name)
  const message = `${nameKinds[kind][1]} "${ownPart(misspelt)}" is used nowhere, but "${meant}" is named ${times === 1 ? 'once' : `${times} times`}${didYouMean(meant)}`
  return document.at(path, side, 'TL217', message, { suggestion: meant })
}

function unknownName(
  { kind, name, document, path, side }: Use,
  near: string | undefined,
  all: readonly string[],
): Problem {
  const [code, words] = nameKinds[kind]
  const suggestion = near === undefined ? undefined : ownPart(near)
  const more = suggestion === undefined ? {} : { suggestion }
  if (kind !== 'input')
    return document.at(path, side, code, `${words} "${name}" does not exist${didYouMean(suggestion)}`, more)
  const [endpoint] = name.split(':')
  const others = all.filter((one) => one.startsWith(`${endpoint}:`)).map(ownPart)
  const list = suggestion === undefined ? ` (it takes ${others.join(', ') || 'nothing'})` : ''
  return document.at(
    path,
    side,
    code,
    `${endpoint} has no input "${ownPart(name)}"${list}${didYouMean(suggestion)}`,
    more,
  )
}

const ownPart = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The nearest name; of inputs, the nearest of the same endpoint. */
function nearestOf({ kind, name }: Use, names: readonly string[]): string | undefined {
  if (kind !== 'input') return nearest(name, names)
  const [endpoint] = name.split(':')
  const found = nearest(ownPart(name), names.filter((one) => one.startsWith(`${endpoint}:`)).map(ownPart))
  return found === undefined ? undefined : `${endpoint}:${found}`
}
