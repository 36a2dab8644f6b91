import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { wetnessOf } from '#agronomy/precipitationIndex.ts'
import type { Panel } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { frameOf } from '#linker/frame.ts'
import { makeLinker } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { ownPortal } from '../server/portal.ts'

const root = resolve(import.meta.dirname, '../..')

it('has no problem in any declaration of this repository', async () => {
  const sources = await readDeclarations(root, root)
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  const { problems, portal } = makeLinker().link(sources, await linkFacts(root))
  expect(problems.map((problem) => frameOf(problem, texts.get(problem.file))).join('\n\n')).toBe('')
  expect(Object.values(portal?.pages ?? {}).filter((page) => page.problem !== undefined)).toEqual([])
})

it('takes along the shape of every icon that a declaration or the frame names, and of no other', async () => {
  const { portal } = makeLinker().link(await readDeclarations(root, root), await linkFacts(root))
  if (!portal) throw new Error('the portal has problems of its own')
  const { app, icons } = portal.core
  const named = [
    ...Object.values(app.topics ?? {}).map(({ icon }) => icon),
    ...Object.values(portal.pages).flatMap(({ icon }) => icon ?? []),
  ]
  expect(named.filter((icon) => (icons[icon]?.length ?? 0) === 0)).toEqual([])
  expect(Object.keys(icons).length).toBeLessThan(200)
})

const withInner = (panels: Panel[]): Panel[] =>
  panels.flatMap((panel) => [panel, ...withInner(Object.values(panel.slots ?? {}).flat())])

it('names every card that has a row for its name, unless the page is that card alone', async () => {
  const lookOf = (type: string) => JSON.parse(readFileSync(join(root, 'src/panels', type, 'panel.json'), 'utf8')).look
  const pages = Object.values((await ownPortal()).pages).filter(({ panels }) => panels.length > 1)
  const nameless = pages.flatMap(({ name, panels }) =>
    withInner(panels)
      .filter(({ type }) => (lookOf(type)?.frame ?? 'card') === 'card')
      .filter(({ title, data }) => title === undefined && Object.keys(data ?? {}).length > 0)
      .map(({ id }) => `${name}: ${id}`),
  )
  expect(pages.length).toBeGreaterThan(100)
  expect(nameless).toEqual([])
})

/** The values that stand under a key anywhere in a document. */
const under = (value: unknown, key: string): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...under(inner, key)])

it('says no word for emptiness, and lays out no page, in more than ten declarations', () => {
  const declared = ['config', 'dashboards'].flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[])
      .filter((name) => name.endsWith('.yaml'))
      .map((name): unknown => parse(readFileSync(join(root, folder, name), 'utf8'))),
  )
  const most = (of: (document: unknown) => string[]) => {
    const counts = new Map<string, number>()
    for (const one of declared.flatMap((document) => [...new Set(of(document))]))
      counts.set(one, (counts.get(one) ?? 0) + 1)
    return [...counts].filter(([, count]) => count > 10)
  }
  const words = (document: unknown) =>
    under(document, 'empty').flatMap((empty) => (typeof empty === 'string' ? [empty] : under(empty, 'say').map(String)))
  const places = (document: unknown) => {
    const all = under(document, 'panels')
      .flat()
      .map((panel) => under(panel, 'at')[0])
    return all.length > 3 ? [JSON.stringify(all)] : []
  }
  expect(declared.flatMap(words).length).toBeGreaterThan(100)
  expect(most(words)).toEqual([])
  expect(most(places)).toEqual([])
})

it('says of a panel without rows what the procedure says that it reads, where the panel says nothing', async () => {
  const { pages } = await ownPortal()
  const [panel] = (pages['sheep-chill']?.panels ?? []).filter(({ id }) => id === 'days')
  expect(panel?.empty).toEqual({ say: 'No forecast for this location yet.' })
})

it('says of how dry or wet months were what the World Meteorological Organization says', async () => {
  const { core } = await ownPortal()
  const spi = quantitiesOf(core.quantities).of('spi')
  const within = [-2.4, -1.7, -1.2, -0.5, 0, 0.9, 1.2, 1.7, 2.4]
  expect(within.map((index) => spi.levelOf(index)?.say.toLowerCase())).toEqual(within.map(wetnessOf))
})
