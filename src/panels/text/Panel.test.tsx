// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('text')
  expect(words['In the middle']).toBe('This page does not existNothing is at this address.')
})

it('makes paragraphs and lists of plain lines', async () => {
  const { container } = await draw('text', exampleProps('text', 'Words'))
  expect(screen.getByRole('heading', { name: 'About these numbers' })).toBeTruthy()
  expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'Rain is read at 9 am and dated to that day.',
    'What to look at:',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('shows what it reads by its shape', async () => {
  const { container } = await draw('text', exampleProps('text', 'With a value'))
  expect(container.textContent).toContain('Issued 12:00 by Demo model.')
})

it('CF-10: shows markup as words', async () => {
  const body = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const { container } = await draw(
    'text',
    exampleProps('text', 'Words', { options: { body, heading: body, link: body }, gestures: ['press'] }),
  )
  expect(container.querySelector('img, script')).toBeNull()
  expect(container.querySelector('p')?.textContent).toBe(body)
})

it('has something to press only when a press is declared', async () => {
  const act = vi.fn(async () => 'done' as const)
  const props = exampleProps('text', 'Words', { act })
  const drawn = await draw('text', props)
  expect(screen.queryByRole('button')).toBeNull()
  drawn.again({ ...props, gestures: ['press'] })
  await userEvent.click(screen.getByRole('button', { name: 'Open the rain dashboard' }))
  expect(act).toHaveBeenCalledOnce()
})
