// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  expect(await drawExamples('menu', { slots: { menu: 'Settings Devices' } })).toEqual({
    'The pages under this one': 'Settings Devices',
  })
})

it('shows the menu that it is given and nothing of its own', async () => {
  const menu = (
    <nav>
      <a href="/settings">Settings</a>
    </nav>
  )
  const { container } = await draw('menu', exampleProps('menu', 'The pages under this one', { slots: { menu } }))
  expect(container.querySelectorAll('a')).toHaveLength(1)
  expect(container.textContent).toBe('Settings')
})
