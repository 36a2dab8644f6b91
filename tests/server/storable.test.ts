import { describe, expect, it } from 'vitest'
import { isOfAnEra, month, storedOf, unitsKeywords, unstorable, withWholeBounds } from '#server/pipeline/storable.ts'

const [least, most] = [-2_147_483_648, 2_147_483_647]

describe('a schema of what comes in', () => {
  it('bounds each whole number that says no bound itself, wherever it stands', () => {
    expect(withWholeBounds({ type: 'integer' })).toEqual({ type: 'integer', maximum: most, minimum: least })
    expect(withWholeBounds({ type: ['integer', 'null'] })).toEqual({
      type: ['integer', 'null'],
      maximum: most,
      minimum: least,
    })
    expect(withWholeBounds({ type: 'integer', minimum: 1 })).toEqual({ type: 'integer', minimum: 1, maximum: most })
    expect(withWholeBounds({ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 })).toEqual({
      type: 'integer',
      exclusiveMinimum: 0,
      exclusiveMaximum: 9,
    })
    expect(withWholeBounds({ type: 'integer', maximum: 5 })).toEqual({ type: 'integer', maximum: 5, minimum: least })
    const within = { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } }
    expect(withWholeBounds(within)).toEqual({
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'integer', maximum: most, minimum: least } } },
    })
    expect(withWholeBounds({ oneOf: [{ type: 'integer' }, { type: 'string' }] })).toEqual({
      oneOf: [{ type: 'integer', maximum: most, minimum: least }, { type: 'string' }],
    })
  })

  it('leaves what may be no whole number, and what is none, as it is', () => {
    for (const schema of [
      { type: 'number' },
      { type: ['integer', 'number'] },
      { type: 'string' },
      { enum: [1, 2] },
      {},
    ])
      expect(withWholeBounds(schema)).toEqual(schema)
  })

  it('counts a long text by its units, and a short one sign by sign', () => {
    expect(unitsKeywords).toEqual({ minLength: 'minUnits', maxLength: 'maxUnits' })
    expect(withWholeBounds({ type: 'string', maxLength: 100_000 })).toEqual({ type: 'string', maxUnits: 100_000 })
    // The least is as dear to count as the most: one of the two left as it was would go through all of the text.
    expect(withWholeBounds({ type: 'string', minLength: 1, maxLength: 100_000 })).toEqual({
      type: 'string',
      minUnits: 1,
      maxUnits: 100_000,
    })
    for (const short of [
      { type: 'string', minLength: 1, maxLength: 99_999 },
      { type: 'string', minLength: 1 },
    ])
      expect(withWholeBounds(short)).toEqual(short)
    // A field that is called so is no bound.
    const named = { type: 'object', properties: { maxLength: { type: 'string' } } }
    expect(withWholeBounds(named)).toEqual(named)
  })
})

describe('a date', () => {
  it('is of the years 1800 to 2199', () => {
    for (const good of ['1800-01-01', '1999-12-31', '2026-11-28T06:00:00Z', '2199-12-31'])
      expect(isOfAnEra(good), good).toBe(true)
    for (const bad of ['1799-12-31', '2200-01-01', '0026-11-28', '26-11-28', '12026-11-28', '2026', ''])
      expect(isOfAnEra(bad), bad).toBe(false)
    for (const good of ['1800-01', '2026-12', '2199-09']) expect(month.test(good), good).toBe(true)
    for (const bad of ['2026-00', '2026-13', '1700-01', '2026-1', '2026-11-01', 'x2026-11'])
      expect(month.test(bad), bad).toBe(false)
  })
})

describe('what is kept of an input', () => {
  it('is all but its files', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        file: { type: 'string', format: 'byte' },
        picture: { type: 'string', contentMediaType: 'image/png' },
      },
    }
    const value = { name: 'a', file: 'b', picture: 'c', more: 'd' }
    expect(storedOf(value, schema)).toEqual({ name: 'a', more: 'd' })
    expect(storedOf(value, { type: 'object' })).toEqual(value)
  })

  it('has no NUL and no half of a sign in any text or name, and says in which field it has', () => {
    expect(unstorable({ name: 'Ann', tags: ['a', 'b'], at: null, count: 3, isOn: true })).toBeNull()
    expect(unstorable({ name: '🌾 grün' })).toBeNull()
    expect(unstorable({ name: 'a\u0000b' })).toBe('name')
    expect(unstorable({ name: '\ud800' })).toBe('name')
    expect(unstorable({ deep: { list: ['good', 'bad\udc00'] } })).toBe('deep.list.1')
    // The first of several; a name that cannot be kept is said by where it stands.
    expect(unstorable({ first: '\u0000', second: '\u0000' })).toBe('first')
    expect(unstorable({ about: { 'a\u0000': 1 } })).toBe('about')
    expect(unstorable('\u0000')).toBe('')
    expect(unstorable(undefined)).toBeNull()
  })
})
