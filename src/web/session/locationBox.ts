import type { SessionState } from './state.ts'

/** Half a map's width around a location of which only the point is known, degrees. */
const around = 0.01

/** The land of a location, or of the current one when the location is not known: west, south, east, north. */
export function boxOfLocation(
  { workspace, locationIds }: SessionState,
  id: unknown,
): [number, number, number, number] | null {
  const find = (wanted: unknown) => workspace?.locations.find((location) => location.id === wanted)
  const { boundingBox: box, geoJson } = find(id) ?? find(locationIds[0]) ?? {}
  if (box) return [box.xMin, box.yMin, box.xMax, box.yMax]
  const [x, y] = geoJson?.coordinates ?? []
  return x === undefined || y === undefined ? null : [x - around, y - around, x + around, y + around]
}
