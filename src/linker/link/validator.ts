import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { hashOf } from '#engine/hash.ts'
import type { Schema } from '#engine/portal.ts'

// Each form has a compiler of its own, and three quarters of its time would go to compiling the schema of schemas, which
// is not for it to check: the linker has proved this one.
const options = { logger: false, meta: false, validateSchema: false, code: { lines: false, optimize: false } } as const

/**
 * The validator of a form as an ES module, so that no browser evaluates code. The module's default export is given
 * ajv's run-time pieces by their module names, and gives the validating functions.
 */
export function validatorModule(schema: Schema): string {
  const code = compileSchemaValidatorsCode(schema, { ajvOptionsOverrides: options })
  const body = code.replace(/^"use strict";/, '').replace(/require\(("[^"]+")\)/g, 'need[$1]')
  return `export default (need) => {\nconst exports = {};\n${body}\nreturn exports;\n};\n`
}

/** What forms are made of: what is compiled of it tells one compiler from the next. */
export const everyKeyword: Schema = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 9, pattern: '^a', format: 'date' },
    number: { type: ['number', 'null'], minimum: 1, maximum: 9, multipleOf: 2 },
    bound: { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 9 },
    list: { type: 'array', minItems: 1, maxItems: 9, uniqueItems: true, items: { enum: ['a', 1, null] } },
    map: {
      type: 'object',
      minProperties: 1,
      maxProperties: 9,
      propertyNames: { const: 'a' },
      additionalProperties: true,
    },
    either: { oneOf: [{ type: 'string', title: 'A' }, { anyOf: [{ type: 'boolean' }, { not: {} }] }] },
  },
  if: { properties: { text: { const: 'a' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['number'] },
  else: { allOf: [{ required: ['bound'] }], dependentRequired: { bound: ['text'] } },
}

let compiler: string | undefined

/**
 * Where a form's validator is served. It is compiled when somebody opens the form; what comes of it changes with the schema
 * and with the compiler, so its address does, and a browser keeps it for good.
 */
export function validatorAddress(schema: Schema): string {
  compiler ??= hashOf(validatorModule(everyKeyword))
  return `/portal/form/${hashOf(`${compiler} ${JSON.stringify(schema)}`)}.js`
}
