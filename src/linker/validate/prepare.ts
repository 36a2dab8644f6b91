import { type Fields, isFields, itemsOf } from '../values.ts'

const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions'])
const constants = new Set(['enum', 'const', 'default', 'examples'])

/**
 * Rewrites what ajv would answer with one error a branch, so that a mistake gives one: a `oneOf` of bare `required`
 * becomes the keyword `choice`, and a `oneOf` of different types becomes `if` and `then`.
 */
export function prepare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(prepare)
  if (!isFields(schema)) return schema
  const out: Fields = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'oneOf' || key === 'anyOf') continue
    if (maps.has(key) && isFields(value))
      out[key] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, prepare(inner)]))
    else out[key] = constants.has(key) ? value : prepare(value)
  }
  for (const key of ['oneOf', 'anyOf'])
    if (Array.isArray(schema[key])) Object.assign(out, branches(key, schema[key], out))
  return out
}

function branches(key: string, value: unknown[], out: Fields): Fields {
  const choices = value.map(bareChoice)
  if (key === 'oneOf' && choices.every((choice) => choice !== undefined)) return { choice: choices }
  const types = value.map((branch) => (isFields(branch) && typeof branch.type === 'string' ? branch.type : undefined))
  if (types.includes(undefined) || new Set(types).size !== types.length) return { [key]: value.map(prepare) }
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const tests = value.map((branch, index) => ({ if: { type: types[index] }, then: prepare(branch) }))
  return { allOf: [...itemsOf(out.allOf), { type: types }, ...tests] }
}

function bareChoice(branch: unknown): string[] | undefined {
  if (!isFields(branch) || Object.keys(branch).join() !== 'required') return undefined
  return itemsOf(branch.required).filter((name) => typeof name === 'string')
}
