import { expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Portal } from '#engine/portal.ts'
import { makeLinker, type Source } from '#linker/linker.ts'
import { seed, times } from '../sampling.ts'
import { random } from '../server/db/random.ts'
import { base } from './fixture.ts'

const chance = random(seed + 21)
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
const whole = (from: number, to: number): number => from + Math.floor(chance() * (to - from + 1))
const isOn = (share = 0.5): boolean => chance() < share

/** Texts that a printer has to quote, or a reader would take for something else. */
// biome-ignore format: a list of words
const hard = [
  'no', 'Off', '012', '1_000', '0x1f', '1e3', '.5', '2026-11-21', '12:30:00', '~', 'null', 'True', ': colon', 'a: b',
  '# hash', 'a # b', '- dash', '? ask', '"quoted"', "it's", '\\n no line', 'café – Höhe', '水', '@at', '`tick`', '!bang',
  '&and', '*star', '| bar', '> more', '%percent', 'x, y', '[a, b]', '=', '<<', 'tab\\t', '🌾 wheat',
]
const text = (): string => (isOn(0.7) ? pick(hard) : `${pick(hard)} ${pick(hard)}`)
const colour = (): string => pick(['#1f5c7a', '#2f6b3a', '#6b4f3a', '#0b3d5c', '#4a2545', '#7a1f1f'])

/** A declaration as the printer's own reader gives it. */
type Tree = ReturnType<typeof parse>

/** Changes that leave a declaration valid, by its file. */
const changes: Record<string, (tree: Tree) => void> = {
  'config/app.yaml'(app: Tree) {
    app.name = text()
    app.topics.farm = { title: text(), icon: 'home', order: whole(0, 999) }
    if (isOn()) app.topics[`more-${whole(1, 9)}`] = { title: text(), icon: 'home', order: whole(0, 9) }
    app.menus.header[0].label = text()
  },
  'config/guards.yaml'(guards: Tree) {
    for (let n = whole(0, 3); n > 0; n -= 1)
      guards[`extra-${n}`] = {
        allow: pick<unknown>([
          true,
          false,
          { '===': [{ var: 'org.id' }, whole(-1, 99)] },
          { and: [{ '!!': [{ var: 'user' }] }, { in: [{ var: 'org.role' }, ['admin', 'member']] }] },
          { '!': [{ missing: ['route.orgSlug'] }] },
        ]),
        otherwise: 'stay',
        say: text(),
        ...(isOn() ? { status: pick([401, 403, 404]) } : {}),
      }
  },
  'config/brands/plain/brand.yaml'(brand: Tree) {
    brand.name = text()
    brand.colorPalette = { primary: colour(), secondary: colour(), accent: '#b7791f' }
    if (isOn()) brand.buttonStyle = pick(['rounded', 'square'])
  },
  'config/brands/child/brand.yaml'(brand: Tree) {
    brand.name = text()
    if (isOn()) brand.colorPalette = { primary: colour() }
  },
  'config/organisations/home-farm.yaml'(org: Tree) {
    org.id = whole(1, 2_147_483_647)
    org.name = `Farm ${text()}`
    org.zone = pick(['Australia/Lord_Howe', 'Etc/UTC', 'Pacific/Kiritimati', 'America/St_Johns'])
    org.hosts = [`a${whole(1, 99)}.example.org`, `1${whole(1, 99)}.example.org`]
  },
  'config/quantities.yaml'(all: Tree) {
    all.rain.name = text()
    all.rain.decimals = whole(0, 3)
    const middle = whole(-40, 60) / pick([1, 2, 8])
    all.rain.levels.default = [
      { to: middle, level: pick(['good', 'watch', 'act']), say: text() },
      { from: middle, level: pick(['good', 'watch', 'act']), say: text() },
    ]
  },
  'config/routes/all.yaml'(routes: Tree) {
    for (const route of routes) if (route.title !== undefined && isOn()) route.title = text()
    if (isOn())
      routes.push({ name: 'more', path: `more-${whole(1, 99)}`, title: text(), guards: ['signed-in'], page: 'start' })
  },
  'config/time-ranges.yaml'(ranges: Tree) {
    for (let n = whole(0, 3); n > 0; n -= 1)
      ranges.push({
        name: `Range ${n} ${text()}`,
        type: 'span',
        from: { start: pick(['day', 'week', 'month', 'year']) },
      })
  },
  'config/endpoints/thing.yaml'(calls: Tree) {
    calls['thing.rename'].input.properties.name.maxLength = whole(1, 500)
    calls['thing.rename'].input.properties.name.description = text()
    calls['thing.rename'].rules[0].say = text()
  },
  'config/procedures/readings.yaml'(procedure: Tree) {
    procedure.title = text()
    procedure.description = text()
    procedure.rows = whole(1, 20_000)
    if (isOn()) procedure.cache = whole(0, 3600)
    procedure.input.properties.hours.maximum = whole(24, 8000)
    procedure.row.properties.kind.words = { measured: text(), filled: text() }
  },
  'config/pages/start.yaml'(page: Tree) {
    page.title = text()
    page.panels[0].data.value.value = pick<unknown>([text(), whole(-9, 9), 0.25, { var: 'org.name' }])
  },
  'dashboards/farm/rain.yaml'(page: Tree) {
    page.title = text()
    page.answer[1].say = text()
    page.vars.kind.label = text()
    page.panels = page.panels.filter((_: unknown, at: number) => at === 0 || isOn(0.7))
    page.panels[0].at.h = whole(2, 12)
    if (isOn()) page.panels[0].title = text()
  },
}

/** A whole configuration as values, by file. */
const configuration = (): Map<string, unknown> =>
  new Map(
    Object.entries(changes).map(([file, change]) => {
      const tree: unknown = parse(base.find((source) => source.file === file)?.text ?? '')
      change(tree)
      return [file, tree]
    }),
  )

const written = (all: ReadonlyMap<string, unknown>, print: (value: unknown) => string): Source[] =>
  base.map((source) => (all.has(source.file) ? { ...source, text: print(all.get(source.file)) } : source))

const printed = (value: unknown): string =>
  stringify(value, {
    indent: pick([2, 3, 4]),
    lineWidth: pick([0, 200]),
    collectionStyle: pick(['any', 'block', 'flow'] as const),
    defaultStringType: pick(['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'] as const),
    defaultKeyType: pick(['PLAIN', 'QUOTE_DOUBLE'] as const),
    blockQuote: false,
  })

const linker = makeLinker()

/** The portal of some files, without the lines at which things stand and the hashes that they go into. */
function portalOf(sources: Source[]): Portal {
  const { portal, problems } = linker.link(sources)
  expect(problems.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)).toEqual([])
  return JSON.parse(
    JSON.stringify(portal, (key, value) =>
      key === 'origin' || key === 'version'
        ? undefined
        : typeof value === 'string'
          ? value.replace(/^(\/portal\/page\/[\w-]+)\.\w+\.json$/, '$1')
          : value,
    ),
  )
}

it('CF-21: a whole configuration that is printed in any manner and read again is the same portal', () => {
  const seen = new Set<string>()
  for (let round = 0; round < times(25, 10_000); round += 1) {
    const all = configuration()
    const portal = portalOf(written(all, (value) => JSON.stringify(value)))
    const files = written(all, printed)
    expect(portalOf(files)).toEqual(portal)
    seen.add(JSON.stringify(portal))
    if (round % 10 !== 0) continue
    // What was read is printed once more: nothing is lost on the way, whatever the manner.
    const again = new Map(
      [...all.keys()].map((file) => [file, parse(files.find((one) => one.file === file)?.text ?? '')]),
    )
    expect(portalOf(written(again, printed))).toEqual(portal)
  }
  expect(seen.size).toBe(times(25, 10_000))
}, 3_600_000)
