import { expect, it } from 'vitest'
import { readYaml } from '#linker/read/yaml.ts'
import { isFields } from '#linker/values.ts'

const told = (text: string): string[] =>
  readYaml(text).mistakes.map(({ code, message, at: [from, to] }) => `${code} ${from}-${to} ${message}`)

it.each<[text: string, value: unknown]>([
  ['', null],
  ['# nothing\n', null],
  ['a: 1\nb: [x, "y", ~]\n', { a: 1, b: ['x', 'y', null] }],
  // YAML 1.2: words are words, and nothing is merged or a date.
  ['a: yes\nb: 2026-01-01\nc: 0o17\n', { a: 'yes', b: '2026-01-01', c: 15 }],
  ['a: { <<: { b: 1 } }\n', { a: { '<<': { b: 1 } } }],
  ['1: one\ntrue: yes\n', { 1: 'one', true: 'yes' }],
  ['a:\n', { a: null }],
  ['- a: 1\n- 2\n', [{ a: 1 }, 2]],
])('reads %j', (text, value) => {
  const read = readYaml(text)
  expect(read.mistakes).toEqual([])
  expect(read.value).toEqual(value)
})

it.each<[text: string, told: string[]]>([
  ['a: 1\na: 2\n', ['TL008 5-6 "a" stands here twice: remove one of the two']],
  ['a: 1\n--- \nb: 2\n', ['TL004 5-8 a file holds one declaration: there is a second one after "---"']],
  ['a: .inf\n', ['TL004 3-7 a number has to be finite']],
  ['[1, -.inf]\n', ['TL004 4-9 a number has to be finite']],
  ['a: .nan\n', ['TL004 3-7 a number has to be finite']],
  ['? [a, b]\n: 1\n', ['TL004 2-8 a key has to be plain words']],
  ['__proto__: 1\n', ['TL009 0-9 "__proto__" cannot be a name here: choose another']],
  [
    'a: [1, 2\n',
    [
      'TL004 9-9 this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
  ],
  ['a:\n\t- b\n', ['TL005 3-4 a tab cannot indent YAML: use spaces']],
])('tells what is wrong of %j', (text, expected) => {
  expect(told(text)).toEqual(expected)
})

it('keeps what is right beside what is wrong, and the first of two', () => {
  expect(readYaml('a: 1\na: 2\nb: .inf\nc: 3\n').value).toEqual({ a: 1, b: null, c: 3 })
  expect(readYaml('a: [1, 2\n').value).toBeNull()
})

it('knows where each key and value stands', () => {
  const text = 'name: Home\nlist: [one, two]\nnone:\n'
  const { value, spans, root } = readYaml(text)
  const at = (extent: readonly [number, number] | undefined) => extent && text.slice(...extent)
  const whole = isFields(value) ? value : {}
  const places = spans.get(whole)
  expect(at(root)).toBe(text.trimEnd())
  expect([at(places?.get('name')?.key), at(places?.get('name')?.value)]).toEqual(['name', 'Home'])
  expect(at(places?.get('list')?.value)).toBe('[one, two]')
  // A key without a value: right behind it.
  const end = text.length - 1
  expect(places?.get('none')?.value).toEqual([end, end])
  const list = Array.isArray(whole.list) ? spans.get(whole.list) : undefined
  expect(at(list?.get(1)?.value)).toBe('two')
})
