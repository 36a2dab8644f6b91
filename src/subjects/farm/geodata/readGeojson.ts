import type { Polygon, Position, Ring } from '#geometry/shapes.ts'
import { bounds, counted, tooManyCorners, tooManyParts, tooManyShapes } from './bounds.ts'
import { LandFault } from './fault.ts'
import type { FoundShape } from './foundShape.ts'
import { nameColumn, plainName } from './name.ts'
import { type ToDegrees, toDegreesOfCode } from './projection.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How deep collections may stand in collections. */
const deepest = 5

/** The polygons of a GeoJSON text: a collection, a feature or a bare geometry. Several parts of one become several. Throws LandFault. */
export function readGeojson(text: string): FoundShape[] {
  refuseMuch(text)
  const whole = parsed(text)
  if (!isFields(whole)) throw noGeojson()
  const toDegrees = projectionOf(whole.crs)
  const found: FoundShape[] = []
  const addAll = (geometry: unknown, name: string, depth: number): void => {
    if (!isFields(geometry) || depth > deepest) return
    if (geometry.type === 'Polygon') found.push(shapeOf(name, geometry.coordinates, toDegrees))
    if (geometry.type === 'MultiPolygon' && Array.isArray(geometry.coordinates))
      for (const coordinates of geometry.coordinates) found.push(shapeOf(name, coordinates, toDegrees))
    if (geometry.type === 'GeometryCollection' && Array.isArray(geometry.geometries))
      for (const one of geometry.geometries) addAll(one, name, depth + 1)
    if (found.length > bounds.shapes) throw tooManyShapes()
  }
  if (whole.type === 'FeatureCollection') {
    if (!Array.isArray(whole.features)) throw noGeojson()
    for (const feature of whole.features) if (isFields(feature)) addAll(feature.geometry, nameOf(feature.properties), 0)
  } else if (whole.type === 'Feature') addAll(whole.geometry, nameOf(whole.properties), 0)
  else if (typeof whole.type === 'string' && ('coordinates' in whole || 'geometries' in whole)) addAll(whole, '', 0)
  else throw noGeojson()
  return found
}

const noGeojson = (): LandFault =>
  new LandFault(
    'This is JSON, but not GeoJSON. Save the paddocks as GeoJSON, KML or a shapefile, then choose that file.',
  )

/** A parser makes an object of every bracket, some ten times its size. */
function refuseMuch(text: string): void {
  const [lists = 0, objects = 0, commas = 0] = counted(Buffer.from(text), '[{,')
  if (lists > bounds.corners + bounds.parts) throw tooManyCorners()
  if (objects > bounds.parts || commas > 5 * bounds.corners) throw tooManyParts()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LandFault('This file begins as GeoJSON, but it is broken or cut off. Save it again, then choose it.')
  }
}

/** GeoJSON is in degrees since 2016; older files may name another system. */
function projectionOf(crs: unknown): ToDegrees | null {
  const properties = isFields(crs) ? crs.properties : undefined
  const name = isFields(properties) && typeof properties.name === 'string' ? properties.name : undefined
  return name === undefined ? null : toDegreesOfCode(name)
}

function nameOf(properties: unknown): string {
  if (!isFields(properties)) return ''
  const column = nameColumn(Object.keys(properties))
  const value = column === undefined ? undefined : properties[column]
  return typeof value === 'string' || typeof value === 'number' ? plainName(String(value)) : ''
}

function shapeOf(name: string, coordinates: unknown, toDegrees: ToDegrees | null): FoundShape {
  const rings: (Ring | null)[] = Array.isArray(coordinates) ? coordinates.map(ringOf) : []
  if (rings.length > bounds.rings) return { name, polygon: none, fault: 'It has more than 500 rings.' }
  if (rings.length === 0 || rings.some((ring) => ring === null))
    return { name, polygon: none, fault: 'A corner of it is not a longitude and a latitude.' }
  const sound = rings.flatMap((ring) => (ring === null ? [] : [toDegrees ? ring.map(toDegrees) : ring]))
  return { name, polygon: { type: 'Polygon', coordinates: sound } }
}

const none: Polygon = { type: 'Polygon', coordinates: [] }

/** A ring without altitudes; null for what is none. */
function ringOf(value: unknown): Ring | null {
  if (!Array.isArray(value)) return null
  const ring: Position[] = []
  for (const position of value) {
    const [x, y]: unknown[] = Array.isArray(position) ? position : []
    if (typeof x !== 'number' || typeof y !== 'number') return null
    ring.push([x, y])
  }
  return ring
}
