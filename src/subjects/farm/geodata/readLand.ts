import { decoded } from '#server/decoded.ts'
import { bounds, tooManyShapes } from './bounds.ts'
import { LandFault } from './fault.ts'
import type { FoundShape } from './foundShape.ts'
import { uniqueNames } from './name.ts'
import { readGeojson } from './readGeojson.ts'
import { readKml } from './readKml.ts'
import { readShapefile } from './readShapefile.ts'
import { openZip, type Zip } from './zip.ts'

interface FoundLand {
  /** What kind of file it is, in words. */
  format: string
  found: FoundShape[]
}

/** The polygons of a file, with names, each name once. What it is is told by its content. Throws LandFault. */
export function readLand(bytes: Buffer): FoundLand {
  if (bytes.length === 0) throw new LandFault('This file is empty.')
  if (bytes.length > bounds.bytes) throw new LandFault('This file is larger than 10 MB.')
  const { format, found } = readByContent(bytes)
  if (found.length > bounds.shapes) throw tooManyShapes()
  if (found.length === 0)
    throw new LandFault('There is no boundary in this file: it has no polygons. Lines and points are not read.')
  return { format, found: uniqueNames(found) }
}

function readByContent(bytes: Buffer): FoundLand {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readArchive(openZip(bytes))
  const other = otherKind(bytes)
  if (other !== null) throw new LandFault(`This is ${other}. ${wanted}`)
  const text = textOf(bytes).trimStart()
  if (text.startsWith('{')) return { format: 'GeoJSON file', found: readGeojson(text) }
  if (text.startsWith('<')) return { format: 'KML file', found: readKml(text) }
  throw new LandFault(`This is not a file of boundaries. ${wanted}`)
}

const wanted = 'Choose a GeoJSON file, a KML or KMZ file, or a ZIP with a shapefile.'

function readArchive(zip: Zip): FoundLand {
  const names = zip.names
  const of = (ending: string): string[] => names.filter((name) => name.toLowerCase().endsWith(ending))
  const [kml] = of('.kml')
  if (of('.shp').length > 0) return { format: 'shapefile', found: readShapefile(zip) }
  if (kml !== undefined) return { format: 'KMZ file', found: readKml(textOf(zip.read(kml)).trimStart()) }
  const [geojson] = [...of('.geojson'), ...of('.json')]
  if (geojson !== undefined)
    return { format: 'GeoJSON file', found: readGeojson(textOf(zip.read(geojson)).trimStart()) }
  throw new LandFault('This archive holds no shapefile (.shp) and no KML. Zip the files of the shapefile together.')
}

/** What a file is by its first bytes, when it is nothing that can be read here. */
function otherKind(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 1024).toString('latin1')
  const trimmed = start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  const isAny = (marks: string[]): boolean => marks.some((mark) => start.startsWith(mark))
  if (isAny(['GIF8', '\u0089PNG', '\u00ff\u00d8\u00ff', 'RIFF', 'II*\u0000', 'MM\u0000*'])) return 'a picture'
  if (/^(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<svg/i.test(trimmed)) return 'a picture'
  if (/^(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<(!doctype\s+html|html|head|body|script)/i.test(trimmed))
    return 'a web page'
  if (start.startsWith('%PDF')) return 'a PDF'
  if (start.startsWith('\u0000\u0000\u0027\u000a'))
    return 'one part of a shapefile. It needs its .dbf and .prj too: zip them together'
  if (isAny(['\u001f\u008b', 'Rar!', '7z\u00bc\u00af'])) return 'another kind of archive'
  return null
}

/** Text as it is usually saved: UTF-8, UTF-16 with its mark, or as Windows has long done. Throws LandFault for what is no text. */
function textOf(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = isWide ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) : decoded(bytes)
  if (text.includes('\u0000')) throw new LandFault(`This is not a file of boundaries. ${wanted}`)
  return text
}
