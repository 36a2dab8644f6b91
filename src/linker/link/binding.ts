import { isRule } from '#engine/logic.ts'
import type { Shape } from '#engine/portal.ts'
import { shapeAt, shapeAtPath, shapeOfPick } from '#engine/shape.ts'
import type { Binding } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { entriesOf, field, isFields, textField } from '../values.ts'
import { proveInputs } from './inputs.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import { followPath } from './paths.ts'
import { almostRule, proveRulesIn } from './rules.ts'

/** Proves one binding. Gives the shape of what it brings after its pick, or undefined where that is not known. */
export function proveBinding(page: PageContext, binding: unknown, at: Path, see: Shapes): Shape | undefined {
  if (!isFields(binding) || page.isBroken(at)) return undefined
  const shape = sourceShape(page, binding, at, see)
  const how = field(binding, 'pick')
  if (isFields(how))
    for (const [key, value] of entriesOf(how.where))
      proveRulesIn({ tell: page.tell.bind(page), page }, value, [...at, 'pick', 'where', key], see)
  if (!shape) return undefined
  if (isPick(how)) proveWhere(page, shape, how, at)
  const picked = shapeOfPick(shape, isPick(how) ? how : undefined)
  if (!('problem' in picked)) return picked
  tellPick(page, shape, picked, [...at, 'pick'], how)
  return undefined
}

/** A constant that rows are picked by has to be one that their field can hold: one of its values, or a quantity that exists. */
function proveWhere(page: PageContext, shape: Shape, how: NonNullable<Binding['pick']>, at: Path): void {
  const rows = shapeOfPick(shape, how.path === undefined ? undefined : { path: how.path })
  if ('problem' in rows) return
  for (const [key, value] of entriesOf(how.where)) {
    const held = rows.items?.properties?.[key]
    const place = [...at, 'pick', 'where', key]
    if (!held || typeof value !== 'string') continue
    if (held.format === 'quantity') page.use('quantity', value, place)
    if (held.enum && !held.enum.includes(value)) {
      const words = held.enum.filter((word) => typeof word === 'string')
      page.tell(place, 'value', 'TL304', `"${key}" is never "${value}"`, nearest(value, words))
    }
  }
}

const isPick = (value: unknown): value is NonNullable<Binding['pick']> => isFields(value)

function sourceShape(page: PageContext, binding: Record<string, unknown>, at: Path, see: Shapes): Shape | undefined {
  const use = textField(binding, 'use')
  if (use !== undefined) return page.noteOwn('query', use, [...at, 'use']) ? page.queries.get(use)?.shape : undefined
  const endpoint = textField(binding, 'endpoint')
  if (endpoint !== undefined) return proveQuestion(page, endpoint, binding.with, at, see)
  if (!Object.hasOwn(binding, 'value')) return undefined
  proveRulesIn({ tell: page.tell.bind(page), page }, binding.value, [...at, 'value'], see)
  if (almostRule(binding.value)) return undefined
  const path = isRule(binding.value) && Object.hasOwn(binding.value, 'var') ? [binding.value.var].flat()[0] : ''
  // A path that is none, or that leads nowhere, is told already.
  if (typeof path !== 'string' || (path !== '' && !shapeAtPath(see, path))) return undefined
  // Nothing is said of what comes from something that is not known.
  const [first = ''] = path.split('.')
  if (first !== '' && Object.keys(see[first] ?? {}).length === 0) return undefined
  return shapeOfValue(binding.value, see)
}

/** Proves a call by an endpoint's name. Gives its result's shape. The name itself is noted by whoever visits the page. */
export function proveCall(
  page: PageContext,
  name: string,
  given: unknown,
  at: Path,
  see: Shapes,
  also: readonly string[] = [],
): Shape | undefined {
  const entry = page.call(name)
  if (!entry?.endpoint) {
    // What it is given is used all the same.
    for (const [input, value] of entriesOf(given))
      proveRulesIn({ tell: page.tell.bind(page), page }, value, [...at, 'with', input], see)
    return undefined
  }
  proveInputs(page, entry, given, at, see, also)
  return entry.call?.shape
}

/** Proves a call whose answer is drawn. An action may ask for a file, which is saved; a panel cannot read one. */
export function proveQuestion(
  page: PageContext,
  name: string,
  given: unknown,
  at: Path,
  see: Shapes,
): Shape | undefined {
  if (page.lookup.entry(name)?.call?.answers === 'blob')
    page.tell([...at, 'endpoint'], 'value', 'TL305', `${name} answers a file, which a panel cannot read`)
  return proveCall(page, name, given, at, see)
}

/** What a constant or a rule gives, as far as it can be told without running it. */
function shapeOfValue(value: unknown, see: Shapes): Shape {
  if (isRule(value)) {
    const path = [value.var].flat()[0]
    return (typeof path === 'string' && path !== '' ? shapeAtPath(see, path) : undefined) ?? shapeOfRule(value)
  }
  if (value === null) return { type: 'null' }
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? shapeOfValue(value[0], see) : {} }
  if (isFields(value))
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOfValue(inner, see)])),
    }
  return { type: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string' }
}

function shapeOfRule(rule: Record<string, unknown>): Shape {
  const [operator = ''] = Object.keys(rule)
  if ('+-*/'.includes(operator) || operator === 'min' || operator === 'max') return { type: ['number', 'null'] }
  if (['===', '!==', '<', '<=', '>', '>=', '!', '!!', 'in'].includes(operator)) return { type: 'boolean' }
  return {}
}

function tellPick(
  page: PageContext,
  shape: Shape,
  wrong: { problem: string; at: string; key?: string },
  at: Path,
  how: unknown,
): void {
  const path = textField(how, 'path')
  const { key } = wrong
  const isPath = wrong.at === 'path' && path !== undefined
  const found = path === undefined ? undefined : shapeAtPath({ it: shape }, `it.${path}`)
  const names = Object.keys((isPath ? whereLost(shape, path) : rowOf(found ?? shape)).properties ?? {})
  const near = key === undefined ? undefined : nearest(key, names)
  const list =
    key !== undefined && near === undefined && names.length > 0 ? ` (there are ${names.slice(0, 16).join(', ')})` : ''
  if (wrong.at === 'where' && key !== undefined)
    page.tell([...at, 'where', key], 'key', 'TL304', wrong.problem + list, near)
  else page.tell([...at, wrong.at], 'value', 'TL304', wrong.problem + list, isPath ? mended(shape, path) : near)
}

const rowOf = (shape: Shape): Shape => shape.items ?? shape

/** What stands where a path goes astray. */
function whereLost(shape: Shape, path: string): Shape {
  let at = shape
  for (const key of path.split('.')) {
    const next = shapeAt(at, key)
    if (!next) break
    at = next
  }
  return at
}

/** The path as it was meant; undefined where nothing is near. */
function mended(shape: Shape, path: string): string | undefined {
  const found = followPath(`it.${path}`, { it: shape })
  return 'shape' in found ? undefined : found.suggestion?.slice('it.'.length)
}
