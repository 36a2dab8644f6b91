import type { RJSFValidationError } from '@rjsf/utils'
import { numberText } from '#engine/number.ts'

const number = (value: unknown): string => (typeof value === 'number' ? numberText(value) : String(value))

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@farm.com.au.',
  uri: 'Enter a web address that begins with https://.',
  date: 'Enter a date.',
  'date-time': 'Enter a date and a time.',
  time: 'Enter a time.',
  uuid: 'Enter the whole identifier.',
}

const types: Record<string, string> = {
  number: 'Enter a number.',
  integer: 'Enter a whole number.',
  boolean: 'Say yes or no.',
  array: 'Choose from the list.',
  string: 'Enter some words.',
}

const counted = (limit: unknown, one: string, many: string) => `${number(limit)} ${limit === 1 ? one : many}`

const say: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'Fill this in.',
  type: ({ type }) => types[String(Array.isArray(type) ? type[0] : type).split(',')[0] ?? ''] ?? 'Enter a value.',
  format: ({ format }) => formats[String(format)] ?? 'This is not written as it should be.',
  pattern: () => 'This is not written as it should be.',
  enum: () => 'Choose one from the list.',
  const: () => 'This must be chosen.',
  minLength: ({ limit }) =>
    limit === 1 ? 'Fill this in.' : `Enter at least ${counted(limit, 'character', 'characters')}.`,
  maxLength: ({ limit }) => `Enter at most ${counted(limit, 'character', 'characters')}.`,
  minimum: ({ limit }) => `Enter ${number(limit)} or more.`,
  maximum: ({ limit }) => `Enter ${number(limit)} or less.`,
  exclusiveMinimum: ({ limit }) => `Enter more than ${number(limit)}.`,
  exclusiveMaximum: ({ limit }) => `Enter less than ${number(limit)}.`,
  multipleOf: ({ multipleOf }) => `Enter a multiple of ${number(multipleOf)}.`,
  minItems: ({ limit }) => `Add at least ${number(limit)}.`,
  maxItems: ({ limit }) => `Keep at most ${number(limit)}.`,
  uniqueItems: () => 'Each may stand here once.',
  additionalProperties: ({ additionalProperty }) => `"${String(additionalProperty)}" is not a field here.`,
}

/** Branches tell of themselves through the fields that fail in them. */
const silent = new Set(['if', 'anyOf', 'oneOf', 'allOf', '$ref'])

/** A validator's errors in plain words, one for each field. */
export function plainErrors(errors: RJSFValidationError[]): RJSFValidationError[] {
  const spoken = errors.filter(({ name }) => !silent.has(name ?? ''))
  const seen = new Set<string | undefined>()
  return (spoken.length > 0 ? spoken : errors).flatMap((error) => {
    if (seen.has(error.property)) return []
    seen.add(error.property)
    const params: Record<string, unknown> = { ...error.params }
    const message = say[error.name ?? '']?.(params) ?? 'This is not right yet.'
    return [{ ...error, message, stack: message }]
  })
}
