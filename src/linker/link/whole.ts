import type { Endpoint } from '#engine/portal.ts'
import { pathsOfText } from '#engine/text.ts'
import type { GuardDeclaration } from '#types/config/guards.ts'
import { type Checked, isBroken } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { shapeOf } from '../schema/shape.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import type { LinkedPage } from './page.ts'
import { followPath } from './paths.ts'
import { proveDistinct, proveQuantities, proveTimeRanges } from './quantities.ts'
import { isReachable, type Persona, personaOf } from './reach.ts'
import { proveRoutes, reservedSegments } from './routes.ts'
import { proveCondition } from './rules.ts'
import { seenByGuards, seenByTitles } from './see.ts'
import { proveInputNames } from './spelling.ts'
import type { LinkedWorld } from './world.ts'

/** What the caller knows beside the files. */
export interface Facts {
  /** Names of the endpoints that have a handler. */
  handlers?: readonly string[]
  /** Names of the icons that exist. */
  icons?: readonly string[]
}

const isGuard = (value: unknown): value is GuardDeclaration => isFields(value) && Object.hasOwn(value, 'allow')

/** The guards that follow their schema. */
export const guardsOf = (all: readonly Checked[]): Record<string, GuardDeclaration> =>
  Object.fromEntries(
    all
      .filter(({ kind }) => kind === 'guards')
      .flatMap((one) =>
        entriesOf(one.document.value).flatMap(([name, value]) =>
          isGuard(value) && !isBroken(one, [name]) ? [[name, value] as const] : [],
        ),
      ),
  )

/** Proves what concerns several declarations at once: guards, the frame, organisations, handlers, and that links lead somewhere. */
export function proveWhole(
  all: readonly Checked[],
  linked: LinkedWorld,
  pages: ReadonlyMap<string, LinkedPage>,
  facts: Facts,
  icons: ReadonlySet<string>,
): Problem[] {
  const brokenIn = new Map(all.map((one) => [one.document, one]))
  const problems: Problem[] = [
    ...proveRoutes(linked.routes, ({ document, path }) => isBroken(brokenIn.get(document) ?? { broken: [] }, path)),
  ]
  for (const one of all) {
    const { kind, document } = one
    if (kind === 'guards') problems.push(...proveGuards(one))
    if (kind === 'quantities') problems.push(...proveQuantities(one))
    if (kind === 'time-ranges') problems.push(...proveTimeRanges(one))
    if (kind === 'basemaps') problems.push(...proveDistinct(document, itemsOf(document.value), 'name', 'basemap'))
    if (kind === 'app') problems.push(...proveTitle(document))
    if (kind === 'brand') problems.push(...proveIcons(one, icons))
  }
  problems.push(
    ...proveRules(linked),
    ...proveOrganisations(all, linked),
    ...provePages(linked, pages, all),
    ...proveTwins(linked),
    ...proveInputNames(linked.world.entries.values()),
  )
  problems.push(...proveReach(all, linked, pages, guardsOf(all)))
  if (facts.handlers) problems.push(...proveHandlers(linked, facts.handlers))
  return problems
}

const teller = (document: Document, problems: Problem[]) => ({
  tell: (path: Path, side: 'key' | 'value', code: string, message: string, suggestion?: string) => {
    problems.push(
      document.at(path, side, code, message + didYouMean(suggestion), suggestion === undefined ? {} : { suggestion }),
    )
  },
})

function proveGuards(one: Checked): Problem[] {
  const problems: Problem[] = []
  for (const [name, guard] of entriesOf(one.document.value)) {
    if (!isBroken(one, [name]))
      proveCondition(teller(one.document, problems), field(guard, 'allow'), [name, 'allow'], seenByGuards)
  }
  return problems
}

function proveTitle(document: Document): Problem[] {
  return proveShown(document, ['titleTemplate'], textField(document.value, 'titleTemplate'), seenByTitles)
}

function proveShown(document: Document, at: Path, text: string | undefined, see: typeof seenByTitles): Problem[] {
  return pathsOfText(text ?? '').flatMap((path) => {
    const found = followPath(path, see)
    return 'shape' in found
      ? []
      : [document.at(at, 'value', 'TL214', `{${path}}: ${found.message}${didYouMean(found.suggestion)}`)]
  })
}

/** Rules of endpoints see the fields of their input; titles of routes see what pages see. */
function proveRules({ world, routes }: LinkedWorld): Problem[] {
  const problems: Problem[] = []
  for (const { endpoint, document, path } of world.entries.values()) {
    if (!endpoint) continue
    const see = shapeOf(endpoint.input).properties ?? {}
    endpoint.rules.forEach((rule, index) =>
      proveCondition(teller(document, problems), rule.must, [...path, 'rules', index, 'must'], see),
    )
  }
  for (const { route, document, path } of routes)
    problems.push(...proveShown(document, [...path, 'title'], route.title, { ...world.see, route: { type: 'object' } }))
  return problems
}

function proveIcons({ document, name }: Checked, icons: ReadonlySet<string>): Problem[] {
  const folder = textField(document.value, 'favIcon')
  if (folder !== undefined && folder !== name) return []
  const missing = ['16x16', '48x48', '128x128'].filter((size) => !icons.has(`config/brands/${name}/${size}.png`))
  if (missing.length === 0 || (folder === undefined && missing.length === 3)) return []
  return [
    document.at(
      folder === undefined ? [] : ['favIcon'],
      'value',
      'TL519',
      `the folder config/brands/${name} has no ${missing.map((size) => `${size}.png`).join(', ')}`,
    ),
  ]
}

function proveOrganisations(all: readonly Checked[], { world, routes }: LinkedWorld): Problem[] {
  const problems: Problem[] = []
  const reserved = reservedSegments(routes)
  const hosts = new Map<string, string>()
  const ids = new Map<unknown, string>()
  for (const { kind, name, document } of all) {
    if (kind !== 'organisation') continue
    if (reserved.has(name))
      problems.push(
        document.problem(
          'TL506',
          [0, 1],
          `no organisation can be called "${name}": the address /${name} is a page of the portal`,
        ),
      )
    itemsOf(field(document.value, 'hosts')).forEach((host, index) => {
      const other = hosts.get(String(host))
      if (other !== undefined)
        problems.push(
          document.at(
            ['hosts', index],
            'value',
            'TL515',
            `the host "${String(host)}" belongs to the organisation "${other}" already`,
          ),
        )
      hosts.set(String(host), name)
    })
    const id = field(document.value, 'id')
    if (id !== undefined && ids.has(id))
      problems.push(
        document.at(
          ['id'],
          'value',
          'TL515',
          `the id ${String(id)} belongs to the organisation "${ids.get(id)}" already`,
        ),
      )
    ids.set(id, name)
    problems.push(...proveDashboards(document, world.names.all('page')))
  }
  return problems
}

function proveDashboards(document: Document, pages: readonly string[]): Problem[] {
  const listed = itemsOf(field(document.value, 'dashboards'))
  const slugs = listed.map((one) => (typeof one === 'string' ? one : (textField(one, 'slug') ?? '')))
  const problems: Problem[] = []
  listed.forEach((one, index) => {
    const resource = textField(one, 'resource')
    if (textField(one, 'type') !== 'VuePage' || resource === undefined || pages.includes(resource)) return
    const suggestion = nearest(resource, pages)
    problems.push(
      document.at(
        ['dashboards', index, 'resource'],
        'value',
        'TL205',
        `page "${resource}" does not exist${didYouMean(suggestion)}`,
        suggestion === undefined ? {} : { suggestion },
      ),
    )
  })
  const home = textField(document.value, 'homepage')
  if (home !== undefined && slugs.length > 0 && !slugs.includes(home))
    problems.push(
      document.at(
        ['homepage'],
        'value',
        'TL518',
        `the homepage "${home}" is not among the organisation's dashboards (${slugs.join(', ')})`,
      ),
    )
  return problems
}

/** A page of a route with children has one outlet, any other none; a page that nothing shows is a slip. */
function provePages(
  { world, routes, uses }: LinkedWorld,
  pages: ReadonlyMap<string, LinkedPage>,
  all: readonly Checked[],
): Problem[] {
  const problems: Problem[] = []
  for (const { route, document, path } of routes) {
    const page = route.page === undefined ? undefined : pages.get(route.page)
    if (!page || page.problems.length > 0) continue
    const isParent = world.parents.has(route.name)
    if (isParent && page.outlets.length !== 1)
      problems.push(
        document.at(
          [...path, 'page'],
          'value',
          'TL504',
          `the page "${route.page}" has ${page.outlets.length} outlets: a route with children shows a page with exactly one`,
        ),
      )
    if (!isParent && page.outlets.length > 0)
      problems.push(
        document.at(
          [...path, 'page'],
          'value',
          'TL517',
          `the page "${route.page}" has an outlet, but the route "${route.name}" has no children to stand in it`,
        ),
      )
  }
  const used = new Set(uses.flatMap(({ kind, name }) => (kind === 'page' ? [name] : [])))
  const resources = new Set(
    all
      .filter(({ kind }) => kind === 'organisation')
      .flatMap(({ document }) => itemsOf(field(document.value, 'dashboards')).map((one) => textField(one, 'resource'))),
  )
  for (const { kind, name, document } of all) {
    if (kind === 'page' && !used.has(name) && !resources.has(name))
      problems.push(
        document.problem('TL218', [0, 1], `no route shows the page "${name}": name it in config/routes or remove it`),
      )
  }
  return problems
}

/** Two endpoints at one address cannot be told apart. */
function proveTwins({ world }: LinkedWorld): Problem[] {
  const seen = new Map<string, Endpoint>()
  const problems: Problem[] = []
  for (const { endpoint, document, path } of world.entries.values()) {
    if (!endpoint) continue
    const key = `${endpoint.base ?? 'api'} ${endpoint.method} ${endpoint.path.replace(/\{[^}]*\}/g, '{}')}`
    const twin = seen.get(key)
    if (twin)
      problems.push(
        document.at(
          endpoint.procedure ? [] : [...path, 'path'],
          'value',
          'TL514',
          `the endpoint "${twin.name}" has the same method and path`,
        ),
      )
    else seen.set(key, endpoint)
  }
  return problems
}

function proveReach(
  all: readonly Checked[],
  { world, routes }: LinkedWorld,
  pages: ReadonlyMap<string, LinkedPage>,
  guards: ReturnType<typeof guardsOf>,
): Problem[] {
  const personas: Persona[] = all
    .filter(({ kind }) => kind === 'personas')
    .flatMap(({ document }) => entriesOf(document.value).map(([name, value]) => personaOf(name, field(value, 'facts'))))
    .filter((persona) => persona !== undefined)
  const isKnown = (names: readonly string[]) => names.every((name) => Object.hasOwn(guards, name))
  if (personas.length === 0) return []
  const problems: Problem[] = []
  const prove = (document: Document, path: Path, name: string, sight: Parameters<typeof isReachable>[1]) => {
    const target = world.routes.get(name)
    const judged = [
      ...(target?.guards ?? []),
      ...sight.hosts.flatMap((host) => host.guards),
      ...(sight.guard === undefined ? [] : [sight.guard]),
    ]
    if (!target || !isKnown(judged) || isReachable(target, sight, personas, guards)) return
    problems.push(
      document.at(
        path,
        'value',
        'TL508',
        `nobody who sees this link may open the route "${name}": its guards are ${target.guards.join(', ') || 'none'}`,
      ),
    )
  }
  for (const { kind, document } of all) {
    if (kind !== 'app') continue
    for (const [menu, entries] of entriesOf(field(document.value, 'menus'))) {
      itemsOf(entries).forEach((entry, index) =>
        prove(document, ['menus', menu, index, 'go'], textField(entry, 'go') ?? '', {
          hosts: [],
          when: field(entry, 'when'),
        }),
      )
    }
  }
  for (const { page, links, document } of pages.values()) {
    const hosts = world.shownBy.get(page.kind === 'dashboard' ? '*dashboard' : page.name) ?? []
    for (const { route, path, guard } of links)
      prove(document, path, route, guard === undefined ? { hosts } : { hosts, guard })
  }
  const byName = new Map(routes.map((placed) => [placed.route.name, placed]))
  for (const { route, document, path } of routes) {
    if (route.redirect !== undefined && byName.has(route.redirect))
      prove(document, [...path, 'redirect'], route.redirect, { hosts: [route] })
  }
  return problems
}

function proveHandlers({ world }: LinkedWorld, handlers: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const lost = handlers.filter((name) => !world.entries.has(name))
  const excused = new Set<string>()
  for (const { name, document, path } of world.entries.values()) {
    if (handlers.includes(name)) continue
    const suggestion = nearest(name, lost)
    if (suggestion !== undefined) excused.add(suggestion)
    problems.push(
      document.at(
        path,
        'key',
        'TL511',
        `the endpoint "${name}" has no handler: write one in src/server${didYouMean(suggestion)}`,
        suggestion === undefined || path.length === 0 ? {} : { suggestion },
      ),
    )
  }
  const [first] = world.entries.values()
  for (const name of lost) {
    if (excused.has(name) || !first) continue
    problems.push(
      first.document.problem(
        'TL512',
        [0, 1],
        `the handler "${name}" has no endpoint: declare it in config/endpoints or remove the handler`,
      ),
    )
  }
  return problems
}
