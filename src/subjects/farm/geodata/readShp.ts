import { isInsideRing, signedArea } from '#geometry/rings.ts'
import type { Polygon, Position, Ring } from '#geometry/shapes.ts'
import { LandFault } from './fault.ts'

// ESRI Shapefile Technical Description (July 1998): lengths in words of two bytes, headers big-endian, shapes little-endian.
const polygonTypes = new Set([5, 15, 25])
const header = { bytes: 100, mark: 9994 }

const broken = (): LandFault =>
  new LandFault('The .shp in this archive is broken or cut off. Export the shapefile again, then zip it.')

/** The rings of each polygon of a .shp, with the number of its record. `corner` is told of each corner, so that it may stop. */
export function readShp(bytes: Buffer, corner: () => void): { number: number; rings: Ring[] }[] {
  if (bytes.length < header.bytes || bytes.readInt32BE(0) !== header.mark) throw broken()
  if (!polygonTypes.has(bytes.readInt32LE(32))) return []
  const records: { number: number; rings: Ring[] }[] = []
  let at = header.bytes
  for (let number = 1; at + 12 <= bytes.length; number++) {
    const length = bytes.readInt32BE(at + 4) * 2
    // A length below that of the shape's type would lead nowhere on, or back.
    if (length < 4 || at + 8 + length > bytes.length) throw broken()
    const record = bytes.subarray(at + 8, at + 8 + length)
    if (polygonTypes.has(record.readInt32LE(0))) records.push({ number, rings: ringsOf(record, corner) })
    at += 8 + length
  }
  return records
}

function ringsOf(record: Buffer, corner: () => void): Ring[] {
  if (record.length < 44) throw broken()
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)]
  const first = 44 + 4 * parts
  if (parts < 0 || points < 0 || first + 16 * points > record.length) throw broken()
  const starts = Array.from({ length: parts }, (_, part) => record.readInt32LE(44 + 4 * part))
  return starts.map((start, part) => {
    const end = starts[part + 1] ?? points
    if (start < 0 || end < start || end > points) throw broken()
    return Array.from({ length: end - start }, (_, index): Position => {
      corner()
      const at = first + 16 * (start + index)
      return [record.readDoubleLE(at), record.readDoubleLE(at + 8)]
    })
  })
}

/** Rings as polygons: clockwise ones are outsides, the others holes of the smallest that they lie in. */
export function polygonsOf(rings: Ring[]): Polygon[] {
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring) }))
  const outsides = sized.filter(({ area }) => area <= 0).sort((a, b) => b.area - a.area)
  const polygons = outsides.map(({ ring }): Polygon => ({ type: 'Polygon', coordinates: [ring] }))
  for (const { ring } of sized.filter(({ area }) => area > 0)) {
    const [corner] = ring
    const holder = polygons.find(({ coordinates: [outside] }) => corner && outside && isInsideRing(corner, outside))
    if (holder) holder.coordinates.push(ring)
    // Some programs turn their outsides the other way round.
    else polygons.push({ type: 'Polygon', coordinates: [ring] })
  }
  return polygons
}
