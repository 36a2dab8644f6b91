// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  expect(await drawExamples('outlet', { slots: { outlet: 'Child' } })).toEqual({ 'A place for a child route': 'Child' })
})

it('shows the child route’s page and nothing of its own', async () => {
  const { container } = await draw(
    'outlet',
    exampleProps('outlet', 'A place for a child route', { slots: { outlet: <h1>Settings</h1> } }),
  )
  expect(container.querySelectorAll('h1')).toHaveLength(1)
  expect(container.textContent).toBe('Settings')
})
