// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

const names = (container: HTMLElement) => [...container.querySelectorAll('.tile strong')].map((one) => one.textContent)

it('draws every example', async () => {
  const words = await drawExamples('status-grid')
  expect(words.Devices).toContain('Creek stationOffline')
  expect(words['Only what needs a visit']).toContain('Every device reports.')
  expect(words['No things']).toBe('Nothing to show')
})

it('puts the worst first and counts each state', async () => {
  const { container } = await draw('status-grid', exampleProps('status-grid', 'Devices'))
  expect(names(container)).toEqual(['Creek station', 'River probe', 'Top trough', 'House tank', 'Silo 2'])
  const counts = screen.getByRole('list', { name: 'How many in each state' })
  expect([...counts.children].map((one) => one.textContent)).toEqual(['1 Offline', '1 Battery low', '1 Late', '2 OK'])
})

it('takes states from the levels of a quantity, and says what has no value', async () => {
  const { container } = await draw('status-grid', exampleProps('status-grid', 'Levels of tanks'))
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Troughs', 'Tanks'])
  expect(container.querySelector('.tile[data-level="none"]')?.textContent).toContain('No value')
})

it('counts what would be shown if there were room, not what needs no look', async () => {
  const props = exampleProps('status-grid', 'Devices')
  const only = ['danger', 'act']
  const { container } = await draw('status-grid', { ...props, options: { ...props.options, only } })
  expect(names(container)).toEqual(['Creek station', 'River probe'])
  expect(container.textContent).not.toContain('more')
  const one = await draw('status-grid', { ...props, options: { ...props.options, only, limit: 1 } })
  expect(names(one.container)).toEqual(['Creek station'])
  expect(one.container.textContent).toContain('and 1 more')
})

it('opens a thing', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('status-grid', exampleProps('status-grid', 'Levels of tanks', { act, gestures: ['press'] }))
  await userEvent.click(screen.getByRole('button', { name: /Hill trough/ }))
  expect(act).toHaveBeenCalledWith('press', { name: 'Hill trough', kind: 'Troughs', level_pct: 6 })
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('status-grid')
  const table = tabulate?.(exampleProps('status-grid', 'Devices'))
  expect(table?.rows[0]).toMatchObject({ title: 'Creek station', state: 'Offline', level: 'Danger', minutes: 2400 })
})
