import { describe, expect, it } from 'vitest'
import { Document } from '#linker/read/document.ts'
import { Resolver } from '#linker/schema/resolve.ts'
import { saidAt } from './fixture.ts'

const file = 'config/endpoints/one.json'
const there = {
  $defs: { name: { type: 'string', maxLength: 60 }, note: { $ref: '#/$defs/name' }, round: { $ref: '#/$defs/round' } },
}

/** A schema that stands in a file beside another one, resolved; `isBroken` tells that the other file is no schema. */
function resolved(schema: object, isBroken = false) {
  const text = JSON.stringify(schema)
  const documents = [
    new Document({ file, text }),
    new Document({ file: 'schemas/entity/thing.json', text: JSON.stringify(there) }),
  ]
  const [document] = documents
  if (!document) throw new Error('no document')
  const resolver = new Resolver()
  resolver.use(new Map(documents.map((one) => [one.file, one])), (one) => isBroken && one !== document)
  const made = resolver.at(document, [], schema)
  return { ...made, told: made.problems.map(saidAt(text, /^"[^"]*"/)), again: () => resolver.at(document, [], schema) }
}

describe('what a schema refers to', () => {
  it('stands in its place, with what is said beside it', () => {
    const made = resolved({
      properties: { a: { $ref: 'schemas/entity/thing.json#/$defs/note', description: 'A note.' } },
    })
    expect(made.told).toEqual([])
    expect(made.isKnown).toBe(true)
    expect(made.schema).toEqual({ properties: { a: { type: 'string', maxLength: 60, description: 'A note.' } } })
    expect([...made.documents].map((one) => one.file).sort()).toEqual([file, 'schemas/entity/thing.json'])
    expect(made.again().schema).toBe(made.schema)
  })

  it.each([
    'https://example.org/thing.json',
    'HTTPS://example.org/thing.json#/$defs/name',
    '//example.org/thing.json',
    'urn:thing',
    'x+y.z-1:thing',
    'file:///etc/passwd',
  ])('is no place outside: %s', (ref) => {
    expect(resolved({ properties: { a: { $ref: ref } } }).told).toEqual([
      `TL151 "${ref}" | $ref "${ref}" leads outside: only files under schemas/ can be referred to`,
    ])
  })

  it.each<[ref: string, told: string]>([
    ['schemas/entity/thing.json#/$defs/nmae', 'leads nowhere; did you mean "schemas/entity/thing.json#/$defs/name"?'],
    ['schemas/entity/none.json', 'leads nowhere'],
    // A colon or two strokes inside lead nowhere, but not outside.
    ['schemas/entity/a:b.json', 'leads nowhere'],
    ['schemas//example.org', 'leads nowhere'],
    ['1st:thing', 'leads nowhere'],
    ['schemas/entity/thing.json#/$defs/round', 'leads back to itself'],
  ])('is there: %s', (ref, told) => {
    const [line = ''] = resolved({ properties: { a: { $ref: ref } } }).told
    expect(line.replace(/ -> .*/, '')).toContain(told)
  })

  it('is not known where its file is no schema, which is told there', () => {
    const made = resolved({ $ref: 'schemas/entity/thing.json#/$defs/none' }, true)
    expect(made.told).toEqual([])
    expect(made.isKnown).toBe(false)
    expect([...made.documents].map((one) => one.file)).toContain('schemas/entity/thing.json')
  })
})
