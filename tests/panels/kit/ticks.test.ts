import { expect, it } from 'vitest'
import { roundSpan, roundUp, ticksBetween } from '#panels/kit/ticks.ts'

it('rounds up to numbers that a person would choose', () => {
  expect([0.7, 3.1, 12, 13, 99, 101, 0, -4].map(roundUp)).toEqual([0.8, 4, 12, 15, 100, 120, 0, 0])
  expect(roundUp(Number.NaN)).toBe(0)
})

it('finds round ticks inside a span, zero without a sign', () => {
  expect(ticksBetween(0, 6)).toEqual([0, 2, 4, 6])
  expect(ticksBetween(-1, 1)).toEqual([-1, -0.5, 0, 0.5, 1])
  expect(ticksBetween(4.2, 5.2, 5)).toEqual([4.2, 4.4, 4.6, 4.8, 5, 5.2])
  expect(ticksBetween(7, 7)).toEqual([7])
})

it('widens a span to round numbers and opens one that is empty', () => {
  expect(roundSpan(4.32, 5.09)).toEqual([4.2, 5.2])
  expect(roundSpan(0, 400)).toEqual([0, 400])
  expect(roundSpan(3, 3)).toEqual([2, 4])
})
