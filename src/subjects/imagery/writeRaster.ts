import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

const pack = promisify(deflate)

/** Whole numbers on a grid of degrees; a number means number × scale. */
export interface NewRaster {
  width: number
  height: number
  west: number
  north: number
  /** Degrees from pixel to pixel, to the east and to the south. */
  stepLon: number
  stepLat: number
  values: Int16Array
  nodata: number
  scale: number
  /** Share of the land that was hidden, %. */
  cloudPct: number | null
}

const side = 256

type Tag = [number: number, kind: 'short' | 'long' | 'double' | 'text', values: number[] | string]

const kinds = {
  text: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
}

/** The bytes of a GeoTIFF (TIFF 6.0, OGC GeoTIFF 1.1): one band in tiles, EPSG:4326, each row as differences, deflated. */
export async function rasterBytes(raster: NewRaster): Promise<Buffer> {
  const tiles = await tilesOf(raster)
  const { width, height, west, north, stepLon, stepLat, nodata, scale, cloudPct } = raster
  const cloud = cloudPct === null ? '' : `<Item name="CLOUD_PCT">${cloudPct}</Item>`
  const more = `<GDALMetadata>${cloud}<Item name="SCALE" sample="0" role="scale">${scale}</Item></GDALMetadata>`
  const tags = (offsets: number[]): Tag[] => [
    [256, 'long', [width]],
    [257, 'long', [height]],
    [258, 'short', [16]],
    [259, 'short', [8]],
    [262, 'short', [1]],
    [277, 'short', [1]],
    [317, 'short', [2]],
    [322, 'short', [side]],
    [323, 'short', [side]],
    [324, 'long', offsets],
    [325, 'long', tiles.map(({ length }) => length)],
    [339, 'short', [2]],
    [33550, 'double', [stepLon, stepLat, 0]],
    [33922, 'double', [0, 0, 0, west, north, 0]],
    // Version 1.1; a geographic grid; a pixel is an area; WGS 84.
    [34735, 'short', [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326]],
    [42112, 'text', more],
    [42113, 'text', String(nodata)],
  ]
  // Where the tiles begin depends on the header's length, and not on what stands in it.
  const length = headerOf(tags(tiles.map(() => 0))).length
  let at = length
  const offsets = tiles.map((tile) => {
    at += tile.length
    return at - tile.length
  })
  return Buffer.concat([headerOf(tags(offsets)), ...tiles])
}

async function tilesOf({ width, height, values, nodata }: NewRaster): Promise<Buffer[]> {
  const tiles: Buffer[] = []
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side) {
      const tile = new Int16Array(side * side).fill(nodata)
      for (let row = 0; row < Math.min(side, height - top); row++) {
        const from = (top + row) * width + left
        tile.set(values.subarray(from, from + Math.min(side, width - left)), row * side)
      }
      for (let row = 0; row < side; row++)
        for (let column = side - 1; column > 0; column--) {
          const place = row * side + column
          tile[place] = (tile[place] ?? 0) - (tile[place - 1] ?? 0)
        }
      tiles.push(await pack(Buffer.from(tile.buffer), { level: 2 }))
    }
  return tiles
}

/** The header with its one directory; what does not fit into four bytes stands behind it. */
function headerOf(tags: Tag[]): Buffer {
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length, 0)
  const behind: Buffer[] = []
  let at = 8 + directory.length
  tags.forEach(([number, kind, values], index) => {
    const entry = 2 + index * 12
    const bytes = bytesOf(kind, values)
    directory.writeUInt16LE(number, entry)
    directory.writeUInt16LE(kinds[kind].code, entry + 2)
    directory.writeUInt32LE(bytes.length / kinds[kind].bytes, entry + 4)
    if (bytes.length <= 4) directory.set(bytes, entry + 8)
    else {
      directory.writeUInt32LE(at, entry + 8)
      // Values begin on even places.
      const even = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
      behind.push(even)
      at += even.length
    }
  })
  return Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]), directory, ...behind])
}

function bytesOf(kind: Tag[1], values: number[] | string): Buffer {
  if (typeof values === 'string') return Buffer.from(`${values}\0`, 'latin1')
  const bytes = Buffer.alloc(values.length * kinds[kind].bytes)
  values.forEach((value, index) => {
    const at = index * kinds[kind].bytes
    if (kind === 'double') bytes.writeDoubleLE(value, at)
    else if (kind === 'long') bytes.writeUInt32LE(value, at)
    else bytes.writeUInt16LE(value, at)
  })
  return bytes
}
