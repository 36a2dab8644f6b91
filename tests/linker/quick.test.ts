import { describe, expect, it } from 'vitest'
import { Document } from '#linker/read/document.ts'
import { readQuick } from '#linker/read/quick.ts'
import { readYaml } from '#linker/read/yaml.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { seed, times } from '../sampling.ts'
import { random } from '../server/db/random.ts'

const root = process.cwd()
const sources = (await readDeclarations(root, root)).filter(({ file, refused }) => file.endsWith('.yaml') && !refused)

/** What is wrong with what the quick reader took; undefined where it took nothing, or what the whole reader takes. */
function difference(text: string): string | undefined {
  const quick = readQuick(text)
  if (!quick) return undefined
  const whole = readYaml(text)
  if (whole.mistakes.length > 0) return `${JSON.stringify(text)}: ${whole.mistakes[0]?.message}`
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const compare = (one: unknown, other: unknown, path: string): string | undefined => {
    if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
      return Object.is(one, other) ? undefined : `${JSON.stringify(text)}: ${path} is ${one}, not ${other}`
    const keys = Object.keys(other)
    if (Array.isArray(one) !== Array.isArray(other) || Object.keys(one).join('\n') !== keys.join('\n'))
      return `${JSON.stringify(text)}: ${path} has ${Object.keys(one)}, not ${keys}`
    for (const key of keys) {
      const [inner, meant] = [Reflect.get(one, key), Reflect.get(other, key)]
      const start = typeof inner === 'object' && inner !== null ? quick.starts.get(inner) : undefined
      const span = whole.spans.get(other)?.get(Array.isArray(other) ? Number(key) : key)
      if (start !== undefined && span && lineAt(start) !== lineAt(span.value[0]))
        return `${JSON.stringify(text)}: ${path}.${key} begins in line ${lineAt(start)}`
      const found = compare(inner, meant, `${path}.${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return compare(quick.value, whole.value, '')
}

describe('the quick reader', () => {
  it('takes nearly all declarations of this portal, each as the whole reader does', () => {
    const taken = sources.filter(({ text }) => readQuick(text) !== undefined)
    expect(taken.length).toBeGreaterThan(0.97 * sources.length)
    expect(sources.flatMap(({ text }) => difference(text) ?? [])).toEqual([])
  })

  it('takes no text otherwise than the whole reader, and none that it refuses', () => {
    const signs = '{ } [ ] : , # " \' | > & * ! ? % @ ` ~ 0 . - + e \\ _ / = <<'.split(' ')
    const words = [
      '- ',
      ': ',
      ' #',
      '\n',
      '\n  ',
      '\n\n',
      ' ',
      '"#',
      '""',
      "''",
      '{}',
      '[]',
      '---',
      '...',
      ':\n',
      ',\n',
      '|\n',
    ]
    const scalars = [
      'null',
      'true',
      'yes',
      '0x1',
      '0o7',
      '1e3',
      '.5',
      '5.',
      '-0',
      '1_0',
      '5:',
      '05:',
      '-0:',
      '.nan:',
      '~: 1',
      '12:30',
    ]
    const strange = ['\u00a0', '\u2028', '\ufeff', '\u0085', '\t']
    const bits = [...signs, ...words, ...scalars, ...strange]
    const chance = random(seed)
    const upTo = (most: number) => Math.floor(chance() * most)
    const pick = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
    const found: string[] = []
    let taken = 0
    for (let round = 0; round < times(8000, 200_000); round += 1) {
      const lines = pick(sources).text.split('\n')
      const from = upTo(lines.length)
      const part = chance() < 0.9 ? lines.slice(from, from + 1 + upTo(8)) : lines
      const indent = /^ */.exec(part[0] ?? '')?.[0].length ?? 0
      let text = part.map((line) => line.slice(Math.min(indent, /^ */.exec(line)?.[0].length ?? 0))).join('\n')
      for (let change = upTo(4); change >= 0; change -= 1) {
        const at = upTo(text.length + 1)
        text =
          text.slice(0, at) + (chance() < 0.6 ? pick(bits) : '') + text.slice(at + (chance() < 0.4 ? 0 : 1 + upTo(3)))
      }
      if (readQuick(text)) taken += 1
      found.push(...[difference(text)].flatMap((one) => one ?? []))
    }
    expect(found).toEqual([])
    expect(taken).toBeGreaterThan(times(1500, 40_000))
  })

  it.each([
    ['a key that is a number written otherwise', '05: a\n'],
    ['an anchor', 'a: &b c\n'],
    ['a tag of nothing', 'a: ! c\n'],
    ['two documents', 'a: b\n---\nc: d\n'],
    ['a tab', 'a:\tb\n'],
    ['a list over lines', 'a: [b,\n  c]\n'],
    ['a comment that follows at once', 'a: "b"#c\n'],
    ['a key that is a list', '{ [a]: b }\n'],
    ['a key twice', 'a: b\na: c\n'],
    ['a name that reaches a prototype', '__proto__: a\n'],
    ['an item of nothing', 'a:\n  -\nb: c\n'],
    ['what is nested deeply', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['what is nested so deeply that a stack ends', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('leaves to the whole reader: %s', (_, text) => {
    expect(readQuick(text)).toBeUndefined()
  })
})

it('a document knows the line of each of its parts, whichever reader took it', () => {
  const text = 'title: A\npanels:\n  # The first.\n  - id: one\n    at: { x: 0 }\n\n  - { id: two }\n'
  const document = new Document({ file: 'dashboards/overview/a.yaml', text })
  expect(readQuick(text)).toBeDefined()
  expect(document.lineOf(['panels'])).toBe(4)
  expect([0, 1].map((at) => document.lineOf(['panels', at]))).toEqual([4, 7])
  expect(document.lineOf(['panels', 0, 'at'])).toBe(5)
  expect(document.extent(['panels', 1, 'id'])).toEqual([text.indexOf('two'), text.indexOf('two') + 3])
})
