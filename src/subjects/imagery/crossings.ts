import { edgesOf } from '#geometry/rings.ts'
import type { Polygon } from '#geometry/shapes.ts'

/**
 * Where a parallel crosses a polygon's edges, from west to east: inside it between the first and the second, the third and the
 * fourth, and so on. Asked once for each row of a grid, where asking for each point would take a hundred times as long.
 */
export function crossingsAt({ coordinates }: Polygon, lat: number): number[] {
  const lons: number[] = []
  for (const ring of coordinates)
    for (const [a, b] of edgesOf(ring))
      if (a[1] > lat !== b[1] > lat) lons.push(a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  return lons.sort((a, b) => a - b)
}
