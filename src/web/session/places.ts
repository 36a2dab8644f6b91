import type { SessionState } from './state.ts'

/**
 * The id of a location of the current organisation, named by id, guid or slug. Throws the specified words when it is
 * not in the organisation.
 */
export function locationIdOf(state: SessionState, named: string | number): number {
  const found = state.workspace?.locations.find(
    ({ id, guid, slug }) => id === named || guid === named || slug === named,
  )
  if (!found) throw new Error(`Current org locations does not include location ${named}`)
  return found.id
}

/** Half a map's width around a place of which only the point is known, degrees. */
const around = 0.01

/** The land of a place, or of the current one when the place is not known: west, south, east, north. */
export function boxOfPlace({ workspace, places }: SessionState, id: unknown): [number, number, number, number] | null {
  const find = (wanted: unknown) => workspace?.locations.find((location) => location.id === wanted)
  const { boundingBox: box, geoJson } = find(id) ?? find(places[0]) ?? {}
  if (box) return [box.xMin, box.yMin, box.xMax, box.yMax]
  const [x, y] = geoJson?.coordinates ?? []
  return x === undefined || y === undefined ? null : [x - around, y - around, x + around, y + around]
}
