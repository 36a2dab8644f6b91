import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { makeLinker } from '../../src/linker/linker.ts'
import { isWhole, thorough } from '../sampling.ts'
import { type Browser, startApp, type TestApp } from '../server/app.ts'
import { newLocation } from './answers/location.ts'
import { sentenceOf } from './answers/page.ts'

// dashboards/README.md, followed step by step in a folder of its own.
const guide = readFileSync('dashboards/README.md', 'utf8')
const steps = [...guide.matchAll(/^\d\. ([\s\S]*?)(?=\n\d\. |\n\n)/gm)].map(([, text = '']) => text)
const commandOf = (step: string | undefined): string => /`npm run ([^`]+)`/.exec(step ?? '')?.[1] ?? ''

let home: string
let file: string
const run = (command: string, env: Record<string, string> = {}) =>
  spawnSync('npm', ['run', '--silent', ...command.split(' ')], {
    encoding: 'utf8',
    env: { ...process.env, CONFIG_DIR: home, ...env },
  })
const edit = (path: string, from: string | RegExp, to: string) => {
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${path} holds ${String(from)}`).not.toBe(before)
  writeFileSync(path, after)
}
const filesIn = (folder: string) =>
  (
    readdirSync(folder, { recursive: true, withFileTypes: true }) as {
      isFile(): boolean
      parentPath: string
      name: string
    }[]
  )
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const link = async () => makeLinker().link(await readDeclarations(process.cwd(), home), await linkFacts(process.cwd()))
let before: Map<string, string>
const texts = () =>
  new Map(
    [...filesIn(join(home, 'config')), ...filesIn(join(home, 'dashboards'))].map((path) => [
      path.slice(home.length + 1),
      readFileSync(path, 'latin1'),
    ]),
  )

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'tilth-dashboard-'))
  for (const folder of ['config', 'dashboards']) cpSync(folder, join(home, folder), { recursive: true })
  before = texts()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('the page on adding a dashboard', () => {
  it('has seven steps, the first and the sixth of them commands', () => {
    expect(steps).toHaveLength(7)
    expect([commandOf(steps[0]), commandOf(steps[5])]).toEqual(['new dashboard weather/frost-watch', 'check'])
  })

  it('1: its command writes a working file, in the folder of the topic and under the slug', async () => {
    const made = run(commandOf(steps[0]))
    expect(made.stderr).toBe('')
    file = join(home, 'dashboards/weather/frost-watch.yaml')
    expect(existsSync(file)).toBe(true)
    expect((await link()).problems).toEqual([])
  })

  it('2 to 5: title and question, queries, sentences and panels are words in that file', () => {
    edit(file, /^title: .*$/m, 'title: Frost tonight')
    edit(file, /^description: .*$/m, 'description: Will it freeze tonight?')
    edit(file, /^queries:\n.*$/m, 'queries:\n  nights: { endpoint: procedure.forecast_daily, with: { days: 3 } }')
    edit(
      file,
      /^answer:\n[\s\S]*?(?=^panels:)/m,
      `answer:
  - { when: { "!": [{ var: nights.0 }] }, say: No forecast for this location yet., level: none }
  - when: { "<": [{ var: nights.0.tmin_c }, 2] }
    say: "Frost risk at {nights.0.location}: down to {nights.0.tmin_c}."
    level: act
  - { say: "No frost: the lowest is {nights.0.tmin_c}.", level: good }
`,
    )
    edit(
      file,
      /^panels:\n[\s\S]*$/m,
      `panels:
  - id: coldest
    type: gauge
    title: Lowest of today
    at: { x: 0, y: 0, w: 4, h: 5 }
    data: { value: { use: nights, pick: { take: tmin_c } } }
    empty: { say: No forecast for this location yet. }
  - id: days
    type: table
    title: The next days
    at: { x: 4, y: 0, w: 8, h: 5 }
    data: { rows: { use: nights } }
    options:
      columns:
        - { field: date }
        - { field: tmin_c, title: Lowest }
    empty: { say: No forecast for this location yet. }
`,
    )
  })

  thorough(
    '6: check finds nothing wrong, and shows a slip at its line and column with what to write instead',
    async () => {
      // That the command ends well is asked of the repository's own declarations in every run.
      if (isWhole) {
        const good = run(commandOf(steps[5]))
        expect([good.status, good.stdout.trim().endsWith('no problem')]).toEqual([0, true])
      } else expect((await link()).problems).toEqual([])
      const text = readFileSync(file, 'utf8')
      edit(file, 'take: tmin_c', 'take: tmin')
      const bad = run(commandOf(steps[5]))
      expect(bad.status).toBe(1)
      const line = text.split('\n').findIndex((one) => one.includes('take: tmin_c')) + 1
      expect(bad.stdout).toMatch(new RegExp(`dashboards/weather/frost-watch\\.yaml:${line}:\\d+ .*tmin_c`, 's'))
      writeFileSync(file, text)
    },
  )

  it('7: listed in an organisation it opens, and its sentence follows the data, without a line of code', async () => {
    edit(join(home, 'config/organisations/hamilton-grazing.yaml'), /dashboards:\s*\[/, '$&frost-watch, ')
    const changed = [...texts()].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]))
    expect(changed.sort()).toEqual([
      'config/organisations/hamilton-grazing.yaml',
      'dashboards/weather/frost-watch.yaml',
    ])

    const { portal, problems } = await link()
    expect(problems).toEqual([])
    if (!portal) throw new Error('no portal')
    const app: TestApp = await startApp({}, { portal })
    try {
      const browser: Browser = await app.as('manager')
      const list = (await browser.call('dashboard.list', { org_id: 20, dashboard_slug: ['frost-watch'] })).json().result
      expect(list).toMatchObject([
        {
          slug: 'frost-watch',
          title: 'Frost tonight',
          resource: 'frost-watch',
          metaData: { type: 'VuePage', topic: 'weather', description: 'Will it freeze tonight?' },
        },
      ])
      const address = portal.core.pages['frost-watch'] ?? ''
      const page = (await browser.send('GET', address)).json()
      expect(page.title).toBe('Frost tonight')
      const says = async (tminC: number | null) => {
        const location = await newLocation(app, 'River flat')
        if (tminC !== null) await location.forecastDays([{ tmin_c: tminC }])
        return (await sentenceOf(app, browser, page, location)).text.replaceAll('\u202f', ' ')
      }
      expect(await says(null)).toBe('No forecast for this location yet.')
      expect(await says(0.5)).toBe('Frost risk at River flat: down to 0.5 °C.')
      expect(await says(6)).toBe('No frost: the lowest is 6.0 °C.')
    } finally {
      await app.close()
    }
  })
})
