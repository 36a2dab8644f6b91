import type { Position, Ring } from '#geometry/shapes.ts'
import { rounded } from '#geometry/tidy.ts'
import { type CornerPlace, cornerAt, type Drawing, refusing, stepped } from './drawing.ts'

const placeKey = ({ key, ring, index }: CornerPlace) => `${key}/${ring}/${index}`

/** The lands with one ring's corners (not closed) changed; the last position follows the first. */
function withRing(state: Drawing, { key, ring }: CornerPlace, change: (corners: Position[]) => Position[]) {
  return state.lands.map((land) => {
    if (land.key !== key) return land
    const coordinates = land.boundary.coordinates.map((positions, at): Ring => {
      if (at !== ring) return positions
      const corners = change(positions.slice(0, -1))
      const [first] = corners
      return first ? [...corners, first] : corners
    })
    return { ...land, boundary: { type: 'Polygon' as const, coordinates } }
  })
}

/** Moves a corner. Moving the same one again belongs to the same step. */
export function movedCorner(state: Drawing, place: CornerPlace, to: Position): Drawing {
  if (!cornerAt(state.lands, place) || !to.every(Number.isFinite)) return state
  const lands = withRing(state, place, (corners) => corners.with(place.index, rounded(to)))
  const moving = placeKey(place)
  return state.moving === moving ? { ...state, lands, future: [], refused: null } : stepped(state, lands, { moving })
}

/** Puts a corner on the side that follows the corner at `place`. */
export function insertedCorner(state: Drawing, place: CornerPlace, at: Position): Drawing {
  if (!cornerAt(state.lands, place) || !at.every(Number.isFinite)) return state
  return stepped(
    state,
    withRing(state, place, (corners) => corners.toSpliced(place.index + 1, 0, rounded(at))),
  )
}

/** Removes a corner; a hole's third corner takes the hole with it, a boundary keeps three. */
export function removedCorner(state: Drawing, place: CornerPlace): Drawing {
  if (!cornerAt(state.lands, place)) return state
  const land = state.lands.find(({ key }) => key === place.key)
  const positions = land?.boundary.coordinates[place.ring] ?? []
  if (positions.length > 4)
    return stepped(
      state,
      withRing(state, place, (corners) => corners.toSpliced(place.index, 1)),
    )
  if (place.ring === 0) return refusing(state, `A ${state.noun} needs three corners. Remove the ${state.noun} instead.`)
  return stepped(
    state,
    state.lands.map((one) =>
      one === land
        ? { ...one, boundary: { ...one.boundary, coordinates: one.boundary.coordinates.toSpliced(place.ring, 1) } }
        : one,
    ),
  )
}
