import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { parse } from 'yaml'

// Types from schemas/ and from the catalogue of calls, into src/types. `--check` only compares.
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

async function fromSchemas(): Promise<Map<string, string>> {
  const out = new Map<string, string>()
  for (const file of files('schemas', '.json')) {
    const path = join('schemas', file)
    const schema = withoutBareChoices(JSON.parse(readFileSync(path, 'utf8'))) as Json
    const text = await compile(schema, String(schema.title ?? file), {
      ...options,
      cwd: `${process.cwd()}/${dirname(path)}/`,
    })
    out.set(join('src/types', file.replace(/\.json$/, '.ts')), banner + text)
  }
  return out
}

/** Drops a oneOf whose branches only say `required`: it rules out values, but a type cannot say so. */
function withoutBareChoices(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutBareChoices)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      !(key === 'oneOf' && Array.isArray(value) && value.every((branch) => Object.keys(branch).join() === 'required')),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutBareChoices(value)]))
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
    calls[`procedure.${file.replace(/\.yaml$/, '')}`] = call(procedure.input ?? nothing, {
      type: 'array',
      items: procedure.row,
    })
  }
  const schema = {
    title: 'Calls',
    description: 'The input and the result of every call, by its name in the catalogue.',
    type: 'object',
    additionalProperties: false,
    required: Object.keys(calls),
    properties: calls,
  }
  return banner + (await compile(schema as never, 'Calls', { ...options, cwd: `${process.cwd()}/` }))
}

const call = (input: unknown, result: unknown): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['input', 'result'],
  properties: { input, result },
})

const wanted = await fromSchemas()
wanted.set('src/types/calls.ts', await fromCatalogue())
const present = files('src/types', '.ts').map((file) => join('src/types', file))
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
  console.log(`${wanted.size} files in src/types`)
}
