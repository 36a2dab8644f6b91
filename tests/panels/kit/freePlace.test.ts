import { expect, it } from 'vitest'
import { alongLine, type Box, freest, inCorners, type Stroke, strokesAround } from '#panels/kit/chart/freePlace.ts'

const box = (left: number, top: number): Box => ({ left, top, right: left + 40, bottom: top + 14 })
const line = (x1: number, y1: number, x2: number, y2: number): Stroke => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
})

const [first, second, third] = [box(100, 10), box(100, 60), box(0, 10)]

it('takes the first place that no line crosses', () => {
  expect(freest([first, second, third], [])).toBe(first)
  expect(freest([first, second, third], [line(0, 70, 80, 70)])).toBe(first)
  expect(freest([first, second, third], [line(90, 17, 150, 17)])).toBe(second)
  expect(freest([first, second, third], [line(120, 0, 120, 100)])).toBe(third)
})

it('knows a line that crosses from one that passes by, whichever way it runs', () => {
  // From corner to corner, over the corner, and beside it.
  for (const crossing of [line(90, 0, 150, 30), line(150, 30, 90, 0), line(130, 0, 150, 20), line(110, 12, 111, 13)])
    expect(freest([first, second], [crossing]), JSON.stringify(crossing)).toBe(second)
  for (const passing of [line(136, 0, 150, 14), line(90, 9, 150, 9), line(99, 0, 99, 100), line(0, 0, 99, 17)])
    expect(freest([first, second], [passing]), JSON.stringify(passing)).toBe(first)
})

it('takes a spot for a line of no length', () => {
  expect(freest([first, second], [line(120, 17, 120, 17)])).toBe(second)
  expect(freest([first, second], [line(120, 30, 120, 30)])).toBe(first)
})

it('takes the place that the fewest cross where each is crossed, of two alike the first', () => {
  const everywhere = [line(0, 17, 200, 17), line(0, 67, 200, 67)]
  expect(freest([first, second], everywhere)).toBe(first)
  expect(freest([first, second], [...everywhere, line(110, 0, 110, 30)])).toBe(second)
})

// A chart's area, without the parts of the library's that nothing here reads.
const area = { left: 30, right: 430, top: 20, bottom: 220, width: 400, height: 200 }

it('writes a level into a corner of its band, to the right and above first', () => {
  const corners = inCorners(area, { top: 100, bottom: 160 }, 50, 1)
  expect(corners.map(({ x, y, align }) => [x, y, align])).toEqual([
    [424, 109, 'right'],
    [424, 151, 'right'],
    [35, 109, 'left'],
    [35, 151, 'left'],
  ])
  for (const { left, right, top, bottom } of corners) {
    expect(right - left).toBe(50)
    expect(left > area.left && right < area.right && top >= 100 && bottom <= 160).toBe(true)
  }
  // A line that ends at the upper right leaves the lower corner.
  expect(freest(corners, [line(30, 150, 300, 150), line(300, 150, 430, 108)])).toBe(corners[1])
})

it('writes what a line across is on it from the left, and nowhere outside the chart', () => {
  const [first, ...others] = alongLine(area, 120, 50, 1)
  expect([first.x, first.y, first.align]).toEqual([35, 112, 'left'])
  expect(others).toHaveLength(9)
  for (const one of others) expect(one.left >= area.left && one.right <= area.right).toBe(true)
  // Close to the ground there is room above it only; the first place stays, whatever stands there.
  expect(alongLine(area, 218, 50, 1).every(({ y }) => y < 218)).toBe(true)
  expect(alongLine(area, 22, 50, 1).filter(({ y }) => y < 22)).toEqual([expect.objectContaining({ x: 35 })])
})

it('keeps two words off each other', () => {
  const [words, beside] = alongLine(area, 120, 50, 1)
  expect(freest(alongLine(area, 124, 50, 1), strokesAround(words)).left).toBe(beside?.left)
})
