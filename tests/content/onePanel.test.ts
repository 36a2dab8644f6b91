import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Panel } from '#engine/portal.ts'
import { Document } from '#linker/read/document.ts'
import { makeStandingLinker } from '#linker/standing.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { seed, times } from '../sampling.ts'
import { random as randomFrom } from '../server/db/random.ts'

const root = resolve(import.meta.dirname, '../..')
const count = times(25, 1000)

/** Panels without their lines, which a change above them may move. */
const placeless = (panels: readonly Panel[]): string[] =>
  panels.map((panel) => JSON.stringify(panel, (key, value) => (key === 'origin' ? undefined : value)))

it(`lets no fault in one panel of a dashboard take another panel away (${count} faults)`, {
  timeout: 600_000,
}, async () => {
  const sources = await readDeclarations(root, root)
  const facts = await linkFacts(root)
  const linker = makeStandingLinker()
  const sound = linker.link(sources, facts)
  expect(sound.problems).toEqual([])
  const dashboards = sources.filter(({ file }) => file.startsWith('dashboards/'))
  const random = randomFrom(seed)
  const below = (most: number): number => Math.floor(random() * most)
  const kinds = { panel: 0, page: 0, harmless: 0 }
  for (let time = 0; time < count; time += 1) {
    const source = dashboards[below(dashboards.length)]
    if (!source) continue
    const name = source.file.split('/').at(-1)?.replace('.yaml', '') ?? ''
    const before = sound.portal?.pages[name]?.panels ?? []
    const nth = below(before.length)
    const [from, to] = new Document(source).extent(['panels', nth])
    const words = [...source.text.slice(from, to).matchAll(/[\w.-]+|[{}[\]:,"]/g)]
    const word = words[below(words.length)]
    if (!word) continue
    const at = from + word.index
    const put = [`${word[0]}x`, '', '7', 'colour: red', '"\\e"', `${word[0]}: ${word[0]}`][below(6)] ?? ''
    const text = source.text.slice(0, at) + put + source.text.slice(at + word[0].length)
    const what = `${source.file}: ${word[0]} → ${put} in panel ${nth}`
    const changed = sources.map((one) => (one.file === source.file ? { ...one, text } : one))
    const { portal, problems } = linker.link(changed, facts)
    const page = portal?.pages[name]
    expect(page, what).toBeDefined()
    const kept = placeless(page?.panels ?? [])
    const others = placeless(before).filter((_, index) => index !== nth || page?.keptFor)
    for (const other of others) expect(kept, what).toContain(other)
    expect(kept.length, what).toBe(before.length)
    expect(Object.keys(portal?.pages ?? {}), what).toEqual(Object.keys(sound.portal?.pages ?? {}))
    kinds[page?.keptFor ? 'page' : problems.length > 0 ? 'panel' : 'harmless'] += 1
    linker.took(sources, [])
  }
  console.log(kinds)
  expect(kinds.panel).toBeGreaterThan(count / 4)
})
