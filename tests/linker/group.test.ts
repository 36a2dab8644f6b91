import { expect, it } from 'vitest'
import { unmarked, wholeInput, wholeRow } from '#linker/schema/group.ts'

const text = { type: 'string' }

it('requires each input that has no default and is not optional, and takes no others', () => {
  const input = { properties: { from: text, days: { type: 'integer', default: 7 }, zone: { ...text, optional: true } } }
  expect(wholeInput(input)).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['from'],
    properties: { from: text, days: { type: 'integer', default: 7 }, zone: text },
  })
})

it('takes nothing where no input is said', () => {
  expect(wholeInput({})).toEqual({ type: 'object', additionalProperties: false, properties: {} })
})

it('asks what a field refers to, unless the field itself says it', () => {
  const follow = (schema: unknown) => (JSON.stringify(schema).includes('zone') ? { ...text, optional: true } : schema)
  const zone = { $ref: 'schemas/x.json#/$defs/zone' }
  expect(wholeInput({ properties: { zone } }, follow).required).toBeUndefined()
  expect(wholeInput({ properties: { zone: { ...zone, optional: false } } }, follow).required).toEqual(['zone'])
})

it('keeps what is said outright', () => {
  const said = { additionalProperties: true, required: [], properties: { from: text } }
  expect(wholeInput(said)).toEqual({ type: 'object', ...said })
  const other = { type: 'array', items: text }
  expect(wholeInput(other)).toBe(other)
})

it('requires every field of a row, whatever its default', () => {
  expect(wholeRow({ properties: { at: text, kind: { ...text, default: 'x', optional: true } } }).required).toEqual([
    'at',
    'kind',
  ])
})

it('leaves no mark in what an endpoint takes', () => {
  expect(unmarked({ properties: { zone: { ...text, optional: true } } })).toEqual({ properties: { zone: text } })
})

it('takes the mark from every field that has it, and leaves what has none as it is', () => {
  const marked = {
    type: 'object',
    properties: { from: text, zone: { ...text, optional: true }, kind: { ...text, optional: false }, all: true },
  }
  expect(unmarked(marked)).toEqual({ type: 'object', properties: { from: text, zone: text, kind: text, all: true } })
  const plain = { type: 'object', properties: { from: text, all: true } }
  expect(unmarked(plain)).toBe(plain)
  const none = { type: 'object', properties: [] }
  expect(unmarked(none)).toBe(none)
})
