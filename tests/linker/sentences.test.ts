import { describe, expect, it } from 'vitest'
import type { Shape } from '#engine/portal.ts'
import { followPath } from '#linker/link/paths.ts'
import { makeLinker } from '#linker/linker.ts'
import { kindOf } from '#linker/values.ts'
import { changed, edited, linked } from './fixture.ts'

// What is told of a mistake is a whole sentence at a place: the words are what an administrator mends it by.

const linker = makeLinker()
const calls = 'config/endpoints/thing.yaml'
const personas = 'config/personas.yaml'

/** What is told of the sound portal with these files changed, and what `--fix` would write. */
const told = (...files: { file: string; text: string }[]) =>
  linked(changed(...files), {}, linker).problems.map(
    ({ code, line, column, message, suggestion }) =>
      `${code} ${line}:${column} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`,
  )

describe('a path', () => {
  const row: Shape = { properties: { name: { type: 'string' }, paddock: { properties: { area: { type: 'number' } } } } }
  const rows: Shape = { type: 'array', items: row }

  it.each([
    ['nam.x', { name: row }, { message: '"nam" cannot be seen here', suggestion: 'name.x' }],
    ['zzz', { org: row, user: row }, { message: '"zzz" cannot be seen here (what can be seen: org, user)' }],
    ['row.padock.area', { row }, { message: '"row" has no "padock"', suggestion: 'row.paddock.area' }],
    ['row.paddock.zzz', { row }, { message: '"row.paddock" has no "zzz" (it has area)' }],
    ['row.name.zzz', { row }, { message: '"row.name" has no "zzz"' }],
    ['rows.*.padock.area', { rows }, { message: '"row" has no "padock"', suggestion: 'row.paddock.area' }],
  ])('%s leads nowhere, says where it breaks, and what may be meant', (path, see: Record<string, Shape>, expected) => {
    expect(followPath(path, see)).toEqual(expected)
  })

  it('through every row gives what is there of each', () => {
    const found = followPath('rows.*.paddock.area', { rows })
    expect(found).toEqual({ shape: { type: 'array', items: { type: 'number' } } })
  })
})

it.each([
  [null, 'nothing'],
  [[1], 'a list'],
  [{ a: 1 }, 'a group of fields'],
  ['a', 'a text'],
  [false, 'true or false'],
  [0, 'a number'],
])('calls %j what an author would', (value, words) => {
  expect(kindOf(value)).toBe(words)
})

describe('what the search of the frame asks', () => {
  const search = (result: string, required = '[search, limit]') =>
    edited(
      calls,
      'thing.rename:',
      `thing.search:
  method: POST
  writes: false
  path: thing/search
  access: signed-in
  org: current
  input:
    type: object
    additionalProperties: false
    required: ${required}
    properties:
      search: { type: string, maxLength: 60, default: "", description: Words. }
      limit: { type: integer, minimum: 1, maximum: 50, default: 5, description: At most so many. }
      place: { type: integer, description: Where. }
      crop: { type: string, maxLength: 9, description: Of what. }
  result: ${result}
thing.rename:`,
    )
  const finder = (more: string) =>
    edited('config/app.yaml', 'topics:', `finds:\n  - { kind: Thing, icon: home, ${more} }\ntopics:`)
  const rows = '{ type: array, items: { $ref: schemas/entity/thing.json } }'
  const fine = 'call: thing.search, show: name, about: code, go: thing, with: { thingId: id }'

  it.each([
    ['rows', fine, rows, []],
    ['no rows', fine, '{ $ref: schemas/entity/thing.json }', ['TL302 11:38 "thing.search" does not answer with rows']],
    [
      'a second line that no row has',
      fine.replace('about: code', 'about: cod'),
      rows,
      ['TL213 11:71 a row of "thing.search" has no field "cod"; did you mean "code"? → code'],
    ],
    [
      'a field like none of them',
      fine.replace('show: name', 'show: weight'),
      rows,
      ['TL213 11:58 a row of "thing.search" has no field "weight"'],
    ],
    [
      'a parameter of a field that is none',
      fine.replace('thingId: id', 'thingId: idd'),
      rows,
      ['TL213 11:105 a row of "thing.search" has no field "idd"; did you mean "id"? → id'],
    ],
  ])('%s', (_, more, result, expected) => {
    expect(told(search(result), finder(more))).toEqual(expected)
  })

  it('gives nothing but words and how many', () => {
    expect(told(search(rows, '[search, place, crop]'), finder(fine))).toEqual([
      'TL302 11:38 "thing.search" needs "place", "crop", which the search does not give',
    ])
  })
})

describe('what a form leaves out or asks twice', () => {
  it.each([
    [
      'what has to be there',
      'leave: [name]',
      [
        'TL301 6:5 thing.rename needs the input "name": give it in "with"',
        'TL313 9:15 thing.rename cannot do without "name"',
        'TL313 10:17 the form has no field "name" (it has again)',
      ],
    ],
    ['what is not there', 'leave: [agan]', ['TL313 9:15 thing.rename takes no "agan"; did you mean "again"? → again']],
    ['what may be left out', 'leave: [again]', []],
    ['a trial by a text', 'check: again', ['TL313 9:14 thing.rename takes no yes-or-no input "again"']],
    ['a yes by nothing', 'sure: really', ['TL313 9:13 thing.rename takes no yes-or-no input "really"']],
  ])('%s', (_, line, expected) => {
    const page = edited(
      'config/pages/login.yaml',
      '      order: [name, again]',
      `      ${line}${line === 'leave: [again]' ? '\n      order: [name]' : ''}`,
    )
    expect(told(page)).toEqual(expected)
  })
})

describe('a whole number', () => {
  const bounds = (id: string) => told(edited(personas, 'org: { id: 20', `org: { id: ${id}`))
  it.each(['2147483647', '-2147483648'])('may be %s', (id) => {
    expect(bounds(id)).toEqual([])
  })
  it.each(['2147483648', '-2147483649'])('may not be %s', (id) => {
    expect(bounds(id).map((line) => line.replace(/ \d+:\d+/, ''))).toEqual([
      `TL114 ${id} is beyond 32 bits: no id, and no whole number kept here, is that large`,
    ])
  })
})
