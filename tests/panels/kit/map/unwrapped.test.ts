import { expect, it } from 'vitest'
import { unwrappedRing } from '../../../../src/panels/kit/map/unwrapped.ts'

it('goes on past the date line instead of drawing round the world', () => {
  const ring = [
    [178, -16],
    [-179, -16],
    [-179, -18],
    [178, -18],
    [178, -16],
  ]
  expect(unwrappedRing(ring).map(([lon]) => lon)).toEqual([178, 181, 181, 178, 178])
})

it('leaves a ring alone that does not cross it', () => {
  const ring = [
    [113, -22],
    [153, -22],
    [147, -43],
    [113, -22],
  ]
  expect(unwrappedRing(ring)).toEqual(ring)
})
