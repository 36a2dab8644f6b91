import { useMemo, useState } from 'react'
import type { LayerStyle } from '#types/api/mapping.ts'
import { plainName, styleOf } from './basemap.ts'
import { isLook, type Look, type MapLayer, type MapOptions, type MapProps, type Measure } from './options.ts'

/** §9: where a reader's choices are kept. */
const basemapKey = 'selectedBasemapName'
const selectionKey = 'selectionMode'
export const styleKey = 'layerStyle'

export type SelectionMode = 'SINGLE' | 'MULTIPLE'
export type Sheet = 'layers' | 'list' | null

/** What a reader has chosen on one map. */
export interface MapState {
  look: Look
  mode: string | null
  setMode: (name: string) => void
  basemap: string | null
  setBasemap: (name: string) => void
  style: LayerStyle
  setStyle: (style: LayerStyle) => void
  selection: SelectionMode
  setSelection: (mode: SelectionMode) => void
  isShown: (layer: MapLayer) => boolean
  toggle: (layer: MapLayer) => void
  /** Which of a layer's measures was chosen; the same object until another is. */
  measures: Record<string, number>
  measureOf: (layer: MapLayer) => Measure
  setMeasure: (layer: MapLayer, at: number) => void
  measureAt: (layer: MapLayer) => number
  sheet: Sheet
  setSheet: (sheet: Sheet) => void
}

const noLook: Look = {}

const lookOf = ({ data }: MapProps, { look }: MapOptions): Look => {
  const given = look === undefined ? null : data[look]
  return isLook(given) ? given : noLook
}

/** A reader's choices: what was chosen here, else what is kept, else what the person's look or the declaration says. */
export function useMapState(props: MapProps): MapState {
  const { options, kept } = props
  const look = lookOf(props, options)
  const [mode, setMode] = useState<string | null>(null)
  const [basemap, setBasemap] = useState(() => kept.read(basemapKey))
  const [style, setStyle] = useState(() => kept.read(styleKey))
  const [selection, setSelection] = useState(() => kept.read(selectionKey))
  const [switched, setSwitched] = useState<Record<string, boolean>>({})
  const [measures, setMeasures] = useState<Record<string, number>>({})
  const [sheet, setSheet] = useState<Sheet>(null)
  const modes = options.modes ?? []
  const wanted = [mode, options.mode, look.view_mode].find((name) => modes.some((one) => one.name === name))
  const shownMode = wanted ?? modes[0]?.name ?? null
  return useMemo(() => {
    const isShown = (layer: MapLayer): boolean =>
      (switched[layer.id] ?? layer.hidden !== true) &&
      (shownMode === null || layer.modes === undefined || layer.modes.includes(shownMode))
    const measureAt = (layer: MapLayer): number => measures[layer.id] ?? 0
    return {
      look,
      mode: shownMode,
      setMode,
      basemap: basemap ?? look.basemap ?? null,
      setBasemap: (name) => {
        // The plain map is no basemap of the portal's: it is kept for this visit only.
        if (name !== plainName) kept.write(basemapKey, name)
        setBasemap(name)
      },
      style: styleOf(style ?? look.layer_style),
      setStyle: (chosen) => {
        kept.write(styleKey, chosen)
        setStyle(chosen)
      },
      selection:
        selection === 'MULTIPLE' || (selection === null && look.selection_mode === 'MULTIPLE') ? 'MULTIPLE' : 'SINGLE',
      setSelection: (chosen) => {
        kept.write(selectionKey, chosen)
        setSelection(chosen)
      },
      isShown,
      toggle: (layer) =>
        setSwitched((before) => ({ ...before, [layer.id]: !(before[layer.id] ?? layer.hidden !== true) })),
      measures,
      measureAt,
      measureOf: (layer) => layer.choose?.[measureAt(layer)] ?? layer,
      setMeasure: (layer, at) => setMeasures((before) => ({ ...before, [layer.id]: at })),
      sheet,
      setSheet,
    }
  }, [look, shownMode, basemap, style, selection, switched, measures, sheet, kept])
}
