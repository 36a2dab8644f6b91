import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { subjects } from '#subjects/all.ts'

// One subject, one room: which subject may use which, in code, in SQL and through tools.
const order = subjects.map(({ name }) => name)
const files = (readdirSync('src/subjects', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.ts') && name.includes('/'))
  .map((name) => join('src/subjects', name))
  .sort()
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const read = (file: string): string => text.get(file) ?? ''
const subjectOf = (file: string): string => file.split('/')[2] ?? ''
const isAbove = (one: string, other: string): boolean => order.indexOf(one) < order.indexOf(other)

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].flatMap(([, from, lazily]) => {
    const name = from ?? lazily ?? ''
    if (name.startsWith('#')) return [join('src', name.slice(1))]
    return name.startsWith('.') ? [relative('.', join(dirname(file), name))] : []
  })

/** What each subject adds to an interface that is merged from all of them. */
function given(inFile: string, name: string): Map<string, string> {
  const all = new Map<string, string>()
  for (const file of files.filter((one) => one.endsWith(`/${inFile}`))) {
    const body = new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(read(file))?.[1] ?? ''
    for (const [, key = ''] of body.matchAll(/^\s+(\w+)\??:/gm)) all.set(key, subjectOf(file))
  }
  return all
}

describe('the subjects', () => {
  it('are all in the list, each in a folder of its name', () => {
    const folders = readdirSync('src/subjects', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect([...order].sort()).toEqual(folders.sort())
  })

  it('import only from those above them', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((to) => to.startsWith('src/subjects/') && subjectOf(to) !== subjectOf(file))
        .filter((to) => !isAbove(subjectOf(to), subjectOf(file)))
        .map((to) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('name in their SQL only their own tables and those above them', () => {
    const owners = given('tables.ts', 'Database')
    expect(owners.size).toBeGreaterThan(70)
    const names = [...owners.keys()].join('|')
    const named = new RegExp(
      `(?:From|Into|Table|Join)\\(\\s*\\[?'(${names})\\b|\\b(?:from|join|into|update|only) (${names})\\b(?! import)`,
      'g',
    )
    const wrong = files.flatMap((file) =>
      [
        ...read(file)
          .replace(/\/\*\*[\s\S]*?\*\//g, '')
          .matchAll(named),
      ].flatMap(([, one, other]) => {
        const table = one ?? other ?? ''
        const owner = owners.get(table) ?? ''
        const subject = subjectOf(file)
        if (owner === subject || isAbove(owner, subject)) return []
        return [`${file} names ${table} of ${owner}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('ask in their queries, and leave to the pipeline what is said of a failure', () => {
    const asks = /\bOpenTransaction\b|\bTransaction<Database>|\bKysely<Database>|\bsql`|\bsql</
    const sentence = /(['"`])[A-Z][^'"`\n]* [^'"`\n]*[.!?]\1/
    const queries = files.filter((file) => asks.test(read(file)))
    expect(queries.length).toBeGreaterThan(90)
    const wrong = queries.filter(
      (file) =>
        importsOf(file).includes('src/server/httpError.ts') ||
        sentence.test(read(file).replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
    )
    expect(wrong).toEqual([])
  })

  it('have words for each way in which their writes fail, and no two the same way', () => {
    const said = ['absent', 'changed', 'in_use', ...subjects.flatMap(({ failures }) => Object.keys(failures ?? {}))]
    expect(said.length).toBe(new Set(said).size)
    const thrown = files.flatMap((file) => [...read(file).matchAll(/\bfailed: '(\w+)'/g)].map(([, kind = '']) => kind))
    expect([...new Set(thrown)].filter((kind) => !said.includes(kind))).toEqual([])
    expect(said.slice(3).filter((kind) => !thrown.includes(kind))).toEqual([])
  })

  it('read with the tools of their own and of those above them', () => {
    const owners = given('tools.ts', 'Tools')
    expect(owners.size).toBeGreaterThan(20)
    const wrong = files.flatMap((file) => {
      const used = [
        ...[...read(file).matchAll(/\btools\.(\w+)/g)].map(([, name = '']) => name),
        ...[...read(file).matchAll(/\{([\w\s,]+)\}: (?:Pick<)?Tools\b/g)].flatMap(([, names = '']) =>
          names.split(/[\s,]+/),
        ),
        ...[...read(file).matchAll(/const \{([\w\s,]+)\} = tools\b/g)].flatMap(([, names = '']) =>
          names.split(/[\s,]+/),
        ),
      ]
      return [...new Set(used)]
        .filter((name) => {
          const owner = owners.get(name)
          return owner !== undefined && owner !== subjectOf(file) && !isAbove(owner, subjectOf(file))
        })
        .map((name) => `${file} reads with ${name} of ${owners.get(name)}`)
    })
    expect(wrong).toEqual([])
  })

  it('are known to nobody in the machine', () => {
    const machine = (readdirSync('src/server', { recursive: true }) as string[]).filter((name) => name.endsWith('.ts'))
    const wrong = machine.filter((name) => /['"]#subjects\//.test(readFileSync(join('src/server', name), 'utf8')))
    expect(wrong).toEqual([])
  })

  it('say what they are in a README', () => {
    expect(order.filter((name) => !existsSync(join('src/subjects', name, 'README.md')))).toEqual([])
  })
})
