import './worker.ts'
import { Map as LibraryMap, type MapLayerMouseEvent, type MapRef } from '@vis.gl/react-maplibre'
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import type { Box } from '#geometry/shapes.ts'
import type { LayerStyle } from '#types/api/mapping.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { PanelMaps } from '../../panel.ts'
import type { Scheme } from '../colours.ts'
import { type Instead, isPlainMap, plainStyles } from './basemap.ts'
import { Areas, Cells, Heat, Points, Trails } from './drawings.tsx'
import { Basemap, Plain, ShapesGround } from './Ground.tsx'
import type { Look } from './options.ts'
import { Pictures } from './Pictures.tsx'
import type { Room } from './room.ts'
import type { Scene } from './scenes.ts'
import type { DrawnLayer, Thing } from './things.ts'
import { UnderContext } from './under.ts'
import { useGround } from './useGround.ts'

interface MapViewProps {
  title: string
  layers: DrawnLayer[]
  /** The picture that each layer of pictures shows. */
  scenes: Record<string, Scene | undefined>
  basemap: BasemapOption | null
  look: Look
  scheme: Scheme
  selected: ReadonlySet<string>
  /** Where the map opens; Australia unless said. */
  box: Box | null
  map: RefObject<MapRef | null>
  /** What stands over the map's edges, px. */
  room: Room
  isWindow: boolean
  onPick: (thing: Thing | null, isAdding: boolean) => void
  onHover: (thing: Thing | null, x: number, y: number) => void
  /** How the basemap is drawn, where it can be drawn in two ways. */
  style: LayerStyle
  readStyle: PanelMaps['readStyle']
  /** What stands in for the basemap, here or in the other half. */
  instead?: Instead
  /** Told when something stands in for the basemap, and when it can be had again. */
  onBasemap: (instead: Instead) => void
  onMove: () => void
  children?: ReactNode
}

/** The source that an error of the library's tells of, if it tells of one. */
/** Australia, where nothing else says where to begin. */
const nowhere: Box = [112, -44, 154, -10]
const locale = (title: string): Record<string, string> => ({
  'Map.Title': title,
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
})

export const layerKey = (layer: string, key: string): string => `${layer}/${key}`

/** Tells once the map can be reached. On a busy device it has loaded before, and nobody could ask it where it is. */
function Reachable({ told }: { told: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the map is there
  useEffect(told, [])
  return null
}

/** The map itself: basemap, layers, and what is pressed on it. Throws where the device cannot draw maps. */
export default function MapView(props: MapViewProps) {
  const { layers, scheme, basemap, map, look, selected } = props
  const under = useGround(basemap, props.style, props.readStyle, props.instead ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => props.onBasemap(under.own), [under.own])
  const interactive = layers.flatMap(({ layer }) =>
    layer.kind === 'areas' || layer.kind === 'cells'
      ? [`${layer.id}-fill`]
      : layer.kind === 'points' || layer.kind === 'trails'
        ? [`${layer.id}-mark`]
        : [],
  )
  const thingAt = ({ features }: MapLayerMouseEvent): Thing | null => {
    for (const feature of features ?? []) {
      const id = feature.layer.id.replace(/-(fill|mark)$/, '')
      const drawn = layers.find(({ layer }) => layer.id === id)
      const thing = drawn?.things.findLast(({ key }) => key === String(feature.properties.key))
      if (thing) return thing
    }
    return null
  }
  const press = (event: MapLayerMouseEvent): void => {
    const cluster = event.features?.find(({ properties }) => properties.cluster === true)
    if (cluster) {
      map.current?.flyTo({ center: event.lngLat, zoom: (map.current.getZoom() ?? 8) + 2, duration: 300 })
      return
    }
    props.onPick(thingAt(event), event.originalEvent.shiftKey)
  }
  const hover = (event: MapLayerMouseEvent): void => props.onHover(thingAt(event), event.point.x, event.point.y)
  const isPlain = isPlainMap(basemap, under.instead)
  const drawing = { look, scheme, selected, isPlain }
  const settle = (): void => {
    // The box may have grown between the map's making and its first look at it.
    map.current?.resize()
    props.onMove()
  }
  const grounds = useMemo(() => ({ scheme, isPlain }), [scheme, isPlain])
  return (
    <LibraryMap
      ref={map}
      initialViewState={{ bounds: props.box ?? nowhere, fitBoundsOptions: { padding: props.room, maxZoom: 15 } }}
      mapStyle={plainStyles[scheme]}
      styleDiffing
      attributionControl={false}
      maplibreLogo={false}
      cooperativeGestures={!props.isWindow}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      locale={locale(props.title)}
      interactiveLayerIds={interactive}
      onLoad={settle}
      onMove={props.onMove}
      onClick={press}
      onMouseMove={hover}
      onMouseOut={() => props.onHover(null, 0, 0)}
      onError={under.onError}
      onSourceData={under.onSourceData}
      reuseMaps={false}
    >
      {isPlain && <Plain scheme={scheme} />}
      <Basemap basemap={under.pictures} />
      {under.shapes && <ShapesGround shapes={under.shapes} />}
      {layers.map((drawn) => {
        const { kind, id } = drawn.layer
        if (kind === 'rasters' || kind === 'vectors')
          return <Pictures key={id} layer={drawn.layer} scene={props.scenes[id]} opacity={look.imagery_opacity_pct} />
        const Drawn = { areas: Areas, points: Points, trails: Trails, cells: Cells, heat: Heat }[kind]
        return <Drawn key={id} drawn={drawn} {...drawing} />
      })}
      <UnderContext value={grounds}>{props.children}</UnderContext>
      <Reachable told={settle} />
    </LibraryMap>
  )
}
