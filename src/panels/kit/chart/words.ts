import { formatInstant } from '#engine/format.ts'
import { noValue, numberText, thinSpace } from '#engine/number.ts'
import type { QuantityView } from '#engine/quantities.ts'
import { localDate, localParts } from '#engine/zone.ts'
import type { PanelFormats, PanelTable } from '../../panel.ts'
import type { ChartProps, Drawn, Plot } from './model.ts'
import { plotOf } from './plot.ts'
import { extremes } from './scales.ts'

/** A value in the shown unit, without it; the word of a state. */
export const bareText = (value: number, quantity: QuantityView): string =>
  quantity.isState ? quantity.text(value) : numberText(value, quantity.code === null ? undefined : quantity.decimals)

/** A value in the shown unit, with it. */
function valueText(value: number | null | undefined, { quantity }: Drawn): string {
  if (value === null || value === undefined) return noValue
  const bare = bareText(value, quantity)
  return quantity.unit === '' ? bare : `${bare}${thinSpace}${quantity.unit}`
}

/** The index in `t` of the place nearest to `at`, or −1 when it is farther than `within`. */
export function nearest(t: number[], at: number, within: number): number {
  let low = 0
  let high = t.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((t[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  const before = t[low - 1]
  const here = t[low]
  const best = before !== undefined && here !== undefined && at - before < here - at ? low - 1 : low
  const found = t[best]
  return found !== undefined && Math.abs(found - at) <= within ? best : -1
}

/** A place on the x axis in words: a name, a day or a time in the zone. */
export function placeText(plot: Plot, place: number, { zone, now }: Pick<PanelFormats, 'zone' | 'now'>): string {
  if (plot.names) return plot.names[place] ?? ''
  const said = formatInstant(new Date(place), { quantities: { of: noQuantity }, zone })
  const { year } = localParts(new Date(place), zone)
  const text = plot.isDaily ? said.slice(0, -6) : said
  return year === localParts(now, zone).year ? text : `${text}, ${year}`
}

const noQuantity = (): never => {
  throw new Error('a time has no quantity')
}

/** What a drawn series says at one of its values: one number, or both edges of a band. */
export function readingText(drawn: Drawn, at: number): string {
  if (at < 0) return noValue
  const value = valueText(drawn.v[at], drawn)
  if (!drawn.to) return value
  const other = drawn.to[at]
  return `${value} to ${valueText(other, drawn)}`
}

/** Every series at one place, for the hover and those who listen. */
export function readingsAt(plot: Plot, shown: Drawn[], place: number): { drawn: Drawn; text: string }[] {
  const steps = plot.places.slice(1).map((one, at) => one - (plot.places[at] ?? one))
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  return shown.map((drawn) => ({
    drawn,
    text: readingText(drawn, nearest(drawn.t, place, plot.names ? 0 : usual / 2)),
  }))
}

/** A chart in a sentence: each series with its lowest, highest and last value. */
export function summaryOf(plot: Plot, props: ChartProps): string {
  const parts = plot.drawn.map((drawn) => {
    const known = [...drawn.v, ...(drawn.to ?? [])].filter((value): value is number => value !== null)
    const [low, high] = extremes(known)
    if (low === undefined || high === undefined) return `${drawn.label}: no values`
    const last = drawn.v.findLast((value) => value !== null)
    const ends = `lowest ${valueText(low, drawn)}, highest ${valueText(high, drawn)}`
    return `${drawn.label}: ${ends}${plot.names ? '' : `, last ${valueText(last, drawn)}`}`
  })
  const [from, to] = [plot.places[0], plot.places.at(-1)]
  const span =
    plot.names || from === undefined || to === undefined
      ? ''
      : ` from ${placeText(plot, from, props)} to ${placeText(plot, to, props)}`
  return `${props.title || 'Chart'}${span}. ${parts.join('; ')}.`
}

const two = (value: number) => String(value).padStart(2, '0')

/** Local time as it sorts: "2026-11-21 14:05". */
function clockText(place: number, zone: string): string {
  const { hour, minute } = localParts(new Date(place), zone)
  return `${localDate(new Date(place), zone)} ${two(hour)}:${two(minute)}`
}

/** The numbers of a chart as a table, in the units that are shown, unreduced. */
export function tabulateChart(props: ChartProps, usual: 'line' | 'bar'): PanelTable {
  const plot = plotOf(props, usual)
  const columns = plot.drawn.flatMap((drawn, at) => {
    const base = { unit: drawn.quantity.unit, align: 'right' as const }
    const one = { key: `s${at}`, title: drawn.to ? `${drawn.label}, lower` : drawn.label, ...base }
    return drawn.to ? [one, { key: `s${at}to`, title: `${drawn.label}, upper`, ...base }] : [one]
  })
  const indexes = plot.drawn.map(({ t }) => new Map(t.map((place, at) => [place, at])))
  const rows = plot.places.map((place) => {
    const when = plot.names
      ? (plot.names[place] ?? '')
      : plot.isDaily
        ? localDate(new Date(place), props.zone)
        : clockText(place, props.zone)
    const row: Record<string, string | number | null> = { when }
    plot.drawn.forEach((drawn, at) => {
      const index = indexes[at]?.get(place) ?? -1
      row[`s${at}`] = rounded(drawn.v[index], drawn)
      if (drawn.to) row[`s${at}to`] = rounded(drawn.to[index], drawn)
    })
    return row
  })
  return { columns: [{ key: 'when', title: plot.names ? 'Name' : plot.isDaily ? 'Date' : 'Time' }, ...columns], rows }
}

function rounded(value: number | null | undefined, { quantity }: Drawn): number | null {
  if (value === null || value === undefined) return null
  return Number(value.toFixed(quantity.code === null ? 4 : quantity.decimals))
}
