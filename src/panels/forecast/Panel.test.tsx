// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('forecast')
  expect(words['Seven days']).toContain('Today')
  expect(words['Seven days']).toContain('6.2–18.4\u202fmm')
  expect(words['Seven days']).toContain('85\u202f%')
  expect(words['No forecast']).toBe('No forecast')
})

it('has a card for each day, in order, with its sky', async () => {
  const { container } = await draw('forecast', exampleProps('forecast', 'Seven days'))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
  expect(container.querySelector('[data-sky="cloud-storm"]')).not.toBeNull()
})

it('leaves out days that are over, by the location’s calendar', async () => {
  const now = new Date('2025-11-21T14:00:00Z')
  await draw('forecast', exampleProps('forecast', 'Seven days', { now }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Today')
})

it('says what the forecast does not tell as a dash, never as a zero', async () => {
  await draw('forecast', exampleProps('forecast', 'Seven days'))
  const card = screen.getAllByRole('listitem')[5]
  expect(card?.textContent).toContain('Highest –')
  expect(card?.textContent).toContain('Rain–')
  expect(card?.textContent).not.toContain('0\u202fmm')
})

it('says where the wind comes from in a word', async () => {
  await draw('forecast', exampleProps('forecast', 'Seven days'))
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('SW15\u202fkm/h')
})

it('opens a day', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('forecast', exampleProps('forecast', 'Temperatures alone', { act, gestures: ['press'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Open Sat 22 Nov' }))
  expect(act).toHaveBeenCalledWith('press', expect.objectContaining({ date: '2025-11-22' }))
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('forecast')
  const table = tabulate?.(exampleProps('forecast', 'Seven days'))
  expect(table?.rows[3]).toMatchObject({
    date: '2025-11-24',
    rain: '6.2–18.4\u202fmm',
    from: 'WSW',
    text: 'Storms clearing',
  })
  expect(table?.rows[5]).toMatchObject({ max: null, rain: null })
})
