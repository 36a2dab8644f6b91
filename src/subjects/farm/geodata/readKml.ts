import { XMLParser } from 'fast-xml-parser'
import type { Position, Ring } from '#geometry/shapes.ts'
import { bounds, counted, tooManyCorners, tooManyParts, tooManyShapes } from './bounds.ts'
import { LandFault } from './fault.ts'
import type { FoundShape } from './foundShape.ts'
import { plainName } from './name.ts'
import { plainTags } from './plainTags.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Children of one name: none, one, or several. */
const children = (node: Node, name: string): unknown[] => {
  const value = Object.hasOwn(node, name) ? node[name] : undefined
  return value === undefined ? [] : [value].flat()
}
const nodes = (node: Node, name: string): Node[] => children(node, name).filter(isNode)

const deepest = 40

/** The polygons of a KML's placemarks, with their names as plain words; descriptions, styles and links are left out. Throws LandFault. */
export function readKml(text: string): FoundShape[] {
  refuseMuch(text)
  const root = parsed(text)
  const kml = nodes(root, 'kml')[0]
  if (!kml)
    throw new LandFault('This is XML, but not KML. Choose a KML file, a GeoJSON file or a ZIP with a shapefile.')
  const found: FoundShape[] = []
  const open: Node[] = [kml]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const name of ['Document', 'Folder'] as const) open.push(...nodes(node, name).toReversed())
    for (const placemark of nodes(node, 'Placemark')) {
      const name = plainName(wordsOf(children(placemark, 'name')[0]))
      for (const polygon of polygonsIn(placemark)) found.push(shapeOf(name, polygon))
      if (found.length > bounds.shapes) throw tooManyShapes()
    }
  }
  return found
}

function refuseMuch(text: string): void {
  // No map program writes one, and it is where entities that grow without end are declared.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new LandFault('This KML has a document type, which is not read here. Save it again from your map program.')
  const [tags = 0, commas = 0] = counted(Buffer.from(text), '<,')
  if (tags > 2 * bounds.parts) throw tooManyParts()
  if (commas > 3 * bounds.corners) throw tooManyCorners()
}

function parsed(text: string): Node {
  try {
    const parser = new XMLParser({
      ignoreAttributes: true,
      removeNSPrefix: true,
      parseTagValue: false,
      processEntities: false,
      maxNestedTags: deepest,
    })
    const root: unknown = parser.parse(plainTags(text), true)
    if (isNode(root)) return root
  } catch {
    // Told below: what the parser says is for programmers.
  }
  throw new LandFault('This file begins as KML, but it is broken or cut off. Save it again, then choose it.')
}

/** The polygons of a placemark, those in collections too. */
function polygonsIn(placemark: Node): Node[] {
  const polygons: Node[] = []
  const open = [placemark]
  for (let node = open.pop(); node; node = open.pop()) {
    polygons.push(...nodes(node, 'Polygon'))
    open.push(...nodes(node, 'MultiGeometry'))
  }
  return polygons
}

function shapeOf(name: string, polygon: Node): FoundShape {
  const rings = [
    ...nodes(polygon, 'outerBoundaryIs').slice(0, 1),
    ...nodes(polygon, 'innerBoundaryIs').slice(0, bounds.rings),
  ].flatMap((border) => nodes(border, 'LinearRing').map((ring) => ringOf(wordsOf(children(ring, 'coordinates')[0]))))
  if (rings.length === 0 || rings.some((ring) => ring === null))
    return {
      name,
      polygon: { type: 'Polygon', coordinates: [] },
      fault: 'A corner of it is not a longitude and a latitude.',
    }
  return { name, polygon: { type: 'Polygon', coordinates: rings.flatMap((ring) => (ring === null ? [] : [ring])) } }
}

/** "149.1,-35.2,0 149.2,-35.2,0": longitude, latitude and an altitude that is left out. Null for anything else. */
function ringOf(text: string): Ring | null {
  const ring: Position[] = []
  for (const corner of text.replace(/,\s+/g, ',').trim().split(/\s+/)) {
    const [x = '', y = ''] = corner.split(',')
    if (x === '' || y === '') return null
    const position: Position = [Number(x), Number(y)]
    if (position.some(Number.isNaN)) return null
    ring.push(position)
  }
  return ring
}

const wordsOf = (value: unknown): string => {
  if (isNode(value)) return wordsOf(value['#text'])
  return typeof value === 'string' ? value.replace(/&(#x?[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi, letterOf) : ''
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five names and the numbers that XML itself knows; others stay as they are written. */
function letterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
