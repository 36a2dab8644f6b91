import { expect, it } from 'vitest'
import type { PageDocument, Panel } from '#engine/portal.ts'
import { withConfig } from '../../src/web/router/ownConfig.ts'

const panel = (id: string): Panel => ({
  id,
  type: 'stat',
  title: id,
  at: { x: 0, y: 0, w: 6, h: 3 },
  origin: { file: 'dashboards/a/b.yaml', line: 1 },
  shapes: {},
  options: { label: 'mm', trend: true },
})
const page: PageDocument = {
  name: 'rain',
  kind: 'dashboard',
  title: 'Rain',
  description: 'How much?',
  show: {},
  origin: { file: 'dashboards/a/b.yaml', line: 1 },
  panels: [panel('one'), panel('two'), panel('three')],
  calls: {},
}

it('what a record says of a page and its panels wins over the file', () => {
  const own = withConfig(page, 'our-rain', {
    description: 'Ours',
    atLeast: 'Last 30 days',
    panels: [
      { id: 'two', title: 'Ours', at: { x: 6, y: 0, w: 6, h: 4 }, options: { label: 'millimetres' } },
      { id: 'three', hidden: true },
    ],
  })
  expect(own).toMatchObject({ name: 'rain-our-rain', description: 'Ours', atLeast: 'Last 30 days' })
  expect(own.panels.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(own.panels[0]).toEqual(page.panels[0])
  expect(own.panels[1]).toMatchObject({
    title: 'Ours',
    at: { x: 6, y: 0, w: 6, h: 4 },
    options: { label: 'millimetres', trend: true },
  })
})

it.each([
  [{ panels: [{ id: 'one', at: { x: 8, y: 0, w: 6, h: 3 } }] }],
  [{ panels: [{ id: 'one', at: { x: -1, y: 0, w: 6, h: 3 } }] }],
  [{ panels: [{ id: 'one', at: 'left', title: 7, options: [] }] }],
  [{ panels: 'none', description: null, layout: 'upside-down' }],
  [{ panels: [null, { id: 'nobody', hidden: true }], calls: { evil: {} }, queries: { evil: {} } }],
])('what a page does not know changes nothing of it: %j', (config) => {
  expect(withConfig(page, 'x', config)).toEqual({ ...page, name: 'rain-x' })
})
