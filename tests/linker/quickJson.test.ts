import { expect, it } from 'vitest'
import { readJson, readQuickJson } from '#linker/read/json.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { seed, times } from '../sampling.ts'
import { random } from '../server/db/random.ts'

const root = process.cwd()
const texts = (await readDeclarations(root, root)).flatMap(({ file, text }) => (file.endsWith('.json') ? [text] : []))

/** What is wrong with what the quick reader took. */
function difference(text: string): string[] {
  const quick = readQuickJson(text)
  if (!quick) return []
  const { value, mistakes } = readJson(text)
  const isAlike = JSON.stringify(quick.value) === JSON.stringify(value)
  return isAlike && mistakes.length === 0 ? [] : [`${text}: ${mistakes[0]?.message ?? 'another value'}`]
}

it('takes every schema of this portal as the whole reader does', () => {
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => !readQuickJson(text))).toEqual([])
  expect(texts.flatMap(difference)).toEqual([])
})

it('takes no text otherwise than the whole reader, and none that it refuses', () => {
  const bits = ['{', '}', '[', ']', ',', ':', '"', '\\', '\\"', '\\u0022', '0', '-', '1e9', '.', ' ', '\n', '\t']
  const more = ['"a": 1,', '"type": "x",', '"__proto__": 1,', '\ufeff', '\u00a0', 'null', 'true', '// a', '":']
  const chance = random(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  const pick = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
  const found: string[] = []
  let taken = 0
  for (let round = 0; round < times(3000, 60_000); round += 1) {
    // A whole part of a schema, so that one slip is often all that is wrong with it.
    const entries = Object.entries(Object(JSON.parse(pick(texts))))
    let text = JSON.stringify(pick(entries), null, pick([0, 2])).slice(0, 600)
    for (let change = upTo(3); change > 0; change -= 1) {
      const at = upTo(text.length + 1)
      text = text.slice(0, at) + pick([...bits, ...more]) + text.slice(at + upTo(3))
    }
    if (readQuickJson(text)) taken += 1
    found.push(...difference(text))
  }
  expect(found).toEqual([])
  expect(taken).toBeGreaterThan(times(600, 12_000))
})

it.each([
  ['a key that stands twice', '{"a": 1, "b": {}, "a": 2}'],
  ['a key that stands twice, once with an escape', '{"a": 1, "\\u0061": 2}'],
  ['a key that stands twice further in', '[{"a": {"b" : 1,\n"b"\t: 2}}]'],
  ['a name that reaches a prototype', '{"a": {"__proto__": 1}}'],
  ['what is nested too deeply', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['what is nested so deeply that a stack ends', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['what is no JSON', '{"a": 1,}'],
])('leaves to the whole reader: %s', (_, text) => {
  expect(readQuickJson(text)).toBeUndefined()
})
