import type { QuantityView } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import { isSeriesColour, type SeriesColour, seriesColours } from '../colours.ts'
import { type Things, thingColours } from '../thingColours.ts'
import { columnsOfRows } from './columns.ts'
import { depthOf } from './depth.ts'
import type { ChartOptions, ChartProps, Column, Draw, Drawn, Plot, SeriesRow } from './model.ts'

const shownValues = (values: (number | null)[], quantity: QuantityView) =>
  values.map((value) => (value === null ? null : quantity.shown(value)))

function columnsOfSeries({ data, options, quantities }: ChartProps): Column[] {
  const named = (of: string) => (one: SeriesRow) => one.series === of || one.quantity === of
  const all = data.series ?? []
  const styleOf = (one: SeriesRow) =>
    options.styles?.find(({ of }) => of === one.series) ?? options.styles?.find(({ of }) => of === one.quantity)
  const edges = new Map<SeriesRow, SeriesRow>()
  for (const one of all) {
    const style = styleOf(one)
    const edge =
      style?.to === undefined ? undefined : all.find((other) => other !== one && named(style.to ?? '')(other))
    const highest = all.find((other) => other.agg === 'max' && other.quantity === one.quantity && other !== one)
    if (edge) edges.set(one, edge)
    // Lowest and highest of one quantity are the edges of its ribbon.
    else if (style === undefined && one.agg === 'min' && highest && styleOf(highest) === undefined)
      edges.set(one, highest)
  }
  const consumed = new Set([...edges.values()].filter((edge) => styleOf(edge) === undefined))
  const kept = all.filter((one) => !consumed.has(one))
  return kept.map((one) => {
    const edge = edges.get(one)
    const style = styleOf(one) ?? (edge && { of: one.series, draw: 'band' as const })
    return { ...one, quantity: quantities.of(one.quantity), style, ...(edge && { to: alignedTo(one.t, edge) }) }
  })
}

/** The values of a series at given times, null where it has none. */
function alignedTo(t: number[], other: { t: number[]; v: (number | null)[] }): (number | null)[] {
  const at = new Map(other.t.map((time, index) => [time, other.v[index] ?? null]))
  return t.map((time) => at.get(time) ?? null)
}

function drawOf(column: Column, options: ChartOptions, usual: 'line' | 'bar'): Draw {
  const said = column.style?.draw ?? options.draw
  if (said) return said === 'band' && !column.to ? 'line' : said
  const own = column.quantity.draw
  if (usual === 'bar') return 'bar'
  return own === 'step' || own === 'area' || own === 'bar' ? own : 'line'
}

const nameOf = ({ label, series }: Column): string => label ?? series

const isDepth = (column: Column): boolean => depthOf(nameOf(column)) !== null

/** Depths have the shades of one colour, light to dark; that is their thing's where several things are told apart. */
function depthColours(depths: Column[]): { thing: string | null; shade: number }[] {
  const named = depths.map((column) => ({ column, thing: depthOf(nameOf(column))?.thing ?? '' }))
  return named.map((one) => {
    const alike = named.filter(({ column }) => column.quantity.code === one.column.quantity.code)
    const own = alike.filter(({ thing }) => thing === one.thing)
    const isTold = own.length < alike.length && one.thing !== '' && one.column.style?.colour === undefined
    const shade = own.length > 1 ? (own.indexOf(one) / (own.length - 1)) * 2 - 1 : 0
    return { thing: isTold ? one.thing : null, shade }
  })
}

/**
 * Colours: what is said, else the thing's own on this page where several of one quantity are told apart, else the
 * quantity's, else the first that is free. Depths of one thing share a colour.
 */
function coloursOf(columns: Column[], things: Things | undefined): { colour: SeriesColour; shade: number }[] {
  const taken = new Set<SeriesColour>()
  const isThing = (column: Column): boolean =>
    column.style?.colour === undefined &&
    column.to === undefined &&
    !isDepth(column) &&
    columns.filter(({ quantity, to }) => to === undefined && quantity.code === column.quantity.code).length > 1
  const named = columns.filter(isThing)
  const depths = columns.filter(isDepth)
  const shades = depthColours(depths)
  const own = (named[0] ?? depths[0])?.quantity.colour
  const others = columns.filter((column) => !named.includes(column) && column.to === undefined && !isDepth(column))
  const said = others.flatMap(({ style, quantity }) => {
    const colour = style?.colour ?? quantity.colour
    return isSeriesColour(colour) ? [colour] : []
  })
  const names = [...named.map(nameOf), ...new Set(shades.flatMap(({ thing }) => thing ?? []))]
  const colours = thingColours(names, { things, taken: said, ...(isSeriesColour(own) && { own }) })
  return columns.map((column) => {
    const thing = colours[named.indexOf(column)]
    if (thing) {
      taken.add(thing)
      return { colour: thing, shade: 0 }
    }
    const own = column.style?.colour ?? column.quantity.colour
    const wanted = isSeriesColour(own) ? own : undefined
    const deep = shades[depths.indexOf(column)]
    if (depths.length > 1 && deep) {
      const colour = deep.thing === null ? wanted : colours[names.lastIndexOf(deep.thing)]
      return { colour: colour ?? 'teal', shade: deep.shade }
    }
    const isBand = column.to !== undefined
    const free = wanted !== undefined && (isBand || !taken.has(wanted)) ? wanted : undefined
    const colour = free ?? seriesColours.find((one) => !taken.has(one)) ?? 'grey'
    if (!isBand) taken.add(colour)
    return { colour, shade: 0 }
  })
}

const aggWords: Record<string, string> = { min: 'lowest', max: 'highest', mean: 'mean', sum: 'total' }

function labelOf(column: Column, all: Column[]): string {
  const said = column.style?.label ?? column.label
  if (said !== undefined) return said
  const name = column.quantity.name === '' ? column.series : capital(column.quantity.name)
  const isAlone = all.filter((other) => other.quantity.code === column.quantity.code).length === 1
  if (isAlone) return name
  const word = aggWords[column.agg ?? '']
  return column.to ? `${name}, range` : word ? `${name}, ${word}` : capital(column.series.replaceAll('_', ' '))
}

function axesOf(columns: Column[]): ('left' | 'right')[] {
  const [first] = columns
  const isSame = (one: Column) => one.quantity.unit === first?.quantity.unit
  // A second unit goes to the right axis by itself; numbers of two units never share one.
  return columns.map((one) => one.style?.axis ?? (isSame(one) ? 'left' : 'right'))
}

/** What the chart shows, from series or rows. */
export function plotOf(props: ChartProps, usual: 'line' | 'bar'): Plot {
  const fromRows = props.data.series ? null : columnsOfRows(props, usual)
  const columns = fromRows?.columns ?? columnsOfSeries(props)
  const colours = coloursOf(columns, props.things)
  const axes = axesOf(columns)
  const { solid } = props.options
  const hasSolid = columns.some(({ series }) => series === solid)
  const drawn = columns.map((column, at): Drawn => {
    const { quantity, t, v, to } = column
    return {
      key: `${column.series}:${column.agg ?? ''}:${at}`,
      label: labelOf(column, columns),
      quantity,
      draw: drawOf(column, props.options, usual),
      axis: axes[at] ?? 'left',
      ...(colours[at] ?? { colour: 'grey', shade: 0 }),
      t,
      v: shownValues(v, quantity),
      ...(to && { to: shownValues(to, quantity) }),
      ...(hasSolid && column.series !== solid && { isDashed: true }),
    }
  })
  const places = [...new Set(drawn.flatMap(({ t }) => t))].sort((a, b) => a - b)
  return { drawn, names: fromRows?.names ?? null, places, isDaily: fromRows?.isDaily ?? false }
}

/** What bars say that are all of no height: there was no rain on any day. Null where some have one, or measure different things. */
export function saysNothing({ drawn }: Plot): string | null {
  const [first] = drawn
  const values = drawn.flatMap(({ v }) => v)
  if (!first || !values.includes(0) || values.some((value) => value !== null && value !== 0)) return null
  if (drawn.some(({ quantity }) => quantity.unit !== first.quantity.unit)) return null
  return `${first.quantity.text(0)} ${values.includes(null) ? 'where known' : 'throughout'}`
}

/** Whether there is any number to show. */
export const hasValues = (plot: Plot): boolean => plot.drawn.some(({ v }) => v.some((value) => value !== null))
