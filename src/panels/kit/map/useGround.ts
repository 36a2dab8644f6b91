import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl'
import type { LayerStyle } from '#types/api/mapping.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { PanelMaps } from '../../panel.ts'
import { type Instead, shapesPrefix, vectorOf, worse } from './basemap.ts'
import { useBasemapHealth } from './health.ts'
import type { Shapes } from './shapes.ts'
import { useShapes } from './useShapes.ts'

interface Ground {
  /** What is drawn of the basemap: its shapes or its pictures. Neither while they are read, and on the plain map. */
  shapes: Shapes | null
  pictures: BasemapOption | null
  /** What stands in for the basemap as it was wished. */
  instead: Instead
  /** The same, as far as this half says it: the other half's may be over. */
  own: Instead
  onError: (event: ErrorEvent) => void
  onSourceData: (event: MapSourceDataEvent) => void
}

const textOf = (event: object, name: string): string => String(Reflect.get(event, name) ?? '')

/** What lies under a map: shapes where they are wished and can be had, else pictures, else the plain map. */
export function useGround(
  basemap: BasemapOption | null,
  style: LayerStyle,
  readStyle: PanelMaps['readStyle'],
  /** What stands in for it in the other half: what one cannot have, neither shows. */
  elsewhere: Instead,
): Ground {
  const wished = vectorOf(basemap, style)
  const shapes = useShapes(wished, readStyle)
  const isPicture = wished === undefined || shapes.isMissing || elsewhere === 'pictures'
  const raster = isPicture ? basemap?.raster : undefined
  const pictures = useBasemapHealth(raster)
  const isGone = isPicture && (raster === undefined || pictures.isMissing)
  const own: Instead = basemap === null ? null : isGone ? 'plain' : wished && shapes.isMissing ? 'pictures' : null
  const instead = worse(own, elsewhere)
  return {
    shapes: instead === null ? shapes.shapes : null,
    pictures: isPicture && instead !== 'plain' ? basemap : null,
    instead,
    own,
    // A tile that cannot be had is an error of its source; the map goes on, and says so once.
    onError: (event) => {
      const source = textOf(event, 'sourceId')
      if (source === 'plain:basemap') pictures.tileFailed()
      if (!source.startsWith(shapesPrefix)) return
      if (Reflect.get(event, 'tile')) shapes.tileFailed()
      else shapes.lost()
    },
    onSourceData: ({ sourceId, tile }) => {
      if (!tile) return
      if (sourceId === 'plain:basemap') pictures.tileCame()
      if (sourceId.startsWith(shapesPrefix)) shapes.tileCame()
    },
  }
}
