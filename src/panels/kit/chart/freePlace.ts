import type { Chart, ChartArea } from 'chart.js'

/** A part of a canvas, in CSS pixels from its upper left. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A straight line on a canvas, in CSS pixels; a spot is one of no length. */
export interface Stroke {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Whether a line comes into a box: whether anything of it is left once each side has cut off what lies beyond. */
function comesInto({ from, to }: Stroke, box: Box): boolean {
  let [first, last] = [0, 1]
  for (const [start, end, low, high] of [
    [from.x, to.x, box.left, box.right],
    [from.y, to.y, box.top, box.bottom],
  ] as const) {
    if (start === end) {
      if (start < low || start > high) return false
      continue
    }
    const [enter, leave] = [(low - start) / (end - start), (high - start) / (end - start)]
    first = Math.max(first, Math.min(enter, leave))
    last = Math.min(last, Math.max(enter, leave))
  }
  return first <= last
}

/** Of the places where words may stand, the first that the fewest lines cross. */
export function freest<T extends Box>([first, ...others]: [T, ...T[]], strokes: readonly Stroke[]): T {
  const crossed = (box: Box): number => strokes.filter((stroke) => comesInto(stroke, box)).length
  let [best, least] = [first, crossed(first)]
  for (const box of others) {
    if (least === 0) break
    const count = crossed(box)
    if (count < least) [best, least] = [box, count]
  }
  return best
}

interface Spot {
  x: number
  y: number
  /** There is no value. */
  skip?: boolean
  /** Of a bar: where it begins, and how wide it is. */
  base?: number
  width?: number
}

const sidesOf = ({ x, y, base = y, width = 0 }: Spot): Stroke[] =>
  [x - width / 2, x, x + width / 2].map((place) => ({ from: { x: place, y }, to: { x: place, y: base } }))

/** The line from one value to the next; of a step it first keeps its height. */
function legs(before: Spot | undefined, spot: Spot, isStep: boolean): Stroke[] {
  if (!before || before.skip) return [{ from: spot, to: spot }]
  if (!isStep) return [{ from: before, to: spot }]
  const corner = { x: spot.x, y: before.y }
  return [
    { from: before, to: corner },
    { from: corner, to: spot },
  ]
}

/** What a chart draws of its data: its lines, the sides of its bars, and its spots. */
export function strokesOf(chart: Chart): Stroke[] {
  return chart.getSortedVisibleDatasetMetas().flatMap(({ index, data }) => {
    const spots: Spot[] = data
    const look = chart.data.datasets[index] ?? {}
    const isLine = !('showLine' in look) || look.showLine !== false
    const isStep = 'stepped' in look && look.stepped !== false
    return spots.flatMap((spot, at) => {
      if (spot.skip) return []
      return spot.base === undefined ? legs(isLine ? spots[at - 1] : undefined, spot, isStep) : sidesOf(spot)
    })
  })
}

/** Where words stand: the box they fill, and how they are written into it. */
export interface Place extends Box {
  x: number
  /** Their middle. */
  y: number
  align: 'left' | 'right'
}

/** Words at either end of a chart, with their middle at a height. */
function placeAt({ left, right }: ChartArea, align: Place['align'], y: number, width: number, letters: number): Place {
  return align === 'left'
    ? startingAt(left + 5, y, width, letters)
    : { ...startingAt(right - 6 - width, y, width, letters), align, x: right - 6 }
}

const startingAt = (x: number, y: number, width: number, letters: number): Place => ({
  x,
  y,
  align: 'left',
  left: x,
  right: x + width,
  top: y - 7 * letters,
  bottom: y + 7 * letters,
})

/** A line at a height, from the left to the right of something. */
export const lineAcross = ({ left, right }: Pick<Box, 'left' | 'right'>, y: number): Stroke => ({
  from: { x: left, y },
  to: { x: right, y },
})

/** What keeps other words off words that stand somewhere. */
export const strokesAround = (place: Place): Stroke[] =>
  [place.top, place.y, place.bottom].map((height) => lineAcross(place, height))

/** Where the words of a level may stand: in the corners of its band, where lines end first. */
export function inCorners(
  area: ChartArea,
  band: { top: number; bottom: number },
  width: number,
  letters: number,
): [Place, ...Place[]] {
  const [up, down] = [band.top + 9 * letters, band.bottom - 9 * letters]
  return [
    placeAt(area, 'right', up, width, letters),
    placeAt(area, 'right', down, width, letters),
    placeAt(area, 'left', up, width, letters),
    placeAt(area, 'left', down, width, letters),
  ]
}

/** Where the words of a line across a chart may stand: on it at either end, under it where there is room, or farther in. */
export function alongLine(area: ChartArea, y: number, width: number, letters: number): [Place, ...Place[]] {
  const [over, under] = [y - 8 * letters, y + 9 * letters]
  const first = placeAt(area, 'left', over, width, letters)
  const farther = [0.5, 0.25, 0.75].map((share) => area.left + share * (area.right - area.left) - width / 2)
  const others = [
    placeAt(area, 'right', over, width, letters),
    placeAt(area, 'left', under, width, letters),
    placeAt(area, 'right', under, width, letters),
    ...[over, under].flatMap((height) => farther.map((x) => startingAt(x, height, width, letters))),
  ]
  return [first, ...others.filter(({ top, bottom }) => top >= area.top && bottom <= area.bottom)]
}
