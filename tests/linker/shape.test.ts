import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#engine/portal.ts'
import { callOf, propertiesOf, requiredOf, shapeOf, travelling, travels, typeOf } from '#linker/schema/shape.ts'

const text = { type: 'string' }
const number = { type: 'number' }

describe('the type of a schema', () => {
  it.each<[string, Parameters<typeof typeOf>[0], string | string[] | undefined]>([
    ['what it says', { type: 'string' }, 'string'],
    ['each that it says, once', { type: ['string', 'null', 'string'] }, ['string', 'null']],
    ['null where it is nullable', { type: 'string', nullable: true }, ['string', 'null']],
    ['null once', { type: ['string', 'null'], nullable: true }, ['string', 'null']],
    ['no null where it is not', { type: 'string', nullable: false }, 'string'],
    ['that of its words', { enum: ['a', 'b'] }, 'string'],
    [
      'those of its values, null and lists among them',
      { enum: ['a', 1, null, []] },
      ['string', 'number', 'null', 'array'],
    ],
    ['that of its one value', { const: 3 }, 'number'],
    ['that of its one value, which is nothing', { const: null }, 'null'],
    ['an object where it has fields', { properties: {} }, 'object'],
    ['those of its branches', { oneOf: [text, number] }, ['string', 'number']],
    ['those of its branches of either kind, each once', { anyOf: [text, text] }, 'string'],
    ['nothing where one branch may be anything', { oneOf: [text, {}] }, undefined],
    ['nothing where a branch is no schema', { oneOf: [text, true] }, undefined],
    ['the first that its parts know', { allOf: [{}, number, text] }, 'number'],
    ['nothing where it says nothing', {}, undefined],
    ['no null alone from nullable', { nullable: true }, undefined],
    ['what it says before what its values say', { type: 'integer', enum: ['a'] }, 'integer'],
  ])('is %s', (_, schema, type) => {
    expect(typeOf(schema)).toEqual(type)
  })
})

describe('the shape of a schema', () => {
  it('has what linking has to know, and nothing else', () => {
    const schema = {
      type: 'number',
      label: 'Rain',
      format: 'float',
      quantity: 'rain',
      quantityFrom: 'name',
      minimum: 0,
      description: 'How much fell.',
    }
    const { minimum: _, description: __, ...shape } = schema
    expect(shapeOf(schema)).toEqual(shape)
    expect(shapeOf({ type: 'string', label: 3, format: null })).toEqual({ type: 'string' })
  })

  it('has the shapes of items and of fields, those of all branches too', () => {
    expect(shapeOf({ type: 'array', items: { type: 'object', properties: { a: text } } })).toEqual({
      type: 'array',
      items: { type: 'object', properties: { a: text } },
    })
    expect(shapeOf({ properties: { a: text }, oneOf: [{ properties: { b: number } }] })).toEqual({
      type: 'object',
      properties: { a: text, b: number },
    })
    expect(shapeOf({ type: 'object', properties: {} })).toEqual({ type: 'object' })
    expect(shapeOf({ type: 'array', items: true })).toEqual({ type: 'array' })
  })

  it('has the values of an enum, and words and colours that are texts', () => {
    const schema = { enum: ['a', 'b'], words: { a: 'First', b: 2 }, colours: { a: '#ff0000' } }
    expect(shapeOf(schema)).toEqual({
      type: 'string',
      enum: ['a', 'b'],
      words: { a: 'First' },
      colours: { a: '#ff0000' },
    })
    expect(shapeOf({ type: 'string', words: { a: 1 }, colours: {} })).toEqual({ type: 'string' })
  })

  it.each([[null], ['string'], [[]], [undefined]])('is empty of what is no schema: %j', (schema) => {
    expect(shapeOf(schema)).toEqual({})
  })

  it('travels without labels, at any depth, and as the same object each time', () => {
    const shape = shapeOf({
      type: 'array',
      label: 'Rows',
      items: { type: 'object', label: 'Row', properties: { a: { type: 'string', label: 'A', format: 'date' } } },
    })
    const sent = travelling(shape)
    expect(sent).toEqual({
      type: 'array',
      items: { type: 'object', properties: { a: { type: 'string', format: 'date' } } },
    })
    expect(travelling(shape)).toBe(sent)
  })
})

describe('the fields of a schema', () => {
  it('are its own and those of its branches, its own where both name one', () => {
    const schema = {
      properties: { a: { type: 'string', own: true } },
      allOf: [{ properties: { a: number, b: number } }],
      oneOf: [{ anyOf: [{ properties: { c: text } }] }],
      anyOf: [{ properties: { d: text } }],
    }
    expect(Object.fromEntries(propertiesOf(schema))).toEqual({
      a: { type: 'string', own: true },
      b: number,
      c: text,
      d: text,
    })
    expect(propertiesOf(schema)).toHaveLength(4)
    expect(propertiesOf({ properties: { a: text, b: number } }).map(([name]) => name)).toEqual(['a', 'b'])
  })

  it('are none where there is no schema', () => {
    for (const schema of [null, 'a', [], { properties: 3 }, {}]) expect(propertiesOf(schema)).toEqual([])
  })

  it('are needed where it or all of its parts say so, and not where one branch of several does', () => {
    expect(requiredOf({ required: ['a', 3], allOf: [{ required: ['b'] }], oneOf: [{ required: ['c'] }] })).toEqual([
      'a',
      'b',
    ])
    expect(requiredOf({ required: 'a' })).toEqual([])
  })
})

describe('a call as the browser has it', () => {
  const endpoint: Endpoint = {
    name: 'thing.list',
    subject: 'thing',
    title: 'List things',
    method: 'GET',
    path: 'thing',
    access: 'reads-org',
    org: 'current',
    input: {
      required: ['kind', 'unknown'],
      properties: {
        kind: { type: 'string', enum: ['a', 'b', 3] },
        ids: { type: ['array', 'null'], items: number, 'default-from': 'locationIds' },
        most: { type: 'integer', default: 0 },
        any: true,
      },
    },
    result: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer', label: 'Number' } } } },
    rules: [],
  }

  it('has the usual where the endpoint says nothing', () => {
    expect(callOf(endpoint)).toEqual({
      name: 'thing.list',
      method: 'GET',
      path: 'thing',
      base: 'api',
      body: 'json',
      answers: 'json',
      paged: false,
      org: 'current',
      access: 'reads-org',
      writes: false,
      inputs: {
        kind: { required: true, words: ['a', 'b'] },
        ids: { nullable: true, list: true, from: 'locationIds' },
        most: { default: 0 },
        any: {},
      },
      shape: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer', label: 'Number' } } } },
    })
  })

  it('has what the endpoint says', () => {
    const said = {
      base: 'legacy',
      body: 'multipart',
      answers: 'blob',
      paged: true,
      writes: true,
      tool: 'turf',
      notify: true,
    } as const
    expect(callOf({ ...endpoint, ...said })).toMatchObject(said)
    const procedure = { name: 'rain', title: 'Rain', description: 'Rain.', time: 'ts', closes: true, source: 'source' }
    expect(callOf({ ...endpoint, procedure })).toMatchObject({ time: 'ts', closes: true, source: 'source' })
    const without = callOf({
      ...endpoint,
      notify: false,
      procedure: { name: 'rain', title: 'Rain', description: 'Rain.', closes: false },
    })
    for (const key of ['notify', 'tool', 'time', 'closes', 'source']) expect(without).not.toHaveProperty(key)
  })

  it('needs what is required even where its schema says nothing of it', () => {
    const { inputs } = callOf({ ...endpoint, input: { required: ['any'], properties: { any: true } } })
    expect(inputs).toEqual({ any: { required: true } })
  })

  it('travels without the labels of its rows, and as the same object each time', () => {
    const call = callOf(endpoint)
    const sent = travels(call)
    expect(sent.shape).toEqual({ type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } })
    expect(sent.inputs).toBe(call.inputs)
    expect(travels(call)).toBe(sent)
  })
})
