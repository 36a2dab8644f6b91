import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { GeoTIFFImage } from 'geotiff'

const unpack = promisify(inflate)

/** Decoded numbers of one block of a raster. */
export type Numbers = ArrayLike<number> & { byteLength: number }

/** A block is never larger than this: decoded it has to fit many times over. */
export const mostPixels = 4_194_304

/** How a block may be packed: not at all, LZW, deflate (two numbers for the same), PackBits. */
export const packings = new Set([1, 5, 8, 32946, 32773])

let readers: Promise<typeof import('geotiff')> | null = null

/** The reader of GeoTIFF, fetched when the first file is read. Deflate is undone off this thread and within bounds. */
export function geotiff(): Promise<typeof import('geotiff')> {
  readers ??= import('geotiff').then((made) => {
    class BoundedDeflate extends made.BaseDecoder {
      override async decodeBlock(packed: ArrayBufferLike): Promise<ArrayBufferLike> {
        const { tileWidth, tileHeight } = this.parameters
        // No number has more than eight bytes: what swells to more is no block of this image.
        const bytes = await unpack(new Uint8Array(packed), { maxOutputLength: tileWidth * tileHeight * 8 })
        // A buffer of its own, aligned for any kind of number.
        return new Uint8Array(bytes).buffer
      }
    }
    made.addDecoder([8, 32946], async () => BoundedDeflate, undefined, false)
    return made
  })
  return readers
}

/** Reads one block; its decoder is made once for each image. */
export async function blockReader(image: GeoTIFFImage): Promise<(bx: number, by: number) => Promise<Numbers>> {
  const { getDecoder } = await geotiff()
  const directory = image.fileDirectory
  const packing = Number(directory.getValue('Compression') ?? 1)
  const predictor = directory.hasTag('Predictor') ? Number(await directory.loadValue('Predictor')) : 1
  const decoder = await getDecoder(packing, {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    predictor,
    bitsPerSample: [image.getBitsPerSample(0)],
    planarConfiguration: 1,
    samplesPerPixel: 1,
  })
  return async (bx, by) => {
    const { data } = await image.getTileOrStrip(bx, by, 0, decoder)
    const step = image.getBytesPerPixel()
    const whole = data.byteLength % step === 0 ? data : data.slice(0, data.byteLength - (data.byteLength % step))
    return image.getArrayForSample(0, whole)
  }
}
