import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// What a file gives away, somebody takes: the rest is its own, or nobody's.
const under = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
const files = [...['src', 'scripts', 'tests'].flatMap(under), 'vite.config.ts', 'playwright.config.ts'].sort()

/** What nothing imports by its name, and why it is given away all the same. */
const named: [RegExp, string][] = [
  [/^src\/panels\/[\w-]+\/Panel\.tsx (default|tabulate)$/, 'the registry finds a panel by the name of its folder'],
  [/^src\/web\/plain\//, 'stands in for a file of a package, by vite.config.ts'],
  [/^scripts\/mutate\/vitest\.config\.ts default$/, 'the runner reads it, named by mutate.ts'],
  [/^src\/subjects\/admin\/tables\.ts FirstLinkTable$/, 'a file without imports is a module only by what it exports'],
]

interface Read {
  exports: string[]
  /** By path: the names that are taken, `*` for all of them. */
  takes: [string, string][]
}

const all = '*'
const pathOf = (file: string, name: string): string => {
  const path = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name)
  return existsSync(path) ? path : ''
}

function read(file: string): Read {
  const text = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const exports: string[] = []
  const takes: [string, string][] = []
  const take = (from: string, name: string) => {
    if (/^[.#]/.test(from)) takes.push([pathOf(file, from), name])
  }
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries)
      take(moduleRequest.value, importName.kind === 'NamespaceObject' ? all : (importName.name ?? 'default'))
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      exports.push(exportName.kind === 'Default' ? 'default' : (exportName.name ?? all))
      if (moduleRequest) take(moduleRequest.value, importName.name ?? all)
    }
  for (const [, from = '', body = ''] of text.matchAll(merged))
    for (const [, name = ''] of body.matchAll(/\binterface (\w+)/g)) take(from, name)
  for (const [, before, from = '', one, then] of text.matchAll(lazily)) {
    const names = one ? [one] : (before ?? then)?.split(',').map((name) => name.trim().split(/\s*:\s*/)[0] ?? '')
    for (const name of names ?? [all]) take(from, name)
  }
  return { exports, takes }
}

// const { a, b } = await import('x') · import('x').A, a type · import('x').then(({ a }) => … · anything else takes all
const lazily =
  /(?:\{([^{}]*)\} = (?:await )?)?\bimport\('([^']+)'\)(?:\.(?!then\b|catch\b)(\w+)|\.then\(\(\{([^{}]*)\}\))?/g

// declare module 'x' { interface A … adds to what another file gives away.
const merged = /^declare module '([^']+)' \{\n([\s\S]*?)^\}/gm

const texts = new Map(files.map((file) => [file, read(file)]))
const taken = new Map<string, Set<string>>()
for (const { takes } of texts.values())
  for (const [path, name] of takes) taken.set(path, (taken.get(path) ?? new Set()).add(name))

const untaken = [...texts]
  .filter(([file]) => /^(src|scripts)\//.test(file) && !/^src\/types\/|\.test\.tsx?$/.test(file))
  .flatMap(([file, { exports }]) => {
    const by = taken.get(file)
    return by?.has(all) ? [] : exports.filter((name) => !by?.has(name)).map((name) => `${file} ${name}`)
  })

describe('what a file exports', () => {
  it('is imported somewhere, or it is said why not', () => {
    expect(untaken.filter((one) => !named.some(([pattern]) => pattern.test(one)))).toEqual([])
  })

  it('has no exception for what is imported or gone', () => {
    expect(named.filter(([pattern]) => !untaken.some((one) => pattern.test(one)))).toEqual([])
  })
})
