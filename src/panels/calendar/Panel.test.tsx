// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('calendar')
  expect(words['Deciles by month']).toContain('2021')
  expect(words['Grazed and rested']).toContain('Creek')
  expect(words['Nothing in this period']).toBe('No data for this period')
})

it('puts years down, the last one first, and months across, and writes the numbers', async () => {
  const { container } = await draw('calendar', exampleProps('calendar', 'Deciles by month'))
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    '2025',
    '2024',
    '2023',
    '2022',
    '2021',
  ])
  expect(screen.getByRole('cell', { name: /^Mar 2021: / }).textContent).toBe('7')
  expect(container.querySelectorAll('tbody td')).toHaveLength(60)
})

it('says where nothing is known, and has no cell for a day that does not exist', async () => {
  await draw('calendar', exampleProps('calendar', 'Readings received'))
  expect(screen.getByRole('cell', { name: 'Tue 21 Oct: no value' }).dataset.level).toBeUndefined()
  expect(screen.queryByRole('cell', { name: /31 Nov/ })).toBeNull()
})

it('shows a few months as weeks where it is narrow', async () => {
  await draw('calendar', exampleProps('calendar', 'Readings received', { size: { width: 320, height: 300 } }))
  expect(screen.getAllByRole('columnheader')).toHaveLength(7)
  expect(screen.getAllByRole('rowheader')).toHaveLength(8)
})

it('lays many months across and days down where it is narrow', async () => {
  const props = exampleProps('calendar', 'Readings received', { size: { width: 320, height: 300 } })
  const rows = [
    { date: '2025-01-05', pct: 90 },
    { date: '2025-11-20', pct: 99 },
  ]
  await draw('calendar', { ...props, data: { rows } })
  expect(screen.getAllByRole('rowheader')).toHaveLength(31)
  expect(screen.getAllByRole('columnheader')).toHaveLength(11)
})

it('has a line for each thing over the same days', async () => {
  await draw('calendar', exampleProps('calendar', 'Grazed and rested'))
  expect(screen.getByRole('cell', { name: 'House, Sat 8 Nov: Grazed' }).dataset.level).toBe('watch')
  expect(screen.getByRole('cell', { name: 'Creek, Sat 8 Nov: Rested' }).dataset.level).toBe('good')
})

it('has its lines in the order of their names, whichever comes first in the rows', async () => {
  const rows = ['Field 10', 'Field 2', 'Field 1'].map((paddock) => ({ date: '2025-11-08', paddock, state: 'Grazed' }))
  await draw('calendar', { ...exampleProps('calendar', 'Grazed and rested'), data: { rows } })
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Field 1', 'Field 2', 'Field 10'])
})

it('shows the days of a wall calendar with what was done', async () => {
  const { container } = await draw('calendar', exampleProps('calendar', 'Irrigations'))
  expect(container.querySelector('[aria-label="Mon 3 Nov: Irrigated 42 mm"] small')?.textContent).toBe('3')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(4)
})

it('says all that happened on one day, coloured by the worst', async () => {
  const props = exampleProps('calendar', 'Irrigations')
  const rows = [
    { date: '2025-11-03', what: 'Irrigated', level: 'good' },
    { date: '2025-11-03', what: 'Pump fault', level: 'danger' },
  ]
  await draw('calendar', { ...props, data: { rows } })
  expect(screen.getByRole('cell', { name: 'Mon 3 Nov: Irrigated; Pump fault' }).dataset.level).toBe('danger')
})

it('AX-06: moves with the arrow keys past what is no day', async () => {
  await draw('calendar', exampleProps('calendar', 'Readings received'))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{End}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Tue 21 Oct/)
})

it('presses with the row of the day', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('calendar', exampleProps('calendar', 'Readings received', { act, gestures: ['press'] }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}')
  expect(act).toHaveBeenLastCalledWith('press', { date: '2025-10-02', pct: 99.3 })
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('calendar')
  const table = tabulate?.(exampleProps('calendar', 'Grazed and rested'))
  expect(table?.columns.map(({ title }) => title)).toEqual(['Date', 'Paddock', 'State', 'Level'])
  expect(table?.rows[0]).toEqual({ date: 'Sat 8 Nov', thing: 'House', value: 'Grazed', level: 'watch' })
})
