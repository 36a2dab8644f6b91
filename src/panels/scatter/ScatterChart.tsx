import type { ChartDataset, Chart as ChartJs, Point } from 'chart.js'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { Chart as Canvas } from 'react-chartjs-2'
import { backdrop } from '../kit/chart/backdrop.ts'
import { CanvasSize } from '../kit/chart/CanvasSize.tsx'
import { canvas, still } from '../kit/chart/canvas.ts'
import { extremes } from '../kit/chart/scales.ts'
import { usePaper } from '../kit/chart/usePaper.ts'
import { paper, seriesColour } from '../kit/colours.ts'
import { axisNumber, roundSpan, ticksBetween } from '../kit/ticks.ts'
import { timeTicks } from '../kit/timeTicks.ts'
import { usePictureLetters } from '../kit/useLetters.ts'
import type { Axis, Scatter, ScatterProps } from './scatter.ts'

const shapes = ['circle', 'triangle', 'rect', 'rectRot', 'crossRot', 'star'] as const

function datasetsOf({ groups, lines }: Scatter, hidden: Set<string>, { scheme }: ScatterProps) {
  const points = groups.map((group, at): ChartDataset<'line', Point[]> => {
    const colour = seriesColour(group.colour, scheme)
    return {
      type: 'line',
      label: group.key,
      data: group.t.map((x, index) => ({ x, y: group.v[index] ?? Number.NaN })),
      showLine: false,
      hidden: hidden.has(group.key),
      pointStyle: shapes[at % shapes.length],
      // A triangle of the same radius looks smaller than a circle.
      pointRadius: shapes[at % shapes.length] === 'circle' ? 5 : 6.5,
      pointBorderColor: paper.card[scheme],
      pointBackgroundColor: colour,
      pointBorderWidth: shapes[at % shapes.length] === 'crossRot' || shapes[at % shapes.length] === 'star' ? 2 : 1,
      ...(at % shapes.length >= 4 && { pointBorderColor: colour }),
      order: 1,
      yAxisID: 'left',
    }
  })
  const drawn = lines.map(
    (line): ChartDataset<'line', Point[]> => ({
      type: 'line',
      label: line.key,
      data: line.t.map((x, index) => ({ x, y: line.v[index] ?? Number.NaN })),
      hidden: hidden.has(line.key),
      borderColor: seriesColour(line.colour, scheme),
      borderWidth: 2,
      pointRadius: 0,
      order: 2,
      yAxisID: 'left',
    }),
  )
  return [...points, ...drawn]
}

/** Lowest and highest, with zero where it is wanted. */
function edgesOf(values: number[], zero: boolean): [number, number] {
  const [low = 0, high = low] = extremes(values)
  return zero ? [Math.min(0, low), Math.max(0, high)] : [low, high]
}

const ticksOf = (low: number, high: number, most: number) => ticksBetween(low, high, most).map((value) => ({ value }))

function scalesOf({ x, groups, lines }: Scatter, { scheme, zone, size, options }: ScatterProps, letters: number) {
  const font = { size: 12 * letters }
  const ticks = { color: paper.quiet[scheme], font, maxRotation: 0, padding: 6 }
  const all = [...groups, ...lines]
  const [low, high] = edgesOf(
    all.flatMap(({ t }) => t),
    !x.isTime && options.zero === true,
  )
  const marks = (options.marks ?? []).map(({ at }) => at)
  const [bottom, top] = edgesOf(
    [...all.flatMap(({ v }) => v.flatMap((value) => value ?? [])), ...marks],
    options.zero === true,
  )
  const room = (high - low || 1) * 0.04
  const [left, right] = roundSpan(low, high)
  const [floor, ceiling] = roundSpan(bottom, top)
  const most = size.width < 360 * letters ? 3 : 5
  const number = (value: number | string) => axisNumber(Number(value))
  const label = (axis: Axis) => (axis.view.unit === '' ? axis.label : `${axis.label}, ${axis.view.unit}`)
  return {
    x: {
      type: 'linear' as const,
      ...(x.isTime ? { min: low - room, max: high + room } : { min: left, max: right }),
      title: { display: !x.isTime, text: label(x), color: paper.quiet[scheme], font },
      border: { color: paper.strong[scheme] },
      grid: { color: paper.line[scheme], drawTicks: false },
      ticks: x.isTime
        ? {
            ...ticks,
            autoSkip: false,
            callback: (_: unknown, at: number, all: object[]) => String(Object(all[at]).label ?? ''),
          }
        : { ...ticks, callback: number },
      afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
        scale.ticks = x.isTime ? timeTicks(low - room, high + room, zone, most) : ticksOf(left, right, most)
      },
    },
    left: {
      type: 'linear' as const,
      position: 'left' as const,
      min: floor,
      max: ceiling,
      afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
        scale.ticks = ticksOf(floor, ceiling, 5)
      },
      border: { display: false },
      grid: { color: paper.line[scheme], drawTicks: false },
      ticks: { ...ticks, callback: number },
    },
  }
}

/** The points and lines on a canvas; tells which point is nearest to the pointer. */
export function ScatterChart(props: {
  scatter: Scatter
  hidden: Set<string>
  at: number | null
  read: (at: number | null) => void
  panel: ScatterProps
}) {
  const { scatter, hidden, at, read, panel } = props
  const { scheme, options, size } = panel
  const letters = usePictureLetters()
  const chart = useRef<ChartJs<'line', Point[]> | null>(null)
  usePaper(chart, panel)
  // The axis's unit stands in the words above it.
  const plain = scatter.groups.map((group) => ({ ...group, quantity: { ...group.quantity, unit: '' } }))
  const background = useRef({
    plot: { drawn: plain, names: null, places: [], isDaily: false },
    shown: [],
    options,
    scheme,
    lies: false,
    hasEnds: false,
    letters,
  })
  background.current = {
    ...background.current,
    plot: { ...background.current.plot, drawn: plain },
    options,
    scheme,
    letters,
  }
  const [plugins] = useState(() => [backdrop(() => background.current)])
  const hiddenKeys = [...hidden].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hover must not redraw the chart
  const drawing = useMemo(
    () => ({
      data: { datasets: datasetsOf(scatter, hidden, panel) },
      options: {
        ...still,
        layout: { padding: { top: 10, right: 12 } },
        scales: scalesOf(scatter, panel, letters),
      },
    }),
    [scatter, hiddenKeys, scheme, size.width, letters],
  )
  const pixelOf = (dot: { x: number; y: number }) => {
    const { x, left } = chart.current?.scales ?? {}
    return x && left ? { left: x.getPixelForValue(dot.x), top: left.getPixelForValue(dot.y) } : null
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const far = scatter.dots.map((dot) => {
      const place = hidden.has(`dots:${dot.group}`) ? null : pixelOf(dot)
      return place ? Math.hypot(place.left - x, place.top - y) : Number.POSITIVE_INFINITY
    })
    const least = Math.min(...far)
    read(least < 40 ? far.indexOf(least) : null)
  }
  const chosen = at === null ? undefined : scatter.dots[at]
  const ring = chosen ? pixelOf(chosen) : null
  return (
    <div className="scatter-canvas" onPointerMove={point} onPointerDown={point}>
      <CanvasSize chart={chart} />
      <Canvas ref={chart} {...canvas} data={drawing.data} options={drawing.options} plugins={plugins} />
      {ring && <i className="scatter-ring" style={ring} />}
    </div>
  )
}
