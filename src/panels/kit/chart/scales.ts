import type { ChartOptions as ChartJsOptions } from 'chart.js'
import { dayMs } from '#engine/date.ts'
import { paper } from '../colours.ts'
import { axisNumber } from '../ticks.ts'
import { type Tick, timeTicks } from '../timeTicks.ts'
import type { ChartProps, Plot } from './model.ts'
import { usualStep } from './step.ts'

type Scales = NonNullable<ChartJsOptions<'line' | 'bar'>['scales']>

/** The stretch of time that the axis shows, epoch ms: the panel's range where the data belong to it. */
export function spanOf(plot: Plot, { range, data }: ChartProps): [number, number] {
  const first = plot.places[0] ?? Date.parse(range.from)
  const isWide = plot.isDaily || plot.drawn.some(({ draw }) => draw === 'bar')
  const last = (plot.places.at(-1) ?? Date.parse(range.to)) + (isWide ? usualStep(plot.places) : 0)
  const from = Date.parse(range.from)
  const to = Date.parse(range.to)
  const isInside = first < to && last > from
  // Rows may tell of a time of their own (a forecast, the last 14 days); then the axis is theirs.
  const isOfRange = isInside && (data.series ? true : last - first > (to - from) * 0.4)
  const span: [number, number] = isOfRange ? [Math.min(first, from), Math.max(last, to)] : [first, last]
  return span[1] > span[0] ? span : [span[0] - 1.8e6, span[1] + 1.8e6]
}

/** Ticks of the time axis, in a room so many letters wide; dates stand under the middle of their day. */
export function ticksOf(plot: Plot, span: [number, number], zone: string, room: number): Tick[] {
  const ticks = timeTicks(span[0], span[1], zone, room < 200 ? 3 : room < 360 ? 4 : 5)
  if (!plot.isDaily || span[1] - span[0] > 14 * dayMs) return ticks
  return ticks.map((tick) => ({ ...tick, value: tick.value + dayMs / 2 })).filter(({ value }) => value < span[1])
}

function valueScale(
  props: ChartProps,
  plot: Plot,
  axis: 'left' | 'right',
  lies: boolean,
  letters: number,
): Scales[string] {
  const { options, scheme } = props
  const own = plot.drawn.filter((one) => one.axis === axis)
  const hasBars = own.some(({ draw }) => draw === 'bar' || draw === 'stacked')
  const ends = extremes(own.flatMap(({ v, to }) => [...extremes(v), ...extremes(to ?? [])]))
  const [low = 0, high] = ends
  const isFlat = low === high
  const isLeft = axis === 'left'
  const state = own.every(({ quantity }) => quantity.isState) ? own[0]?.quantity : undefined
  return {
    type: 'linear',
    position: lies ? 'bottom' : axis,
    beginAtZero: hasBars || options.zero === true,
    // A flat line stands in the middle instead of on an edge, and no rain at all still has a scale.
    ...(state && { min: 0, max: 1 }),
    suggestedMin: isLeft && options.min !== undefined ? options.min : isFlat && !hasBars ? low - 1 : undefined,
    suggestedMax: isLeft && options.max !== undefined ? options.max : isFlat ? low + 1 : undefined,
    stacked: own.some(({ draw }) => draw === 'stacked'),
    border: { display: false },
    grid: { color: paper.line[scheme], drawOnChartArea: isLeft, drawTicks: false },
    ticks: {
      color: paper.quiet[scheme],
      font: { size: 12 * letters },
      maxTicksLimit: 5,
      padding: 6,
      ...(state && { stepSize: 1 }),
      callback: (value) => state?.text(Number(value)) ?? axisNumber(Number(value)),
    },
  }
}

/** Lowest and highest of what is known, without spreading a long list into arguments. */
export function extremes(values: (number | null)[]): number[] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value === null) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : []
}

/** The axes: time or names along one, a unit on each of the others. */
export function scalesOf(
  props: ChartProps,
  plot: Plot,
  span: [number, number],
  lies: boolean,
  letters: number,
): Scales {
  const { scheme, size, zone } = props
  const font = { size: 12 * letters }
  const along: Scales[string] = plot.names
    ? {
        type: 'category',
        labels: plot.names,
        stacked: true,
        border: { color: paper.line[scheme] },
        grid: { display: false },
        ticks: { color: lies ? paper.ink[scheme] : paper.quiet[scheme], font, maxRotation: 0, autoSkip: !lies },
      }
    : {
        type: 'linear',
        min: span[0],
        max: span[1],
        stacked: true,
        offset: false,
        border: { color: paper.strong[scheme] },
        grid: { display: false },
        ticks: {
          color: paper.quiet[scheme],
          font,
          maxRotation: 0,
          padding: 4,
          autoSkip: false,
          callback: (_, at, all) => all[at]?.label ?? '',
        },
        afterBuildTicks: (scale) => {
          scale.ticks = ticksOf(plot, span, zone, size.width / letters)
        },
      }
  const hasRight = plot.drawn.some(({ axis }) => axis === 'right') && !lies
  const left = valueScale(props, plot, 'left', lies, letters)
  return lies
    ? { y: along, left }
    : { x: along, left, ...(hasRight && { right: valueScale(props, plot, 'right', false, letters) }) }
}
