import { expect, it } from 'vitest'
import { choicesOf, chosenOf } from '#engine/choice.ts'

const offered = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
  { value: 3, label: 'Three' },
]

it('takes a day of the address where it is one, and none otherwise', () => {
  const day = { label: 'From', as: 'date' as const, any: 'Any day', default: 'any' }
  expect(chosenOf(day, [], '2026-06-30')).toBe('2026-06-30')
  for (const wrong of [null, '', 'any', '2026-06-31', '30/06/2026', '0002-01-01', '2026-06-30T00:00'])
    expect(chosenOf(day, [], wrong)).toBeUndefined()
})

it('takes several of what is offered, in its order; what nobody offers is left out', () => {
  const several = { label: 'Fields', many: true, any: 'All fields', default: 'any', choices: [1, 2, 3] }
  expect(chosenOf(several, offered, '3,1,9')).toEqual([1, 3])
  expect(chosenOf(several, offered, 'any')).toBeUndefined()
  expect(chosenOf(several, offered, '9')).toBeUndefined()
  expect(chosenOf(several, offered, null)).toBeUndefined()
})

it('takes one as before: the address, else the default, else the first', () => {
  const one = { label: 'One', default: 'first', choices: [1, 2, 3] }
  expect(chosenOf(one, offered, '2')).toBe(2)
  expect(chosenOf(one, offered, 'nothing')).toBe(1)
  expect(chosenOf({ ...one, any: 'All' }, offered, 'any')).toBeUndefined()
})

it('offers fixed choices under their words, else with a capital, and what rows say as it is', () => {
  const choices = {
    label: 'Season',
    choices: ['average', 'poor', 24],
    words: { poor: 'A poor one' },
    default: 'average',
  }
  expect(choicesOf(choices, undefined).map(({ label }) => label)).toEqual(['Average', 'A poor one', '24'])
  const rows = { label: 'Breed', from: { endpoint: 'procedure.breeds' }, value: 'breed', default: 'first' }
  expect(choicesOf(rows, [{ breed: 'pH' }])).toEqual([{ value: 'pH', label: 'pH' }])
})

it('writes fixed numbers as amounts, and years as years', () => {
  const labels = (choices: (string | number)[]) =>
    choicesOf({ label: 'One', default: 'first', choices }, undefined).map(({ label }) => label)
  expect(labels([-300, 0, 4500, 12_000, 0.25])).toEqual(['−300', '0', '4,500', '12,000', '0.25'])
  expect(labels([2024, 2025, 1899])).toEqual(['2024', '2025', '1899'])
  expect(labels([2024, 12_000])).toEqual(['2,024', '12,000'])
  expect(labels(['2024', 'all years'])).toEqual(['2024', 'All years'])
})
