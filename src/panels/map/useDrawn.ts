import { useMemo } from 'react'
import type { MapLayer, MapProps } from '../kit/map/options.ts'
import { type Scene, scenesOf } from '../kit/map/scenes.ts'
import { type DrawnLayer, drawnLayer } from '../kit/map/things.ts'
import type { MapState } from '../kit/map/useMapState.ts'

interface Drawn {
  layers: MapLayer[]
  all: DrawnLayer[]
  /** The pictures of each layer, by its id, oldest first. */
  scenes: Record<string, Scene[]>
}

/**
 * What is drawn of a map's rows. Panels get their options and data anew with every drawing of the page, so this looks at
 * the rows themselves: thousands of shapes are turned into features only when they, or their colours, have changed.
 */
export function useDrawn(props: MapProps, { measures, measureOf }: Pick<MapState, 'measures' | 'measureOf'>): Drawn {
  const declared = JSON.stringify(props.options.layers)
  const layers = useMemo<MapLayer[]>(() => JSON.parse(declared), [declared])
  const rows = layers.map(({ from }) => props.data[from])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the properties is new each time and the same
  const all = useMemo(
    () => layers.map((layer) => drawnLayer(props, layer, measureOf(layer))),
    [layers, props.scheme, measures, ...rows],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const scenes = useMemo(
    () => Object.fromEntries(layers.map((layer) => [layer.id, layer.tiles ? scenesOf(props, layer) : []])),
    [layers, ...rows],
  )
  return { layers, all, scenes }
}
