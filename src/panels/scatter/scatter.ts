import { fieldTitle } from '#engine/fieldTitle.ts'
import { read } from '#engine/logic.ts'
import { noValue, numberText, thinSpace } from '#engine/number.ts'
import type { QuantityView } from '#engine/quantities.ts'
import type { Drawn } from '../kit/chart/model.ts'
import { isSeriesColour, seriesColours } from '../kit/colours.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import { thingColours } from '../kit/thingColours.ts'
import { momentOf, momentText } from '../kit/times.ts'
import type { PanelProps } from '../panel.ts'

interface ScatterOptions {
  x: string
  y: string
  by?: string
  label?: string
  xLabel?: string
  yLabel?: string
  line?: { x: string; y: string; by?: string; label?: string }
  zero?: boolean
  marks?: { at: number; label: string }[]
  levels?: string
}

export type ScatterProps = PanelProps<ScatterOptions, { rows?: unknown; lines?: unknown }>

interface Dot {
  row: Row
  group: string
  label: string
  /** Shown units; epoch ms for a time. */
  x: number
  y: number
  xText: string
  yText: string
}

export interface Axis {
  label: string
  view: QuantityView
  isTime: boolean
}

export interface Scatter {
  /** A group of points each, then the lines; `t` is x and `v` is y. */
  groups: Drawn[]
  lines: Drawn[]
  /** Points from left to right. */
  dots: Dot[]
  x: Axis
  y: Axis
  /** Rows that miss one of the two values. */
  missing: number
}

const unitText = (value: number, { view }: Axis): string => {
  const number = numberText(value, view.code === null ? undefined : view.decimals)
  return view.unit === '' ? number : `${number}${thinSpace}${view.unit}`
}

const axisOf = (
  of: 'rows' | 'lines',
  field: string,
  said: string | undefined,
  rows: Row[],
  props: ScatterProps,
): Axis => {
  const shape = fieldShape(props.shapes, of, field)
  const view = quantityOf(rows[0], shape, props.quantities)
  const known = rows.map((row) => read(row, field)).find((value) => value !== null && value !== undefined)
  return { label: said ?? fieldTitle(field, shape), view, isTime: momentOf(known, props.zone) !== null }
}

function placeOf(row: Row, field: string, axis: Axis, zone: string): number | null {
  const value = read(row, field)
  if (axis.isTime) return momentOf(value, zone)
  const number = numberOf(value)
  return number === null ? null : axis.view.shown(number)
}

function dotsOf(rows: Row[], x: Axis, y: Axis, props: ScatterProps): Dot[] {
  const { options, shapes, zone } = props
  const text = (row: Row, field: string | undefined) =>
    field === undefined ? '' : fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
  return rows
    .flatMap((row): Dot[] => {
      const [across, up] = [placeOf(row, options.x, x, zone), placeOf(row, options.y, y, zone)]
      if (across === null || up === null) return []
      const label = text(row, options.label)
      return [
        {
          row,
          group: text(row, options.by),
          label: label === noValue ? '' : label,
          x: across,
          y: up,
          xText: x.isTime ? momentText(read(row, options.x), props) : unitText(across, x),
          yText: unitText(up, y),
        },
      ]
    })
    .sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Lines through the cloud, by their own rows, in the axes' units. */
function linesOf(x: Axis, y: Axis, taken: number, props: ScatterProps): Drawn[] {
  const { line } = props.options
  if (!line) return []
  const rows = rowsOf(props.data.lines)
  const nameOf = (row: Row) =>
    line.by === undefined
      ? (line.label ?? y.label)
      : fieldText(row, line.by, fieldShape(props.shapes, 'lines', line.by), formatsOf(props))
  const xView = quantityOf(rows[0], fieldShape(props.shapes, 'lines', line.x), props.quantities)
  const yView = quantityOf(rows[0], fieldShape(props.shapes, 'lines', line.y), props.quantities)
  return [...new Set(rows.map(nameOf))].map((label, at): Drawn => {
    const points = rows
      .filter((row) => nameOf(row) === label)
      .flatMap((row) => {
        const across = placeOf(row, line.x, { ...x, view: xView }, props.zone)
        const up = placeOf(row, line.y, { ...y, view: yView }, props.zone)
        return across === null ? [] : [{ across, up }]
      })
      .sort((a, b) => a.across - b.across)
    return {
      key: `line:${label}`,
      label,
      quantity: y.view,
      draw: 'line',
      axis: 'left',
      colour: seriesColours[(taken + at) % seriesColours.length] ?? 'grey',
      shade: 0,
      t: points.map(({ across }) => across),
      v: points.map(({ up }) => up),
    }
  })
}

/** Rows as groups of points with the lines to compare them with. */
export function scatterOf(props: ScatterProps): Scatter {
  const { options, data } = props
  const rows = rowsOf(data.rows)
  const x = axisOf('rows', options.x, options.xLabel, rows, props)
  const y = axisOf('rows', options.y, options.yLabel, rows, props)
  const dots = dotsOf(rows, x, y, props)
  const names = [...new Set(dots.map(({ group }) => group))]
  const colours = thingColours(names, { things: props.things })
  const groups = names.map((label, at): Drawn => {
    const own = dots.filter(({ group }) => group === label)
    const colour = names.length === 1 && isSeriesColour(y.view.colour) ? y.view.colour : colours[at]
    return {
      key: `dots:${label}`,
      label: label === '' ? y.label : label,
      quantity: y.view,
      draw: 'bar',
      axis: 'left',
      colour: colour ?? 'grey',
      shade: 0,
      t: own.map((dot) => dot.x),
      v: own.map((dot) => dot.y),
    }
  })
  return { groups, lines: linesOf(x, y, names.length, props), dots, x, y, missing: rows.length - dots.length }
}

/** A point in words. */
export function dotText({ label, group, xText, yText }: Dot, { x, y }: Scatter): string {
  return [label, group, `${x.label} ${xText}`, `${y.label} ${yText}`].filter(Boolean).join(', ')
}
