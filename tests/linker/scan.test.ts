import { describe, expect, it } from 'vitest'
import { limits } from '#linker/read/limits.ts'
import { scan } from '#linker/read/scan.ts'

const { depth } = limits
const codesIn = (text: string) => scan(text).mistakes.map(({ code }) => code)
const wordsAt = (text: string) => scan(text).mistakes.map(({ at: [from, to] }) => text.slice(from, to))

const mapsOf = (deep: number) =>
  [...Array.from({ length: deep }, (_, at) => `${'  '.repeat(at)}a:\n`), `${'  '.repeat(deep)}b\n`].join('')
const listsOf = (deep: number) => `${'- '.repeat(deep)}b\n`
const mixedOf = (deep: number) => Array.from({ length: deep / 2 }, (_, at) => `${'    '.repeat(at)}- a:\n`).join('')
const flowOf = (deep: number) => `${'['.repeat(deep)}${']'.repeat(deep)}`
const bracesOf = (deep: number) => `${'{ a: '.repeat(deep)}b${' }'.repeat(deep)}`

describe('the depth of a text', () => {
  it.each([
    ['of keys within keys', mapsOf(depth - 1), mapsOf(depth)],
    ['of items within items', listsOf(depth - 1), listsOf(depth)],
    ['of items and keys by turns', mixedOf(depth), `${mixedOf(depth)}${'    '.repeat(depth / 2)}b: c\n`],
    ['of brackets', flowOf(depth), flowOf(depth + 1)],
    ['of braces', bracesOf(depth), bracesOf(depth + 1)],
    ['of brackets in a key', `a:\n  ${flowOf(depth - 1)}`, `a:\n  ${flowOf(depth)}`],
  ])('is counted: %s', (_, deep, deeper) => {
    expect(codesIn(deep)).toEqual([])
    expect(codesIn(deeper)).toEqual(['TL003'])
    expect(scan(deeper).mistakes[0]?.message).toBe('this is nested more than 64 levels deep')
  })

  it('ends where what is deep ends: as much may follow as there is room for', () => {
    expect(codesIn(mapsOf(depth - 1) + mapsOf(depth - 1))).toEqual([])
    expect(codesIn(`- ${flowOf(depth - 1)}\n`.repeat(50))).toEqual([])
    expect(codesIn('- a: b\n'.repeat(200))).toEqual([])
    expect(codesIn('a:\n- b\n- c\nd:\n- e\n'.repeat(1) + 'f: g\n'.repeat(200))).toEqual([])
    expect(codesIn(']'.repeat(500))).toEqual([])
  })

  it('is told at the sign that goes too far, and nothing after it is read', () => {
    const text = flowOf(depth + 10)
    const { mistakes, lexemes } = scan(text)
    expect(mistakes[0]?.at).toEqual([depth, depth + 1])
    expect(lexemes.join('')).not.toContain(']')
  })
})

describe('what is not used here', () => {
  it('is told where it stands, as it is written', () => {
    const text = 'a: &one b\nc: *one\nd: !two e\n'
    expect(codesIn(text)).toEqual(['TL006', 'TL006', 'TL007'])
    expect(wordsAt(text)).toEqual(['&one', '*one', '!two'])
    expect(scan(text).mistakes.map(({ message }) => message)).toEqual([
      'anchors such as "&one" are not used here: write the value where it is needed',
      'aliases such as "*one" are not used here: write the value where it is needed',
      'tags such as "!two" are not used here: leave it out',
    ])
  })

  it('is cut where it is long, and told twenty times at most', () => {
    const name = (length: number) => `&${'x'.repeat(length - 1)}`
    expect(scan(`a: ${name(24)} b\n`).mistakes[0]?.message).toContain(`"${name(24)}"`)
    expect(scan(`a: ${name(25)} b\n`).mistakes[0]?.message).toContain(`"${name(24)}…"`)
    expect(codesIn('- &a b\n'.repeat(30))).toEqual(Array.from({ length: 20 }, () => 'TL006'))
  })

  it('is no sign within a text', () => {
    expect(codesIn('a: "&b *c !d"\ne: f&g\n# &h *i\nj: |\n  &k\n')).toEqual([])
  })
})

it('gives all lexemes of a text, and stops where they are too many', () => {
  const text = 'a:\n  - b # c\n  - [d, "e"]\n'
  // Its own marks for where texts and documents begin are no part of what was written.
  const written = scan(text).lexemes.filter((lexeme) => lexeme.charCodeAt(0) >= 32 || lexeme.startsWith('\n'))
  expect(written.join('')).toBe(text)
  const long = '[] '.repeat(limits.lexemes)
  const { mistakes, lexemes } = scan(long)
  expect(mistakes.map(({ code }) => code)).toEqual(['TL002'])
  expect(lexemes).toHaveLength(limits.lexemes + 1)
})
