import { expect, it } from 'vitest'
import { shelterScore } from '../../src/agronomy/shelter.ts'

it('is 0 on a bare, wide, even paddock and 10 on a long, small, mixed one', () => {
  expect(shelterScore({ tsdmKgHa: 500, areaHa: 90, ndviSpread: 0.02 })).toBe(0)
  expect(shelterScore({ tsdmKgHa: 3400, areaHa: 8, ndviSpread: 0.3 })).toBe(10)
})

it('grows with what stands and shrinks with the area', () => {
  expect(shelterScore({ tsdmKgHa: 1900, areaHa: 35, ndviSpread: 0.15 })).toBe(5)
  expect(shelterScore({ tsdmKgHa: 1900, areaHa: 35, ndviSpread: null })).toBe(4)
})

it('is not known without what stands or without an area', () => {
  expect(shelterScore({ tsdmKgHa: null, areaHa: 20, ndviSpread: 0.1 })).toBeNull()
  expect(shelterScore({ tsdmKgHa: 1500, areaHa: 0, ndviSpread: 0.1 })).toBeNull()
  expect(shelterScore({ tsdmKgHa: Number.NaN, areaHa: 20, ndviSpread: 0.1 })).toBeNull()
})
