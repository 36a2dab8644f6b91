import { expect, it } from 'vitest'
import { stepTo } from '#panels/kit/steps.ts'

it('moves among values with the arrow keys and stops at both ends', () => {
  expect(stepTo('ArrowRight', 3, 10)).toBe(4)
  expect(stepTo('ArrowLeft', 0, 10)).toBe(0)
  expect(stepTo('PageUp', 8, 20)).toBe(10)
  expect(stepTo('End', 2, 10)).toBe(9)
})

it('enters at the start, or at the end where the latest counts', () => {
  expect(stepTo('ArrowRight', null, 10)).toBe(0)
  expect(stepTo('ArrowLeft', null, 10, 'end')).toBe(9)
  expect(stepTo('Home', null, 10, 'end')).toBe(0)
})

it('leaves other keys and empty pictures alone', () => {
  expect(stepTo('a', 1, 10)).toBeNull()
  expect(stepTo('ArrowRight', null, 0)).toBeNull()
})
