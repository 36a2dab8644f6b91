// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('profile')
  expect(words['Moisture by depth']).toContain('Refill')
  expect(words['Two times']).toContain('Fri 14 Nov 13:00')
  expect(words['No probe']).toBe('No data for this period')
})

it('AX-06: goes down the depths with the down key and says value and marks', async () => {
  await draw('profile', exampleProps('profile', 'Moisture by depth'))
  const picture = screen.getByRole('slider', { name: /^Moisture by depth\. 6 depths from 10\u202fcm to 100\u202fcm/ })
  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}')
  expect(picture.getAttribute('aria-valuetext')).toBe(
    '40\u202fcm: Refill 26.0\u202f%, Full 38.0\u202f%, Vwc 27.5\u202f%',
  )
})

it('leaves the line open at a depth without a value', async () => {
  const { container } = await draw('profile', exampleProps('profile', 'Moisture by depth'))
  const path =
    container.querySelector('.depths path:not([stroke-dasharray])[stroke-width="2"]')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)).toHaveLength(2)
  expect(container.querySelectorAll('.depths circle')).toHaveLength(5)
})

it('draws layers as steps and names them from top to bottom', async () => {
  const { tabulate } = await panelModule('profile')
  const table = tabulate?.(exampleProps('profile', 'Layers of a soil test'))
  expect(table?.rows.map(({ depth }) => depth)).toEqual(['0–10\u202fcm', '10–30\u202fcm'])
  expect(table?.columns.map(({ title }) => title)).toEqual(['Depth', '2023', '2025'])
})

it('presses with the row of the depth', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('profile', exampleProps('profile', 'Moisture by depth', { act, gestures: ['press'] }))
  await userEvent.tab()
  await userEvent.keyboard('{Home}{Enter}')
  expect(act).toHaveBeenCalledWith('press', expect.objectContaining({ depth_cm: 10, vwc_pct: 18.4 }))
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('profile')
  const table = tabulate?.(exampleProps('profile', 'Moisture by depth'))
  expect(table?.rows[4]).toMatchObject({ depth: '80\u202fcm', t0: 29, t2: null })
})
