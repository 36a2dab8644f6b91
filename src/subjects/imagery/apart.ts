import type { Box } from '#geometry/shapes.ts'
import { openArchive } from './archive.ts'
import type { LookedInto, Piece } from './catalogue.ts'
import type { Colouring } from './colours.ts'
import { drawDifference, drawPicture, drawValues, findTile, numbersOn } from './draw.ts'
import { FileChanged, type Looked } from './fileBytes.ts'
import { type GridOver, gridIn } from './grid.ts'
import type { TileAt } from './mercatorTile.ts'
import { openRaster, Unusable } from './raster.ts'

// What a worker process does with scenes: all that reads the bytes of a file.

/** Reads the header of a file, whatever is in it. */
export async function lookInto({ path, size, changed, kind }: Looked & { kind: string }): Promise<LookedInto> {
  const file = { path, size, changed }
  try {
    if (kind === 'tif') {
      const { box, minZoom, maxZoom, cloudPct } = await openRaster(file)
      return { state: 'usable', box, minZoom, maxZoom, cloudPct, isVector: false }
    }
    const { box, minZoom, maxZoom, isVector } = await openArchive(file)
    return { state: 'usable', box, minZoom, maxZoom, cloudPct: null, isVector }
  } catch (error) {
    return { state: 'unusable', why: error instanceof Unusable ? error.message : 'it cannot be read' }
  }
}

export type Drawing =
  | { what: 'values'; pieces: Piece[]; at: TileAt; colouring: Colouring }
  | { what: 'difference'; pieces: Piece[]; after: Piece[]; at: TileAt; colouring: Colouring }
  | { what: 'picture'; pieces: Piece[]; box: Box; colouring: Colouring }
  | { what: 'tile'; pieces: Piece[]; at: TileAt }

/** A picture or a tile that was made elsewhere; no bytes where there is none. Null: a file is not what it was any more. */
export type Drawn = { bytes: Uint8Array | null; type: string } | null

export const drawScene = (drawing: Drawing): Promise<Drawn> =>
  unlessChanged(async () => {
    if (drawing.what === 'tile') return (await findTile(drawing.pieces, drawing.at)) ?? { bytes: null, type: '' }
    return { bytes: await pictureOf(drawing), type: 'image/png' }
  })

function pictureOf(drawing: Exclude<Drawing, { what: 'tile' }>): Promise<Buffer | null> {
  const { what, pieces, colouring } = drawing
  if (what === 'values') return drawValues(pieces, drawing.at, colouring)
  if (what === 'picture') return drawPicture(pieces, drawing.box, colouring)
  return drawDifference(pieces, drawing.after, drawing.at, colouring)
}

/** The numbers of a scene's files over a box. Null: a file is not what it was any more. */
export const numbersOver = ({ pieces, grid }: { pieces: Piece[]; grid: GridOver }): Promise<Float32Array | null> =>
  unlessChanged(() => numbersOn(pieces, gridIn(grid)))

async function unlessChanged<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileChanged) return null
    throw error
  }
}

/** All of the above, wherever it is done. */
export interface SceneWork {
  lookInto: typeof lookInto
  drawScene: typeof drawScene
  numbersOver: typeof numbersOver
}
