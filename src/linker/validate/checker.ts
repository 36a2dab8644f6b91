import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { isFields, itemsOf } from '../values.ts'
import { prepare } from './prepare.ts'

/** What only Tilth knows in a schema. */
export const ownKeywords = [
  'quantity',
  'quantityFrom',
  'default-from',
  'words',
  'colours',
  'of',
  'optional',
  'label',
  'titledBy',
  'tsType',
]

/** An ajv that knows our keywords and tells of every error, without the formats: the linker proves what they name. */
function makeAjv(): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    validateSchema: false,
    messages: false,
  })
  for (const keyword of ownKeywords) ajv.addKeyword(keyword)
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
    for (const [file, schema] of schemas) {
      if (isFields(schema)) this.ajv.addSchema({ ...asFields(prepare(schema)), $id: `tilth:/${file}` })
    }
  }

  /** What is wrong with a value, by the schema in a file; nothing when that schema itself is wrong. */
  byFile(file: string, value: unknown): ErrorObject[] {
    if (this.fault(file) !== undefined) return []
    const validate = this.ajv.getSchema(`tilth:/${file}`)
    validate?.(value)
    return [...(validate?.errors ?? [])]
  }

  /** Why the schema in a file cannot be used, or undefined. */
  fault(file: string): string | undefined {
    try {
      return this.ajv.getSchema(`tilth:/${file}`) ? undefined : 'it is missing'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /** What is wrong with a value, by a schema without `$ref`; nothing when the schema itself is wrong, which is told there. */
  bySchema(schema: object, value: unknown): ErrorObject[] {
    const validate = this.compiled.get(schema) ?? this.compile(schema)
    this.compiled.set(schema, validate)
    validate(value)
    return [...(validate.errors ?? [])]
  }

  private compile(schema: object): ValidateFunction {
    try {
      return makeAjv().compile(asFields(prepare(schema)))
    } catch {
      return makeAjv().compile({})
    }
  }
}

const asFields = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})
