import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Header, PMTiles } from 'pmtiles'
import type { Box } from '#geometry/shapes.ts'
import { bytesOf, type Looked } from './fileBytes.ts'
import { deepest, type TileAt } from './mercatorTile.ts'
import { Unusable } from './raster.ts'

/** Tiles that were made elsewhere. */
export interface Archive {
  box: Box
  minZoom: number
  maxZoom: number
  isVector: boolean
  /** What a tile's bytes are. */
  type: string
  /** Null where the archive has none, or none that is what it says. */
  tile(at: TileAt): Promise<Buffer | null>
}

const unzip = promisify(gunzip)
const unbrotli = promisify(brotliDecompress)
const mostUnpacked = 16 * 1_048_576

interface Kind {
  type: string
  isSound: (bytes: Buffer) => boolean
}

/** The kinds of tiles by their number in an archive's header, and how a picture's bytes begin. */
const kinds: Record<number, Kind> = {
  1: { type: 'application/vnd.mapbox-vector-tile', isSound: () => true },
  2: { type: 'image/png', isSound: (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG' },
  3: { type: 'image/jpeg', isSound: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 },
  4: { type: 'image/webp', isSound: (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP' },
}

/** How an archive's parts are packed, by their number in its header; what unpacks to too much is refused. */
async function unpack(packed: ArrayBuffer, packing: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(packed)
  const bound = { maxOutputLength: mostUnpacked }
  if (packing === 0 || packing === 1) return packed
  if (packing !== 2 && packing !== 3) throw new Unusable('it is packed in an unusual way; use gzip')
  const unpacked = packing === 2 ? await unzip(bytes, bound) : await unbrotli(bytes, bound)
  return new Uint8Array(unpacked).buffer
}

/** Reads what a PMTiles archive covers. Throws Unusable. */
export async function openArchive(file: Looked): Promise<Archive> {
  const { PMTiles, ResolvedValueCache } = await import('pmtiles')
  const source = {
    getKey: () => file.path,
    getBytes: async (offset: number, length: number) => ({ data: await bytesOf(file, offset, length) }),
  }
  const archive = new PMTiles(source, new ResolvedValueCache(16, false, unpack), unpack)
  let header: Header
  try {
    header = await archive.getHeader()
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable('it is no PMTiles archive of version 3')
  }
  const kind = kinds[header.tileType]
  if (!kind) throw new Unusable('its tiles are neither PNG, JPEG, WebP nor vectors')
  if (!(header.tileDataOffset + (header.tileDataLength ?? 0) <= file.size)) throw new Unusable('it is cut off')
  const box: Box = [header.minLon, header.minLat, header.maxLon, header.maxLat]
  const isInWorld = box[0] >= -180 && box[2] <= 180 && box[1] >= -90 && box[3] <= 90
  if (!isInWorld || box[0] >= box[2] || box[1] >= box[3]) throw new Unusable('it does not say what it covers')
  return {
    box,
    minZoom: Math.max(0, header.minZoom),
    maxZoom: Math.min(deepest, header.maxZoom),
    isVector: header.tileType === 1,
    type: kind.type,
    tile: (at) => tileOf(archive, kind, at),
  }
}

async function tileOf(archive: PMTiles, { isSound }: Kind, { z, x, y }: TileAt): Promise<Buffer | null> {
  const found = await archive.getZxy(z, x, y)
  if (!found) return null
  const bytes = Buffer.from(found.data)
  return bytes.length > 0 && isSound(bytes) ? bytes : null
}
