import type { Call, Endpoint, Input, Schema, Shape } from '#engine/portal.ts'
import { entriesOf, field, isFields, itemsOf } from '../values.ts'

const texts = ['label', 'format', 'quantity', 'quantityFrom'] as const

/** What linking has to know of a schema: types, fields and their labels, formats and quantities. */
export function shapeOf(schema: unknown): Shape {
  if (!isFields(schema)) return {}
  const shape: Shape = {}
  const type = typeOf(schema)
  if (type !== undefined) shape.type = type
  for (const key of texts) {
    const value = schema[key]
    if (typeof value === 'string') shape[key] = value
  }
  if (isFields(schema.items)) shape.items = shapeOf(schema.items)
  const properties = propertiesOf(schema)
  if (properties.length > 0)
    shape.properties = Object.fromEntries(properties.map(([key, value]) => [key, shapeOf(value)]))
  if (Array.isArray(schema.enum)) shape.enum = schema.enum
  for (const key of ['words', 'colours'] as const) {
    if (schema[key] === undefined) continue
    const said = entriesOf(schema[key]).flatMap(([value, word]) =>
      typeof word === 'string' ? [[value, word] as const] : [],
    )
    if (said.length > 0) shape[key] = Object.fromEntries(said)
  }
  return shape
}

const bare = new WeakMap<Shape, Shape>()

/** A shape as it travels to the browser: the labels of its fields have been put where they are read. */
export function travelling(shape: Shape): Shape {
  const before = bare.get(shape)
  if (before) return before
  const { label: _, items, properties, ...rest } = shape
  const made: Shape = {
    ...rest,
    ...(items ? { items: travelling(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, travelling(one)])) }
      : {}),
  }
  bare.set(shape, made)
  return made
}

/** The properties of a schema, those of its branches as well. */
export function propertiesOf(schema: unknown): [string, unknown][] {
  if (!isFields(schema)) return []
  const own = entriesOf(schema.properties)
  const branches = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(itemsOf)
  return branches.length === 0 ? own : [...new Map([...branches.flatMap(propertiesOf), ...own])]
}

/** The properties that a schema requires, whatever branch is taken. */
export const requiredOf = (schema: unknown): string[] => [
  ...itemsOf(field(schema, 'required')).filter((name) => typeof name === 'string'),
  ...itemsOf(field(schema, 'allOf')).flatMap(requiredOf),
]

/** The types a value may have, as far as the schema tells; null among them when it is nullable. */
export function typeOf(schema: Schema): string | string[] | undefined {
  const said = [schema.type].flat().filter((one) => typeof one === 'string')
  const types = said.length > 0 ? said : inferred(schema)
  if (types.length > 0 && schema.nullable === true && !types.includes('null')) types.push('null')
  return types.length > 1 ? [...new Set(types)] : types[0]
}

function inferred(schema: Schema): string[] {
  const values = Array.isArray(schema.enum) ? schema.enum : Object.hasOwn(schema, 'const') ? [schema.const] : undefined
  if (values)
    return [
      ...new Set(values.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value))),
    ]
  if (isFields(schema.properties)) return ['object']
  const branches = [...itemsOf(schema.oneOf), ...itemsOf(schema.anyOf)]
  const types = branches.map((branch) => (isFields(branch) ? typeOf(branch) : undefined))
  if (types.length > 0 && types.every((type) => type !== undefined)) return [...new Set(types.flat())]
  for (const part of itemsOf(schema.allOf)) {
    const type = isFields(part) ? typeOf(part) : undefined
    if (type !== undefined) return [type].flat()
  }
  return []
}

/** An endpoint as the browser has to know it. */
export function callOf(endpoint: Endpoint): Call {
  const required = new Set(requiredOf(endpoint.input))
  const inputs = Object.fromEntries(
    propertiesOf(endpoint.input).map(([name, schema]) => [name, inputOf(schema, required.has(name))]),
  )
  const call: Call = {
    name: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    base: endpoint.base ?? 'api',
    body: endpoint.body ?? 'json',
    answers: endpoint.answers ?? 'json',
    paged: endpoint.paged ?? false,
    org: endpoint.org,
    access: endpoint.access,
    writes: endpoint.writes ?? false,
    inputs,
    shape: shapeOf(endpoint.result),
  }
  if (endpoint.tool !== undefined) call.tool = endpoint.tool
  if (endpoint.notify === true) call.notify = true
  if (endpoint.procedure?.time !== undefined) call.time = endpoint.procedure.time
  if (endpoint.procedure?.closes === true) call.closes = true
  if (endpoint.procedure?.source !== undefined) call.source = endpoint.procedure.source
  return call
}

const plainCalls = new WeakMap<Call, Call>()

/** A call as it travels to the browser. */
export function travels(call: Call): Call {
  const made = plainCalls.get(call) ?? { ...call, shape: travelling(call.shape) }
  plainCalls.set(call, made)
  return made
}

function inputOf(schema: unknown, required: boolean): Input {
  const input: Input = {}
  if (!isFields(schema)) return required ? { required } : {}
  const types = [typeOf(schema)].flat()
  if (required) input.required = true
  if (types.includes('null')) input.nullable = true
  if (types.includes('array')) input.list = true
  if (Array.isArray(schema.enum)) input.words = schema.enum.filter((one): one is string => typeof one === 'string')
  if (typeof schema['default-from'] === 'string') input.from = schema['default-from']
  if (Object.hasOwn(schema, 'default')) input.default = schema.default
  return input
}
