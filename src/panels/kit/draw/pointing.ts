import { type MapLayerMouseEvent, type MapRef, useMap } from '@vis.gl/react-maplibre'
import { type RefObject, useEffect, useRef } from 'react'
import { farM, nearPx } from './placing.ts'

type OnKey = (event: KeyboardEvent) => void

/** Listens where the map does, canvas and handles included. */
export function useMapEvents(onClick: (event: MapLayerMouseEvent) => void, onKey: OnKey): void {
  const { current: map } = useMap()
  const latest = useRef({ onClick, onKey })
  latest.current = { onClick, onKey }
  useEffect(() => {
    if (!map) return
    const click = (event: MapLayerMouseEvent): void => latest.current.onClick(event)
    const key: OnKey = (event) => latest.current.onKey(event)
    const container = map.getContainer()
    map.on('click', click)
    container.addEventListener('keydown', key)
    // Two quick corners are no wish to zoom.
    map.getMap().doubleClickZoom.disable()
    return () => {
      map.off('click', click)
      container.removeEventListener('keydown', key)
      map.getMap().doubleClickZoom.enable()
    }
  }, [map])
}

/** Keys on a button that stands on a map: it hears of them before the map, which listens further up and would move as well. */
export function useOwnKeys(button: RefObject<HTMLElement | null>, onKey: OnKey): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const shown = button.current
    const listen: OnKey = (event) => latest.current(event)
    shown?.addEventListener('keydown', listen)
    return () => shown?.removeEventListener('keydown', listen)
  }, [button])
}

export const isOnCanvas = ({ target }: Event): boolean => target instanceof HTMLCanvasElement
export const isInField = ({ target }: Event): boolean => target instanceof HTMLInputElement

/** How many metres the width of a thumb is at the map's zoom. */
export function nearMetres(map: MapRef | null | undefined): number {
  if (!map) return 0
  const centre = map.getCenter()
  const { x, y } = map.project(centre)
  const beside = map.unproject([x + nearPx, y])
  return farM([centre.lng, centre.lat], [beside.lng, beside.lat])
}
