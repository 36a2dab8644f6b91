import type { Shape } from '#engine/portal.ts'
import { mayBe } from '#engine/shape.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { entriesOf, field, itemsOf, textField } from '../values.ts'
import { type PageContext, queryShapes } from './pageContext.ts'
import { followPath } from './paths.ts'
import { proveEdges } from './rangeEdges.ts'

/** The page's own options of the time picker. Each may be named wherever a range is. */
export function defineRanges(page: PageContext, value: unknown): void {
  for (const [index, option] of itemsOf(field(value, 'ranges')).entries()) {
    const path = ['ranges', index, 'name']
    const name = page.isBroken(path) ? undefined : textField(option, 'name')
    if (name === undefined) {
      page.own.uncertain.add('time-range')
      continue
    }
    if (page.own.has('time-range', name) || page.lookup.has('time-range', name))
      page.tell(path, 'value', 'TL515', `there is a time range "${name}" already`)
    page.own.define('time-range', name, { document: page.document, path, side: 'value' })
  }
}

/** A range that is named: an option of the page's own, but for what stands in, or one of every page. */
export function noteRange(page: PageContext, name: string, path: Path): void {
  const own = path.at(-1) === 'else' ? [] : page.own.all('time-range')
  if (own.includes(name) || page.own.uncertain.has('time-range')) return
  const isOwnMeant = !page.lookup.has('time-range', name) && nearest(name, own) !== undefined
  if (isOwnMeant) page.noteOwn('time-range', name, path)
  else page.use('time-range', name, path)
}

/** Proves the ranges of the picker, the queries and the variables; those of panels are proved with their panel. */
export function proveRanges(page: PageContext, value: unknown): void {
  for (const [index, option] of itemsOf(field(value, 'ranges')).entries()) proveRange(page, option, ['ranges', index])
  const queries = entriesOf(field(value, 'queries'))
  for (const [name, query] of queries) proveRange(page, field(query, 'range'), ['queries', name, 'range'])
  for (const [name, variable] of entriesOf(field(value, 'vars'))) {
    const at = ['vars', name, 'from', 'range']
    const range = field(field(variable, 'from'), 'range')
    if (queryOf(value, range) === undefined) proveRange(page, range, at)
    else page.tell(at, 'value', 'TL324', 'variables are asked before queries: give a range that waits for none')
  }
  if (Object.hasOwn(Object(field(value, 'vars')), 'range') && field(value, 'ranges') !== undefined)
    page.tell(
      ['vars', 'range'],
      'key',
      'TL321',
      'a variable cannot be called "range" here: the address keeps the time range under it',
    )
  proveCircles(page, value)
}

/** Proves one range that is declared in place. */
export function proveRange(page: PageContext, range: unknown, at: Path): void {
  if (page.isBroken(at)) return
  proveEdges(page, range, at)
  const since = textField(range, 'since')
  if (since === undefined) return
  const [query = ''] = since.split('.')
  if (page.own.has('query', query)) page.noteOwn('query', query, [...at, 'since'])
  const found = followPath(since, queryShapes(page))
  if ('message' in found) page.tell([...at, 'since'], 'value', 'TL213', found.message, found.suggestion)
  else if (!isMoment(found.shape)) tellNoMoment(page, since, [...at, 'since'])
}

const isMoment = (shape: Shape): boolean =>
  shape.type === undefined || (mayBe(shape, 'string') && (shape.format === 'date' || shape.format === 'date-time'))

/** Something that is no date: those that stand beside it are told. */
function tellNoMoment(page: PageContext, since: string, at: Path): void {
  const cut = since.lastIndexOf('.')
  const [row, key] = [since.slice(0, cut), since.slice(cut + 1)]
  const around = followPath(row, queryShapes(page))
  const beside = 'shape' in around ? Object.entries(around.shape.properties ?? {}) : []
  const dates = beside.flatMap(([name, shape]) => (isMoment(shape) ? [name] : []))
  const near = nearest(key, dates) ?? (dates.length === 1 ? dates[0] : undefined)
  const list = near === undefined && dates.length > 0 ? ` ("${row}" has ${dates.join(', ')})` : ''
  page.tell(at, 'value', 'TL323', `"${since}" is no date and no time${list}`, near && `${row}.${near}`)
}

/** The query whose answer says where a range begins: of one that is declared in place, or of an option of the page's own. */
function queryOf(value: unknown, range: unknown): string | undefined {
  const options = itemsOf(field(value, 'ranges'))
  const declared = typeof range === 'string' ? options.find((option) => field(option, 'name') === range) : range
  return textField(declared, 'since')?.split('.')[0]
}

/** Query → the one that it waits for. */
const waitsOf = (value: unknown): Map<string, string> =>
  new Map(
    entriesOf(field(value, 'queries')).flatMap(([name, query]) => {
      const other = queryOf(value, field(query, 'range'))
      return other === undefined ? [] : [[name, other] as const]
    }),
  )

/** Queries that wait for each other would never be asked. */
function proveCircles(page: PageContext, value: unknown): void {
  const waits = waitsOf(value)
  for (const name of waits.keys()) {
    const way = [name]
    for (let next = waits.get(name); next !== undefined && !way.includes(next); next = waits.get(next)) way.push(next)
    if (waits.get(way.at(-1) ?? '') !== name) continue
    const words = [...way.slice(1), name].map((query) => `"${query}"`).join(', which waits for ')
    page.tell(['queries', name, 'range'], 'value', 'TL324', `the range of "${name}" waits for ${words}`)
  }
}

/** The page's queries so that each comes after the one that it waits for, and all after those that its picker's options do. */
export function queriesInOrder<T>(value: unknown, queries: Record<string, T>): Record<string, T> {
  const waits = waitsOf(value)
  const ordered: Record<string, T> = {}
  const ask = (name: string | undefined, before: readonly string[]): void => {
    if (name === undefined || before.includes(name) || Object.hasOwn(ordered, name)) return
    ask(waits.get(name), [...before, name])
    const query = queries[name]
    if (query !== undefined) ordered[name] = query
  }
  for (const option of itemsOf(field(value, 'ranges'))) ask(queryOf(value, option), [])
  for (const name of Object.keys(queries)) ask(name, [])
  return ordered
}
