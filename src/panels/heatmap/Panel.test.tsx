// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('heatmap')
  expect(words['Delta T by hour and day']).toContain('Unsuitable')
  expect(words['Moisture by depth, low to high']).toContain('100\u202fcm')
  expect(words['Nothing in this period']).toBe('No data for this period')
})

it('puts hours across and days down in the location’s zone', async () => {
  await draw('heatmap', exampleProps('heatmap', 'Delta T by hour and day'))
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Thu 20 Nov',
    'Fri 21 Nov',
    'Sat 22 Nov',
  ])
  expect(screen.getByRole('cell', { name: /^Thu 20 Nov 11:00: .*Unsuitable$/ }).dataset.level).toBe('danger')
})

it('of one class is a sentence, which says whether all of it is known', async () => {
  const row = (hour: number, value: number | null) => ({ ts: `2025-11-21T0${hour}:00:00+11:00`, value })
  const rows = [row(1, 5), row(2, 6), row(3, 5.5)]
  const props = exampleProps('heatmap', 'Delta T by hour and day')
  const options = { time: 'ts', value: 'value', levels: 'default' }
  const shapes = { rows: { items: { properties: { value: { quantity: 'delta_t' } } } } }
  const drawn = (some: unknown[]) => ({ ...props, options, shapes, data: { rows: some } })
  const { container, again } = await draw('heatmap', drawn(rows))
  expect(container.textContent).toMatch(/^Good where known$/)
  again(drawn([...rows, row(4, 15)]))
  expect(screen.getByRole('grid')).toBeTruthy()
})

it('says what its colours mean from low to high, and in one line what looks the same', async () => {
  const rows = [15, 9, 5, 1].map((value, at) => ({ ts: `2025-11-21T0${at}:00:00+11:00`, value }))
  const props = exampleProps('heatmap', 'Delta T by hour and day')
  const shapes = { rows: { items: { properties: { value: { quantity: 'delta_t' } } } } }
  await draw('heatmap', { ...props, options: { time: 'ts', value: 'value' }, shapes, data: { rows } })
  const legend = screen.getByRole('list', { name: 'Legend' })
  const said = within(legend).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual(['Too low · Marginal', 'Good', 'Unsuitable'])
})

it('says where nothing is known', async () => {
  await draw('heatmap', exampleProps('heatmap', 'Delta T by hour and day'))
  expect(screen.getByRole('cell', { name: 'Fri 21 Nov 17:00: no value' }).dataset.level).toBeUndefined()
})

it('moves with the arrow keys, one stop for the tab key', async () => {
  await draw('heatmap', exampleProps('heatmap', 'Moisture by depth, low to high'))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('30\u202fcm Sun 9 Nov: 22.8\u202f%')
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
})

it('colours by a level that is already known', async () => {
  const { container } = await draw('heatmap', exampleProps('heatmap', 'A level already known'))
  const levels = [...container.querySelectorAll('tbody td[data-level]')].map((cell) => cell.getAttribute('data-level'))
  expect(levels.slice(0, 3)).toEqual(['good', 'watch', 'danger'])
})

it('presses with the row of the cell', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('heatmap', exampleProps('heatmap', 'Moisture by depth, low to high', { act, gestures: ['press'] }))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(act).toHaveBeenCalledWith('press', { date: '2025-11-08', depth_cm: 30, vwc_pct: 21.8 })
})

it('says the same as a table', async () => {
  const { tabulate } = await panelModule('heatmap')
  const table = tabulate?.(exampleProps('heatmap', 'Moisture by depth, low to high'))
  expect(table?.columns.map(({ title }) => title).slice(0, 2)).toEqual(['Depth', 'Sat 8 Nov'])
  expect(table?.rows[0]).toMatchObject({ y: '10\u202fcm', x0: '19.2\u202f%' })
})
