import { _, Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { holds } from '#engine/logic.ts'
import type { Endpoint, Schema } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { isZone } from '#engine/zone.ts'
import { HttpError, wrongField } from '../httpError.ts'
import { fieldOf, plainWords } from './plainWords.ts'
import { isOfAnEra, month, storedOf, unitsKeywords, unstorable, withWholeBounds } from './storable.ts'

/** Checks what comes in and what goes out by the endpoint's schemas, compiled once for each endpoint. */
export interface Checker {
  /** The input with its defaults filled in. Throws HttpError 400 with the fields named. */
  input(endpoint: Endpoint, value: unknown): Record<string, unknown>
  /** What breaks the result's schema, in words for a developer; null when nothing does. */
  result(endpoint: Endpoint, value: unknown): string | null
}

export function makeChecker(): Checker {
  const options = {
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    logger: false,
    allowUnionTypes: true,
  } as const
  const forInput = withEras(withFormats(new Ajv({ ...options, useDefaults: true })))
  const forEach = withEras(withFormats(new Ajv({ ...options, allErrors: true, useDefaults: true })))
  const forResult = withFormats(new Ajv(options))
  const inputs = new WeakMap<Schema, ValidateFunction>()
  const each = new WeakMap<Schema, ValidateFunction>()
  const results = new WeakMap<Schema, ValidateFunction>()
  const compiled = (
    ajv: Ajv,
    known: WeakMap<Schema, ValidateFunction>,
    schema: Schema,
    made: (schema: Schema) => Schema = (same) => same,
  ): ValidateFunction => {
    const before = known.get(schema)
    if (before) return before
    const asked = made(schema)
    const check = ajv.compile(asked)
    known.set(schema, check)
    // Compiled functions would pile up in ajv's own cache with every reload of the declarations.
    ajv.removeSchema(asked)
    return check
  }
  return {
    input(endpoint, value) {
      const { input } = endpoint
      const check = compiled(forInput, inputs, input, withWholeBounds)
      if (!check(value) || !isRecord(value)) {
        // Every mistake is named at once where there can only be some: a long list could hold a million.
        if (hasMoreThan(value, mostJudged)) throw refusal(check.errors ?? [])
        const all = compiled(forEach, each, input, withWholeBounds)
        all(value)
        throw refusal(all.errors ?? [])
      }
      const field = unstorable(storedOf(value, input))
      if (field !== null) throw wrongField(field, 'This holds a character that cannot be kept.', 'wrong-input')
      for (const { must, at, say } of endpoint.rules) {
        if (!holds(must, value)) throw new HttpError(400, say, { code: 'wrong-input', at: { [at]: say } })
      }
      return value
    },
    result(endpoint, value) {
      const check = compiled(forResult, results, endpoint.result)
      if (check(value)) return null
      const [error] = check.errors ?? []
      return `${endpoint.name}: result${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'} ${JSON.stringify(error?.params ?? {})}`
    },
  }
}

function withFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  ajv.addFormat('zone', isZone)
  ajv.addFormat('month', /^\d{4}-(0[1-9]|1[0-2])$/)
  ajv.addFormat('password', true)
  // The library's rule would go through megabytes letter by letter; whoever reads the bytes judges them.
  ajv.addFormat('byte', true)
  // So do its rules of length: 9 MB of text held everybody else up for 200 ms.
  for (const [keyword, sign] of [
    [unitsKeywords.minLength, _`<`],
    [unitsKeywords.maxLength, _`>`],
  ] as const)
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      error: { message: 'has a wrong length', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
      code: (checked) => checked.fail(_`${checked.data}.length ${sign} ${checked.schemaCode}`),
    })
  return ajv
}

/** In what comes in, a date is of a year that a farm can have records of. What goes out may be older. */
function withEras(ajv: Ajv): Ajv {
  for (const name of ['date', 'date-time'] as const) {
    const known = ajv.formats[name]
    const isDate: unknown = typeof known === 'object' && 'validate' in known ? known.validate : undefined
    ajv.addFormat(name, (text: string) => isOfAnEra(text) && typeof isDate === 'function' && isDate(text) === true)
  }
  return ajv.addFormat('month', month)
}

/** More values than this are not gone through for every mistake. */
const mostJudged = 2000

function hasMoreThan(value: unknown, most: number): boolean {
  let count = 0
  const walk = (node: unknown): boolean => {
    count += 1
    if (count > most) return true
    return typeof node === 'object' && node !== null && Object.values(node).some(walk)
  }
  return walk(value)
}

function refusal(errors: ErrorObject[]): HttpError {
  const at: Record<string, string> = {}
  for (const error of errors) {
    const field = fieldOf(error)
    if (!Object.hasOwn(at, field) && Object.keys(at).length < 20) at[field] = plainWords(error)
  }
  const [first] = Object.entries(at)
  const message = first?.[0] ? `${first[0]}: ${first[1]}` : (first?.[1] ?? 'The input could not be read.')
  return new HttpError(400, message, { code: 'wrong-input', at })
}
