import { setImmediate as others } from 'node:timers/promises'
import { clamp } from '#engine/round.ts'
import { boxAround } from '#geometry/box.ts'
import type { Polygon } from '#geometry/shapes.ts'
import { crossingsAt } from '#subjects/imagery/crossings.ts'
import type { NewRaster } from '#subjects/imagery/writeRaster.ts'
import type { FieldScene } from '#subjects/pasture/vegetation.ts'
import { hashOf, noiseAt } from './random.ts'

/** How large a pixel is: about that of the satellites whose index this stands for, metres. */
const pixelM = 10
const noPixel = -32_768
const pixelScale = 0.0001

/** A farm's fields on a grid of pixels. */
export interface PixelLand {
  key: string
  width: number
  height: number
  west: number
  north: number
  stepLon: number
  stepLat: number
  /** The pixels of each field, with what differs from place to place and stays: soil, slope, how it is watered. */
  fields: { id: number; pixels: Int32Array; lasting: Float32Array }[]
}

/** Null when no field has a boundary. */
export async function pixelLand(
  key: string,
  fields: { id: number; boundary: Polygon | null }[],
): Promise<PixelLand | null> {
  const drawn = fields.flatMap(({ id, boundary }) => (boundary ? [{ id, boundary }] : []))
  const box = boxAround(drawn.flatMap(({ boundary }) => boundary.coordinates[0] ?? []))
  if (!box) return null
  const [west, south, east, north] = box
  const stepLat = pixelM / 110_950
  const stepLon = pixelM / (111_320 * Math.cos((((south + north) / 2) * Math.PI) / 180))
  const width = Math.ceil((east - west) / stepLon)
  const height = Math.ceil((north - south) / stepLat)
  const land: PixelLand = { key, width, height, west, north, stepLon, stepLat, fields: [] }
  const seed = hashOf(`${key}:ground`)
  for (const { id, boundary } of drawn) {
    const pixels = pixelsIn(land, boundary)
    const lasting = numbersFor(pixels.length, (place) => {
      const pixel = pixels[place] ?? 0
      const coarse = 0.6 * patches(land, pixel, seed, 13) + 0.3 * patches(land, pixel, seed ^ 1, 5)
      return coarse + 0.15 * noiseAt(seed ^ 2, pixel)
    })
    land.fields.push({ id, pixels, lasting })
    await others()
  }
  return land
}

function pixelsIn({ width, height, west, north, stepLon, stepLat }: PixelLand, boundary: Polygon): Int32Array {
  const box = boxAround(boundary.coordinates[0] ?? [])
  if (!box) return new Int32Array()
  const pixels: number[] = []
  const [top, bottom] = [Math.floor((north - box[3]) / stepLat), Math.ceil((north - box[1]) / stepLat)]
  // The first column whose middle lies east of a longitude.
  const columnAt = (lon: number): number => Math.min(width, Math.max(0, Math.ceil((lon - west) / stepLon - 0.5)))
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row++) {
    const lons = crossingsAt(boundary, north - (row + 0.5) * stepLat)
    for (let pair = 0; pair + 1 < lons.length; pair += 2)
      for (let column = columnAt(lons[pair] ?? 0); column < columnAt(lons[pair + 1] ?? 0); column++)
        pixels.push(row * width + column)
  }
  return Int32Array.from(pixels)
}

/** Smooth patches of so many pixels across, 0 to 1. */
function patches({ width }: PixelLand, pixel: number, seed: number, across: number): number {
  // Turned against the pixels, so that no patch shows the lattice that it is made on.
  const east = (pixel % width) / across
  const south = Math.floor(pixel / width) / across
  const x = 0.8 * east - 0.6 * south
  const y = 0.6 * east + 0.8 * south
  const column = Math.floor(x)
  const row = Math.floor(y)
  const right = eased(x - column)
  const down = eased(y - row)
  const corner = row * 7919 + column
  const upperLeft = noiseAt(seed, corner)
  const lowerLeft = noiseAt(seed, corner + 7919)
  const upper = upperLeft + (noiseAt(seed, corner + 1) - upperLeft) * right
  const lower = lowerLeft + (noiseAt(seed, corner + 7920) - lowerLeft) * right
  return upper + (lower - upper) * down
}

const eased = (part: number): number => part * part * (3 - 2 * part)

/** So many numbers, one for each place. */
function numbersFor(length: number, numberAt: (place: number) => number): Float32Array {
  const numbers = new Float32Array(length)
  for (let place = 0; place < length; place++) numbers[place] = numberAt(place)
  return numbers
}

/** A land of nothing but hidden pixels, to be filled field by field. */
export function emptyScene(land: PixelLand, cloudPct: number): NewRaster {
  const { width, height, west, north, stepLon, stepLat } = land
  const values = new Int16Array(width * height).fill(noPixel)
  return { width, height, west, north, stepLon, stepLat, values, nodata: noPixel, scale: pixelScale, cloudPct }
}

/**
 * Draws one field's scene: the same patches every time and a few of the day, about the field's mean and as far apart as its
 * percentiles say, with cloud over the share that was hidden. What is seen has the mean that is on record.
 */
export function drawField(land: PixelLand, scene: FieldScene, values: Int16Array): void {
  const field = land.fields.find(({ id }) => id === scene.field_id)
  if (!field) return
  const day = hashOf(`${land.key}:${scene.date}`)
  const seen = clearPixels(land, field.pixels, day, scene.cloud_pct)
  const shape = numbersFor(seen.length, (index) => {
    const place = seen[index] ?? 0
    return (field.lasting[place] ?? 0) + 0.2 * patches(land, field.pixels[place] ?? 0, day, 6)
  })
  const { mean, deviation } = spreadOf(shape)
  // Between the tenth and the ninetieth percentile of a bell lie 2.56 of its standard deviations.
  const stretch = deviation === 0 ? 0 : (scene.ndvi_p90 - scene.ndvi_p10) / 2.56 / deviation
  const drawn = numbersFor(shape.length, (index) =>
    clamp(scene.ndvi_mean + ((shape[index] ?? 0) - mean) * stretch, -0.1, 0.95),
  )
  const shift = scene.ndvi_mean - spreadOf(drawn).mean
  for (let index = 0; index < seen.length; index++)
    values[field.pixels[seen[index] ?? 0] ?? 0] = Math.round(((drawn[index] ?? 0) + shift) / pixelScale)
}

/** Places among a field's pixels over which there was no cloud. */
function clearPixels(land: PixelLand, pixels: Int32Array, day: number, cloudPct: number): Int32Array {
  const all = new Int32Array(pixels.length)
  for (let place = 0; place < all.length; place++) all[place] = place
  if (cloudPct <= 0) return all
  const clouds = numbersFor(pixels.length, (place) => {
    const pixel = pixels[place] ?? 0
    return patches(land, pixel, day ^ 7, 24) + 0.4 * patches(land, pixel, day ^ 8, 9)
  })
  const limit = clouds.slice().sort()[Math.floor(clouds.length * (1 - cloudPct / 100))] ?? 2
  return all.filter((place) => (clouds[place] ?? 0) < limit)
}

function spreadOf(values: Float32Array): { mean: number; deviation: number } {
  if (values.length === 0) return { mean: 0, deviation: 0 }
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { mean, deviation: Math.sqrt(squares / values.length) }
}
