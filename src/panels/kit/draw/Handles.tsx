import { Marker, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef, useState } from 'react'
import { isInBox } from '#geometry/box.ts'
import { edgesOf } from '#geometry/rings.ts'
import type { Box, Position } from '#geometry/shapes.ts'
import type { CornerPlace, DrawEvent, Drawing, Land } from './drawing.ts'
import { nudged } from './placing.ts'
import { useOwnKeys } from './pointing.ts'

interface HandlesProps {
  state: Drawing
  tell: (event: DrawEvent) => void
  picked: CornerPlace | null
  pick: (place: CornerPlace | null) => void
  /** Where a dragged corner is to go: on its neighbour's corner, when that is near. */
  onNearest: (place: CornerPlace, at: Position) => Position
}

/** More handles than this hide the land, and each costs the map a mark to move. */
const mostHandles = 120
/** A side shorter than this on the screen has no room for a handle in its middle, px. */
const roomyPx = 70

interface Corner extends CornerPlace {
  at: Position
  next: Position
  of: number
}

function cornersIn({ key, boundary }: Land, box: Box): Corner[] {
  return boundary.coordinates.flatMap((positions, ring) =>
    [...edgesOf(positions)]
      .map(([at, next, index]) => ({ key, ring, index, at, next, of: positions.length - 1 }))
      .filter(({ at }) => isInBox(at, box)),
  )
}

const nameOf = ({ ring, index, of }: Corner) =>
  `${ring === 0 ? 'Corner' : `Hole ${ring}, corner`} ${index + 1} of ${of}`

/** The part of the world that the map shows; changes when the map has come to rest. */
function useView(): Box | null {
  const { current: map } = useMap()
  const [view, setView] = useState<Box | null>(null)
  useEffect(() => {
    if (!map) return
    const look = () => {
      const bounds = map.getBounds()
      setView([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
    }
    look()
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map])
  return view
}

/** A corner as a button: dragged, moved by arrow keys, or picked up by a press and put down by the next press on the map. */
function CornerHandle({ corner, ...props }: HandlesProps & { corner: Corner }) {
  const { tell, picked, pick, onNearest } = props
  const { current: map } = useMap()
  const { key, ring, index, at } = corner
  const place = { key, ring, index }
  const button = useRef<HTMLButtonElement | null>(null)
  const wasDragged = useRef(false)
  const isPicked = picked?.key === key && picked.ring === ring && picked.index === index
  const press = (event: KeyboardEvent): void => {
    const to = nudged(at, event.key, event.shiftKey)
    if (to) tell({ type: 'move-corner', ...place, to })
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      tell({ type: 'remove-corner', ...place })
      // The last corner's button goes; any other is the next corner's from now on.
      if (index === corner.of - 1) map?.getCanvas().focus()
    } else return
    event.preventDefault()
    // The map listens further up, and would move as well.
    event.stopPropagation()
  }
  useOwnKeys(button, press)
  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      draggable
      onDragStart={() => {
        wasDragged.current = true
      }}
      onDrag={({ lngLat }) => tell({ type: 'move-corner', ...place, to: onNearest(place, [lngLat.lng, lngLat.lat]) })}
    >
      <button
        type="button"
        ref={button}
        className="draw-handle"
        aria-label={nameOf(corner)}
        aria-pressed={isPicked}
        onClick={() => {
          button.current?.focus()
          if (!wasDragged.current) pick(isPicked ? null : place)
          wasDragged.current = false
        }}
      />
    </Marker>
  )
}

function MiddleHandle({ corner, tell }: { corner: Corner; tell: HandlesProps['tell'] }) {
  const { key, ring, index, at, next } = corner
  const middle: Position = [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2]
  return (
    <Marker longitude={middle[0]} latitude={middle[1]}>
      <button
        type="button"
        className="draw-handle"
        data-kind="middle"
        aria-label={`Add a corner after ${nameOf(corner).toLowerCase()}`}
        onClick={() => tell({ type: 'insert-corner', key, ring, index, at: middle })}
      />
    </Marker>
  )
}

/** The corners of the chosen lands that are in view, and between them where more can be put. */
export function Handles(props: HandlesProps) {
  const { current: map } = useMap()
  const view = useView()
  const { state, tell } = props
  if (!map || !view || state.tool !== 'edit') return null
  const corners = state.lands.filter(({ key }) => state.chosen.includes(key)).flatMap((land) => cornersIn(land, view))
  if (corners.length > mostHandles)
    return <p className="draw-note map-surface">{`Zoom in to change corners: ${corners.length} are in view.`}</p>
  const isRoomy = ({ at, next }: Corner): boolean => {
    const [from, to] = [map.project(at), map.project(next)]
    return Math.hypot(from.x - to.x, from.y - to.y) >= roomyPx
  }
  return corners.map((corner) => {
    const name = `${corner.key}/${corner.ring}/${corner.index}`
    return [
      <CornerHandle key={name} corner={corner} {...props} />,
      isRoomy(corner) && <MiddleHandle key={`${name}+`} corner={corner} tell={tell} />,
    ]
  })
}
