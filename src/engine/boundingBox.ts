/** West, south, east, north in degrees. */
type BoundingBox = [west: number, south: number, east: number, north: number]

/** A location with its box, its point, or neither. */
interface Placed {
  x_min?: number | null
  y_min?: number | null
  x_max?: number | null
  y_max?: number | null
  lon?: number | null
  lat?: number | null
}

/** §9: degrees around a point that has no box. */
export const boxPadding = 0.005

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value)

/** A location's box; the point with padding when it has none; null when it has no point either. */
export function boundingBoxOf(location: Placed): BoundingBox | null {
  const { x_min, y_min, x_max, y_max, lon, lat } = location
  if (isNumber(x_min) && isNumber(y_min) && isNumber(x_max) && isNumber(y_max)) return [x_min, y_min, x_max, y_max]
  if (!isNumber(lon) || !isNumber(lat)) return null
  return [lon - boxPadding, lat - boxPadding, lon + boxPadding, lat + boxPadding]
}

/** The box around several locations; null when none of them is anywhere. */
export function boundingBoxOfAll(locations: Placed[]): BoundingBox | null {
  const boxes = locations.map(boundingBoxOf).filter((box) => box !== null)
  if (boxes.length === 0) return null
  return boxes.reduce(([west, south, east, north], box) => [
    Math.min(west, box[0]),
    Math.min(south, box[1]),
    Math.max(east, box[2]),
    Math.max(north, box[3]),
  ])
}
