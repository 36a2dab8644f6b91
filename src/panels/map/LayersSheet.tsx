import type { LayerStyle } from '#types/api/mapping.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import { basemapNames, chosenBasemap, hasBoth, type Instead, plainName, styleOf } from '../kit/map/basemap.ts'
import type { MapLayer, MapOptions } from '../kit/map/options.ts'
import type { MapState, SelectionMode } from '../kit/map/useMapState.ts'
import type { PanelPictures } from '../panel.ts'
import { SheetHead } from './SheetHead.tsx'
import { Thumb } from './Thumb.tsx'

interface ChoiceProps {
  name: string
  title: string
  all: { value: string; label: string; image?: string }[]
  value: string | null
  readPicture?: PanelPictures['readPicture']
  choose: (value: string) => void
}

function OneOf({ name, title, all, value, choose, readPicture }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {all.map((one) => (
        <label key={one.value}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => choose(one.value)} />
          {one.image && readPicture && <Thumb address={one.image} read={readPicture} />}
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}

const selections: { value: SelectionMode; label: string }[] = [
  { value: 'SINGLE', label: 'One at a time' },
  { value: 'MULTIPLE', label: 'Several' },
]

const styles: { value: LayerStyle; label: string }[] = [
  { value: 'raster', label: 'Pictures' },
  { value: 'vector', label: 'Shapes' },
]

const hints = {
  plain: 'It cannot be had just now, so the plain map stands in.',
  pictures: 'Its shapes cannot be had just now, so its pictures stand in.',
}

export interface LayersSheetProps {
  id: string
  options: MapOptions
  layers: MapLayer[]
  basemaps: BasemapOption[]
  readPicture: PanelPictures['readPicture']
  /** What stands in for the chosen basemap. */
  instead: Instead
  state: MapState
}

/** What is shown on the map and what it lies on. */
export function LayersSheet({ id, options, layers, basemaps, readPicture, instead, state }: LayersSheetProps) {
  const modes = options.modes ?? []
  const basemap = chosenBasemap(basemaps, state.basemap)
  return (
    <section className="map-sheet map-surface" aria-label="Layers and basemap">
      <SheetHead title="Layers" close={() => state.setSheet(null)} />
      {modes.length > 0 && (
        <OneOf
          name={`${id}-mode`}
          title="Show"
          all={modes.map(({ name, title }) => ({ value: name, label: title }))}
          value={state.mode}
          choose={state.setMode}
        />
      )}
      <fieldset>
        <legend>On the map</legend>
        {layers.map((layer) => (
          <label key={layer.id}>
            <input type="checkbox" checked={state.isShown(layer)} onChange={() => state.toggle(layer)} />
            {layer.title}
          </label>
        ))}
      </fieldset>
      <OneOf
        name={`${id}-basemap`}
        title="Basemap"
        all={basemapNames(basemaps).map((name) => ({
          value: name,
          label: name,
          image: basemaps.find((one) => one.name === name)?.image,
        }))}
        value={basemap?.name ?? plainName}
        choose={state.setBasemap}
        readPicture={readPicture}
      />
      {hasBoth(basemap) && (
        <OneOf
          name={`${id}-style`}
          title="Draw it as"
          all={styles}
          value={state.style}
          choose={(value) => state.setStyle(styleOf(value))}
        />
      )}
      {instead && <p className="quiet map-hint">{hints[instead]}</p>}
      <OneOf
        name={`${id}-selection`}
        title="Choose"
        all={selections}
        value={state.selection}
        choose={(value) => state.setSelection(value === 'MULTIPLE' ? 'MULTIPLE' : 'SINGLE')}
      />
    </section>
  )
}
