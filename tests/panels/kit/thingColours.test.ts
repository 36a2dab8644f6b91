import { expect, it } from 'vitest'
import { type Things, thingColours } from '#panels/kit/thingColours.ts'

it('gives what stands elsewhere on the page its colour from there, whatever the order', () => {
  const things: Things = new Map()
  expect(thingColours(['Sheep', 'Cattle'], { things })).toEqual(['blue', 'orange'])
  expect(thingColours(['cattle', 'Sheep'], { things })).toEqual(['orange', 'blue'])
  expect(thingColours(['Wheat', 'Sheep'], { things })).toEqual(['teal', 'blue'])
})

it('lets the first take the colour of what they measure, and keeps off what others of the picture have', () => {
  expect(thingColours(['House', 'Hill'], { own: 'vermilion', taken: ['blue'] })).toEqual(['vermilion', 'orange'])
})

it('tells two of one picture apart though they had one colour before, and begins again after the last', () => {
  const things: Things = new Map([
    ['a', 'blue'],
    ['b', 'blue'],
  ])
  expect(thingColours(['a', 'b'], { things })).toEqual(['blue', 'orange'])
  const many = thingColours(Array.from({ length: 10 }, (_, at) => `thing ${at}`))
  expect(new Set(many.slice(0, 8)).size).toBe(8)
  expect(many.slice(8)).toEqual(['blue', 'orange'])
})
