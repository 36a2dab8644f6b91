import type { Box } from '#geometry/shapes.ts'
import { makeKept } from '#server/kept.ts'
import type { Numbers } from './block.ts'
import type { Level, Raster } from './raster.ts'

/** Points in rows from the upper left, by where they lie on the globe. */
export interface Grid {
  width: number
  height: number
  /** How far it is from point to point, metres on the ground. */
  metres: number
  at(column: number, row: number): [lon: number, lat: number]
}

/** Points at even distances over a box: a grid that can be told to another process. */
export interface GridOver {
  width: number
  height: number
  metres: number
  box: Box
}

export function gridIn({ width, height, metres, box: [west, south, east, north] }: GridOver): Grid {
  return {
    width,
    height,
    metres,
    at: (column, row) => [west + (column / width) * (east - west), north - (row / height) * (north - south)],
  }
}

const blocks = makeKept<Numbers>(24 * 1_048_576, ({ byteLength }) => byteLength + 200)

/** Between points that are projected the way there is straight enough. */
const every = 8

/**
 * The raster's number at each point of a grid, from the overview that fits; NaN where it has none.
 * @param key names the raster as it is now, so that its blocks are found again
 */
export async function readGrid(raster: Raster, key: string, grid: Grid): Promise<Float32Array> {
  const level = levelFor(raster, grid)
  const places = pixelsOf(raster, level, grid)
  const found = await blocksFor(level, places, `${key}/${raster.levels.indexOf(level)}`)
  const values = new Float32Array(grid.width * grid.height).fill(Number.NaN)
  const { nodata, scale, offset } = raster
  const across = Math.ceil(level.width / level.blockWidth)
  for (let index = 0; index < values.length; index++) {
    const pixel = places[index] ?? -1
    if (pixel < 0) continue
    const [x, y] = [pixel % level.width, Math.floor(pixel / level.width)]
    const [bx, by] = [Math.floor(x / level.blockWidth), Math.floor(y / level.blockHeight)]
    const stored = found.get(by * across + bx)?.[
      (y - by * level.blockHeight) * level.blockWidth + (x - bx * level.blockWidth)
    ]
    if (stored !== undefined && stored !== nodata) values[index] = stored * scale + offset
  }
  return values
}

/** The coarsest level that is still as fine as the grid. */
function levelFor({ levels, projection }: Raster, grid: Grid): Level {
  const [, lat] = grid.at(grid.width / 2, grid.height / 2)
  const fits = levels.filter(({ stepX }) => stepX * projection.metres(lat) <= grid.metres * 1.2)
  const level = fits.at(-1) ?? levels[0]
  if (!level) throw new Error('a raster has at least one level')
  return level
}

/** Which pixel lies under each point, counted row by row; -1 for none. */
function pixelsOf({ projection, origin }: Raster, level: Level, { width, height, at }: Grid): Int32Array {
  const columns = Math.ceil(width / every) + 1
  const rows = Math.ceil(height / every) + 1
  const [xs, ys] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = projection.to(...at(column * every + 0.5, row * every + 0.5))
      xs[row * columns + column] = (x - origin[0]) / level.stepX
      ys[row * columns + column] = (y - origin[1]) / level.stepY
    }
  const places = new Int32Array(width * height).fill(-1)
  const between = (list: Float64Array, from: number, right: number, down: number): number => {
    const upper = (list[from] ?? 0) * (1 - right) + (list[from + 1] ?? 0) * right
    const lower = (list[from + columns] ?? 0) * (1 - right) + (list[from + columns + 1] ?? 0) * right
    return upper * (1 - down) + lower * down
  }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = Math.floor(row / every) * columns + Math.floor(column / every)
      const [right, down] = [(column % every) / every, (row % every) / every]
      const x = Math.floor(between(xs, from, right, down))
      const y = Math.floor(between(ys, from, right, down))
      if (x >= 0 && y >= 0 && x < level.width && y < level.height) places[row * width + column] = y * level.width + x
    }
  return places
}

async function blocksFor(level: Level, places: Int32Array, key: string): Promise<Map<number, Numbers>> {
  const across = Math.ceil(level.width / level.blockWidth)
  const wanted = new Set<number>()
  for (const pixel of places) {
    if (pixel < 0) continue
    const [bx, by] = [
      Math.floor((pixel % level.width) / level.blockWidth),
      Math.floor(Math.floor(pixel / level.width) / level.blockHeight),
    ]
    wanted.add(by * across + bx)
  }
  const found = new Map<number, Numbers>()
  for (const block of wanted) {
    const name = `${key}/${block}`
    const before = blocks.get(name)
    const numbers = before ?? (await level.read(block % across, Math.floor(block / across)))
    if (!before) blocks.set(name, numbers)
    found.set(block, numbers)
  }
  return found
}
