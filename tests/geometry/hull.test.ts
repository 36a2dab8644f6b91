import { expect, it } from 'vitest'
import { hullOf } from '../../src/geometry/hull.ts'

it('is the smallest polygon without dents round positions, anticlockwise and closed', () => {
  const hull = hullOf([
    [2, 2],
    [0, 0],
    [1, 1],
    [2, 0],
    [0, 2],
    [1, 0],
    [0, 0],
  ])
  expect(hull).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ],
  })
})

it('is nothing for fewer than three positions, and for positions in a line', () => {
  expect(hullOf([])).toBeNull()
  expect(
    hullOf([
      [1, 1],
      [2, 2],
    ]),
  ).toBeNull()
  expect(
    hullOf([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]),
  ).toBeNull()
})
