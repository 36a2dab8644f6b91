/** A point on earth, degrees. */
export interface Point {
  lat: number
  lon: number
}

const rad = Math.PI / 180
/** Mean radius of the earth (IUGG R1), km. */
const radiusKm = 6371.0088

/** The way between two points along a great circle of a sphere, in km (haversine formula, good near and far). */
export function greatCircleKm(a: Point, b: Point): number {
  const across = Math.sin(((b.lon - a.lon) * rad) / 2) ** 2
  const along = Math.sin(((b.lat - a.lat) * rad) / 2) ** 2
  const part = along + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * across
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(part)))
}
