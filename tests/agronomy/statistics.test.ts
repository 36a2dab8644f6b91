import { expect, it } from 'vitest'
import { mean, median, quantile, sum } from '../../src/agronomy/statistics.ts'

it('adds up numbers, and finds their mean', () => {
  expect(sum([1, 2, 3.5])).toBe(6.5)
  expect(sum([])).toBe(0)
  expect(mean([1, 2, 6])).toBe(3)
  expect(mean([])).toBeNull()
})

it('finds the middle, in whatever order the numbers come', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNull()
})

// Hyndman and Fan 1996, type 7, as R's quantile() gives it: quantile(c(1, 3, 4, 8, 10), c(.1, .25, .5, .9)).
it('gives the quantiles of R’s type 7', () => {
  const values = [10, 1, 8, 3, 4]
  expect(quantile(values, 0.1)).toBeCloseTo(1.8, 12)
  expect(quantile(values, 0.25)).toBe(3)
  expect(quantile(values, 0.5)).toBe(4)
  expect(quantile(values, 0.9)).toBeCloseTo(9.2, 12)
  expect(quantile([7], 0.3)).toBe(7)
  expect(quantile([], 0.5)).toBeNull()
})
