import { expect, it } from 'vitest'
import { namedOf } from '../../src/engine/here.ts'

const [one, two, three] = ['Hamilton Home', 'River Block', 'Wilga Park'].map((name) => ({ name })) as [
  { name: string },
  { name: string },
  { name: string },
]

it('locations begin a sentence by the name of one, or by their number', () => {
  expect(namedOf([two], [one, two, three])).toBe('River Block')
  expect(namedOf([one, two], [one, two])).toBe('Both locations')
  expect(namedOf([one, two, three], [one, two, three])).toBe('All 3 locations')
  expect(namedOf([one, three], [one, two, three])).toBe('2 of 3 locations')
  expect(namedOf([], [])).toBe('No location')
  expect(namedOf([], [one, two])).toBe('No location')
})
