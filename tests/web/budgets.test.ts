import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageDocument, Panel, Portal } from '../../src/engine/portal.ts'
import { validatorModule } from '../../src/linker/link/validator.ts'
import { firstRows } from '../../src/web/pages/firstRows.ts'
import { ownPortal } from '../server/portal.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const folder = 'dist/web'
let manifest: Record<string, Chunk>
let portal: Portal
/** Every script of the build, by file name. */
let scripts: Map<string, string>

beforeAll(async () => {
  // The same step that npm test takes: it does nothing when these very sources were built.
  const script = "import { build } from './scripts/build.mjs'; await build('web')"
  // Vitest's own NODE_ENV would make it a build for developers.
  const env = { ...process.env, NODE_ENV: 'production' }
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env })
  if (done.status !== 0) throw new Error(done.stderr)
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const names = filesOf(folder).filter((name) => name.endsWith('.js'))
  scripts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  portal = await ownPortal()
})

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

/** The chunks that come with a chunk: all that it imports, and what those import. */
function closure(keys: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

/** The worker of notices is asked for by a browser in which somebody wants them, and by no page. */
const entries = () =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry && manifest[key].file !== 'notices.js')
const isPanel = (key: string) => /panels\/[\w-]+\/Panel\.tsx$/.test(key) || key === smallPanels()

/** What a form needs besides its panel type: it comes with that one. */
const formPicture = 'pages/FormPicture.tsx'
/** And with a shelf of tools what stands on it. */
const toolTiles = 'pages/ToolTiles.tsx'

/** What panel types share; those that are small travel in it. */
const smallPanels = () => Object.keys(manifest).find((key) => key.startsWith('_panels-'))

/** The map library, a chunk of its own. */
const isLibrary = (key: string) => /^_maplibre-gl-/.test(key)

/** The lazy parts that chunks lead to, in any number of steps; those of panels only where one begins with a panel. */
function lazyParts(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of closure(keys))
    for (const lazy of manifest[key]?.dynamicImports ?? []) {
      if (found.has(lazy) || isPanel(lazy) || lazy === formPicture || lazy === toolTiles) continue
      found.add(lazy)
      lazyParts([lazy], found)
    }
  return found
}

/**
 * What comes when somebody presses a button for it: a search, a range, the account's menu, a panel's, a form, a file that is sent, a passkey, notices on a device, a file, a picture of a panel or
 * the page on paper; and what stands on a page that lacks what it needs, or that has a mistake. No
 * visit costs it.
 */
const isPressed = (key: string) =>
  /(shell\/SearchBox|shell\/RangeOptions|shell\/AccountItems|pages\/Lack|pages\/Examples|pages\/PrintHead|pages\/FaultNote|session\/device|session\/takenNotices|session\/passkeys|pages\/csv|pages\/everyRow|pages\/FormSheet|pages\/picture|pages\/PanelItems|router\/chartPage|router\/foreign|router\/ownConfig|session\/brandLater|session\/charts|data\/multipart|pages\/actions|pages\/printPage)\.tsx?$/.test(
    key,
  )

/** What the frame of a page may fetch by itself, whether it always comes or not. */
const frameChunks = () => {
  const parts = [...lazyParts(entries())]
  expect(parts.filter(isPressed), 'what is pressed for are chunks of their own').toHaveLength(23)
  return parts.filter((key) => !isPressed(key))
}

const typesIn = (panels: Panel[]): string[] =>
  // A form that a button opens comes when it is pressed.
  panels.flatMap(({ type, slots: { forms: _, ...slots } = {} }) => [type, ...Object.values(slots).flatMap(typesIn)])

function chunkOf(type: string): string {
  const own = `../panels/${type}/Panel.tsx`
  const key = manifest[own] ? own : existsSync(`src/panels/${type}/Panel.tsx`) ? smallPanels() : undefined
  if (key === undefined) throw new Error(`the build has no chunk for the panel type ${type}`)
  return key
}

/** With a form comes what sends it. */
const panelChunks = (page: PageDocument) =>
  [...new Set(typesIn(page.panels))].flatMap((type) => [
    chunkOf(type),
    ...(type === 'form' ? [formPicture] : type === 'tool-shelf' ? [toolTiles] : []),
  ])

/** Kilobytes (of 1,024) as gzip makes them, of each chunk by itself, as they travel. */
function kilobytes(keys: string[], without = (_: string) => false): number {
  const files = new Set([...closure(keys)].filter((key) => !without(key)).flatMap((key) => manifest[key]?.file ?? []))
  const sizes = [...files].map((file) => gzipSync(scripts.get(file) ?? '', { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The page with the panels that are fetched at once. */
const firstView = (page: PageDocument): PageDocument => ({
  ...page,
  panels: page.panels.filter(({ at }) => at.y < firstRows),
})

const pageOf = (name: string): PageDocument => {
  const page = portal.pages[name]
  if (!page) throw new Error(`there is no page ${name}`)
  return page
}

describe('what a visit costs', () => {
  it('needs at most 230 KB of JavaScript to sign in', () => {
    const route = portal.core.routes.find(({ name }) => name === portal.core.app.login)
    const page = pageOf(route?.page ?? '')
    const validators = page.panels.flatMap(({ form }) => (form ? [validatorModule(form.schema)] : []))
    expect(route?.frame).toBe('plain')
    expect(validators.length).toBeGreaterThan(0)
    const form = validators.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024
    // Not the portal's frame, nor what only a panel with data or a GET with a query needs.
    const frame = frameChunks().filter((key) => !/shell\/frame/.test(key))
    expect(kilobytes([...entries(), ...frame, ...panelChunks(page)]) + form).toBeLessThanOrEqual(230)
  })

  it('needs at most 290 KB of JavaScript for the first view of any dashboard, charts included', () => {
    const dashboards = Object.values(portal.pages).filter(({ kind }) => kind === 'dashboard')
    const costs = dashboards.map((page) => ({
      page: page.name,
      charts: [...closure(panelChunks(page))].some((key) => key.startsWith('_large-')),
      size: kilobytes([...entries(), ...frameChunks(), ...panelChunks(firstView(page))]),
    }))
    expect(costs.some(({ charts }) => charts)).toBe(true)
    expect(costs.filter(({ size }) => size > 290)).toEqual([])
  })

  it('needs at most 290 KB of JavaScript for any dashboard with a map, the map library and its worker apart', () => {
    const dashboards = Object.values(portal.pages).filter((page) => typesIn(firstView(page).panels).includes('map'))
    expect(dashboards.length).toBeGreaterThan(0)
    const stage = [...lazyParts([chunkOf('map')])].filter((key) => key.endsWith('MapStage.tsx'))
    expect(stage).toHaveLength(1)
    expect([...closure(stage)].filter(isLibrary), 'the library is a chunk of its own').toHaveLength(1)
    const costs = dashboards.map((page) => ({
      page: page.name,
      size: kilobytes([...entries(), ...frameChunks(), ...panelChunks(firstView(page)), ...stage], isLibrary),
    }))
    expect(costs.filter(({ size }) => size > 290)).toEqual([])
  })

  it('fetches nothing of maps, nor what else a panel keeps for later, before it is wanted', () => {
    const panels = Object.keys(manifest).filter(isPanel)
    const early = new Set([...entries(), ...frameChunks()])
    const later = new Set([...lazyParts(panels)].filter((key) => !closure([...early]).has(key)))
    expect([...closure([...later])].filter(isLibrary)).toHaveLength(1)
    const chunks = closure([...early, ...panels])
    expect([...chunks].filter((key) => isLibrary(key) || later.has(key))).toEqual([])
  })

  it('fetches no panel type before a page shows it', () => {
    const start = [...closure(entries())]
    const panels = Object.keys(manifest).filter(isPanel)
    expect(panels.length).toBeGreaterThan(0)
    expect(start.filter(isPanel)).toEqual([])
  })
})

describe('what a build may hold', () => {
  it('has no code that makes code of text', () => {
    // What qs brings for browsers without Function.prototype.bind, of which none can run the rest.
    const polyfill = /Function\(["'`]binder["'`],/g
    // What the map's worker has for scripts that somebody brings in by hand. Nobody does, and the policy would not run them.
    const imported = /globalThis\.eval\(\w+\)/g
    const made = /\bnew Function\b|\beval\s*\(|(?<![\w.$])Function\(["'`]/
    const left = (name: string, text: string): string =>
      name.includes('maplibre-gl-worker') ? text.replace(imported, '') : text
    const found = [...scripts].filter(([name, text]) => made.test(left(name, text.replace(polyfill, ''))))
    expect(found.map(([name]) => name)).toEqual([])
  })

  it('has no chunks that import each other in a circle: one of them would run before what it needs is there', () => {
    const circles = Object.keys(manifest).filter((key) => closure(manifest[key]?.imports ?? []).has(key))
    expect(circles).toEqual([])
  })

  it('has neither ajv nor a YAML parser', () => {
    // Words that only these libraries say.
    const words = ['tag:yaml.org,2002', 'BLOCK_FOLDED', 'strictTypes', 'unevaluatedProperties must be boolean']
    const found = [...scripts].flatMap(([name, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('asks nobody else for anything: every address in the page and its style sheets is our own', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    const linked = [...html.matchAll(/(?:src|href|content)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(linked.filter((address) => address.startsWith('/assets/')).length).toBeGreaterThan(0)
    expect(linked.filter((address) => /^(?:[a-z]+:)?\/\//i.test(address))).toEqual([])
    const styles = filesOf(folder).filter((name) => name.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    const imported = styles.flatMap(
      (name) =>
        readFileSync(join(folder, name), 'utf8').match(/(?:url\(|@import\s*)["']?(?:https?:)?\/\/[^)"']*/g) ?? [],
    )
    expect(imported).toEqual([])
  })

  it('names no other site in its scripts but those of namespaces and of error texts', () => {
    // Namespaces, addresses to read in error texts, and the base for parsing relative addresses; of the map library also
    // its mark, which is switched off.
    const known =
      /^(?:www\.w3\.org|json-schema\.org|react\.dev|reactrouter\.com|mantine\.dev|github\.com|bit\.ly|localhost|simplewebauthn\.dev|maplibre\.invalid|maplibre\.org|wiki\.openstreetmap\.org)$/
    const named = [...scripts].flatMap(([name, text]) =>
      [...text.matchAll(/https?:\/\/([a-z][\w.-]*)/gi)].map(([, host = '']) => ({ name, host })),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ host }) => !known.test(host))).toEqual([])
  })

  it('has no source maps, and points to none', () => {
    const names = filesOf(folder)
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
    const pointing = names.filter(
      (name) => /\.(?:js|css)$/.test(name) && readFileSync(join(folder, name), 'utf8').includes('sourceMappingURL='),
    )
    expect(pointing).toEqual([])
  })
})
