import { describe, expect, it } from 'vitest'
import type { Polygon, Position } from '#geometry/shapes.ts'
import { drawingOf, type Land } from '#panels/kit/draw/drawing.ts'
import { drawn } from '#panels/kit/draw/drawn.ts'
import { farM, landAt, nudged, onNearest, othersThan, placed } from '#panels/kit/draw/placing.ts'
import { land as polygon, square } from '../../../geometry/squares.ts'

const landOf = (key: string, boundary: Polygon): Land => ({ key, name: key, version: 1, boundary, isNew: false })
const lands = [landOf('west', polygon(square())), landOf('over', polygon(square(0.005, 0.005)))]
const start = drawingOf(lands)
const drawing = drawn(start, { type: 'tool', tool: 'draw' })
const editing = drawn(drawn(start, { type: 'tool', tool: 'edit' }), { type: 'choose', key: 'west' })
/** About 4 m east of the corner of the first land. */
const beside: Position = [142.01005, -37.7]

describe('pointing at a spot', () => {
  it('chooses what is on top there, more than one with the tool for choosing', () => {
    expect(placed(start, [142.007, -37.693], 10, lands, null)).toEqual({ type: 'choose', key: 'over', isAdding: true })
    expect(placed(editing, [142.002, -37.698], 10, lands, null)).toEqual({
      type: 'choose',
      key: 'west',
      isAdding: false,
    })
    expect(placed(start, [143, -37], 10, lands, null)).toMatchObject({ key: null })
    expect(landAt([143, -37], lands)).toBeUndefined()
  })

  it('adds a corner, on a neighbour’s corner when that is near and snapping is on', () => {
    expect(placed(drawing, beside, 10, lands, null)).toEqual({ type: 'add-corner', at: [142.01, -37.7] })
    expect(placed(drawing, beside, 10, [], null)).toEqual({ type: 'add-corner', at: beside })
    expect(placed(drawing, beside, 1, lands, null)).toEqual({ type: 'add-corner', at: beside })
  })

  it('finishes near the first corner once there are three, snapping or not', () => {
    const line = square(0.02).slice(0, 3)
    const nearFirst: Position = [142.02004, -37.7]
    const begun = { ...drawing, line }
    expect(placed(begun, nearFirst, 10, lands, null)).toEqual({ type: 'finish' })
    expect(placed(begun, nearFirst, 10, [], null)).toEqual({ type: 'finish' })
    expect(placed({ ...begun, line: line.slice(0, 2) }, nearFirst, 10, [], null).type).toBe('add-corner')
    expect(placed({ ...begun, tool: 'measure' }, nearFirst, 10, [], null).type).toBe('add-corner')
  })

  it('AX-02: puts down the corner that was picked up, without a drag', () => {
    const picked = { key: 'over', ring: 0, index: 0 }
    expect(placed(editing, beside, 10, lands, picked)).toEqual({ type: 'move-corner', ...picked, to: [142.01, -37.7] })
    expect(placed(editing, beside, 10, [], picked)).toEqual({ type: 'move-corner', ...picked, to: beside })
  })

  it('never snaps a land to itself', () => {
    expect(onNearest(beside, othersThan('west', lands), 10)).toEqual(beside)
  })
})

describe('AX-02: arrow keys', () => {
  const at: Position = [142, -37.7]

  it.each([
    ['ArrowUp', false, 1],
    ['ArrowDown', true, 10],
    ['ArrowLeft', false, 1],
    ['ArrowRight', true, 10],
  ])('%s with Shift %s moves a corner by %d m', (key, isFar, m) => {
    expect(farM(at, nudged(at, key, isFar) ?? at)).toBeCloseTo(m, 3)
  })

  it('go where they point, and other keys nowhere', () => {
    expect(nudged(at, 'ArrowUp', false)?.[1]).toBeGreaterThan(-37.7)
    expect(nudged(at, 'ArrowLeft', false)?.[0]).toBeLessThan(142)
    expect(nudged(at, 'Enter', false)).toBeNull()
  })
})
