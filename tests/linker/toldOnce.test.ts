import { describe, expect, it } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { makeLinker } from '#linker/linker.ts'
import { isItsTurn } from '../sampling.ts'
import { broken, declared, lineOf, placesIn } from './breaking.ts'
import { changed } from './fixture.ts'

const linker = makeLinker()
const isPageFile = (file: string): boolean => /^(config\/pages|dashboards)\//.test(file)

/** A file with one letter doubled, in every key and every text in turn. */
function slipsIn(text: string): { name: string; text: string }[] {
  const slips: { name: string; text: string }[] = []
  const slip = (node: unknown): void => {
    if (!isScalar(node) || !node.range || typeof node.value !== 'string') return
    const [from, to] = node.range
    const [word = ''] = /[a-z]{3,}/i.exec(text.slice(from, to)) ?? []
    if (word === '') return
    const at = text.indexOf(word, from) + Math.floor(word.length / 2)
    const slipped = text.slice(0, at) + text[at] + text.slice(at)
    slips.push({ name: slipped.slice(from, to + 1), text: slipped })
  }
  const visit = (node: unknown): void => {
    slip(node)
    if (isMap(node))
      for (const { key, value } of node.items) {
        slip(key)
        visit(value)
      }
    if (isSeq(node)) for (const item of node.items) visit(item)
  }
  visit(parseDocument(text).contents)
  return slips
}

const link = (file: string, text: string) => linker.link(changed({ file, text }))

// A sample of them in npm test, all of them in test:whole.
const wrongKinds = [7, true, null, [], [[7]], {}, 'zz zz']

describe.each(declared)('a mistake in $file', ({ file, text }) => {
  const faults = placesIn(text).flatMap((path) =>
    wrongKinds.flatMap((value) => {
      const name = `${path.join('/')} is ${JSON.stringify(value)}`
      if (!isItsTurn(`${file} ${name}`, 3)) return []
      return [{ name, text: broken(file, text, (document) => document.setIn(path, document.createNode(value))) }]
    }),
  )

  it('of the wrong kind is told once, and nothing that only follows from it', () => {
    let told = 0
    for (const { name, text } of faults) {
      const { problems } = link(file, text)
      const [kind] = problems.filter(({ code }) => code === 'TL105')
      if (!kind) continue
      told += 1
      const others = problems.filter((one) => one !== kind && !isOfItsParts(one, kind))
      expect(others.map(lineOf), `${name}: ${lineOf(kind)}`).toEqual([])
      expect(kind.file, name).toBe(file)
    }
    expect(told).toBeGreaterThan(0)
  })

  it('or a part that is missing ends no linking, and costs no other file', () => {
    const missing = placesIn(text).flatMap((path) => {
      const name = `${path.join('/')} is missing`
      if (!isItsTurn(`${file} ${name}`, 3)) return []
      return [{ name, text: broken(file, text, (document) => document.deleteIn(path)) }]
    })
    for (const { name, text } of [...faults, ...missing]) {
      const { portal, problems } = link(file, text)
      const lines = text.split('\n').length
      for (const problem of problems) {
        expect(problem.message, name).not.toMatch(/undefined|\[object|NaN/)
        expect(problem.line, `${name}: ${lineOf(problem)}`).toBeGreaterThan(0)
        if (problem.file === file) expect(problem.line, `${name}: ${lineOf(problem)}`).toBeLessThanOrEqual(lines)
      }
      if (isPageFile(file)) expect(portal, `${name}: ${problems.map(lineOf).join(' | ')}`).not.toBeNull()
    }
  })
})

// What is defined in other files is named in these, so that a slip there makes each name that means it wrong.
const naming = declared.filter(
  ({ file }) => isPageFile(file) || /^config\/(app|guards|organisations|brands|basemaps|personas)\b/.test(file),
)

it.each(naming)('a slip in $file is told once, there', ({ file, text }) => {
  let told = 0
  for (const { name, text: slipped } of slipsIn(text)) {
    const { problems } = link(file, slipped)
    expect(problems.length, `${name}: ${problems.map(lineOf).join(' | ')}`).toBeLessThan(2)
    for (const problem of problems) expect(problem.file, `${name}: ${lineOf(problem)}`).toBe(file)
    told += problems.length
  }
  expect(told).toBeGreaterThan(0)
})

/** Whether a problem is about the same place: a list that is too short, say, beside an item of it that is no number. */
const isOfItsParts = (one: { file: string; line: number; code: string }, kind: { file: string; line: number }) =>
  one.file === kind.file && one.line === kind.line && /^TL10[1-9]$/.test(one.code)
