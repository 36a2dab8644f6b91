import { expect, it } from 'vitest'
import { createMerger, createShallowAllOfMerge } from '../../src/web/plain/allOf.ts'

const merged = createShallowAllOfMerge(createMerger().mergeArrayOfSchemaDefinitions)

it('draws a form by what allOf comes to: properties and what is required together, of other words the last', () => {
  expect(
    merged({
      type: 'object',
      title: 'Tank',
      required: ['name'],
      properties: { name: { type: 'string' }, litres: { type: 'number', minimum: 0 } },
      allOf: [
        { required: ['litres'], properties: { litres: { maximum: 9 } } },
        { title: 'Back tank', required: ['name'], properties: { kind: { type: 'string' } } },
      ],
    }),
  ).toEqual({
    type: 'object',
    title: 'Back tank',
    required: ['name', 'litres'],
    properties: {
      name: { type: 'string' },
      litres: { type: 'number', minimum: 0, maximum: 9 },
      kind: { type: 'string' },
    },
  })
})

it('leaves a schema without it as it is', () => {
  expect(merged({ type: 'object', properties: {} })).toEqual({ type: 'object', properties: {} })
})
