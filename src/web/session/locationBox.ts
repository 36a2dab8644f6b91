import { membershipOf } from './facts.ts'
import type { SessionState } from './state.ts'

/** Half a map's width around a location of which only the point is known, and around an organisation, degrees. */
const around = 0.01
const widely = 0.2

/**
 * The land of a location, or of the current one when the location is not known; around where the organisation stands when
 * no location is: west, south, east, north.
 */
export function boxOfLocation(state: SessionState, id: unknown): [number, number, number, number] | null {
  const { workspace, locationIds } = state
  const find = (wanted: unknown) => workspace?.locations.find((location) => location.id === wanted)
  const { boundingBox: box, geoJson } = find(id) ?? find(locationIds[0]) ?? {}
  if (box) return [box.xMin, box.yMin, box.xMax, box.yMax]
  const half = geoJson ? around : widely
  const [x, y] = (geoJson ?? membershipOf(state)?.geo)?.coordinates ?? []
  return x === undefined || y === undefined ? null : [x - half, y - half, x + half, y + half]
}
