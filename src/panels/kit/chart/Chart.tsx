import type { Chart as ChartJs } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { Chart as Canvas } from 'react-chartjs-2'
import { zoneWords } from '#engine/zone.ts'
import { useCrosshair } from '../crosshair/useCrosshair.ts'
import { Empty } from '../Empty.tsx'
import { stepTo } from '../steps.ts'
import { usePictureLetters } from '../useLetters.ts'
import { backdrop } from './backdrop.ts'
import { CanvasSize } from './CanvasSize.tsx'
import { canvas, still } from './canvas.ts'
import { datasetsOf, middles } from './datasets.ts'
import { showMoment } from './follow.ts'
import { Legend } from './Legend.tsx'
import type { ChartProps } from './model.ts'
import { hasValues, plotOf, saysNothing } from './plot.ts'
import { Reading } from './Reading.tsx'
import { scalesOf, spanOf } from './scales.ts'
import { usePaper } from './usePaper.ts'
import { nearest, placeText, readingsAt, summaryOf } from './words.ts'

/** The wider side of a place, and how much room is there. */
const besides = (left: number, width: number) => {
  const isRight = left > width / 2
  return { left, isRight, room: Math.max(120, (isRight ? left : width - left) - 16) }
}

/** Lines or bars over time or names, with a reading under the pointer and under the arrow keys. */
export function Chart({ usual, ...props }: ChartProps & { usual: 'line' | 'bar' }) {
  const { options, data, shapes, range, zone, quantities, scheme, size } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the plot is made of
  const plot = useMemo(() => plotOf(props, usual), [data, options, shapes, range, zone, quantities, usual])
  const [hidden, setHidden] = useState<Set<string>>(new Set())
  const [at, setAt] = useState<number | null>(null)
  const chart = useRef<ChartJs<'line' | 'bar'> | null>(null)
  const letters = usePictureLetters()
  const lies = options.across === true && plot.names !== null
  const shown = plot.drawn.filter(({ key }) => !hidden.has(key))
  const lines = shown.filter(({ draw }) => draw === 'line' || draw === 'step' || draw === 'area')
  const hasEnds =
    !lies &&
    !plot.names &&
    lines.length > 0 &&
    lines.length < 4 &&
    size.width >= 420 * letters &&
    !shown.some(({ axis }) => axis === 'right')
  const background = useRef({ plot, shown, options, scheme, lies, hasEnds, letters })
  background.current = { plot, shown, options, scheme, lies, hasEnds, letters }
  const [plugins] = useState(() => [backdrop(() => background.current)])
  const hiddenKeys = [...hidden].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hover must not redraw the chart
  const drawing = useMemo(() => {
    const span = spanOf(plot, props)
    return {
      data: { labels: plot.names ?? [], datasets: datasetsOf(plot, shown, size.width, scheme, lies, usual === 'bar') },
      options: {
        ...still,
        indexAxis: lies ? ('y' as const) : ('x' as const),
        spanGaps: false,
        layout: { padding: { top: 26 * letters, right: hasEnds ? 52 * letters : 8, left: 0, bottom: 0 } },
        scales: scalesOf(props, plot, span, lies, letters),
      },
    }
  }, [plot, hiddenKeys, scheme, size.width, lies, hasEnds, letters, usual])
  const centres = useMemo(
    () => (!plot.names && (plot.isDaily || usual === 'bar') ? middles(plot.places) : plot.places),
    [plot, usual],
  )
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isFollowing = hasValues(plot) && !plot.names && options.crosshair !== false
  const tell = useCrosshair(box, isFollowing, (moment) =>
    showMoment(
      at === null ? moment : null,
      { line: line.current, card: card.current },
      {
        chart: chart.current,
        plot,
        shown,
        centres,
        scheme,
        props,
      },
    ),
  )
  usePaper(chart, props)
  if (!hasValues(plot)) return <Empty />
  const nothing = usual === 'bar' || plot.drawn.every(({ draw }) => draw === 'bar') ? saysNothing(plot) : null
  if (nothing !== null) return <p className="panel-said picture-said quiet">{nothing}</p>

  const read = (index: number | null) => {
    setAt(index)
    tell(index === null ? null : centres[index])
  }
  const last = plot.places.length - 1
  const place = at === null ? undefined : plot.places[at]
  const centre = at === null ? undefined : centres[at]
  const left = centre === undefined || lies ? undefined : chart.current?.scales.x?.getPixelForValue(centre)
  const readings = place === undefined ? [] : readingsAt(plot, shown, place)
  const when = place === undefined ? '' : placeText(plot, place, props)

  const point = (event: PointerEvent<HTMLElement>) => {
    const scale = chart.current?.scales[lies ? 'y' : 'x']
    const box = event.currentTarget.getBoundingClientRect()
    const value = scale?.getValueForPixel(lies ? event.clientY - box.top : event.clientX - box.left)
    if (value !== undefined) read(nearest(centres, value, Number.POSITIVE_INFINITY))
  }
  const press = () => {
    if (place !== undefined) void props.act('press', { at: plot.names ? when : new Date(place).toISOString() })
  }
  const step = (event: KeyboardEvent) => {
    const to = stepTo(event.key, at, plot.places.length, 'end')
    if (event.key === 'Escape') return read(null)
    if (event.key === 'Enter' || event.key === ' ') press()
    else if (to !== null) read(to)
    else return
    event.preventDefault()
  }
  const said = [when, ...readings.map(({ drawn, text }) => `${drawn.label} ${text}`)].filter(Boolean).join(', ')
  return (
    <div className="chart">
      <Legend drawn={plot.drawn} hidden={hidden} hide={setHidden} scheme={scheme} />
      <div
        ref={box}
        className="chart-canvas"
        role="slider"
        tabIndex={0}
        aria-label={summaryOf(plot, props)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={said === '' ? 'Move with the arrow keys to read values' : said}
        onPointerMove={point}
        onPointerDown={point}
        // A finger that is lifted leaves its reading; a tap elsewhere takes it away.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && read(null)}
        onBlur={() => read(null)}
        onClick={press}
        onKeyDown={step}
      >
        <CanvasSize chart={chart} />
        <Canvas ref={chart} {...canvas} data={drawing.data} options={drawing.options} plugins={plugins} />
        {left !== undefined && (
          <Reading at={besides(left, size.width)} when={when} readings={readings} scheme={scheme} />
        )}
        {isFollowing && (
          <>
            <span ref={line} className="chart-cross" data-follows hidden />
            <div ref={card} className="chart-reading" data-follows hidden />
          </>
        )}
        {lies && at !== null && (
          <output className="chart-reading" data-side="top">
            {said}
          </output>
        )}
      </div>
      {!plot.names && <p className="chart-zone">{zoneWords(zone)}</p>}
    </div>
  )
}
