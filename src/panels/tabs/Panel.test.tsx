// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'

const slots = { day: <p>Of the day</p>, week: <p>Of the week</p> }

it('draws every example', async () => {
  expect((await drawExamples('tabs', { slots }))['Two tabs']).toBe('DayWeekOf the day')
})

it('shows one slot at a time', async () => {
  await draw('tabs', exampleProps('tabs', 'Two tabs', { slots }))
  expect(screen.queryByText('Of the week')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Week' }))
  expect(screen.getByRole('tabpanel', { name: 'Week' }).textContent).toBe('Of the week')
  expect(screen.queryByText('Of the day')).toBeNull()
})

it('moves with the arrow keys and comes round', async () => {
  await draw('tabs', exampleProps('tabs', 'Two tabs', { slots }))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Week' }).getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement?.textContent).toBe('Week')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Day')
})
