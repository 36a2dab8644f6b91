import { guardNamed } from '#engine/tool.ts'
import type { GuardDeclaration } from '#types/config/guards.ts'
import type { Checked } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import type { World } from './lookup.ts'
import type { LinkedPage } from './page.ts'
import { isReachable, type Persona, personaOf } from './reach.ts'
import type { LinkedWorld } from './world.ts'

/** Each menu entry, link and redirect leads to a page that some persona who sees it may open. */
export function proveReach(
  all: readonly Checked[],
  { world, routes }: LinkedWorld,
  pages: ReadonlyMap<string, LinkedPage>,
  guards: Record<string, GuardDeclaration>,
): Problem[] {
  const tools = routes.flatMap(({ route }) => route.tool ?? [])
  const personas: Persona[] = all
    .filter(({ kind }) => kind === 'personas')
    .flatMap(({ document }) =>
      entriesOf(document.value).map(([name, value]) => personaOf(name, field(value, 'facts'), tools)),
    )
    .filter((persona) => persona !== undefined)
  const isKnown = (names: readonly string[]) => names.every((name) => Object.hasOwn(guards, guardNamed(name).guard))
  if (personas.length === 0 || all.some(({ kind, broken }) => kind === 'personas' && broken.length > 0)) return []
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
      for (const [index, entry] of itemsOf(entries).entries()) {
        prove(document, ['menus', menu, index, 'go'], textField(entry, 'go') ?? '', {
          hosts: [],
          when: field(entry, 'when'),
        })
      }
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

/** What a link chooses on the page that it leads to is a variable of that page. */
export function proveChosen({ routes, names }: World, pages: ReadonlyMap<string, LinkedPage>): Problem[] {
  if (names.uncertain.has('route')) return []
  return [...pages.values()].flatMap(({ links, document }) =>
    links.flatMap(({ route, choose = [] }) => {
      const shown = routes.get(route)?.page
      const target = shown === undefined ? undefined : pages.get(shown)
      const vars = entriesOf(target?.page.vars).map(([name]) => name)
      if (!routes.has(route) || (target?.page.vars !== undefined && !isFields(target.page.vars))) return []
      return choose.flatMap((path) => {
        const name = String(path.at(-1))
        if (vars.includes(name)) return []
        const near = nearest(name, vars)
        return [
          document.at(
            path,
            'key',
            'TL319',
            `the page of the route "${route}" has no variable "${name}"${didYouMean(near)}`,
            near === undefined ? {} : { suggestion: near },
          ),
        ]
      })
    }),
  )
}
