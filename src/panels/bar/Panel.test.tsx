// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { written } from '../../../tests/panels/canvas.ts'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('bar')
  expect(words['Two kinds, stacked']).toContain('Irrigation')
  expect(words['Nothing in this period']).toBe('No data for this period')
})

it('reads a day as a day, without a time', async () => {
  await draw('bar', exampleProps('bar', 'Rain by day'))
  const chart = screen.getByRole('slider')
  chart.focus()
  await userEvent.keyboard('{Home}{ArrowRight>4/}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Wed 12 Nov, Rain 18.6\u202fmm')
})

it('tells a day without rain from a day without a reading', async () => {
  const { tabulate } = await panelModule('bar')
  const rows = tabulate?.(exampleProps('bar', 'Rain by day')).rows ?? []
  expect(rows.find(({ when }) => when === '2025-11-16')?.s0).toBe(0)
  expect(rows.find(({ when }) => when === '2025-11-17')?.s0).toBeNull()
})

it('says in words that there was nothing on any day, or on any day that is known', async () => {
  const days = (values: (number | null)[]) =>
    exampleProps('bar', 'Rain by day', {
      data: { rows: values.map((rain_mm, at) => ({ date: `2025-11-1${at}`, rain_mm })) },
    })
  const { container, again } = await draw('bar', days([0, 0, 0]))
  expect(container.textContent).toBe('0.0\u202fmm throughout')
  again(days([0, null, 0]))
  expect(container.textContent).toBe('0.0\u202fmm where known')
  again(days([0, 2, 0]))
  expect(screen.getByRole('slider')).toBeTruthy()
})

it('lays names along the axis when they are no times', async () => {
  await draw('bar', exampleProps('bar', 'Head by class'))
  for (const name of ['Ewes', 'Lambs', 'Wethers', 'Cows and calves']) expect(written).toContain(name)
  expect(screen.queryByText('Sydney time')).toBeNull()
})

it('starts the axis at zero', async () => {
  await draw('bar', exampleProps('bar', 'Rain by hour'))
  expect(written).toContain('0')
})
