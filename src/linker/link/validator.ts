import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { hashOf } from '#engine/hash.ts'
import type { Schema } from '#engine/portal.ts'

const compiled = new Map<string, { address: string; text: string }>()

/**
 * Compiles a form's validator to an ES module, so that no browser evaluates code. The module's default export is given
 * ajv's run-time pieces by their module names, and gives the validating functions.
 */
export function compileForm(schema: Schema): { address: string; text: string } {
  const key = JSON.stringify(schema)
  const before = compiled.get(key)
  if (before) return before
  const code = compileSchemaValidatorsCode(schema, { ajvOptionsOverrides: { logger: false, code: { lines: false } } })
  const body = code.replace(/^"use strict";/, '').replace(/require\(("[^"]+")\)/g, 'need[$1]')
  const text = `export default (need) => {\nconst exports = {};\n${body}\nreturn exports;\n};\n`
  const made = { address: `/portal/form/${hashOf(text)}.js`, text }
  if (compiled.size > 2000) compiled.clear()
  compiled.set(key, made)
  return made
}
