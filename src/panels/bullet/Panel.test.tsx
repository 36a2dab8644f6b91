// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('bullet')
  expect(words['Yield against target']).toContain('Target\u00a04 · Potential\u00a04.8')
  expect(words['Soil tests']).toContain('24\u202fmg/kg')
  expect(words['Nothing measured']).toBe('No data for this period')
})

it('AX-06: says value, target and marks in words beside each bar', async () => {
  await draw('bullet', exampleProps('bullet', 'Yield against target'))
  const [first] = within(screen.getByRole('list', { name: 'Yield against target' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('River 3Wheat3.4Target\u00a04 · Potential\u00a04.8')
})

it('draws no bar for a value that is missing, and says so', async () => {
  const { container } = await draw('bullet', exampleProps('bullet', 'Yield against target'))
  expect(container.querySelectorAll('.bullet-value')).toHaveLength(2)
  expect(container.textContent).toContain('No value')
})

it('finds its ranges in the levels of the quantity', async () => {
  const { container } = await draw('bullet', exampleProps('bullet', 'Plant-available water'))
  const bands = container.querySelectorAll('.bullet-lines > li:first-child .bullet-band')
  expect(bands.length).toBeGreaterThan(2)
  expect(container.querySelector('.bullet-axis')?.textContent).toContain('100')
})

it('gives lines that measure different things a scale each', async () => {
  const { container } = await draw('bullet', exampleProps('bullet', 'Soil tests'))
  expect(container.querySelector('.bullet-axis')).toBeNull()
  const levels = [...container.querySelectorAll('.bullet-numbers .level')].map((one) => one.textContent)
  expect(levels).toEqual(['Marginal', 'Enough', 'Low'])
})

it('keeps bars below zero on the scale', async () => {
  const props = exampleProps('bullet', 'Yield against target')
  const { container } = await draw('bullet', { ...props, data: { rows: [{ field: 'Hill', actual: -2, target: 2 }] } })
  const bar = container.querySelector<HTMLElement>('.bullet-value')
  expect(bar?.style.left).toBe('0%')
  // From −2 to 2.5, the round number above the target and some room.
  expect(Number.parseFloat(bar?.style.width ?? '')).toBeCloseTo(44.4, 1)
})

it('shows the first lines of many, and all of them on a tap; thousands of the axis have their comma', async () => {
  const props = exampleProps('bullet', 'Yield against target', { size: { width: 320, height: 300 } })
  const rows = Array.from({ length: 9 }, (_, at) => ({ field: `Field ${at}`, actual: 1000 * at, target: 4000 }))
  const { container } = await draw('bullet', { ...props, data: { rows } })
  const lines = () => container.querySelectorAll('.bullet-lines > li').length
  expect(lines()).toBe(6)
  expect(container.querySelector('.bullet-axis')?.textContent).toContain('5,000')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }))
  expect(lines()).toBe(9)
})

it('says a level in the row’s own words, and in its usual one where the row has none', async () => {
  const { container } = await draw('bullet', exampleProps('bullet', 'Soil tests, with words for their levels'))
  const levels = [...container.querySelectorAll('.level')].map(({ textContent }) => textContent)
  expect(levels).toEqual(['Marginal', 'Good'])
})

it('opens a line', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('bullet', exampleProps('bullet', 'Plant-available water', { act, gestures: ['press'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Open Hill 1' }))
  expect(act).toHaveBeenCalledWith('press', { field: 'Hill 1', paw_pct: 38 })
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('bullet')
  const table = tabulate?.(exampleProps('bullet', 'Yield against target'))
  expect(table?.columns.map(({ title }) => title)).toEqual(['Name', 'About', 'Value', 'Target', 'Potential', 'Level'])
  expect(table?.rows[2]).toMatchObject({ label: 'Gin 2', value: '–', m0: '2.2' })
})
