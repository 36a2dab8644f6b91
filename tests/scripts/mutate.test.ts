import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGroups, sourcesOf } from '../../scripts/mutate/groups.ts'
import { sampleOf } from '../../scripts/mutate/sample.ts'
import { percentOf, scoreOf } from '../../scripts/mutate/score.ts'

const root = process.cwd()

describe('SC-05: what is changed to see whether a test notices', () => {
  it.each(Object.entries(readGroups(root)))('is there, and so are the tests that are to notice it: %s', (_, group) => {
    expect([...group.files, ...group.tests].filter((path) => !existsSync(path))).toEqual([])
    expect(sourcesOf(root, group).length).toBeGreaterThan(5)
  })

  it('is drawn by a seed, within files, and each stretch once', () => {
    const sources = [
      { path: 'src/a.ts', lines: 40 },
      { path: 'src/b.ts', lines: 15 },
    ]
    const all = sampleOf(sources, 1, 100)
    expect([...all].sort()).toEqual(['src/a.ts:1-15', 'src/a.ts:16-30', 'src/a.ts:31-40', 'src/b.ts:1-15'])
    expect(sampleOf(sources, 1, 2)).toEqual(all.slice(0, 2))
    const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => sampleOf(sources, seed, 100).join()))
    expect(orders.size).toBeGreaterThan(1)
  })

  it('counts what was noticed of what could run, and names the rest', () => {
    const at = { start: { line: 12, column: 7 }, end: { line: 12, column: 12 } }
    const one = (status: Parameters<typeof scoreOf>[0][number]['status'], replacement = 'true') => ({
      status,
      replacement,
      fileName: 'src/a.ts',
      location: at,
    })
    const score = scoreOf([
      one('Killed'),
      one('Killed'),
      one('Timeout'),
      one('Survived', 'a <=\n  b'),
      one('NoCoverage'),
      one('Ignored'),
      one('CompileError'),
    ])
    expect(score).toEqual({
      noticed: 3,
      made: 5,
      unnoticed: ['src/a.ts:12:7  a <= b', 'src/a.ts:12:7  true  (no test comes here)'],
    })
    expect([percentOf(score), percentOf({ noticed: 0, made: 0 })]).toEqual([60, 0])
  })
})
