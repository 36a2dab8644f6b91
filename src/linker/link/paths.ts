import type { Shape } from '#engine/portal.ts'
import { ofEach, shapeAt } from '#engine/shape.ts'
import { pathsOfText } from '#engine/text.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import type { PageContext, Shapes } from './pageContext.ts'

/** Why a path leads nowhere: the part that does not exist, and what may have been meant. */
interface Astray {
  message: string
  /** The whole path with the mistake mended. */
  suggestion?: string
}

/** Follows a dotted path through shapes. Gives the shape there, or why there is none. */
export function followPath(path: string, see: Shapes): { shape: Shape } | Astray {
  const [first = '', ...rest] = path.split('.')
  let shape = Object.hasOwn(see, first) ? see[first] : undefined
  if (!shape) {
    const suggestion = mended([], nearest(first, Object.keys(see)), rest, see)
    const seen = suggestion === undefined ? ` (what can be seen: ${Object.keys(see).join(', ')})` : ''
    return astray(`"${first}" cannot be seen here${seen}`, suggestion)
  }
  for (const [index, key] of rest.entries()) {
    const before = [first, ...rest.slice(0, index)]
    if (key === '*' && shape.items) {
      const each = followPath(['*', ...rest.slice(index + 1)].join('.'), { '*': shape.items })
      if ('shape' in each) return { shape: ofEach(each.shape) ?? {} }
      const whole = (text: string) => `${before.join('.')}.${text}`
      return astray(each.message.replace('"*', `"${whole('*')}`), each.suggestion && whole(each.suggestion))
    }
    const next = shapeAt(shape, key)
    if (!next) {
      const names = Object.keys(shape.properties ?? {})
      const suggestion = mended(before, nearest(key, names), rest.slice(index + 1), see)
      const list = suggestion === undefined && names.length > 0 ? ` (it has ${names.slice(0, 16).join(', ')})` : ''
      return astray(`"${before.join('.')}" has no "${key}"${list}`, suggestion)
    }
    shape = next
  }
  return { shape }
}

/** The path with one of its words as it was meant, if that leads somewhere, or can be mended further on. */
function mended(
  before: readonly string[],
  near: string | undefined,
  after: readonly string[],
  see: Shapes,
): string | undefined {
  if (near === undefined) return undefined
  const path = [...before, near, ...after].join('.')
  const found = followPath(path, see)
  return 'shape' in found ? path : found.suggestion
}

const astray = (message: string, suggestion: string | undefined): Astray =>
  suggestion === undefined ? { message } : { message, suggestion }

/** Proves each {path} of a text, and notes the queries that it shows. */
export function proveText(page: PageContext, text: unknown, at: Path, see: Shapes): void {
  if (typeof text !== 'string') return
  for (const path of pathsOfText(text)) {
    noteQuery(page, path, at)
    const found = followPath(path, see)
    if ('shape' in found || isUnknownName(page, path)) continue
    const problem = page.document.at(
      at,
      'value',
      'TL214',
      `{${path}}: ${found.message}${found.suggestion === undefined ? '' : `; did you mean {${found.suggestion}}?`}`,
    )
    page.problems.push({
      ...problem,
      ...placeWithin(page, at, path),
      ...(found.suggestion === undefined ? {} : fix(page, at, path, found.suggestion)),
    })
  }
  const odd = /\{[^{}]*\}/g
  for (const [shown] of text.matchAll(odd)) {
    if (pathsOfText(shown).length === 0)
      page.tell(at, 'value', 'TL214', `${shown} is no path: write {name} or {name.field}`)
  }
}

/** Whether a path names a variable that the page does not have, or a query that it asks elsewhere: that is told of the name, not of the path. */
export function isUnknownName(page: PageContext, path: string): boolean {
  const [first = '', second] = path.split('.')
  if (page.asked.has(first) && !page.own.has('query', first)) return true
  return first === 'vars' && second !== undefined && !page.own.has('variable', second)
}

/** A path that begins with a query's name is a use of that query. */
export function noteQuery(page: PageContext, path: string, at: Path): void {
  const [first = ''] = path.split('.')
  if (page.own.has('query', first)) page.noteOwn('query', first, at)
  const [, second] = path.split('.')
  if (first === 'vars' && second !== undefined) page.noteOwn('variable', second, at)
}

function offsetWithin(page: PageContext, at: Path, path: string): number | undefined {
  const [from, to] = page.document.extent(at, 'value')
  const offset = page.document.text.slice(from, to).indexOf(`{${path}}`)
  return offset === -1 ? undefined : from + offset
}

function placeWithin(page: PageContext, at: Path, path: string): { line?: number; column?: number; length?: number } {
  const offset = offsetWithin(page, at, path)
  if (offset === undefined) return {}
  const { line, column, length } = page.document.problem('', [offset + 1, offset + 1 + path.length], '')
  return { line, column, ...(length === undefined ? {} : { length }) }
}

function fix(page: PageContext, at: Path, path: string, suggestion: string) {
  const offset = offsetWithin(page, at, path)
  return offset === undefined
    ? {}
    : { suggestion, fix: { from: offset + 1, to: offset + 1 + path.length, text: suggestion } }
}
