import { describe, expect, it } from 'vitest'
import { pick, shapeOfPick } from '#engine/binding.ts'
import type { Shape } from '#engine/portal.ts'

const rows = [
  { field: 'North', mm: 0.1, sown_on: '2026-05-02', tank: null },
  { field: 'South', mm: 4, sown_on: null, tank: null },
  { field: 'North', mm: 0.2, sown_on: '2026-04-30', tank: null },
  { mm: null },
]

const list: Shape = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      field: { type: ['string', 'null'] },
      mm: { type: ['number', 'null'], quantity: 'rain', label: 'Rain' },
      level: { type: 'number', quantityFrom: 'field' },
      sown_on: { type: ['string', 'null'], format: 'date' },
      tank: { type: 'number' },
    },
  },
}

describe('what rows come to', () => {
  it('is how many there are, their sum, the least and the greatest', () => {
    expect(pick(rows, { count: true }, {})).toBe(4)
    expect(pick(rows, { where: { field: 'North' }, count: true }, {})).toBe(2)
    expect(pick(rows, { sum: 'mm' }, {})).toBe(4.3)
    expect(pick(rows, { where: { field: 'North' }, sum: 'mm' }, {})).toBe(0.3)
    expect(pick(rows, { min: 'mm' }, {})).toBe(0.1)
    expect(pick(rows, { max: 'mm' }, {})).toBe(4)
    expect(pick(rows, { min: 'sown_on' }, {})).toBe('2026-04-30')
    expect(pick(rows, { max: 'sown_on' }, {})).toBe('2026-05-02')
  })

  it('is null where no row has the field, and no rows are none', () => {
    expect(pick(rows, { sum: 'tank' }, {})).toBeNull()
    expect(pick(rows, { max: 'tank' }, {})).toBeNull()
    expect(pick([], { sum: 'mm' }, {})).toBeNull()
    expect(pick([], { count: true }, {})).toBe(0)
    expect(pick(undefined, { count: true }, {})).toBeUndefined()
    expect(pick({ mm: 1 }, { sum: 'mm' }, {})).toBeNull()
  })

  it('is a row for each value of a field, in the order in which they come', () => {
    expect(pick(rows, { by: 'field', count: true, sum: 'mm', min: 'sown_on' }, {})).toEqual([
      { by: 'North', count: 2, sum: 0.3, min: '2026-04-30' },
      { by: 'South', count: 1, sum: 4, min: null },
      { by: null, count: 1, sum: null, min: null },
    ])
    expect(pick(rows, { by: 'field', max: 'mm', last: true, take: 'by' }, {})).toBeNull()
    expect(pick(rows, { by: 'field', max: 'mm', take: 'max' }, {})).toBe(0.2)
  })
})

describe('the shape of what rows come to', () => {
  it('measures what its field measures', () => {
    expect(shapeOfPick(list, { count: true })).toEqual({ type: 'integer' })
    expect(shapeOfPick(list, { sum: 'mm' })).toEqual({ type: ['number', 'null'], quantity: 'rain' })
    expect(shapeOfPick(list, { where: { field: 'temp' }, max: 'level' })).toEqual({
      type: ['number', 'null'],
      quantity: 'temp',
    })
    expect(shapeOfPick(list, { by: 'field', count: true, max: 'sown_on' })).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          by: { type: ['string', 'null'] },
          max: { type: ['string', 'null'], format: 'date' },
          count: { type: 'integer' },
        },
      },
    })
  })

  it('is refused where the words do not fit the rows, or one another', () => {
    expect(shapeOfPick(list, { sum: 'depth' })).toEqual({
      problem: 'the rows have no "depth"',
      at: 'sum',
      key: 'depth',
    })
    expect(shapeOfPick(list, { sum: 'sown_on' })).toMatchObject({ at: 'sum', problem: '"sown_on" is no number' })
    expect(shapeOfPick(list, { max: 'field' })).toMatchObject({
      at: 'max',
      problem: '"field" is no number, day or time',
    })
    expect(shapeOfPick(list, { by: 'field' })).toMatchObject({ at: 'by' })
    expect(shapeOfPick(list, { count: true, sum: 'mm' })).toMatchObject({ at: 'sum' })
    expect(shapeOfPick(list, { count: true, take: 'mm' })).toMatchObject({ at: 'take' })
    expect(shapeOfPick({ type: 'object' }, { max: 'mm' })).toMatchObject({ at: 'max' })
    expect(shapeOfPick({ type: 'number' }, { by: 'mm', count: true })).toMatchObject({ at: 'by' })
  })
})
