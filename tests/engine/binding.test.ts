import { describe, expect, it } from 'vitest'
import { inputsOf, missingInputs, pick, shapeOfPick } from '#engine/binding.ts'
import type { Call, Shape } from '#engine/portal.ts'

const call: Call = {
  name: 'procedure.rain',
  method: 'POST',
  path: 'ui/rain/execute',
  base: 'api',
  body: 'json',
  answers: 'json',
  paged: false,
  org: 'current',
  access: 'signed-in',
  writes: false,
  inputs: {
    from: { required: true, from: 'range.from' },
    zone: { from: 'zone', default: 'UTC' },
    quantities: { required: true, list: true },
    limit: { default: 10 },
    place_id: { required: true, nullable: true },
  },
  shape: {},
}

describe('inputs of a call', () => {
  it('come from with, then from what the input names, then from its default', () => {
    const see = { range: { from: '2026-01-01T00:00:00.000Z' }, zone: 'Australia/Perth', org: { id: 12 } }
    expect(
      inputsOf(call, { quantities: ['rain_mm'], zone: 'Australia/Sydney', place_id: { var: 'org.id' } }, see),
    ).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      zone: 'Australia/Sydney',
      quantities: ['rain_mm'],
      limit: 10,
      place_id: 12,
    })
    expect(inputsOf(call, undefined, {})).toEqual({ zone: 'UTC', limit: 10 })
  })

  it('keep a null that is said, and fill in for a path that leads nowhere', () => {
    expect(inputsOf(call, { limit: null, zone: { var: 'vars.zone' } }, { vars: {} })).toEqual({
      limit: null,
      zone: 'UTC',
    })
    expect(inputsOf(call, { limit: { var: 'vars.limit' } }, { vars: { limit: null } })).toMatchObject({ limit: null })
  })

  it('are missing when they are required and have no value', () => {
    expect(missingInputs(call, { limit: 1 })).toEqual(['from', 'quantities', 'place_id'])
    expect(missingInputs(call, { from: 'x', quantities: null, place_id: null })).toEqual(['quantities'])
    expect(missingInputs(call, { from: 'x', quantities: [], place_id: 0 })).toEqual([])
  })
})

const rows = [
  { quantity: 'delta_t', value: 6.3, device: { id: 1 } },
  { quantity: 'wind_speed', value: 0, device: { id: 2 } },
  { quantity: 'delta_t', value: null, device: { id: 2 } },
]

describe('pick', () => {
  it('takes the path, then the rows, then one row, then one field', () => {
    expect(pick({ data: { rows } }, { path: 'data.rows', where: { quantity: 'delta_t' }, take: 'value' }, {})).toBe(6.3)
    expect(pick(rows, { where: { quantity: 'delta_t' }, last: true, take: 'value' }, {})).toBeNull()
    expect(pick(rows, { where: { quantity: 'delta_t' } }, {})).toEqual([rows[0], rows[2]])
    expect(pick(rows, { where: { quantity: ['wind_speed', 'rain_mm'] }, first: true }, {})).toBe(rows[1])
    expect(pick(rows, { take: 'device.id' }, {})).toBe(1)
  })

  it('compares with what the binding sees, a number in the address as well', () => {
    expect(pick(rows, { where: { 'device.id': { var: 'vars.device' } }, first: true }, { vars: { device: '2' } })).toBe(
      rows[1],
    )
  })

  it('gives null for what is not there and undefined while nothing has come', () => {
    expect(pick(rows, { where: { quantity: 'rain_mm' }, take: 'value' }, {})).toBeNull()
    expect(pick(rows, { where: { quantity: 'rain_mm' } }, {})).toEqual([])
    expect(pick({}, { path: 'a.b' }, {})).toBeNull()
    expect(pick(null, { first: true }, {})).toBeNull()
    expect(pick({ value: 4 }, { take: 'value' }, {})).toBe(4)
    expect(pick({}, { take: 'constructor' }, {})).toBeNull()
    expect(pick(undefined, { first: true }, {})).toBeUndefined()
  })
})

describe('the shape of a pick', () => {
  const row: Shape = {
    type: 'object',
    properties: {
      quantity: { type: 'string' },
      value: { type: 'number', quantityFrom: 'quantity' },
      at: { type: 'string', format: 'date-time' },
    },
  }
  const result: Shape = {
    type: 'object',
    properties: { rows: { type: 'array', items: row }, count: { type: 'integer' } },
  }

  it('is the shape of what is picked, and may be null', () => {
    expect(shapeOfPick(result, undefined)).toBe(result)
    expect(shapeOfPick(result, { path: 'count' })).toEqual({ type: 'integer' })
    expect(shapeOfPick(result, { path: 'rows', first: true })).toEqual({ ...row, type: ['object', 'null'] })
    expect(shapeOfPick(result, { path: 'rows', take: 'at' })).toEqual({ type: ['string', 'null'], format: 'date-time' })
    expect(shapeOfPick(result, { path: 'rows.0.at' })).toEqual({ type: 'string', format: 'date-time' })
  })

  it('knows the quantity that a where has fixed', () => {
    expect(shapeOfPick(result, { path: 'rows', where: { quantity: 'delta_t' }, take: 'value' })).toMatchObject({
      quantity: 'delta_t',
    })
    expect(
      shapeOfPick(result, { path: 'rows', where: { quantity: { var: 'vars.q' } }, take: 'value' }),
    ).not.toHaveProperty('quantity')
  })

  it('names what does not exist', () => {
    expect(shapeOfPick(result, { path: 'row' })).toMatchObject({ at: 'path', key: 'row' })
    expect(shapeOfPick(result, { path: 'rows', where: { quantty: 'x' } })).toMatchObject({
      at: 'where',
      key: 'quantty',
    })
    expect(shapeOfPick(result, { where: { count: 1 } })).toMatchObject({ at: 'where' })
    expect(shapeOfPick(result, { path: 'rows', take: 'values' })).toMatchObject({ at: 'take', key: 'values' })
    expect(shapeOfPick({ type: 'number' }, { take: 'value' })).toMatchObject({ at: 'take', key: 'value' })
  })
})
