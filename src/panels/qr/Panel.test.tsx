// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps } from '../../../tests/panels/draw.tsx'
import { qrPath } from './qr.ts'

it('draws every example', async () => {
  await drawExamples('qr')
})

it('is a picture with a name, and nothing where there is nothing to say', async () => {
  const { container, again } = await draw('qr', exampleProps('qr', 'The key of an app'))
  expect(screen.getByRole('img', { name: 'The key as a picture for your app' })).toBeTruthy()
  again(exampleProps('qr', 'Nothing to say'))
  expect(container.querySelector('svg')).toBeNull()
})

it('has the three corners by which cameras find it, inside an empty edge of four squares', () => {
  const { size, path } = qrPath('otpauth://totp/Tilth?secret=GEZDGNBV')
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1`)
  const last = size - 5
  for (const [left, top] of [
    [4, 4],
    [last - 6, 4],
    [4, last - 6],
  ] as const)
    for (let at = 0; at < 7; at += 1) {
      expect(isDark(left + at, top) && isDark(left, top + at)).toBe(true)
      expect(isDark(left + 3, top + 3)).toBe(true)
    }
  for (let at = 0; at < size; at += 1)
    for (let edge = 0; edge < 4; edge += 1)
      expect(isDark(at, edge) || isDark(edge, at) || isDark(size - 1 - edge, at)).toBe(false)
})
