import { type MapLayerMouseEvent, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Position } from '#geometry/shapes.ts'
import type { Changes } from './changes.ts'
import { DrawBar } from './DrawBar.tsx'
import { DrawLands } from './DrawLands.tsx'
import { DrawSheet } from './DrawSheet.tsx'
import type { CornerPlace, Land } from './drawing.ts'
import { Handles } from './Handles.tsx'
import { farM, nearPx, onNearest, othersThan, placed } from './placing.ts'
import { useDrawing } from './useDrawing.ts'

export interface DrawToolsProps {
  /** The lands as they stand; read once, when drawing begins. */
  lands: Land[]
  /** What one of them is called: paddock. */
  noun: string
  /** Sends what was done. Rejects with the words of the refusal; the drawing stays then. */
  save: (changes: Changes) => Promise<void>
  close: () => void
}

type OnKey = (event: KeyboardEvent) => void

/** Listens where the map does, canvas and handles included. */
function useMapEvents(onClick: (event: MapLayerMouseEvent) => void, onKey: OnKey): void {
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

const isOnCanvas = ({ target }: Event): boolean => target instanceof HTMLCanvasElement
const isInField = ({ target }: Event): boolean => target instanceof HTMLInputElement

/** Everything that drawing needs on a map: a child of the map, which draws the lands itself and hears its presses. */
export default function DrawTools({ lands, noun, save, close }: DrawToolsProps) {
  const { current: map } = useMap()
  const session = useDrawing(lands, noun)
  const { state, tell, warnings, changes } = session
  const [isSnapping, setSnapping] = useState(true)
  const [grabbed, pick] = useState<CornerPlace | null>(null)
  // A corner is in hand only while its land is chosen for editing.
  const picked = state.tool === 'edit' && grabbed && state.chosen.includes(grabbed.key) ? grabbed : null
  const told = useMemo(() => new Set(warnings.map(({ key }) => key)), [warnings])

  /** How many metres the width of a thumb is at this zoom. */
  const nearM = (): number => {
    if (!map) return 0
    const centre = map.getCenter()
    const { x, y } = map.project(centre)
    const beside = map.unproject([x + nearPx, y])
    return farM([centre.lng, centre.lat], [beside.lng, beside.lat])
  }
  const place = (at: Position): void => {
    tell(placed(state, at, nearM(), isSnapping, picked))
    if (picked) pick(null)
  }
  const placeHere = (): void => {
    const centre = map?.getCenter()
    if (centre) place([centre.lng, centre.lat])
  }
  const back = (): void => tell({ type: state.line.length > 0 ? 'undo-corner' : 'undo' })
  useMapEvents(
    ({ lngLat, originalEvent }) => {
      // A handle's press reaches the map as well.
      if (isOnCanvas(originalEvent)) place([lngLat.lng, lngLat.lat])
    },
    (event) => {
      const isCommand = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (isInField(event)) return
      if (isCommand && key === 'z') event.shiftKey ? tell({ type: 'redo' }) : back()
      else if (isCommand && key === 'y') tell({ type: 'redo' })
      else if (key === 'escape') picked ? pick(null) : tell({ type: 'cancel' })
      else if (isOnCanvas(event) && key === 'enter') placeHere()
      else if (isOnCanvas(event) && key === 'backspace') tell({ type: 'undo-corner' })
      else return
      event.preventDefault()
    },
  )
  const snapTo = (corner: CornerPlace, at: Position): Position =>
    isSnapping ? onNearest(at, othersThan(corner.key, state.lands), nearM()) : at
  return (
    <>
      <DrawLands state={state} told={told} />
      <Handles state={state} tell={tell} picked={picked} pick={pick} onNearest={snapTo} />
      <span className="draw-cross" aria-hidden />
      <DrawBar state={state} tell={tell} isSnapping={isSnapping} setSnapping={setSnapping} />
      <DrawSheet
        session={session}
        picked={picked}
        pick={pick}
        placeHere={placeHere}
        save={() => save(changes)}
        close={close}
      />
    </>
  )
}
