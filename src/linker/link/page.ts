import { needsQuery } from '#engine/needs.ts'
import type { PageDocument, Schema, Shape } from '#engine/portal.ts'
import type { PageDeclaration } from '#types/config/page.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { distance, nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import type { Usage } from '../words.ts'
import { proveQuestion } from './binding.ts'
import { proveFormat } from './format.ts'
import type { Lookup } from './lookup.ts'
import { isNameKind, type Use, unknownNames } from './names.ts'
import { type Link, PageContext, queryShapes, type Shapes } from './pageContext.ts'
import { linkPanels } from './panel.ts'
import { proveText } from './paths.ts'
import { defineRanges, noteRange, proveRanges, queriesInOrder } from './ranges.ts'
import { paramsOf } from './routePath.ts'
import { proveCondition } from './rules.ts'
import { proveWideWords } from './wideWords.ts'

/** A page after linking: what travels, what is wrong, what it names and where it leads. */
export interface LinkedPage {
  document: Document
  page: PageDocument
  problems: Problem[]
  uses: Use[]
  links: Link[]
  outlets: Path[]
  /** Whether a panel's type, its options or what its form sends are not known, and so not all that it holds and uses. */
  hasUnknown: boolean
  validators: Record<string, Schema>
}

/** What a page is called and where it stands. */
export interface PagePlace {
  name: string
  kind: 'page' | 'dashboard'
  topic?: string
}

const isPage = (value: unknown): value is PageDeclaration => isFields(value) && Array.isArray(value.panels)

/** Whether what the page's bindings see is known: that its queries and variables have names. */
const areNamesKnown = (page: PageContext): boolean =>
  ['queries', 'vars'].every((key) => {
    const named = field(page.document.value, key)
    return (named === undefined || isFields(named)) && !page.isLost([key])
  })

/** Proves one page or dashboard against the world, and makes it complete in itself. */
export function linkPage(
  document: Document,
  place: PagePlace,
  lookup: Lookup,
  broken: readonly Path[],
  usage: Usage,
): LinkedPage {
  const page = new PageContext(document, lookup, broken)
  const value = document.value
  defineRanges(page, value)
  noteNames(page, value)
  const see: Shapes = {
    ...lookup.world.see,
    route: routeShape(lookup, place),
    vars: { type: 'object', properties: {} },
  }
  linkVariables(page, value, see)
  linkQueries(page, value, see)
  const asks = hasNeeds(value)
  if (asks) proveQuestion(page, needsQuery['*needs'].endpoint, undefined, ['needs'], see)
  proveRanges(page, value)
  proveText(page, field(value, 'title'), ['title'], { ...see, ...queryShapes(page) })
  proveAnswers(page, value, see)
  const panels = linkPanels(page, field(value, 'panels'), ['panels'], { ...see, ...queryShapes(page) }, new Set())
  page.problems.push(...unknownNames(page.own, page.ownUses, usage), ...unused(page))
  if (!areNamesKnown(page)) page.problems.length = 0
  const { name, kind, topic } = place
  const declared = isPage(value) ? value : { title: name, panels: [] }
  return {
    document,
    page: {
      ...declared,
      ...(declared.queries && { queries: queriesInOrder(value, { ...declared.queries, ...(asks && needsQuery) }) }),
      name,
      kind,
      ...(topic === undefined ? {} : { topic }),
      origin: { file: document.file, line: 1 },
      panels,
      calls: page.calls,
    },
    problems: page.problems,
    uses: page.uses,
    links: page.links,
    outlets: page.outlets,
    hasUnknown: page.hasUnknown,
    validators: page.validators,
  }
}

/** Everything on the page that its schema says is a name: guards, routes, endpoints, panel types and so on. */
function noteNames(page: PageContext, value: unknown): void {
  page.lookup.world.visitor.visit({ $ref: 'schemas/config/page.json' }, '', value, ({ kind, value: name, path }) => {
    if (typeof name !== 'string' || page.isBroken(path)) return
    if (!isNameKind(kind)) page.problems.push(...proveFormat(page.document, kind, name, path))
    else if (kind === 'time-range') noteRange(page, name, path)
    else if (kind === 'query') page.asked.add(name)
    else page.use(kind, name, path)
  })
}

/** Whether a page, one of its panels, or one inside of those needs something. */
const hasNeeds = (value: unknown): boolean =>
  field(value, 'needs') !== undefined ||
  [itemsOf(field(value, 'panels')), ...entriesOf(field(value, 'slots')).map(([, panels]) => itemsOf(panels))].some(
    (panels) => panels.some(hasNeeds),
  )

/** The parameters of the routes that show the page; anything, where a route may be lost. */
function routeShape(lookup: Lookup, place: PagePlace): Shape {
  if (lookup.isUncertain('route')) return {}
  const shown = [place.name, `*in ${place.name}`, '*resource', ...(place.kind === 'dashboard' ? ['*dashboard'] : [])]
  const routes = shown.flatMap((name) => lookup.shownBy(name))
  const names = new Set(['orgSlug', ...routes.flatMap((route) => paramsOf(route.path).map(({ name }) => name))])
  return { type: 'object', properties: Object.fromEntries([...names].map((name) => [name, { type: 'string' }])) }
}

/** What may be chosen on the page; each variable sees those before it. */
function linkVariables(page: PageContext, value: unknown, see: Shapes): void {
  const shapes: Record<string, Shape> = {}
  see.vars = { type: 'object', properties: shapes }
  for (const [name] of entriesOf(field(value, 'vars')))
    page.own.define('variable', name, { document: page.document, path: ['vars', name], side: 'key' })
  for (const [name, variable] of entriesOf(field(value, 'vars'))) {
    const at = ['vars', name]
    if (page.isBroken(at)) {
      shapes[name] = { type: ['string', 'number'] }
      continue
    }
    proveCondition({ tell: page.tell.bind(page), page }, field(variable, 'when'), [...at, 'when'], see)
    const from = field(variable, 'from')
    const endpoint = textField(from, 'endpoint')
    const row =
      endpoint === undefined
        ? undefined
        : proveQuestion(page, endpoint, field(from, 'with'), [...at, 'from'], see)?.items
    shapes[name] =
      field(variable, 'as') === 'date' ? { type: 'string', format: 'date' } : { type: ['string', 'number'] }
    proveParam(page, variable, [...at, 'param'], see)
    if (endpoint === undefined) {
      const choices = itemsOf(field(variable, 'choices'))
      const first = field(variable, 'default')
      const isAny = first === 'any' && field(variable, 'any') !== undefined
      const names = choices.map(String)
      const tellNone = (said: unknown, path: Path, side: 'key' | 'value') =>
        page.tell(path, side, 'TL320', `${JSON.stringify(said)} is not among the choices`, nearest(String(said), names))
      if (!choices.includes(first) && first !== 'first' && !isAny) tellNone(first, [...at, 'default'], 'value')
      for (const [word] of entriesOf(field(variable, 'words')))
        if (!names.includes(word)) tellNone(word, [...at, 'words', word], 'key')
      // What a condition holds against the choice is one of them.
      if (choices.length > 0 && field(variable, 'many') !== true)
        shapes[name] = { ...shapes[name], enum: [...choices, null] }
      continue
    }
    proveFirst(page, variable, [...at, 'default'])
    for (const key of ['value', 'show']) {
      const named = textField(variable, key)
      if (named === undefined || !row?.properties) continue
      if (Object.hasOwn(row.properties, named)) {
        const shape = row.properties[named] ?? {}
        if (key === 'value') shapes[name] = field(variable, 'many') === true ? { type: 'array', items: shape } : shape
        continue
      }
      const names = Object.keys(row.properties)
      page.tell(
        [...at, key],
        'value',
        'TL215',
        `the rows of ${endpoint} have no field "${named}" (they have ${names.join(', ')})`,
        nearest(named, names),
      )
    }
  }
}

/** The parameter in whose place a choice stands is one of the page's routes. */
function proveParam(page: PageContext, variable: unknown, at: Path, see: Shapes): void {
  const param = textField(variable, 'param')
  const names = Object.keys(see.route?.properties ?? {}).filter((name) => name !== 'orgSlug')
  if (param === undefined || names.includes(param) || !see.route?.properties) return
  const near = nearest(param, names)
  page.tell(at, 'value', 'TL213', `the routes of this page have no parameter "${param}"`, near)
}

/** Which rows there will be nobody knows before; a word that is a slip away from `first` or `any` was meant to be that. */
function proveFirst(page: PageContext, variable: unknown, at: Path): void {
  const first = textField(variable, 'default')
  const near = first === undefined ? undefined : ['first', 'any'].find((word) => distance(first, word, 2) === 1)
  if (near) page.tell(at, 'value', 'TL320', `"${first}" looks like "${near}"`, near)
}

function linkQueries(page: PageContext, value: unknown, see: Shapes): void {
  for (const name of Object.keys(isFields(field(value, 'queries')) ? Object(field(value, 'queries')) : {})) {
    page.own.define('query', name, { document: page.document, path: ['queries', name], side: 'key' })
  }
  for (const [name, query] of entriesOf(field(value, 'queries'))) {
    const at = ['queries', name]
    if (Object.hasOwn(page.lookup.world.see, name) || name === 'vars' || name === 'route')
      page.tell(
        at,
        'key',
        'TL321',
        `a query cannot be called "${name}": that name already stands for something that every binding sees`,
      )
    const endpoint = page.isBroken(at) ? undefined : textField(query, 'endpoint')
    const shape = endpoint === undefined ? undefined : proveQuestion(page, endpoint, field(query, 'with'), at, see)
    if (!page.isBroken(at))
      proveCondition({ tell: page.tell.bind(page), page }, field(query, 'when'), [...at, 'when'], see)
    page.queries.set(name, { entry: endpoint === undefined ? undefined : page.lookup.entry(endpoint), shape })
  }
}

function proveAnswers(page: PageContext, value: unknown, see: Shapes): void {
  const seen = { ...see, ...queryShapes(page) }
  const answers = itemsOf(field(value, 'answer'))
  for (const [index, answer] of answers.entries()) {
    const at = ['answer', index]
    if (page.isBroken(at)) continue
    proveCondition({ tell: page.tell.bind(page), page }, field(answer, 'when'), [...at, 'when'], seen)
    proveText(page, field(answer, 'say'), [...at, 'say'], seen)
    proveWideWords(page, field(value, 'queries'), textField(answer, 'say') ?? '', [...at, 'say'])
    const isLast = index === answers.length - 1
    if (isLast && field(answer, 'when') !== undefined)
      page.tell(
        [...at, 'when'],
        'key',
        'TL322',
        'the last answer has no condition, so that there always is one: add one that only says',
      )
    if (!isLast && field(answer, 'when') === undefined)
      page.tell(
        at,
        'value',
        'TL322',
        'the answers after this one are never reached: give it a condition, or put it last',
      )
  }
}

/** Paths and rules that lead nowhere: it is not known what they were meant to read. */
const leadNowhere: ReadonlySet<string> = new Set(['TL213', 'TL214', 'TL401'])

/** A query or variable that nothing on the page reads is a call for nothing, or a slip. What is broken may well read it. */
function unused(page: PageContext): Problem[] {
  if (page.isBroken([]) || page.hasUnknown || page.problems.some(({ code }) => leadNowhere.has(code))) return []
  const used = new Set(page.ownUses.map(({ kind, name }) => `${kind} ${name}`))
  const lost = page.ownUses.filter(({ kind, name }) => !page.own.has(kind, name))
  return (['query', 'variable'] as const).flatMap((kind) =>
    page.own.all(kind).flatMap((name) => {
      const near = lost.some((use) => use.kind === kind && nearest(use.name, [name]) !== undefined)
      if (used.has(`${kind} ${name}`) || near) return []
      return [
        page.document.at(
          [kind === 'query' ? 'queries' : 'vars', name],
          'key',
          'TL218',
          `${kind === 'query' ? 'the query' : 'the variable'} "${name}" is used nowhere on this page: use it or remove it`,
        ),
      ]
    }),
  )
}
