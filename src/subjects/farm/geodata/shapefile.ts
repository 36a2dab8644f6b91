import { zipSync } from 'fflate'
import { boxAround } from '#geometry/box.ts'
import type { Ring } from '#geometry/shapes.ts'
import type { LandOut, LandOutFile } from './landOut.ts'

// ESRI Shapefile Technical Description (July 1998); dBASE III for the table.
const polygon = 5
const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** Fields as a shapefile in an archive: the shapes, their index, the table, the projection and the letters it is written in. */
export function shapefileOf(fields: LandOut[]): LandOutFile {
  const records = fields.map(({ boundary }) => recordOf(boundary.coordinates))
  const every = fields.flatMap(({ boundary }) => boundary.coordinates.flat())
  const shapes = records.map((record, index) => {
    const head = Buffer.alloc(8)
    head.writeInt32BE(index + 1, 0)
    head.writeInt32BE(record.length / 2, 4)
    return Buffer.concat([head, record])
  })
  const index = Buffer.alloc(8 * records.length)
  let at = 100
  for (const [row, record] of records.entries()) {
    index.writeInt32BE(at / 2, row * 8)
    index.writeInt32BE(record.length / 2, row * 8 + 4)
    at += 8 + record.length
  }
  const zip = zipSync({
    'fields.shp': headed(Buffer.concat(shapes), every),
    'fields.shx': headed(index, every),
    'fields.dbf': tableOf(fields),
    'fields.prj': Buffer.from(wgs84),
    'fields.cpg': Buffer.from('UTF-8'),
  })
  return { ending: 'zip', media_type: 'application/zip', bytes: Buffer.from(zip) }
}

function headed(content: Buffer, positions: Ring): Buffer {
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE((100 + content.length) / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(polygon, 32)
  for (const [index, edge] of (boxAround(positions) ?? [0, 0, 0, 0]).entries()) head.writeDoubleLE(edge, 36 + 8 * index)
  return Buffer.concat([head, content])
}

function recordOf(coordinates: Ring[]): Buffer {
  // A shapefile turns its rings the other way round than GeoJSON.
  const rings = coordinates.map((ring) => ring.toReversed())
  const points = rings.flat()
  const record = Buffer.alloc(44 + 4 * rings.length + 16 * points.length)
  record.writeInt32LE(polygon, 0)
  for (const [index, edge] of (boxAround(points) ?? [0, 0, 0, 0]).entries()) record.writeDoubleLE(edge, 4 + 8 * index)
  record.writeInt32LE(rings.length, 36)
  record.writeInt32LE(points.length, 40)
  let start = 0
  for (const [part, ring] of rings.entries()) {
    record.writeInt32LE(start, 44 + 4 * part)
    start += ring.length
  }
  const first = 44 + 4 * rings.length
  for (const [index, [x, y]] of points.entries()) {
    record.writeDoubleLE(x, first + 16 * index)
    record.writeDoubleLE(y, first + 16 * index + 8)
  }
  return record
}

interface Column {
  name: string
  type: 'C' | 'N'
  length: number
  decimals: number
  of: (field: LandOut) => string
}

const columns: Column[] = [
  { name: 'NAME', type: 'C', length: 240, decimals: 0, of: ({ name }) => name },
  { name: 'PLACE', type: 'C', length: 240, decimals: 0, of: ({ location }) => location },
  { name: 'KIND', type: 'C', length: 10, decimals: 0, of: ({ kind }) => kind },
  { name: 'AREA_HA', type: 'N', length: 12, decimals: 2, of: ({ area_ha: ha }) => ha.toFixed(2).padStart(12) },
]

function tableOf(fields: LandOut[]): Buffer {
  const size = 1 + columns.reduce((sum, { length }) => sum + length, 0)
  const head = Buffer.alloc(32 + 32 * columns.length + 1)
  // A day is demanded; which one, nobody reads.
  head.set([0x03, 100, 1, 1])
  head.writeUInt32LE(fields.length, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(size, 10)
  for (const [index, { name, type, length, decimals }] of columns.entries()) {
    const at = 32 + 32 * index
    head.write(name, at, 'latin1')
    head.write(type, at + 11, 'latin1')
    head[at + 16] = length
    head[at + 17] = decimals
  }
  head[head.length - 1] = 0x0d
  const rows = fields.map((field) =>
    Buffer.concat([Buffer.from(' '), ...columns.map((column) => cellOf(column.of(field), column.length))]),
  )
  return Buffer.concat([head, ...rows, Buffer.from([0x1a])])
}

/** A cell of fixed length; a letter of several bytes is never cut through. */
function cellOf(text: string, length: number): Buffer {
  const cell = Buffer.alloc(length, ' ')
  cell.write(text.replace(/\p{Cc}/gu, ' '), 'utf8')
  return cell
}
