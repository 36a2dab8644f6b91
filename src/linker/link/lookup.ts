import type { Route, Shape } from '#engine/portal.ts'
import type { Resolver } from '../schema/resolve.ts'
import type { Visitor } from '../schema/visit.ts'
import type { Checker } from '../validate/checker.ts'
import type { Entry } from './catalogue.ts'
import { isNameKind, type NameKind, type Names } from './names.ts'
import type { PanelType } from './panelType.ts'

/** Everything that a page may refer to. */
export interface World {
  names: Names
  entries: ReadonlyMap<string, Entry>
  panelTypes: ReadonlyMap<string, PanelType>
  routes: ReadonlyMap<string, Route>
  /** Routes that show a page, by its name; under `*dashboard` and `*resource` those that find it at run time. */
  shownBy: ReadonlyMap<string, Route[]>
  /** Routes that have children. */
  parents: ReadonlySet<string>
  see: Record<string, Shape>
  /** Null where that is not known: then no condition of a guard is proved. */
  guardsSee: Record<string, Shape> | null
  /** Field of a row whose values are quantity codes, and sets of levels by quantity. */
  levelSets: ReadonlyMap<string, ReadonlySet<string>>
  checker: Checker
  visitor: Visitor
  resolver: Resolver
  /** Whether icon names are known, and so proved. */
  hasIcons: boolean
}

/** Answers a page's questions about the world and remembers the answers: the page is linked anew when one changes. */
export class Lookup {
  readonly world: World
  private readonly answers = new Map<string, unknown>()

  constructor(world: World) {
    this.world = world
  }

  has(kind: NameKind, name: string): boolean {
    if (kind === 'icon' && !this.world.hasIcons) return true
    return this.note(`has ${kind} ${name}`, this.world.names.has(kind, name))
  }

  /** Whether there may be more names of a kind than are known, since where they stand is broken. */
  isUncertain(kind: NameKind): boolean {
    return this.note(`uncertain ${kind}`, this.world.names.uncertain.has(kind))
  }

  entry(name: string): Entry | undefined {
    return this.note(`entry ${name}`, this.world.entries.get(name))
  }

  panelType(name: string): PanelType | undefined {
    return this.note(`type ${name}`, this.world.panelTypes.get(name))
  }

  route(name: string): Route | undefined {
    const route = this.world.routes.get(name)
    this.note(`route ${name}`, fingerprint(route))
    return route
  }

  shownBy(page: string): Route[] {
    const routes = this.world.shownBy.get(page) ?? []
    this.note(
      `shown ${page}`,
      routes.map((route) => `${fingerprint(route)}${this.world.parents.has(route.name)}`).join(),
    )
    return routes
  }

  isParent(route: string): boolean {
    return this.world.parents.has(route)
  }

  levels(quantity: string): ReadonlySet<string> | undefined {
    const sets = this.world.levelSets.get(quantity)
    this.note(`levels ${quantity}`, sets && [...sets].join())
    return sets
  }

  /** Whether another world gives the same answers. */
  isSameIn(world: World): boolean {
    if (world === this.world) return true
    if (world.see !== this.world.see || world.checker !== this.world.checker) return false
    const other = new Lookup(world)
    for (const [question, answer] of this.answers) if (other.ask(question) !== answer) return false
    return true
  }

  private ask(question: string): unknown {
    const [what = '', first = '', second = ''] = question.split(' ')
    if (what === 'has') return isNameKind(first) && this.world.names.has(first, second)
    if (what === 'uncertain') return isNameKind(first) && this.isUncertain(first)
    if (what === 'entry') return this.entry(first)
    if (what === 'type') return this.panelType(first)
    if (what === 'route') this.route(first)
    else if (what === 'shown') this.shownBy(first)
    else this.levels(first)
    return this.answers.get(question)
  }

  private note<T>(question: string, answer: T): T {
    this.answers.set(question, answer)
    return answer
  }
}

const fingerprint = (route: Route | undefined): string =>
  route ? JSON.stringify([route.path, route.guards, route.resolves]) : ''
