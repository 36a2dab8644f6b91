import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { call } from './new/call.ts'
import { brand, dashboard, page } from './new/declarations.ts'
import { configDir, Impossible, type Made, root } from './new/made.ts'
import { panel } from './new/panel.ts'
import { procedure } from './new/procedure.ts'
import { room } from './new/room.ts'
import { schemaHeader } from './schemaHeader.ts'

// Writes a working starting point, and refuses what is there already: npm run new KIND NAME.
const word = '[a-z][a-z0-9-]{0,58}'
const snake = '[a-z][a-z0-9]{0,28}(_[a-z0-9]{1,28}){0,3}'
const dotted = '[a-z][a-z0-9]{0,28}([.-][a-z][a-z0-9]{0,28}){1,4}'
const subject = '[a-z]{1,40}'

interface Kind {
  takes: string
  name: RegExp
  rule: string
  make: (name: string) => Made
  /** Whether types and indexes follow from it. */
  generates?: boolean
}

const kinds: Record<string, Kind> = {
  panel: { takes: 'NAME', name: new RegExp(`^${word}$`), rule: 'lower-case letters, digits and hyphens', make: panel },
  dashboard: {
    takes: 'TOPIC/SLUG',
    name: new RegExp(`^${word}/${word}$`),
    rule: 'lower-case letters, digits and hyphens, as topic/slug',
    make: dashboard,
  },
  page: {
    takes: 'SUBJECT/NAME',
    name: new RegExp(`^${subject}/${word}$`),
    rule: 'lower-case letters, digits and hyphens, as subject/name',
    make: page,
  },
  brand: { takes: 'NAME', name: new RegExp(`^${word}$`), rule: 'lower-case letters, digits and hyphens', make: brand },
  subject: {
    takes: 'NAME',
    name: new RegExp(`^${subject}$`),
    rule: 'lower-case letters',
    make: room,
    generates: true,
  },
  call: {
    takes: 'SUBJECT NAME',
    name: new RegExp(`^${subject} ${dotted}$`),
    rule: 'a subject, then lower-case words with a dot between them, such as: farm field.note',
    make: (name) => call(...(name.split(' ') as [string, string])),
    generates: true,
  },
  procedure: {
    takes: 'SUBJECT/NAME',
    name: new RegExp(`^${subject}/${snake}$`),
    rule: 'lower-case words with _ between them, as subject/name',
    make: procedure,
    generates: true,
  },
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

const usage = Object.entries(kinds).map(([kind, { takes }]) => `  npm run new ${kind} ${takes}`)
const [asked = '', ...rest] = process.argv.slice(2)
const kind = Object.hasOwn(kinds, asked) ? kinds[asked] : undefined
if (!kind) stop(`Say what is new:\n${usage.join('\n')}`)
const name = rest.join(' ')
if (!kind.name.test(name)) stop(`"${name}" cannot be a name: npm run new ${asked} ${kind.takes} takes ${kind.rule}`)

function madeOr(
  stopping: (message: string) => never,
  make: () => [Made, Map<string, string>],
): [Made, Map<string, string>] {
  try {
    return make()
  } catch (error) {
    if (error instanceof Impossible) return stopping(error.message)
    throw error
  }
}

const [made, texts] = madeOr(stop, () => {
  const made = kind.make(name)
  const changed = Object.entries(made.changes ?? {}).map(([file, change]): [string, string] => [
    file,
    change(readFileSync(file, 'utf8')),
  ])
  const written = Object.entries(made.files).map(([file, text]): [string, string] => [
    file,
    schemaHeader(file, configDir, root) + text,
  ])
  return [made, new Map([...written, ...changed])]
})
for (const file of [...Object.keys(made.files), ...Object.keys(made.copies ?? {})])
  if (existsSync(file)) stop(`${relative(process.cwd(), file)} is there already`)

for (const [file, text] of texts) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(relative(process.cwd(), file))
}
for (const [to, from] of Object.entries(made.copies ?? {})) {
  copyFileSync(from, to)
  console.log(relative(process.cwd(), to))
}

if (kind.generates) {
  const code = [...texts.keys()].filter((file) => file.endsWith('.ts'))
  const run = (...words: string[]): void => {
    const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) stop(`Written, but this failed: node ${words.join(' ')}`)
  }
  run('--import', 'tsx', 'scripts/generate.ts')
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...code)
}
console.log(`\nNow:\n${made.next.map((step) => `- ${step}`).join('\n')}`)
