import { describe, expect, it } from 'vitest'
import { Document } from '#linker/read/document.ts'
import { limits } from '#linker/read/limits.ts'

const yaml = (text: string) => new Document({ file: 'config/a.yaml', text })
const json = (text: string) => new Document({ file: 'schemas/a.json', text })
const told = ({ mistakes }: Document) =>
  mistakes.map(({ code, line, column, length }) => ({ code, line, column, length }))

describe('what is not read', () => {
  it('is a file that is too large, by one sign', () => {
    const fits = `a: ${'x'.repeat(limits.bytes - 4)}\n`
    expect(yaml(fits).mistakes).toEqual([])
    expect(yaml(`${fits} `).mistakes).toMatchObject([{ code: 'TL002', file: 'config/a.yaml', line: 1, column: 1 }])
    expect(yaml(`${fits} `).value).toBeNull()
  })

  it('is a text that was no UTF-8, or holds what nobody sees, told where that stands', () => {
    expect(told(yaml('a: b\nc: d\ufffd\n'))).toEqual([{ code: 'TL001', line: 2, column: 5, length: 1 }])
    expect(told(yaml('a: b\nc: d\u202e\n'))).toEqual([{ code: 'TL013', line: 2, column: 5, length: 1 }])
    expect(told(json('{"a": "b\u202e"}'))).toEqual([{ code: 'TL013', line: 1, column: 9, length: 1 }])
  })

  it('leaves nothing of it, and is no whole document', () => {
    const document = yaml('a: b\nc: d\ufffd\n')
    expect(document.value).toBeNull()
    expect(document.isWhole).toBe(false)
    expect(document.extent(['a'])).toEqual([0, 1])
  })
})

describe('a document that is read', () => {
  it('is whole without mistakes, and with a key that stands twice, of which it knows both', () => {
    expect(yaml('a: b\n').isWhole).toBe(true)
    const twice = yaml('a: b\nc: d\na: e\n')
    expect(told(twice)).toEqual([{ code: 'TL008', line: 3, column: 1, length: 1 }])
    expect(twice.isWhole).toBe(true)
    expect(twice.twice).toHaveLength(1)
    expect(twice.value).toEqual({ a: 'b', c: 'd' })
    expect(yaml('a: [b\n').isWhole).toBe(false)
  })

  it('tells a hundred mistakes at most', () => {
    const text = Array.from({ length: limits.mistakes + 5 }, () => 'a: b\n').join('')
    expect(yaml(text).mistakes).toHaveLength(limits.mistakes)
  })
})

describe.each([
  ['YAML', yaml('title: One\nrows:\n  - id: first\n  - { id: "second", n: 2 }\n')],
  ['JSON', json('{\n  "title": "One",\n  "rows": [\n    { "id": "first" },\n    { "id": "second", "n": 2 }\n  ]\n}\n')],
])('the places of %s', (kind, document) => {
  const cut = (path: (string | number)[], side?: 'key' | 'value') =>
    document.text.slice(...document.extent(path, side)).replaceAll('"', '')

  it('are those of a value or of its key', () => {
    expect(cut(['title'])).toBe('One')
    expect(cut(['title'], 'key')).toBe('title')
    expect(cut(['rows', 1, 'id'])).toBe('second')
    expect(cut(['rows', 1, 'n'], 'key')).toBe('n')
    // An item has no key.
    expect(cut(['rows', 0], 'key')).toBe(cut(['rows', 0]))
  })

  it('are the nearest where nothing stands: the key of what is around it', () => {
    expect(cut(['rows', 1, 'name'])).toBe(cut(['rows', 1]).slice(0, 1))
    expect(cut(['title', 'more', 'still'])).toBe('title')
    expect(document.extent(['nothing'])).toEqual([document.extent([])[0], document.extent([])[0] + 1])
  })

  it('lead to what stands there', () => {
    expect(document.valueAt(['rows', 1, 'n'])).toBe(2)
    expect(document.valueAt([])).toBe(document.value)
    expect(document.valueAt(['rows', 5, 'n'])).toBeUndefined()
    expect(document.valueAt(['toString'])).toBeUndefined()
  })

  it('are lines', () => {
    const lines = kind === 'YAML' ? [1, 3, 4] : [2, 4, 5]
    expect([['title'], ['rows', 0, 'id'], ['rows', 1]].map((path) => document.lineOf(path))).toEqual(lines)
  })

  it('are told with the word to put there, in the quotes that stand there', () => {
    const at = document.extent(['rows', 1, 'id'])
    const problem = document.at(['rows', 1, 'id'], 'value', 'TL201', 'no such name', { suggestion: 'secund' })
    expect(problem).toMatchObject({ code: 'TL201', message: 'no such name', suggestion: 'secund', length: 8 })
    expect(document.offsetOf(problem)).toBe(at[0])
    expect(problem.fix).toEqual({ from: at[0], to: at[1], text: '"secund"' })
    expect(document.at(['title'], 'value', 'TL201', 'wrong')).not.toHaveProperty('suggestion')
    expect(document.at(['title'], 'value', 'TL201', 'wrong')).not.toHaveProperty('fix')
  })
})

it('the line where something begins is known without the places of all else', () => {
  const document = yaml('title: One\nrows:\n  - id: first\n  - id: second\n')
  expect(document.lineOf(['rows', 1])).toBe(4)
  expect(Reflect.get(document, 'known')).toBeUndefined()
  expect(document.lineOf(['rows', 1, 'id'])).toBe(4)
  expect(Reflect.get(document, 'known')).toBeDefined()
})

it('a problem is as long as its place within its line, and never nothing', () => {
  const document = yaml('a:\n  b: c\n  d: e\n')
  const whole = document.problem('TL201', document.extent(['a']), 'wrong')
  expect(whole).toMatchObject({ line: 2, column: 3, length: 'b: c'.length })
  expect(document.problem('TL201', [2, 2], 'wrong').length).toBe(1)
  expect(yaml('a: bcd').problem('TL201', [3, 6], 'wrong').length).toBe(3)
  expect(yaml("a: 'bcd'\n").at(['a'], 'value', 'TL201', 'wrong', { suggestion: 'bce' }).fix?.text).toBe("'bce'")
})
