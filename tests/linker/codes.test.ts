import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { frameOf } from '#linker/frame.ts'
import { makeLinker } from '#linker/linker.ts'
import { advice } from '#linker/problems/advice.ts'
import { base, codes, fixture, linked } from './fixture.ts'

// One for all: what it keeps from one portal must not show in the next.
const linker = makeLinker()

const told = (code: string): string => {
  const { sources, facts } = fixture(code)
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  return `${linked(sources, facts, linker)
    .problems.map((problem) => frameOf(problem, texts.get(problem.file)))
    .join('\n\n')}\n`
}

it('finds nothing wrong with the portal that the fixtures change', () => {
  const { problems, portal } = linked([...base])
  expect(problems).toEqual([])
  expect(Object.keys(portal?.pages ?? {}).sort()).toEqual(['login', 'lost', 'rain', 'start', 'thing', 'things'])
})

it.each(codes())('tells %s, and only that, at its place', (code) => {
  const text = told(code)
  if (process.env.UPDATE_FIXTURES === '1')
    writeFileSync(join(import.meta.dirname, 'fixtures', code, 'expected.txt'), text)
  expect(text).toBe(fixture(code).expected)
  expect([...new Set(text.match(/TL\d{3}(?= {2})/g))]).toEqual([code])
})

it('has a fixture and a sentence for every code that the linker tells', () => {
  const folder = resolve(import.meta.dirname, '../../src/linker')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.endsWith('.ts'),
  )
  const outside = files.filter((entry) => !entry.parentPath.endsWith('problems'))
  const used = new Set(
    outside.flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').match(/TL\d{3}/g) ?? []),
  )
  expect(codes()).toEqual([...used].sort())
  expect(Object.keys(advice).sort()).toEqual([...used].sort())
})
