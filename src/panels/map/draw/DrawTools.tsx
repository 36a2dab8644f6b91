import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useMemo, useState } from 'react'
import type { Position } from '#geometry/shapes.ts'
import type { Changes } from '../../kit/draw/changes.ts'
import { DrawLands } from '../../kit/draw/DrawLands.tsx'
import type { CornerPlace, Land } from '../../kit/draw/drawing.ts'
import { Handles } from '../../kit/draw/Handles.tsx'
import { onNearest, othersThan, placed } from '../../kit/draw/placing.ts'
import { isInField, isOnCanvas, nearMetres, useMapEvents } from '../../kit/draw/pointing.ts'
import { useDrawing } from '../../kit/draw/useDrawing.ts'
import { DrawBar } from './DrawBar.tsx'
import { DrawSheet } from './DrawSheet.tsx'

export interface DrawToolsProps {
  /** The lands as they stand; read once, when drawing begins. */
  lands: Land[]
  /** What one of them is called: paddock. */
  noun: string
  /** Sends what was done. Rejects with the words of the refusal; the drawing stays then. */
  save: (changes: Changes) => Promise<void>
  close: () => void
}

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

  const place = (at: Position): void => {
    tell(placed(state, at, nearMetres(map), isSnapping ? state.lands : [], picked))
    if (picked) pick(null)
  }
  const placeHere = (): void => {
    const centre = map?.getCenter()
    if (centre) place([centre.lng, centre.lat])
  }
  // The button that was pressed goes away, at the beginning and at the end; the map keeps its focus.
  const focusMap = (): void => map?.getCanvas().focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when drawing begins
  useEffect(() => {
    focusMap()
    return focusMap
  }, [])
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
    isSnapping ? onNearest(at, othersThan(corner.key, state.lands), nearMetres(map)) : at
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
