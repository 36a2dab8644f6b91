import { createHash } from 'node:crypto'
import { boxesMeet } from '#geometry/box.ts'
import type { Box } from '#geometry/shapes.ts'
import { makeKept } from '#server/kept.ts'
import { type Archive, openArchive } from './archive.ts'
import type { Piece } from './catalogue.ts'
import { type Colouring, placesOf } from './colours.ts'
import { type Grid, readGrid } from './grid.ts'
import { boxOf, depthOf, latAt, lonAt, type TileAt, tileSide } from './mercatorTile.ts'
import { pngOf } from './png.ts'
import { metresADegree } from './projection.ts'
import { openRaster, type Raster } from './raster.ts'

// Opened files hold no handle, only what their headers say; a file written anew has another mark.
const rasters = makeKept<Promise<Raster>>(48, () => 1)
const archives = makeKept<Promise<Archive>>(16, () => 1)

const keyOf = (piece: Piece): string => `${piece.path}/${piece.mark}`

function once<T>(kept: { get(key: string): Promise<T> | undefined; set(key: string, made: Promise<T>): void }) {
  return (piece: Piece, open: (piece: Piece) => Promise<T>): Promise<T> => {
    const before = kept.get(keyOf(piece))
    if (before) return before
    const made = open(piece)
    kept.set(keyOf(piece), made)
    return made
  }
}
const rasterOf = once(rasters)
const archiveOf = once(archives)

/** The numbers of a scene at each point of a grid; where its files overlap, the first that has one. */
export async function numbersOn(pieces: Piece[], grid: Grid): Promise<Float32Array> {
  const values = new Float32Array(grid.width * grid.height).fill(Number.NaN)
  for (const piece of pieces) {
    const found = await readGrid(await rasterOf(piece, openRaster), keyOf(piece), grid)
    for (let index = 0; index < values.length; index++)
      if (Number.isNaN(values[index])) values[index] = found[index] ?? Number.NaN
  }
  return values
}

/** The middles of a tile's pixels. */
function gridOf({ z, x, y }: TileAt): Grid {
  const n = 2 ** z
  const middle = latAt((y + 0.5) / n)
  return {
    width: tileSide,
    height: tileSide,
    metres: (156_543.034 * Math.cos((middle * Math.PI) / 180)) / n,
    at: (column, row) => [lonAt((x + column / tileSide) / n), latAt((y + row / tileSide) / n)],
  }
}

/** The files that have something of a tile. */
export const within = (pieces: Piece[], at: TileAt): Piece[] =>
  pieces.filter((piece) => at.z >= piece.minZoom && boxesMeet(piece.box, boxOf(at)))

/** A tile of numbers in their colours; null where there are none. */
export async function drawValues(pieces: Piece[], at: TileAt, colouring: Colouring): Promise<Buffer | null> {
  if (pieces.length === 0) return null
  return pictureOf(await numbersOn(pieces, gridOf(at)), tileSide, colouring)
}

/** A tile of what changed from one scene to another; null where not both have something. */
export async function drawDifference(
  left: Piece[],
  right: Piece[],
  at: TileAt,
  colouring: Colouring,
): Promise<Buffer | null> {
  if (left.length === 0 || right.length === 0) return null
  const grid = gridOf(at)
  const [before, after] = [await numbersOn(left, grid), await numbersOn(right, grid)]
  return pictureOf(
    after.map((value, index) => value - (before[index] ?? Number.NaN)),
    tileSide,
    colouring,
  )
}

async function pictureOf(values: Float32Array, width: number, colouring: Colouring): Promise<Buffer | null> {
  const places = placesOf(values, colouring)
  return places && pngOf(places, width, colouring.palette)
}

const pictureWidth = 720
const mostHeight = 900

/** A scene within a box as one picture of its own; null where there is none. */
export async function drawPicture(
  pieces: Piece[],
  [west, south, east, north]: Box,
  colouring: Colouring,
): Promise<Buffer | null> {
  const lat = (south + north) / 2
  const metres = ((east - west) * metresADegree * Math.cos((lat * Math.PI) / 180)) / pictureWidth
  const height = Math.min(mostHeight, Math.max(1, Math.round(((north - south) * metresADegree) / metres)))
  const near = pieces.filter((piece) => depthOf(metres, lat) >= piece.minZoom)
  const grid: Grid = {
    width: pictureWidth,
    height,
    metres,
    at: (column, row) => [west + (column / pictureWidth) * (east - west), north - (row / height) * (north - south)],
  }
  return near.length === 0 ? null : pictureOf(await numbersOn(near, grid), pictureWidth, colouring)
}

/** A tile that was made elsewhere, with what it is; of several archives the first that has it. */
export async function findTile(pieces: Piece[], at: TileAt): Promise<{ bytes: Buffer; type: string } | null> {
  for (const piece of pieces) {
    const archive = await archiveOf(piece, openArchive)
    const bytes = await archive.tile(at)
    if (bytes) return { bytes, type: archive.type }
  }
  return null
}

/** Stands for the files as they are now and for what else their tiles depend on. */
export const versionOf = (pieces: Piece[], more: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([pieces.map(({ mark }) => mark), more]))
    .digest('base64url')
    .slice(0, 12)

let empty: Promise<Buffer> | null = null

/** A tile of nothing. */
export const emptyTile = (): Promise<Buffer> => {
  empty ??= pngOf(new Uint8Array(tileSide * tileSide), tileSide, new Uint8Array(3))
  return empty
}
