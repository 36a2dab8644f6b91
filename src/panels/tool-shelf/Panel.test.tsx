// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  expect(await drawExamples('tool-shelf', { slots: { tools: 'Grazing Turf' } })).toEqual({
    'The tools that there are': 'Grazing Turf',
  })
})

it('shows the tiles that it is given and nothing of its own', async () => {
  const tools = <a href="/grazing_tool">Grazing</a>
  const { container } = await draw(
    'tool-shelf',
    exampleProps('tool-shelf', 'The tools that there are', { slots: { tools } }),
  )
  expect(container.querySelectorAll('a')).toHaveLength(1)
  expect(container.textContent).toBe('Grazing')
})
