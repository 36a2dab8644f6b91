import geodesic from 'geographiclib-geodesic'
import { cornersOf, edgesOf } from './rings.ts'
import type { Polygon, Position } from './shapes.ts'

// C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87 (2013): areas to 0.1 m², lengths to nanometres.
const ellipsoid = geodesic.Geodesic.WGS84
const squareMetresInHectare = 10_000

function measured(positions: Position[], isLine: boolean): { m: number; m2: number } {
  const path = ellipsoid.Polygon(isLine)
  for (const [longitude, latitude] of positions) path.AddPoint(latitude, longitude)
  // Signed, since a clockwise ring would otherwise be the rest of the world.
  const { perimeter, area } = path.Compute(false, true)
  return { m: perimeter, m2: Math.abs(area ?? 0) }
}

/** A polygon's area in hectares on the WGS 84 ellipsoid, its edges being geodesics; holes are taken off. Needs no direction. */
export function areaHa({ coordinates: [outside = [], ...holes] }: Polygon): number {
  const hole = holes.reduce((sum, ring) => sum + measured(cornersOf(ring), false).m2, 0)
  return (measured(cornersOf(outside), false).m2 - hole) / squareMetresInHectare
}

/** The way along a polygon's outside and around its holes in metres: the fence it needs. */
export function perimeterM({ coordinates }: Polygon): number {
  return coordinates.reduce((sum, ring) => sum + measured(cornersOf(ring), false).m, 0)
}

/** The shortest way between two positions on the WGS 84 ellipsoid in metres. */
export function distanceM(a: Position, b: Position): number {
  return ellipsoid.Inverse(a[1], a[0], b[1], b[0], geodesic.Geodesic.DISTANCE).s12 ?? 0
}

/** The length of a line in metres; 0 for a single position. */
export function lengthM(line: Position[]): number {
  let sum = 0
  for (const [a, b] of edgesOf(line)) sum += distanceM(a, b)
  return sum
}
