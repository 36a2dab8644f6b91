import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { parse } from 'yaml'
import { wholeInput, wholeRow } from '#linker/schema/group.ts'
import { keptTypes } from './keptTypes.ts'

// Types from schemas/ and from the catalogue of calls, into src/types, and the indexes of the subjects' procedures. `--check` only compares.
const options = {
  bannerComment: '',
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  style: { singleQuote: true, semi: false, printWidth: 120 },
}
const banner = '// Generated from schemas/ and config/ by `npm run generate`. Do not edit.\n'
type Json = { [key: string]: unknown }

const files = (folder: string, end: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(end))
        .sort()
    : []

const schemas = new Map(
  files('schemas', '.json').map((file) => {
    const path = join('schemas', file)
    return [path, withoutWords(JSON.parse(readFileSync(path, 'utf8'))) as Json]
  }),
)

const maker = 'node_modules/json-schema-to-typescript/package.json'
const kept = keptTypes(JSON.stringify([options, JSON.parse(readFileSync(maker, 'utf8')).version]))

async function fromSchemas(): Promise<Map<string, string>> {
  const out = new Map<string, string>()
  for (const [path, schema] of schemas) out.set(typesOf(path), await typed(schema, path, String(schema.title ?? path)))
  return out
}

const typesOf = (path: string): string => join('src/types', path.replace(/^schemas\//, '').replace(/\.json$/, '.ts'))

/** The types of one schema. What another file has comes from there: a shape stands once here too. */
async function typed(schema: Json, path: string, title: string): Promise<string> {
  const imports = new Map<string, Set<string>>()
  const own = borrowing(schema, path, imports) as Json
  const from = JSON.stringify([title, own])
  // What it takes from other files by itself hangs on all of them.
  const others = /"\$ref":"[^#"]/.test(from) ? JSON.stringify([dirname(path), ...schemas]) : ''
  const text = await kept.make(from + others, () =>
    compile(own, title, { ...options, cwd: `${process.cwd()}/${dirname(path)}/` }),
  )
  const lines = [...imports].sort().map(([file, names]) => {
    const from = relative(dirname(typesOf(path)), typesOf(file))
    return `import type { ${[...names].sort().join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}'\n`
  })
  return banner + lines.join('') + text
}

/** Words beside a $ref, which say nothing of the shape. */
const words = new Set(['$ref', 'title', 'description', 'default', 'examples', 'x-unit'])

/** Puts the names of types in place of what other files define, and notes where they come from. */
function borrowing(node: unknown, path: string, imports: Map<string, Set<string>>): unknown {
  if (Array.isArray(node)) return node.map((one) => borrowing(one, path, imports))
  if (typeof node !== 'object' || node === null) return node
  const { $ref: ref, description } = node as Json
  if (typeof ref === 'string' && !ref.startsWith('#') && Object.keys(node).every((key) => words.has(key))) {
    const [file = '', pointer = ''] = ref.split('#')
    const from = join(dirname(path), file)
    const name = nameOf(schemas.get(from), pointer)
    if (name !== null) {
      imports.set(from, (imports.get(from) ?? new Set()).add(name))
      return { tsType: name, ...(description === undefined ? {} : { description }) }
    }
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, borrowing(value, path, imports)]))
}

/** The name that a shape's type has in its file: its title, where no other there has the same. */
function nameOf(schema: Json | undefined, pointer: string): string | null {
  const [, key] = pointer.match(/^\/\$defs\/(\w+)$/) ?? []
  const shape = pointer === '' ? schema : key === undefined ? undefined : (schema?.$defs as Json | undefined)?.[key]
  const title = (shape as Json | undefined)?.title
  if (typeof title !== 'string' || !/^[A-Z]\w*$/.test(title)) return null
  return titlesOf(schema).filter((other) => pascal(other) === title).length === 1 ? title : null
}

const titlesOf = (node: unknown): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) =>
        key === 'title' && typeof value === 'string' ? [value] : titlesOf(value),
      )
    : []

const pascal = (title: string): string =>
  title.replace(/(?:^|[^A-Za-z0-9$]+)([A-Za-z0-9$])/g, (_, letter: string) => letter.toUpperCase())

/** Drops what a type cannot say: what a field is called, and a oneOf whose branches only say `required`. */
function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      !(key === 'label' && typeof value === 'string') &&
      !(key === 'oneOf' && Array.isArray(value) && value.every((branch) => Object.keys(branch).join() === 'required')),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value)]))
}

/** One interface, `Calls`, with the input and the result of every endpoint and procedure. */
async function fromCatalogue(): Promise<string> {
  const calls: Json = {}
  const nothing = { type: 'object', additionalProperties: false }
  for (const file of files('config/endpoints', '.yaml')) {
    const endpoints = (parse(readFileSync(join('config/endpoints', file), 'utf8')) ?? {}) as Record<string, Json>
    for (const [name, endpoint] of Object.entries(endpoints))
      calls[name] = call(endpoint.input ?? nothing, endpoint.result ?? {})
  }
  for (const file of files('config/procedures', '.yaml')) {
    const procedure = parse(readFileSync(join('config/procedures', file), 'utf8')) as Json
    const input = wholeInput((procedure.input ?? {}) as Json, fragment)
    const items = wholeRow((procedure.row ?? {}) as Json)
    calls[`procedure.${basename(file, '.yaml')}`] = call(input, { type: 'array', items })
  }
  const schema = {
    title: 'Calls',
    description: 'The input and the result of every call, by its name in the catalogue.',
    type: 'object',
    additionalProperties: false,
    required: Object.keys(calls),
    properties: calls,
  }
  return typed(withoutWords(schema) as Json, 'calls.json', 'Calls')
}

/** What a field's $ref into schemas/ leads to; anything else is itself. */
function fragment(schema: unknown): unknown {
  const [file = '', pointer = ''] = String((schema as Json | null)?.$ref ?? '').split('#')
  return (
    pointer
      .split('/')
      .filter((key) => key !== '')
      .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], schemas.get(file)) ?? schema
  )
}

const call = (input: unknown, result: unknown): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['input', 'result'],
  properties: { input, result },
})

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The index of each subject's procedures: the code of a procedure is the export of its name in the subject's folder. */
function fromProcedures(): Map<string, string> {
  const names = new Map(
    files('config/procedures', '.yaml').map((file) => [camel(basename(file, '.yaml')), basename(file, '.yaml')]),
  )
  const out = new Map<string, string>()
  for (const subject of readdirSync('src/subjects')) {
    const folder = join('src/subjects', subject, 'procedures')
    const found = files(folder, '.ts').flatMap((file) => {
      if (file === 'all.ts') return []
      const text = readFileSync(join(folder, file), 'utf8')
      const exported = [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name = '']) => name)
      const own = exported.filter((name) => names.has(name)).sort()
      return own.length > 0 ? [{ file, own }] : []
    })
    if (found.length === 0) continue
    const imports = found.map(({ file, own }) => `import { ${own.join(', ')} } from './${file}'\n`)
    const lines = found
      .flatMap(({ own }) => own)
      .map((name) => `  ${[names.get(name), name].filter((each, at, all) => all.indexOf(each) === at).join(': ')},\n`)
    out.set(
      join(folder, 'all.ts'),
      `// Generated from config/procedures/ and the exports of this folder by \`npm run generate\`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
${imports.join('')}
export const procedures = {
${lines.sort().join('')}} satisfies ProcedureMap
`,
    )
  }
  return out
}

const wanted = new Map([...(await fromSchemas()), ...fromProcedures()])
wanted.set('src/types/calls.ts', await fromCatalogue())
kept.keep()
const present = [
  ...files('src/types', '.ts').map((file) => join('src/types', file)),
  ...files('src/subjects', 'procedures/all.ts').map((file) => join('src/subjects', file)),
]
if (process.argv.includes('--check')) {
  const wrong = [...wanted]
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => file)
  const left = present.filter((file) => !wanted.has(file))
  if (wrong.length + left.length > 0) {
    console.error(
      `These generated files differ from their schemas; run npm run generate:\n${[...wrong, ...left].join('\n')}`,
    )
    process.exit(1)
  }
} else {
  for (const file of present) if (!wanted.has(file)) rmSync(file)
  for (const [file, text] of wanted) {
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  console.log(`${wanted.size} files in src/types and src/subjects`)
}
