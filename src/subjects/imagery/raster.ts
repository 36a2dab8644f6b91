import type { GeoTIFF, GeoTIFFImage } from 'geotiff'
import { clamp } from '#engine/round.ts'
import type { Box } from '#geometry/shapes.ts'
import { blockReader, geotiff, mostPixels, type Numbers, packings } from './block.ts'
import { bytesOf, FileChanged, type Looked } from './fileBytes.ts'
import { depthOf } from './mercatorTile.ts'
import { type Projection, projectionOf } from './projection.ts'

/** One resolution of a raster; x and y are on its own plane. */
export interface Level {
  width: number
  height: number
  blockWidth: number
  blockHeight: number
  stepX: number
  /** Down is negative. */
  stepY: number
  read: (bx: number, by: number) => Promise<Numbers>
}

/** One band of numbers on the ground. */
export interface Raster {
  projection: Projection
  /** The upper left corner. */
  origin: [x: number, y: number]
  /** The finest first. */
  levels: Level[]
  nodata: number | null
  /** What a stored number means: number × scale + offset. */
  scale: number
  offset: number
  box: Box
  minZoom: number
  maxZoom: number
  /** Share that was hidden, where the file says it in an item of its metadata named CLOUD_PCT. */
  cloudPct: number | null
}

/** What is wrong with a file, in words for whoever put it there. */
export class Unusable extends Error {}

const mostSide = 32_768
const mostBlocks = 65_536

/** Reads what a GeoTIFF covers and how it is built. Throws Unusable. */
export async function openRaster(file: Looked): Promise<Raster> {
  const { GeoTIFF } = await geotiff()
  const source = {
    fileSize: file.size,
    fetchSlice: async ({ offset, length }: { offset: number; length: number }) => ({
      offset,
      length,
      data: await bytesOf(file, offset, length),
    }),
    fetch: (slices: { offset: number; length: number }[]) =>
      Promise.all(slices.map(({ offset, length }) => bytesOf(file, offset, length))),
    close: async () => {},
  }
  let tiff: GeoTIFF
  try {
    tiff = await GeoTIFF.fromSource(source, { cache: false })
  } catch {
    throw new Unusable('it is no GeoTIFF')
  }
  if (!tiff.littleEndian) throw new Unusable('its numbers are big-endian; write it anew as little-endian')
  try {
    const main = await tiff.getImage(0)
    await prove(main, file.size)
    return await rasterOf(tiff, main, file.size)
  } catch (error) {
    // What a reader stumbles over in a broken header is no fault of the server's.
    throw error instanceof Unusable || error instanceof FileChanged ? error : new Unusable('it is not whole')
  }
}

async function rasterOf(tiff: GeoTIFF, main: GeoTIFFImage, size: number): Promise<Raster> {
  const keys = main.getGeoKeys()
  const epsg = Number(keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey ?? 0)
  const projection = await projectionOf(epsg)
  if (!projection)
    throw new Unusable(
      epsg === 0 ? 'it does not say where it lies' : `EPSG:${epsg} is not known here; use 4326, 3857, UTM or MGA`,
    )
  const { origin, step } = placeOf(main, keys?.GTRasterTypeGeoKey === 2)
  const [width, height] = [main.getWidth(), main.getHeight()]
  const extent: [number, number] = [width * step[0], height * step[1]]
  const box = boxOf(projection, origin, extent)
  const lat = (box[1] + box[3]) / 2
  const levels = await levelsOf(tiff, main, extent, size)
  const coarsest = levels.at(-1)
  const metres = (level: Level | undefined): number => Math.abs(level?.stepX ?? 1) * projection.metres(lat)
  const maxZoom = clamp(Math.ceil(depthOf(metres(levels[0]), lat) - 0.2), 0, 20)
  // A tile never reads more than 2,048 pixels across: without overviews, a large one is not shown from far away.
  const isSmall = coarsest !== undefined && coarsest.width <= 2048 && coarsest.height <= 2048
  const minZoom = isSmall ? 0 : Math.min(maxZoom, Math.max(0, Math.ceil(depthOf(metres(coarsest), lat)) - 3))
  const [bands, all] = [await main.getGDALMetadata(0), await main.getGDALMetadata(null)]
  return {
    projection,
    origin,
    levels,
    nodata: main.getGDALNoData(),
    scale: numberOf(bands?.SCALE) ?? 1,
    offset: numberOf(bands?.OFFSET) ?? 0,
    box,
    minZoom,
    maxZoom,
    cloudPct: shareOf(numberOf(all?.CLOUD_PCT)),
  }
}

/** Where the upper left corner lies and how far it is from pixel to pixel. */
function placeOf(image: GeoTIFFImage, isPoint: boolean): { origin: [number, number]; step: [number, number] } {
  const turned = image.fileDirectory.getValue('ModelTransformation')
  if (turned && (turned[1] !== 0 || turned[4] !== 0)) throw new Unusable('it is turned against its grid')
  let numbers: number[]
  try {
    numbers = [...image.getOrigin().slice(0, 2), ...image.getResolution().slice(0, 2)]
  } catch {
    throw new Unusable('it does not say where it lies')
  }
  const [x = 0, y = 0, stepX = 0, stepY = 0] = numbers
  if (!numbers.every(Number.isFinite) || stepX <= 0 || stepY >= 0)
    throw new Unusable('it does not say how large a pixel is')
  // Where a pixel's place means its middle, the corner lies half a pixel further out.
  const half = isPoint ? 0.5 : 0
  return { origin: [x - half * stepX, y - half * stepY], step: [stepX, stepY] }
}

async function levelsOf(tiff: GeoTIFF, main: GeoTIFFImage, extent: [number, number], size: number): Promise<Level[]> {
  const images = [main]
  // Not counted first: in a broken file they may go round for ever.
  for (let index = 1; index < 16; index++) {
    const image = await tiff.getImage(index).catch(() => null)
    if (!image) break
    const isOverview = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0) === 1
    if (!isOverview || image.getWidth() >= main.getWidth()) continue
    await prove(image, size)
    images.push(image)
  }
  images.sort((a, b) => b.getWidth() - a.getWidth())
  return Promise.all(
    images.map(async (image): Promise<Level> => {
      const [width, height] = [image.getWidth(), image.getHeight()]
      return {
        width,
        height,
        blockWidth: image.getTileWidth(),
        blockHeight: image.getTileHeight(),
        stepX: extent[0] / width,
        stepY: extent[1] / height,
        read: await blockReader(image),
      }
    }),
  )
}

/** Proves what a header says before anything is made after its measure. */
async function prove(image: GeoTIFFImage, size: number): Promise<void> {
  const [width, height] = [image.getWidth(), image.getHeight()]
  if (!(width >= 1 && height >= 1)) throw new Unusable('it has no size')
  if (width > mostSide || height > mostSide)
    throw new Unusable(`it has ${width} × ${height} pixels; cut it into pieces of at most ${mostSide} a side`)
  if (image.getSamplesPerPixel() !== 1) throw new Unusable('it has several bands; write one of them')
  const [bits, format] = [image.getBitsPerSample(0), image.getSampleFormat(0)]
  if (![8, 16, 32, 64].includes(bits) || ![1, 2, 3].includes(format) || (bits === 64 && format !== 3))
    throw new Unusable('its numbers are neither whole nor floats of 8 to 64 bits')
  const packing = Number(image.fileDirectory.getValue('Compression') ?? 1)
  if (!packings.has(packing)) throw new Unusable('it is packed in an unusual way; use deflate, LZW or none')
  const [blockWidth, blockHeight] = [image.getTileWidth(), image.getTileHeight()]
  if (!(blockWidth >= 1 && blockHeight >= 1) || blockWidth * blockHeight > mostPixels)
    throw new Unusable('its blocks are too large; write it in tiles of 256 or 512 pixels')
  const wanted = Math.ceil(width / blockWidth) * Math.ceil(height / blockHeight)
  if (wanted > mostBlocks) throw new Unusable('its blocks are too small; write it in tiles of 256 or 512 pixels')
  await proveBlocks(image, wanted, size)
}

async function proveBlocks(image: GeoTIFFImage, wanted: number, size: number): Promise<void> {
  const kind = image.isTiled ? 'Tile' : 'Strip'
  const directory = image.fileDirectory
  const lists: ArrayLike<number | bigint>[] = []
  for (const name of [`${kind}Offsets`, `${kind}ByteCounts`] as const) {
    const list = directory.hasTag(name) ? await directory.loadValue(name) : undefined
    lists.push(typeof list === 'number' ? [list] : (list ?? []))
  }
  const [offsets = [], counts = []] = lists
  if (offsets.length < wanted || counts.length < wanted) throw new Unusable('it is not whole')
  for (let index = 0; index < wanted; index++)
    if (!(Number(offsets[index]) + Number(counts[index]) <= size)) throw new Unusable('it is cut off')
}

/** West, south, east, north of a part of a plane, by its edges: they may be bent on the globe. */
function boxOf(projection: Projection, [x, y]: [number, number], [across, down]: [number, number]): Box {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (let step = 0; step <= 20; step++)
    for (const [part, other] of [
      [step / 20, 0],
      [step / 20, 1],
      [0, step / 20],
      [1, step / 20],
    ] as const) {
      const [lon, lat] = projection.from(x + part * across, y + other * down)
      if (!Number.isFinite(lon) || !Number.isFinite(lat)) throw new Unusable('it lies outside the world')
      box[0] = Math.min(box[0], lon)
      box[1] = Math.min(box[1], lat)
      box[2] = Math.max(box[2], lon)
      box[3] = Math.max(box[3], lat)
    }
  if (box[0] < -181 || box[2] > 181 || box[1] < -90.5 || box[3] > 90.5) throw new Unusable('it lies outside the world')
  return box
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

const shareOf = (pct: number | null): number | null => (pct !== null && pct >= 0 && pct <= 100 ? pct : null)
