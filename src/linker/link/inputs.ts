import { isRule } from '#engine/logic.ts'
import type { Schema, Shape } from '#engine/portal.ts'
import { shapeAtPath } from '#engine/shape.ts'
import type { Path } from '../problem.ts'
import { propertiesOf, shapeOf } from '../schema/shape.ts'
import { nearest } from '../suggest.ts'
import { problemsOf } from '../validate/mistakes.ts'
import { entriesOf, field, isFields, itemsOf } from '../values.ts'
import type { Entry } from './catalogue.ts'
import { isNameKind } from './names.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import { almostRule, hasRule, proveRulesIn } from './rules.ts'

/** Proves the inputs that a call is given: each known, each required one there, constants and paths of a fitting type. */
export function proveInputs(
  page: PageContext,
  entry: Entry,
  given: unknown,
  at: Path,
  see: Shapes,
  also: readonly string[] = [],
): void {
  const { call, endpoint } = entry
  if (!call || !endpoint) return
  const schemas = new Map(propertiesOf(endpoint.input))
  const excused = new Set<string>()
  for (const [name] of entriesOf(given)) {
    if (page.use('input', `${entry.name}:${name}`, [...at, 'with', name], 'key')) continue
    const free = [...schemas.keys()].filter((key) => field(given, key) === undefined)
    const meant = nearest(name, free)
    if (meant !== undefined) excused.add(meant)
  }
  for (const [name, input] of Object.entries(call.inputs)) {
    if (
      !input.required ||
      input.from !== undefined ||
      input.default !== undefined ||
      excused.has(name) ||
      also.includes(name)
    )
      continue
    if (!isFields(given) || !Object.hasOwn(given, name))
      page.tell(at, 'key', 'TL301', `${entry.name} needs the input "${name}": give it in "with"`)
  }
  for (const [name, value] of entriesOf(given)) {
    const schema = schemas.get(name)
    if (isFields(schema)) proveInput(page, entry, name, value, schema, [...at, 'with', name], see)
  }
}

function proveInput(
  page: PageContext,
  entry: Entry,
  name: string,
  value: unknown,
  schema: Schema,
  at: Path,
  see: Shapes,
): void {
  const almost = almostRule(value)
  if (almost && page.lookup.world.checker.bySchema(schema, value).length > 0) {
    page.tell([...at, almost.key], 'key', 'TL401', `"${almost.key}" is no operator here`, almost.operator)
    return
  }
  if (!almost) proveRulesIn({ tell: page.tell.bind(page), page }, value, at, see)
  if (isRule(value)) {
    const path = [value.var].flat()[0]
    const shape = typeof path === 'string' ? shapeAtPath(see, path) : undefined
    const problem = shape && clash(shape, shapeOf(schema))
    if (problem && entry.endpoint?.method !== 'GET')
      page.tell(
        at,
        'value',
        'TL303',
        `the input "${name}" of ${entry.name} takes ${problem.wanted}, and {var: ${String(path)}} is ${problem.found}`,
      )
    return
  }
  if (!hasRule(value)) {
    const problems = problemsOf(page.lookup.world.checker.bySchema(schema, value), page.document, at)
    page.problems.push(...problems)
  }
  page.lookup.world.visitor.visit(
    schema,
    '',
    value,
    ({ kind, value: named, path }) => {
      if (isNameKind(kind) && typeof named === 'string') page.use(kind, named, path)
    },
    at,
  )
}

/** Two types that can never be one. Null is left to the server, since what a path leads to may be absent. */
function clash(found: Shape, wanted: Shape): { found: string; wanted: string } | undefined {
  const has = itemsOf([found.type ?? []].flat()).filter((type) => type !== 'null')
  const takes = itemsOf([wanted.type ?? []].flat()).filter((type) => type !== 'null')
  if (has.length === 0 || takes.length === 0) return undefined
  const fits = has.some((type) =>
    takes.some(
      (one) => one === type || (type === 'integer' && one === 'number') || (type === 'number' && one === 'integer'),
    ),
  )
  return fits ? undefined : { found: has.join(' or '), wanted: takes.join(' or ') }
}
