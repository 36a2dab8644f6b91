import type { Polygon, Position, Ring } from '#geometry/shapes.ts'

/** A polygon from the corners of its rings, closed here. */
export const land = (...rings: Position[][]): Polygon => ({
  type: 'Polygon',
  coordinates: rings.map((corners): Ring => (corners[0] ? [...corners, corners[0]] : [])),
})

/** The corners of a box, anticlockwise, by default near Hamilton in Victoria; sizes in degrees. */
export const square = (x = 0, y = 0, width = 0.01, height = width): Position[] => {
  const [west, south, east, north] = [142 + x, -37.7 + y, 142 + x + width, -37.7 + y + height].map(
    (degrees) => Math.round(degrees * 1e7) / 1e7,
  ) as [number, number, number, number]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** A ring of corners around a middle, evenly spread unless radii say otherwise. */
export const around = (radii: number[], [x, y]: Position = [142.05, -37.65], size = 0.01): Position[] =>
  radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length
    return [x + size * radius * Math.cos(angle), y + size * radius * Math.sin(angle)]
  })
