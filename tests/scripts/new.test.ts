import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWhole, thorough } from '../sampling.ts'

// Each starting point is written into a copy of the repository, which then has to pass what a commit has to.
let home: string
const run = (...words: string[]) => {
  const { CONFIG_DIR: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: home, encoding: 'utf8', env })
  return { status, said: `${stdout}${stderr}`, lines: stdout.trim().split('\n') }
}
const make = (words: string) => run('--import', 'tsx', 'scripts/new.ts', ...words.split(' '))
const script = (name: string, ...more: string[]) => run('--import', 'tsx', `scripts/${name}.ts`, ...more)
const read = (file: string) => readFileSync(join(home, file), 'utf8')
const written: string[] = []

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'tilth-new-'))
  for (const name of ['config', 'dashboards', 'schemas', 'scripts', 'src', 'tests'])
    cpSync(name, join(home, name), { recursive: true, filter: (file) => !/tests[\\/]e2e[\\/]pictures/.test(file) })
  for (const name of ['biome.json', 'package.json', 'playwright.config.ts', 'tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(home, name))
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'), 'junction')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Made = [words: string, files: string[], next?: string]

/** A first call and a first procedure, in a subject that is there: the new subject further down has them in every run. */
const firstOfOld: Made[] = [
  [
    'call weather storm.count',
    [
      'src/subjects/weather/stormCount.ts',
      'tests/subjects/weather/stormCount.test.ts',
      'config/endpoints/weather.yaml',
      'src/subjects/weather/calls.ts',
      'src/subjects/weather/subject.ts',
    ],
  ],
  [
    'procedure admin/change_count',
    [
      'config/procedures/admin/change_count.yaml',
      'src/subjects/admin/procedures/changeCount.ts',
      'tests/subjects/admin/changeCount.test.ts',
      'src/subjects/admin/subject.ts',
    ],
  ],
]

/** Refused as others are that every run asks: a name that is taken in the declarations, no name, a file that is there. */
const alike: [words: string, sentence: string][] = [
  ['procedure farm/gdd_now', 'The procedure "gdd_now" is in config/procedures/cropping/gdd_now.yaml already.'],
  ['procedure farm/field-names', '"farm/field-names" cannot be a name'],
  ['page soil/farm', 'The page "farm" is in config/pages/farm/farm.yaml already.'],
  ['page soil/soil-moisture', 'The dashboard "soil-moisture" is in dashboards/soil/soil-moisture.yaml already.'],
  ['dashboard soil/farm', 'The page "farm" is in config/pages/farm/farm.yaml already.'],
  ['brand tilth', 'config/brands/tilth/brand.yaml is there already'],
  ['subject farm', 'src/subjects/farm/subject.ts is there already'],
]

describe('npm run new', () => {
  it.each<Made>([
    [
      'panel small-thing',
      ['panel.json', 'examples.yaml', 'Panel.tsx', 'Panel.test.tsx'].map((file) => `src/panels/small-thing/${file}`),
    ],
    ['dashboard weather/first-look', ['dashboards/weather/first-look.yaml']],
    [
      'brand blue-hill',
      ['brand.yaml', '16x16.png', '48x48.png', '128x128.png'].map((file) => `config/brands/blue-hill/${file}`),
    ],
    ['page farm/field-notes', ['config/pages/farm/field-notes.yaml']],
    [
      'call farm field.note',
      [
        'src/subjects/farm/fieldNote.ts',
        'tests/subjects/farm/fieldNote.test.ts',
        'config/endpoints/farm.yaml',
        'src/subjects/farm/calls.ts',
      ],
    ],
    ...(isWhole ? firstOfOld : []),
    [
      'procedure farm/field_names',
      [
        'config/procedures/farm/field_names.yaml',
        'src/subjects/farm/procedures/fieldNames.ts',
        'tests/subjects/farm/fieldNames.test.ts',
      ],
    ],
    [
      'subject hives',
      ['src/subjects/hives/subject.ts', 'src/subjects/hives/README.md', 'src/subjects/all.ts'],
      'npm run new call hives',
    ],
    [
      // The first call and procedure of a new subject.
      'call hives hive.count',
      [
        'src/subjects/hives/hiveCount.ts',
        'tests/subjects/hives/hiveCount.test.ts',
        'config/endpoints/hives.yaml',
        'src/subjects/hives/calls.ts',
        'src/subjects/hives/subject.ts',
      ],
    ],
    [
      'procedure hives/hive_names',
      [
        'config/procedures/hives/hive_names.yaml',
        'src/subjects/hives/procedures/hiveNames.ts',
        'tests/subjects/hives/hiveNames.test.ts',
        'src/subjects/hives/subject.ts',
      ],
    ],
  ])('%s writes its files and says what comes next', (words, files, next = 'npm run check') => {
    const { status, said, lines } = make(words)
    expect(status, said).toBe(0)
    expect(lines.slice(0, lines.indexOf(''))).toEqual(files)
    expect(said).toContain(next)
    written.push(...files)
  })

  it('leaves what stood in the changed files as it was', () => {
    const before = readFileSync('config/endpoints/farm.yaml', 'utf8')
    expect(read('config/endpoints/farm.yaml').startsWith(before)).toBe(true)
    const calls = read('src/subjects/farm/calls.ts').split('\n')
    const own = new Set(readFileSync('src/subjects/farm/calls.ts', 'utf8').split('\n'))
    expect(calls.filter((line) => !own.has(line))).toEqual([
      "import { fieldNote } from './fieldNote.ts'",
      "  'field.note': () => fieldNote,",
    ])
  })

  thorough('writes what passes check once a route shows the page, generate, lint and types', () => {
    const routes = read('config/routes/account.yaml')
    const entry = '    - { name: field-notes, path: field-notes, title: Field notes, page: field-notes }\n'
    writeFileSync(join(home, 'config/routes/account.yaml'), routes.replace(/^ {4}- name: mapping\n/m, `${entry}$&`))

    const checked = script('check')
    expect(checked.status, checked.said).toBe(0)
    expect(script('generate', '--check')).toMatchObject({ status: 0, said: '' })
    const lint = run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      ...written.filter((file) => /\.(tsx?|json)$/.test(file)),
    )
    expect(lint.status, lint.said).toBe(0)
    const types = run('node_modules/typescript/bin/tsc', '--noEmit')
    expect(types.status, types.said).toBe(0)
  })

  it.each<[words: string, sentence: string]>([
    ['call farm field.get', 'The call "field.get" is in config/endpoints/farm.yaml already.'],
    ['call farm season', '"farm season" cannot be a name: npm run new call SUBJECT NAME takes a subject, then'],
    ['call nowhere field.note', 'There is no subject "nowhere". There are admin, alerts,'],
    ['panel gauge', 'src/panels/gauge/panel.json is there already'],
    ['shed blue', 'Say what is new:\n  npm run new panel NAME'],
    ...(isWhole ? alike : []),
  ])('refuses: %s', (words, sentence) => {
    const { status, said } = make(words)
    expect(status).toBe(1)
    expect(said).toContain(sentence)
  })
})
