import type { QuantityView } from '#engine/quantities.ts'
import type { PanelProps } from '../../panel.ts'
import type { SeriesColour } from '../colours.ts'

export type Draw = 'line' | 'step' | 'area' | 'bar' | 'band' | 'stacked'

interface SeriesStyle {
  /** A series' name, its quantity, or a value of the field that `by` names. */
  of: string
  label?: string
  draw?: Draw
  /** The other edge of a band. */
  to?: string
  axis?: 'left' | 'right'
  colour?: SeriesColour
}

export interface DrawnField extends Omit<SeriesStyle, 'of'> {
  field: string
}

/** The options that line and bar share; panel.json says what each means. */
export interface ChartOptions {
  x?: string
  y?: string | (string | DrawnField)[]
  by?: string
  solid?: string
  draw?: Draw
  styles?: SeriesStyle[]
  levels?: string
  marks?: { at: number; label: string }[]
  zero?: boolean
  min?: number
  max?: number
  across?: boolean
  crosshair?: boolean
}

/** A series as the `timeseries` procedure gives it: epoch ms and stored values. */
export interface SeriesRow {
  series: string
  quantity: string
  agg?: string
  label?: string
  t: number[]
  v: (number | null)[]
}

export interface ChartData {
  series?: SeriesRow[] | null
  rows?: unknown
}

/** One thing drawn: its places on the x axis (epoch ms, or the index of a name) and values in the shown unit. */
export interface Drawn {
  key: string
  label: string
  quantity: QuantityView
  draw: Draw
  axis: 'left' | 'right'
  colour: SeriesColour
  /** −1 paler to 1 deeper: tells depths of one thing apart. */
  shade: number
  t: number[]
  v: (number | null)[]
  /** The other edge of a band, at the same places. */
  to?: (number | null)[]
  isDashed?: boolean
}

/** What a chart shows. `names` stand on the x axis instead of time when there are any. */
export interface Plot {
  drawn: Drawn[]
  names: string[] | null
  /** Every place on the x axis that some series has, rising. */
  places: number[]
  /** The places are calendar dates, not moments. */
  isDaily: boolean
}

/** A series before it is known how it is drawn: values in the stored unit. */
export interface Column extends Omit<SeriesRow, 'quantity'> {
  quantity: QuantityView
  style: SeriesStyle | undefined
  /** The values of the other edge of a band, when the rows hold it. */
  to?: (number | null)[]
}

export type ChartProps = PanelProps<ChartOptions, ChartData>
