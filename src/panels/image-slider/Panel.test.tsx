// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('image-slider')
  expect(words['Two dates']).toContain('Mon 4 Aug')
  expect(words['Through the season']).toContain('3 of 3')
  expect(words['A scene that is missing']).toContain('There is no picture for Thu 18 Sep.')
  expect(words['No scenes']).toBe('No pictures for this period')
})

it('AX-06: shows the oldest and the latest with what they show in words', async () => {
  await draw('image-slider', exampleProps('image-slider', 'Two dates'))
  expect(screen.getByAltText('River paddocks, bare ground, Mon 4 Aug')).toBeDefined()
  expect(screen.getByAltText('River paddocks, full cover, Mon 17 Nov')).toBeDefined()
})

it('moves the divider by keyboard and touch, as a slider with words', async () => {
  await draw('image-slider', exampleProps('image-slider', 'Two dates'))
  const divider = screen.getByRole('slider', { name: 'Divider of Two dates' })
  fireEvent.change(divider, { target: { value: '30' } })
  expect(divider.getAttribute('aria-valuetext')).toBe('30 % Mon 4 Aug, 70 % Mon 17 Nov')
  expect(screen.getByAltText(/bare ground/).parentElement?.style.clipPath).toBe('inset(0 70% 0 0)')
})

it('lets each side show another date', async () => {
  await draw('image-slider', exampleProps('image-slider', 'Two dates'))
  await userEvent.selectOptions(screen.getByLabelText('Picture on the right'), 'Thu 18 Sep')
  expect(screen.getByAltText(/crop emerging/)).toBeDefined()
  expect(screen.queryByAltText(/full cover/)).toBeNull()
})

it('goes through the dates with a slider, the latest first', async () => {
  await draw('image-slider', exampleProps('image-slider', 'Through the season'))
  const dates = screen.getByRole('slider', { name: 'Date of Through the season' })
  expect(screen.getByAltText(/full cover/)).toBeDefined()
  fireEvent.change(dates, { target: { value: '0' } })
  expect(screen.getByAltText(/bare ground/)).toBeDefined()
  expect(dates.getAttribute('aria-valuetext')).toBe('Mon 4 Aug')
})

it('says when a picture does not load', async () => {
  await draw('image-slider', exampleProps('image-slider', 'Two dates'))
  fireEvent.error(screen.getByAltText(/bare ground/))
  expect(screen.getByText('The picture for Mon 4 Aug did not load.')).toBeDefined()
})

it('shows no address that could run', async () => {
  const props = exampleProps('image-slider', 'Two dates')
  const rows = [
    { date: '2025-11-01', url: 'javascript:alert(1)', alt: 'x' },
    { date: '2025-11-02', url: '//evil.example/a.png', alt: 'x' },
  ]
  const { container } = await draw('image-slider', { ...props, data: { rows } })
  expect(container.querySelectorAll('img')).toHaveLength(0)
})

it('AX-06: says the same as a table', async () => {
  const { tabulate } = await panelModule('image-slider')
  const table = tabulate?.(exampleProps('image-slider', 'A scene that is missing'))
  expect(table?.rows.map(({ there }) => there)).toEqual(['Yes', 'No'])
})
