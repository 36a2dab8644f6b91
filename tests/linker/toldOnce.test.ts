import { describe, expect, it } from 'vitest'
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { makeLinker } from '#linker/linker.ts'
import type { Path } from '#linker/problem.ts'
import { base, changed } from './fixture.ts'

const linker = makeLinker()
const isPageFile = (file: string): boolean => /^(config\/pages|dashboards)\//.test(file)
const declared = base.filter(
  ({ file }) => /\.(yaml|json)$/.test(file) && !/^schemas\/(config|entity\/facts)/.test(file),
)

/** Every place of a file, by its keys and indexes. */
function placesIn(text: string): Path[] {
  const places: Path[] = []
  const visit = (node: unknown, path: Path): void => {
    if (path.length > 0) places.push(path)
    if (isMap(node))
      for (const { key, value } of node.items) visit(value, [...path, String(isScalar(key) ? key.value : key)])
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, [...path, index])
  }
  visit(parseDocument(text).contents, [])
  return places
}

/** A file with something else at one place. */
function broken(file: string, text: string, change: (document: Document) => void): string {
  const document = parseDocument(text)
  change(document)
  return file.endsWith('.json') ? JSON.stringify(document.toJS(), null, 2) : document.toString()
}

const link = (file: string, text: string) => linker.link(changed({ file, text }))
const lineOf = ({ file, line, code, message }: { file: string; line: number; code: string; message: string }) =>
  `${file}:${line} ${code} ${message}`

const wrongKinds = [7, true, null, [], [[7]], {}, 'zz zz']

describe.each(declared)('a mistake in $file', ({ file, text }) => {
  const faults = placesIn(text).flatMap((path) =>
    wrongKinds.map((value) => ({
      name: `${path.join('/')} is ${JSON.stringify(value)}`,
      text: broken(file, text, (document) => document.setIn(path, document.createNode(value))),
    })),
  )

  it('of the wrong kind is told once, and nothing that only follows from it', { timeout: 60_000 }, () => {
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

  it('or a part that is missing ends no linking, and costs no other file', { timeout: 60_000 }, () => {
    const missing = placesIn(text).map((path) => ({
      name: `${path.join('/')} is missing`,
      text: broken(file, text, (document) => document.deleteIn(path)),
    }))
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

/** Whether a problem is about the same place: a list that is too short, say, beside an item of it that is no number. */
const isOfItsParts = (one: { file: string; line: number; code: string }, kind: { file: string; line: number }) =>
  one.file === kind.file && one.line === kind.line && /^TL10[1-9]$/.test(one.code)
