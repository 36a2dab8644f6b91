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

/**
 * An ajv that knows our keywords, without the formats: the linker proves what they name. One that tells of every error takes
 * twice as long to compile a schema as one that only says whether there is any.
 */
function makeAjv(tells: boolean): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors: tells,
    verbose: tells,
    validateFormats: false,
    validateSchema: false,
    messages: false,
    code: { optimize: false },
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

/** Compiled schemas, those of files and those without `$ref`. */
class Schemas {
  private readonly ajv: Ajv
  private readonly compiled = new WeakMap<object, ValidateFunction>()

  constructor(files: Iterable<[address: string, schema: object]>, tells: boolean) {
    this.ajv = makeAjv(tells)
    for (const [$id, schema] of files) this.ajv.addSchema({ ...schema, $id })
  }

  /** The schema in a file; undefined where there is none. Throws when it cannot be used. */
  inFile(address: string): ValidateFunction | undefined {
    return this.ajv.getSchema(address)
  }

  alone(schema: object): ValidateFunction {
    const validate = this.compiled.get(schema) ?? this.compile(schema)
    this.compiled.set(schema, validate)
    return validate
  }

  private compile(schema: object): ValidateFunction {
    const prepared = asFields(prepare(schema))
    try {
      return this.ajv.compile(prepared)
    } catch {
      return this.ajv.compile(anything)
    } finally {
      // It would be kept as long as the others: declarations that are edited bring ever new ones.
      this.ajv.removeSchema(prepared)
    }
  }
}

/** Checks values against schemas, each compiled once; to tell of mistakes, once more. */
export class Checker {
  private readonly files: [address: string, schema: object][]
  private readonly quick: Schemas
  private known: Schemas | undefined

  /** Schemas that refer to one another, by the file they stand in. */
  constructor(schemas: Iterable<[file: string, schema: unknown]> = []) {
    this.files = [...schemas].flatMap(([file, schema]): [string, object][] =>
      isFields(schema) ? [[addressOf(file), asFields(prepare(schema))]] : [],
    )
    this.quick = new Schemas(this.files, false)
  }

  /** Those that tell of every error: made for the first one. */
  private get telling(): Schemas {
    this.known ??= new Schemas(this.files, true)
    return this.known
  }

  /** What is wrong with a value, by the schema in a file; nothing when that schema itself is wrong. */
  byFile(file: string, value: unknown): ErrorObject[] {
    if (this.fault(file) !== undefined) return []
    return this.wrong(value, (schemas) => schemas.inFile(addressOf(file)))
  }

  /** Why the schema in a file cannot be used, or undefined. */
  fault(file: string): string | undefined {
    try {
      return this.quick.inFile(addressOf(file)) ? undefined : 'it is missing'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /** What is wrong with a value, by a schema without `$ref`; nothing when the schema itself is wrong, which is told there. */
  bySchema(schema: object, value: unknown): ErrorObject[] {
    return this.wrong(value, (schemas) => schemas.alone(schema))
  }

  private wrong(value: unknown, by: (schemas: Schemas) => ValidateFunction | undefined): ErrorObject[] {
    if (by(this.quick)?.(value) !== false) return []
    const validate = by(this.telling)
    validate?.(value)
    return [...(validate?.errors ?? [])]
  }
}

const addressOf = (file: string): string => `tilth:/${file}`

/** Holds of every value; one object, as each that is compiled is kept. */
const anything = {}

const asFields = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})
