import { fieldTitle } from '#engine/fieldTitle.ts'
import { read } from '#engine/logic.ts'
import { noValue, numberText, thinSpace } from '#engine/number.ts'
import type { LevelView, QuantityView } from '#engine/quantities.ts'
import { isSeriesColour, type SeriesColour, seriesColour } from '../kit/colours.ts'
import { fieldShape, fieldText, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import { thingColours } from '../kit/thingColours.ts'
import { roundSpan } from '../kit/ticks.ts'
import type { PanelProps } from '../panel.ts'

interface ProfileOptions {
  depth: string
  top?: string
  value: string
  by?: string
  marks?: { field: string; label?: string; colour?: SeriesColour }[]
  levels?: string
  zero?: boolean
  min?: number
  max?: number
}

export type ProfileProps = PanelProps<ProfileOptions, { rows?: unknown }>

/** A value of a depth, in the shown units; null where it is missing. */
export interface Point {
  top: number | null
  depth: number
  value: number | null
}

interface Trace {
  label: string
  colour: string
  isMark: boolean
  points: Point[]
}

export interface Profile {
  traces: Trace[]
  /** Every depth, from the surface down. */
  depths: number[]
  /** What is said for each depth: "40 cm", or "10–30 cm" for a layer. */
  names: string[]
  span: [number, number]
  deepest: number
  unit: string
  depthUnit: string
  levels: LevelView[]
  rows: (Row | undefined)[]
  text: (value: number | null) => string
}

const colourOf = (at: number, groups: string[], isTime: boolean, view: QuantityView, props: ProfileProps): string => {
  const count = groups.length
  const own = isSeriesColour(view.colour) ? view.colour : 'teal'
  // Of several times the latest is the deepest; of several things each has a colour of its own.
  if (count === 1) return seriesColour(own, props.scheme)
  if (isTime) return seriesColour(own, props.scheme, (at / (count - 1)) * 1.6 - 1)
  return seriesColour(thingColours(groups, { things: props.things })[at] ?? 'grey', props.scheme)
}

/** Rows as lines by depth, and the marks to compare them with. */
export function profileOf(props: ProfileProps): Profile {
  const { data, options, shapes, quantities, scheme } = props
  const shapeOf = (field: string) => fieldShape(shapes, 'rows', field)
  const all = rowsOf(data.rows).filter((row) => numberOf(read(row, options.depth)) !== null)
  const view = quantityOf(all[0], shapeOf(options.value), quantities)
  const deep = quantityOf(all[0], shapeOf(options.depth), quantities)
  const shown = (row: Row, field: string | undefined, by: QuantityView) => {
    const value = field === undefined ? null : numberOf(read(row, field))
    return value === null ? null : by.shown(value)
  }
  const pointOf = (row: Row, field: string): Point => ({
    top: shown(row, options.top, deep),
    depth: shown(row, options.depth, deep) ?? 0,
    value: shown(row, field, view),
  })
  const { by } = options
  const groupOf = (row: Row) => (by === undefined ? '' : String(read(row, by) ?? ''))
  const groups = [...new Set(all.map(groupOf))].sort()
  const format = by === undefined ? undefined : shapeOf(by)?.format
  const isTime = format === 'date' || format === 'date-time' || groups.every((name) => /^(19|20)\d\d$/.test(name))
  const lines = groups.map((name, at): Trace => {
    const rows = all.filter((row) => groupOf(row) === name)
    const [first] = rows
    const label =
      by === undefined || !first
        ? fieldTitle(options.value, shapeOf(options.value))
        : fieldText(first, by, shapeOf(by), { quantities, zone: props.zone })
    const points = rows.map((row) => pointOf(row, options.value)).sort((a, b) => a.depth - b.depth)
    return { label, colour: colourOf(at, groups, isTime, view, props), isMark: false, points }
  })
  const latest = all.filter((row) => groupOf(row) === groups.at(-1))
  const marks = (options.marks ?? []).map(({ field, label, colour }, at): Trace => {
    const usual = (['vermilion', 'blue', 'grey', 'purple'] as const)[at] ?? 'grey'
    const points = latest.map((row) => pointOf(row, field)).sort((a, b) => a.depth - b.depth)
    const words = label ?? fieldTitle(field, shapeOf(field))
    return { label: words, colour: seriesColour(colour ?? usual, scheme), isMark: true, points }
  })
  const traces = [...marks, ...lines]
  const values = traces.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  const [low, high] = [
    Math.min(...values, options.min ?? Number.POSITIVE_INFINITY, ...(options.zero ? [0] : [])),
    Math.max(...values, options.max ?? Number.NEGATIVE_INFINITY),
  ]
  const depths = [...new Set(traces.flatMap(({ points }) => points.map(({ depth }) => depth)))].sort((a, b) => a - b)
  const rows = depths.map((depth) => latest.find((row) => shown(row, options.depth, deep) === depth))
  const depthUnit = deep.unit === '' ? 'cm' : deep.unit
  return {
    traces,
    depths,
    names: depths.map((depth, at) => {
      const top = rows[at] && shown(rows[at], options.top, deep)
      const said = typeof top === 'number' ? `${numberText(top)}–${numberText(depth)}` : numberText(depth)
      return `${said}${thinSpace}${depthUnit}`
    }),
    span: values.length === 0 ? [0, 1] : roundSpan(low, high),
    deepest: Math.max(0, ...depths),
    unit: view.unit,
    depthUnit,
    levels: options.levels === undefined ? [] : view.levels(options.levels),
    rows,
    text: (value) => {
      if (value === null) return noValue
      const number = numberText(value, view.code === null ? undefined : view.decimals)
      return view.unit === '' ? number : `${number}${thinSpace}${view.unit}`
    },
  }
}

/** Whether any line has a value; marks alone show nothing. */
export const hasValues = ({ traces }: Profile): boolean =>
  traces.some(({ isMark, points }) => !isMark && points.some(({ value }) => value !== null))

/** One depth in words. */
export function depthText({ traces, depths, names, text }: Profile, at: number): string {
  const depth = depths[at]
  const parts = traces.map(({ label, points }) => {
    const point = points.find((one) => one.depth === depth)
    return `${label} ${text(point?.value ?? null)}`
  })
  return `${names[at]}: ${parts.join(', ')}`
}
