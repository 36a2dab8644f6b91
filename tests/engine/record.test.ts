import { expect, it } from 'vitest'
import { isRecord } from '../../src/engine/record.ts'

it.each([{}, { name: 'East' }, Object.create(null)])('an object with names in it is a record: %o', (value) => {
  expect(isRecord(value)).toBe(true)
})

it.each([null, undefined, [], [{ name: 'East' }], 'East', 4, true, () => {}])('is no record: %o', (value) => {
  expect(isRecord(value)).toBe(false)
})
