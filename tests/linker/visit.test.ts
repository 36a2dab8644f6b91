import { describe, expect, it } from 'vitest'
import { Document } from '#linker/read/document.ts'
import { Visitor } from '#linker/schema/visit.ts'

const file = 'schemas/a.json'
const schemas = (content: Record<string, unknown>) =>
  new Visitor(
    new Map(
      Object.entries(content).map(([name, schema]) => [
        name,
        new Document({ file: name, text: JSON.stringify(schema) }),
      ]),
    ),
  )

/** What a visitor tells of a value, as "kind path". */
function told(visitor: Visitor, schema: unknown, value: unknown, at?: (string | number)[]): string[] {
  const mentions: { kind: string; path: readonly (string | number)[]; value: unknown }[] = []
  visitor.visit(schema, file, value, (mention) => mentions.push(mention), at)
  return mentions.map(({ kind, path, value: found }) => `${kind} ${path.join('.')}=${JSON.stringify(found)}`)
}
const none = schemas({})
const guard = { type: 'string', format: 'guard' }

describe('what a schema gives a meaning', () => {
  it('is told of with its place, in fields, items and what else there is', () => {
    const schema = {
      properties: { one: guard, rows: { items: { properties: { icon: { format: 'icon' } } } } },
      additionalProperties: { format: 'field' },
    }
    const value = { one: 'a', rows: [{ icon: 'b' }, { icon: 'c', other: 'd' }], more: 'e' }
    expect(told(none, schema, value)).toEqual([
      'guard one="a"',
      'icon rows.0.icon="b"',
      'icon rows.1.icon="c"',
      'field more="e"',
    ])
    expect(told(none, schema, value, ['panels', 3])[1]).toBe('icon panels.3.rows.0.icon="b"')
  })

  it('has a place of its own each time', () => {
    const paths: (readonly (string | number)[])[] = []
    none.visit({ items: guard }, file, ['a', 'b'], ({ path }) => paths.push(path))
    expect(paths).toEqual([[0], [1]])
  })

  it('is whatever the value is, even none that the schema would take', () => {
    expect(told(none, { properties: { a: guard } }, { a: 3 })).toEqual(['guard a=3'])
    expect(told(none, guard, null)).toEqual(['guard =null'])
    expect(told(none, true, 'a')).toEqual([])
    expect(told(none, { properties: { a: true }, additionalProperties: false }, { a: 'b', c: 'd' })).toEqual([])
  })
})

describe('of several branches', () => {
  it.each<[string, unknown, string[]]>([
    ['a text', 'x', ['text ="x"', 'any ="x"']],
    ['a number', 1.5, ['number =1.5', 'any =1.5']],
    ['nothing', null, ['nothing =null', 'any =null']],
    ['a list', [], ['list =[]', 'any =[]']],
    ['an object', {}, ['any ={}']],
    ['yes', true, ['any =true']],
  ])('those are taken that may hold %s', (_, value, found) => {
    const of = (type: string | string[] | undefined, format: string) => ({ ...(type && { type }), format })
    const oneOf = [of('string', 'text'), of(['integer'], 'number'), of('null', 'nothing'), of(['array'], 'list')]
    expect(told(none, { oneOf: [...oneOf, of(undefined, 'any')] }, value)).toEqual(found)
  })

  it('all kinds are taken, one in the other', () => {
    const schema = { allOf: [{ anyOf: [{ format: 'a' }] }, { oneOf: [{ format: 'b' }] }], format: 'c' }
    expect(told(none, schema, 'x')).toEqual(['c ="x"', 'a ="x"', 'b ="x"'])
  })
})

describe('a schema that refers to another', () => {
  it('is read where that stands, with what is said beside it', () => {
    const visitor = schemas({
      [file]: { $defs: { name: { format: 'guard', of: 'rows' }, chain: { $ref: '#/$defs/name' } } },
      'schemas/b.json': { properties: { own: { $ref: 'a.json#/$defs/name' } } },
    })
    expect(told(visitor, { $ref: '#/$defs/chain' }, 'x')).toEqual(['guard ="x"'])
    const beside: unknown[] = []
    visitor.visit({ $ref: '#/$defs/name', of: 'row', label: 'A' }, file, 'x', ({ schema }) => beside.push(schema))
    expect(beside).toEqual([{ format: 'guard', of: 'row', label: 'A' }])
    expect(told(visitor, { $ref: 'schemas/b.json' }, { own: 'x' })).toHaveLength(1)
  })

  it('tells nothing where that does not stand, or leads back to itself', () => {
    const visitor = schemas({ [file]: { $defs: { self: { $ref: '#/$defs/self' } } } })
    expect(told(visitor, { $ref: '#/$defs/gone' }, 'x')).toEqual([])
    expect(told(visitor, { $ref: '#/$defs/self' }, 'x')).toEqual([])
  })

  it('may hold itself', () => {
    const node = { properties: { name: guard, children: { items: { $ref: '#' } } } }
    const value = { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }
    expect(told(schemas({ [file]: node }), { $ref: '#' }, value)).toEqual([
      'guard name="a"',
      'guard children.0.name="b"',
      'guard children.0.children.0.name="c"',
    ])
  })
})
