// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('timeline')
  expect(words['Crop stages']).toContain('River 3')
  expect(words['Crop stages']).toContain('Expected')
  expect(words.Gates).toContain('Creek gate')
  expect(words['Nothing happened']).toBe('No data for this period')
})

it('makes one bar of hours that follow each other and say the same', async () => {
  const { container } = await draw('timeline', exampleProps('timeline', 'Spray hours'))
  const bars = container.querySelectorAll('.strip-bar')
  expect(bars.length).toBeGreaterThan(3)
  expect(bars.length).toBeLessThan(16)
})

it('leaves hours without a value without a level', async () => {
  const { tabulate } = await panelModule('timeline')
  const table = tabulate?.(exampleProps('timeline', 'Spray hours'))
  expect(table?.rows.filter(({ words }) => words === '–')).toHaveLength(1)
})

it('lets what has no end go on until now', async () => {
  const { container } = await draw('timeline', exampleProps('timeline', 'Gates'))
  expect(container.querySelectorAll('[data-going]')).toHaveLength(2)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Creek gate: Closed, since Thu 20 Nov 14:00')
})

it('draws rows without an end as points when told so', async () => {
  const { container } = await draw('timeline', exampleProps('timeline', 'Points'))
  expect(container.querySelectorAll('.strip-point')).toHaveLength(3)
})

it('outlines what is only expected', async () => {
  const { container } = await draw('timeline', exampleProps('timeline', 'Crop stages'))
  expect(container.querySelectorAll('[data-expected]')).toHaveLength(2)
})

it('AX-06: says bar after bar under the arrow keys, and the line below with the down key', async () => {
  await draw('timeline', exampleProps('timeline', 'Crop stages'))
  const picture = screen.getByRole('slider', { name: 'Crop stages. 5 entries for River 3, Gin 1.' })
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  expect(picture.getAttribute('aria-valuetext')).toBe('River 3: Emergence, Thu 9 Oct to Wed 15 Oct')
  await userEvent.keyboard('{ArrowDown}')
  expect(picture.getAttribute('aria-valuetext')).toBe('Gin 1: Emergence, Mon 20 Oct to Mon 27 Oct')
})

it('presses with the row of the bar', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('timeline', exampleProps('timeline', 'Points', { act, gestures: ['press'] }))
  await userEvent.tab()
  await userEvent.keyboard('{Home}{Enter}')
  expect(act).toHaveBeenCalledWith('press', { device: 'Bore pump', event: 'Start', ts: '2025-11-20T21:00:00Z' })
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('timeline')
  const table = tabulate?.(exampleProps('timeline', 'Gates'))
  expect(table?.columns.map(({ title }) => title)).toEqual(['Name', 'What', 'When', 'From', 'To'])
  expect(table?.rows[0]).toMatchObject({ line: 'House gate', words: 'Open', to: '2025-11-20T05:40:00Z' })
})
