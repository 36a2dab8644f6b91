import { Layer, Source } from '@vis.gl/react-maplibre'
import type { MapLayer } from './options.ts'
import type { Scene } from './scenes.ts'

/** A layer's picture of one day, in tiles of our own server. */
export function Pictures({ layer, scene, opacity }: { layer: MapLayer; scene: Scene | undefined; opacity?: number }) {
  if (!scene) return null
  const tiles = [new URL(scene.tiles, document.baseURI).href.replaceAll('%7B', '{').replaceAll('%7D', '}')]
  const bounds = scene.box ?? undefined
  const solid = layer.opacity ?? (opacity ?? 90) / 100
  const common = { id: layer.id, tiles, bounds, minzoom: scene.minZoom, maxzoom: scene.maxZoom }
  if (layer.kind === 'vectors') {
    return (
      <Source key={scene.key} {...common} type="vector">
        <Layer
          id={`${layer.id}-fill`}
          type="line"
          source-layer={layer.part ?? 'default'}
          paint={{ 'line-color': '#ffffff', 'line-width': 1.5 }}
        />
      </Source>
    )
  }
  return (
    <Source key={scene.key} {...common} type="raster" tileSize={256}>
      <Layer
        id={`${layer.id}-picture`}
        type="raster"
        paint={{ 'raster-opacity': solid, 'raster-fade-duration': 150, 'raster-resampling': 'nearest' }}
      />
    </Source>
  )
}
