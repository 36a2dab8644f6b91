import { gzipSync } from 'node:zlib'
import { rasterBytes } from '#subjects/imagery/writeRaster.ts'

/** A GeoTIFF of some columns of numbers, each row the same: what lies where is told by its colour. */
export function columnsTif(
  columns: (number | null)[],
  { west = 142, north = -37, step = 0.01, height = columns.length, cloudPct = null as number | null } = {},
): Promise<Buffer> {
  const width = columns.length
  const values = new Int16Array(width * height)
  for (let place = 0; place < values.length; place++) {
    const value = columns[place % width] ?? null
    values[place] = value === null ? -32_768 : Math.round(value * 10_000)
  }
  return rasterBytes({
    width,
    height,
    west,
    north,
    stepLon: step,
    stepLat: step,
    values,
    nodata: -32_768,
    scale: 0.0001,
    cloudPct,
  })
}

type Field = [tag: number, type: 3 | 4 | 12, values: number[]]

/** A TIFF of one strip of whole bytes or floats with any tags, for headers that no writer would write. */
export function rawTif(fields: Field[], pixels: Buffer = Buffer.alloc(0)): Buffer {
  const sizes = { 3: 2, 4: 4, 12: 8 } as const
  const all = [...fields].sort((a, b) => a[0] - b[0])
  const directory = Buffer.alloc(2 + all.length * 12 + 4)
  directory.writeUInt16LE(all.length, 0)
  const behind: Buffer[] = []
  let at = 8 + directory.length
  const dataAt =
    at + all.reduce((sum, [, type, { length }]) => sum + (length * sizes[type] > 4 ? length * sizes[type] : 0), 0)
  all.forEach(([tag, type, values], index) => {
    const bytes = Buffer.alloc(values.length * sizes[type])
    // The strip's own place is known only here: -1 stands for it.
    values.forEach((given, place) => {
      const value = tag === 273 && given === -1 ? dataAt : given
      if (type === 12) bytes.writeDoubleLE(value, place * 8)
      else if (type === 4) bytes.writeUInt32LE(value, place * 4)
      else bytes.writeUInt16LE(value, place * 2)
    })
    const entry = 2 + index * 12
    directory.writeUInt16LE(tag, entry)
    directory.writeUInt16LE(type, entry + 2)
    directory.writeUInt32LE(values.length, entry + 4)
    if (bytes.length <= 4) directory.set(bytes, entry + 8)
    else {
      directory.writeUInt32LE(at, entry + 8)
      behind.push(bytes)
      at += bytes.length
    }
  })
  return Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]), directory, ...behind, pixels])
}

/** Floats on a plane, written as other programs do: one strip, not packed. */
export function floatTif(
  values: number[],
  width: number,
  { epsg, origin, step }: { epsg: number; origin: [number, number]; step: number },
): Buffer {
  const pixels = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    pixels.writeFloatLE(value, index * 4)
  })
  const isProjected = epsg !== 4326
  return rawTif(
    [
      [256, 4, [width]],
      [257, 4, [values.length / width]],
      [258, 3, [32]],
      [259, 3, [1]],
      [262, 3, [1]],
      [273, 4, [-1]],
      [277, 3, [1]],
      [278, 4, [values.length / width]],
      [279, 4, [pixels.length]],
      [339, 3, [3]],
      [33550, 12, [step, step, 0]],
      [33922, 12, [0, 0, 0, ...origin, 0]],
      [34735, 3, [1, 1, 0, 3, 1024, 0, 1, isProjected ? 1 : 2, 1025, 0, 1, 1, isProjected ? 3072 : 2048, 0, 1, epsg]],
    ],
    pixels,
  )
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])

/** A PMTiles archive (version 3) of one tile, that of the whole world. */
export function archiveOf(
  tile: Buffer,
  type: number,
  box: [number, number, number, number] = [-180, -85, 180, 85],
): Buffer {
  const directory = gzipSync(Buffer.from([1, ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)]))
  const metadata = gzipSync('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const numbers = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    0,
    0,
    127 + directory.length + metadata.length,
    tile.length,
    1,
    1,
    1,
  ]
  numbers.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  })
  // Clustered; directories in gzip, tiles as they are; the kind of tile; depths 0 to 0.
  header.set([1, 2, 1, type, 0, 0], 96)
  box.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  })
  return Buffer.concat([header, directory, metadata, tile])
}
