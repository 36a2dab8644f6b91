import type { Chart, Plugin, Scale } from 'chart.js'
import { clamp } from '#engine/round.ts'
import { levelFills, levelInk, paper, type Scheme, seriesColour, withOpacity } from '../colours.ts'
import { middles } from './datasets.ts'
import {
  alongLine,
  freest,
  inCorners,
  lineAcross,
  type Place,
  type Stroke,
  strokesAround,
  strokesOf,
} from './freePlace.ts'
import type { ChartOptions, Drawn, Plot } from './model.ts'
import { bareText } from './words.ts'

const small = (letters: number) => `${12 * letters}px system-ui, sans-serif`

interface Background {
  plot: Plot
  shown: Drawn[]
  options: ChartOptions
  scheme: Scheme
  lies: boolean
  /** Whether values are written at the ends of lines. */
  hasEnds: boolean
  /** How many times their usual size letters have. */
  letters: number
}

/** Bands of levels, each with its word where the fewest of some lines cross it. */
function drawLevels(
  chart: Chart,
  scale: Scale,
  { plot, options, scheme, letters }: Background,
  strokes: readonly Stroke[],
): void {
  const quantity = plot.drawn.find(({ axis }) => axis === 'left')?.quantity
  if (options.levels === undefined || !quantity) return
  const { ctx, chartArea: area } = chart
  ctx.font = small(letters)
  for (const { level, say, from, to } of quantity.levels(options.levels)) {
    const low = from === null ? area.bottom : clamp(scale.getPixelForValue(from), area.top, area.bottom)
    const high = to === null ? area.top : clamp(scale.getPixelForValue(to), area.top, area.bottom)
    if (low - high < 1) continue
    ctx.fillStyle = withOpacity(levelFills[level], scheme === 'light' ? 0.1 : 0.2)
    ctx.fillRect(area.left, high, area.right - area.left, low - high)
    if (low - high < 15 * letters) continue
    ctx.fillStyle = levelInk(level, scheme)
    const places = inCorners(area, { top: high, bottom: low }, ctx.measureText(say).width, letters)
    writeAt(chart, say, freest(places, strokes))
  }
}

interface Mark {
  label: string
  across: Stroke
  words: Place
}

/** The marks that are in sight of a chart whose values go up, each with its words where least is drawn. */
function marksOf(chart: Chart, scale: Scale, { options, letters }: Background, strokes: readonly Stroke[]): Mark[] {
  const { ctx, chartArea: area } = chart
  const seen = (options.marks ?? []).flatMap(({ at, label }) => {
    const y = scale.getPixelForValue(at)
    return y < area.top || y > area.bottom ? [] : [{ label, across: lineAcross(area, y) }]
  })
  ctx.font = small(letters)
  const marks: Mark[] = []
  for (const one of seen) {
    const others = seen.flatMap(({ across }) => (across === one.across ? [] : [across]))
    const said = marks.flatMap(({ words }) => strokesAround(words))
    const places = alongLine(area, one.across.from.y, ctx.measureText(one.label).width, letters)
    marks.push({ ...one, words: freest(places, [...strokes, ...others, ...said]) })
  }
  return marks
}

function writeAt({ ctx }: Chart, say: string, { x, y, align }: Place): void {
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillText(say, x, y)
}

function drawMarks(
  chart: Chart,
  scale: Scale,
  { options, scheme, lies, letters }: Background,
  marks: readonly Mark[],
): void {
  const { ctx, chartArea: area } = chart
  ctx.font = small(letters)
  const mark = (place: number): void => {
    ctx.strokeStyle = paper.ink[scheme]
    ctx.setLineDash([4, 3])
    ctx.lineWidth = 1
    line(chart, place, lies)
    ctx.setLineDash([])
    ctx.fillStyle = paper.ink[scheme]
  }
  if (!lies) {
    for (const { across, label, words } of marks) {
      mark(across.from.y)
      writeAt(chart, label, words)
    }
    return
  }
  for (const { at, label } of options.marks ?? []) {
    const place = scale.getPixelForValue(at)
    if (place < area.left || place > area.right) continue
    mark(place)
    ctx.textAlign = 'left'
    ctx.textBaseline = 'bottom'
    ctx.fillText(label, place + 3, area.top + 12 * letters)
  }
}

function line({ ctx, chartArea: area }: Chart, place: number, lies: boolean): void {
  ctx.beginPath()
  ctx.moveTo(lies ? place : area.left, lies ? area.top : place)
  ctx.lineTo(lies ? place : area.right, lies ? area.bottom : place)
  ctx.stroke()
}

function drawZero(chart: Chart, scale: Scale, { scheme, lies }: Background): void {
  if (scale.min > 0 || scale.max < 0) return
  chart.ctx.strokeStyle = paper.strong[scheme]
  chart.ctx.lineWidth = 1
  line(chart, Math.round(scale.getPixelForValue(0)) + 0.5, lies)
}

function drawUnits(chart: Chart, { plot, scheme, lies, letters }: Background): void {
  const { ctx, chartArea: area } = chart
  ctx.font = small(letters)
  ctx.fillStyle = paper.quiet[scheme]
  ctx.textBaseline = 'bottom'
  for (const axis of ['left', 'right'] as const) {
    const unit = plot.drawn.find((one) => one.axis === axis)?.quantity.unit
    if (unit === undefined || unit === '') continue
    const atRight = axis === 'right' || lies
    ctx.textAlign = atRight ? 'right' : 'left'
    ctx.fillText(unit, atRight ? chart.width - 2 : 2, area.top - 10)
  }
}

/** Where a bar is missing, not zero, its place is grey. */
function drawMissing(chart: Chart, { shown, plot, scheme, lies }: Background): void {
  const [bars, ...others] = shown.filter(({ draw }) => draw === 'bar')
  const scale = chart.scales.x
  if (!bars || others.length > 0 || lies || plot.names || !scale) return
  const { ctx, chartArea: area } = chart
  const centres = middles(bars.t)
  ctx.fillStyle = withOpacity(paper.quiet[scheme], 0.14)
  bars.v.forEach((value, at) => {
    const [start, centre] = [bars.t[at], centres[at]]
    if (value !== null || start === undefined || centre === undefined) return
    const left = clamp(scale.getPixelForValue(start), area.left, area.right)
    const right = clamp(scale.getPixelForValue(2 * centre - start), area.left, area.right)
    ctx.fillRect(left, area.top, right - left, area.bottom - area.top)
  })
}

/** The last value of each line at its end, moved apart where two would lie on each other. */
function drawEnds(chart: Chart, { shown, plot, scheme, hasEnds, letters }: Background): void {
  if (!hasEnds) return
  const { ctx, chartArea: area } = chart
  const ends = shown
    .filter(({ draw }) => draw === 'line' || draw === 'step' || draw === 'area')
    .flatMap((drawn) => {
      const at = drawn.v.findLastIndex((value) => value !== null)
      const value = drawn.v[at]
      const scale = chart.scales[drawn.axis]
      const x = chart.scales.x?.getPixelForValue(drawn.t[at] ?? 0)
      return typeof value !== 'number' || !scale || x === undefined
        ? []
        : [{ drawn, at, y: scale.getPixelForValue(value), x }]
    })
    .sort((a, b) => a.y - b.y)
  let lowest = area.top - 8 * letters
  for (const { drawn, at, y, x } of ends) {
    const colour = seriesColour(drawn.colour, scheme, drawn.shade)
    ctx.fillStyle = colour
    if (!plot.isDaily) {
      ctx.beginPath()
      ctx.arc(x, y, 3, 0, Math.PI * 2)
      ctx.fill()
    }
    const place = Math.max(y, lowest + 14 * letters)
    lowest = place
    ctx.font = `600 ${small(letters)}`
    ctx.textAlign = 'left'
    ctx.textBaseline = 'middle'
    ctx.fillText(endText(drawn, at), area.right + 6, place)
  }
}

const endText = ({ v, quantity }: Drawn, at: number): string => {
  const value = v[at]
  return typeof value === 'number' ? bareText(value, quantity) : ''
}

/** What stands behind and beside the data: levels, marks, the zero line, units, last values. */
export function backdrop(read: () => Background): Plugin<'line' | 'bar'> {
  let marks: Mark[] = []
  return {
    id: 'backdrop',
    beforeDatasetsDraw(chart) {
      const scale = chart.scales.left
      if (!scale) return
      const background = read()
      chart.ctx.save()
      const { options, lies } = background
      if (!lies) {
        const strokes = options.levels === undefined && options.marks === undefined ? [] : strokesOf(chart)
        marks = marksOf(chart, scale, background, strokes)
        const ofMarks = marks.flatMap(({ across, words }) => [across, ...strokesAround(words)])
        drawLevels(chart, scale, background, [...strokes, ...ofMarks])
      }
      drawMissing(chart, background)
      drawZero(chart, scale, background)
      chart.ctx.restore()
    },
    afterDatasetsDraw(chart) {
      const scale = chart.scales.left
      if (!scale) return
      const background = read()
      chart.ctx.save()
      drawMarks(chart, scale, background, marks)
      drawUnits(chart, background)
      if (!background.lies) drawEnds(chart, background)
      chart.ctx.restore()
    },
  }
}
