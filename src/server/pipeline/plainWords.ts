import type { ErrorObject } from 'ajv'
import { unitsKeywords } from './storable.ts'

/** The field that an error is about, dotted: `series.0.quantity`; empty for the input as a whole. */
export function fieldOf({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const named: unknown =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined
  return [...path, ...(typeof named === 'string' ? [named.slice(0, 60)] : [])].join('.')
}

const kinds: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  null: 'empty',
}
const formats: Record<string, string> = {
  email: 'an email address',
  'date-time': 'a date with a time and a zone',
  date: 'a date',
  month: 'a month, such as 2026-11',
  uuid: 'an id',
  zone: 'a time zone',
}
const words = (types: unknown): string =>
  (Array.isArray(types) ? types : String(types).split(','))
    .map((type) => kinds[String(type)] ?? String(type))
    .join(' or ')

/** A sentence that says what to do about one error. Never the value: it may be a password. */
export function plainWords({ keyword, params }: ErrorObject): string {
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return 'This is needed.'
    case 'additionalProperties':
      return 'This field is not known here.'
    case 'type':
      return `This has to be ${words(params.type)}.`
    case 'enum':
    case 'const':
      return 'This is not one of the choices.'
    case 'format':
      return `This has to be ${formats[String(params.format)] ?? `a ${String(params.format)}`}.`
    case 'minLength':
    case unitsKeywords.minLength:
      return limit === '1' ? 'This is needed.' : `Use at least ${limit} characters.`
    case 'maxLength':
    case unitsKeywords.maxLength:
      return `Use at most ${limit} characters.`
    case 'minimum':
      return `This has to be ${limit} or more.`
    case 'maximum':
      return `This has to be ${limit} or less.`
    case 'exclusiveMinimum':
      return `This has to be more than ${limit}.`
    case 'exclusiveMaximum':
      return `This has to be less than ${limit}.`
    case 'minItems':
      return `Give at least ${limit}.`
    case 'maxItems':
      return `Give at most ${limit}.`
    case 'uniqueItems':
      return 'This says the same thing twice.'
    case 'pattern':
      return 'This is not written as it should be.'
    default:
      return 'This cannot be used.'
  }
}
