import type { ChartDataset, Point } from 'chart.js'
import { type Scheme, seriesColour, withOpacity } from '../colours.ts'
import type { Drawn, Plot } from './model.ts'
import { reduce } from './reduce.ts'

type Dataset = ChartDataset<'line' | 'bar', (Point | null)[]>

const isBar = ({ draw }: Drawn, hasBars: boolean): boolean => draw === 'bar' || (draw === 'stacked' && hasBars)

/** Where a bucket is drawn: in the middle of the time it covers. */
export function middles(t: number[]): number[] {
  const steps = t.slice(1).map((time, at) => time - (t[at] ?? time))
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  return t.map((time, at) => time + Math.min(steps[at] ?? usual, usual * 1.2) / 2)
}

const pointAt = (x: number, y: number | null | undefined, lies: boolean): Point => {
  // A missing value is NaN: a gap. Stacking writes into the points, so each is an object of its own.
  const value = y ?? Number.NaN
  return lies ? { x: value, y: x } : { x, y: value }
}

/** Stacked series stand on each other only where all have a place: they share the union of their places. */
function aligned(drawn: Drawn, places: number[]): Drawn {
  const at = new Map(drawn.t.map((time, index) => [time, drawn.v[index] ?? null]))
  return { ...drawn, t: places, v: places.map((place) => at.get(place) ?? null) }
}

function barDataset(drawn: Drawn, plot: Plot, colour: string, lies: boolean): Dataset {
  const xs = plot.names ? drawn.t : middles(drawn.t)
  return {
    type: 'bar',
    label: drawn.key,
    data: xs.map((x, at) => pointAt(x, drawn.v[at], lies)),
    backgroundColor: colour,
    maxBarThickness: 48,
    minBarLength: 0,
    categoryPercentage: 0.86,
    barPercentage: 0.92,
    borderRadius: 2,
    order: 2,
    stack: drawn.draw === 'stacked' ? `bars-${drawn.axis}` : drawn.key,
    ...axisOf(drawn, lies),
  }
}

const axisOf = (drawn: Drawn, lies: boolean) => (lies ? { xAxisID: drawn.axis } : { yAxisID: drawn.axis })

/** Beside what is stacked on its axis a line stands in a stack of its own; elsewhere stacking would walk along it in vain. */
type Own = Pick<Dataset, 'stack'>

function lineDataset(drawn: Drawn, plot: Plot, colour: string, width: number, own: Own): Dataset {
  const kept = drawn.draw === 'stacked' ? drawn.t.map((_, at) => at) : reduce(drawn.t, drawn.v, width)
  const xs = plot.isDaily ? middles(drawn.t) : drawn.t
  const isLone = drawn.v.filter((value) => value !== null).length === 1
  return {
    type: 'line',
    label: drawn.key,
    data: kept.map((at) => pointAt(xs[at] ?? 0, drawn.v[at], false)),
    borderColor: colour,
    backgroundColor: withOpacity(colour, drawn.draw === 'stacked' ? 0.55 : 0.16),
    borderWidth: drawn.draw === 'stacked' ? 1 : 2,
    borderJoinStyle: 'round',
    ...(drawn.isDashed && { borderDash: [6, 4] }),
    pointRadius: isLone ? 3 : 0,
    pointBackgroundColor: colour,
    stepped: drawn.draw === 'step',
    fill: drawn.draw === 'stacked' ? 'stack' : drawn.draw === 'area' ? 'start' : false,
    order: 1,
    ...(drawn.draw === 'stacked' ? { stack: `areas-${drawn.axis}` } : own),
    yAxisID: drawn.axis,
  }
}

/** A band is two lines without a stroke, the upper filled down to the lower. */
function bandDatasets(drawn: Drawn, plot: Plot, colour: string, width: number, own: Own): Dataset[] {
  const low = reduce(drawn.t, drawn.v, width)
  const high = reduce(drawn.t, drawn.to ?? [], width)
  const kept = [...new Set([...low, ...high])].sort((a, b) => a - b)
  const xs = plot.isDaily ? middles(drawn.t) : drawn.t
  const edge = (values: (number | null)[], key: string): Dataset => ({
    type: 'line',
    label: key,
    data: kept.map((at) => pointAt(xs[at] ?? 0, values[at], false)),
    borderWidth: 0,
    // A day alone has no width to fill: its two edges are told by dots.
    pointRadius: kept.length === 1 ? 3 : 0,
    pointBackgroundColor: colour,
    borderColor: 'transparent',
    backgroundColor: withOpacity(colour, 0.2),
    order: 3,
    ...(own.stack !== undefined && { stack: key }),
    yAxisID: drawn.axis,
  })
  return [
    { ...edge(drawn.v, drawn.key), fill: false },
    { ...edge(drawn.to ?? [], `${drawn.key}:to`), fill: '-1' },
  ]
}

/** Chart.js datasets of what is shown; each line reduced to what can be seen at the width (px). */
export function datasetsOf(
  plot: Plot,
  shown: Drawn[],
  width: number,
  scheme: Scheme,
  lies: boolean,
  bars: boolean,
): Dataset[] {
  const stacked = shown.filter(({ draw }) => draw === 'stacked')
  const piled = new Set(stacked.map(({ axis }) => axis))
  const union = [...new Set(stacked.flatMap(({ t }) => t))].sort((a, b) => a - b)
  return shown.flatMap((one) => {
    const colour = seriesColour(one.colour, scheme, one.shade)
    const drawn = one.draw === 'stacked' ? aligned(one, union) : one
    if (isBar(drawn, bars)) return [barDataset(drawn, plot, colour, lies)]
    const own: Own = piled.has(drawn.axis) ? { stack: drawn.key } : {}
    if (drawn.draw === 'band' && drawn.to) return bandDatasets(drawn, plot, colour, width, own)
    return [lineDataset(drawn, plot, colour, width, own)]
  })
}

/** The colour of a dataset's swatch. */
export const swatchOf = (drawn: Drawn, scheme: Scheme): string => {
  const colour = seriesColour(drawn.colour, scheme, drawn.shade)
  return drawn.draw === 'band' ? withOpacity(colour, 0.45) : colour
}
