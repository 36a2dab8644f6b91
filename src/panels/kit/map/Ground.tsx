import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import type { MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { Scheme } from '../colours.ts'
import { coast, ground, land, loadLand, water } from './basemap.ts'
import type { Shapes } from './shapes.ts'

// Wholly solid, a tile that failed would be drawn as a hole through everything under it.
const picture = { 'raster-fade-duration': 0, 'raster-opacity': 0.995 }

function Tiles({ id, address }: { id: string; address: string }) {
  return (
    <Source id={id} type="raster" tiles={[address]} tileSize={256} maxzoom={19}>
      <Layer id={id} type="raster" beforeId={ground} paint={picture} />
    </Source>
  )
}

/** Pictures of the basemap, and names laid over them where it has some. */
export function Basemap({ basemap }: { basemap: BasemapOption | null }) {
  if (!basemap?.raster) return null
  const { raster, names } = basemap
  return (
    <>
      <Tiles key={raster} id="plain:basemap" address={raster} />
      {names && <Tiles key={names} id="plain:names" address={names} />}
    </>
  )
}

/** A basemap drawn from its vector style. */
export function ShapesGround({ shapes: { sources, layers } }: { shapes: Shapes }) {
  return (
    <>
      {sources.map(([id, source]) => (
        <Source key={id} id={id} {...source} />
      ))}
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} beforeId={ground} />
      ))}
    </>
  )
}

/** Whether the land of the plain map stands where one looks: before that a sea would have nothing to end at. */
function useIsLaid(): boolean {
  const { current: map } = useMap()
  const [isLaid, setLaid] = useState(false)
  useEffect(() => {
    const look = ({ sourceId, tile, isSourceLoaded }: MapSourceDataEvent): void => {
      if (sourceId === 'plain:land' && tile && isSourceLoaded) setLaid(true)
    }
    map?.on('sourcedata', look)
    return () => void map?.off('sourcedata', look)
  }, [map])
  return isLaid
}

/** The coasts, which are fetched only where nothing hides them. */
export function Plain({ scheme }: { scheme: Scheme }) {
  const isLaid = useIsLaid()
  const [coasts, setCoasts] = useState<FeatureCollection | null>(null)
  useEffect(() => {
    let isHere = true
    // Without them the map is paper alone: what stands on it is still told.
    loadLand().then(
      (found) => isHere && setCoasts(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  if (!coasts) return null
  return (
    <>
      <Layer
        id="plain:sea"
        type="background"
        beforeId={ground}
        layout={{ visibility: isLaid ? 'visible' : 'none' }}
        paint={{ 'background-color': water[scheme] }}
      />
      <Source id="plain:land" type="geojson" data={coasts}>
        <Layer id="plain:land" type="fill" beforeId={ground} paint={{ 'fill-color': land[scheme] }} />
        <Layer
          id="plain:coast"
          type="line"
          beforeId={ground}
          paint={{ 'line-color': coast[scheme], 'line-width': 1 }}
        />
      </Source>
    </>
  )
}
