import type { Route } from '#engine/portal.ts'
import { type Kind, schemaFile } from '../kinds.ts'
import { brokenAmong, type Checked, isBroken, isLost, type Library } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { Resolver } from '../schema/resolve.ts'
import { propertiesOf, shapeOf } from '../schema/shape.ts'
import { Visitor } from '../schema/visit.ts'
import type { Checker } from '../validate/checker.ts'
import { entriesOf, field, itemsOf, textField } from '../values.ts'
import { Catalogue, type Entry } from './catalogue.ts'
import { proveFormat } from './format.ts'
import type { World } from './lookup.ts'
import { isNameKind, type NameKind, Names, type Use } from './names.ts'
import { type PanelType, PanelTypes } from './panelType.ts'
import { flatten, type Placed } from './routes.ts'
import { type Entities, seenByGuards, seenByPages } from './see.ts'
import { toolsetRule } from './toolsetRule.ts'

/** What lies outside pages and dashboards, linked. */
export interface LinkedWorld {
  world: World
  routes: Placed[]
  uses: Use[]
  problems: Problem[]
}

/** What is known beside the declarations: icon names, where they are to be proved. */
interface WorldFacts {
  icons?: Readonly<Record<string, unknown>>
}

/** The names that are lost with a file that cannot be read. */
const brings: Partial<Record<Kind, NameKind[]>> = {
  app: ['topic'],
  routes: ['route'],
  guards: ['guard'],
  endpoints: ['endpoint'],
  quantities: ['quantity', 'levels'],
  'time-ranges': ['time-range'],
}

/** What pages and guards see, and the schemas it was made of. */
interface Seen extends Pick<World, 'see' | 'guardsSee'> {
  schemas: readonly unknown[]
}

const entities = ['user', 'org', 'location', 'facts'] as const satisfies (keyof Entities)[]

/** Builds the world; keeps what has not changed since the last time. */
export class WorldBuilder {
  private readonly resolver = new Resolver()
  private readonly catalogue = new Catalogue(this.resolver)
  private readonly panelTypes = new PanelTypes(this.resolver)
  private readonly mentioned = new WeakMap<Document, { checker: Checker; uses: Use[]; problems: Problem[] }>()

  private seen: Seen | undefined
  private last: { parts: unknown[]; world: LinkedWorld } | undefined

  constructor(private readonly library: Library) {}

  /** The same world comes back as long as nothing outside pages changes, and no page comes or goes. */
  build(all: readonly Checked[], documents: ReadonlyMap<string, Document>, facts: WorldFacts): LinkedWorld {
    const parts: unknown[] = [
      facts.icons,
      this.library.checker,
      ...all.map((one) => (one.kind === 'page' || one.kind === 'dashboard' ? one.document.file : one.document)),
    ]
    const isSame =
      this.last?.parts.length === parts.length && this.last.parts.every((part, index) => part === parts[index])
    const world = this.last && isSame ? this.last.world : this.make(all, documents, facts)
    this.last = { parts, world }
    return world
  }

  private make(all: readonly Checked[], documents: ReadonlyMap<string, Document>, facts: WorldFacts): LinkedWorld {
    this.resolver.use(documents, brokenAmong(all))
    const names = new Names()
    const entries = new Map<string, Entry>()
    const panelTypes = new Map<string, PanelType>()
    const levelSets = new Map<string, ReadonlySet<string>>()
    const routes: Placed[] = []
    const problems: Problem[] = []
    const rule = toolsetRule(all)
    for (const one of all) {
      this.define(one, names, levelSets)
      if (one.kind === 'endpoints' || one.kind === 'procedure') {
        for (const entry of this.entriesOf(one)) {
          const same = entries.get(entry.name)
          if (same) {
            const words = `there is an endpoint "${entry.name}" already, in ${same.document.file}`
            problems.push(entry.document.at(entry.path, 'key', 'TL515', words))
            continue
          }
          entries.set(entry.name, entry)
          names.define(
            'endpoint',
            entry.name,
            entry.endpoint?.procedure ? null : { document: entry.document, path: entry.path, side: 'key' },
          )
          problems.push(...entry.problems)
          defineInputs(entry, names)
        }
      }
      if (one.kind === 'panel-type') {
        const type = this.panelTypes.make(one.name, one.document, one.broken.length > 0)
        panelTypes.set(one.name, type)
        problems.push(...type.problems)
      }
      if (one.kind === 'schema' && !one.name.startsWith('schemas/config/'))
        problems.push(...this.schemaProblems(one.document))
      if (one.kind === 'routes')
        routes.push(...flatten({ document: one.document, rule, isBroken: (path) => isBroken(one, path) }))
    }
    for (const icon of Object.keys(facts.icons ?? {})) names.define('icon', icon, null)
    const visitor = new Visitor(documents)
    const shownBy = new Map<string, Route[]>()
    for (const { route } of routes) {
      const key = route.page ?? (route.resolves === undefined ? undefined : `*${route.resolves}`)
      if (key !== undefined) shownBy.set(key, [...(shownBy.get(key) ?? []), route])
      // A page stands while one of its children is shown, and then sees the child's parameters too.
      const around = routes.find(({ route: { name } }) => name === route.parent)?.route.page
      if (around !== undefined) shownBy.set(`*in ${around}`, [...(shownBy.get(`*in ${around}`) ?? []), route])
    }
    const { see, guardsSee } = this.seeIn(documents)
    const world: World = {
      names,
      entries,
      panelTypes,
      routes: new Map(routes.toReversed().map(({ route }) => [route.name, route])),
      shownBy,
      parents: new Set(routes.flatMap(({ route, children }) => (children.length > 0 ? [route.name] : []))),
      see,
      guardsSee,
      levelSets,
      checker: this.library.checker,
      visitor,
      resolver: this.resolver,
      hasIcons: facts.icons !== undefined,
    }
    const uses = this.mentions(all, world, problems)
    return { world, routes, uses, problems }
  }

  /** Schemas that nothing refers to yet are resolved too: a wrong $ref in them is wrong all the same. */
  private schemaProblems(document: Document): Problem[] {
    const whole = this.resolver.at(document, [], document.value).problems
    const parts = entriesOf(field(document.value, '$defs')).flatMap(
      ([name, value]) => this.resolver.at(document, ['$defs', name], value).problems,
    )
    return [...whole, ...parts]
  }

  /** What pages and guards see; the same object until one of the schemas of which it is made changes. */
  private seeIn(documents: ReadonlyMap<string, Document>): Seen {
    const schemas = entities.map((name) => {
      const document = documents.get(`schemas/entity/${name}.json`)
      const resolved = document && this.resolver.at(document, [], document.value)
      return resolved?.isKnown ? resolved.schema : undefined
    })
    if (!this.seen?.schemas.every((schema, index) => schema === schemas[index])) {
      const [user = {}, org = {}, location = {}, facts = {}] = schemas.map(shapeOf)
      const parts: Entities = { user, org, location, facts }
      this.seen = { schemas, see: seenByPages(parts), guardsSee: seenByGuards(parts) }
    }
    return this.seen
  }

  private entriesOf(one: Checked): Entry[] {
    if (one.kind === 'procedure') return [this.catalogue.procedure(one.document, one.name, one.broken.length > 0)]
    return this.catalogue.endpoints(one.document, (path) => isBroken(one, path))
  }

  /** Names that a declaration brings into the world. */
  private define(one: Checked, names: Names, levelSets: Map<string, ReadonlySet<string>>): void {
    const { kind, name, document } = one
    if (document.mistakes.length > 0) for (const lost of brings[kind] ?? []) names.uncertain.add(lost)
    if (kind === 'page' || kind === 'dashboard' || kind === 'panel-type' || kind === 'brand' || kind === 'organisation')
      names.define(kind, name, null)
    if (kind === 'dashboard') names.define('page', name, null)
    if (kind === 'brand') names.define('icon-folder', name, null)
    if (kind === 'guards')
      for (const [guard] of entriesOf(document.value))
        names.define('guard', guard, { document, path: [guard], side: 'key' })
    if (kind === 'app')
      for (const [at, what] of [
        ['topics', 'topic'],
        ['needs', 'need'],
      ] as const) {
        if (isLost(one, [at])) names.uncertain.add(what)
        for (const [name] of entriesOf(field(document.value, at)))
          names.define(what, name, { document, path: [at, name], side: 'key' })
      }
    if (kind === 'routes')
      for (const [index, route] of itemsOf(document.value).entries()) defineRoute(route, [index], one, names)
    if (kind === 'time-ranges')
      for (const [index, option] of itemsOf(document.value).entries()) {
        const path = [index, 'name']
        const range = isBroken(one, path) ? undefined : textField(option, 'name')
        if (range === undefined) names.uncertain.add('time-range')
        else names.define('time-range', range, { document, path, side: 'value' })
      }
    if (kind === 'quantities') {
      for (const [quantity, value] of entriesOf(document.value)) {
        names.define('quantity', quantity, { document, path: [quantity], side: 'key' })
        if (isLost(one, [quantity]) || isLost(one, [quantity, 'levels'])) names.uncertain.add('levels')
        const sets = entriesOf(field(value, 'levels')).map(([set]) => set)
        levelSets.set(quantity, new Set(sets))
        for (const set of sets) names.define('levels', set, { document, path: [quantity, 'levels', set], side: 'key' })
        // Where it is missing is told at the quantity, and not at each use.
        if (sets.length > 0) names.define('levels', 'default', null)
      }
    }
  }

  /** Every name, address and zone that declarations outside pages mention. */
  private mentions(all: readonly Checked[], world: World, problems: Problem[]): Use[] {
    const uses: Use[] = []
    for (const one of all) {
      const { kind, document, quantities } = one
      for (const { name, path } of quantities) uses.push({ kind: 'quantity', name, document, path, side: 'value' })
      const schema = schemaFile(kind)
      if (schema === undefined || kind === 'page' || kind === 'dashboard') continue
      const before = this.mentioned.get(document)
      const found =
        before?.checker === world.checker ? before : { checker: world.checker, ...mentionsIn(one, schema, world) }
      this.mentioned.set(document, found)
      uses.push(...found.uses)
      if (kind === 'personas' && world.names.all('organisation').length > 0) uses.push(...organisationsOf(document))
      problems.push(...found.problems)
    }
    return world.hasIcons ? uses : uses.filter((use) => use.kind !== 'icon')
  }
}

function mentionsIn(one: Checked, schema: string, world: World): { uses: Use[]; problems: Problem[] } {
  const { document } = one
  const uses: Use[] = []
  const problems: Problem[] = []
  world.visitor.visit({ $ref: schema }, '', document.value, ({ kind, value, path }) => {
    if (typeof value !== 'string' || isBroken(one, path)) return
    if (isNameKind(kind)) uses.push({ kind, name: value, document, path, side: 'value' })
    problems.push(...proveFormat(document, kind, value, path))
  })
  return { uses, problems }
}

/** The organisations that sample people belong to. */
function organisationsOf(document: Document): Use[] {
  return entriesOf(document.value).flatMap(([name, persona]) => {
    const facts = field(persona, 'facts')
    const own = textField(field(facts, 'org'), 'slug')
    const slugs: [string, Path][] = itemsOf(field(facts, 'orgs')).flatMap((slug, index) =>
      typeof slug === 'string' ? [[slug, [name, 'facts', 'orgs', index]]] : [],
    )
    if (own !== undefined && own !== '') slugs.push([own, [name, 'facts', 'org', 'slug']])
    return slugs.map(([slug, path]) => ({
      kind: 'organisation' as const,
      name: slug,
      document,
      path,
      side: 'value' as const,
    }))
  })
}

/** The names of a route and of those in it. With a name, a path or a list that is not known, more than is found may be there. */
function defineRoute(value: unknown, path: Path, one: Checked, names: Names): void {
  const name = textField(value, 'name')
  const children = field(value, 'children')
  const isText = (key: string): boolean => textField(value, key) !== undefined && !isBroken(one, [...path, key])
  const isLostHere = ['page', 'resolves', 'children'].some((key) => isLost(one, [...path, key]))
  if (!isText('name') || !isText('path') || isLostHere) names.uncertain.add('route')
  if (name !== undefined)
    names.define('route', name, { document: one.document, path: [...path, 'name'], side: 'value' })
  for (const [index, child] of itemsOf(children).entries()) defineRoute(child, [...path, 'children', index], one, names)
}

/** An endpoint's inputs, each with its place where it is written in the endpoint's own file. */
function defineInputs({ name, document, path, endpoint }: Entry, names: Names): void {
  for (const [input] of propertiesOf(endpoint?.input)) {
    const at = [...path, 'input', 'properties', input]
    const own = at.slice(0, -1).reduce<unknown>((inner, step) => field(inner, String(step)), document.value)
    names.define(
      'input',
      `${name}:${input}`,
      field(own, input) === undefined ? null : { document, path: at, side: 'key' },
    )
  }
}
