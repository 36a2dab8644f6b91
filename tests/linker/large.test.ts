import { expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { brandText, dashboardText, large } from '../../scripts/bench/largePortal.ts'
import { times } from '../sampling.ts'

it('CF-17: a large portal is linked whole, and one changed file of it changes one page', async () => {
  const own = await readDeclarations(process.cwd(), process.cwd())
  const few = times(60, large.dashboards)
  const dashboards = Array.from({ length: few }, (_, index) => ({
    file: `dashboards/overview/large-${index}.yaml`,
    text: dashboardText(index),
  }))
  const brands = Array.from({ length: times(15, large.brands) }, (_, index) => ({
    file: `config/brands/large-${index}/brand.yaml`,
    text: brandText(index),
  }))
  const linker = makeLinker()
  const { portal, problems } = linker.link([...own, ...dashboards, ...brands])
  expect(problems).toEqual([])
  const pages = Object.entries(portal?.pages ?? {}).filter(([name]) => name.startsWith('large-'))
  expect(pages).toHaveLength(few)
  expect(pages.flatMap(([, page]) => page.panels)).toHaveLength((few * large.panels) / large.dashboards)
  expect(Object.keys(portal?.brands ?? {}).filter((name) => name.startsWith('large-'))).toHaveLength(brands.length)
  const renamed = dashboards.with(7, {
    ...dashboards[7],
    file: 'dashboards/overview/large-7.yaml',
    text: dashboardText(7).replace('Large 7', 'Seventh'),
  })
  const next = linker.link([...own, ...renamed, ...brands]).portal
  const changed = Object.keys(portal?.core.pages ?? {}).filter(
    (name) => next?.core.pages[name] !== portal?.core.pages[name],
  )
  expect(changed).toEqual(['large-7'])
  // What stayed is the same object: its hash and all else that was worked out of it is not worked out again.
  const made = Object.keys(portal?.pages ?? {}).filter((name) => next?.pages[name] !== portal?.pages[name])
  expect(made).toEqual(['large-7'])
})
