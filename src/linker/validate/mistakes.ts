import type { ErrorObject } from 'ajv'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, kindOf, textsOf } from '../values.ts'

/** One mistake in a value, at a path from where the check began. */
interface Mistake {
  code: string
  path: Path
  side: 'key' | 'value'
  message: string
  suggestion?: string
}

/** A text that is wrong everywhere is wrong in the first places too. */
const most = 400

/** Turns ajv's errors into mistakes: one each, at the key or the value that has to change. */
export function mistakesOf(errors: readonly ErrorObject[]): Mistake[] {
  const groups = new Map<string, ErrorObject[]>()
  for (const error of errors.slice(0, most)) {
    const group = groups.get(error.instancePath)
    if (group) group.push(error)
    else groups.set(error.instancePath, [error])
  }
  return [...groups].flatMap(([pointer, group]) => mistakesAt(pathOf(pointer), group))
}

/** A mistake as a problem. `base` is where in the document the checked value stands. */
export const problemOf = (
  document: Document,
  base: Path,
  { code, path, side, message, suggestion }: Mistake,
): Problem =>
  document.at(
    [...base, ...path],
    side,
    code,
    message + didYouMean(suggestion),
    suggestion === undefined ? {} : { suggestion },
  )

/** Turns ajv's errors into problems. */
export const problemsOf = (errors: readonly ErrorObject[], document: Document, base: Path = []): Problem[] =>
  mistakesOf(errors).map((mistake) => problemOf(document, base, mistake))

const pathOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

function mistakesAt(path: Path, errors: readonly ErrorObject[]): Mistake[] {
  const found: Mistake[] = []
  const excused = new Set<string>()
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue
    const key = String(error.params.additionalProperty)
    const allowed = entriesOf(error.parentSchema?.properties).map(([name]) => name)
    const free = allowed.filter((name) => field(error.data, name) === undefined)
    const suggestion = nearest(key, free) ?? nearest(key, allowed)
    if (suggestion !== undefined) excused.add(suggestion)
    const known =
      allowed.length > 0 && suggestion === undefined ? ` (known here: ${allowed.slice(0, 12).join(', ')})` : ''
    found.push({
      code: 'TL101',
      path: [...path, key],
      side: 'key',
      message: `"${key}" is not known here${known}`,
      ...(suggestion === undefined ? {} : { suggestion }),
    })
  }
  for (const error of errors) {
    if (error.keyword === 'propertyNames') found.push(wrongName(path, error))
    if (error.keyword === 'required' && !excused.has(String(error.params.missingProperty)))
      found.push(missing(path, error))
    if (error.keyword === 'choice' && !textsOf(itemsOf(error.schema).flat()).some((name) => excused.has(name)))
      found.push(choice(path, error))
  }
  const value = [...errors]
    .sort((a, b) => rank(a) - rank(b))
    .find((error) => rank(error) < 100 && !('propertyName' in error && error.propertyName !== undefined))
  if (value) found.push(wrongValue(path, value))
  return distinct(found)
}

const order = [
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'not',
  'oneOf',
  'anyOf',
  'false schema',
]

function rank(error: ErrorObject): number {
  const at = order.indexOf(error.keyword)
  return at === -1 ? 100 : at
}

function distinct(mistakes: Mistake[]): Mistake[] {
  const seen = new Set<string>()
  return mistakes.filter(({ code, path, message }) => {
    const key = `${code} ${path.join('/')} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

function wrongName(path: Path, error: ErrorObject): Mistake {
  const key = String(error.params.propertyName)
  const names = textsOf(field(error.schema, 'enum'))
  const suggestion = nearest(key, names)
  const rule =
    names.length > 0
      ? `it is one of ${names.join(', ')}`
      : 'use lower-case letters, digits, hyphens and underscores, with a letter first'
  return {
    code: 'TL103',
    path: [...path, key],
    side: 'key',
    message: `"${key}" cannot be a name here: ${rule}`,
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

function missing(path: Path, error: ErrorObject): Mistake {
  const name = String(error.params.missingProperty)
  const about = field(field(error.parentSchema?.properties, name), 'description')
  return {
    code: 'TL102',
    path,
    side: 'key',
    message: `"${name}" is missing here${typeof about === 'string' ? ` (${about.replace(/\.$/, '')})` : ''}`,
  }
}

function choice(path: Path, error: ErrorObject): Mistake {
  const choices = itemsOf(error.schema).map((names) => textsOf(names).join(' with '))
  const present = choices.filter((names) =>
    names.split(' with ').every((name) => isFields(error.data) && Object.hasOwn(error.data, name)),
  )
  const said = present.length === 0 ? 'none is given' : `${present.join(' and ')} are given`
  return { code: 'TL104', path, side: 'key', message: `exactly one of ${choices.join(', ')} has to be given: ${said}` }
}

/** What a type is called where people read of it. */
export const typeWords: Record<string, string> = {
  object: 'a group of fields',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'nothing',
}

function wrongValue(path: Path, error: ErrorObject): Mistake {
  const at = { path, side: 'value' as const }
  const { keyword, params, data } = error
  if (keyword === 'type') {
    const wanted = [params.type]
      .flat()
      .map((type) => typeWords[String(type)] ?? String(type))
      .join(' or ')
    return {
      code: 'TL105',
      ...at,
      message: `${wanted} belongs here, not ${kindOf(data)}${typeof data === 'object' ? '' : ` (${JSON.stringify(data)})`}`,
    }
  }
  if (keyword === 'enum') {
    const names = itemsOf(params.allowedValues).map(String)
    const suggestion = nearest(String(data), names)
    const list = names.length > 24 ? '' : `: it is one of ${names.join(', ')}`
    return {
      code: 'TL106',
      ...at,
      message: `${JSON.stringify(data)} is not possible here${list}`,
      ...(suggestion === undefined ? {} : { suggestion }),
    }
  }
  return { code: 'TL107', ...at, message: `${cut(JSON.stringify(data))} is not possible here: ${bound(error)}` }
}

function bound({ keyword, params, parentSchema, schema }: ErrorObject): string {
  const about = typeof parentSchema?.description === 'string' ? ` (${parentSchema.description.replace(/\.$/, '')})` : ''
  const words: Record<string, string> = {
    const: `it is always ${JSON.stringify(schema)}`,
    pattern: `it has to look like ${String(params.pattern)}${about}`,
    minLength: `at least ${String(params.limit)} characters`,
    maxLength: `at most ${String(params.limit)} characters`,
    minimum: `at least ${String(params.limit)}`,
    maximum: `at most ${String(params.limit)}`,
    exclusiveMinimum: `more than ${String(params.limit)}`,
    exclusiveMaximum: `less than ${String(params.limit)}`,
    minItems: `at least ${String(params.limit)} items`,
    maxItems: `at most ${String(params.limit)} items`,
    uniqueItems: 'no item may stand twice',
    minProperties: `at least ${String(params.limit)} fields`,
    maxProperties: `at most ${String(params.limit)} fields`,
    multipleOf: `a multiple of ${String(params.multipleOf)}`,
  }
  return words[keyword] ?? `it fits none of the shapes allowed here${about}`
}

const cut = (text: string | undefined): string =>
  text === undefined ? 'this' : text.length > 60 ? `${text.slice(0, 60)}…` : text
