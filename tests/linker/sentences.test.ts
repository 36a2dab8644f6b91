import { describe, expect, it } from 'vitest'
import type { Shape } from '#engine/portal.ts'
import { followPath } from '#linker/link/paths.ts'
import { makeLinker } from '#linker/linker.ts'
import { kindOf } from '#linker/values.ts'
import { changed, edited, linked, searched } from './fixture.ts'

// What is told of a mistake is a whole sentence at a place: the words are what an administrator mends it by.

const linker = makeLinker()
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
    ['farm.name', { form: row }, { message: '"farm" cannot be seen here', suggestion: 'form.name' }],
    // Both words are mended, or nothing is suggested: what does not lead anywhere was not meant.
    ['farm.nmae', { form: row }, { message: '"farm" cannot be seen here', suggestion: 'form.name' }],
    ['row.padock.aera', { row }, { message: '"row" has no "padock"', suggestion: 'row.paddock.area' }],
    ['nam.x', { name: row }, { message: '"nam" cannot be seen here (what can be seen: name)' }],
    ['row.padock.x', { row }, { message: '"row" has no "padock" (it has name, paddock)' }],
    ['zzz', { org: row, user: row }, { message: '"zzz" cannot be seen here (what can be seen: org, user)' }],
    ['row.padock.area', { row }, { message: '"row" has no "padock"', suggestion: 'row.paddock.area' }],
    ['row.paddock.zzz', { row }, { message: '"row.paddock" has no "zzz" (it has area)' }],
    ['row.name.zzz', { row }, { message: '"row.name" has no "zzz"' }],
    ['rows.*.padock.area', { rows }, { message: '"rows.*" has no "padock"', suggestion: 'rows.*.paddock.area' }],
    ['rows.*.zzz', { rows }, { message: '"rows.*" has no "zzz" (it has name, paddock)' }],
    [
      'org.rows.*.nme',
      { org: { properties: { rows } } },
      { message: '"org.rows.*" has no "nme"', suggestion: 'org.rows.*.name' },
    ],
    ['rwos.*.nme', { rows }, { message: '"rwos" cannot be seen here', suggestion: 'rows.*.name' }],
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
  const finder = (more: string) =>
    edited('config/app.yaml', 'topics:', `finds:\n  - { kind: Thing, icon: home, ${more} }\ntopics:`)
  const fine = 'call: thing.search, show: name, about: code, go: thing, with: { thingId: id }'

  it.each([
    ['rows', fine, undefined, []],
    ['no rows', fine, '{ $ref: schemas/entity/thing.json }', ['TL302 11:38 "thing.search" does not answer with rows']],
    [
      'a second line that no row has',
      fine.replace('about: code', 'about: cod'),
      undefined,
      ['TL213 11:71 a row of "thing.search" has no field "cod"; did you mean "code"? → code'],
    ],
    [
      'a field like none of them',
      fine.replace('show: name', 'show: weight'),
      undefined,
      ['TL213 11:58 a row of "thing.search" has no field "weight"'],
    ],
    [
      'a parameter of a field that is none',
      fine.replace('thingId: id', 'thingId: idd'),
      undefined,
      ['TL213 11:105 a row of "thing.search" has no field "idd"; did you mean "id"? → id'],
    ],
  ])('%s', (_, more, result, expected) => {
    expect(told(searched(result), finder(more))).toEqual(expected)
  })

  it('gives nothing but words and how many', () => {
    expect(told(searched(undefined, '[search, place, crop]'), finder(fine))).toEqual([
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

it.each([
  ['range: [0, 100]', 'range: [100, 0]', ['TL111 4:10 range goes from 100 to 0: the first has to be the smaller']],
  ['range: [0, 100]', 'range: [5, 5]', ['TL111 4:10 range goes from 5 to 5: the first has to be the smaller']],
  [
    'decimals: 1',
    'valid: [2, 1]\n  decimals: 1',
    ['TL111 5:10 valid goes from 2 to 1: the first has to be the smaller'],
  ],
  ['decimals: 1', 'valid: [-5, 500]\n  decimals: 1', []],
  [
    '    default:',
    '    defalt:',
    ['TL113 8:5 rain has levels, but no set called "default", the one that is used unless another is named → default'],
  ],
  [
    '    default:',
    '    sheep:',
    ['TL113 7:3 rain has levels, but no set called "default", the one that is used unless another is named'],
  ],
])('in a quantity, %j as %j', (from, to, expected) => {
  const own = told(edited('config/quantities.yaml', from, to)).filter((line) => line.startsWith('TL11'))
  expect(own).toEqual(expected)
})

describe('a route', () => {
  const routes = 'config/routes/all.yaml'
  it.each([
    [
      'of a name that is taken',
      '- { name: start,',
      '- { name: login,',
      ['TL501 2:11 there is a route "login" already, in config/routes/all.yaml:1'],
    ],
    [
      'of an address that is taken',
      'path: start,',
      'path: login,',
      ['TL502 2:24 the route "login" has the same address "/login"'],
    ],
    [
      'that shows nothing',
      'guards: [anyone], page: login',
      'guards: [anyone]',
      ['TL507 1:3 the route "login" shows nothing: give it one of page, resolves, redirect, or children'],
    ],
    [
      'that shows two things',
      'guards: [anyone], page: login',
      'guards: [anyone], page: login, redirect: start',
      ['TL507 1:3 the route "login" shows several things: keep one of page, resolves, redirect'],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(told(edited(routes, from, to)).filter((line) => /^TL50[127]/.test(line))).toEqual(expected)
  })
})

describe('a rule', () => {
  const rule = '{ "!!": [{ var: user }] }'
  it.each([
    ['an empty path', '{ "!!": [{ var: "" }] }', ['TL213 5:26 var names a path, such as org.id']],
    ['a number for a path', '{ "!!": [{ var: [7, 1] }] }', ['TL213 5:27 var names a path, such as org.id']],
    [
      'what is missing of a number',
      '{ "!": [{ missing: [user, 3] }] }',
      ['TL213 5:36 missing names a path, such as org.id'],
    ],
    ['a default like a path', '{ "!!": [{ var: [user, 7] }] }', []],
  ])('%s', (_, given, expected) => {
    expect(told(edited('config/guards.yaml', rule, given)).filter((line) => line.startsWith('TL213'))).toEqual(expected)
  })
})

describe('a schema', () => {
  const thing = 'schemas/entity/thing.json'
  const code = '"code": { "type": "string", "pattern": "^[a-z]{1,8}$", "description": "Its code." }'
  const words = (more: string) =>
    `"code": { "type": "string", "enum": ["wet", "dry"], ${more}, "description": "Its code." }`
  it.each([
    [
      'that needs what it does not know',
      '"required": ["id", "name"]',
      '"required": ["id", "name", "weight"]',
      ['TL154 6:30 "weight" is required, but is not among the properties'],
    ],
    [
      'with words for another value',
      code,
      words('"words": { "wet": "Wet", "dri": "Dry" }'),
      ['TL154 10:82 "dri" is not among the values; did you mean "dry"? → dry'],
    ],
    [
      'with a colour for another value',
      code,
      words('"colours": { "wett": "info" }'),
      ['TL154 10:70 "wett" is not among the values; did you mean "wet"? → wet'],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(told(edited(thing, from, to)).filter((line) => line.startsWith('TL154'))).toEqual(expected)
  })
})

it('names the sign that nobody sees, in a list, in a key and in a text', () => {
  const rain = 'dashboards/farm/rain.yaml'
  const hidden = (to: string) => told(edited(rain, 'title: Rain', to)).filter((line) => line.startsWith('TL013'))
  expect(hidden('title: "Rain\\x07"')).toEqual([
    'TL013 1:8 this text holds the sign U+0007, which nobody sees: remove it',
  ])
  expect(hidden('title: Rain\nwords: [rain, "wet\\x07"]')).toEqual([
    'TL013 2:15 this text holds the sign U+0007, which nobody sees: remove it',
  ])
  expect(hidden('title: Rain\n"wo\\x07rds": [rain]')).toEqual([
    'TL013 2:1 this key holds the sign U+0007, which nobody sees: remove it',
  ])
})
