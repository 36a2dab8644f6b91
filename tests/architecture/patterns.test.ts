import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { superlinear } from '../../src/linker/validate/linear.ts'

// A pattern that backtracks lets a text of a few kilobytes stop the server, or a page, for seconds.

interface Pattern {
  file: string
  pattern: string
  flags: string
}

const keyOf = ({ file, pattern, flags }: Pattern): string => `${file} /${pattern}/${flags}`

const filesUnder = (folder: string, ending: RegExp): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
    .sort()

/** Calls something for every node of a syntax tree. */
function eachNode(node: unknown, tell: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) eachNode(one, tell)
  else if (typeof node === 'object' && node !== null && !(node instanceof RegExp)) {
    tell(node as Record<string, unknown>)
    for (const inner of Object.values(node)) eachNode(inner, tell)
  }
}

/** The patterns of a source, and how often one is made while it runs. */
function patternsIn(file: string): { patterns: Pattern[]; made: number } {
  const patterns: Pattern[] = []
  let made = 0
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  expect(errors, file).toEqual([])
  eachNode(program, (node) => {
    const regex = node.regex as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && regex) patterns.push({ file, ...regex })
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && (node.callee as { name?: string }).name === 'RegExp') made += 1
  })
  return { patterns, made }
}

function declaredIn(file: string): Pattern[] {
  const patterns: Pattern[] = []
  const text = readFileSync(file, 'utf8')
  eachNode(file.endsWith('.json') ? JSON.parse(text) : parse(text), ({ pattern }) => {
    if (typeof pattern === 'string') patterns.push({ file, pattern, flags: 'u' })
  })
  return patterns
}

const sources = filesUnder('src', /(?<!\.test)\.tsx?$/).map((file) => ({ file, ...patternsIn(file) }))

/** Those whose text is short whatever anybody sends, with the reason. */
const short: Record<string, string> = {
  'src/subjects/dashboards/charts/chartServer.ts /\\/+$/': "the operator's own address",
  'src/server/settings.ts /\\/+$/': "the operator's own address",
  'src/subjects/subscriptions/subscriptionWords.ts /\\B(?=(\\d{3})+$)/g': "a number's own digits",
}

/** Files that make a pattern while they run, with the reason why it is linear. */
const making: Record<string, string> = {
  'src/server/http/indexPage.ts': 'our own page, with names that stand in the source',
  'src/subjects/imagery/routes.ts': 'four bounded numbers, anchored; the address itself is bounded',
  'src/linker/validate/linear.ts': 'it is judged, not run',
  'src/linker/validate/positions.ts': 'one letter or set, tried on single letters',
}

describe('every pattern', () => {
  it('is linear in what it reads, or reads only what is short', () => {
    const patterns = sources.flatMap((source) => source.patterns)
    expect(patterns.length).toBeGreaterThan(200)
    const wrong = patterns.flatMap(({ file, pattern, flags }) => {
      const why = superlinear(pattern, flags)
      const key = keyOf({ file, pattern, flags })
      return why === undefined || key in short ? [] : [`${key}: ${why}`]
    })
    expect(wrong).toEqual([])
  })

  it('that may be slow is still where its reason says', () => {
    const there = new Set(sources.flatMap(({ patterns }) => patterns.map(keyOf)))
    expect(Object.keys(short).filter((key) => !there.has(key))).toEqual([])
  })

  it('is a literal that can be judged, but where it is said why it need not be', () => {
    expect(sources.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual(Object.keys(making).sort())
  })

  it('of a declaration is linear', () => {
    const files = ['schemas', 'config', 'dashboards', 'src/panels'].flatMap((folder) =>
      filesUnder(folder, /\.(json|ya?ml)$/),
    )
    const patterns = files.flatMap(declaredIn)
    expect(patterns.length).toBeGreaterThan(50)
    expect(
      patterns.flatMap(({ file, pattern, flags }) => (superlinear(pattern, flags) ? [`${file} ${pattern}`] : [])),
    ).toEqual([])
  })
})
