import { type MapRef, Marker, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'
import type { Box, Position } from '#geometry/shapes.ts'
import { nudged } from '../../kit/draw/placing.ts'
import { isOnCanvas, useMapEvents, useOwnKeys } from '../../kit/draw/pointing.ts'
import { type Grounds, type Named, SmallMap } from './SmallMap.tsx'

export interface PinMapProps extends Grounds {
  /** Where the pin is; null before there is one. */
  at: Position | null
  put: (at: Position) => void
  /** Where the map begins without a pin. */
  near: Box | null
  beside?: Named[] | undefined
}

/** How close a map comes to a pin that is put from elsewhere. */
const closeZoom = 13
/** Half the width of what is seen around a pin at first, degrees. */
const around = 0.015

type PinProps = Pick<PinMapProps, 'at' | 'put'>

/** The pin: dragged, or moved by arrow keys. The map listens as well, so it hears of them first. */
function Mark({ at, put }: { at: Position; put: (at: Position) => void }) {
  const button = useRef<HTMLButtonElement | null>(null)
  const press = (event: KeyboardEvent): void => {
    const to = nudged(at, event.key, event.shiftKey)
    if (!to) return
    put(to)
    event.preventDefault()
    event.stopPropagation()
  }
  useOwnKeys(button, press)
  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      draggable
      onDragEnd={({ lngLat }) => put([lngLat.lng, lngLat.lat])}
      anchor="bottom"
    >
      <button type="button" ref={button} className="pin" aria-label="The pin. Arrow keys move it by a metre." />
    </Marker>
  )
}

function Pin({ at, put }: PinProps) {
  const { current: map } = useMap()
  // Who presses sees where: the map stays. What was typed, or found by the device, is brought close.
  const isByHand = useRef(true)
  const putHere = (to: Position): void => {
    isByHand.current = true
    put(to)
  }
  useMapEvents(
    ({ lngLat, originalEvent }) => {
      if (isOnCanvas(originalEvent)) putHere([lngLat.lng, lngLat.lat])
    },
    (event) => {
      if (!map || event.key !== 'Enter' || !isOnCanvas(event)) return
      const { lng, lat } = map.getCenter()
      putHere([lng, lat])
      event.preventDefault()
    },
  )
  const [longitude, latitude] = at ?? []
  useEffect(() => {
    const wasByHand = isByHand.current
    isByHand.current = false
    if (wasByHand || !map || longitude === undefined || latitude === undefined) return
    if (map.getZoom() < closeZoom || !map.getBounds().contains([longitude, latitude]))
      map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), closeZoom) })
  }, [map, longitude, latitude])
  return at && <Mark at={at} put={putHere} />
}

/** A small map with one pin, which a press puts. */
export default function PinMap({ at, put, near, ...grounds }: PinMapProps) {
  const map = useRef<MapRef | null>(null)
  const box: Box | null = at ? [at[0] - around, at[1] - around, at[0] + around, at[1] + around] : near
  useFollow(map, at ? null : near)
  return (
    <SmallMap title="Map. Enter puts the pin in the middle." box={box} map={map} {...grounds}>
      <Pin at={at} put={put} />
      <span className="draw-cross" aria-hidden />
    </SmallMap>
  )
}

/** Shows where else the form begins, once another location is chosen in it. */
export function useFollow(map: { current: MapRef | null }, near: Box | null): void {
  const key = near?.join()
  const shown = useRef(key)
  useEffect(() => {
    if (near && key !== shown.current) map.current?.fitBounds([near[0], near[1], near[2], near[3]], { duration: 0 })
    shown.current = key
  }, [map, near, key])
}
