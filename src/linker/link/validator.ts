import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { hashOf } from '#engine/hash.ts'
import type { Schema } from '#engine/portal.ts'

/** A compiled validator: the address it is served under, and its text. */
interface CompiledForm {
  address: string
  text: string
}

// Each form has a compiler of its own, and three quarters of its time would go to compiling the schema of schemas, which
// is not for it to check: the linker has proved this one.
const options = { logger: false, meta: false, validateSchema: false, code: { lines: false, optimize: false } } as const

const compiled = new Map<string, CompiledForm>()

/**
 * Compiles a form's validator to an ES module, so that no browser evaluates code. The module's default export is given
 * ajv's run-time pieces by their module names, and gives the validating functions. Gives words when it cannot be done.
 */
export function compileForm(schema: Schema): CompiledForm | string {
  const key = JSON.stringify(schema)
  const before = compiled.get(key)
  if (before) return before
  const code = codeOf(schema)
  if (code instanceof Error) return code.message
  const body = code.replace(/^"use strict";/, '').replace(/require\(("[^"]+")\)/g, 'need[$1]')
  const text = `export default (need) => {\nconst exports = {};\n${body}\nreturn exports;\n};\n`
  const made = { address: `/portal/form/${hashOf(text)}.js`, text }
  if (compiled.size > 2000) compiled.clear()
  compiled.set(key, made)
  return made
}

function codeOf(schema: Schema): string | Error {
  try {
    return compileSchemaValidatorsCode(schema, { ajvOptionsOverrides: options })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
