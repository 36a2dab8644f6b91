import type { Route } from '#engine/portal.ts'
import { openingGuards } from '#engine/tool.ts'
import type { ToolsetRule } from '#types/config/app.ts'
import type { RouteDeclaration } from '#types/config/routes.ts'
import type { IsBroken } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import { joinPaths, paramsOf, patternOf } from './routePath.ts'

/** A flattened route and where it was declared. */
export interface Placed {
  route: Route
  /** Its path as it was written, relative to its parent. */
  own: string
  document: Document
  path: Path
  children: string[]
}

const isRoute = (value: unknown): value is RouteDeclaration =>
  isFields(value) && typeof value.name === 'string' && typeof value.path === 'string'

/** A file of routes, and which of its places do not follow their schema. */
interface RouteFile {
  document: Document
  rule: ToolsetRule | undefined
  isBroken: (path: Path) => boolean
}

/**
 * Flattens the routes of a file: whole paths, guards, tool, brand and `show` taken from their parents. What does not follow
 * its schema is left out, and with it a route of which name or path are not known.
 */
export function flatten(file: RouteFile): Placed[] {
  return itemsOf(file.document.value).flatMap((route, index) => flattenOne(file, route, [index], undefined))
}

function flattenOne(file: RouteFile, declared: unknown, path: Path, parent: Route | undefined): Placed[] {
  const { document, rule } = file
  const value = Object.fromEntries(entriesOf(declared).filter(([key]) => !file.isBroken([...path, key])))
  if (!isRoute(value)) return []
  const {
    name,
    path: own,
    title,
    guards = [],
    show,
    frame,
    page,
    resolves,
    redirect,
    index,
    menu,
    locates,
    words,
  } = value
  const tool = value.tool ?? parent?.tool
  const brand = value.brand ?? parent?.brand
  const said = [...(parent?.guards ?? []), ...itemsOf(guards).filter((guard) => typeof guard === 'string')]
  const route: Route = {
    name,
    path: joinPaths(parent?.path ?? '', own),
    guards: [...new Set([...said, ...(tool === undefined ? [] : openingGuards(rule, tool))])],
    show: { timePicker: true, multipleLocations: false, ...parent?.show, ...show },
    frame: frame ?? parent?.frame ?? 'portal',
  }
  for (const [key, said] of Object.entries({
    title,
    tool,
    brand,
    page,
    resolves,
    redirect,
    locates,
    index,
    menu,
    words,
    parent: parent?.name,
  }))
    if (said !== undefined) Object.assign(route, { [key]: said })
  // One child that is broken is no reason to lose the others.
  const children = itemsOf(field(declared, 'children'))
  const below = children.flatMap((child, at) => flattenOne(file, child, [...path, 'children', at], route))
  return [
    { route, own, document, path, children: children.flatMap((child) => textField(child, 'name') ?? []) },
    ...below,
  ]
}

/** The routes that are served: of two with one name or one address the first, with what stands under it. */
export function served(all: readonly Placed[]): Placed[] {
  const names = new Set<string>()
  const paths = new Set<string>()
  const refused: Placed[] = []
  return all.filter((placed) => {
    const { route, document, path } = placed
    const isShown = (route.page ?? route.resolves ?? route.redirect) !== undefined
    const pattern = patternOf(route.path)
    const isUnder = refused.some((one) => one.document === document && one.path.every((step, at) => path[at] === step))
    if (isUnder || names.has(route.name) || (isShown && paths.has(pattern))) {
      refused.push(placed)
      return false
    }
    names.add(route.name)
    if (isShown) paths.add(pattern)
    return true
  })
}

/** What is wrong with the routes as a whole. */
export function proveRoutes(all: readonly Placed[], isBroken: IsBroken): Problem[] {
  const names = new Map<string, Placed>()
  const paths = new Map<string, Placed>()
  const problems: Problem[] = []
  for (const placed of all) {
    const { route, document, path, children } = placed
    const tell = (key: string, side: 'key' | 'value', code: string, message: string, suggestion?: string) =>
      problems.push(
        document.at(
          key === '' ? path : [...path, key],
          side,
          code,
          message,
          suggestion === undefined ? {} : { suggestion },
        ),
      )
    const same = names.get(route.name)
    if (same)
      tell(
        'name',
        'value',
        'TL501',
        `there is a route "${route.name}" already, in ${same.document.file}:${same.document.lineOf(same.path)}`,
      )
    else names.set(route.name, placed)
    if (isBroken(document, path)) continue
    const shows = [route.page, route.resolves, route.redirect].filter((one) => one !== undefined)
    const twin = shows.length > 0 ? paths.get(patternOf(route.path)) : undefined
    if (twin)
      tell('path', 'value', 'TL502', `the route "${twin.route.name}" has the same address "/${twin.route.path}"`)
    else if (shows.length > 0) paths.set(patternOf(route.path), placed)
    if (shows.length > 1 || (shows.length === 0 && children.length === 0))
      tell(
        '',
        'value',
        'TL507',
        shows.length === 0
          ? `the route "${route.name}" shows nothing: give it one of page, resolves, redirect, or children`
          : `the route "${route.name}" shows several things: keep one of page, resolves, redirect`,
      )
    const areGuardsKnown = !above(path).some((parent) => isBroken(document, [...parent, 'guards']))
    if (route.guards.length === 0 && route.redirect === undefined && shows.length > 0 && areGuardsKnown)
      tell(
        'name',
        'value',
        'TL503',
        `the route "${route.name}" has no guards, so anybody could open it: name them, "anyone" if that is meant`,
      )
    problems.push(...proveParams(placed))
    if (route.locates !== undefined && !paramsOf(route.path).some((param) => param.name === route.locates))
      tell('locates', 'value', 'TL319', `the route "${route.name}" has no parameter "${route.locates}"`)
  }
  for (const { route, document, path, children } of all) {
    const { index = [] } = route
    const shown =
      typeof index === 'string' ? [{ go: index, at: [] }] : index.map(({ go }, nth) => ({ go, at: [nth, 'go'] }))
    for (const { go, at } of shown) {
      if (!names.has(go) || children.includes(go)) continue
      const list = children.length > 0 ? ` (it has ${children.join(', ')})` : ''
      const message = `"${go}" is no child of the route "${route.name}"${list}`
      problems.push(document.at([...path, 'index', ...at], 'value', 'TL505', message))
    }
    if (typeof index !== 'string' && index.at(-1)?.when !== undefined)
      problems.push(
        document.at(
          [...path, 'index', index.length - 1, 'when'],
          'key',
          'TL505',
          `the last child of "${route.name}" is for everybody else: leave out its condition`,
        ),
      )
    const target = route.redirect === undefined ? undefined : names.get(route.redirect)?.route
    if (!target) continue
    const own = paramsOf(route.path).map(({ name }) => name)
    const lost = paramsOf(target.path).find(({ name, isOptional }) => !isOptional && !own.includes(name))
    if (lost)
      problems.push(
        document.at(
          [...path, 'redirect'],
          'value',
          'TL523',
          `the route "${target.name}" needs the parameter "${lost.name}", which "${route.name}" does not have`,
        ),
      )
    if (target.redirect !== undefined)
      problems.push(
        document.at(
          [...path, 'redirect'],
          'value',
          'TL523',
          `the route "${target.name}" is a redirect itself: name the route it leads to`,
        ),
      )
  }
  return problems
}

/** Where the routes stand that a route stands in. */
const above = (path: Path): Path[] =>
  path.slice(0, -1).flatMap((step, at) => (typeof step === 'number' ? [path.slice(0, at + 1)] : []))

/** Parameters that mean something have one spelling. */
const known = ['orgSlug', 'dashboardSlug', 'resource']

function proveParams({ own, document, path }: Placed): Problem[] {
  return paramsOf(own).flatMap(({ name }) => {
    const meant = known.includes(name) ? undefined : nearest(name, known)
    if (meant === undefined || Math.abs(meant.length - name.length) > 1) return []
    return [
      document.at(
        [...path, 'path'],
        'value',
        'TL524',
        `the parameter ":${name}" is almost ":${meant}"; did you mean ":${meant}"?`,
      ),
    ]
  })
}

/** The first segments of static paths: no organisation may be called so. */
export function reservedSegments(all: readonly Placed[]): Set<string> {
  return new Set(
    all.flatMap(({ route }) => {
      const [first = ''] = route.path.split('/')
      return first === '' || first === '*' || first.startsWith(':') ? [] : [first.replace('?', '')]
    }),
  )
}
