import type { Call, Schema, Shape } from '#engine/portal.ts'
import { isLost } from '../library.ts'
import type { Path, Problem, Side } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { travels } from '../schema/shape.ts'
import { didYouMean } from '../suggest.ts'
import type { Entry } from './catalogue.ts'
import type { Lookup } from './lookup.ts'
import { type NameKind, Names, type Use } from './names.ts'

export type Shapes = Record<string, Shape>

/** A link from a page to a route, with the guard of the button that makes it. */
export interface Link {
  route: string
  path: Path
  guard?: string
  /** Where it says what is chosen on the page that it leads to: a variable's name is the last step of each. */
  choose?: Path[]
}

/** A query of the page: its endpoint's entry and its result's shape, as far as they are known. */
interface Query {
  entry: Entry | undefined
  shape: Shape | undefined
}

/** What is gathered while a page is linked. */
export class PageContext {
  readonly document: Document
  readonly lookup: Lookup
  readonly problems: Problem[] = []
  readonly uses: Use[] = []
  readonly links: Link[] = []
  readonly calls: Record<string, Call> = {}
  readonly queries = new Map<string, Query>()
  /** Names that only this page knows: its queries and variables. */
  readonly own = new Names()
  readonly ownUses: Use[] = []
  /** Queries that the page asks by name, whether it has them or not. */
  readonly asked = new Set<string>()
  outlets: Path[] = []
  hasUnknown = false
  readonly validators: Record<string, Schema> = {}
  readonly broken: readonly Path[]

  constructor(document: Document, lookup: Lookup, broken: readonly Path[]) {
    this.document = document
    this.lookup = lookup
    this.broken = broken
  }

  /** Whether something at or under a place does not follow its schema: then it is not proved further. */
  isBroken(path: Path): boolean {
    return this.broken.some((place) => path.every((step, index) => String(place[index]) === String(step)))
  }

  /** Whether what belongs at a place does not stand there: what it would hold is not known. */
  isLost(path: Path): boolean {
    return isLost(this, path)
  }

  tell(path: Path, side: Side, code: string, message: string, suggestion?: string): void {
    this.problems.push(
      this.document.at(
        path,
        side,
        code,
        message + didYouMean(suggestion),
        suggestion === undefined ? {} : { suggestion },
      ),
    )
  }

  /** Notes that a name is used; whether it exists. */
  use(kind: NameKind, name: string, path: Path, side: Side = 'value'): boolean {
    if (kind === 'icon' && !this.lookup.world.hasIcons) return true
    this.uses.push({ kind, name, document: this.document, path, side })
    return this.lookup.has(kind, name)
  }

  noteOwn(kind: 'query' | 'variable' | 'time-range', name: string, path: Path, side: Side = 'value'): boolean {
    this.ownUses.push({ kind, name, document: this.document, path, side })
    return this.own.has(kind, name)
  }

  /** The entry of an endpoint that the page calls; its call travels with the page. */
  call(name: string): Entry | undefined {
    const entry = this.lookup.entry(name)
    if (entry?.call) this.calls[name] ??= travels(entry.call)
    return entry
  }
}

/** What the page's queries give, as answers and panels see it. */
export const queryShapes = (page: PageContext): Shapes =>
  Object.fromEntries([...page.queries].map(([name, { shape }]) => [name, shape ?? {}]))
