import { describe, expect, it } from 'vitest'
import { Document } from '#linker/read/document.ts'
import { proveSchema } from '#linker/schema/prove.ts'
import { saidAt } from './fixture.ts'

/** What is told of a schema, with the key or value that it is told at. */
function told(schema: object): string[] {
  const text = JSON.stringify(schema, null, 1)
  const document = new Document({ file: 'schemas/entity/one.json', text })
  return proveSchema(document, schema, []).problems.map(saidAt(text, /^"[^"]*"|^[\w.-]+/))
}

describe('a schema', () => {
  it.each<[schema: object, told: string[]]>([
    [{ pattern: '^[a-z]{1,8}$' }, []],
    [{ pattern: '^(a+)+$' }, ['TL153 "^(a+)+$" | this pattern may take too long to match: ']],
    [{ patternProperties: { '^(a+)+$': {} } }, ['TL153 "^(a+)+$" | this pattern may take too long to match: ']],
    [{ allOf: [{ items: { pattern: '(a*)*' } }] }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ oneOf: [{ not: { pattern: '(a*)*' } }] }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ anyOf: [{ if: { pattern: '(a*)*' } }] }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [
      Object.fromEntries([['then', { else: { pattern: '(a*)*' } }]]),
      ['TL153 "(a*)*" | this pattern may take too long to match: '],
    ],
    [{ contains: { pattern: '(a*)*' } }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ propertyNames: { pattern: '(a*)*' } }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ additionalProperties: { pattern: '(a*)*' } }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ $defs: { one: { pattern: '(a*)*' } } }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ definitions: { one: { pattern: '(a*)*' } } }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    [{ dependencies: { one: { pattern: '(a*)*' } } }, ['TL153 "(a*)*" | this pattern may take too long to match: ']],
    // What only looks like a pattern is none.
    [{ default: { pattern: '(a*)*' }, properties: { pattern: { type: 'string' } } }, []],
  ])('has patterns that match in linear time: %j', (schema, expected) => {
    expect(told(schema).map((line) => line.replace(/(too long to match: ).+/, '$1'))).toEqual(expected)
  })

  it.each<[schema: object, told: string[]]>([
    [{ properties: { name: {} }, required: ['name'] }, []],
    [
      { properties: { name: {}, code: {} }, required: ['snow'] },
      ['TL154 "snow" | "snow" is required, but is not among the properties'],
    ],
    [
      { properties: { name: {}, code: {} }, required: ['nmae'] },
      ['TL154 "nmae" | "nmae" is required, but is not among the properties; did you mean "name"?'],
    ],
    // Where the other word stands more often, the slip is in the property.
    [
      { title: 'name', description: 'A name.', properties: { nmae: {} }, required: ['name'] },
      ['TL154 "nmae" | "name" is required, but "nmae" stands here; did you mean "name"?'],
    ],
    [{ properties: { name: {} }, required: ['snow'], allOf: [{ properties: { snow: {} } }] }, []],
    [{ required: ['snow'] }, []],
    [{ properties: { name: {} }, required: [3] }, []],
  ])('requires what is there: %j', (schema, expected) => {
    expect(told(schema)).toEqual(expected)
  })

  it.each<[schema: object, told: string[]]>([
    [{ enum: ['hay', 'crop'], words: { hay: 'Hay', crop: 'A crop' } }, []],
    [{ enum: ['hay', 'crop'], words: { hay: 'Hay' } }, []],
    [{ enum: ['hay', 'crop'], words: { snow: 'Snow' } }, ['TL154 "snow" | "snow" is not among the values']],
    [
      { enum: ['hay', 'crop'], words: { hay: 'Hay', corp: 'A corp' } },
      ['TL154 "crop" | "crop" has no words, and "corp" has; did you mean "corp"?'],
    ],
    [
      { title: 'crop', description: 'A crop.', enum: ['hay', 'crop'], words: { hay: 'Hay', corp: 'It.' } },
      ['TL154 "corp" | "corp" is not among the values; did you mean "crop"?'],
    ],
    [{ enum: [1, 2], words: { 1: 'One' } }, []],
    [{ words: { snow: 'Snow' } }, []],
    [{ enum: ['hay'], colours: { hay: '#aaaaaa' } }, []],
    [
      { enum: ['hay'], colours: { hey: '#aaaaaa' } },
      ['TL154 "hey" | "hey" is not among the values; did you mean "hay"?'],
    ],
    [{ colours: { hey: '#aaaaaa' } }, []],
    [
      { enum: ['hay', 'crop'], default: 'crp' },
      ['TL156 "crp" | the default "crp" is not among the values; did you mean "crop"? -> "crop"'],
    ],
    [{ enum: ['hay', 'crop'], default: 'snow' }, ['TL156 "snow" | the default "snow" is not among the values']],
    [{ enum: ['hay', 'crop'], default: 'crop' }, []],
    [{ enum: [1, 2], default: 3 }, ['TL156 3 | the default 3 is not among the values']],
    [{ default: 'snow' }, []],
  ])('has words, colours and a default for values that there are: %j', (schema, expected) => {
    expect(told(schema)).toEqual(expected)
  })

  it.each<[schema: object, told: string[]]>([
    [{ 'default-from': 'range.from' }, []],
    [{ 'default-from': 'location.id' }, []],
    [{ 'default-from': 'locationIds' }, []],
    [
      { 'default-from': 'locatoin.id' },
      [
        'TL157 "locatoin.id" | "locatoin" is nothing that fills an input (it is one of user, org, orgs, location, locations, locationIds, range, zone, width, route, now); did you mean "location"?',
      ],
    ],
    [
      { 'default-from': 'range.form' },
      ['TL157 "range.form" | a range has from, to and name, not "form"; did you mean "range.from"? -> "range.from"'],
    ],
    [{ 'default-from': 'range' }, ['TL157 "range" | a range has from, to and name, not ""']],
  ])('is filled from what is seen: %j', (schema, expected) => {
    expect(told(schema)).toEqual(expected)
  })

  it('names fields as what they refer to is called', () => {
    const named = (name: string, more = {}) =>
      told({ properties: { [name]: { $ref: 'schemas/types.json#/$defs/locationIds' }, ...more } })
    expect(named('location_ids')).toEqual([])
    expect(named('paddocks')).toEqual([])
    expect(named('location_id')).toEqual([
      'TL223 "location_id" | what this refers to is called "location_ids"; did you mean "location_ids"?',
    ])
    expect(named('location_id', { location_ids: {} })).toEqual([])
    expect(told({ properties: { one: { $ref: '#/$defs/one/two' } } })).toEqual([])
  })

  it('says of which field a quantity is read', () => {
    const of = (from: string) => told({ properties: { what: {}, much: { quantityFrom: from } } })
    expect(of('what')).toEqual([])
    expect(of('waht')).toEqual(['TL154 "waht" | there is no field "waht" beside this one; did you mean "what"?'])
    expect(of('snow')).toEqual(['TL154 "snow" | there is no field "snow" beside this one'])
  })

  it('gives the quantities that it names, with their places', () => {
    const schema = { properties: { rain: { quantity: 'rain_mm' }, days: { items: { quantity: 'warmth' } } } }
    const document = new Document({ file: 'one.json', text: JSON.stringify(schema) })
    expect(proveSchema(document, schema, []).quantities).toEqual([
      { name: 'rain_mm', path: ['properties', 'rain', 'quantity'] },
      { name: 'warmth', path: ['properties', 'days', 'items', 'quantity'] },
    ])
  })
})
