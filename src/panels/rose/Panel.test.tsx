// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('rose')
  expect(words['Wind of a month']).toContain('Most often from S')
  expect(words['Wind of a month']).toContain('calm')
  expect(words['Always calm']).toContain('Calm 100\u202f%')
  expect(words['Two stations']).toMatch(/Creek.*Hill/)
  expect(words['Nothing measured']).toBe('No data for this period')
})

it('AX-06: says each direction and the calms under the arrow keys', async () => {
  await draw('rose', exampleProps('rose', 'Wind of a month'))
  const picture = screen.getByRole('slider', { name: /^Wind of a month\. Most often from S, / })
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  expect(picture.getAttribute('aria-valuetext')).toMatch(/^N: .*under 10 km\/h/)
  await userEvent.keyboard('{End}')
  expect(picture.getAttribute('aria-valuetext')).toBe('Calm: 8\u202f%')
})

it('has eight directions where no row needs more', async () => {
  const { container } = await draw('rose', exampleProps('rose', 'Degrees, one class'))
  expect(container.querySelectorAll('[data-sector]')).toHaveLength(8)
})

it('keeps two stations apart instead of adding their shares', async () => {
  await draw('rose', exampleProps('rose', 'Two stations'))
  expect(screen.getAllByRole('slider')).toHaveLength(2)
})

it('presses with the row of the direction', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('rose', exampleProps('rose', 'Degrees, one class', { act, gestures: ['press'] }))
  await userEvent.tab()
  await userEvent.keyboard('{Home}{Enter}')
  expect(act).toHaveBeenCalledWith('press', { dir_deg: 0, pct: 20 })
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('rose')
  const table = tabulate?.(exampleProps('rose', 'Degrees, one class'))
  expect(table?.rows[0]).toMatchObject({ sector: 'N', total: 20 })
  expect(table?.rows.at(-1)).toMatchObject({ sector: 'Calm', total: 4 })
  expect(table?.columns.map(({ title }) => title)).toEqual(['From', 'All'])
})
