// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('masthead')
  expect(words['A brand and its line']).toBe('Hamilton GrazingGrass, water and stock on one page.')
  expect(words['A name of what was read']).toBe('Ground cover programmeCover and carbon of your paddocks.')
})

it('shows the mark of a folder as decoration, and none where no folder is said', async () => {
  const { container } = await draw('masthead', exampleProps('masthead', 'A brand and its line'))
  const mark = container.querySelector('img')
  expect(mark?.getAttribute('src')).toBe('/icons/hamilton/128x128.png')
  expect(mark?.getAttribute('alt')).toBe('')
  const plain = await draw('masthead', exampleProps('masthead', 'A name of what was read'))
  expect(plain.container.querySelector('img')).toBeNull()
})

it('never lets a folder name lead out of the icons', async () => {
  const props = exampleProps('masthead', 'A brand and its line', { options: { heading: 'A', mark: '../../evil' } })
  const { container } = await draw('masthead', props)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/icons/..%2F..%2Fevil/128x128.png')
})
