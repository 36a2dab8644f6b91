import { gridZoneOf } from '#geometry/gridZone.ts'

/** From longitude and latitude in degrees to a raster's own plane, and back. */
export interface Projection {
  to(lon: number, lat: number): [x: number, y: number]
  from(x: number, y: number): [lon: number, lat: number]
  /** Metres of one unit of the plane at a latitude. */
  metres(lat: number): number
}

const earthM = 6_378_137
const radians = Math.PI / 180
export const metresADegree = earthM * radians

const degrees: Projection = {
  to: (lon, lat) => [lon, lat],
  from: (x, y) => [x, y],
  metres: () => metresADegree,
}

const mercator: Projection = {
  to: (lon, lat) => [earthM * lon * radians, earthM * Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))],
  from: (x, y) => [x / earthM / radians, (2 * Math.atan(Math.exp(y / earthM)) - Math.PI / 2) / radians],
  metres: (lat) => Math.cos(lat * radians),
}

// GDA94 and GDA2020 lie within two metres of WGS 84 and of each other: less than a pixel of any satellite here.
const inDegrees = new Set([4326, 4283, 7844])

/** Null for a plane that is not known here. */
export async function projectionOf(epsg: number): Promise<Projection | null> {
  if (inDegrees.has(epsg)) return degrees
  if (epsg === 3857 || epsg === 900913) return mercator
  const found = gridZoneOf(epsg)
  if (!found) return null
  const { default: proj4 } = await import('proj4')
  const plane = proj4(`+proj=utm +zone=${found.zone}${found.isSouth ? ' +south' : ''} +datum=WGS84 +units=m`)
  return {
    to: (lon, lat) => pair(plane.forward([lon, lat])),
    from: (x, y) => pair(plane.inverse([x, y])),
    metres: () => 1,
  }
}

const pair = (position: number[]): [number, number] => [position[0] ?? Number.NaN, position[1] ?? Number.NaN]
