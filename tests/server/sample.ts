import * as fc from 'fast-check'
import type { Endpoint } from '../../src/engine/portal.ts'
import { makeChecker } from '../../src/server/pipeline/checker.ts'

type Schema = Record<string, unknown>

const record = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** Values that a schema allows. Knows the words that this repository's inputs use, and throws at one that it does not know. */
export function allowed(schema: unknown): fc.Arbitrary<unknown> {
  const { type, enum: choices, const: only, properties, required, items } = record(schema)
  const s = record(schema)
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]))
  if (only !== undefined) return fc.constant(only)
  const [first, second] = Array.isArray(type) ? (type as unknown[]) : [type]
  if (second === 'null') return fc.option(allowed({ ...s, type: first }), { nil: null })
  switch (first) {
    case 'string':
      return text(s)
    case 'integer':
      return fc.integer({
        min: Math.max(number(s.minimum, -1000), -1000),
        max: Math.min(number(s.maximum, 100_000), 100_000),
      })
    case 'number':
      return fc.integer({
        min: Math.ceil(number(s.minimum, number(s.exclusiveMinimum, -1001) + 1)),
        max: Math.floor(number(s.maximum, number(s.exclusiveMaximum, 1001) - 1)),
      })
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const range = {
        minLength: number(s.minItems, 0),
        maxLength: Math.min(number(s.maxItems, 4), Math.max(4, number(s.minItems, 0))),
      }
      return s.uniqueItems === true
        ? fc.uniqueArray(allowed(items), { ...range, comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
        : fc.array(allowed(items), range)
    }
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(record(properties)).map(([name, inner]) => [name, allowed(inner)]),
      )
      return fc.record(fields, { requiredKeys: Array.isArray(required) ? required.map(String) : [] })
    }
    default:
      throw new Error(`no values known for ${JSON.stringify(schema)}`)
  }
}

function text(s: Schema): fc.Arbitrary<string> {
  if (s.format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
      .map((at) => at.toISOString())
  if (s.format === 'date')
    return fc
      .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
  if (s.format === 'uuid') return fc.uuid()
  if (s.format === 'email') return fc.constantFrom('a@example.test', 'B.c+d@example.org')
  if (s.format === 'zone') return fc.constantFrom('Australia/Sydney', 'Australia/Perth', 'UTC')
  // Spaces at the ends are taken off before the length is judged.
  const isLong = (value: string) =>
    value.trim().length >= number(s.minLength, 0) && value.length <= number(s.maxLength, Number.POSITIVE_INFINITY)
  if (typeof s.pattern === 'string') return matching(s.pattern).filter(isLong)
  return fc
    .string({ unit: 'binary', minLength: number(s.minLength, 0), maxLength: Math.min(number(s.maxLength, 40), 40) })
    .filter((value) => !value.includes('\u0000') && isLong(value))
}

const byPattern = new Map<string, fc.Arbitrary<string>>()

/** Texts of a pattern. The library takes a tenth of a second to read one, and most stand in many schemas: each is read once. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  byPattern.set(pattern, known)
  return known
}

/** Values that break a schema somewhere: a field too many, one that is missing, one of another kind, one out of bounds. */
export function broken(schema: unknown): fc.Arbitrary<unknown> {
  const s = record(schema)
  const properties = record(s.properties)
  const names = Object.keys(properties)
  // One with a default is filled in when it is missing.
  const required = (Array.isArray(s.required) ? s.required.map(String) : []).filter(
    (name) => record(properties[name]).default === undefined,
  )
  const otherKinds = fc.constantFrom<unknown>({ a: 1 }, [[1]], 'x'.repeat(210_000), -1.5e300)
  const changes: fc.Arbitrary<(value: Schema) => unknown>[] = [
    fc
      .constantFrom('unknown_field', 'org', 'isSuperUser', 'toString')
      .map((name) => (value: Schema) => ({ ...value, [name]: 1 })),
    fc.constantFrom<unknown>([], 'text', 7, null).map((value) => () => value),
  ]
  if (names.length > 0)
    changes.push(
      fc
        .tuple(fc.constantFrom(...names), otherKinds)
        // A file may be that long.
        .filter(
          ([name, other]) => typeof other !== 'string' || number(record(properties[name]).maxLength, 0) < other.length,
        )
        .map(([name, other]) => (value: Schema) => ({ ...value, [name]: other })),
    )
  if (required.length > 0)
    changes.push(
      fc
        .constantFrom(...required)
        .map((name) => (value: Schema) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    )
  return fc.tuple(allowed(schema), fc.oneof(...changes)).map(([value, change]) => change(record(value)))
}

const plainInputs = new WeakMap<object, Schema>()

/** One plain input that is fit for an endpoint: always the same, in an object of its own. */
export function plainInput(endpoint: Endpoint): Record<string, unknown> {
  const known = plainInputs.get(endpoint.input) ?? makePlainInput(endpoint)
  plainInputs.set(endpoint.input, known)
  return structuredClone(known)
}

function makePlainInput(endpoint: Endpoint): Schema {
  const required = Array.isArray(endpoint.input.required) ? endpoint.input.required.map(String) : []
  const properties = record(endpoint.input.properties)
  const plain = (name: string): unknown =>
    name === 'from'
      ? '2026-11-01T00:00:00Z'
      : name === 'to'
        ? '2026-11-08T00:00:00Z'
        : fc.sample(allowed(properties[name]), { numRuns: 1, seed: 7 })[0]
  return Object.fromEntries(required.map((name) => [name, plain(name)]))
}

const checker = makeChecker()

/** Whether an input gets past the schema of an endpoint, and past its rules. */
export function isAccepted(endpoint: Endpoint, input: Record<string, unknown>): boolean {
  try {
    checker.input(endpoint, structuredClone(input))
    return true
  } catch {
    return false
  }
}

/** An input that an endpoint accepts: always the same. */
export function acceptedInput(endpoint: Endpoint): Record<string, unknown> {
  // Chance never gives the same password twice.
  const drawn = fc.sample(allowed(endpoint.input), { numRuns: 1000, seed: 7 }).map((one) => {
    const input = record(one)
    return 'confirmPassword' in input ? { ...input, confirmPassword: input.password } : input
  })
  const found = [plainInput(endpoint), ...drawn].find((input) => isAccepted(endpoint, input))
  if (!found) throw new Error(`${endpoint.name} accepts none of a thousand inputs`)
  return found
}
