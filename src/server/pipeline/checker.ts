import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { holds } from '#engine/logic.ts'
import type { Endpoint, Schema } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { isZone } from '#engine/zone.ts'
import { HttpError } from './handler.ts'
import { fieldOf, plainWords } from './plainWords.ts'

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
  const forInput = withFormats(new Ajv({ ...options, allErrors: true, useDefaults: true }))
  const forResult = withFormats(new Ajv(options))
  const inputs = new WeakMap<Schema, ValidateFunction>()
  const results = new WeakMap<Schema, ValidateFunction>()
  const compiled = (ajv: Ajv, known: WeakMap<Schema, ValidateFunction>, schema: Schema): ValidateFunction => {
    const before = known.get(schema)
    if (before) return before
    const made = ajv.compile(schema)
    known.set(schema, made)
    // Compiled functions would pile up in ajv's own cache with every reload of the declarations.
    ajv.removeSchema(schema)
    return made
  }
  return {
    input(endpoint, value) {
      const check = compiled(forInput, inputs, endpoint.input)
      if (!check(value) || !isRecord(value)) throw refusal(check.errors ?? [])
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
  return ajv
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
