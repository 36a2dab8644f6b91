import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useRef, useState } from 'react'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { Scheme } from '../colours.ts'
import { coast, ground, land, loadLand, water } from './basemap.ts'

/** So many tiles in a row that cannot be had are no basemap; one alone may lie beyond what it covers. */
const patience = 4
/** A basemap that could not be had is tried again, ms. */
const pause = 60_000

export interface BasemapHealth {
  isMissing: boolean
  tileFailed: () => void
  tileCame: () => void
}

/** Whether a basemap can be had: given up after some tiles failed in a row, tried again a minute later or once back online. */
export function useBasemapHealth(address: string | undefined): BasemapHealth {
  const failures = useRef(0)
  const [missing, setMissing] = useState<string | null>(null)
  const isMissing = address !== undefined && missing === address
  useEffect(() => {
    failures.current = 0
    if (!isMissing) return
    const again = (): void => setMissing(null)
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isMissing])
  return {
    isMissing,
    tileFailed: () => {
      failures.current += 1
      if (failures.current >= patience && address !== undefined) setMissing(address)
    },
    tileCame: () => {
      failures.current = 0
    },
  }
}

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
  const { raster, vector } = basemap
  return (
    <>
      <Tiles key={raster} id="plain:basemap" address={raster} />
      {vector?.includes('{z}') && <Tiles key={vector} id="plain:names" address={vector} />}
    </>
  )
}

/** The coasts, which are fetched only where nothing hides them. */
export function Plain({ scheme }: { scheme: Scheme }) {
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
      <Layer id="plain:sea" type="background" beforeId={ground} paint={{ 'background-color': water[scheme] }} />
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
