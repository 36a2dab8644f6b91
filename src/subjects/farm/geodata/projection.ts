import proj4 from 'proj4'
import { gridZoneOf } from '#geometry/gridZone.ts'
import type { Position } from '#geometry/shapes.ts'
import { LandFault } from './fault.ts'

export type ToDegrees = (position: Position) => Position

const again = 'Save the file again in GDA2020 or WGS 84 (degrees), then choose it.'

/** From the text of a .prj file; null where it is degrees already. Throws LandFault. */
export function toDegreesOfText(wkt: string): ToDegrees | null {
  const text = wkt.replace(/^\uFEFF/, '').trim()
  if (
    text.length > 10_000 ||
    !/^(PROJCS|GEOGCS|PROJCRS|GEOGCRS|GEODCRS|BASEGEOGCRS)\s*\[/i.test(text) ||
    text.includes('__')
  )
    throw new LandFault(`The file's .prj does not name a map projection. ${again}`)
  refuseOld(text)
  return toDegreesOf(text)
}

/**
 * From the code of a reference system, such as "EPSG:7855" or "urn:ogc:def:crs:OGC:1.3:CRS84"; null where it is degrees. GDA94,
 * GDA2020 and WGS 84 agree to two metres, which is less than a boundary is known by. Throws LandFault.
 */
export function toDegreesOfCode(name: string): ToDegrees | null {
  if (name.length > longestName) throw unknown(name)
  if (/CRS:?84$/i.test(name)) return null
  const code = name.toUpperCase().includes('EPSG:') ? Number(/\d{4,6}$/.exec(name)?.[0]) : Number.NaN
  if ([4326, 4283, 7844, 4979, 4258, 4269].includes(code)) return null
  const grid = gridOf(code)
  if (grid === null) throw unknown(name)
  return toDegreesOf(grid)
}

/** The names of reference systems are never longer, in letters. */
const longestName = 200

const unknown = (name: string): LandFault =>
  new LandFault(`This file is in the projection ${name.slice(0, 60)}, which is not read here. ${again}`)

/** The grids that Australian land is mapped in: MGA94, MGA2020, and the zones of WGS 84. */
function gridOf(code: number): string | null {
  if (code === 3857 || code === 900913) return 'EPSG:3857'
  const found = gridZoneOf(code)
  return found && `+proj=utm +zone=${found.zone} ${found.isSouth ? '+south ' : ''}+ellps=GRS80 +units=m +no_defs`
}

/** Datums of before 1994 lie some two hundred metres beside today's. */
function refuseOld(text: string): void {
  if (/AUSTRALIAN_?\s?(1966|1984|GEODETIC)|AGD_?\s?(66|84)|AMG/i.test(text))
    throw new LandFault(`This file is in an old Australian system (AGD), which lies 200 m beside today's. ${again}`)
}

function toDegreesOf(system: string): ToDegrees | null {
  if (/^(GEOGCS|GEOGCRS|GEODCRS|BASEGEOGCRS)/i.test(system)) return isPlainDegrees(system) ? null : converter(system)
  return converter(system)
}

const isPlainDegrees = (text: string): boolean =>
  /PRIMEM\s*\[\s*"Greenwich"|GDA|WGS/i.test(text) && /degree/i.test(text)

function converter(system: string): ToDegrees {
  try {
    const { forward } = proj4(system, 'EPSG:4326')
    return ([x, y]) => {
      // A position that the projection cannot hold is told of as one that is not a number.
      const [longitude = Number.NaN, latitude = Number.NaN] = attempt(() => forward([x, y]))
      return [longitude, latitude]
    }
  } catch {
    throw new LandFault(`The map projection of this file is not read here. ${again}`)
  }
}

function attempt(convert: () => number[]): number[] {
  try {
    return convert()
  } catch {
    return []
  }
}
