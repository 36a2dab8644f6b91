import type { MapPreference } from '#types/api/mapping.ts'
import type { PanelProps } from '../../panel.ts'
import type { SeriesColour } from '../colours.ts'
import type { RampName } from './ramps.ts'

/** What a layer may be coloured by. */
export interface Measure {
  value?: string
  levels?: string
  steps?: number[]
  ramp?: RampName
  title?: string
}

export interface MapLayer extends Measure {
  id: string
  title: string
  from: string
  kind: 'areas' | 'points' | 'trails' | 'cells' | 'heat' | 'rasters' | 'vectors'
  shape?: string
  edges?: string
  lon?: string
  lat?: string
  side?: string
  tiles?: string
  part?: string
  key?: string
  label?: string
  level?: string
  colour?: SeriesColour
  choose?: (Measure & { value: string; title: string })[]
  by?: string
  time?: string
  about?: string
  source?: string
  cluster?: boolean
  tell?: string[]
  withheld?: string
  press?: string
  modes?: string[]
  hidden?: boolean
  opacity?: number
  edit?: { id: string; version: string; noun?: string; guard?: string; save: string }
}

/** Is it drawn from tiles, one picture a row, and not row by row? */
export const isPicture = ({ kind }: MapLayer): boolean => kind === 'rasters' || kind === 'vectors'

export interface MapOptions {
  layers: MapLayer[]
  modes?: { name: string; title: string }[]
  mode?: string
  look?: string
  selected?: string[]
  selectedIn?: string
  drawer?: string
  split?: boolean
  height?: 'panel' | 'window'
}

export type MapProps = PanelProps<MapOptions>

/** How one person wants maps to look; what is not said is as the portal has it. */
export type Look = Partial<MapPreference>

/** A row can be a look: what it does not say is as the portal has it. */
export const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
