// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('stat')
  expect(words['Rain since 9 am']).toContain('12.4\u202fmm')
  expect(words['A word']).toContain('Low')
  expect(words['Nothing known']).toContain('–')
})

it('shows a number with its unit and its level as a word', async () => {
  const { container } = await draw('stat', exampleProps('stat', 'Temperature with its range'))
  expect(container.textContent).toContain('−1.5\u202f°C')
  expect(screen.getByText('Frost')).toBeTruthy()
  expect(container.textContent).toContain('Low −3.2\u202f°C · High 14.8\u202f°C')
})

it('says the difference to what it was, in the shown unit', async () => {
  const { container } = await draw('stat', exampleProps('stat', 'Rain since 9 am'))
  expect(container.textContent).toContain('4.2\u202fmm more than yesterday')
})

it('does not compare with what is not known', async () => {
  const props = exampleProps('stat', 'Rain since 9 am')
  const { container } = await draw('stat', { ...props, data: { value: 12.4, compare: null } })
  expect(container.textContent).not.toContain('yesterday')
})

it('tells the trend in words to those who do not see it', async () => {
  await draw('stat', exampleProps('stat', 'Temperature with its range'))
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Trend: from 2.0\u202f°C to −1.5\u202f°C, lowest −1.5\u202f°C, highest 2.0\u202f°C',
  )
})

it('is a button only when a press is declared', async () => {
  const act = vi.fn(async () => 'done' as const)
  const props = exampleProps('stat', 'A word', { act })
  const drawn = await draw('stat', props)
  expect(screen.queryByRole('button')).toBeNull()
  drawn.again({ ...props, gestures: ['press'] })
  await userEvent.click(screen.getByRole('button'))
  expect(act).toHaveBeenCalledWith('press', undefined)
})

it('says the same numbers as a table', async () => {
  const { tabulate } = await panelModule('stat')
  expect(tabulate?.(exampleProps('stat', 'Rain since 9 am')).rows).toEqual([
    { what: 'Rain since 9 am', value: '12.4\u202fmm' },
    { what: 'yesterday', value: '8.2\u202fmm' },
  ])
})
