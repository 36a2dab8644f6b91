import type { MapRef } from '@vis.gl/react-maplibre'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { areaHa } from '#geometry/area.ts'
import { boxOf } from '#geometry/box.ts'
import type { Box, Polygon, Position } from '#geometry/shapes.ts'
import { DrawLands } from '../../kit/draw/DrawLands.tsx'
import type { CornerPlace, Land } from '../../kit/draw/drawing.ts'
import { Handles } from '../../kit/draw/Handles.tsx'
import { onNearest, placed } from '../../kit/draw/placing.ts'
import { isInField, isOnCanvas, nearMetres, useMapEvents } from '../../kit/draw/pointing.ts'
import { type DrawingSession, useDrawing } from '../../kit/draw/useDrawing.ts'
import { begunWords, haText, wordsOf } from '../../kit/draw/words.ts'
import { DrawOneButtons, hasPen } from './DrawOneButtons.tsx'
import { neighboursOf, overlapsSaid } from './neighbours.ts'
import { useFollow } from './PinMap.tsx'
import { type Grounds, type Named, SmallMap, useSame } from './SmallMap.tsx'

export interface DrawOneProps extends Grounds {
  /** What is drawn already; read once. */
  boundary: Polygon | null
  noun: string
  near: Box | null
  beside?: Named[] | undefined
  /** Told each time it is another; null when it was removed. */
  told: (boundary: Polygon | null) => void
  /** Told what is begun and not finished, in a sentence that says what to do; null when nothing is. */
  begun: (say: string | null) => void
}

const nobody: ReadonlySet<string> = new Set()
/** More of them are counted. */
const mostOverlaps = 4
const noNeighbours: Named[] = []
const noLands: Land[] = []

function wordsFor({ state }: DrawingSession, land: Land | undefined, picked: CornerPlace | null): string {
  if (state.refused !== null || !land || state.tool !== 'edit') return wordsOf(state)
  if (picked) return 'Tap where the corner goes, or use the arrow keys.'
  return `${haText(areaHa(land.boundary))}. Drag a corner, or tap it and then where it goes.`
}

interface PointerProps {
  place: (at: Position) => void
  placeHere: () => void
  back: () => void
  redo: () => void
  drop: () => void
}

/** What the map hears: presses and keys. */
function Pointer({ place, placeHere, back, redo, drop }: PointerProps) {
  useMapEvents(
    ({ lngLat, originalEvent }) => {
      if (isOnCanvas(originalEvent)) place([lngLat.lng, lngLat.lat])
    },
    (event) => {
      const key = event.key.toLowerCase()
      if (isInField(event)) return
      if ((event.ctrlKey || event.metaKey) && key === 'z') event.shiftKey ? redo() : back()
      else if (key === 'escape') drop()
      else if (isOnCanvas(event) && key === 'enter') placeHere()
      else if (isOnCanvas(event) && key === 'backspace') back()
      else return
      event.preventDefault()
    },
  )
  return null
}

/** With nothing drawn the pen is in hand, with a boundary its corners are: there is no tool to choose first. */
function useReadyTool({ state, tell }: DrawingSession, land: Land | undefined): void {
  const { tool, chosen } = state
  const key = land?.key
  const isChosen = key !== undefined && chosen.includes(key)
  useEffect(() => {
    if (key === undefined) {
      if (tool !== 'draw') tell({ type: 'tool', tool: 'draw' })
      return
    }
    if (tool === 'select' || tool === 'draw') tell({ type: 'tool', tool: 'edit' })
    if (!isChosen) tell({ type: 'choose', key })
  }, [key, tool, isChosen, tell])
}

/** A small map on which one boundary is drawn and changed, with its buttons under it. */
export default function DrawOne({ boundary, noun, near, told, begun, ...grounds }: DrawOneProps) {
  const [before] = useState<Land[]>(() =>
    boundary ? [{ key: 'own', name: '', version: null, boundary, isNew: false }] : [],
  )
  const session = useDrawing(before, noun)
  const { state, tell } = session
  const [land] = state.lands
  const beside = useSame(grounds.beside ?? noNeighbours)
  const neighbours = useMemo(() => neighboursOf(beside), [beside])
  const [isSnapping, setSnapping] = useState(true)
  const snapsTo = isSnapping ? neighbours : noLands
  const map = useRef<MapRef | null>(null)
  const [grabbed, pick] = useState<CornerPlace | null>(null)
  const picked = state.tool === 'edit' && grabbed && grabbed.key === land?.key ? grabbed : null
  const box = useMemo(() => (boundary ? boxOf(boundary) : near), [boundary, near])
  useFollow(map, land ? null : near)
  useReadyTool(session, land)
  // A corner that is dragged does not wait until the form has taken every step of it.
  const settled = useDeferredValue(land?.boundary ?? null)
  const last = useRef(settled)
  const latest = useRef({ told, begun })
  latest.current = { told, begun }
  // A line that is begun is no boundary yet: the form has to know, or it would be lost with the form. What is finished is told after it.
  const open = begunWords(state)
  useEffect(() => latest.current.begun(open), [open])
  useEffect(() => {
    if (last.current === settled) return
    last.current = settled
    latest.current.told(settled)
  }, [settled])
  const overlaps = useMemo(() => (settled ? overlapsSaid(settled, noun, neighbours) : []), [settled, noun, neighbours])
  const own = useMemo(() => new Set(land ? [land.key] : []), [land])

  const place = (at: Position): void => {
    const event = placed(state, at, nearMetres(map.current), snapsTo, picked)
    // There is nothing to choose but what is chosen.
    if (event.type !== 'choose') tell(event)
    if (picked) pick(null)
  }
  const placeHere = (): void => {
    const centre = map.current?.getCenter()
    if (centre) place([centre.lng, centre.lat])
  }
  const back = (): void => tell({ type: state.line.length > 0 ? 'undo-corner' : 'undo' })
  const snapTo = (_: CornerPlace, at: Position): Position => onNearest(at, snapsTo, nearMetres(map.current))
  return (
    <>
      <div className="map form-map" data-cross={hasPen(state) || picked !== null || undefined}>
        <SmallMap title={`Map. Enter adds a corner of the ${noun} in the middle.`} box={box} map={map} {...grounds}>
          <DrawLands state={state} told={overlaps.length > 0 ? own : nobody} />
          <Handles state={state} tell={tell} picked={picked} pick={pick} onNearest={snapTo} />
          <Pointer
            place={place}
            placeHere={placeHere}
            back={back}
            redo={() => tell({ type: 'redo' })}
            drop={() => (picked ? pick(null) : tell({ type: 'cancel' }))}
          />
          <span className="draw-cross" aria-hidden />
        </SmallMap>
      </div>
      <p className="form-note" role="status">
        {wordsFor(session, land, picked)}
      </p>
      <ul className="draw-warnings" aria-live="polite">
        {overlaps.slice(0, mostOverlaps).map((say) => (
          <li key={say} data-level="watch">{`! ${say}`}</li>
        ))}
        {overlaps.length > mostOverlaps && <li>{`And ${overlaps.length - mostOverlaps} more.`}</li>}
      </ul>
      <DrawOneButtons
        state={state}
        tell={tell}
        picked={picked}
        pick={pick}
        placeHere={placeHere}
        back={back}
        stay={() => map.current?.getCanvas().focus({ preventScroll: true })}
        snapping={neighbours.length > 0 ? isSnapping : null}
        setSnapping={setSnapping}
      />
    </>
  )
}
