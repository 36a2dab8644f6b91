import type { Chart as ChartJs } from 'chart.js'
import type { PanelFormats } from '../../panel.ts'
import type { Scheme } from '../colours.ts'
import { swatchOf } from './datasets.ts'
import type { Drawn, Plot } from './model.ts'
import { usualStep } from './step.ts'
import { nearest, placeText, readingText } from './words.ts'

/** What a chart shows of another's moment: a hairline and its own values there. Both stand there, hidden. */
interface Followed {
  line: HTMLElement | null
  card: HTMLElement | null
}

interface Followable {
  chart: ChartJs<'line' | 'bar'> | null
  plot: Plot
  shown: Drawn[]
  /** Where each place is drawn. */
  centres: number[]
  scheme: Scheme
  props: Pick<PanelFormats, 'zone' | 'now'>
}

const drawn = new WeakMap<HTMLElement, { plot: Plot; shown: string; index: number }>()

/** Moves the hairline to a moment and writes the values there; takes both away where the chart does not reach. */
export function showMoment(at: number | null, { line, card }: Followed, what: Followable): void {
  const scale = what.chart?.scales.x
  const isInside = at !== null && !what.plot.names && scale !== undefined && at >= scale.min && at <= scale.max
  if (line) line.hidden = !isInside
  if (card) card.hidden = true
  if (!isInside || !line || !card || !what.chart) return
  const left = scale.getPixelForValue(at)
  line.style.transform = `translateX(${Math.round(left)}px)`
  const index = nearest(what.centres, at, Math.max(usualStep(what.plot.places), 1))
  if (index < 0) return
  writeOnce(card, index, what)
  card.hidden = false
  const isRight = left > what.chart.width / 2
  card.style.transform = isRight
    ? `translateX(calc(${Math.round(left)}px - 100% - 16px))`
    : `translateX(${Math.round(left)}px)`
}

/** The values are written anew only where the place is another. */
function writeOnce(card: HTMLElement, index: number, { plot, shown, scheme, props }: Followable): void {
  const place = plot.places[index]
  const keys = shown.map(({ key }) => key).join()
  const before = drawn.get(card)
  if (place === undefined || (before?.plot === plot && before.shown === keys && before.index === index)) return
  drawn.set(card, { plot, shown: keys, index })
  const when = document.createElement('strong')
  when.textContent = placeText(plot, place, props)
  // Half a step away, a value is another moment's.
  const half = usualStep(plot.places) / 2
  card.replaceChildren(
    when,
    ...shown.map((one) => {
      const row = document.createElement('span')
      const swatch = document.createElement('i')
      swatch.className = 'swatch'
      swatch.style.background = swatchOf(one, scheme)
      const value = document.createElement('b')
      value.textContent = readingText(one, nearest(one.t, place, half))
      row.append(swatch, value)
      return row
    }),
  )
}
