import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

// The house of src/: who may import whom, how long a file may be, and what stands nowhere.
const floors = ['types', 'engine', 'linker', 'agronomy', 'geometry', 'panels', 'web', 'server', 'subjects'] as const
const mayImport: Record<string, string[]> = {
  types: [],
  engine: ['types'],
  agronomy: ['types', 'engine'],
  geometry: ['types', 'engine'],
  linker: ['types', 'engine'],
  panels: ['types', 'engine', 'agronomy', 'geometry'],
  web: ['types', 'engine', 'panels'],
  server: ['types', 'engine', 'agronomy', 'geometry', 'linker'],
  subjects: ['types', 'engine', 'agronomy', 'geometry', 'linker', 'server'],
  'emptyDatabase.ts': ['subjects'],
  'main.ts': ['server', 'subjects'],
  'prepare.ts': ['server', 'subjects'],
  'worker.ts': ['server', 'subjects'],
}

const sources = (readdirSync('src', { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('types'))
  .map((name) => join('src', name))
  .sort()
const product = sources.filter((file) => !file.includes('.test.'))
const text = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
const read = (file: string) => text.get(file) ?? ''
const floorOf = (file: string) => file.split('/')[1] ?? ''
/** What is entered by relative paths from within: a subject, else a floor. */
const roomOf = (file: string) => (floorOf(file) === 'subjects' ? file.split('/').slice(1, 3).join('/') : floorOf(file))

const importsOf = (file: string) =>
  [
    ...read(file).matchAll(
      /(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? '')

/** The file in src that an import names, or undefined for a package. */
function target(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return join('src', name.slice(1))
  if (name.startsWith('.')) return relative('.', join(dirname(file), name))
  return undefined
}

describe('the house', () => {
  it('lets each folder import only from those below it', () => {
    const wrong = product.flatMap((file) =>
      importsOf(file)
        .map((name) => target(file, name))
        .filter((to): to is string => to?.startsWith('src/') === true)
        .filter((to) => floorOf(to) !== floorOf(file) && !mayImport[floorOf(file)]?.includes(floorOf(to)))
        .map((to) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('crosses folders by # and stays inside a folder by relative paths', () => {
    const wrong = product.flatMap((file) =>
      importsOf(file)
        .filter(
          (name) =>
            (name.startsWith('#') && roomOf(target(file, name) ?? '') === roomOf(file)) ||
            (name.startsWith('..') && roomOf(target(file, name) ?? '') !== roomOf(file)),
        )
        .map((name) => `${file} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('keeps React, the DOM and Node out of engine, linker, agronomy and geometry', () => {
    const wrong = product
      .filter((file) => ['engine', 'linker', 'agronomy', 'geometry'].includes(floorOf(file)))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => /^(node:|react|@mantine|fastify|pg$|kysely)/.test(name))
          .map((name) => `${file} imports ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('keeps a panel from importing another panel, from fetching and from reading the session', () => {
    const typeOf = (file: string) => /^src\/panels\/(?!kit\/)([^/]+)\//.exec(file)?.[1]
    const panels = product.filter((file) => file.startsWith('src/panels/'))
    expect(new Set(panels.map(typeOf)).size).toBeGreaterThan(10)
    const wrong = panels.flatMap((file) => {
      const others = importsOf(file)
        .map((name) => target(file, name) ?? '')
        .filter((to) => typeOf(to) !== undefined && typeOf(to) !== typeOf(file))
      const forbidden = read(file).match(/\bfetch\(|\blocalStorage\b|\bsessionStorage\b|redaxios|useSWR/g) ?? []
      return [...others, ...forbidden].map((what) => `${file}: ${what}`)
    })
    expect(wrong).toEqual([])
  })

  it('begins every panel type with the same four files', () => {
    const folders = readdirSync('src/panels', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'kit',
    )
    for (const folder of folders)
      expect(readdirSync(join('src/panels', folder.name)), folder.name).toEqual(
        expect.arrayContaining(['Panel.test.tsx', 'Panel.tsx', 'examples.yaml', 'panel.json']),
      )
  })

  it('keeps every file within 300 lines', () => {
    expect(
      product.map((file) => ({ file, lines: read(file).split('\n').length - 1 })).filter(({ lines }) => lines > 300),
    ).toEqual([])
  })

  it('goes at most three folders deep under src, without barrels or folders for anything', () => {
    expect(sources.filter((file) => dirname(file).split('/').length > 4)).toEqual([])
    expect(
      sources.filter(
        (file) => /(^|\/)index\.tsx?$/.test(file) || /\/(utils|helpers|common|misc|lib)(\/|\.)/.test(file),
      ),
    ).toEqual([])
  })

  it('has no import cycle', () => {
    const graph = new Map(
      product.map((file) => [
        file,
        importsOf(file)
          .map((name) => target(file, name))
          .filter((to): to is string => to !== undefined && text.has(to)),
      ]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const walk = (file: string, path: string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (path.includes(file) || done.has(file)) return
      for (const next of graph.get(file) ?? []) walk(next, [...path, file])
      done.add(file)
    }
    for (const file of graph.keys()) walk(file, [])
    expect(cycles).toEqual([])
  })

  it('lets each folder of the web import only from those that its README names above it', () => {
    const order = [...readFileSync('src/web/README.md', 'utf8').matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name]) => name)
    order.splice(order.indexOf('dialogs') + 1, 0, 'runtime.ts')
    const placeOf = (file: string) => file.split('/')[2] ?? ''
    const files = product.filter((file) => file.startsWith('src/web/'))
    const folders = new Set(files.filter((file) => file.split('/').length > 3).map(placeOf))
    expect([...folders].filter((folder) => !order.includes(folder))).toEqual([])
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((name) => target(file, name) ?? '')
        .filter((to) => to.startsWith('src/web/') && order.includes(placeOf(file)) && order.includes(placeOf(to)))
        .filter((to) => order.indexOf(placeOf(to)) > order.indexOf(placeOf(file)))
        .map((to) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('opens every folder with a README', () => {
    const folders = [
      'schemas',
      'config',
      'dashboards',
      'tests',
      'scripts',
      ...floors.map((floor) => `src/${floor}`).filter((folder) => folder !== 'src/types'),
    ]
    expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([])
  })

  it('reads the clock in one place a side', () => {
    const wrong = product.filter(
      (file) => !/^src\/(web|server)\/now\.ts$/.test(file) && /\bDate\.now\(|\bnew Date\(\)/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })

  it('keeps SQL out of what answers: it stands in the machine and in the queries of subjects', () => {
    const wrong = product.filter(
      (file) =>
        !/^src\/server\/(db|records|mail|jobs|pipeline|procedures|backup)\/|^src\/subjects\/\w+\/(readings\/)?\w+\.ts$/.test(
          file,
        ) && /\bsql`|\bsql\.raw|\.selectFrom\(|\.insertInto\(|\.updateTable\(|\.deleteFrom\(/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })

  it('silences no doubt: no any, no ignored error, no unfinished mark', () => {
    const wrong = sources.filter((file) =>
      /:\s*any\b|\bas any\b|<any>|@ts-ignore|@ts-expect-error|\bTODO\b|\bFIXME\b|\b(it|test|describe)\.(skip|only)\(/.test(
        read(file),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('IN-03: builds no SQL from text outside migrations', () => {
    const wrong = product.filter(
      (file) => !file.includes('/migrations/') && /sql\.raw\(\s*`[^`]*\$\{|\.query\(\s*`[^`]*\$\{/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })

  it('BR-12: writes no markup into the page', () => {
    const wrong = product.filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write|setHTML/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })

  it('BR-15: gives no page that it opens a hold on its own', () => {
    const links = product.flatMap((file) =>
      [...read(file).matchAll(/<(?:a|form|area)\b[^>]*target=[^>]*>/g)].map(([tag]) => tag),
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((tag) => !/rel="noopener noreferrer"/.test(tag))).toEqual([])
    const others = product.filter((file) =>
      /\bwindow\.open\(|[^.\w]open\(['"`]http|target[:=] ?['"]_(?!blank" rel)/.test(read(file)),
    )
    expect(others).toEqual([])
  })

  it('AX-09: has no field that only its placeholder names', () => {
    // What a form draws is named by words(), which a test of the form holds.
    const tags = product.flatMap((file) =>
      [...read(file).matchAll(/<[A-Za-z.]+\s(?:[^<>]|=>)*?\bplaceholder=(?:[^<>]|=>)*?>/g)].map(([tag]) => ({
        file,
        tag,
      })),
    )
    expect(tags.length).toBeGreaterThan(4)
    expect(
      tags.filter(({ tag }) => !/\b(label|aria-label|aria-labelledby|id)=|\{\.\.\.words\(props\)\}/.test(tag)),
    ).toEqual([])
  })

  it('TM-10: works out a range in one place, in the browser alone', () => {
    const users = product.filter((file) => /\bresolveRange\(/.test(read(file)) && file !== 'src/engine/timeRange.ts')
    expect(new Set(users.map(floorOf))).toEqual(new Set(['engine', 'web']))
    expect(product.filter((file) => /\bfunction resolveRange\b/.test(read(file)))).toEqual(['src/engine/timeRange.ts'])
  })
})
