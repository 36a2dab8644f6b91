import type { IconShape } from '#engine/portal.ts'
import { pathsOfText } from '#engine/text.ts'
import type { GuardDeclaration } from '#types/config/guards.ts'
import { brokenAmong, type Checked, type IsBroken, isBroken } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { shapeOf } from '../schema/shape.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import { proveAlertRule } from './alertRules.ts'
import { proveFinders } from './finders.ts'
import { proveImport } from './imports.ts'
import type { World } from './lookup.ts'
import { proveIcons, proveOrganisations } from './organisations.ts'
import type { LinkedPage } from './page.ts'
import { followPath } from './paths.ts'
import { proveHandlers, proveNamed, proveTwins, proveWrites } from './proveCalls.ts'
import { proveChosen, proveReach } from './proveReach.ts'
import { proveTools } from './proveTools.ts'
import { proveDistinct, proveQuantities, proveTimeRanges } from './quantities.ts'
import { proveRoutes } from './routes.ts'
import { proveCondition } from './rules.ts'
import { seenByTitles } from './see.ts'
import { proveInputNames } from './spelling.ts'
import { proveReadings } from './suppliers.ts'
import type { LinkedWorld } from './world.ts'

/** What the caller knows beside the files. */
export interface Facts {
  /** Names of the endpoints that have a handler. */
  handlers?: readonly string[]
  /** Every name that stands in the code which answers. */
  named?: readonly string[]
  /** The icons that exist, by name. */
  icons?: Readonly<Record<string, IconShape>>
}

/** Kinds of which each file is one thing: with a fault in it nothing more is asked of it. */
const provedSound: ReadonlySet<string> = new Set(['supplier', 'decoder', 'import', 'alert-rule'])

/** What says which pages there are to see. */
const showing: ReadonlySet<string> = new Set(['routes', 'organisation'])

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
  const wrong = new Set<string>()
  const isBrokenAt = brokenAmong(all)
  const problems: Problem[] = [...proveRoutes(linked.routes, isBrokenAt)]
  for (const one of all) {
    const { kind, document } = one
    if (provedSound.has(kind) && one.broken.length > 0) continue
    if (kind === 'guards') problems.push(...proveGuards(one, linked.world, wrong))
    if (kind === 'quantities') problems.push(...proveQuantities(one))
    if (kind === 'time-ranges') problems.push(...proveTimeRanges(one))
    if (kind === 'basemaps') problems.push(...proveDistinct(document, itemsOf(document.value), 'name', 'basemap'))
    if (kind === 'supplier' || kind === 'decoder') problems.push(...proveReadings(one, all))
    if (kind === 'import') problems.push(...proveImport(one))
    if (kind === 'alert-rule') problems.push(...proveAlertRule(one, all))
    if (kind === 'app') problems.push(...proveTitle(document), ...proveFinders(document, linked.world))
    if (kind === 'brand') problems.push(...proveIcons(one, all, icons))
  }
  problems.push(
    ...proveRules(linked),
    ...proveOrganisations(all, linked),
    ...provePages(linked, pages, all, isBrokenAt),
    ...proveChosen(linked.world, pages),
    ...proveTwins(linked),
    ...proveWrites(linked),
    ...proveTools(all, linked),
    ...proveInputNames(linked.world.entries.values()),
  )
  const guards = Object.fromEntries(Object.entries(guardsOf(all)).filter(([name]) => !wrong.has(name)))
  problems.push(...proveReach(all, linked, pages, guards))
  if (facts.handlers) problems.push(...proveHandlers(linked, facts.handlers))
  if (facts.named) problems.push(...proveNamed(linked, new Set(facts.named)))
  return problems
}

const teller = (document: Document, problems: Problem[]) => ({
  tell: (path: Path, side: 'key' | 'value', code: string, message: string, suggestion?: string) => {
    problems.push(
      document.at(path, side, code, message + didYouMean(suggestion), suggestion === undefined ? {} : { suggestion }),
    )
  },
})

/** `wrong` takes the names of guards that cannot be asked. */
function proveGuards(one: Checked, { guardsSee }: World, wrong: Set<string>): Problem[] {
  return entriesOf(one.document.value).flatMap(([name, guard]) => {
    const problems: Problem[] = []
    if (guardsSee === null || isBroken(one, [name])) return []
    proveCondition(teller(one.document, problems), field(guard, 'allow'), [name, 'allow'], guardsSee)
    if (problems.length > 0) wrong.add(name)
    return problems
  })
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
    for (const [index, rule] of endpoint.rules.entries()) {
      proveCondition(teller(document, problems), rule.must, [...path, 'rules', index, 'must'], see)
    }
  }
  for (const { route, document, path } of routes)
    problems.push(...proveShown(document, [...path, 'title'], route.title, { ...world.see, route: { type: 'object' } }))
  return problems
}

/** A page of a route with children has one outlet, any other none; a page that nothing shows is a slip. */
function provePages(
  { world, routes, uses }: LinkedWorld,
  pages: ReadonlyMap<string, LinkedPage>,
  all: readonly Checked[],
  isBrokenAt: IsBroken,
): Problem[] {
  const problems: Problem[] = []
  for (const { route, document, path } of routes) {
    const page = route.page === undefined ? undefined : pages.get(route.page)
    // A fault of a panel is told there, and costs that panel: no route is wrong because of it.
    if (!page || page.problems.length > 0 || page.hasUnknown) continue
    if (isBrokenAt(page.document, []) || world.names.uncertain.has('route')) continue
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
  const areUsesKnown = !all.some(({ kind, broken }) => showing.has(kind) && broken.length > 0)
  const lost = uses.flatMap(({ kind, name }) => (kind === 'page' && !world.names.has('page', name) ? [name] : []))
  const used = new Set(uses.flatMap(({ kind, name }) => (kind === 'page' ? [name] : [])))
  const resources = new Set(
    all
      .filter(({ kind }) => kind === 'organisation')
      .flatMap(({ document }) => itemsOf(field(document.value, 'dashboards')).map((one) => textField(one, 'resource'))),
  )
  for (const { kind, name, document } of all) {
    const isMeant = lost.some((one) => nearest(one, [name]) !== undefined)
    if (kind === 'page' && areUsesKnown && !used.has(name) && !resources.has(name) && !isMeant)
      problems.push(
        document.problem('TL218', [0, 1], `no route shows the page "${name}": name it in config/routes or remove it`),
      )
  }
  return problems
}
