import { expect, it } from 'vitest'
import type { Position } from '#geometry/shapes.ts'
import { land, square } from '../../../../tests/geometry/squares.ts'
import { drawingOf } from '../../kit/draw/drawing.ts'
import { drawn } from '../../kit/draw/drawn.ts'
import { placed } from '../../kit/draw/placing.ts'
import { begunWords } from '../../kit/draw/words.ts'
import { neighboursOf, overlapsSaid } from './neighbours.ts'

const neighbours = neighboursOf([
  { name: 'River flat', boundary: land(square()) },
  { name: 'Not drawn yet', boundary: null },
  { name: 'Hill', boundary: land(square(0.01)) },
])

it('are those that are drawn', () => {
  expect(neighbours.map(({ name }) => name)).toEqual(['River flat', 'Hill'])
})

it('are told by name and hectares where a boundary overlaps them, and not where it shares a fence', () => {
  expect(overlapsSaid(land(square(0.005)), 'field', neighbours)).toEqual([
    expect.stringMatching(/^This field overlaps River flat by 4\d\.\d.ha\.$/),
    expect.stringMatching(/^This field overlaps Hill by 4\d\.\d.ha\.$/),
  ])
  expect(overlapsSaid(land(square(0.02)), 'field', neighbours)).toEqual([])
})

it('take the corners that come near them, while snapping is on', () => {
  const pen = drawn(drawingOf([], 'field'), { type: 'tool', tool: 'draw' })
  const beside: Position = [142.01005, -37.7]
  expect(placed(pen, beside, 10, neighbours, null)).toEqual({ type: 'add-corner', at: [142.01, -37.7] })
  expect(placed(pen, beside, 10, [], null)).toEqual({ type: 'add-corner', at: beside })
})

it('are no lands of the drawing: a press on one begins a line there, it chooses nothing', () => {
  const pen = drawn(drawingOf([], 'field'), { type: 'tool', tool: 'draw' })
  const inside: Position = [142.005, -37.695]
  expect(placed(pen, inside, 10, neighbours, null)).toEqual({ type: 'add-corner', at: inside })
})

it('says what is begun and not finished, and nothing once it is finished or dropped', () => {
  const pen = drawn(drawingOf([], 'field'), { type: 'tool', tool: 'draw' })
  expect(begunWords(pen)).toBeNull()
  const line = square()
    .slice(0, 3)
    .reduce((state, at) => drawn(state, { type: 'add-corner', at }), pen)
  expect(begunWords(line)).toBe('The field on the map is begun, not finished. Finish it, or start over.')
  expect(begunWords(drawn(line, { type: 'cancel' }))).toBeNull()
  const finished = drawn(line, { type: 'finish' })
  expect(begunWords(finished)).toBeNull()
  const hole = drawn(drawn(finished, { type: 'tool', tool: 'cut' }), { type: 'add-corner', at: [142.005, -37.695] })
  expect(begunWords(hole)).toBe('The hole on the map is begun, not finished. Finish it, or start over.')
})
