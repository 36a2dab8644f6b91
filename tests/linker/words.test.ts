import { expect, it } from 'vitest'
import type { Schema, Shape } from '#engine/portal.ts'
import { misfit } from '#linker/link/fit.ts'
import { reservedSegments } from '#linker/link/routes.ts'
import { readJson } from '#linker/read/json.ts'
import { Checker } from '#linker/validate/checker.ts'
import { mistakesOf } from '#linker/validate/mistakes.ts'
import { changed, linked } from './fixture.ts'

// The sentences in which a value, a shape and a text are refused.

const checker = new Checker()
const told = (schema: object, value: unknown): string[] =>
  mistakesOf(checker.bySchema(schema, value)).map(({ code, path, message }) =>
    [code, path.join('/'), message].filter(Boolean).join(' '),
  )

it.each<[schema: object, value: unknown, words: string]>([
  [{ minLength: 3 }, 'ab', '"ab" is not possible here: at least 3 characters'],
  [{ maxLength: 3 }, 'abcd', '"abcd" is not possible here: at most 3 characters'],
  [{ minimum: 2 }, 1, '1 is not possible here: at least 2'],
  [{ maximum: 2 }, 3, '3 is not possible here: at most 2'],
  [{ exclusiveMinimum: 2 }, 2, '2 is not possible here: more than 2'],
  [{ exclusiveMaximum: 2 }, 2, '2 is not possible here: less than 2'],
  [{ minItems: 2 }, [1], '[1] is not possible here: at least 2 items'],
  [{ maxItems: 1 }, [1, 2], '[1,2] is not possible here: at most 1 items'],
  [{ uniqueItems: true }, [1, 1], '[1,1] is not possible here: no item may stand twice'],
  [{ minProperties: 1 }, {}, '{} is not possible here: at least 1 fields'],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, '{"a":1,"b":2} is not possible here: at most 1 fields'],
  [{ multipleOf: 5 }, 7, '7 is not possible here: a multiple of 5'],
  [{ const: 'rain' }, 'wind', '"wind" is not possible here: it is always "rain"'],
  [{ pattern: '^a$' }, 'b', '"b" is not possible here: it has to look like ^a$'],
  [{ pattern: '^a$', description: 'One a.' }, 'b', '"b" is not possible here: it has to look like ^a$ (One a)'],
  [
    { not: {}, description: 'Nothing at all.' },
    1,
    '1 is not possible here: it fits none of the shapes allowed here (Nothing at all)',
  ],
  [{ maxLength: 1 }, 'x'.repeat(80), `"${'x'.repeat(59)}… is not possible here: at most 1 characters`],
])('says of %j what %j has to be', (schema, value, words) => {
  expect(told(schema, value)).toEqual([`TL107 ${words}`])
})

it.each<[schema: object, value: unknown, words: string]>([
  [{ type: 'object' }, [], 'TL105 a group of fields belongs here, not a list'],
  [{ type: ['integer', 'null'] }, 1.5, 'TL105 a whole number or nothing belongs here, not a number (1.5)'],
  [{ type: 'boolean' }, 'yes', 'TL105 true or false belongs here, not a text ("yes")'],
  [{ type: 'array' }, null, 'TL105 a list belongs here, not nothing'],
  [{ enum: ['rain', 'wind'] }, 'rian', 'TL106 "rian" is not possible here: it is one of rain, wind'],
  [{ enum: Array.from({ length: 25 }, (_, at) => `w${at}`) }, 'snow', 'TL106 "snow" is not possible here'],
  [{ required: ['a'], properties: { a: {} } }, {}, 'TL102 "a" is missing here'],
  [{ required: ['a'], properties: { a: { description: 'The first.' } } }, {}, 'TL102 "a" is missing here (The first)'],
  [
    { additionalProperties: false, properties: { rain: {} } },
    { snow: 1 },
    'TL101 snow "snow" is not known here (known here: rain)',
  ],
  [{ additionalProperties: false }, { snow: 1 }, 'TL101 snow "snow" is not known here'],
  [{ propertyNames: { enum: ['rain'] } }, { snow: 1 }, 'TL103 snow "snow" cannot be a name here: it is one of rain'],
  [
    { propertyNames: { pattern: '^[a-z]+$' } },
    { 'A b': 1 },
    'TL103 A b "A b" cannot be a name here: use lower-case letters, digits, hyphens and underscores, with a letter first',
  ],
  [{ choice: [['a'], ['b', 'c']] }, {}, 'TL104 exactly one of a, b with c has to be given: none is given'],
  [
    { choice: [['a'], ['b', 'c']] },
    { a: 1, b: 2, c: 3 },
    'TL104 exactly one of a, b with c has to be given: a and b with c are given',
  ],
  [{ items: { type: 'number' } }, [1, 'x'], 'TL105 1 a number belongs here, not a text ("x")'],
])('tells %j of %j', (schema, value, words) => {
  expect(told(schema, value)).toEqual([words])
})

it('tells nothing of what fits, nor by a schema that cannot be used', () => {
  expect(told({ type: ['integer', 'null'], minimum: 1 }, 1)).toEqual([])
  expect(told({ choice: [['a'], ['b']] }, { a: 1 })).toEqual([])
  expect(told({ choice: [['a'], ['b']] }, 'no group')).toEqual([])
  expect(told({ type: 'nonsense' }, 1)).toEqual([])
})

const row = {
  type: 'object',
  properties: { at: { type: 'string', format: 'date-time' }, mm: { type: 'number' } },
} as const
const rows = { type: 'array', items: row } as const

it.each<[what: string, shape: object, read: object, why: string | undefined]>([
  ['a number where any value will do', { type: 'number' }, {}, undefined],
  ['a whole number for a number', { type: 'integer' }, { type: 'number' }, undefined],
  ['a number for a whole one', { type: 'number' }, { type: 'integer' }, 'it is a number, and has to be a whole number'],
  ['a number that may be missing', { type: ['number', 'null'] }, { type: 'number' }, undefined],
  [
    'a row for one of two',
    { type: 'object' },
    { type: ['number', 'string'] },
    'it is a row, and has to be a number or a text',
  ],
  ['what is not known', {}, { type: 'array' }, 'it has no known type, and has to be a list'],
  [
    'a text for a time',
    { type: 'string' },
    { type: 'string', format: 'date-time' },
    'it has to be of format date-time',
  ],
  ['a time for a time', { type: 'string', format: 'date-time' }, { type: 'string', format: 'date-time' }, undefined],
  [
    'a list of numbers for rows',
    { type: 'array', items: { type: 'number' } },
    { type: 'array', items: { type: 'object' } },
    'each row is a number, and has to be a row',
  ],
  [
    'rows with all that is needed',
    rows,
    { type: 'array', items: { type: 'object', required: ['at', 'mm'] } },
    undefined,
  ],
  [
    'rows without a field',
    rows,
    { type: 'array', items: { type: 'object', required: ['att'] } },
    'the field "att" is needed, and there is none; did you mean "at"?',
  ],
  [
    'rows of which no field is known',
    { type: 'array', items: { type: 'object' } },
    { type: 'array', items: { type: 'object', required: ['at'] } },
    'the field "at" is needed, and there is none',
  ],
  [
    'a field of another kind',
    rows,
    { type: 'array', items: { type: 'object', properties: { mm: { type: 'string' } } } },
    '"mm" is a number, and has to be a text',
  ],
  [
    'a field that the rows have not',
    rows,
    { type: 'array', items: { type: 'object', properties: { wind: { type: 'string' } } } },
    undefined,
  ],
])('finds out whether it can be read: %s', (_, shape, read, why) => {
  expect(misfit(shape as Shape, read as Schema)).toBe(why)
})

it.each<[text: string, at: number, words: string]>([
  ['{', 1, 'a key in double quotes is missing here'],
  ['{"a"', 4, 'a colon is missing here'],
  ['{"a": }', 6, 'a value is missing here'],
  ['{"a": 1', 7, 'a comma or a closing brace is missing here'],
  ['[1', 2, 'a comma or a closing bracket is missing here'],
  ['"a', 2, 'a text in double quotes has no end'],
  ['"a\nb"', 2, 'a text in double quotes has no end'],
  ['"\\q"', 4, 'a text holds an unknown escape'],
  ['{} x', 3, 'something follows the end of the document'],
])('says where %j is no JSON', (text, at, words) => {
  const [mistake, ...others] = readJson(text).mistakes
  expect(others).toEqual([])
  expect(mistake?.code).toBe('TL004')
  expect(mistake?.message).toBe(`this is not valid JSON: ${words}`)
  expect(mistake?.at[0]).toBe(at)
})

it('says of JSON what stands twice and what cannot be a name, and keeps the first', () => {
  const { value, mistakes } = readJson('{"a": 1, "b": 2, "a": 3, "__proto__": 4}')
  expect(value).toEqual({ a: 1, b: 2 })
  expect(mistakes).toEqual([
    { code: 'TL008', message: '"a" stands here twice: remove one of the two', at: [17, 20] },
    { code: 'TL009', message: '"__proto__" cannot be a name here: choose another', at: [25, 36] },
  ])
})

it.each([['{"a": [true, false, null, -1.5e3, "x\\u00e9"]}'], ['[]'], ['  7  '], ['{"a": {}}']])(
  'reads %s as the machine does',
  (text) => {
    const { value, mistakes } = readJson(text)
    expect(mistakes).toEqual([])
    expect(value).toEqual(JSON.parse(text))
  },
)

it('takes one declaration a file, and says where a second one begins', () => {
  const text = 'title: Lost\npanels: []\n---\ntitle: Found\n'
  const { problems } = linked(changed({ file: 'config/pages/lost.yaml', text }))
  expect(problems.map(({ code, message, line, column, length }) => [code, message, line, column, length])).toEqual([
    ['TL004', 'a file holds one declaration: there is a second one after "---"', 3, 1, 3],
  ])
})

it('keeps the first word of every address that stands fast from organisations', () => {
  const placed = (path: string) => ({ route: { path } }) as Parameters<typeof reservedSegments>[0][number]
  const all = ['', '*', ':orgSlug/d', ':orgSlug', 'login', 'about?/us', 'help/x'].map(placed)
  expect([...reservedSegments(all)]).toEqual(['login', 'about', 'help'])
})
