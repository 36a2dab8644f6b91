import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Panel } from '#engine/portal.ts'
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
