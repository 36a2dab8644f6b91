import type { MapRef } from '@vis.gl/react-maplibre'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { areaHa } from '#geometry/area.ts'
import { boxOf } from '#geometry/box.ts'
import type { Box, Polygon, Position } from '#geometry/shapes.ts'
import { useFollow } from '../map/PinMap.tsx'
import { type Grounds, type Named, SmallMap } from '../map/SmallMap.tsx'
import { DrawLands } from './DrawLands.tsx'
import { type CornerPlace, canFinish, type Land } from './drawing.ts'
import { Handles } from './Handles.tsx'
import { placed } from './placing.ts'
import { isInField, isOnCanvas, nearMetres, useMapEvents } from './pointing.ts'
import { type DrawingSession, useDrawing } from './useDrawing.ts'
import { finishWords, haText, wordsOf } from './words.ts'

export interface DrawOneProps extends Grounds {
  /** What is drawn already; read once. */
  boundary: Polygon | null
  noun: string
  near: Box | null
  beside?: Named[] | undefined
  /** Told each time it is another; null when it was removed. */
  told: (boundary: Polygon | null) => void
}

const nobody: ReadonlySet<string> = new Set()

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
export default function DrawOne({ boundary, noun, near, told, ...grounds }: DrawOneProps) {
  const [before] = useState<Land[]>(() =>
    boundary ? [{ key: 'own', name: '', version: null, boundary, isNew: false }] : [],
  )
  const session = useDrawing(before, noun)
  const { state, tell } = session
  const [land] = state.lands
  const map = useRef<MapRef | null>(null)
  const [grabbed, pick] = useState<CornerPlace | null>(null)
  const picked = state.tool === 'edit' && grabbed && grabbed.key === land?.key ? grabbed : null
  const box = useMemo(() => (boundary ? boxOf(boundary) : near), [boundary, near])
  useFollow(map, land ? null : near)
  useReadyTool(session, land)
  // A corner that is dragged does not wait until the form has taken every step of it.
  const settled = useDeferredValue(land?.boundary ?? null)
  const last = useRef(settled)
  const latest = useRef(told)
  latest.current = told
  useEffect(() => {
    if (last.current === settled) return
    last.current = settled
    latest.current(settled)
  }, [settled])

  const place = (at: Position): void => {
    const event = placed(state, at, nearMetres(map.current), false, picked)
    // There is nothing to choose but what is chosen.
    if (event.type !== 'choose') tell(event)
    if (picked) pick(null)
  }
  const placeHere = (): void => {
    const centre = map.current?.getCenter()
    if (centre) place([centre.lng, centre.lat])
  }
  const back = (): void => tell({ type: state.line.length > 0 ? 'undo-corner' : 'undo' })
  const finish = finishWords(state)
  const pens = state.tool === 'draw' || state.tool === 'cut'
  const quiet = (words: string, press: () => void, isOff = false) => (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      // Not disabled: what has the focus keeps it when the last step was taken back.
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      {words}
    </button>
  )
  return (
    <>
      <div className="map form-map" data-cross={pens || picked !== null || undefined}>
        <SmallMap title={`Map. Enter adds a corner of the ${noun} in the middle.`} box={box} map={map} {...grounds}>
          <DrawLands state={state} told={nobody} />
          <Handles state={state} tell={tell} picked={picked} pick={pick} onNearest={(_, at) => at} />
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
      <div className="form-map-foot">
        {finish !== null && canFinish(state) && (
          <button type="button" className="button" onClick={() => tell({ type: 'finish' })}>
            {finish}
          </button>
        )}
        {(pens || picked) && quiet(picked ? 'Put the corner here' : 'Add corner here', placeHere)}
        {picked &&
          quiet('Remove corner', () => {
            tell({ type: 'remove-corner', ...picked })
            pick(null)
          })}
        {state.tool === 'cut' && quiet('No hole', () => tell({ type: 'tool', tool: 'edit' }))}
        {land && state.tool === 'edit' && !picked && quiet('Cut a hole', () => tell({ type: 'tool', tool: 'cut' }))}
        {land && !picked && quiet('Draw anew', () => tell({ type: 'remove', key: land.key }))}
        {(state.line.length > 0 || state.past.length > 0) && quiet('Undo', back)}
        {state.future.length > 0 && quiet('Redo', () => tell({ type: 'redo' }))}
      </div>
    </>
  )
}
