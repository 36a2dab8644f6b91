// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Empty, EmptyWords } from '#panels/kit/Empty.tsx'

it('says what the declaration says of rows that hold nothing of what is drawn, else its own words', () => {
  const said = (words?: () => string) =>
    render(
      <EmptyWords value={words}>
        <Empty otherwise="No value now" />
      </EmptyWords>,
    ).container.textContent
  expect(said(() => 'No humidity is measured here.')).toBe('No humidity is measured here.')
  expect(said()).toBe('No value now')
})
