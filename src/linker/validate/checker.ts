import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { isFields, itemsOf } from '../values.ts'
import { prepare } from './prepare.ts'

const ours = ['quantity', 'quantityFrom', 'default-from', 'words', 'of', 'optional', 'tsType']

/** An ajv that knows our keywords and tells of every error, without the formats: the linker proves what they name. */
export function makeAjv(): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    validateSchema: false,
    messages: false,
  })
  for (const keyword of ours) ajv.addKeyword(keyword)
  ajv.addKeyword({ keyword: 'choice', errors: false, validate: isOneChosen })
  return ajv
}

function isOneChosen(choices: unknown, data: unknown): boolean {
  if (!isFields(data)) return true
  return (
    itemsOf(choices).filter((names) => itemsOf(names).every((name) => Object.hasOwn(data, String(name)))).length === 1
  )
}

/** Checks values against schemas, each compiled once. */
export class Checker {
  private readonly ajv = makeAjv()
  private readonly compiled = new WeakMap<object, ValidateFunction>()

  /** Schemas that refer to one another, by the file they stand in. */
  constructor(schemas: Iterable<[file: string, schema: unknown]> = []) {
    for (const [file, schema] of schemas)
      if (isFields(schema)) this.ajv.addSchema({ ...asFields(prepare(schema)), $id: `tilth:/${file}` })
  }

  /** What is wrong with a value, by the schema in a file. Throws where the schema does not compile. */
  byFile(file: string, value: unknown): ErrorObject[] {
    const validate = this.ajv.getSchema(`tilth:/${file}`)
    if (!validate) return []
    validate(value)
    return [...(validate.errors ?? [])]
  }

  /** What is wrong with a value, by a schema without `$ref`. Throws where the schema does not compile. */
  bySchema(schema: object, value: unknown): ErrorObject[] {
    let validate = this.compiled.get(schema)
    if (!validate) {
      validate = makeAjv().compile(asFields(prepare(schema)))
      this.compiled.set(schema, validate)
    }
    validate(value)
    return [...(validate.errors ?? [])]
  }
}

const asFields = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})
