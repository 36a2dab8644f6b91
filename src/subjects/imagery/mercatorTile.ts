import type { Box } from '#geometry/shapes.ts'

/** A tile of the web map: how deep, and which of 2^z columns and rows. */
export interface TileAt {
  z: number
  x: number
  y: number
}

export const tileSide = 256
export const deepest = 22

/** Whether there is such a tile at all. */
export const isTile = ({ z, x, y }: TileAt): boolean =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z <= deepest && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z

/** Longitude of a place across the world's width, 0 to 1. */
export const lonAt = (across: number): number => across * 360 - 180

/** Latitude of a place down the world's height, 0 to 1. */
export const latAt = (down: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI

export const boxOf = ({ z, x, y }: TileAt): Box => {
  const n = 2 ** z
  return [lonAt(x / n), latAt((y + 1) / n), lonAt((x + 1) / n), latAt(y / n)]
}

/** The depth at which a tile's pixels are as small as these, metres on the ground at a latitude. */
export const depthOf = (metres: number, lat: number): number =>
  Math.log2((156_543.034 * Math.cos((lat * Math.PI) / 180)) / metres)
