// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { written } from '../../../tests/panels/canvas.ts'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('scatter')
  expect(words['Yield by water use']).toContain('Frontier')
  expect(words['Yield by water use']).toContain('1 without both values.')
  expect(words['Nothing to compare']).toBe('No data for this period')
})

it('AX-06: says point after point from left to right', async () => {
  await draw('scatter', exampleProps('scatter', 'Yield by water use'))
  const picture = screen.getByRole('slider', { name: /^Yield by water use\. 4 points, / })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  expect(picture.getAttribute('aria-valuetext')).toMatch(/^Gin 2, Wheat, Water 240\.0\u202fmm, Yield t ha 2\.2$/)
})

it('hides a group and shows it again', async () => {
  await draw('scatter', exampleProps('scatter', 'Yield by water use'))
  const button = screen.getByRole('button', { name: 'Wheat' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

it('draws dates along a time axis', async () => {
  await draw('scatter', exampleProps('scatter', 'A value by year'))
  expect(written).toContain('Critical')
  expect(written.filter((text) => /^20\d\d$/.test(text)).length).toBeGreaterThan(1)
})

it('presses with the row of the point', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('scatter', exampleProps('scatter', 'A value by year', { act, gestures: ['press'] }))
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{Home}{Enter}')
  expect(act).toHaveBeenCalledWith('press', { sampled_on: '2021-03-02', field: 'River 3', value: 22 })
})

it('AX-06: says the same as a table, lines included', async () => {
  const { tabulate } = await panelModule('scatter')
  const table = tabulate?.(exampleProps('scatter', 'Yield by water use'))
  expect(table?.rows).toHaveLength(6)
  expect(table?.rows.at(-1)).toMatchObject({ group: 'Frontier', x: 400, y: 5.8 })
})
