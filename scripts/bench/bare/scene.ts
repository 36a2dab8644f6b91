/** A picture of the bare page: what it is, and its place in CSS pixels. It fetches /data/{scene}/{its number}. */
export interface BarePicture {
  kind: 'line' | 'stat' | 'gauge' | 'table'
  title: string
  x: number
  y: number
  width: number
  height: number
  /** Columns of a table. */
  fields?: string[]
}

export interface BareScene {
  pictures: BarePicture[]
}

/** A series as the portal's API gives it. */
export interface BareSeries {
  label: string
  t: number[]
  v: (number | null)[]
}

export type BareRow = Record<string, string | number | boolean | null>
